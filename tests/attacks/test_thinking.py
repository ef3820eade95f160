"""Floods of what has to be thought about and read: nobody waits for all of somebody else's, nor to come in."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from attacks.holding import EVER, Blocker, Held
from chieu.server.hub import Hub
from chieu.server.questions import MOST_AT_ONCE, hints_of
from chieu.server.settings import Settings
from chieu.store import TableRow
from server.house import House, Page, open_house, settings_for

BINH = {"seats": 2, "naturals": "none"}


def hub_of(house: House) -> Hub:
    assert house.app.hub is not None
    return house.app.hub


def limited(settings: Settings, **limits: Any) -> Settings:
    """Return settings in which some limits are others."""
    return msgspec.structs.replace(settings, limits=msgspec.structs.replace(settings.limits, **limits))


# Suggestions


@pytest.fixture
def hints(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    held = Held(monkeypatch, hints_of)
    yield held
    held.let(1_000)


async def arrange(page: Page) -> None:
    """Open a table of Binh, and wait until only I still arrange."""
    await page.open(game="binh", bots="easy", options=BINH)
    while not page.can_act or page.deal is None or page.deal["game"]["done"] != [1]:
        await page.hear()


async def flood(page: Page) -> None:
    """Ask for as many suggestions as one page may, and wait until they wait."""
    for _ in range(MOST_AT_ONCE):
        await page.send("hint", table=page.code)
    await page.ask("ping")


async def test_who_comes_into_a_flood_of_suggestions_waits_for_one_of_each_at_most(tmp_path: Path, hints: Held) -> None:
    guests = 10
    settings = limited(settings_for(tmp_path, hint_patience_s=EVER), hints=MOST_AT_ONCE * (guests + 1))
    async with open_house(settings) as house, AsyncExitStack() as crowd:
        try:
            for _ in range(guests):
                page = await crowd.enter_async_context(house.page())
                await arrange(page)
                await flood(page)
            await hints.until_begun(1)
            # To come in, to open a table, to ask what cards make and to play wait for no suggestion.
            newcomer = await crowd.enter_async_context(house.page())
            await arrange(newcomer)
            assert newcomer.deal is not None
            cards = str(newcomer.deal["game"]["hand"]).split()
            judged = await newcomer.question("judge", text=f"{' '.join(cards[:3])} / /")
            assert judged["told"]["rows"][0] is not None
            assert len(hints.begun) == 1
            asked = await newcomer.send("hint", table=newcomer.code)
            await newcomer.ask("ping")
            # The first of the flood has begun already.
            hints.let(guests + 1)
            answer = await newcomer.until(lambda frame: frame.get("id") == asked)
            assert answer["t"] == "hint"
            assert len(hints.begun) <= guests + 2
            await newcomer.do("act", action=answer["actions"][0], after=newcomer.seq)
        finally:
            hints.let(1_000)


async def test_too_many_suggestions_for_one_address_are_refused_with_a_reason(tmp_path: Path, hints: Held) -> None:
    settings = limited(settings_for(tmp_path, hint_patience_s=EVER), hints=MOST_AT_ONCE)
    async with open_house(settings) as house, house.page() as one, house.page() as other:
        try:
            await arrange(one)
            await arrange(other)
            await flood(one)
            await hints.until_begun(1)
            first = await other.send("hint", table=other.code)
            assert await other.refused("hint") == "refused-hints-busy"
            assert hub_of(house).questions.refused == 1
            hints.let(1_000)
            assert (await other.until(lambda frame: frame.get("id") == first))["t"] == "hint"
        finally:
            hints.let(1_000)


async def test_a_suggestion_that_cannot_come_in_time_is_refused_with_a_reason(tmp_path: Path, hints: Held) -> None:
    settings = settings_for(tmp_path, hint_patience_s=0)
    async with open_house(settings) as house, house.page() as one, house.page() as other:
        try:
            await arrange(one)
            await arrange(other)
            await one.send("hint", table=one.code)
            await hints.until_begun(1)
            assert await other.refused("hint") == "refused-hints-busy"
            hints.let(1_000)
            assert (await one.until_kind("hint"))["actions"]
            told = (await house.http.get("/health")).json()
            assert (told["hints_refused"], told["bots_hurried"]) == (1, 0)
        finally:
            hints.let(1_000)


# Coming in


@pytest.fixture
async def block() -> AsyncIterator[Blocker]:
    made = Blocker()
    yield made
    made.let.set()


async def test_who_comes_in_waits_for_no_table(house: House, block: Blocker) -> None:
    hub = hub_of(house)
    async with house.page() as host:
        code = await host.open()
        await host.do("leave")
    del hub.rooms[code]
    try:
        # As many tables are being read as can be at a time.
        for _ in range(2):
            hub.storage.read(block, lambda *_: None)
            block.begun.acquire()
        cookie = await house.guest()
        assert (await house.http.get("/api/me", headers={"Cookie": cookie})).status_code == 200
        async with house.page(cookie=cookie) as page:
            await page.send("join", table=code)
            await page.open()
            await page.do("say", text="a")
            assert code not in {frame.get("code") for frame in page.frames}
            block.let.set()
            await page.until(lambda frame: frame["t"] == "table" and frame["code"] == code)
    finally:
        block.let.set()


async def test_too_much_that_one_address_reads_is_refused_with_a_reason(tmp_path: Path, block: Blocker) -> None:
    settings = limited(settings_for(tmp_path), reads=2)
    async with open_house(settings) as house, house.page() as page:
        hub, cookie = hub_of(house), await house.guest()
        code = await page.open()
        await page.do("leave")
        del hub.rooms[code]
        try:
            waiting = [asyncio.create_task(hub.storage.query(block, "elsewhere"))]
            await asyncio.sleep(0)
            waiting += [asyncio.create_task(hub.storage.query(lambda: None, "127.0.0.1")) for _ in range(2)]
            for _ in range(4):
                hub.storage.read(block, lambda *_: None, hub.connections[page.me["player"]])
            await asyncio.sleep(0)
            answer = await house.http.get("/api/me", headers={"Cookie": cookie})
            assert (answer.status_code, answer.json()) == (503, {"code": "refused-busy"})
            assert answer.headers["retry-after"]
            async with websockets.connect(
                f"ws://127.0.0.1:{house.port}/ws", additional_headers={"Cookie": cookie}
            ) as later:
                assert json.loads(await later.recv()) == {"t": "bye", "code": "bye-busy"}
                with pytest.raises(websockets.ConnectionClosed):
                    await later.recv()
                assert later.close_code == 1013
            assert await page.refused("join", table=code) == "refused-busy"
            block.let.set()
            await asyncio.gather(*waiting)
            async with house.page(cookie=cookie) as other:
                await other.join(code)
        finally:
            block.let.set()


async def test_however_often_the_lobby_is_asked_for_it_is_read_once_at_a_time(
    house: House, block: Blocker, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = hub_of(house)
    read: list[str] = []
    lobby = hub.storage.store.logs.lobby

    def note(since: int, limit: int, codes: list[str]) -> list[TableRow]:
        read.append("lobby")
        return lobby(since, limit, codes)

    monkeypatch.setattr(hub.storage.store.logs, "lobby", note)
    async with house.page() as page:
        for _ in range(2):
            hub.storage.read(block, lambda *_: None)
        for _ in range(50):
            await page.show_lobby()
        await page.ask("ping")
        block.let.set()
        for _ in range(50):
            await page.until_kind("lobby")
        assert len(read) <= 2
