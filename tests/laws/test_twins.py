"""The twins: compiled rules do what interpreted rules do, byte for byte."""

from __future__ import annotations

import random
import sys
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from inspect import unwrap
from operator import attrgetter
from typing import Any

import numpy as np
import pytest

from chieu.bots.compiler import compiled
from chieu.games.binh.arranging import write_middles, write_rows
from chieu.games.game import due_of
from chieu.games.registry import GAMES
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, nth_seat, seats_in
from chieu.kernel.bits import count, lowest
from chieu.kernel.carrier import copy_state
from chieu.kernel.jit import rule, rules
from chieu.kernel.record import pack, records, unpack
from compiling import compiling
from laws.walks import AnyGame, random_options, unshuffled

BATCH = 250
BATCHES = 10
"""Together 2,500 deals of each game, fewer where a deal may be long: what is asked here is that each step of each entry
point is the same. That whole deals are, ten thousand of them, is asked where they are simulated."""
ROOM = 200_000
"""The most actions there is room for in a batch."""
BATCHES_OF = {"binh": 2, "phom": 2}
"""Where interpreted rules think long: one layout out of 72,072 takes them ten milliseconds, and a deal of Phỏm asks for
the best of many arrangements at every turn."""
TRACE = 16
"""Numbers noted for each step."""
ENTRY_POINTS = {
    "rules": (
        "deal", "acting", "awaited", "why_illegal", "listed_actions", "apply", "observe", "score_lines", "leader",
        "carry_on", "match_over",
    ),
    "automatic": ("dealer_action", "default_action", "chances", "goes_on", "on_leaving"),
    "pace": ("one_clock", "window_seconds"),
    "ways": ("how_many_ways", "nth_way"),
}  # fmt: skip
Numbers = np.ndarray[Any, Any]


