"""Duplicate matches played: each deck once with the tested policy in every seat, and what that says of it.

The first decks are played one decision at a time, which tells how long each takes. Of many decks the others are played
in compiled code, where all who play are known there; the results are the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import active_children, get_context
from time import process_time
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from chieu.bots.policy import Policy
from chieu.bots.search import prepare_for
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.score import payoffs_of
from chieu.kernel.actions import Action, Seat
from chieu.kernel.luck import luck_for_rules, stream_of
from chieu.sim.batch import Driver, EndlessDealError, run_spans
from chieu.sim.seer import Seer
from chieu.sim.statistics import Estimate, estimate
from chieu.sim.summary import best_seats
from chieu.sim.thinking import Decide, chosen_by, play_deal
from chieu.sim.times import Times

Player: TypeAlias = Policy | Seer
"""Who can play in the arena."""
Span: TypeAlias = tuple[int, int]
"""The first deck, and that after the last."""
Payoffs: TypeAlias = NDArray[np.int64]
"""Points by deck, by the seat of the tested policy, and by seat."""
MANY = 1_000
"""Of more decks than this, most are played in compiled code if they can be: to have it there takes seconds."""
ASKED = 200
"""How many decks are played one decision at a time then."""
SPAN = 50
"""The most decks that are played in one go, and reported at once."""
COMPILED_SPAN = 2_000


@dataclass(slots=True)
class Tally:
    """What some decks, each played in every seating, say about the tested policy."""

    leads: list[float] = field(default_factory=list)
    """Of each deck, its points against the mean of the others', per game; more is better."""
    shares: list[float] = field(default_factory=list)
    """Of each deck, the share of games in which it was best, shared where several were."""
    times: tuple[Times, Times] = field(default_factory=lambda: (Times(), Times()))
    """How long its decisions took, and those of the others, where they were asked one by one."""

    def add(self, other: Tally) -> None:
        """Take up what more decks say."""
        self.leads += other.leads
        self.shares += other.shares
        for mine, more in zip(self.times, other.times, strict=True):
            mine.add(more)

    def take(self, payoffs: Payoffs, *, low_wins: bool) -> None:
        """Take up what became of some decks."""
        leads, shares = standings_of(payoffs, low_wins=low_wins)
        self.leads += leads.tolist()
        self.shares += shares.tolist()


def standings_of(payoffs: Payoffs, *, low_wins: bool) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """Return by deck how far the tested policy is ahead of the mean of the others a game, and its share of those won.

    >>> leads, shares = standings_of(np.array([[[3, -3], [0, 0]]]), low_wins=False)
    >>> leads.tolist(), shares.tolist()
    ([3.0], [0.75])
    """
    seats = payoffs.shape[-1]
    mine = np.diagonal(payoffs, axis1=1, axis2=2)
    leads = (mine - (payoffs.sum(axis=2) - mine) / (seats - 1)).sum(axis=1) / seats
    best = best_seats(payoffs, low_wins=low_wins)
    shares = (np.diagonal(best, axis1=1, axis2=2) / best.sum(axis=2)).sum(axis=1) / seats
    return (-leads if low_wins else leads), shares


@dataclass(frozen=True, slots=True)
class Job:
    """A match to be played."""

    game: str
    first: Player
    second: Player
    seed: int
    options: Any
    """The house rules."""
    start: int = 0
    """The number of the first deck."""

    def seatings(self) -> list[list[Player]]:
        """Return who sits where, by the seat of the tested policy."""
        seats = range(self.options.seats)
        return [[self.first if seat == tested else self.second for seat in seats] for tested in seats]

    def drivers(self, *, out_of_turn: bool = True) -> list[Driver]:
        """Return what plays each seating in compiled code; nothing does if somebody has to be asked each time."""
        drivers = []
        for players in self.seatings():
            policies = tuple(player for player in players if not isinstance(player, Seer))
            driver = Driver(self.game, self.options, policies, self.seed, compiled=True, out_of_turn=out_of_turn)
            if len(policies) < len(players) or not driver.is_compiled:
                return []
            drivers.append(driver)
        return drivers


