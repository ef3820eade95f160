"""Every two of many policies: each pair is a match of the arena, and what is told of all follows from the matches."""

from __future__ import annotations

import json
from typing import Any

import pytest

from chieu.bots.search import Search
from chieu.sim import MOST_POLICIES, all_pairs, arena, pairs_values
from chieu.sim.statistics import estimate

NAMES = ("easy", "uniform", "medium")


def test_each_pair_is_a_match_of_the_arena() -> None:
    steps: list[int] = []
    found = all_pairs("sam-loc", NAMES, deals=6, seed=3, progress=steps.append)
    pairs = [("easy", "uniform"), ("easy", "medium"), ("uniform", "medium")]
    assert found.matches == tuple(arena("sam-loc", *pair, deals=6, seed=3) for pair in pairs)
    assert sum(steps) == 18
    assert (found.deals, found.games, found.seats, found.seed) == (6, 36, 2, 3)
    for one, other in pairs:
        assert found.points(other, one).mean == -found.points(one, other).mean
        assert found.points(other, one).margin == found.points(one, other).margin
        assert found.wins(other, one).mean == pytest.approx(1 - found.wins(one, other).mean)


def test_processes_change_nothing() -> None:
    asked: dict[str, Any] = {"deals": 4, "seed": 5}
    assert all_pairs("sam-loc", NAMES, processes=2, **asked) == all_pairs("sam-loc", NAMES, **asked)


def test_with_more_seats_each_is_tested_among_each_other() -> None:
    found = all_pairs("sam-loc", NAMES, deals=3, seats=3, seed=1)
    assert len(found.matches) == 6
    assert found.points("medium", "easy") == arena("sam-loc", "medium", "easy", deals=3, seats=3, seed=1).points
    assert found.points("easy", "medium") == arena("sam-loc", "easy", "medium", deals=3, seats=3, seed=1).points


def test_two_meet_once_and_the_other_way_round_is_what_was_left() -> None:
    found = all_pairs("sam-loc", ("medium", "easy"), deals=3, seats=3, seed=1)
    assert found.matches == (arena("sam-loc", "medium", "easy", deals=3, seats=3, seed=1),)
    assert found.points("easy", "medium").mean == -found.points("medium", "easy").mean
    # What the first did not win the two others share.
    assert found.wins("easy", "medium").mean == pytest.approx((1 - found.wins("medium", "easy").mean) / 2)


def test_the_deal_is_the_unit_of_how_each_stands() -> None:
    found = all_pairs("sam-loc", NAMES, deals=5, seed=2)
    assert [placing.policy for placing in found.placings()] == [*NAMES]
    easy = found.placings()[0]
    against_uniform, against_medium = found.matches[:2]
    both = zip(against_uniform.leads, against_medium.leads, strict=True)
    expected = estimate([(one + other) / 2 for one, other in both])
    assert (easy.points.mean, easy.points.margin) == pytest.approx((expected.mean, expected.margin))
    assert easy.points.count == 5
    assert sum(placing.points.mean for placing in found.placings()) == pytest.approx(0)
    assert sum(placing.wins.mean for placing in found.placings()) == pytest.approx(3 / 2)
    assert 0 < easy.cpu_ms < easy.cpu_p99_ms
    first, second = (match.times[0] for match in (against_uniform, against_medium))
    decisions = first.bins.total() + second.bins.total()
    assert easy.cpu_ms == pytest.approx(1000 * (first.seconds + second.seconds) / decisions)


def test_chance_or_else_the_weakest_has_an_elo_of_0() -> None:
    found = all_pairs("sam-loc", NAMES, deals=30, seed=2)
    easy, uniform, medium = (placing.elo for placing in found.placings())
    assert found.zero == "uniform"
    assert (uniform.mean, uniform.margin) == (0, 0)
    assert 0 < easy.mean < medium.mean
    among_levels = all_pairs("sam-loc", ("medium", "easy"), deals=30, seed=2)
    assert among_levels.zero == "easy"
    assert among_levels.placings()[0].elo.mean > 0 == among_levels.placings()[1].elo.mean


def test_what_the_matches_say_can_be_written_as_json() -> None:
    for deals in (0, 1, 3):
        said = json.loads(json.dumps(pairs_values(all_pairs("sam-loc", NAMES, deals=deals)), allow_nan=False))
        assert said["deals"] == deals
        assert (said["pairs"][0]["points"]["low"] is None) == (deals < 2)
        for share in (*said["pairs"], *said["placings"]):
            assert 0 <= share["wins"]["low"] <= share["wins"]["high"] <= 1


@pytest.mark.parametrize(
    ("policies", "problem"),
    [
        (("easy",), "1 policies: expected 2 to 16"),
        ([Search(str(number), 8) for number in range(MOST_POLICIES + 1)], "17 policies"),
        (("easy", "clever"), "'clever'"),
        (("easy", "hard", "easy"), "'easy' is there twice"),
        (("easy", Search("easy", 8)), "'easy' is there twice"),
    ],
)
def test_who_cannot_meet_is_refused_at_once(policies: Any, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        all_pairs("sam-loc", policies, deals=1)
