"""Floods of what has to be thought about: nobody waits for all of somebody else's, and to come in waits for nothing.

Thinking is held here until a test lets it go on, one thought at a time; so orders and numbers are counted, not seconds.
"""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest
import websockets

from attacks.conftest import Complaints
from chieu import bots
from chieu.games.registry import game_named
from chieu.server import bot_turns
from chieu.server.bot_turns import BotTurns
from chieu.server.hub import Hub
from chieu.server.items import Ask
from chieu.server.lanes import OURS
from chieu.server.questions import MOST_AT_ONCE, hints_of
from chieu.server.settings import Limits, Settings
from chieu.server.tables import shuffled_deck
from chieu.server.thinkers import Thinkers
from chieu.store import TableRow
from chieu.table import commands as ask
from chieu.table.table import Table
from server.house import PATIENCE, House, Page, open_house, settings_for

BINH = {"seats": 2, "naturals": "none"}
EVER = 1e6
"""More seconds than any test takes."""
HURRIED = "searching bots have more to think than they can; some play by a quicker level (bot processes: 1)"


async def until(wanted: Callable[[], bool]) -> None:
    """Let everything go on until something is so; it fails if that never comes."""
    deadline = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < deadline
        await asyncio.sleep(0)


class Held:
    """Stands where processes think: thoughts of one kind wait to be let go on, others are done at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kind: Callable[..., Any]) -> None:
        self.begun: list[partial[Any]] = []
        self._kind = kind
        self._let = threading.Semaphore(0)
        monkeypatch.setattr(Thinkers, "think", self._think)

    def _think(self, work: partial[Any]) -> Any:
        if work.func is self._kind:
            self.begun.append(work)
            self._let.acquire()
        if work.func is bots.choose:
            # Without the search, which would load the compiler into the process of the tests.
            game, level, seen, seat, luck, _ = work.args
            return bots.choose(game, bots.hurried(level), seen, seat, luck, 0.0)
        return work()

    def let(self, count: int = 1) -> None:
        """Let so many thoughts go on, those that have not begun included."""
        self._let.release(count)

    async def until_begun(self, count: int) -> None:
        """Wait until so many thoughts have begun."""
        await until(lambda: len(self.begun) >= count)


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


class Blocker:
    """A query that takes until it is let go."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.begun = threading.Semaphore(0)

    def __call__(self) -> None:
        self.begun.release()
        self.let.wait()


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
            hub.read(block, lambda *_: None)
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
            waiting = [asyncio.create_task(hub.ask_store(block, "elsewhere"))]
            await asyncio.sleep(0)
            waiting += [asyncio.create_task(hub.ask_store(lambda: None, "127.0.0.1")) for _ in range(2)]
            for _ in range(4):
                hub.read(block, lambda *_: None, hub.connections[page.me["player"]])
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
    lobby = hub.store.lobby

    def note(since: int, limit: int) -> list[TableRow]:
        read.append("lobby")
        return lobby(since, limit)

    monkeypatch.setattr(hub.store, "lobby", note)
    async with house.page() as page:
        for _ in range(2):
            hub.read(block, lambda *_: None)
        for _ in range(50):
            await page.show_lobby()
        await page.ask("ping")
        block.let.set()
        for _ in range(50):
            await page.until_kind("lobby")
        assert len(read) <= 2


# Bots


class Seat:
    """A table for bots without a server: what they play is noted."""

    def __init__(self, host: str, game: str = "sam-loc", level: str = "expert", **options: Any) -> None:
        command = ask.Create(by=host, name=host, game=game, bots=level, options=options, id="a")
        self.host = host
        self.table, _ = Table.open(f"T{host}"[:8], command, 0)
        self.table.handle(shuffled_deck(self.table), 0)
        self.thinking: set[tuple[int, int]] = set()
        self.is_ready = True
        self.played: list[ask.BotAct] = []

    def put(self, item: Ask) -> None:
        assert isinstance(item.command, ask.BotAct)
        self.played.append(item.command)

    async def plays(self) -> None:
        """Wait until a bot has played."""
        await until(lambda: bool(self.played))

    @property
    def turn(self) -> Any:
        return self.table.bot_turns()[0]


