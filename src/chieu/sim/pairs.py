"""Many policies in the arena: every two of them meet on the same decks, and each is told how it stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, permutations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from chieu.games.registry import game_named
from chieu.play.options import options_from
from chieu.sim.arena import P99, ArenaResult, player_named, result_of
from chieu.sim.elo import elo, outcomes_of
from chieu.sim.limits import check_run
from chieu.sim.seatings import Job, Player, play_matches
from chieu.sim.statistics import Estimate, as_share, estimate
from chieu.sim.summary import interval_values
from chieu.sim.times import Times

MOST_POLICIES: Final = 16
"""So many give 120 pairs, or 240 with more than two seats, and a table that can be read."""
ZERO: Final = "uniform"
"""The policy that has an Elo of 0, where it takes part."""


@dataclass(frozen=True, slots=True)
class Placing:
    """How one policy stands among the others, with 95 % intervals over deals."""

    policy: str
    points: Estimate
    """Points a game against each other policy, in the mean over them."""
    wins: Estimate
    """The share of games that it won as the tested one, in the mean over the others."""
    elo: Estimate
    """How strong it is, `uniform` being 0, or else the weakest."""
    cpu_ms: float
    """Mean processor time per decision."""
    cpu_p99_ms: float


@dataclass(frozen=True, slots=True)
class AllPairs:
    """What the matches of several policies say."""

    policies: tuple[str, ...]
    matches: tuple[ArenaResult, ...]
    """As they were played: each pair once with two seats, or if there is but one pair, else once each way round."""

    @property
    def game(self) -> str:
        """Its name."""
        return self.matches[0].game

    @property
    def seats(self) -> int:
        """How many played."""
        return self.matches[0].seats

    @property
    def seed(self) -> int:
        """Of the decks and of everybody's luck."""
        return self.matches[0].seed

    @property
    def deals(self) -> int:
        """How many decks each match had: the same in all of them."""
        return self.matches[0].deals

    @property
    def games(self) -> int:
        """How many games were played in all."""
        return sum(match.games for match in self.matches)

    @property
    def options(self) -> Mapping[str, int | str]:
        """The house rules."""
        return self.matches[0].options

    def points(self, policy: str, other: str) -> Estimate:
        """Return the points a game of one policy against another in all other seats."""
        return estimate(self._leads(policy, other))

    def wins(self, policy: str, other: str) -> Estimate:
        """Return the share of games that one policy won with another in all other seats."""
        return estimate(self._shares(policy, other))

    def placings(self) -> tuple[Placing, ...]:
        """Return how each policy stands, in their order."""
        return tuple(map(self._placing, self.policies, self._elo()))

    @property
    def zero(self) -> str:
        """Which policy has an Elo of 0."""
        if ZERO in self.policies:
            return ZERO
        return min(zip(self.policies, self._elo(), strict=True), key=lambda one: one[1].mean)[0]

    def _elo(self) -> list[Estimate]:
        places = {policy: place for place, policy in enumerate(self.policies)}
        met = [(places[match.first], places[match.second]) for match in self.matches]
        return elo(met, outcomes_of([match.leads for match in self.matches]), places.get(ZERO))

    def _placing(self, policy: str, rating: Estimate) -> Placing:
        others = [other for other in self.policies if other != policy]
        times = Times()
        for match in self.matches:
            for name, spent in zip((match.first, match.second), match.times, strict=True):
                if name == policy:
                    times.add(spent)
        return Placing(
            policy,
            # The decks are the same for all pairs: the deal stays the unit.
            estimate(np.mean([self._leads(policy, other) for other in others], axis=0)),
            estimate(np.mean([self._shares(policy, other) for other in others], axis=0)),
            rating,
            times.mean_ms,
            times.most_ms(P99),
        )

    def _leads(self, policy: str, other: str) -> NDArray[np.float64]:
        match, is_turned = self._match(policy, other)
        leads = np.array(match.leads)
        return -leads if is_turned else leads

    def _shares(self, policy: str, other: str) -> NDArray[np.float64]:
        match, is_turned = self._match(policy, other)
        shares = np.array(match.shares)
        return (1 - shares) / (self.seats - 1) if is_turned else shares

    def _match(self, policy: str, other: str) -> tuple[ArenaResult, bool]:
        """Return the match of two policies, and whether it was played the other way round only."""
        found = {(match.first, match.second): match for match in self.matches}
        match = found.get((policy, other))
        return (found[other, policy], True) if match is None else (match, False)


