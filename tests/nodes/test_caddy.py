"""Two nodes behind the real Caddy, by the page in `deploy/`: it leads nobody to one that is gone, each page once."""

from __future__ import annotations

import asyncio
import random
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from click.testing import CliRunner

from chieu.cli import build
from deploy.test_proxies import NAME, ROOT, free_port, says_that_nobody_is_there
from nodes.storm import Nodes, Weather, check, kill, storm
from nodes.test_storms import there
from server.house import PATIENCE
from store.postgres import empty

pytestmark = [pytest.mark.xdist_group("pg"), pytest.mark.slow]


class Proxied(Nodes):
    """Nodes to which a proxy leads."""

    proxy = 0
    """Its port."""

    def port(self, _luck: random.Random) -> int:
        """Return where the proxy takes players, whichever nodes are here."""
        return self.proxy


@pytest.fixture
async def nodes(postgres: str, tmp_path: Path) -> AsyncIterator[Proxied]:
    if shutil.which("caddy", path="/usr/sbin:/usr/bin") is None:
        pytest.skip("caddy is not installed: scripts/debian-packages caddy")
    empty(postgres)
    opened = Proxied(postgres, tmp_path)
    try:
        await opened.start("a")
        await opened.start("b")
        opened.proxy = free_port()
        page = settings(opened, tmp_path)
        with (tmp_path / "log").open("wb") as log:
            command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(page)]
            env = {"HOME": str(tmp_path), "PATH": "/usr/sbin:/usr/bin"}
            caddy = await asyncio.to_thread(subprocess.Popen, command, stdout=log, stderr=log, env=env)
            try:
                await until_it_answers(opened.proxy)
                yield opened
            finally:
                caddy.terminate()
                caddy.wait()
    finally:
        opened.close()


def settings(nodes: Nodes, folder: Path) -> Path:
    """Change nothing of the page but names and ports; HTTPS is tried elsewhere."""
    site = (ROOT / "deploy" / "Caddyfile.nodes").read_text(encoding="utf-8")
    ports = [nodes.all[name].port for name in ("a", "b")]
    for old, new in (
        (f"\n{NAME} {{", f"\nhttp://127.0.0.1:{nodes.proxy} {{"),  # type: ignore[attr-defined]
        ("10.0.0.11:8001", f"127.0.0.1:{ports[0]}"),
        ("10.0.0.12:8002", f"127.0.0.1:{ports[1]}"),
        # As it asks nodes that stand there by a name.
        ("health_uri /ready", "health_uri /ready\n\t\thealth_headers {\n\t\t\tHost a.example.net:8001\n\t\t}"),
    ):
        assert site.count(old) == 1
        site = site.replace(old, new)
    page = folder / "Caddyfile"
    page.write_text(f"{{\n\tadmin off\n}}\n{site}", encoding="utf-8")
    return page


async def until_it_answers(port: int) -> None:
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as http:
        while True:
            try:
                if (await http.get("/ready")).is_success:
                    return
            except httpx.TransportError:
                await asyncio.sleep(0.05)


async def drain(nodes: Nodes, name: str, postgres: str) -> None:
    """Let a node end by the command, and begin it again."""
    arguments = ["drain", name, "--database", postgres]
    told = await asyncio.to_thread(CliRunner().invoke, build("en"), arguments)
    assert told.exit_code == 0, told.output
    await nodes.stop(name)
    await nodes.start(name)


async def test_pages_play_on_through_it_while_a_node_is_drained_and_one_is_killed(
    nodes: Proxied, postgres: str
) -> None:
    weather = Weather()
    blows: Iterator[Callable[..., Any]] = iter([partial(drain, postgres=postgres), kill])

    async def strike(struck: Nodes, name: str) -> None:
        await there(weather.players)
        before = [len(player.lost) for player in weather.players]
        await next(blows)(struck, name)
        await there(weather.players)
        for player, lost in zip(weather.players, before, strict=True):
            assert len(player.lost) <= lost + 1

    await storm(nodes, ["sam-loc", "phom"], 2, 7, strike=strike, weather=weather)
    assert weather.acknowledged > 10
    assert sum(len(player.lost) for player in weather.players) > 0
    check(postgres, weather)


async def test_with_no_node_ready_a_page_says_so_and_opens_by_itself(nodes: Proxied) -> None:
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{nodes.proxy}", timeout=PATIENCE) as http:
        for name in list(nodes.here):
            await nodes.stop(name)
        away = await http.get("/", headers={"Accept": "text/html"})
        assert away.status_code in {502, 503}
        says_that_nobody_is_there(away)
        asked = await http.get("/api/me")
        assert asked.is_server_error
        assert asked.content == b""
        await nodes.start("a")
        await until_it_answers(nodes.proxy)
        assert (await http.get("/")).status_code == 200
