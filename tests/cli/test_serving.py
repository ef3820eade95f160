"""What `chieu serve` hands to the server, and what it says before the room opens."""

from __future__ import annotations

import errno
import signal
import socket
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from chieu.cli import HOMES, build
from chieu.kernel import extras
from chieu.kernel.errors import MissingExtra
from chieu.server.identity import load_secrets
from chieu.server.settings import DATABASE, Settings
from chieu.store import Store, lease, migrate, nodes, take_folder
from cli.test_doctor import certificate_until
from store.postgres import empty


class Served:
    """Stands where the server would begin to serve."""

    def __init__(self) -> None:
        self.settings: Settings | None = None

    def __call__(self, *, settings: Settings, ready: Callable[[int], None], **_place: Any) -> None:
        self.settings = settings
        ready(8_000)


@pytest.fixture
def served(monkeypatch: pytest.MonkeyPatch) -> Served:
    stand_in = Served()
    monkeypatch.setattr("chieu.server.running.serve", stand_in)
    return stand_in


def serve(data: Path, *arguments: str, language: str = "en") -> Result:
    return CliRunner().invoke(build(language), ["serve", "--port", "0", "--data", str(data), *arguments])


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("host", ["0.0.0.0", "::"])  # noqa: S104 - that is what is warned of
def test_a_room_that_is_open_without_https_says_what_that_means(tmp_path: Path, host: str) -> None:
    english, vietnamese = (serve(tmp_path, "--host", host, language=language) for language in ("en", "vi"))
    assert english.exit_code == vietnamese.exit_code == 0
    for words in ("without HTTPS", "--proxy", "hands included"):
        assert words in english.stderr
    for words in ("không có HTTPS", "--proxy", "bài trên tay"):
        assert words in vietnamese.stderr
    place = "[::]" if host == "::" else host
    assert f"http://{place}:8000/" in english.stdout


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize(
    "arguments",
    [(), ("--host", "localhost"), ("--host", "0.0.0.0", "--proxy", "10.0.0.2")],  # noqa: S104 - as above
)
def test_a_room_that_is_not_says_nothing(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    result = serve(tmp_path, *arguments)
    assert (result.exit_code, result.stderr) == (0, "")


def test_names_and_proxies_reach_the_server(tmp_path: Path, served: Served) -> None:
    result = serve(
        tmp_path,
        *("--domain", "cards.example.org", "--domain", "room"),
        *("--proxy", "10.1.2.3/8", "--proxy", "::1", "--origin", "https://play.example"),
    )
    assert result.exit_code == 0, result.output
    assert served.settings is not None
    assert served.settings.domains == ("cards.example.org", "room")
    assert served.settings.proxies == ("10.0.0.0/8", "::1/128")
    assert served.settings.origins == ("https://play.example",)


@pytest.mark.parametrize(
    ("option", "value", "why"),
    [
        ("--domain", "https://cards.example.org", "is no name such as play.example"),
        ("--domain", "cards.example.org:443", "is no name such as play.example"),
        ("--domain", "", "is no name such as play.example"),
        ("--proxy", "caddy", "is no address such as 127.0.0.1"),
        ("--proxy", "*", "is no address such as 127.0.0.1"),
        ("--proxy", "10.0.0.0/99", "is no address such as 127.0.0.1"),
    ],
)
def test_what_is_no_name_and_no_address_is_refused(
    tmp_path: Path, served: Served, option: str, value: str, why: str
) -> None:
    result = serve(tmp_path, option, value)
    assert result.exit_code == 2
    assert why in result.stderr
    assert served.settings is None


@pytest.mark.usefixtures("served")
def test_a_room_that_cannot_have_its_database_or_key_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lease, "PATIENCE_MS", 10)
    other = Store(tmp_path / "room.sqlite3", alone=True)
    english, vietnamese = (serve(tmp_path, language=language) for language in ("en", "vi"))
    assert english.exit_code == vietnamese.exit_code == 2
    assert "another Chiếu serves this database" in english.stderr
    assert "một chương trình Chiếu khác đang mở" in vietnamese.stderr
    other.close()
    assert serve(tmp_path).exit_code == 0
    (tmp_path / "cookie-secret").write_bytes(b"")
    result = serve(tmp_path)
    assert result.exit_code == 2
    assert "cookie-secret must hold 32 bytes" in result.stderr