def play_matches(jobs: Sequence[Job], deals: int, workers: int, progress: Callable[[int], None]) -> list[Tally]:
    """Play matches of so many decks each, sharing the work of all of them, and return what each says."""
    drivers = [job.drivers() if deals > MANY else [] for job in jobs]
    asked = [ASKED if found else deals for found in drivers]
    size = max(1, min(SPAN, deals // (4 * workers)))
    spans = [(place, span) for place, job in enumerate(jobs) for span in _spans(job.start, asked[place], size)]
    tallies = [Tally() for _ in jobs]

    def take(place: int, part: Tally) -> None:
        tallies[place].add(part)
        progress(len(part.leads))

    _play_spans(jobs, spans, workers, take)
    for place, (job, found) in enumerate(zip(jobs, drivers, strict=True)):
        if found:
            later = _spans(job.start + ASKED, deals - ASKED, COMPILED_SPAN)
            for payoffs in run_spans(_player_of(found), later, workers, progress):
                tallies[place].take(payoffs, low_wins=game_named(job.game).low_wins)
    return tallies


def lead_in_turn(job: Job, deals: int) -> Estimate:
    """Return how many points a deal the tested policy is ahead where both decide at once, and nobody out of turn."""
    payoffs = _player_of(job.drivers(out_of_turn=False))(job.start, job.start + deals)
    leads, _ = standings_of(payoffs, low_wins=game_named(job.game).low_wins)
    return estimate(leads)


def _spans(start: int, count: int, size: int) -> list[Span]:
    return [(first, min(first + size, start + count)) for first in range(start, start + count, size)]


def _player_of(drivers: Sequence[Driver]) -> Callable[[int, int], Payoffs]:
    """Return what plays a span of decks in all seatings."""

    def play(first: int, last: int) -> Payoffs:
        return np.stack([driver.play(first, last)[0] for driver in drivers], axis=1)

    return play


def _play_spans(
    jobs: Sequence[Job], spans: Sequence[tuple[int, Span]], workers: int, take: Callable[[int, Tally], None]
) -> None:
    """Play spans, each of the match at a place, in so many processes; `take` is told what each says, in their order."""
    if workers == 1:
        for place, span in spans:
            take(place, _play_span(jobs[place], span))
        return
    others = active_children()
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = [(place, pool.submit(_play_span, jobs[place], span)) for place, span in spans]
        try:
            for place, future in waiting:
                take(place, future.result())
        except BaseException:
            # Else whoever breaks off waits until everything that nobody will read has been played.
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in active_children():
                if worker not in others:
                    worker.terminate()
            raise


def _play_span(job: Job, span: Span) -> Tally:
    game = game_named(job.game)
    for player in (job.first, job.second):
        if isinstance(player, Seer):
            player.prepare(game)
        else:
            prepare_for([player], game, job.options)
    tally = Tally()
    seatings = list(enumerate(job.seatings()))
    payoffs = [[_play_game(job, game, number, seating, tally) for seating in seatings] for number in range(*span)]
    tally.take(np.array(payoffs, np.int64), low_wins=game.low_wins)
    return tally


def _play_game(job: Job, game: AnyGame, number: int, seating: tuple[int, list[Player]], tally: Tally) -> list[int]:
    tested, players = seating
    stream = stream_of(job.seed, number)
    state, trail = play_deal(game, job.options, _timed(game, players, tested, tally.times), stream, out_of_turn=True)
    if trail[1] > game.bounds.actions:
        raise EndlessDealError(job.game, job.seed, number)
    return payoffs_of(game.sheet(state), len(players))


def _timed(game: AnyGame, players: Sequence[Player], tested: Seat, times: tuple[Times, Times]) -> Decide:
    """Return how seats decide, noting how long the tested one takes, and how long the others do."""

    def decide(state: Any, deck: list[int], seat: Seat, luck: int) -> Action:
        player, view = players[seat], game.State()
        game.rules.observe(state, seat, view)
        before = process_time()
        if isinstance(player, Seer):
            action = player.choose_seeing(game, state, deck, seat, luck_for_rules(luck))
        else:
            action = chosen_by(player, game, view, seat, luck)
        times[0 if seat == tested else 1].note(process_time() - before)
        return action

    return decide
