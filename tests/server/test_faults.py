"""What breaks in one place stops nothing else: a dead line, an outage of the store, a lost process, a crowd at once."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import pytest

from chieu.kernel.errors import StoreError, StoreUnavailable
from chieu.server.direct import DirectProtocol
from chieu.server.hub import Hub
from chieu.server.settings import Limits
from chieu.store import Append, Loaded
from chieu.store.writer import Done
from server.house import PLENTY, House, Page, open_house, settings_for

FAST = {"sam_window": "off", "turn_timer": 0}
BIG = b'{"t":"pong","id":"%s"}' % (b"x" * 60_000)


def hub_of(house: House) -> Hub:
    assert house.app.hub is not None
    return house.app.hub


def line_of(house: House, page: Page) -> DirectProtocol:
    """Return the server's end of a page's socket."""
    port = page.socket.local_address[1]
    lines = [line for line in house.server.server_state.connections if isinstance(line, DirectProtocol)]
    return next(line for line in lines if line.client is not None and line.client[1] == port)


class Gate:
    """Stands before the store: holds back what is to be written until it is opened."""

    def __init__(self, hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
        self.held: list[tuple[Append, Done]] = []
        self.is_open = False
        self._write = hub.storage.store.write
        monkeypatch.setattr(hub.storage.store, "write", self.write)

    def write(self, jobs: Sequence[tuple[Append, Done]]) -> None:
        if self.is_open:
            self._write(jobs)
        else:
            self.held += jobs

    def open(self) -> None:
        self.is_open = True
        self._write(self.held)


async def test_a_line_that_is_closing_stops_nobody_else(house: House) -> None:
    async with house.page() as one, house.page() as two, house.page() as three:
        code = await one.open(options={"seats": 3})
        for page in (two, three):
            await page.join(code)
            await page.do("sit")
        # What the keepalive leaves behind while the network swallows everything.
        line_of(house, two).close_sent = True
        await one.do("say", text="a")
        assert (await three.until_event("said"))["text"] == "a"
        assert (await one.until_event("away"))["seat"] == 1
        await one.do("say", text="b")


async def test_the_lobby_is_told_past_a_line_that_is_closing(house: House) -> None:
    async with house.page() as dead, house.page() as watcher, house.page() as host:
        for page in (dead, watcher):
            await page.show_lobby()
            await page.until_kind("lobby")
        line_of(house, dead).close_sent = True
        code = await host.open()
        await watcher.until(lambda f: f["t"] == "lobby" and [t["code"] for t in f["tables"]] == [code])


async def test_a_page_that_no_longer_answers_is_gone_at_once_whatever_is_unsent(house: House) -> None:
    async with house.page() as one, house.page() as two:
        code = await one.open()
        await two.join(code)
        await two.do("sit")
        line = line_of(house, two)
        while line.write_texts(BIG):
            pass
        line.keepalive_timeout()
        assert (await one.until_event("away"))["seat"] == 1
        two.socket.transport.abort()  # it says no goodbye, either


async def test_who_leaves_and_joins_while_a_table_is_busy_watches_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = hub_of(house)
    async with house.page() as host, house.page() as page:
        code = await host.open()
        await page.join(code)
        gate = Gate(hub_of(house), monkeypatch)
        await page.send("say", table=code, text="a")
        await page.send("leave", table=code)
        await page.send("join", table=code)
        await page.ask("ping")
        gate.open()
        await page.until_kind("table")
        await page.do("say", text="b")
        await page.do("leave")
        assert await page.refused("say", text="c") == "refused-not-watching"
        assert len(hub.rooms[code].watchers) == 1


async def test_who_joins_and_leaves_while_a_table_is_busy_watches_it_no_more(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = hub_of(house)
    async with house.page() as host, house.page() as page:
        code = await host.open()
        await page.join(code)
        gate = Gate(hub_of(house), monkeypatch)
        await page.send("say", table=code, text="a")
        *_, last = [await page.send(kind, table=code) for kind in ("leave", "join", "join", "leave")]
        await page.ask("ping")
        gate.open()
        await page.until(lambda frame: frame.get("id") == last)
        assert await page.refused("say", text="b") == "refused-not-watching"
        assert len(hub.rooms[code].watchers) == 1


async def test_a_crowd_that_joins_a_busy_table_is_served_in_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    crowd = 600
    limits = Limits(raw_frames=PLENTY, raw_bytes=PLENTY, frames=PLENTY, says=PLENTY, inbox=crowd + 1)
    async with open_house(settings_for(tmp_path, limits=limits)) as house, house.page() as page:
        code = await page.open()
        gate = Gate(hub_of(house), monkeypatch)
        await page.send("say", table=code, text="a")
        for _ in range(crowd):
            await page.send("join", table=code, after=100)
        await page.ask("ping")
        gate.open()
        for _ in range(crowd):
            assert (await page.until_kind("table"))["code"] == code
        await page.do("say", text="b")


class Outage:
    """A store that neither takes a bot's first act nor gives its table back, so many times."""

    def __init__(self, hub: Hub, monkeypatch: pytest.MonkeyPatch, loads: int) -> None:
        self.is_on = False
        self.loads = loads
        self._write, self._load = hub.storage.store.write, hub.storage.store.logs.load
        self._loop = asyncio.get_running_loop()
        self._under_way = 0
        self._refused: list[Done] = []
        monkeypatch.setattr("chieu.server.alarm._PAUSE", 0)
        monkeypatch.setattr(hub.storage.store, "write", self.write)
        monkeypatch.setattr(hub.storage.store.logs, "load", self.load)

    def write(self, jobs: Sequence[tuple[Append, Done]]) -> None:
        for job, done in jobs:
            if any(self._is_of_bot(event.body) for event in job.events):
                self.is_on = self.loads > 0
            if self.is_on:
                self._refused.append(done)
            else:
                self._under_way += 1
                self._write([(job, partial(self._wrote, done))])
        self._refuse()

    @staticmethod
    def _is_of_bot(body: bytes) -> bool:
        """Whether the bot acted: the facts of somebody else's act may name its seat too."""
        event = json.loads(body)
        return bool(event["t"] == "acted" and event["seat"] == 1)

    def _wrote(self, done: Done, fate: StoreError | None) -> None:
        done(fate)
        self._under_way -= 1
        self._refuse()

    def _refuse(self) -> None:
        """Refuse what is to be refused, but not before the fate of what came earlier is known: as the writer does."""
        if not self._under_way:
            for done in self._refused:
                self._loop.call_soon(done, StoreUnavailable("the disk is away"))
            self._refused.clear()

    def load(self, code: str) -> Loaded | None:
        if self.loads:
            self.loads -= 1
            raise StoreUnavailable("the disk is away")
        self.is_on = False
        return self._load(code)


