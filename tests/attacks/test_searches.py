"""Floods of bots that search: an honest table waits for one search of each host at most, and time tells nothing."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from attacks.conftest import Complaints
from attacks.holding import EVER, Blocker, Held, until
from chieu import bots
from chieu.games.registry import game_named
from chieu.kernel.cards import card_in_packs
from chieu.server import bot_turns
from chieu.server.bot_turns import BotTurns
from chieu.server.items import Execute
from chieu.server.lanes import OURS
from chieu.server.settings import Limits, Settings
from chieu.server.thinkers import ThinkerLost, Thinkers
from chieu.server.turnstile import Turnstile
from chieu.table import commands as ask
from chieu.table.table import Table

HURRIED = "searching bots have more to think than they can; some play by a quicker level (bot processes: 1)"


def dealt(host: str, game: str, level: str, options: dict[str, Any]) -> Iterator[Table]:
    """Yield tables, no two with the same cards."""
    size = game_named(game).bounds.deck
    for number in BotTable.made:
        command = ask.Create(by=host, name=host, game=game, bots=level, options={"seats": 2, **options}, id="a")
        table, _ = Table.open(f"T{number}", command, 0)
        luck = random.Random(number)
        deck = [card_in_packs(place) for place in range(size)]
        luck.shuffle(deck)
        table.handle(ask.GiveDeck(tuple(deck), luck.getrandbits(60)), 0)
        yield table


class BotTable:
    """A table of a person and a bot, whose turn it is, without a server; what the bot plays is noted."""

    made = count()

    def __init__(self, host: str, game: str = "sam-loc", level: str = "expert", **options: Any) -> None:
        self.host = host
        self.table = next(table for table in dealt(host, game, level, options) if table.bot_turns())
        self.thinking: dict[tuple[int, int], None] = {}
        self.is_ready = True
        self.played: list[ask.BotAct] = []

    def put(self, item: Execute) -> None:
        assert isinstance(item.command, ask.BotAct)
        self.played.append(item.command)

    def slow(self, *, on: bool) -> None:
        """Nobody is here who would hear of it."""

    async def plays(self) -> None:
        """Wait until a bot has played."""
        await until(lambda: bool(self.played))

    @property
    def turn(self) -> Any:
        return self.table.bot_turns()[0]


class Bots:
    """The bots of some tables, whose searches are held."""

    def __init__(self, held: Held, **settings: Any) -> None:
        plain = Settings(data=Path(), bot_delay_ms=(0, 0), bot_patience_s=EVER, bot_grace_s=EVER)
        self.turns = BotTurns(msgspec.structs.replace(plain, **settings), Turnstile(lambda _player: ""))
        self.held = held
        self.seats: list[BotTable] = []

    def look(self, seat: BotTable) -> BotTable:
        self.seats.append(seat)
        self.turns.look(seat)  # type: ignore[arg-type]
        return seat

    def begun(self) -> list[str]:
        """Return the hosts of the tables whose searches have begun, in order."""
        hands = {str(seat.table.observation(turn.seat)): seat.host for seat in self.seats for turn in turns_of(seat)}
        return [hands[str(work.args[2])] for work in self.held.begun]


def turns_of(seat: BotTable) -> list[Any]:
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
        room.look(BotTable(f"flood{number % hosts}"))
    await held.until_begun(1)
    honest = room.look(BotTable("honest"))
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
    flood = [room.look(BotTable("flood")) for _ in range(1 + most + 1)]
    await held.until_begun(1)
    # The last has found no place, and plays by its quick level.
    await flood[-1].plays()
    assert room.turns.hurried == 1
    honest = room.look(BotTable("honest"))
    held.let(3)
    await honest.plays()
    assert complaints.said.pop().endswith(HURRIED)


async def test_a_search_that_cannot_begin_in_time_is_a_quick_levels_choice_and_said_once(
    opened: Callable[..., Bots], held: Held, complaints: Complaints
) -> None:
    room = opened(bot_patience_s=0)
    running = room.look(BotTable("one"))
    await held.until_begun(1)
    late = [room.look(BotTable(f"late{number}")) for number in range(5)]
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
    room.look(BotTable("one", "binh", naturals="none"))
    await held.until_begun(1)
    late = room.look(BotTable("two", "binh", naturals="none"))
    easy = room.look(BotTable("three", "binh", "easy", naturals="none"))
    for seat in (late, easy):
        await seat.plays()
    assert sorted(work.args[1] for work in quick) == ["easy", bots.hurried("expert")]
    assert complaints.said.pop().endswith(HURRIED)


async def test_a_bot_that_finds_no_place_to_think_looks_for_one_again(
    opened: Callable[..., Bots], held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot_turns, "_PLACE_SECONDS", 0)
    room = opened(limits=Limits(thoughts=1))
    seats = [room.look(BotTable("one", "binh", "easy", naturals="none")) for _ in range(4)]
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
    seat = room.look(BotTable("one", sam_window="off"))
    await held.until_begun(1)
    # Stands for whatever may have happened at the table: none of the cards is there any more.
    before = hand_of(seat.table)
    others = (BotTable("one", sam_window="off").table for _ in count())
    seat.table = next(table for table in others if not hand_of(table) & before)
    held.let()
    await held.until_begun(2)
    assert not seat.played
    held.let()
    await seat.plays()
    game, turn = game_named("sam-loc"), seat.turn
    action = game.words.parse_action(seat.played[0].action)
    assert not game.rules.why_illegal(seat.table.observation(turn.seat), turn.seat, action)


def hand_of(table: Table) -> int:
    """Return the cards of the bot whose turn it is."""
    (turn,) = table.bot_turns()
    return int(table.observation(turn.seat).hands[turn.seat])


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
    await until(lambda: room.turns.long._free == 1)
    await settle()


@pytest.mark.parametrize("thinks_s", [0.0, 0.45], ids=["forced", "hard"])
async def test_when_a_bot_plays_does_not_tell_how_long_it_thought(
    opened: Callable[..., Bots], held: Held, monkeypatch: pytest.MonkeyPatch, thinks_s: float
) -> None:
    room = opened(bot_delay_ms=(700, 700))
    clock = Clock(monkeypatch)
    seat = room.look(BotTable("one"))
    await held.until_begun(1)
    await clock.at(thinks_s)
    held.let()
    await answered(room)
    await clock.at(0.69)
    assert not seat.played
    await clock.at(0.701)
    assert len(seat.played) == 1


@pytest.mark.parametrize("thinks_s", [0.0, 0.45], ids=["forced", "hard"])
async def test_neither_does_it_where_a_search_had_to_wait(
    opened: Callable[..., Bots], held: Held, monkeypatch: pytest.MonkeyPatch, thinks_s: float
) -> None:
    room = opened(bot_delay_ms=(700, 700))
    clock = Clock(monkeypatch)
    hub_lane = room.turns.long
    blocker = Blocker()
    hub_lane.submit(OURS, partial(blocker))
    seat = room.look(BotTable("one"))
    await clock.at(1.0)
    blocker.let.set()
    await held.until_begun(1)
    await clock.at(1.0 + thinks_s)
    held.let()
    await answered(room)
    await clock.at(1.49)
    assert not seat.played
    await clock.at(1.501)
    assert len(seat.played) == 1


# Nobody waits for ever

TICK = 0.01
BOUNDS = [
    pytest.param("sam-loc", "expert", 2.0 + 0.5 + 0.75, id="a search"),
    pytest.param("binh", "easy", 0.75 + 0.5, id="a short thought"),
    pytest.param("binh", "expert", 2.0 + 0.5 + 0.75 + 0.75 + 0.5, id="both"),
]


@pytest.mark.parametrize(("game", "level", "longest"), BOUNDS)
async def test_a_table_goes_on_where_no_process_answers(
    opened: Callable[..., Bots],
    held: Held,
    monkeypatch: pytest.MonkeyPatch,
    complaints: Complaints,
    game: str,
    level: str,
    longest: float,
) -> None:
    usual = Settings(data=Path())
    room = opened(bot_delay_ms=(700, 700), bot_patience_s=usual.bot_patience_s, bot_grace_s=usual.bot_grace_s)
    clock = Clock(monkeypatch)
    seat = room.look(BotTable("one", game, level, **({"naturals": "none"} if game == "binh" else {})))
    await held.until_begun(1)
    # Each wait is set up when the one before is over: a tick late at most.
    for tick in range(round(longest / TICK)):
        await clock.at(tick * TICK)
    assert not seat.played
    for tick in range(5):
        await clock.at(longest + tick * TICK)
    complaints.said.clear()
    rules, turn = game_named(game), seat.turn
    action = rules.words.parse_action(seat.played[0].action)
    assert not rules.rules.why_illegal(seat.table.observation(turn.seat), turn.seat, action)


@pytest.mark.parametrize(("game", "level"), [("sam-loc", "expert"), ("binh", "easy"), ("binh", "expert")])
async def test_a_table_goes_on_where_processes_die(
    opened: Callable[..., Bots], monkeypatch: pytest.MonkeyPatch, complaints: Complaints, game: str, level: str
) -> None:
    def die(_work: object) -> None:
        raise ThinkerLost("a process that thinks has died")

    monkeypatch.setattr(Thinkers, "think", staticmethod(die))
    room = opened()
    seat = room.look(BotTable("one", game, level))
    await seat.plays()
    # By its quick level, and not by what the rules do for those who are away.
    assert room.turns.hurried == (level == "expert")
    assert [line for line in complaints.said if "failed" in line] == []
    complaints.said.clear()


async def test_what_a_process_has_thought_in_the_last_moment_is_played(
    opened: Callable[..., Bots], held: Held, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = opened(bot_delay_ms=(700, 700), bot_grace_s=0.75)
    clock = Clock(monkeypatch)
    seats = [room.look(BotTable(f"host{number}", "binh", "easy", naturals="none")) for number in range(3)]
    await held.until_begun(1)
    # The event loop has no time to think itself.
    room.turns._turnstile._pause = 1.0
    await clock.at(0.76)
    held.let(len(seats))
    await until(lambda: room.turns._short._free == 1)
    await settle()
    # A loop that comes so late makes pauses between what bots do.
    for tick in range(10):
        await clock.at(5.0 + tick / 10)
    assert [len(seat.played) for seat in seats] == [1, 1, 1]


async def test_a_quick_bot_takes_as_long_as_a_searching_one(
    opened: Callable[..., Bots], monkeypatch: pytest.MonkeyPatch
) -> None:
    room = opened(bot_delay_ms=(700, 700))
    clock = Clock(monkeypatch)
    seat = room.look(BotTable("one", level="medium"))
    await clock.at(0.69)
    assert not seat.played
    await clock.at(0.701)
    assert len(seat.played) == 1
