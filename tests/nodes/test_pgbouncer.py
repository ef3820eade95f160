"""Nodes that reach PostgreSQL through the real PgBouncer: all of it in session mode, or rows alone by transactions."""

from __future__ import annotations

import asyncio
import os
import pwd
import shutil
import subprocess
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, make_url, text

from cli.test_serving import serve
from deploy.test_proxies import free_port
from nodes.conftest import Begin
from nodes.test_draining import acquainted, drain
from nodes.test_two_nodes import play, sit_together
from server.house import PATIENCE
from server.killing import log_in

pytestmark = pytest.mark.xdist_group("pg")

PATH = "/usr/sbin:/usr/bin"


@pytest.fixture(params=["pool_mode = session"])
async def pooled(request: pytest.FixtureRequest, postgres: str, tmp_path: Path) -> AsyncIterator[str]:
    """Give the address of the database behind a PgBouncer with some settings, which reaches it by its socket."""
    program = shutil.which("pgbouncer", path=PATH)
    if program is None:
        pytest.skip("pgbouncer is not installed: scripts/debian-packages pgbouncer")
    url, port = make_url(postgres), free_port()
    owner: dict[str, Any] = {}
    if os.geteuid() == 0:
        # It refuses to run as root.
        nobody = pwd.getpwnam("nobody")
        owner = {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}
    database = f"host={url.query['host']} dbname={url.database} user={url.username}"
    settings = tmp_path / "pgbouncer.ini"
    settings.write_text(
        f"[databases]\nroom = {database}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\n"
        f"unix_socket_dir =\nauth_type = any\n{request.param}\n"
    )
    log = tmp_path / "log"
    with settings.open("rb") as told, log.open("wb") as errors:
        # Its folder belongs to the test alone; what is told on its input nobody else has to read.
        command = [program, "/dev/stdin"]
        process = subprocess.Popen(command, stdin=told, stdout=errors, stderr=errors, **owner)  # noqa: ASYNC220 - at once
    try:
        await until_it_listens(port, process, log)
        yield f"postgresql+psycopg://{url.username}@127.0.0.1:{port}/room"
    finally:
        process.terminate()
        process.wait()


async def until_it_listens(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    async with asyncio.timeout(PATIENCE):
        while True:
            assert process.poll() is None, log.read_text()  # noqa: ASYNC240 - it has failed then
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except OSError:
                await asyncio.sleep(0.05)
            else:
                writer.close()
                return


async def test_people_on_nodes_behind_a_pooler_play_together_and_one_is_drained(
    pooled: str, begin: Begin, postgres: str
) -> None:
    one, two = await begin("one", database=pooled), await begin("two", database=pooled)
    await acquainted(one, two)
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await sit_together("sam-loc", lan, minh)
        await play(lan, minh)
        told = await drain(pooled, "two")
        assert told.exit_code == 0, told.output
    events = log_in(postgres, code)
    assert [event.n for event in events] == [*range(1, len(events) + 1)]


@pytest.mark.parametrize("pooled", ["pool_mode = transaction\ndefault_pool_size = 2"], indirect=True)
async def test_rows_are_read_and_written_by_a_pooler_that_gives_out_sessions_by_transactions(
    pooled: str, begin: Begin, postgres: str
) -> None:
    """Four readers and writers share two sessions, and none of them tells its session anything of itself."""
    one, two = await begin("one", pooled=pooled), await begin("two", pooled=pooled)
    await acquainted(one, two)
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await sit_together("phom", lan, minh)
        await play(lan, minh)
        assert await asyncio.to_thread(told_to_sessions, pooled) == {("on", "0", "0")}
        told = await drain(postgres, "two")
        assert told.exit_code == 0, told.output
    events = log_in(postgres, code)
    assert [event.n for event in events] == [*range(1, len(events) + 1)]


def told_to_sessions(pooled: str) -> set[tuple[str, ...]]:
    """Return what the sessions of a pooler have been told by those who used them before."""
    engine = create_engine(pooled, connect_args={"prepare_threshold": None})
    query = text(
        "SELECT current_setting('synchronous_commit'), current_setting('lock_timeout'),"
        " (SELECT count(*) FROM pg_prepared_statements)::text"
    )
    try:
        with engine.connect() as connection:
            return {tuple(row) for _ in range(5) for row in connection.execute(query)}
    finally:
        engine.dispose()


@pytest.mark.parametrize(
    "pooled", ["pool_mode = transaction", "pool_mode = transaction\ndefault_pool_size = 1"], indirect=True
)
@pytest.mark.parametrize(("language", "words"), [("en", "of PostgreSQL itself"), ("vi", "chính PostgreSQL")])
@pytest.mark.parametrize("node", [("--node", "two"), ()])
async def test_a_pooler_that_shares_sessions_is_refused_as_the_database(
    pooled: str, begin: Begin, tmp_path: Path, language: str, words: str, node: tuple[str, ...]
) -> None:
    one = await begin("one")
    told = await asyncio.to_thread(serve, tmp_path / "two", "--database", pooled, *node, language=language)
    assert told.exit_code == 2
    assert words in told.stderr
    # It has left nothing behind that others would wait for.
    two = await begin("two")
    await acquainted(one, two)


@pytest.mark.parametrize(("language", "words"), [("en", "given by --pooled"), ("vi", "nêu ở --pooled")])
def test_a_pooler_that_is_not_there_is_told_of_by_its_name(
    postgres: str, tmp_path: Path, language: str, words: str
) -> None:
    nowhere = f"postgresql+psycopg://room@127.0.0.1:{free_port()}/room"
    told = serve(tmp_path, "--database", postgres, "--node", "one", "--pooled", nowhere, language=language)
    assert told.exit_code == 2
    assert words in told.stderr
