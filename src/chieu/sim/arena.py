"""Duplicate matches between policies: the same deals with the seats changed, counted deal by deal.

For each deal the tested policy sits once in every seat, against the other policy in all the others, with the same
deck and the same luck. A deal's result is the mean over those games, and the deal, not the game, is the unit of
statistics: the luck of the cards cancels out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from time import process_time
from typing import Any

from chieu.bots.levels import POLICIES, interject
from chieu.bots.policy import Policy
from chieu.bots.search import prepare_for
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.score import payoffs_of
from chieu.kernel.actions import DEALER, NO_ACTION, NOBODY, Action, Seat, seat_set, seats_in
from chieu.kernel.bits import lowest
from chieu.kernel.luck import luck_for_rules, luck_of, shuffle, stream_of
from chieu.play.options import options_from, options_on_wire
from chieu.sim.limits import check_run
from chieu.sim.statistics import Estimate, estimate

NO_LIMIT = 3600.0
"""Seconds: in the arena the number of worlds decides, so that results can be repeated."""


@dataclass(slots=True)
class DealResult:
    """What one deal, played in every seating, says about the tested policy."""

    points: float = 0.0
    """Its points against the mean of the others', per game; more is better."""
    wins: float = 0.0
    """The share of games in which it was best, shared where several were."""
    decisions: list[int] = field(default_factory=lambda: [0, 0])
    """How many decisions it and the others took."""
    cpu_s: list[float] = field(default_factory=lambda: [0.0, 0.0])


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What a duplicate match says, with 95 % intervals over deals."""

    game: str
    first: str
    second: str
    deals: int
    seats: int
    games: int
    seed: int
    options: Mapping[str, int | str]
    points: Estimate
    """Points per game of `first` against `second`; above zero `first` is better."""
    wins: Estimate
    """The share of games that `first` won; with n seats 1/n is even."""
    cpu_ms: tuple[float, float]
    """Mean processor time per decision."""


def arena(  # noqa: PLR0913 - what a match is
    game: str,
    first: str | Policy,
    second: str | Policy,
    *,
    deals: int = 1000,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, int | str] | None = None,
    preset: str | None = None,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
) -> ArenaResult:
    """Play a duplicate match and return what it says about `first` against `second`.

    Args:
        game: its name.
        first: the tested policy, by name (`uniform`, `greedy`, a level) or itself.
        second: the policy in all the other seats.
        deals: how many decks; each is played once for every seat.
        seats: how many play; by default what the house rules say.
        seed: of the decks and of everybody's luck.
        options: house rules that differ from the preset, as at the table.
        preset: a named set of house rules.
        processes: how many worker processes share the deals.
        progress: is told how many more deals are done.

    Raises:
        UnknownGame: no game is called so.
        BadOption: a house rule or its value is unknown.
        ValueError: a policy is unknown; likewise what `check_run` refuses.
    """
    seed = check_run(deals, seed, processes)
    rules = game_named(game)
    house = options_from(rules, options, preset, seats)
    job = _Job(game, _policy(first), _policy(second), seed, house)
    results = _play_all(job, deals, processes, progress or (lambda _: None))
    return _summed_up(job, rules, results)


@dataclass(frozen=True, slots=True)
class _Job:
    game: str
    first: Policy
    second: Policy
    seed: int
    options: Any


def _policy(wanted: str | Policy) -> Policy:
    if not isinstance(wanted, str):
        return wanted
    if wanted not in POLICIES:
        raise ValueError(f"no policy is called {wanted!r}: expected one of {', '.join(POLICIES)}")
    return POLICIES[wanted]


def _play_all(job: _Job, deals: int, processes: int, progress: Callable[[int], None]) -> list[DealResult]:
    size = max(1, min(50, deals // (4 * processes)))
    chunks = [(start, min(start + size, deals)) for start in range(0, deals, size)]
    results: list[DealResult] = []
    if processes == 1:
        for start, stop in chunks:
            results += _play_chunk(job, start, stop)
            progress(stop - start)
        return results
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = [pool.submit(_play_chunk, job, start, stop) for start, stop in chunks]
        for future in waiting:
            part = future.result()
            results += part
            progress(len(part))
    return results


def _play_chunk(job: _Job, start: int, stop: int) -> list[DealResult]:
    game = game_named(job.game)
    prepare_for((job.first, job.second), game, job.options)
    return [_play_deal(job, game, number) for number in range(start, stop)]


def _play_deal(job: _Job, game: AnyGame, number: int) -> DealResult:
    seats = job.options.seats
    result = DealResult()
    for tested in range(seats):
        policies = [job.first if seat == tested else job.second for seat in range(seats)]
        payoffs = _play_game(job, game, number, policies, tested, result)
        if game.low_wins:
            payoffs = [-points for points in payoffs]
        others = sum(payoffs) - payoffs[tested]
        result.points += payoffs[tested] - others / (seats - 1)
        if payoffs[tested] == max(payoffs):
            result.wins += 1 / payoffs.count(max(payoffs))
    result.points /= seats
    result.wins /= seats
    return result


def _play_game(  # noqa: PLR0917
    job: _Job, game: AnyGame, number: int, policies: Sequence[Policy], tested: int, tally: DealResult
) -> list[int]:
    deck, way = [0] * game.bounds.deck, way_of(game)
    trail = trail_from(shuffle(deck, stream_of(job.seed, number)))
    state, observation = game.State(), game.State()
    game.rules.deal(state, deck, job.options, game.Carry())
    seats, trail = way.reach(state, deck, trail, NOTHING)
    while game.rules.acting(state):
        luck = luck_for_rules(luck_of(trail[0]))
        seat, action = interjection(game, state, luck)
        if action == NO_ACTION and not seats:
            seat, action = DEALER, way.supply(state, deck, trail)
        elif action == NO_ACTION:
            seat = lowest(seats)
            game.rules.observe(state, seat, observation)
            side = 0 if seat == tested else 1
            before = process_time()
            action = policies[seat].choose(game, observation, seat, luck, NO_LIMIT)
            tally.cpu_s[side] += process_time() - before
            tally.decisions[side] += 1
        seats, trail = way.reach(state, deck, trail, (seat, action))
    return payoffs_of(game.sheet(state), len(policies))


def interjection(game: AnyGame, state: Any, luck: int) -> tuple[Seat, Action]:
    """Return who acts out of turn and how, as bots of every level do at a table; `NO_ACTION` where nobody does."""
    for seat in seats_in(game.rules.acting(state) & ~game.rules.awaited(state) & ~seat_set(DEALER)):
        seen = game.State()
        game.rules.observe(state, seat, seen)
        action = interject(game.name, seen, seat, luck)
        if action != NO_ACTION:
            return seat, action
    return NOBODY, NO_ACTION


def _summed_up(job: _Job, game: AnyGame, results: Sequence[DealResult]) -> ArenaResult:
    seats = job.options.seats
    cpu_ms = []
    for side in range(2):
        decisions = sum(result.decisions[side] for result in results)
        seconds = sum(result.cpu_s[side] for result in results)
        cpu_ms.append(1000 * seconds / max(1, decisions))
    return ArenaResult(
        game=game.name,
        first=job.first.name,
        second=job.second.name,
        deals=len(results),
        seats=seats,
        games=len(results) * seats,
        seed=job.seed,
        options=options_on_wire(game, job.options),
        points=estimate([result.points for result in results]),
        wins=estimate([result.wins for result in results]),
        cpu_ms=(cpu_ms[0], cpu_ms[1]),
    )
