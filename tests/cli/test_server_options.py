"""What a server can be told by its command line, by variables of the environment and by a file, and which counts."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chieu.cli import build
from chieu.cli.server_options import FILE
from chieu.locales import LANGUAGES


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Let a command run in a folder of its own, with no variables of ours."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CHIEU_LANG", raising=False)
    return tmp_path


def run(*arguments: str, language: str = "en", **variables: str) -> Result:
    return CliRunner().invoke(build(language), list(arguments), env=dict(variables))


def shown(result: Result) -> dict[str, tuple[object, str]]:
    """Return what `chieu config` shows: each value, and where it was told."""
    assert result.exit_code == 0, result.output
    values = tomllib.loads(result.stdout)
    places = {line.partition(" =")[0]: line.partition("  # ")[2] for line in result.stdout.splitlines()[1:]}
    return {name: (value, places[name].strip()) for name, value in values.items()}


def test_the_command_line_counts_before_the_environment_and_that_before_the_file() -> None:
    FILE.write_text('port = 1\nhost = "::1"\nbot-processes = 2\ndomain = ["a.example", "b.example"]\n')
    told = shown(run("config", "--port", "3", CHIEU_PORT="2", CHIEU_HOST="127.0.0.2"))
    assert told["port"] == (3, "--port")
    assert told["host"] == ("127.0.0.2", "CHIEU_HOST")
    assert told["bot-processes"] == (2, "chieu.toml: bot-processes")
    assert told["domain"] == (["a.example", "b.example"], "chieu.toml: domain")
    assert told["hint-processes"] == (1, "otherwise")


def test_lists_are_written_in_each_place_in_its_own_way() -> None:
    FILE.write_text('proxy = "10.1.2.3/8"\nbot-delay = [0, 500]\n')
    told = shown(run("config", CHIEU_DOMAIN="a.example b.example", CHIEU_ORIGIN="https://play.example"))
    assert told["proxy"][0] == ["10.0.0.0/8"]
    assert told["bot-delay"][0] == [0, 500]
    assert told["domain"][0] == ["a.example", "b.example"]
    assert told["origin"][0] == ["https://play.example"]
    assert shown(run("config", CHIEU_BOT_DELAY="5 9"))["bot-delay"] == ([5, 9], "CHIEU_BOT_DELAY")


def test_what_is_shown_is_a_file_that_says_the_same(folder: Path) -> None:
    first = run("config", "--port", "9", "--domain", "a.example", "--bot-patience", "0.5")
    (folder / "kept.toml").write_text(first.stdout)
    again = shown(run("config", "--config", "kept.toml"))
    assert {name: value for name, (value, _) in again.items()} == tomllib.loads(first.stdout)
    assert {place for _, place in again.values()} == {f"kept.toml: {name}" for name in again}


def test_a_file_may_be_named_by_a_variable_and_counts_for_what_needs_no_more_than_the_data(folder: Path) -> None:
    (folder / "other.toml").write_text('data = "kept"\nport = 9\n')
    assert shown(run("config", CHIEU_CONFIG="other.toml"))["data"] == ("kept", "other.toml: data")
    result = run("index", CHIEU_CONFIG="other.toml")
    assert "there is no room in the folder kept" in result.stderr


def test_the_password_of_a_database_is_not_shown() -> None:
    result = run("config", CHIEU_DATABASE="postgresql+psycopg://chieu:s@cret@db/chieu")
    assert shown(result)["database"] == ("postgresql+psycopg://chieu:***@db/chieu", "CHIEU_DATABASE")
    assert "cret" not in result.output


@pytest.mark.parametrize("command", ["serve", "config", "index"])
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("prot = 1", "chieu.toml: a server cannot be told prot; did you mean port?"),
        ("zzz = 1", "it can be told: host, port, data"),
        ("port\nhost = 1", "not written as TOML: look at line 1"),
        ("port = 1\nport = 2\nhost =", "not written as TOML: look at line 2"),
        ("host = [", "not written as TOML: look at its end"),
        ('host = ["a"]', "chieu.toml: host takes a text or a number here"),
        ("port = {a = 1}", "chieu.toml: port takes a text or a number here"),
        ("port = 1979-05-27", "chieu.toml: port takes a text or a number here"),
    ],
)
def test_a_file_that_says_what_cannot_be_is_refused_by_every_command(command: str, text: str, why: str) -> None:
    FILE.write_text(text)
    result = run(command)
    assert result.exit_code == 2
    assert why in result.stderr
    assert not Path("data").exists()
    assert run(command, language="vi").exit_code == 2


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("port = true", "chieu.toml: port: 'True' is not a number that fits"),
        ("port = 8.5", "chieu.toml: port: '8.5' is not a number that fits"),
        ("port = 70000", "chieu.toml: port: 70000 is not in the range"),
        ("bot-delay = 5", "chieu.toml: bot-delay: Takes 2 values, not one."),
        ("bot-delay = [1, 2, 3]", "chieu.toml: bot-delay: Takes 2 values, not 3."),
        ('domain = ["a.example", "http://b"]', "chieu.toml: domain: http://b is no name"),
    ],
)
def test_a_value_of_the_file_is_judged_as_on_the_command_line(text: str, why: str) -> None:
    FILE.write_text(text)
    result = run("config")
    assert result.exit_code == 2
    assert why in result.stderr


def test_a_wrong_value_is_named_by_where_it_was_told() -> None:
    assert "for CHIEU_PORT: 'x' is not a number" in run("config", CHIEU_PORT="x").stderr
    assert "for '--port': 'x' is not a number" in run("config", "--port", "x", CHIEU_PORT="9").stderr


@pytest.mark.parametrize(("name", "is_folder"), [("none.toml", False), ("folder.toml", True), ("bytes.toml", False)])
def test_a_file_that_cannot_be_read_is_named(folder: Path, name: str, is_folder: bool) -> None:  # noqa: FBT001
    if is_folder:
        (folder / name).mkdir()
    elif name.startswith("bytes"):
        (folder / name).write_bytes(b"\xff\xfe")
    result = run("config", "--config", name)
    assert result.exit_code == 2
    assert name in result.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("command", ["serve", "config", "doctor"])
@pytest.mark.parametrize(
    ("name", "meant"), [("PROT", "CHIEU_PORT"), ("BOTDELAY", "CHIEU_BOT_DELAY"), ("CONIFG", "CHIEU_CONFIG")]
)
def test_a_misspelt_variable_is_named_with_what_is_meant(
    command: str, name: str, meant: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chieu.server.running.serve", lambda **_told: None)
    port = () if command == "config" else ("--port", "0")
    said = run(command, *port, language=language, **{f"CHIEU_{name}": "1"})
    (line,) = [line for line in said.output.splitlines() if f"CHIEU_{name} " in line]
    assert meant in line
    assert said.exit_code == (1 if command == "doctor" else 0), said.output
    assert tomllib.loads(said.stdout) if command == "config" else True


def test_a_variable_that_is_near_none_is_named_and_one_of_the_program_is_not() -> None:
    said = run("config", CHIEU_QQQ="1", CHIEU_LANG="en", CHIEU_CACHE_DIR="/nowhere", CHIEU_PORT="9")
    (line,) = [line for line in said.stdout.splitlines() if "tells the room nothing" in line]
    assert "CHIEU_QQQ" in line
    assert "chieu config --help" in line