class Bots:
    """The bots of some tables, whose searches are held."""

    def __init__(self, held: Held, **settings: Any) -> None:
        plain = Settings(data=Path(), bot_delay_ms=(0, 0), bot_patience_s=EVER)
        self.turns = BotTurns(msgspec.structs.replace(plain, **settings))
        self.held = held
        self.seats: list[Seat] = []

    def look(self, seat: Seat) -> Seat:
        self.seats.append(seat)
        self.turns.look(seat)  # type: ignore[arg-type]
        return seat

    def begun(self) -> list[str]:
        """Return the hosts of the tables whose searches have begun, in order."""
        hands = {str(seat.table.observation(turn.seat)): seat.host for seat in self.seats for turn in turns_of(seat)}
        return [hands[str(work.args[2])] for work in self.held.begun]


def turns_of(seat: Seat) -> list[Any]:
    return seat.table.bot_turns()


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Iterator[Held]:
    made = Held(monkeypatch, bots.choose)
    yield made
    made.let(1_000)


@pytest.fixture
async def opened(held: Held) -> AsyncIterator[Callable[..., Bots]]:
    made: list[Bots] = []

    def open_bots(**settings: Any) -> Bots:
        made.append(Bots(held, **settings))
        return made[-1]

    yield open_bots
    held.let(1_000)
    for each in made:
        each.turns.close()


async def settle() -> None:
    for _ in range(5):
        await asyncio.sleep(0)


async def test_a_hundred_tables_of_experts_delay_an_honest_one_by_one_search_of_each_host(
    opened: Callable[..., Bots], held: Held
) -> None:
    tables, hosts = 120, 12
    room = opened()
    for number in range(tables):
        room.look(Seat(f"flood{number % hosts}"))
    await held.until_begun(1)
    honest = room.look(Seat("honest"))
    await settle()
    held.let(hosts + 1)
    await held.until_begun(hosts + 2)
    assert sorted(room.begun()[: hosts + 1]) == sorted([*(f"flood{number}" for number in range(hosts)), "honest"])
    await honest.plays()
    # When it asks again, those go first who have had none since.
    honest.thinking.clear()
    room.turns.look(honest)  # type: ignore[arg-type]
    await settle()
    held.let(hosts + 1)
    await held.until_begun(2 * hosts + 3)
    assert room.begun()[hosts + 1 :].count("honest") == 1


async def test_tables_of_one_host_cannot_have_more_wait_than_so_much(
    opened: Callable[..., Bots], held: Held, complaints: Complaints
) -> None:
    most = 3
    room = opened(limits=Limits(thoughts=most))
    flood = [room.look(Seat("flood")) for _ in range(1 + most + 1)]
    await held.until_begun(1)
    # The last has found no place, and plays by its quick level.
    await flood[-1].plays()
    assert room.turns.hurried == 1
    honest = room.look(Seat("honest"))
    held.let(3)
    await honest.plays()
    assert complaints.said.pop().endswith(HURRIED)


async def test_a_search_that_cannot_begin_in_time_is_a_quick_levels_choice_and_said_once(
    opened: Callable[..., Bots], held: Held, complaints: Complaints
) -> None:
    room = opened(bot_patience_s=0)
    running = room.look(Seat("one"))
    await held.until_begun(1)
    late = [room.look(Seat(f"late{number}")) for number in range(5)]
    for seat in late:
        await seat.plays()
        game, turn = game_named("sam-loc"), seat.turn
        action = game.words.parse_action(seat.played[0].action)
        assert not game.rules.why_illegal(seat.table.observation(turn.seat), turn.seat, action)
    assert (room.turns.hurried, running.played) == (len(late), [])
    assert [line.partition(": ")[2] for line in complaints.said] == [HURRIED]
    complaints.said.clear()


