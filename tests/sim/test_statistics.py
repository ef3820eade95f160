from __future__ import annotations

import json
import math

import numpy as np
import pytest

from chieu.games.samloc.state import Item
from chieu.kernel.names import kebab
from chieu.sim.batch import Deals, play_out
from chieu.sim.statistics import estimate, share_of, student
from chieu.sim.summary import best_seats, summary, summary_values


def test_a_mean_by_hand() -> None:
    # 2 4 4 4 5 5 7 9: mean 5, sum of squares about the mean 32, variance 32 / 7.
    found = estimate([2, 4, 4, 4, 5, 5, 7, 9])
    assert found.mean == 5
    # The quantile of Student's t for seven degrees of freedom, from the literature: 2.3646.
    assert found.margin == pytest.approx(2.364624 * math.sqrt(32 / 7 / 8), abs=1e-6)
    assert (found.low, found.high) == (5 - found.margin, 5 + found.margin)
    assert found.count == 8


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.7062), (2, 4.3027), (10, 2.2281), (20, 2.0860), (21, 2.0796), (30, 2.0423), (120, 1.9799), (10**9, 1.9600)],
)
def test_students_quantiles_are_those_of_the_literature(freedom: int, quantile: float) -> None:
    assert student(freedom) == pytest.approx(quantile, abs=5.1e-5)


def test_an_array_of_whole_numbers_says_the_same() -> None:
    values = [2, 4, 4, 4, 5, 5, 7, 9]
    assert estimate(np.array(values, np.int32)) == estimate(values)


def test_too_little_data_is_no_knowledge() -> None:
    for empty in (estimate([]), estimate(np.zeros(0, np.int64))):
        assert math.isnan(empty.mean)
        assert empty.margin == math.inf
    for single in (estimate([3]), estimate(np.array([3]))):
        assert (single.mean, single.margin) == (3, math.inf)


def test_equal_values_have_no_spread() -> None:
    assert estimate([7] * 10).margin == 0
    assert estimate([0.1] * 3).margin == pytest.approx(0, abs=1e-8)


def test_a_share_by_hand() -> None:
    # Wilson's interval for 10 in 100, from the literature: 5.52 % to 17.44 %.
    found = share_of(10, 100)
    assert found.value == 0.1
    assert found.low == pytest.approx(0.0552, abs=5e-5)
    assert found.high == pytest.approx(0.1744, abs=5e-5)
    assert share_of(0, 100).low == 0
    assert share_of(0, 100).high > 0.03
    assert share_of(100, 100).high == 1
    assert math.isnan(share_of(0, 0).value)


def deals_by_hand() -> Deals:
    amounts = np.zeros((4, 11), np.int32)
    amounts[0, 0] = 5
    amounts[1, 0], amounts[1, 2] = 5, 10
    amounts[3, 7] = -20
    return Deals(
        game="sam-loc",
        policies=("uniform", "greedy"),
        seed=0,
        options={},
        payoffs=np.array([[5, 0], [0, 15], [0, 0], [-20, 0]]),
        amounts=amounts,
        lengths=np.array([10, 20, 3, 7]),
        leaders=np.array([1, 0, -1, 1]),
        checks=np.array([1, 2, 3, 4]),
    )


def test_a_summary_by_hand() -> None:
    found = summary(deals_by_hand())
    assert (found.deals, found.actions) == (4, 40)
    assert [seat.mean for seat in found.payoffs] == [-15 / 4, 15 / 4]
    # Few points are good: seat 1 wins the first deal, seat 0 the second and the last, the third is shared.
    assert [seat.mean for seat in found.wins] == [2.5 / 4, 1.5 / 4]
    assert (found.leader_wins.value, found.leader_wins.count) == (2 / 3, 3)
    assert (found.length.mean, found.shortest, found.longest) == (10, 3, 20)
    assert set(found.items) == {"cards", "twos", "sam-made"}
    assert found.items["cards"].share.value == 0.5
    assert found.items["cards"].amount.mean == 2.5
    assert found.items["sam-made"].amount.mean == -5


def test_a_summary_of_nothing() -> None:
    some = deals_by_hand()
    none = Deals(
        some.game, some.policies, 0, {}, some.payoffs[:0], some.amounts[:0], some.lengths[:0], some.leaders[:0],
        some.checks[:0],
    )  # fmt: skip
    found = summary(none)
    assert found.deals == found.actions == found.shortest == found.longest == 0
    assert math.isnan(found.length.mean)
    assert found.items == {}


def test_the_best_seats() -> None:
    payoffs = np.array([[1, 2, 2], [0, 0, 0]])
    assert best_seats(payoffs, low_wins=False).tolist() == [[False, True, True], [True] * 3]
    assert best_seats(payoffs, low_wins=True).tolist() == [[True, False, False], [True] * 3]


def test_items_are_called_as_in_messages() -> None:
    assert kebab(Item.QUAD_CUT) == "quad-cut"


def test_the_checksum_follows_every_deal() -> None:
    deals = deals_by_hand()
    before = deals.checksum
    deals.checks[2] += 1
    assert deals.checksum != before


def test_a_summary_can_be_written_as_json() -> None:
    for count in (0, 1, 20):
        deals = play_out("sam-loc", count, seed=1, compiled=False)
        said = json.loads(json.dumps(summary_values(deals), allow_nan=False))
        assert (said["deals"], said["checksum"]) == (count, deals.checksum)
        assert (said["payoffs"][0]["low"] is None) == (count < 2)
