"""Duplicate matches between policies: the same deals with the seats changed, counted deal by deal.

For each deal the tested policy sits once in every seat, against the other policy in all the others, with the same
deck and the same luck. A deal's result is the mean over those games, and the deal, not the game, is the unit of
statistics: the luck of the cards cancels out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field, replace
from multiprocessing import active_children, get_context
from time import process_time
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from chieu.bots.brains import brain_of
from chieu.bots.levels import POLICIES, interject, policy_named
from chieu.bots.plain import Public
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
from chieu.sim.seer import Seer
from chieu.sim.statistics import Estimate, estimate
from chieu.sim.times import Times

NO_LIMIT = 3600.0
"""Seconds: in the arena the number of worlds decides, so that results can be repeated."""
P99 = 0.99
Player: TypeAlias = Policy | Seer
"""Who can play in the arena."""
SEER: Final = Seer()
PLAYERS: Mapping[str, Player] = MappingProxyType({**POLICIES, SEER.name: SEER})
"""All who can be asked for by name."""


@dataclass(slots=True)
class Tally:
    """What some deals, each played in every seating, say about the tested policy."""

    leads: list[float] = field(default_factory=list)
    """Of each deal, its points against the mean of the others', per game; more is better."""
    shares: list[float] = field(default_factory=list)
    """Of each deal, the share of games in which it was best, shared where several were."""
    times: tuple[Times, Times] = field(default_factory=lambda: (Times(), Times()))
    """How long its decisions took, and those of the others."""

    def add(self, other: Tally) -> None:
        """Take up what more deals say."""
        self.leads += other.leads
        self.shares += other.shares
        for mine, more in zip(self.times, other.times, strict=True):
            mine.add(more)


@dataclass(frozen=True, slots=True)
class ArenaResult:
    """What a duplicate match says, with 95 % intervals over deals."""

    game: str
    first: str
    second: str
    seats: int
    seed: int
    options: Mapping[str, int | str]
    leads: tuple[float, ...]
    """Deal by deal, by how many points a game `first` was ahead of the mean of the others."""
    shares: tuple[float, ...]
    """Deal by deal, the share of games that `first` won."""
    times: tuple[Times, Times] = field(compare=False)
    """The processor time that each took to decide."""
    start: int = 0
    """The number of its first deck."""

    @property
    def match(self) -> str:
        """Say which match it is, without its decks."""
        house = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"{self.game}, {self.first} against {self.second}, seed {self.seed}{house}"

    @property
    def deals(self) -> int:
        """How many decks there were."""
        return len(self.leads)

    @property
    def games(self) -> int:
        """How many games were played: each deck once for every seat."""
        return self.deals * self.seats

    @property
    def points(self) -> Estimate:
        """Points per game of `first` against `second`; above zero `first` is better."""
        return estimate(self.leads)

    @property
    def wins(self) -> Estimate:
        """The share of games that `first` won; with n seats 1/n is even."""
        return estimate(self.shares)

    @property
    def cpu_ms(self) -> tuple[float, float]:
        """Mean processor time per decision."""
        return self.times[0].mean_ms, self.times[1].mean_ms

    @property
    def cpu_p99_ms(self) -> tuple[float, float]:
        """The processor time that 99 of 100 decisions stay within."""
        return self.times[0].most_ms(P99), self.times[1].most_ms(P99)


def arena(  # noqa: PLR0913 - what a match is
    game: str,
    first: str | Player,
    second: str | Player,
    *,
    deals: int = 1000,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, int | str] | None = None,
    preset: str | None = None,
    start: int = 0,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
) -> ArenaResult:
    """Play a duplicate match and return what it says about `first` against `second`.

    Args:
        game: its name.
        first: the tested policy, by name (`uniform`, `greedy`, `public`, a level, `seer`) or itself (`NetPolicy`).
        second: the policy in all the other seats.
        deals: how many decks; each is played once for every seat.
        seats: how many play; by default what the house rules say.
        seed: of the decks and of everybody's luck.
        options: house rules that differ from the preset, as at the table.
        preset: a named set of house rules.
        start: the number of the first deck: a long match can be played in parts, which `joined` puts together.
        processes: how many worker processes share the deals.
        progress: is told how many more deals are done.

    Raises:
        UnknownGame: no game is called so.
        BadOption: a house rule or its value is unknown.
        ValueError: a policy is unknown; likewise what `check_run` refuses.
        BadNetError: a net was taught another game, or by other house rules.
    """
    check_run(start, seed, processes)
    seed = check_run(deals, seed, processes)
    rules = game_named(game)
    house = options_from(rules, options, preset, seats)
    tested, other = (player_named(rules, house, wanted) for wanted in (first, second))
    job = Job(game, tested, other, seed, house, start)
    (tally,) = play_matches([job], deals, processes, progress or (lambda _: None))
    return result_of(job, tally)


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


def players_of(game: AnyGame) -> Mapping[str, Player]:
    """Return all who can be asked for by name in a game: where nobody has published a player there is none."""
    brain = brain_of(game)
    if brain is not None and brain.public is not None:
        return PLAYERS
    return {name: player for name, player in PLAYERS.items() if not isinstance(player, Public)}