class Room:
    """Arrays for one batch of deals, and what chance has decided for them."""

    def __init__(self, game: AnyGame, seed: int) -> None:
        chance = random.Random(seed)
        most = game.bounds.actions
        deals = min(BATCH, ROOM // most)
        self.options = [self.rules_of(game, chance, index) for index in range(deals)]
        self.option_records = records(game.Options, deals)
        for index, options in enumerate(self.options):
            pack(options, self.option_records[index])
        numbers = np.random.default_rng(seed)
        self.decks = numbers.permuted(np.tile(unshuffled(game), (deals, 1)), axis=1)
        self.luck = numbers.integers(0, 2**60, (deals, most, 3))
        self.states = records(game.State, deals * most)
        self.seen = records(game.State, deals * most)
        self.carries = records(game.Carry, deals)
        self.trace = np.zeros((deals * most, TRACE), np.int64)
        self.sheets = np.zeros((deals, game.bounds.score_lines, LINE_WIDTH), np.int64)
        self.payoffs = np.zeros((deals, game.bounds.seats[1]), np.int64)
        self.out = np.zeros(game.bounds.listed_actions, np.int64)

    @staticmethod
    def rules_of(game: AnyGame, chance: random.Random, index: int) -> Any:
        """Return a preset's options for the first deals, random ones after."""
        presets = list(game.presets.values())
        if index >= len(presets):
            return random_options(game, chance)
        options = game.Options()
        for key, value in presets[index].items():
            setattr(options, key, value)
        return options

    def arrays(self) -> tuple[Numbers, ...]:
        return (
            self.option_records,
            self.decks,
            self.luck,
            self.states,
            self.seen,
            self.carries,
            self.trace,
            self.sheets,
            self.payoffs,
            self.out,
        )


@rule
def no_ways(state: Any, seat: int) -> int:  # noqa: ARG001
    """Stand where a game has no `ways`: there is nothing to number."""
    return 0


@rule
def no_way(state: Any, seat: int, number: int) -> int:  # noqa: ARG001
    return 0


def ways_of(game: AnyGame) -> tuple[Callable[..., int], Callable[..., int]]:
    return (game.ways.how_many_ways, game.ways.nth_way) if game.ways else (no_ways, no_way)


@cache
def compiled_player(game: AnyGame) -> Callable[..., int]:  # noqa: PLR0915 - only one whole function can be kept
    """Return a compiled function that plays a batch and writes down every step; it is kept on disk."""
    acting, why, legal, apply, observe = (
        game.rules.acting,
        game.rules.why_illegal,
        game.rules.listed_actions,
        game.rules.apply,
        game.rules.observe,
    )
    dealer, default, dealer_seat, deal = (
        game.automatic.dealer_action,
        game.automatic.default_action,
        DEALER,
        game.rules.deal,
    )
    goes_on, on_leaving, one_clock = game.automatic.goes_on, game.automatic.on_leaving, game.pace.one_clock
    chances = game.automatic.chances
    awaited, window_seconds = game.rules.awaited, game.pace.window_seconds
    score, carry_on, match_over = game.rules.score_lines, game.rules.carry_on, game.rules.match_over
    leader = game.rules.leader
    how_many_ways, nth_way = ways_of(game)

    def play(options, decks, luck, states, seen, carries, trace, sheets, payoffs, out):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        steps = 0
        for index in range(len(decks)):
            state = states[steps]
            deal(state, decks[index], options[index], carries[index - 1])
            turn = 0
            while acting(state):
                note, chance = trace[steps], luck[index, turn]
                seats = acting(state)
                seat = nth_seat(seats, chance[0] % count(seats))
                found = legal(state, seat, out)
                if found == 0:
                    seat = lowest(due_of(seats, awaited(state)))
                    found = legal(state, seat, out)
                drawn = seat == dealer_seat
                action = dealer(state, decks[index], chance[1]) if drawn else out[chance[1] % found]
                note[0], note[1], note[2], note[3] = seat, action, found, out[:found].sum()
                note[4] = why(state, seat, action)
                note[5] = why(state, nth_seat(seats, 0), chance[2])
                note[6] = action if drawn else default(state, seat, chance[2])
                note[7] = why(state, (seat + 1) % 2, action)
                note[8], note[9] = goes_on(state, seat), on_leaving(state, (seat + 1) % 2)
                note[10] = one_clock(state, seat)
                note[11], note[12] = awaited(state), window_seconds(state)
                note[13], note[15] = how_many_ways(state, seat), chances(state, seat, decks[index])
                note[14] = nth_way(state, seat, chance[2] % max(1, note[13]))
                states[steps + 1] = states[steps]
                state = states[steps + 1]
                apply(state, seat, action)
                observe(state, seat, seen[steps])
                steps += 1
                turn += 1
            length = score(state, sheets[index])
            sum_lines(sheets[index], length, payoffs[index])
            carry_on(state, carries[index])
            trace[steps, 0], trace[steps, 1], trace[steps, 2] = (
                length,
                match_over(options[index], payoffs[index], index),
                leader(state),
            )
            steps += 1
        return steps

    return compiled(play, game.name)  # type: ignore[no-any-return]


def plain_steps(game: AnyGame, room: Room) -> Iterator[tuple[Any, Any, list[int]]]:
    """Play the same batch interpreted; yield state, what the mover then saw, and notes, for every step."""
    out = [0] * game.bounds.listed_actions
    carry = game.Carry()
    for index in range(len(room.options)):
        state = game.State()
        deck = room.decks[index].tolist()
        options = room.options[index]
        game.rules.deal(state, deck, options, carry)
        turn = 0
        while seats := game.rules.acting(state):
            luck = room.luck[index, turn].tolist()
            note = plain_note(game, state, luck, out, deck)
            before = copy_state(state)
            game.rules.apply(state, note[0], note[1])
            seen = game.State()
            game.rules.observe(state, note[0], seen)
            yield before, seen, note
            turn += 1
            assert seats_in(seats)
        yield state, None, plain_end(game, state, room, index)
        carry = game.Carry()
        game.rules.carry_on(state, carry)
        assert unpack(game.Carry, room.carries[index]) == carry


def plain_note(game: AnyGame, state: Any, luck: list[int], out: list[int], deck: list[int]) -> list[int]:
    members = seats_in(game.rules.acting(state))
    seat = members[luck[0] % len(members)]
    found = game.rules.listed_actions(state, seat, out)
    if found == 0:
        seat = seats_in(game.due(state))[0]
        found = game.rules.listed_actions(state, seat, out)
    drawn = seat == DEALER
    action = game.automatic.dealer_action(state, deck, luck[1]) if drawn else out[luck[1] % found]
    total = sum(out[:found])
    how_many_ways, nth_way = ways_of(game)
    ways = how_many_ways(state, seat)
    return [
        seat,
        action,
        found,
        (total + 2**63) % 2**64 - 2**63,
        game.rules.why_illegal(state, seat, action),
        game.rules.why_illegal(state, members[0], luck[2]),
        action if drawn else game.automatic.default_action(state, seat, luck[2]),
        game.rules.why_illegal(state, (seat + 1) % 2, action),
        int(game.automatic.goes_on(state, seat)),
        game.automatic.on_leaving(state, (seat + 1) % 2),
        int(game.pace.one_clock(state, seat)),
        game.rules.awaited(state),
        game.pace.window_seconds(state),
        ways,
        nth_way(state, seat, luck[2] % max(1, ways)),
        game.automatic.chances(state, seat, deck),
    ]


def plain_end(game: AnyGame, state: Any, room: Room, index: int) -> list[int]:
    sheet = [[0] * LINE_WIDTH for _ in range(game.bounds.score_lines)]
    length = game.rules.score_lines(state, sheet)
    payoffs = [0] * game.bounds.seats[1]
    sum_lines(sheet, length, payoffs)
    assert room.sheets[index].tolist() == sheet
    assert room.payoffs[index].tolist() == payoffs
    notes = [length, game.rules.match_over(room.options[index], payoffs, index), game.rules.leader(state)]
    return [*notes, *[0] * (TRACE - len(notes))]


@cache
def reader_of(kind: Any) -> tuple[Callable[[Any], tuple[Any, ...]], list[int]]:
    """Return what reads all fields of a state, and the places of those that are no numbers, the last first."""
    names = [item.name for item in fields(kind)]
    values = [getattr(kind(), name) for name in names]
    read = attrgetter(*names) if len(names) > 1 else lambda value: (getattr(value, names[0]),)
    return read, [at for at in reversed(range(len(names))) if not isinstance(values[at], int)]


def flat(value: Any) -> list[int]:
    """Return the numbers of a plain state in the order in which a record holds them."""
    kind: Any = type(value)
    read, others = reader_of(kind)
    numbers = [*read(value)]
    for at in others:
        part = numbers[at]
        numbers[at : at + 1] = flat(part) if is_dataclass(part) else part
    return numbers


def assert_same(noted: Numbers, plain: list[list[int]]) -> None:
    """Compare byte for byte; if they differ, show the first step that does."""
    if noted.tobytes() != np.array(plain, np.int64).tobytes():
        rows = noted.view(np.int64).reshape(len(plain), -1).tolist()
        at = next(at for at, row in enumerate(rows) if row != plain[at])
        assert rows[at] == plain[at]


@pytest.mark.no_cover
def test_nobody_watches_what_needs_no_coverage() -> None:
    """Interpreted rules would be several times as slow below, and in all tests that are marked so."""
    assert sys.gettrace() is None


# Thousands of deals say nothing about coverage, and counting their lines would cost minutes.
@pytest.mark.slow
@pytest.mark.no_cover  # the clauses reach these lines; the twins run them by the million
@pytest.mark.parametrize("name", [pytest.param(name, marks=compiling(name)) for name in sorted(GAMES)])
def test_compiled_is_plain(name: str) -> None:
    """Every entry point returns the same number, and leaves the same state, sight and sheet, compiled and plain.

    Each batch begins with every preset and goes on with random house rules at all numbers of seats.
    """
    game = GAMES[name]
    play = compiled_player(game)
    nothing = flat(unpack(game.State, records(game.State, 1)[0]))
    for seed in range(BATCHES_OF.get(name, BATCHES)):
        room = Room(game, seed)
        steps = play(*room.arrays())
        states, sights, notes = [], [], []
        for state, seen, note in plain_steps(game, room):
            states.append(flat(state))
            sights.append(flat(seen) if seen is not None else nothing)
            notes.append([int(number) for number in note])
        assert steps == len(states)
        assert_same(room.states[:steps], states)
        assert_same(room.seen[:steps], sights)
        assert_same(room.trace[:steps], notes)


def reachable(start: set[Callable[..., Any]]) -> set[Callable[..., Any]]:
    """Return all rules that these call, and those call; games may call different rules by the same name."""
    known = set(rules())
    found: set[Callable[..., Any]] = set()
    queue = list(start)
    while queue:
        function = unwrap(queue.pop())
        if function in known and function not in found:
            found.add(function)
            names = function.__code__.co_names
            queue.extend(function.__globals__[name] for name in names if callable(function.__globals__.get(name)))
    return found


def test_every_rule_of_the_games_is_compiled_above() -> None:
    """Whatever a compiled function calls is compiled with it."""
    start: set[Callable[..., Any]] = {
        getattr(getattr(game, part), name)
        for game in GAMES.values()
        for part, names in ENTRY_POINTS.items()
        if getattr(game, part) is not None
        for name in names
    } | {sum_lines, write_rows, write_middles}  # Bots of Binh compile the last two: `tests/bots/test_binh_sense.py`.
    packages = {game.rules.deal.__module__.rpartition(".")[0] for game in GAMES.values()}
    unreached = {
        function
        for function in set(rules()) - reachable(start)
        if function.__module__ == "chieu.games.score" or function.__module__.rpartition(".")[0] in packages
    }
    assert unreached == set()
