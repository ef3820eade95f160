"""`play_out`: many deals of one game, and what became of each, as arrays."""

from __future__ import annotations

import hashlib
import sys
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any, TypeAlias, TypeVar, cast

import numpy as np
from numpy.typing import NDArray

from chieu.bots.compiler import compiled as compile_rule
from chieu.bots.levels import policy_named
from chieu.bots.policy import Policy
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.score import LINE_WIDTH, blank_sheet
from chieu.kernel.record import pack, records
from chieu.play.options import options_from, options_on_wire
from chieu.sim.driver import FINE, acts_out_of_turn, build_play
from chieu.sim.limits import check_run
from chieu.sim.quick import Cast, cast_of
from chieu.sim.thinking import play_thoughtfully

COMPILED_CHUNK = 20_000
PLAIN_CHUNK = 200
THOUGHTFUL_CHUNK = 4
Policies: TypeAlias = str | Policy | Sequence[str | Policy]
"""One policy for everybody, or one for each seat, by name or itself."""
Found = TypeVar("Found")
"""What becomes of a span of deals."""


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
    policy: Policies = "uniform",
    seed: int = 0,
    options: Mapping[str, int | str] | None = None,
    preset: str | None = None,
    threads: int = 1,
    compiled: bool = True,
    out_of_turn: bool = False,
    executor: Executor | None = None,
    progress: Callable[[int], None] | None = None,
) -> Deals:
    """Play many deals, each from a fresh match.

    What a deal becomes depends on the seed and its number only, not on `count`, `threads`, `executor` or `compiled`.

    Args:
        game: its name.
        count: how many deals.
        seats: how many play; by default what the house rules say.
        policy: one of `POLICIES`, or a policy itself (`NetPolicy`), for everybody, or one for each seat. Those
            who decide at once play in compiled code, unless more than two are nets; others one decision at a time.
        seed: of the decks and of everybody's luck.
        options: house rules that differ from the preset, as at the table.
        preset: a named set of house rules.
        threads: how many of them share the work, when compiled.
        compiled: whether to run compiled code; plain Python gives the same, slowly.
        out_of_turn: whether seats act out of turn, as bots do at a table.
        executor: shares the work instead of threads: a pool of processes, or what a cluster hands out. What a worker
            that is lost had to do is done here, with a warning.
        progress: is told how many more deals are done.

    Raises:
        UnknownGame: no game is called so.
        BadOption: a house rule or its value is unknown.
        ValueError: a policy is unknown, or there are not as many as seats; likewise what `check_run` refuses,
            threads beside an executor, and one that takes no work.
        BadNetError: a net was taught another game, or by other house rules.
    """
    seed = check_run(count, seed, threads)
    rules = game_named(game)
    house = options_from(rules, options, preset, seats)
    policies = policies_for(policy, rules, house)
    if executor is not None and threads > 1:
        raise ValueError(f"{threads} threads and an executor: expected one of them")
    if executor is not None and (isinstance(executor, type) or not hasattr(executor, "submit")):
        raise ValueError(f"executor {executor!r}: expected one that takes work, as those of concurrent.futures")
    driver = Driver(game, house, policies, seed, compiled, out_of_turn)
    chunks = driver.chunks(count)
    said = progress or (lambda _: None)
    if executor is not None:
        parts = list(_spread(driver, chunks, executor, said))
    else:
        parts = list(run_spans(driver.play, chunks, threads if driver.is_compiled else 1, said))
    columns = [np.concatenate(column) for column in zip(rows_for(rules, house.seats, 0), *parts, strict=True)]
    return Deals(game, names_of(policies), seed, options_on_wire(rules, house), *columns)


def policies_for(policy: Policies, game: AnyGame, options: Any) -> tuple[Policy, ...]:
    """Return the policy of each seat, where one is given for everybody or one for each.

    Raises:
        ValueError: one is unknown, or there are not as many as seats.
        BadNetError: a net was taught another game, or by other house rules.
    """
    is_for_each = isinstance(policy, Sequence) and not isinstance(policy, str)
    wanted = cast("Sequence[str | Policy]", policy if is_for_each else (policy,) * options.seats)
    if len(wanted) != options.seats:
        raise ValueError(f"{len(wanted)} policies for {options.seats} seats: expected one, or one a seat")
    return tuple(policy_named(one, game, options) for one in wanted)


def names_of(policies: Sequence[Policy]) -> tuple[str, ...]:
    """Return what some policies are called."""
    return tuple(policy.name for policy in policies)


def run_spans(
    play: Callable[[int, int], Found], spans: Sequence[tuple[int, int]], threads: int, progress: Callable[[int], None]
) -> Iterator[Found]:
    """Yield what becomes of each of some spans of deals, in their order, so many of them played side by side."""
    if threads <= 1:
        for first, last in spans:
            yield play(first, last)
            progress(last - first)
        return
    with ThreadPoolExecutor(threads) as pool:
        waiting = [pool.submit(play, first, last) for first, last in spans]
        try:
            for future, (first, last) in zip(waiting, spans, strict=True):
                yield future.result()
                progress(last - first)
        finally:
            pool.shutdown(cancel_futures=True)


