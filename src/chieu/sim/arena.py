"""Duplicate matches between policies: the same deals with the seats changed, counted deal by deal.

For each deal the tested policy sits once in every seat, against the other policy in all the others, with the same
deck and the same luck. A deal's result is the mean over those games, and the deal, not the game, is the unit of
statistics: the luck of the cards cancels out.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final

from chieu.bots.levels import POLICIES, one_named, policies_of, policy_named
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.play.options import options_from, options_on_wire
from chieu.sim.limits import MOST_DEALS, check_run, whole_number
from chieu.sim.seatings import Job, Player, Tally, play_matches
from chieu.sim.seer import Seer
from chieu.sim.statistics import Estimate, estimate
from chieu.sim.times import Times

P99 = 0.99
SEER: Final = Seer()
PLAYERS: Mapping[str, Player] = MappingProxyType({**POLICIES, SEER.name: SEER})
"""All who can be asked for by name."""


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
    """The processor time that each took to decide, where decks were played one decision at a time."""
    start: int = 0
    """The number of its first deck."""

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

    Of more than a thousand deals all but two hundred are played in compiled code, where both players decide at once.

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
        processes: how many worker processes share the deals, or threads those that are played in compiled code.
        progress: is told how many more deals are done.

    Raises:
        UnknownGame: no game is called so.
        BadOption: a house rule or its value is unknown.
        ValueError: a policy is unknown, or the start is out of range; likewise what `check_run` refuses.
        BadNetError: a net was taught another game, or by other house rules.
    """
    seed = check_run(deals, seed, processes)
    start = whole_number("start", start, 0, MOST_DEALS)
    rules = game_named(game)
    house = options_from(rules, options, preset, seats)
    tested, other = (player_named(rules, house, wanted) for wanted in (first, second))
    job = Job(game, tested, other, seed, house, start)
    (tally,) = play_matches([job], deals, processes, progress or (lambda _: None))
    return result_of(job, tally)


def players_of(game: AnyGame) -> Mapping[str, Player]:
    """Return all who can be asked for by name in a game."""
    return {**policies_of(game), SEER.name: SEER}


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
    return one_named(wanted, players_of(game))


def joined(parts: Sequence[ArenaResult]) -> ArenaResult:
    """Return what a match says that has been played in parts, in whatever order.

    Raises:
        ValueError: there are none, they are of different matches, or leave out decks, or have some twice.
    """
    if not parts:
        raise ValueError("no part of a match: expected at least one")
    parts = sorted(parts, key=attrgetter("start"))
    whole = replace(parts[0], times=(Times(), Times()), leads=(), shares=())
    shared = [one.name for one in fields(whole) if one.compare and one.name not in {"leads", "shares", "start"}]
    for part in parts:
        odd = [name for name in shared if getattr(part, name) != getattr(whole, name)]
        if odd:
            raise ValueError(f"parts of different matches: they have not the same {', '.join(odd)}")
        if part.start != whole.start + whole.deals:
            raise ValueError(f"a part from deck {part.start}: expected one from {whole.start + whole.deals}")
        whole = replace(whole, leads=whole.leads + part.leads, shares=whole.shares + part.shares)
        for mine, more in zip(whole.times, part.times, strict=True):
            mine.add(more)
    return whole


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
