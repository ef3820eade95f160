"""Elo: the likeliest strengths, bounded for whoever never loses, and intervals that hold what is true."""

from __future__ import annotations

import math
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from chieu.sim.elo import POINTS, elo, outcomes_of

MET = list(combinations(range(4), 2))
TRUE = np.array([0.0, 100.0, 250.0, 260.0])


def drawn(chance: Any, deals: int) -> Any:
    """Return outcomes of matches between policies as strong as is true, each deal a win or a loss."""
    ahead = np.array([TRUE[one] - TRUE[other] for one, other in MET])
    return (chance.random((len(MET), deals)) < 1 / (1 + 10 ** (-ahead / 400))[:, None]).astype(float)


def test_two_policies_by_hand() -> None:
    outcomes = np.array([[1.0] * 70 + [0.0] * 20 + [0.5] * 10])
    first, second = elo([(0, 1)], outcomes, zero=1)
    # 75 of 100 and half of one deal more.
    assert first.mean == pytest.approx(400 * math.log10(75.5 / 25.5))
    assert (second.mean, second.margin) == (0, 0)
    mirrored = elo([(0, 1)], outcomes, zero=0)[1]
    assert (mirrored.mean, mirrored.margin) == pytest.approx((-first.mean, first.margin))


def test_the_weakest_is_0_where_nobody_else_is_named() -> None:
    found = elo([(0, 1), (0, 2), (1, 2)], np.array([[0.0, 1.0], [1.0, 1.0], [0.5, 1.0]]))
    assert min(found, key=lambda rating: rating.mean).mean == 0
    assert sum(rating.mean == 0 for rating in found) == 1


def test_strengths_are_the_likeliest() -> None:
    outcomes = drawn(np.random.default_rng(3), 50)
    found = elo(MET, outcomes, zero=0)
    # What each should win, by its strength, is what it won: so it is where the likelihood is highest.
    for policy in range(4):
        won = expected = 0.0
        for row, (one, other) in zip(outcomes, MET, strict=True):
            if policy in {one, other}:
                share = 1 / (1 + math.exp(-(found[one].mean - found[other].mean) / POINTS))
                won += row.sum() + 0.5 if policy == one else len(row) - row.sum() + 0.5
                expected += 51 * (share if policy == one else 1 - share)
        assert won == pytest.approx(expected)


@pytest.mark.parametrize("deals", [1, 5, 2000])
def test_whoever_never_loses_is_rated_all_the_same(deals: int) -> None:
    weaker, stronger = elo([(0, 1)], np.zeros((1, deals)))
    assert stronger.mean == pytest.approx(400 * math.log10(2 * deals + 1))
    assert weaker.mean == 0
    if deals == 1:
        assert stronger.margin == math.inf
    else:
        assert 100 < stronger.margin < math.inf


def test_an_interval_holds_what_is_true_19_times_in_20() -> None:
    chance = np.random.default_rng(11)
    tried = [elo(MET, drawn(chance, 150), zero=0) for _ in range(300)]
    for policy in range(1, 4):
        held = np.mean([one[policy].low <= TRUE[policy] <= one[policy].high for one in tried])
        assert 0.92 < held < 0.98


def test_decks_that_all_pairs_share_are_one_piece_of_evidence() -> None:
    # All is decided by the deck: who meets more opponents on it learns nothing more.
    luck = np.random.default_rng(5).integers(0, 2, 200).astype(float)
    alone = elo([(0, 1)], luck[None, :], zero=1)[0]
    among = elo([(0, 1), (0, 2), (1, 2)], np.array([luck, luck, np.full(200, 0.5)]), zero=1)[0]
    assert among.margin == pytest.approx(alone.margin, rel=0.02)


def test_fractions_that_should_be_even_are() -> None:
    assert outcomes_of([[1e-15, -1e-15, 0.01, -0.01]]).tolist() == [[0.5, 0.5, 1.0, 0.0]]
