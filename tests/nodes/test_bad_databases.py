"""Databases that nodes cannot use, or cannot use any more: refused, or said, and nothing lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from click.testing import CliRunner
from sqlalchemy import create_engine, text

from chieu.cli import build
from chieu.kernel.errors import StoreTaken
from chieu.server import readiness, running
from chieu.server.settings import DATABASE
from chieu.store import Store
from chieu.store.schema import HEAD
from chieu.table import log
from cli.test_serving import serve
from nodes.conftest import Begin
from nodes.test_two_nodes import kinds
from server.killing import log_in
from store.postgres import empty

pytestmark = pytest.mark.xdist_group("pg")


def ask(postgres: str, *statements: str) -> None:
    """Say something to the database, by sessions that may write in any case."""
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text("SET default_transaction_read_only = off"))
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()


HANG_UP = (
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE pid <> pg_backend_pid() AND datname = current_database()"
)


@contextmanager
def read_only(postgres: str) -> Iterator[None]:
    """Let a database take nothing for a while, as one that follows another."""
    ask(postgres, "ALTER DATABASE postgres SET default_transaction_read_only = on", HANG_UP)
    try:
        yield
    finally:
        ask(postgres, "ALTER DATABASE postgres RESET default_transaction_read_only", HANG_UP)


@pytest.mark.parametrize(("language", "words"), [("en", "takes nothing in"), ("vi", "không nhận ghi")])
@pytest.mark.parametrize("node", [("--node", "a"), ()])
def test_a_database_that_can_only_be_read_is_refused(
    tmp_path: Path, postgres: str, language: str, words: str, node: tuple[str, ...]
) -> None:
    empty(postgres)
    Store(postgres).close()
    with read_only(postgres):
        told = serve(tmp_path, "--database", postgres, *node, language=language)
    assert told.exit_code == 2
    assert words in told.stderr


async def test_a_database_that_takes_nothing_any_more_is_told_of_and_nothing_is_lost(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "TRIED_AGAIN_S", 0.0)
    one = await begin("one")
    cookie = await one.guest("Lan")
    async with one.page(cookie=cookie) as lan:
        code = await lan.open(game="phom", options={"seats": 2}, bots="easy")
        with read_only(postgres):
            while (await one.http.get("/ready")).json() != {"code": "refused-store"}:
                continue
            assert (await one.http.get("/health")).status_code == 503
            assert await lan.refused("say", phrase="phrase-hello") == "refused-store"
            told = await asyncio.to_thread(CliRunner().invoke, build("en"), ["nodes", "--database", postgres])
            assert "one: it does not hear the others, or the database takes nothing" in told.stderr
        while (await one.http.get("/ready")).status_code != 200:
            continue
        assert (await one.http.get("/health")).status_code == 200
    async with one.page(cookie=cookie) as lan:
        await lan.join(code)
        await lan.do("say", phrase="phrase-hello")
    events = log_in(postgres, code)
    assert [event.n for event in events] == [*range(1, len(events) + 1)]
    assert kinds(events, log.Opened) == 1


@pytest.mark.parametrize(("language", "words"), [("en", "a newer version of Chiếu"), ("vi", "một bản Chiếu mới hơn")])
def test_a_node_is_refused_a_database_of_a_newer_version(
    tmp_path: Path, postgres: str, language: str, words: str
) -> None:
    empty(postgres)
    Store(postgres).close()
    ask(postgres, "UPDATE alembic_version SET version_num = 'tomorrow'")
    told = serve(tmp_path, "--database", postgres, "--node", "a", language=language)
    assert told.exit_code == 2
    assert words in told.stderr
    engine = create_engine(postgres)
    with engine.connect() as connection:
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar_one() == "tomorrow" != HEAD
    engine.dispose()


@pytest.mark.parametrize("language", ["en", "vi"])
async def test_who_forgets_to_name_a_node_is_told_so_and_leaves_no_secret(
    begin: Begin, postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    await begin("a")
    monkeypatch.setattr("chieu.store.nodes.PATIENCE_MS", 100)
    monkeypatch.setattr("chieu.store.lease.PATIENCE_MS", 100)
    told = await asyncio.to_thread(serve, tmp_path / "forgot", "--database", postgres, language=language)
    assert told.exit_code == 2
    assert "--node" in told.output
    assert not (tmp_path / "forgot" / "cookie-secret").exists()


@pytest.mark.parametrize("node", [("--node", "a"), ()])
def test_a_database_that_does_not_answer_is_told_of(tmp_path: Path, node: tuple[str, ...]) -> None:
    told = serve(tmp_path, "--database", "postgresql+psycopg://chieu@127.0.0.1:1/chieu", *node, language="en")
    assert told.exit_code == 2
    assert "does not answer" in told.output
    assert "Traceback" not in told.output


def test_a_database_that_is_taken_at_the_last_moment_is_no_bug(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Two servers of one name were begun at once: both have found that nobody serves it."""
    monkeypatch.setattr("chieu.store.lease.PATIENCE_MS", 1)
    other = Store(tmp_path / DATABASE, alone=True)
    try:
        with pytest.raises(StoreTaken):
            running.serve(port=0, data=tmp_path)
    finally:
        other.close()
    assert "Traceback" not in caplog.text