def test_how_much_is_thought_at_a_time_can_be_chosen(tmp_path: Path, served: Served) -> None:
    chosen = ("--bot-processes", "3", "--bot-patience", "0.5", "--hint-processes", "2")
    assert serve(tmp_path, *chosen).exit_code == 0
    assert served.settings is not None
    thinking = served.settings
    assert (thinking.bot_processes, thinking.bot_patience_s, thinking.hint_processes) == (3, 0.5, 2)
    assert serve(tmp_path).exit_code == 0
    usual = Settings(data=tmp_path)
    assert (served.settings.bot_processes, served.settings.bot_patience_s) == (
        usual.bot_processes,
        usual.bot_patience_s,
    )
    assert served.settings.hint_processes == usual.hint_processes
    assert serve(tmp_path, "--bot-processes", "0").exit_code == 2


def foreign(file: Path) -> None:
    """Make a database of another program."""
    with closing(sqlite3.connect(file)) as other:
        other.execute("CREATE TABLE letters (letter)")
        other.commit()


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("command", ["serve", "index"])
@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize("kind", ["empty", "broken", "foreign", "cut"])
def test_what_is_no_rooms_database_is_left_as_it_is(tmp_path: Path, command: str, language: str, kind: str) -> None:
    file = tmp_path / DATABASE
    if kind == "foreign":
        foreign(file)
    else:
        Store(tmp_path / "whole.sqlite3").close()
        whole = (tmp_path / "whole.sqlite3").read_bytes()
        (tmp_path / "whole.sqlite3").unlink()
        file.write_bytes({"empty": b"", "broken": b"this is no database" * 100, "cut": whole[:4_096]}[kind])
    before = file.read_bytes()
    port = ("--port", "0") if command == "serve" else ()
    said = CliRunner().invoke(build(language), [command, *port, "--data", str(tmp_path)])
    assert said.exit_code == 2
    for words in (str(file), "chieu restore", "--data"):
        assert words in said.stderr
    assert file.read_bytes() == before
    assert list(tmp_path.iterdir()) == [file]


def test_a_room_carries_nothing_that_it_does_not_need_yet(tmp_path: Path) -> None:
    telling = """
import os, sys
from chieu.cli import at_home, main

def tell(*_):
    print(*sys.modules, flush=True)
    os._exit(0)

at_home.Greeting.say_ready = tell
main()
"""
    command = [sys.executable, "-c", telling, "serve", "--port", "0", "--data", str(tmp_path / "data")]
    # The first start makes the database, a later one finds it.
    for _start in range(2):
        run = subprocess.run(command, capture_output=True, text=True, check=True)
        loaded = {*run.stdout.split()}
        assert "chieu.server.hub" in loaded
        assert loaded.isdisjoint({"alembic", "markdown_it", "prometheus_client", "rich", "segno", "numba", "numpy"})
        assert loaded.isdisjoint({"sqlalchemy.orm", "sqlalchemy.dialects.postgresql"})
        assert loaded.isdisjoint({f"chieu.cli.{home}" for home in HOMES.values()} - {"chieu.cli.serving"})


@pytest.mark.usefixtures("served")
def test_a_start_that_dies_leaves_no_half_made_database(tmp_path: Path) -> None:
    dies = """
import os, sys
from pathlib import Path
from chieu.store import Store, founding
founding.migrate.upgrade = lambda _engine: os.kill(os.getpid(), 9)
Store(Path(sys.argv[1]), alone=True)
"""
    run = subprocess.run([sys.executable, "-c", dies, str(tmp_path / DATABASE)], check=False)
    assert run.returncode == -signal.SIGKILL
    assert not (tmp_path / DATABASE).exists()
    assert serve(tmp_path).exit_code == 0


def test_where_metrics_are_read_is_handed_over(tmp_path: Path, served: Served) -> None:
    assert serve(tmp_path).exit_code == 0
    assert served.settings is not None
    assert served.settings.metrics is None
    for text, place in (("0", ("127.0.0.1", 0)), ("[::1]:0", ("::1", 0)), ("localhost:0", ("localhost", 0))):
        assert serve(tmp_path, "--metrics-address", text).exit_code == 0
        assert served.settings.metrics == place


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("text", ["here", ":9464", "127.0.0.1:", "127.0.0.1:70000", "http://a:9464", "::1:9464"])
def test_what_is_no_place_for_metrics_is_refused(tmp_path: Path, text: str) -> None:
    for language in ("en", "vi"):
        result = serve(tmp_path / "data", "--metrics-address", text, language=language)
        assert result.exit_code == 2
        assert "127.0.0.1:9464" in result.stderr
    assert not (tmp_path / "data").exists()


