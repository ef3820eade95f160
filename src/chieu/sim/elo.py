"""Elo: how strong some policies are on one scale, by how often one was ahead of another in a deal.

The strengths are those under which what has happened is most likely (Bradley and Terry), 400 points being odds of ten
to one; a deal in which neither was ahead counts as half won. A policy that never loses would be without bounds: one
more deal, in which nobody is ahead of anybody, keeps all numbers finite, and weighs little among hundreds.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from chieu.sim.statistics import Estimate, student

POINTS: Final = 400 / math.log(10)
"""What odds of e to one are in points."""
EVEN: Final = 1e-9
"""A smaller lead is none: it comes of adding up fractions."""
NEAR: Final = 1e-10
MOST_STEPS: Final = 100


def outcomes_of(leads: Sequence[Sequence[float]]) -> NDArray[np.float64]:
    """Return for leads, by match and deal, which deals were won: 1, lost: 0, or neither: a half.

    >>> outcomes_of([[2.5, -1.0, 0.0]]).tolist()
    [[1.0, 0.0, 0.5]]
    """
    array = np.array(leads, np.float64)
    return np.where(np.abs(array) < EVEN, 0.5, (array > 0).astype(np.float64))


def elo(met: Sequence[tuple[int, int]], outcomes: NDArray[np.float64], zero: int | None = None) -> list[Estimate]:
    """Return the Elo of each policy, with 95 % intervals of its distance from the one that is 0.

    Args:
        met: by match, the numbers of the two policies, from 0; whoever has met nobody cannot be rated.
        outcomes: by match and deal, what the first one got: 0, a half or 1. All matches have the same decks, so that
            the deal is the unit of the intervals, over all matches together.
        zero: the policy that is 0; by default the weakest.
    """
    count, deals = 1 + max(max(pair) for pair in met), outcomes.shape[1]
    signs = np.zeros((len(met), count))
    for match, (one, other) in enumerate(met):
        signs[match, one], signs[match, other] = 1, -1
    # Only distances mean anything: the first policy stays where it is for now.
    signs = signs[:, 1:]
    outcomes = np.hstack([outcomes, np.full((len(met), 1), 0.5)])
    strengths = _likeliest(signs, outcomes)
    chances = _chances(signs, strengths)
    bend = np.linalg.inv(_bend(signs, chances, deals + 1))
    pulls = signs.T @ (outcomes - chances[:, None])
    spread = np.zeros((count, count))
    spread[1:, 1:] = bend @ pulls @ pulls.T @ bend
    places = np.concatenate([[0], strengths])
    origin = int(np.argmin(places)) if zero is None else zero
    found = []
    for policy in range(count):
        square = spread[policy, policy] + spread[origin, origin] - 2 * spread[policy, origin]
        margin = math.inf
        if policy == origin:
            margin = 0.0
        elif deals > 1:
            margin = POINTS * student(deals - 1) * math.sqrt(max(0.0, square) * deals / (deals - 1))
        found.append(Estimate(POINTS * float(places[policy] - places[origin]), margin, deals))
    return found


def _chances(signs: NDArray[np.float64], strengths: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return how often the first policy of each match should win."""
    chances: NDArray[np.float64] = 1 / (1 + np.exp(-(signs @ strengths)))
    return chances


def _bend(signs: NDArray[np.float64], chances: NDArray[np.float64], deals: int) -> Any:
    """Return how fast the likelihood falls off around some strengths."""
    return signs.T @ (signs * (deals * chances * (1 - chances))[:, None])


def _likeliest(signs: NDArray[np.float64], outcomes: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the strengths under which the outcomes are most likely, by Newton's steps, cut where they lead too far."""
    deals, won = outcomes.shape[1], outcomes.sum(axis=1)

    def likelihood(strengths: NDArray[np.float64]) -> float:
        ahead = signs @ strengths
        return float(won @ ahead - deals * np.logaddexp(0, ahead).sum())

    strengths = np.zeros(signs.shape[1])
    for _ in range(MOST_STEPS):
        chances = _chances(signs, strengths)
        step = np.linalg.solve(_bend(signs, chances, deals), signs.T @ (won - deals * chances))
        if np.abs(step).max() < NEAR:
            break
        while likelihood(strengths + step) < likelihood(strengths) and np.abs(step).max() > NEAR:
            step /= 2
        strengths = strengths + step
    return strengths
