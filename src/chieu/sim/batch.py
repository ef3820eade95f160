"""`play_out`: many deals of one game, and what became of each, as arrays."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from chieu.bots.compiler import compiled as compile_rule
from chieu.bots.policy import Style
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.score import LINE_WIDTH
from chieu.kernel.record import pack, records
from chieu.play.options import options_from, options_on_wire
from chieu.sim.driver import FINE, build_play

STYLES: Mapping[str, Style] = MappingProxyType(
    {
        "uniform": Style.UNIFORM,
        "simple": Style.SIMPLE,
        "easy": Style.SIMPLE,
        "greedy": Style.GREEDY,
        "medium": Style.GREEDY,
    }
)
"""The policies that whole batches can be played with; searching ones meet in the arena."""
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
    """What those who got it got from each kind of line on the score sheet, whoever paid, by deal and item."""
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
        ValueError: a policy is unknown, or there are not as many as seats.
    """
    rules = game_named(game)
    house = options_from(rules, _with_seats(options, seats), preset)
    names = _policies(policy, house.seats)
    styles = [int(STYLES[name]) for name in names]
    driver = (_Compiled if compiled else _Plain)(rules, house, styles, seed)
    size = COMPILED_CHUNK if compiled else PLAIN_CHUNK
    chunks = [(start, min(start + size, count)) for start in range(0, count, size)]
    parts = list(_run(driver, chunks, threads if compiled else 1, progress or (lambda _: None)))
    empty = driver.rows(0)
    columns = [np.concatenate(column) for column in zip(empty, *parts, strict=True)]
    return Deals(game, names, seed, options_on_wire(rules, house), *columns)


def _with_seats(options: Mapping[str, int | str] | None, seats: int | None) -> dict[str, int | str]:
    changes = dict(options or {})
    if seats is not None:
        changes["seats"] = seats
    return changes


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


class _Driver:
    """Plays ranges of deals; a call shares nothing with another, so threads may call at once."""

    def __init__(self, game: AnyGame, options: Any, styles: list[int], seed: int) -> None:
        self.game, self.options, self.styles, self.seed = game, options, styles, seed

    def rows(self, count: int) -> _Rows:
        """Return zeroed results: payoffs, amounts, lengths, leaders, checks."""
        return (
            np.zeros((count, len(self.styles)), np.int64),
            np.zeros((count, len(self.game.Item)), np.int32),
            np.zeros(count, np.int64),
            np.zeros(count, np.int64),
            np.zeros(count, np.int64),
        )

    def play(self, first: int, last: int) -> _Rows:
        """Play a range of deals."""
        raise NotImplementedError

    def judged(self, verdict: int, rows: _Rows) -> _Rows:
        """Return the results of deals that all ended."""
        if verdict != FINE:
            raise EndlessDealError(self.game.name, self.seed, verdict)
        return rows


class _Plain(_Driver):
    """Interprets the rules on plain states."""

    def play(self, first: int, last: int) -> _Rows:
        game, bounds, rows = self.game, self.game.bounds, self.rows(last - first)
        # Lists are what plain rules are quickest on; the results move to arrays at the end.
        lists = [column.tolist() for column in rows]
        verdict = build_play(game)(
            (
                [game.State(), game.State()], [self.options], [game.Carry()], [0] * bounds.deck,
                [0] * bounds.legal_actions, [[0] * LINE_WIDTH for _ in range(bounds.score_lines)],
            ),
            self.styles, self.seed, (first, last), lists,
        )  # fmt: skip
        for column, values in zip(rows, lists, strict=True):
            column[...] = values
        return self.judged(verdict, rows)


class _Compiled(_Driver):
    """Runs compiled rules over records."""

    def play(self, first: int, last: int) -> _Rows:
        game, bounds, rows = self.game, self.game.bounds, self.rows(last - first)
        options, carries = records(game.Options, 1), records(game.Carry, 1)
        pack(self.options, options[0])
        pack(game.Carry(), carries[0])
        verdict = compiled_play(game.name)(
            (
                records(game.State, 2), options, carries, np.zeros(bounds.deck, np.int64),
                np.zeros(bounds.legal_actions, np.int64),
                np.zeros((bounds.score_lines, LINE_WIDTH), np.int64),
            ),
            np.array(self.styles, np.int64), self.seed, (first, last), rows,
        )  # fmt: skip
        return self.judged(verdict, rows)


@cache
def compiled_play(name: str) -> Any:
    """Return the compiled driver of a game; it compiles, or loads, at its first call."""
    return compile_rule(build_play(game_named(name)), name)