async def test_where_even_quick_levels_think_long_they_do_so_beside_the_searches(
    opened: Callable[..., Bots], monkeypatch: pytest.MonkeyPatch, held: Held, complaints: Complaints
) -> None:
    quick: list[partial[int]] = []

    def think(work: partial[int]) -> int:
        if work.args[1] == "expert":
            return int(held._think(work))
        quick.append(work)
        return int(work())

    monkeypatch.setattr(Thinkers, "think", staticmethod(think))
    room = opened(bot_patience_s=0)
    room.look(Seat("one", "binh", seats=2, naturals="none"))
    await held.until_begun(1)
    late = room.look(Seat("two", "binh", seats=2, naturals="none"))
    easy = room.look(Seat("three", "binh", "easy", seats=2, naturals="none"))
    for seat in (late, easy):
        await seat.plays()
    assert sorted(work.args[1] for work in quick) == ["easy", bots.hurried("expert")]
    assert complaints.said.pop().endswith(HURRIED)


async def test_a_bot_that_finds_no_place_to_think_looks_for_one_again(
    opened: Callable[..., Bots], held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "_PLACE_SECONDS", 0)
    room = opened(limits=Limits(thoughts=1))
    seats = [room.look(Seat("one", "binh", "easy", seats=2, naturals="none")) for _ in range(4)]
    await held.until_begun(1)
    await settle()
    assert not any(seat.played for seat in seats)
    held.let(4)
    for seat in seats:
        await seat.plays()


async def test_a_bot_thinks_again_when_others_have_made_impossible_what_it_wanted(
    opened: Callable[..., Bots], held: Held
) -> None:
    room = opened()
    seat = room.look(Seat("one"))
    await held.until_begun(1)
    # Something has happened at the table: somebody else sits there, with other cards.
    before, seat.table = seat.table, Seat("one", level="expert").table
    assert before.observation(1) != seat.table.observation(1)
    held._kind = max
    held.let()
    await seat.plays()
    game, turn = game_named("sam-loc"), seat.turn
    action = game.words.parse_action(seat.played[0].action)
    assert not game.rules.why_illegal(seat.table.observation(turn.seat), turn.seat, action)


# Time tells nothing


class Clock:
    """The loop's time, which passes when a test says so."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1_000.0
        monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: self.now)

    async def at(self, moment: float) -> None:
        """Let it be so many seconds after the beginning."""
        self.now = 1_000.0 + moment
        await settle()


async def answered(room: Bots) -> None:
    """Wait until nothing is searched, and whoever waited for it knows."""
    await until(lambda: room.turns._long._free == 1)
    await settle()


@pytest.mark.parametrize("thinks_s", [0.0, 0.45], ids=["forced", "hard"])
async def test_when_a_bot_plays_does_not_tell_how_long_it_thought(
    opened: Callable[..., Bots], held: Held, monkeypatch: pytest.MonkeyPatch, thinks_s: float
) -> None:
    room = opened(bot_delay_ms=(700, 700))
    clock = Clock(monkeypatch)
    seat = room.look(Seat("one"))
    await held.until_begun(1)
    await clock.at(thinks_s)
    held.let()
    await answered(room)
    await clock.at(0.69)
    assert not seat.played
    await clock.at(0.71)
    assert len(seat.played) == 1


@pytest.mark.parametrize("thinks_s", [0.0, 0.45], ids=["forced", "hard"])
async def test_neither_does_it_where_a_search_had_to_wait(
    opened: Callable[..., Bots], held: Held, monkeypatch: pytest.MonkeyPatch, thinks_s: float
) -> None:
    room = opened(bot_delay_ms=(700, 700))
    clock = Clock(monkeypatch)
    hub_lane = room.turns._long
    blocker = Blocker()
    hub_lane.ask(OURS, partial(blocker))
    seat = room.look(Seat("one"))
    await clock.at(1.0)
    blocker.let.set()
    await held.until_begun(1)
    await clock.at(1.0 + thinks_s)
    held.let()
    await answered(room)
    await clock.at(1.49)
    assert not seat.played
    await clock.at(1.51)
    assert len(seat.played) == 1


async def test_a_quick_bot_takes_as_long_as_a_searching_one(
    opened: Callable[..., Bots], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = opened(bot_delay_ms=(700, 700))
    clock = Clock(monkeypatch)
    seat = room.look(Seat("one", level="medium"))
    await clock.at(0.69)
    assert not seat.played
    await clock.at(0.71)
    assert len(seat.played) == 1
