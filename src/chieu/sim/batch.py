"""`play_out`: many deals of one game, and what became of each, as arrays."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chieu.bots.compiler import compiled as compile_rule
from chieu.bots.levels import STYLES
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.score import LINE_WIDTH, blank_sheet
from chieu.kernel.record import pack, records
from chieu.play.options import options_from, options_on_wire
from chieu.sim.driver import FINE, build_play
from chieu.sim.limits import check_run

COMPILED_CHUNK = 20_000
PLAIN_CHUNK = 200


class EndlessDealError(RuntimeError):
    """A deal took more actions than its game promises: a bug in the rules."""

    def __init__(self, game: str, seed: int, number: int) -> None:
        super().__init__(f"deal {number} of seed {seed} of {game!r} exceeds the bound on actions")


@dataclass(frozen=True, slots=True)
class Deals:
    """What became of each deal of a batch."""

    game: str
    policies: tuple[str, ...]
    seed: int
    options: Mapping[str, int | str]
    payoffs: NDArray[np.int64]
    """Points by deal and seat, with the sign that the game gives them."""
    amounts: NDArray[np.int32]
    """What those who got it got from each kind of line on the score sheet, no matter who paid, by deal and item."""
    lengths: NDArray[np.int64]
    """Actions, the dealer's included."""
    leaders: NDArray[np.int64]
    """Who led; -1 in games where nobody does, or where a deal ended before."""
    checks: NDArray[np.int64]
    """A number for each deal that depends on its every action."""

    def __len__(self) -> int:
        return len(self.lengths)

    @property
    def seats(self) -> int:
        """How many played."""
        return len(self.policies)

    @property
    def actions(self) -> int:
        """How many actions all the deals took."""
        return int(self.lengths.sum())

    @property
    def checksum(self) -> str:
        """A hash over every action of every deal: equal for plain and compiled, one thread and many."""
        return hashlib.blake2b(self.checks.astype("<i8").tobytes(), digest_size=8).hexdigest()


def play_out(  # noqa: PLR0913 - what a simulation is
    game: str,
    count: int,
    *,
    seats: int | None = None,
    policy: str | Sequence[str] = "uniform",
    seed: int = 0,
    options: Mapping[str, int | str] | None = None,
    preset: str | None = None,
    threads: int = 1,
    compiled: bool = True,
    progress: Callable[[int], None] | None = None,
) -> Deals:
    """Play many deals, each from a fresh match.

    What a deal becomes depends on the seed and its number only, not on `count`, `threads` or `compiled`.

    Args:
        game: its name.
        count: how many deals.
        seats: how many play; by default what the house rules say.
        policy: one of `STYLES` for everybody, or one for each seat.
        seed: of the decks and of everybody's luck.
        options: house rules that differ from the preset, as at the table.
        preset: a named set of house rules.
        threads: how many of them share the work, when compiled.
        compiled: whether to run compiled code; plain Python gives the same, slowly.
        progress: is told how many more deals are done.

    Raises:
        UnknownGame: no game is called so.
        BadOption: a house rule or its value is unknown.
        ValueError: a policy is unknown, or there are not as many as seats; likewise what `check_run` refuses.
    """
    check_run(count, seed, threads)
    rules = game_named(game)
    house = options_from(rules, options, preset, seats)
    names = _policies(policy, house.seats)
    driver = _Driver(rules, house, [int(STYLES[name]) for name in names], seed, compiled)
    size = COMPILED_CHUNK if compiled else PLAIN_CHUNK
    chunks = [(start, min(start + size, count)) for start in range(0, count, size)]
    parts = list(_run(driver, chunks, threads if compiled else 1, progress or (lambda _: None)))
    columns = [np.concatenate(column) for column in zip(rows_for(rules, house.seats, 0), *parts, strict=True)]
    return Deals(game, names, seed, options_on_wire(rules, house), *columns)


def _policies(policy: str | Sequence[str], seats: int) -> tuple[str, ...]:
    names = (policy,) * seats if isinstance(policy, str) else tuple(policy)
    if len(names) != seats:
        raise ValueError(f"{len(names)} policies for {seats} seats: expected one, or one a seat")
    for name in names:
        if name not in STYLES:
            raise ValueError(f"no batch policy is called {name!r}: expected {', '.join(STYLES)}")
    return names


def _run(
    driver: _Driver, chunks: Sequence[tuple[int, int]], threads: int, progress: Callable[[int], None]
) -> Iterator[_Rows]:
    if threads <= 1:
        for first, last in chunks:
            yield driver.play(first, last)
            progress(last - first)
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting = [pool.submit(driver.play, first, last) for first, last in chunks]
        try:
            for future, (first, last) in zip(waiting, chunks, strict=True):
                yield future.result()
                progress(last - first)
        finally:
            pool.shutdown(cancel_futures=True)


_Rows = tuple[NDArray[Any], ...]


def room_for(game: AnyGame, options: Any, *, compiled: bool) -> tuple[Any, ...]:
    """Return the room that a compiled or a plain driver works in, as `build_play` describes it."""
    bounds = game.bounds
    if not compiled:
        return (
            [game.State(), game.State()], [options], [game.Carry()],
            [0] * bounds.deck, [0] * bounds.listed_actions, blank_sheet(bounds.score_lines),
        )  # fmt: skip
    house, carries = records(game.Options, 1), records(game.Carry, 1)
    pack(options, house[0])
    pack(game.Carry(), carries[0])
    return (
        records(game.State, 2), house, carries, np.zeros(bounds.deck, np.int64),
        np.zeros(bounds.listed_actions, np.int64), np.zeros((bounds.score_lines, LINE_WIDTH), np.int64),
    )  # fmt: skip


def rows_for(game: AnyGame, seats: int, count: int) -> _Rows:
    """Return zeroed results of so many deals: payoffs, amounts, lengths, leaders, checks."""
    lengths, leaders, checks = np.zeros((3, count), np.int64)
    return np.zeros((count, seats), np.int64), np.zeros((count, len(game.Item)), np.int32), lengths, leaders, checks


@dataclass(frozen=True, slots=True)
class _Driver:
    """Plays ranges of deals; a call shares nothing with another, so threads may call at once."""

    game: AnyGame
    options: Any
    styles: list[int]
    seed: int
    compiled: bool

    def play(self, first: int, last: int) -> _Rows:
        """Play a range of deals."""
        game, rows = self.game, rows_for(self.game, len(self.styles), last - first)
        room = room_for(game, self.options, compiled=self.compiled)
        if self.compiled:
            styles = np.array(self.styles, np.int64)
            verdict = compiled_play(game.name)(room, styles, self.seed, (first, last), rows)
        else:
            # Lists are what plain rules are quickest on; the results move to arrays at the end.
            lists = [column.tolist() for column in rows]
            verdict = build_play(game)(room, self.styles, self.seed, (first, last), lists)
            for column, values in zip(rows, lists, strict=True):
                column[...] = values
        if verdict != FINE:
            raise EndlessDealError(game.name, self.seed, verdict)
        return rows


@cache
def compiled_play(name: str) -> Any:
    """Return the compiled driver of a game; it compiles, or loads, at its first call."""
    return compile_rule(build_play(game_named(name)), name)