def matches_of(policies: int, seats: int) -> list[tuple[int, int]]:
    """Return which of so many policies meet, the tested one first.

    With more than two seats one among many others is not many around one, so that each is tested among each other; two
    policies alone meet with the first one tested.

    >>> matches_of(3, 2), matches_of(2, 4)
    ([(0, 1), (0, 2), (1, 2)], [(0, 1)])
    >>> len(matches_of(3, 4))
    6
    """
    meet = permutations if seats > 2 and policies > 2 else combinations
    return list(meet(range(policies), 2))


def all_pairs(  # noqa: PLR0913 - what a match is
    game: str,
    policies: Sequence[str | Player],
    *,
    deals: int = 1000,
    seats: int | None = None,
    seed: int = 0,
    options: Mapping[str, int | str] | None = None,
    preset: str | None = None,
    processes: int = 1,
    progress: Callable[[int], None] | None = None,
) -> AllPairs:
    """Let every two of some policies meet, each pair as in `arena`, on the same decks.

    Args:
        game: its name.
        policies: those who meet, by name or themselves, 2 to `MOST_POLICIES`, each of another name.
        deals: how many decks each match has.
        seats: how many play; by default what the house rules say.
        seed: of the decks and of everybody's luck.
        options: house rules that differ from the preset, as at the table.
        preset: a named set of house rules.
        processes: how many worker processes share the deals of all pairs.
        progress: is told how many more deals are done.

    Raises:
        UnknownGame: no game is called so.
        BadOption: a house rule or its value is unknown.
        ValueError: a policy is unknown, or there twice, or there are too few or too many; likewise what `check_run`
            refuses.
        BadNetError: a net was taught another game, or by other house rules.
    """
    seed = check_run(deals, seed, processes)
    rules = game_named(game)
    house = options_from(rules, options, preset, seats)
    wanted = [player_named(rules, house, policy) for policy in policies]
    names = tuple(policy.name for policy in wanted)
    if not 2 <= len(names) <= MOST_POLICIES:
        raise ValueError(f"{len(names)} policies: expected 2 to {MOST_POLICIES}")
    for name in names:
        if names.count(name) > 1:
            raise ValueError(f"policy {name!r} is there twice")
    job = partial(Job, game, seed=seed, options=house)
    jobs = [job(first=wanted[one], second=wanted[other]) for one, other in matches_of(len(wanted), house.seats)]
    tallies = play_matches(jobs, deals, processes, progress or (lambda _: None))
    return AllPairs(names, tuple(map(result_of, jobs, tallies)))


def pairs_values(result: AllPairs) -> dict[str, Any]:
    """Return what the matches say, and what they were, as numbers and texts ready for JSON; None for no number."""
    return {
        "game": result.game,
        "policies": list(result.policies),
        "seats": result.seats,
        "seed": result.seed,
        "options": dict(result.options),
        "deals": result.deals,
        "games": result.games,
        "pairs": [
            {
                "policy": policy,
                "against": other,
                "points": interval_values(result.points(policy, other)),
                "wins": interval_values(as_share(result.wins(policy, other))),
            }
            for policy, other in permutations(result.policies, 2)
        ],
        "placings": [
            {
                "policy": placing.policy,
                "points": interval_values(placing.points),
                "wins": interval_values(as_share(placing.wins)),
                "elo": interval_values(placing.elo),
                "cpu_ms": {"mean": placing.cpu_ms, "p99": placing.cpu_p99_ms},
            }
            for placing in result.placings()
        ],
    }
