"""A server that has too much to do: bots and deals wait, people do not, and who waits is told."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from attacks.holding import EVER, until
from chieu.server import turnstile
from server.house import House, open_house, settings_for

if TYPE_CHECKING:
    from collections.abc import AsyncIterator

    from chieu.server.turnstile import Turnstile

BOTS = 3
BINH = {"seats": 1 + BOTS, "naturals": "none"}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(settings_for(tmp_path)) as opened:
        yield opened


@pytest.fixture
async def waiting(house: House) -> Turnstile:
    """Let everything wait that nobody asks for."""
    assert house.app.hub is not None
    held = house.app.hub.turnstile
    held._pause = EVER
    return held


async def let(waiting: Turnstile, count: int) -> None:
    """Wait until so many things wait, and let one of them go on."""
    await until(lambda: len(waiting._queue) == count)
    waiting.close()
    waiting._go(asyncio.get_running_loop().time())


async def test_a_table_whose_bots_wait_is_told_so_until_they_wait_no_more(
    house: House, waiting: Turnstile, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.page() as host, house.page() as watcher:
        await host.open(game="binh", bots="easy", options=BINH)
        await let(waiting, 1)
        await host.until_event("dealt")
        monkeypatch.setattr(turnstile, "TELL_S", 0.0)
        await let(waiting, BOTS)
        assert await host.until_kind("slow") == {"t": "slow", "code": host.code, "on": True}
        await watcher.join(host.code)
        assert (await watcher.until_kind("slow"))["on"]
        for count in range(BOTS - 1, 0, -1):
            await let(waiting, count)
        monkeypatch.undo()
        waiting._pause = 0.0
        await let(waiting, 0)
        await host.act(lambda legal: next(one for one in legal if one.startswith("arrange")))
        await host.do("ready")
        for page in (host, watcher):
            while [frame["on"] for frame in page.frames if frame["t"] == "slow"] != [True, False]:
                await page.hear()


async def test_a_deal_that_waits_for_its_turn_is_dealt_once(house: House, waiting: Turnstile) -> None:
    async with house.page() as host:
        await host.open(bots="easy")
        for text in "ab":
            await host.do("say", text=text)
        assert host.deal is None
        await let(waiting, 1)
        await host.until_event("dealt")


async def test_people_wait_for_nothing(house: House, waiting: Turnstile) -> None:
    async with house.page() as host, house.page() as guest:
        await host.open()
        await guest.join(host.code)
        await guest.do("sit")
        await host.do("start")
        await guest.until_event("dealt")
        assert len(waiting._queue) == 0
