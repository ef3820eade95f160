"""Nodes that reach PostgreSQL through the real PgBouncer, in session mode."""

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
from sqlalchemy import make_url

from deploy.test_proxies import free_port
from nodes.conftest import Begin
from nodes.test_draining import acquainted, drain
from nodes.test_two_nodes import play, sit_together
from server.house import PATIENCE
from server.killing import log_in

pytestmark = pytest.mark.xdist_group("pg")

PATH = "/usr/sbin:/usr/bin"


@pytest.fixture
async def pooled(postgres: str, tmp_path: Path) -> AsyncIterator[str]:
    """Give the address of the database behind a PgBouncer, which reaches it by its socket."""
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
        "unix_socket_dir =\nauth_type = any\npool_mode = session\n"
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
