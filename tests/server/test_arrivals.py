"""While the past of a table is read for a page that joins, the table goes on; the page is told all of it, once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest

from chieu.server.connection import REPLACED
from chieu.server.hub import Hub
from chieu.server.lanes import QueuePath, Work
from chieu.server.room import Room
from chieu.server.tables import read_tail
from server.house import Frame, House, Page


class Past:
    """Stands before what is read of tables: once it holds, what was found is held back until it is let go."""

    def __init__(self, hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
        self._found = asyncio.Semaphore(0)
        self._is_holding = False
        self._held: list[Callable[[], None]] = []
        # The lane, for what is compiled cannot be stood in for.
        lane = next(lane for lane in hub.storage.lanes if lane.name == "quick-reader")
        self._submit = lane.submit
        monkeypatch.setattr(lane, "submit", self.submit)

    def submit(self, path: QueuePath, work: Work) -> Any:
        errand = self._submit(path, work)
        if not (isinstance(work, partial) and work.func is read_tail):
            return errand
        answer = asyncio.get_running_loop().create_future()
        errand.answer.add_done_callback(partial(self._go_on, answer))
        return SimpleNamespace(answer=answer)

    def _go_on(self, answer: asyncio.Future[Any], found: asyncio.Future[Any]) -> None:
        if found.cancelled():
            answer.cancel()
        elif self._is_holding:
            self._held.append(partial(answer.set_result, found.result()))
            self._found.release()
        else:
            answer.set_result(found.result())

    def hold(self) -> None:
        self._is_holding = True

    async def begun(self) -> None:
        """Wait until something more has been read."""
        await self._found.acquire()

    def let_go(self) -> None:
        self._is_holding = False
        for then in self._held:
            then()


@pytest.fixture
def past(house: House, monkeypatch: pytest.MonkeyPatch) -> Past:
    assert house.app.hub is not None
    return Past(house.app.hub, monkeypatch)


def room_of(house: House, code: str) -> Room:
    assert house.app.hub is not None
    return house.app.hub.rooms[code]


def numbers(frame: Frame) -> list[int]:
    return [event["n"] for event in frame["history"]]


async def open_for_two(host: Page, guest: Page) -> str:
    """Open a table of two who watch it."""
    code = await host.open()
    await guest.join(code)
    await guest.do("sit")
    await guest.until_event("seated")
    return code


async def test_a_table_goes_on_while_its_past_is_read_for_somebody(house: House, past: Past) -> None:
    async with house.page() as host, house.page() as guest, house.page() as late:
        code = await open_for_two(host, guest)
        past.hold()
        await late.send("join", table=code)
        await past.begun()
        await host.do("say", text="a")
        await guest.do("say", text="b")
        past.let_go()
        table = await late.until_kind("table")
        assert numbers(table) == [*range(1, table["seq"] + 1)]
        assert [event["text"] for event in table["history"] if event["t"] == "said"] == ["a", "b"]
        await host.do("say", text="c")
        assert (await late.until_event("said"))["n"] == table["seq"] + 1


async def test_what_a_page_asks_after_its_join_is_done_when_it_sees_the_table(house: House, past: Past) -> None:
    async with house.page() as host, house.page() as guest, house.page() as late:
        code = await open_for_two(host, guest)
        past.hold()
        await late.send("join", table=code)
        identity = await late.send("leave", table=code)
        await past.begun()
        await host.do("say", text="a")
        past.let_go()
        await late.until(lambda frame: frame.get("id") == identity)
        assert [frame["t"] for frame in late.frames][-2:] == ["table", "ack"]
        assert len(room_of(house, code).watchers) == 2


async def test_a_page_is_told_all_though_the_table_was_read_anew_meanwhile(house: House, past: Past) -> None:
    """What the table has done in memory is no more what the log has, as after a lost race for a number."""
    async with house.page() as host, house.page() as guest, house.page() as late:
        code = await open_for_two(host, guest)
        past.hold()
        await late.send("join", table=code)
        await past.begun()
        await host.do("say", text="a")
        room_of(house, code).read_anew()
        await host.do("say", text="b")
        past.let_go()
        table = await late.until_kind("table")
        assert numbers(table) == [*range(1, table["seq"] + 1)]


async def test_a_page_that_asks_again_for_the_past_misses_nothing_and_hears_nothing_twice(
    house: House, past: Past
) -> None:
    async with house.page() as host, house.page() as guest:
        code = await open_for_two(host, guest)
        past.hold()
        known, heard = guest.seq, len(guest.frames)
        await guest.send("join", table=code, after=known - 1)
        await past.begun()
        await host.do("say", text="a")
        past.let_go()
        table = await guest.until_kind("table")
        assert [frame["t"] for frame in guest.frames[heard:]] == ["ack", "table"]
        assert numbers(table) == [known, known + 1]
        await host.do("say", text="b")
        assert (await guest.until_event("said"))["n"] == known + 2


async def test_who_comes_back_is_not_missed_while_the_past_is_read_for_them(house: House, past: Past) -> None:
    cookie = await house.guest()
    async with house.page() as host, house.page(cookie=cookie) as guest:
        code = await open_for_two(host, guest)
        past.hold()
        async with house.page(cookie=cookie) as first:
            await first.send("join", table=code)
            await past.begun()
            async with house.page(cookie=cookie) as again:
                await again.send("join", table=code)
                await past.begun()
                assert await first.closed() == REPLACED
                room_of(house, code).drop_absent()
                past.let_go()
                table = await again.until_kind("table")
                assert [event["t"] for event in table["history"]].count("away") == 1, "before the first came"
                assert table["facts"]["seats"][1]["away_ms"] is None