def player_named(game: AnyGame, options: Any, wanted: str | Player) -> Player:
    """Return who is of this name in a game by these house rules, or who is one already.

    Raises:
        ValueError: none is called so.
        BadNetError: it is a net that was taught another game, or by other house rules.
    """
    if isinstance(wanted, Seer):
        return wanted
    if not isinstance(wanted, str):
        return policy_named(wanted, game, options)
    known = players_of(game)
    if wanted not in known:
        raise ValueError(f"no policy is called {wanted!r}: expected one of {', '.join(known)}")
    return known[wanted]


def joined(parts: Sequence[ArenaResult]) -> ArenaResult:
    """Return what a match says that has been played in parts, one after the other.

    Raises:
        ValueError: there are none, they are of different matches, or one does not begin where that before it ends.
    """
    if not parts:
        raise ValueError("no part of a match: expected at least one")
    whole = replace(parts[0], times=(Times(), Times()), leads=(), shares=())
    for part in parts:
        if replace(part, start=whole.start, leads=(), shares=()) != replace(whole, leads=(), shares=()):
            raise ValueError(f"a part of {part.match}: expected one of {whole.match}")
        if part.start != whole.start + whole.deals:
            raise ValueError(f"a part from deck {part.start}: expected one from {whole.start + whole.deals}")
        whole = replace(whole, leads=whole.leads + part.leads, shares=whole.shares + part.shares)
        for mine, more in zip(whole.times, part.times, strict=True):
            mine.add(more)
    return whole


def play_matches(jobs: Sequence[Job], deals: int, processes: int, progress: Callable[[int], None]) -> list[Tally]:
    """Play matches of so many deals each, sharing the work of all of them, and return what each says."""
    size = max(1, min(50, deals // (4 * processes)))
    spans = [(start, min(start + size, deals)) for start in range(0, deals, size)]
    chunks = [(place, job.start + start, job.start + stop) for place, job in enumerate(jobs) for start, stop in spans]
    tallies = [Tally() for _ in jobs]

    def take(place: int, part: Tally) -> None:
        tallies[place].add(part)
        progress(len(part.leads))

    if processes == 1:
        for place, start, stop in chunks:
            take(place, _play_chunk(jobs[place], start, stop))
        return tallies
    others = active_children()
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        waiting = [(place, pool.submit(_play_chunk, jobs[place], start, stop)) for place, start, stop in chunks]
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
    return tallies


def _play_chunk(job: Job, start: int, stop: int) -> Tally:
    game = game_named(job.game)
    for player in (job.first, job.second):
        if isinstance(player, Seer):
            player.prepare(game)
        else:
            prepare_for([player], game, job.options)
    tally = Tally()
    for number in range(start, stop):
        _play_deal(job, game, number, tally)
    return tally


def _play_deal(job: Job, game: AnyGame, number: int, tally: Tally) -> None:
    seats = job.options.seats
    lead, share = 0.0, 0.0
    for tested in range(seats):
        players = [job.first if seat == tested else job.second for seat in range(seats)]
        payoffs = _play_game(job, game, number, players, tested, tally)
        if game.low_wins:
            payoffs = [-points for points in payoffs]
        others = sum(payoffs) - payoffs[tested]
        lead += payoffs[tested] - others / (seats - 1)
        if payoffs[tested] == max(payoffs):
            share += 1 / payoffs.count(max(payoffs))
    tally.leads.append(lead / seats)
    tally.shares.append(share / seats)


def _play_game(  # noqa: PLR0917
    job: Job, game: AnyGame, number: int, players: Sequence[Player], tested: int, tally: Tally
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
            player = players[seat]
            before = process_time()
            if isinstance(player, Seer):
                action = player.choose_seeing(game, state, deck, seat, luck)
            else:
                action = player.choose(game, observation, seat, luck, NO_LIMIT)
            tally.times[0 if seat == tested else 1].note(process_time() - before)
        seats, trail = way.reach(state, deck, trail, (seat, action))
    return payoffs_of(game.sheet(state), len(players))


def interjection(game: AnyGame, state: Any, luck: int) -> tuple[Seat, Action]:
    """Return who acts out of turn and how, as bots of every level do at a table; `NO_ACTION` where nobody does."""
    for seat in seats_in(game.rules.acting(state) & ~game.rules.awaited(state) & ~seat_set(DEALER)):
        seen = game.State()
        game.rules.observe(state, seat, seen)
        action = interject(game.name, seen, seat, luck)
        if action != NO_ACTION:
            return seat, action
    return NOBODY, NO_ACTION


def result_of(job: Job, tally: Tally) -> ArenaResult:
    """Return what a match says, all of whose deals have been played."""
    game = game_named(job.game)
    return ArenaResult(
        game=game.name,
        first=job.first.name,
        second=job.second.name,
        seats=job.options.seats,
        seed=job.seed,
        options=options_on_wire(game, job.options),
        leads=tuple(tally.leads),
        shares=tuple(tally.shares),
        times=tally.times,
        start=job.start,
    )