def test_who_may_be_asked_about_notifications_is_handed_over(tmp_path: Path, served: Served) -> None:
    for contact in ("mailto:me@example.org", "https://room.example/about"):
        assert serve(tmp_path, "--push", contact, "--push-service", "Push.Example:8443").exit_code == 0
        assert served.settings is not None
        assert (served.settings.push, served.settings.push_services) == (contact, ("push.example:8443",))


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize(
    ("option", "text", "words"),
    [
        ("--push", "me@example.org", "mailto:"),
        ("--push", "yes", "mailto:"),
        ("--push", "http://room.example", "mailto:"),
        ("--push-service", "https://push.example/", "push.example:8443"),
        ("--push-service", "", "push.example:8443"),
    ],
)
def test_whom_nobody_can_ask_is_refused(tmp_path: Path, option: str, text: str, words: str) -> None:
    for language in ("en", "vi"):
        result = serve(tmp_path / "data", option, text, language=language)
        assert (result.exit_code, words in result.stderr) == (2, True)
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize("language", ["en", "vi"])
def test_notifications_need_the_extra(
    tmp_path: Path, language: str, served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "has_extra", lambda extra: extra != extras.PUSH)
    result = serve(tmp_path / "data", "--push", "mailto:me@example.org", language=language)
    assert isinstance(result.exception, MissingExtra)
    assert result.exception.extra == extras.PUSH
    assert served.settings is None
    assert not (tmp_path / "data").exists()