def _spread(
    driver: Driver, chunks: Sequence[tuple[int, int]], executor: Executor, progress: Callable[[int], None]
) -> Iterator[_Rows]:
    """Let an executor play spans, and play here what it has lost: what a deal becomes hangs on its number alone."""
    waiting: list[Future[_Rows] | None] = []
    for first, last in chunks:
        try:
            waiting.append(executor.submit(driver.play, first, last))
        except (BrokenExecutor, RuntimeError):  # what is broken, or shut down, takes no more
            waiting.append(None)
    lost = 0
    for future, (first, last) in zip(waiting, chunks, strict=True):
        try:
            rows = None if future is None else future.result()
        except _losses():
            rows = None
        if rows is None:
            lost += last - first
            rows = driver.play(first, last)
        yield rows
        progress(last - first)
    if lost:
        warnings.warn(
            f"the executor has lost {lost} deals, which were played here instead", RuntimeWarning, stacklevel=3
        )


def _losses() -> tuple[type[Exception], ...]:
    """Return what a future raises when the worker is gone that had it: Dask has a word of its own, if it is in use."""
    dask = sys.modules.get("distributed")
    return BrokenExecutor, CancelledError, *([dask.KilledWorker] if dask else [])


_Rows = tuple[NDArray[Any], ...]


def room_for(game: AnyGame, options: Any, *, compiled: bool, states: int = 2) -> tuple[Any, ...]:
    """Return the room that a compiled or a plain driver works in, as `build_play` describes it, with so many states."""
    bounds = game.bounds
    if not compiled:
        return (
            [game.State() for _ in range(states)], [options], [game.Carry()],
            [0] * bounds.deck, [0] * bounds.listed_actions, blank_sheet(bounds.score_lines),
        )  # fmt: skip
    house, carries = records(game.Options, 1), records(game.Carry, 1)
    pack(options, house[0])
    pack(game.Carry(), carries[0])
    return (
        records(game.State, states), house, carries, np.zeros(bounds.deck, np.int64),
        np.zeros(bounds.listed_actions, np.int64), np.zeros((bounds.score_lines, LINE_WIDTH), np.int64),
    )  # fmt: skip


def rows_for(game: AnyGame, seats: int, count: int) -> _Rows:
    """Return zeroed results of so many deals: payoffs, amounts, lengths, leaders, checks."""
    lengths, leaders, checks = np.zeros((3, count), np.int64)
    return np.zeros((count, seats), np.int64), np.zeros((count, len(game.Item)), np.int32), lengths, leaders, checks


@dataclass(frozen=True, slots=True)
class Driver:
    """Plays ranges of deals, here or where it is sent; a call shares nothing with another, so threads may call too."""

    name: str
    options: Any
    policies: tuple[Policy, ...]
    seed: int
    compiled: bool
    out_of_turn: bool

    @property
    def cast(self) -> Cast | None:
        """Who plays in each seat of a loop; None where deals are played one decision at a time."""
        return cast_of(self.policies, game_named(self.name), self.options)

    @property
    def is_compiled(self) -> bool:
        """Whether deals are played in compiled code."""
        return self.compiled and self.cast is not None

    def chunks(self, count: int) -> list[tuple[int, int]]:
        """Return the ranges that so many deals are played in."""
        size = THOUGHTFUL_CHUNK if self.cast is None else COMPILED_CHUNK if self.compiled else PLAIN_CHUNK
        return [(start, min(start + size, count)) for start in range(0, count, size)]

    def play(self, first: int, last: int) -> _Rows:
        """Play a range of deals."""
        game, cast = game_named(self.name), self.cast
        rows = rows_for(game, len(self.policies), last - first)
        if cast is not None and self.compiled:
            verdict = self._play_compiled(game, cast, (first, last), rows)
        else:
            verdict = self._play(game, cast, (first, last), rows)
        if verdict != FINE:
            raise EndlessDealError(game.name, self.seed, verdict)
        return rows

    def _play_compiled(self, game: AnyGame, cast: Cast, span: tuple[int, int], rows: _Rows) -> int:
        room = room_for(game, self.options, compiled=True)
        players = np.array(cast.styles, np.int64), cast.minds(compiled=True)
        out_of_turn = self.out_of_turn and acts_out_of_turn(game)  # else there is no need to compile that, too
        play = compiled_play(game.name, by_chance=cast.by_chance, by_nets=cast.by_nets, out_of_turn=out_of_turn)
        return int(play(room, players, self.seed, span, rows))

    def _play(self, game: AnyGame, cast: Cast | None, span: tuple[int, int], rows: _Rows) -> int:
        # Lists are what plain rules are quickest on; the results move to arrays at the end.
        lists = [column.tolist() for column in rows]
        if cast is None:
            verdict = play_thoughtfully(
                game, self.options, self.policies, self.seed, span, lists, out_of_turn=self.out_of_turn
            )
        else:
            room = room_for(game, self.options, compiled=False)
            players = [*map(int, cast.styles)], cast.minds(compiled=False)
            play = build_play(game, by_nets=cast.by_nets, out_of_turn=self.out_of_turn)
            verdict = play(room, players, self.seed, span, lists)
        for column, values in zip(rows, lists, strict=True):
            column[...] = values
        return verdict


@cache
def compiled_play(name: str, *, by_chance: bool, by_nets: bool, out_of_turn: bool) -> Any:
    """Return the compiled driver of a game; it compiles, or loads, at its first call."""
    play = build_play(game_named(name), by_chance=by_chance, by_nets=by_nets, out_of_turn=out_of_turn)
    return compile_rule(play, name)