async def test_a_table_goes_on_by_itself_after_the_store_was_away(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.page() as page:
        await page.open(bots="easy", options=FAST)
        await page.my_turn()
        # A bot that decides at the same time would meet the outage first.
        while page.deal is None or page.deal["acting"] != [page.you]:
            await page.hear()
        outage = Outage(hub_of(house), monkeypatch, loads=3)
        await page.act()
        # Nobody asks for anything meanwhile.
        while (await page.until_event("acted"))["seat"] != 1:
            pass
    assert outage.loads == 0


async def test_a_table_that_sleeps_through_an_outage_wakes_for_its_clock(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    hub = hub_of(house)
    async with house.page() as page:
        code = await page.open(bots="easy", options={**FAST, "turn_timer": 15})
        await page.my_turn()
        await page.do("leave")
        del hub.rooms[code]
        outage = Outage(hub_of(house), monkeypatch, loads=3)
        hub._wake(code)
        while outage.loads or code not in hub.rooms or hub.rooms[code].table is None:
            assert (await page.ask("ping"))["t"] == "pong"


async def test_a_thinking_process_that_died_while_idle_is_replaced(
    house: House, caplog: pytest.LogCaptureFixture
) -> None:
    hub = hub_of(house)
    async with house.page() as page:
        await page.open(bots="hard", options=FAST)
        while not page.can_act or len(page.frames) < 6:
            await page.play_on()
        died = hub.bots.searchers.pids
        assert died
        for pid in died:
            os.kill(pid, signal.SIGKILL)
        heard = page.seq
        while page.seq < heard + 6 and page.facts["phase"] != "match-over":
            await page.play_on()
        assert set(hub.bots.searchers.pids).isdisjoint(died)
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.parametrize("deaths", [1, 2])
@pytest.mark.parametrize(("game", "level"), [("sam-loc", "hard"), ("binh", "easy")])
async def test_a_table_goes_on_when_a_process_is_killed_while_it_begins_or_thinks(
    house: House, game: str, level: str, deaths: int
) -> None:
    bots = hub_of(house).bots
    thinkers = bots.searchers if level == "hard" else bots.thinkers
    async with house.page() as page:
        await page.open(game=game, bots=level, options=FAST if game == "sam-loc" else {"arrange_time": 0})
        killed: set[int] = set()

        async def kill() -> None:
            # The first has hardly begun; the next takes over its thought, or what comes next.
            while len(killed) < deaths:
                await asyncio.sleep(0)
                for thinker in list(thinkers._thinking):
                    thinker.kill()
                    killed.add(thinker.pid)

        async def play_on() -> None:
            # At Binh the first of what is listed is to be done: then only the bots can bring the table on.
            await (page.act(lambda legal: legal[0]) if page.can_act else page.play_on())

        killing = asyncio.create_task(kill())
        while not killing.done():
            await play_on()
        heard = page.seq
        while page.seq < heard + 12 and page.facts["phase"] != "match-over":
            await play_on()
        assert set(thinkers.pids).isdisjoint(killed)


async def test_who_joins_while_the_past_cannot_be_read_is_here_all_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(code: str, _after: int) -> None:
        raise StoreUnavailable(code)

    async with house.page() as host, house.page() as page:
        code = await host.open()
        await page.join(code)
        await page.do("sit")
        await page.do("leave")
        with monkeypatch.context() as patch:
            patch.setattr(hub_of(house).storage.store.logs, "tail", fail)
            shown = await page.join(code)
        assert (shown["you"], shown["history"]) == (1, [])
        await page.do("say", text="a")
        assert (await host.until_event("back"))["seat"] == 1
        await page.socket.close()
        assert (await host.until_event("away"))["seat"] == 1