@pytest.mark.usefixtures("served")
def test_metrics_need_a_port_of_their_own_that_is_free(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        place = f"127.0.0.1:{taken.getsockname()[1]}"
        result = serve(tmp_path / "data", "--metrics-address", place)
        assert (result.exit_code, place in result.stderr) == (2, True)
    same = serve(tmp_path / "data", "--port", place.partition(":")[2], "--metrics-address", place)
    assert (same.exit_code, "--metrics-address" in same.stderr) == (2, True)
    assert not (tmp_path / "data").exists()


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize(("host", "watched"), [("127.0.0.1", "0.0.0.0"), ("0.0.0.0", "127.0.0.1")])  # noqa: S104 - not opened
def test_metrics_on_the_rooms_port_are_refused_on_every_address(tmp_path: Path, host: str, watched: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = str(free.getsockname()[1])
    data = tmp_path / "data"
    result = serve(data, "--host", host, "--port", port, "--metrics-address", f"{watched}:{port}")
    assert (result.exit_code, "--metrics-address" in result.stderr) == (2, True)
    assert not data.exists()


@pytest.mark.usefixtures("served")
def test_where_a_port_is_taken_it_is_said_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        for language in ("en", "vi"):
            result = serve(tmp_path / "data", "--port", str(taken.getsockname()[1]), language=language)
            assert (result.exit_code, "--port" in result.stderr) == (2, True)


@pytest.mark.parametrize("language", ["en", "vi"])
@pytest.mark.parametrize(("days", "words"), [(30, ()), (-1, ("renew", "gia hạn")), (400, ("renew", "gia hạn"))])
def test_a_certificate_that_does_not_count_today_is_told_of_and_used(
    tmp_path: Path, served: Served, days: int, words: tuple[str, ...], language: str
) -> None:
    given = certificate_until(tmp_path / "tls", datetime.now(UTC) + timedelta(days=days))
    files = ("--certificate", str(given.file), "--certificate-key", str(given.key))
    result = serve(tmp_path / "data", *files, language=language)
    assert result.exit_code == 0, result.output
    assert served.settings is not None
    assert served.settings.certificate == given
    assert any(word in result.stderr for word in words) == bool(words)
    assert (str(given.file) in result.stderr) == bool(words)


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize(("language", "words"), [("en", "the disk is full"), ("vi", "đã đầy")])
@pytest.mark.parametrize("late", [False, True])
def test_a_full_disk_is_called_so_and_no_half_made_database_is_left(
    tmp_path: Path, language: str, words: str, monkeypatch: pytest.MonkeyPatch, *, late: bool
) -> None:
    upgrade = migrate.upgrade
    data = tmp_path / "data"

    def fill(engine: Engine) -> None:
        upgrade(engine)
        if late:
            # Pages that could not be moved into the file, which SQLite keeps to itself.
            engine.dispose()
            Path(f"{engine.url.database}-wal").touch()
            return
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise OperationalError("INSERT", {}, error)

    monkeypatch.setattr(migrate, "upgrade", fill)
    said = serve(data, language=language)
    assert (said.exit_code, words in said.stderr) == (2, True), said.output
    assert [path.name for path in data.iterdir()] == ["cookie-secret"]
    monkeypatch.undo()


def test_a_secret_that_cannot_be_written_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr("os.fsync", full)
    said = serve(tmp_path / "data")
    assert (said.exit_code, "the disk is full" in said.stderr) == (2, True), said.output
    assert list((tmp_path / "data").iterdir()) == []


@pytest.mark.usefixtures("served")
@pytest.mark.parametrize("option", ["--host", "--metrics-address"])
def test_a_name_that_cannot_be_one_is_refused_as_any_other(tmp_path: Path, option: str) -> None:
    name = "a" * 64
    result = serve(tmp_path / "data", option, f"{name}:9464" if option == "--metrics-address" else name)
    assert (result.exit_code, "cannot be opened" in result.stderr) == (2, True), result.output


@pytest.mark.parametrize("language", ["vi", "en"])
def test_a_node_without_postgresql_is_told_what_it_needs(tmp_path: Path, language: str) -> None:
    told = serve(tmp_path, "--node", "a", language=language)
    assert told.exit_code == 2
    assert all(word in told.stderr for word in ("PostgreSQL", "--database", "--node"))


@pytest.mark.parametrize("language", ["vi", "en"])
@pytest.mark.parametrize("database", [(), ("--database", "sqlite:///room.sqlite")])
def test_a_pooler_is_for_postgresql(tmp_path: Path, language: str, database: tuple[str, ...]) -> None:
    told = serve(tmp_path, *database, "--pooled", "postgresql+psycopg://chieu@127.0.0.1:1/room", language=language)
    assert told.exit_code == 2
    assert all(word in told.stderr for word in ("PostgreSQL", "--database", "--pooled"))


@pytest.mark.parametrize("name", ["", "A", "a b", "nhà", "a" * 21, "a" * 10_000, "\x1b[31m", "a\nb", "-" * 21])
def test_a_name_that_no_node_can_have_is_refused_by_what_is_one(tmp_path: Path, name: str) -> None:
    told = serve(tmp_path, "--node", name)
    assert told.exit_code == 2
    assert "small letters a to z" in told.stderr
    assert len(told.stderr) < 600


@pytest.mark.usefixtures("served")
@pytest.mark.xdist_group("pg")
def test_nodes_agree_on_a_secret_and_one_with_another_is_refused(tmp_path: Path, postgres: str) -> None:
    empty(postgres)
    node = ("--database", postgres, "--node")
    for name in ("a", "b"):
        told = serve(tmp_path / name, *node, name)
        assert told.exit_code == 0, told.stderr
    secrets = [(tmp_path / name / "cookie-secret").read_bytes() for name in ("a", "b")]
    assert secrets[0] == secrets[1]
    load_secrets(tmp_path / "c")
    for language, words in (("en", "is not the secret"), ("vi", "không phải khóa bí mật")):
        told = serve(tmp_path / "c", *node, "c", language=language)
        assert told.exit_code == 2
        assert words in told.stderr


@pytest.mark.usefixtures("served")
@pytest.mark.xdist_group("pg")
@pytest.mark.parametrize(("language", "words"), [("en", "a folder of its own"), ("vi", "một thư mục riêng")])
def test_two_nodes_do_not_share_a_folder(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch, language: str, words: str
) -> None:
    monkeypatch.setattr(lease, "PATIENCE_MS", 10)
    empty(postgres)
    leave = take_folder(tmp_path)
    told = serve(tmp_path, "--database", postgres, "--node", "b", language=language)
    assert told.exit_code == 2
    assert words in told.stderr
    assert str(tmp_path) in told.stderr
    leave()
    assert serve(tmp_path, "--database", postgres, "--node", "b").exit_code == 0


@pytest.mark.usefixtures("served")
@pytest.mark.xdist_group("pg")
def test_nodes_begin_side_by_side_but_not_under_one_name_or_beside_a_server_that_is_none(
    tmp_path: Path, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "PATIENCE_MS", 10)
    monkeypatch.setattr(nodes, "PATIENCE_MS", 10)
    empty(postgres)

    def start(*more: str) -> Result:
        return serve(tmp_path, "--database", postgres, *more)

    node = Store(postgres, node="a")
    try:
        assert start("--node", "b").exit_code == 0
        told = start("--node", "a")
        assert told.exit_code == 2
        assert "a node a of this room runs already" in told.stderr
        assert "another Chiếu serves this database" in start().stderr
    finally:
        node.close()
    # The database may take a moment to see that it is gone.
    monkeypatch.setattr(lease, "PATIENCE_MS", 5_000)
    alone = Store(postgres, alone=True)
    try:
        assert "or a server without --node" in start("--node", "a").stderr
    finally:
        alone.close()
