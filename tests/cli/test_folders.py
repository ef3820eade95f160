"""A folder that this user may not use: every command says whose it is, which right is missing, and what to do."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chieu.cli import build
from chieu.server.identity import load_secrets
from chieu.server.settings import DATABASE
from chieu.store import Store
from cli.somebody import as_somebody
from store.versions import change

COMMANDS = {
    "serve": ("serve", "--port", "0"),
    "doctor": ("doctor", "--port", "0"),
    "index": ("index",),
    "migrate": ("migrate",),
    "check": ("migrate", "--check"),
    "archive": ("archive", "--older-than", "1y"),
    "backup": ("backup", "room.zip"),
    "restore": ("restore", "room.zip"),
}
NEED_A_ROOM = {"index", "migrate", "check", "archive", "backup"}


@pytest.fixture
def place() -> Iterator[Path]:
    """Give a folder that everybody can reach; those of pytest are its owner's alone."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder
        for path in folder.iterdir():
            path.chmod(0o700)


def run(command: str, data: Path, language: str = "en") -> Result:
    with as_somebody():
        return CliRunner().invoke(build(language), [*COMMANDS[command], "--data", str(data)])


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("below", ["", "deep", "deep/er"])
@pytest.mark.parametrize("language", ["en", "vi"])
def test_a_folder_without_rights_is_named_with_what_to_do(place: Path, command: str, below: str, language: str) -> None:
    closed = place / "closed"
    closed.mkdir(0o000)
    said = run(command, closed / below, language)
    assert said.exit_code == (1 if command == "doctor" else 2)
    line = next(line for line in said.output.splitlines() if str(closed) in line)
    words = {"en": ("look into the folder", "runs here as the user"), "vi": ("xem thư mục", "bằng người dùng")}
    wanted = (*words[language], "sudo" if os.getuid() == 0 else f"chmod u+rwx {closed}", "--data", str(closed))
    assert all(word in line for word in wanted), line
    assert "room.sqlite3" not in said.output
    assert isinstance(said.exception, SystemExit), said.exception


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("below", ["", "new"])
def test_a_folder_that_may_only_be_read_is_named_where_something_has_to_be_written(
    place: Path, command: str, below: str
) -> None:
    kept = place / "kept"
    kept.mkdir()
    kept.chmod(0o555)
    said = run(command, kept / below)
    if command in NEED_A_ROOM:
        assert "no room in the folder" in said.output
    else:
        assert f"write into the folder {kept} of" in said.output
    assert said.exit_code == (1 if command == "doctor" else 2)
    assert isinstance(said.exception, SystemExit), said.exception
    assert list(kept.iterdir()) == []


def test_what_is_shown_of_the_settings_needs_no_right(place: Path) -> None:
    (place / "closed").mkdir(0o000)
    with as_somebody():
        said = CliRunner().invoke(build("en"), ["config", "--data", str(place / "closed")])
    assert said.exit_code == 0, said.output


def test_a_file_in_the_way_and_a_name_too_long_are_left_to_others(place: Path) -> None:
    (place / "file").touch()
    assert "is a file" in run("serve", place / "file").output
    for folder in (place / "file" / "below", place / ("a" * 300)):
        said = run("serve", folder)
        assert (said.exit_code, "Traceback" in said.output, str(folder) in said.output) == (2, False, True)
        assert isinstance(said.exception, SystemExit), said.exception


@pytest.mark.parametrize("command", ["index", "migrate", "archive"])
def test_a_room_that_may_only_be_read_is_not_begun_with(place: Path, command: str) -> None:
    kept = place / "kept"
    load_secrets(kept)
    with closing(sqlite3.connect(kept / DATABASE)) as file:
        file.executescript(
            "CREATE TABLE alembic_version (version_num); CREATE TABLE events (code); CREATE TABLE tables (code);"
            "INSERT INTO alembic_version VALUES ('0001')"
        )
    kept.chmod(0o555)
    before = {path.name: path.read_bytes() for path in kept.iterdir()}
    assert f"write into the folder {kept} of" in run(command, kept).output
    assert {path.name: path.read_bytes() for path in kept.iterdir()} == before


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("kind", ["long", "loop"])
def test_a_name_that_leads_nowhere_is_told(place: Path, command: str, language: str, kind: str) -> None:
    folder = place / ("a" * 300 if kind == "long" else "loop")
    if kind == "loop":
        folder.symlink_to(folder)
    said = run(command, folder, language)
    assert said.exit_code == (1 if command == "doctor" else 2)
    words = {"long": {"en": "too long", "vi": "dài quá"}, "loop": {"en": "in a circle", "vi": "đi vòng tròn"}}
    assert words[kind][language] in said.output
    assert isinstance(said.exception, SystemExit), said.exception
    if kind == "loop":
        folder.unlink()


@pytest.mark.parametrize("command", ["serve", "index", "migrate", "archive"])
@pytest.mark.parametrize("kind", ["pipe", "bytes"])
def test_a_database_that_is_no_file_or_stands_at_no_form_is_refused(place: Path, command: str, kind: str) -> None:
    data = place / "data"
    load_secrets(data)
    if kind == "pipe":
        os.mkfifo(data / DATABASE)
    else:
        Store(data / DATABASE).close()
        change(data / DATABASE, "UPDATE alembic_version SET version_num = x'ff'")
    said = CliRunner().invoke(build("en"), [*COMMANDS[command], "--data", str(data)])
    assert said.exit_code == 2, said.output
    assert isinstance(said.exception, SystemExit), said.exception


def test_a_database_whose_midst_is_damaged_is_named_by_what_lists_its_deals(place: Path) -> None:
    data = place / "data"
    load_secrets(data)
    Store(data / DATABASE).close()
    whole = (data / DATABASE).read_bytes()
    (data / DATABASE).write_bytes(whole[:5_000] + b"\xff" * 20_000 + whole[25_000:])
    said = CliRunner().invoke(build("vi"), ["index", "--data", str(data)])
    assert (said.exit_code, str(data / DATABASE) in said.output) == (2, True), said.output


def test_what_is_no_name_in_a_file_is_refused_and_one_that_is_no_text_is_shown(place: Path) -> None:
    for key, words in (("data", "cannot be used"), ("certificate", "'a\\x00b'"), ("certificate-key", "'a\\x00b'")):
        (place / "chieu.toml").write_text(f'{key} = "a\\u0000b"')
        said = CliRunner().invoke(build("en"), ["config", "--config", str(place / "chieu.toml")])
        assert (said.exit_code, words in said.output) == (2, True), said.output
    command: list[str | bytes] = [
        sys.executable,
        "-c",
        "from chieu.cli import main; main()",
        "config",
        "--data",
        b"\xff",
    ]
    shown = subprocess.run(command, capture_output=True, check=False, env={**os.environ, "PYTHONIOENCODING": "utf-8"})
    assert shown.returncode == 0, shown.stderr
    assert b"\\udcff" in shown.stdout
