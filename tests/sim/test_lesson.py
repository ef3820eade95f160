"""What a net learns from one deal, in plain Python: the same rules are compiled where it learns from many."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from chieu.bots.binh_balance import MOST_PROSPECTS
from chieu.bots.brains import BRAINS
from chieu.bots.net import HIDDEN
from chieu.bots.nets import no_mind, sight_of
from chieu.bots.trial import copy_plain
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.play.options import options_from
from chieu.sim.batch import room_for
from chieu.sim.lesson import MOST_NOTED, ODDS, STATES, build_lesson, learn_apart, thought_of

TIMES = 8
RATE = 0.1


def a_mind(features: int, most: int) -> tuple[Any, ...]:
    """Return a net that knows nothing yet, with room to think in."""
    chance = random.Random(4)
    rows = [[chance.gauss(0, 0.1) for _ in range(HIDDEN)] for _ in range(features)]
    out = [*(chance.gauss(0, 0.1) for _ in range(HIDDEN)), 0.0]
    return rows, [0.0] * HIDDEN, out, [0] * most, [0.0] * HIDDEN, [0.0] * HIDDEN


def room_to_learn(game: AnyGame, seats: int) -> tuple[Any, tuple[Any, Any, Any]]:
    """Return the room for lessons of a net that knows nothing, among players that have none, and that for notes."""
    sight = sight_of(game)
    notes = [[0] * (2 * sight.most) for _ in range(MOST_NOTED)], [0] * MOST_NOTED, [0] * MOST_NOTED
    room = room_for(game, options_from(game, {"seats": seats}), compiled=False, states=STATES)
    return (*room, [0] * seats, a_mind(sight.features, sight.most), no_mind()), notes


def test_where_all_decide_at_once_a_net_learns_from_all_that_could_have_been_done() -> None:
    game = game_named("binh")
    work, notes = room_to_learn(game, 2)
    lesson = build_lesson(game, BRAINS["binh"], sight_of(game), copy_plain)
    wrong = []
    for _ in range(TIMES):
        total, steps = lesson(work[:-1], notes, (9, 0, RATE), (0, 1))
        assert steps == 2 * MOST_PROSPECTS
        wrong.append(total / steps)
    assert wrong[-1] < wrong[0] / 4


def test_what_all_prospects_together_come_to_is_learned_too_or_a_net_would_stray() -> None:
    mind = a_mind(4, 2)
    notes = [[0, 1], [0, 2]], [2, 2], [0, 0]
    for _ in range(TIMES * 100):
        learn_apart(mind, notes, 2, [30, 10], (10.0, RATE / 4, 6.0))
    thoughts = [thought_of(mind, features, 2) for features in notes[0]]
    assert thoughts == pytest.approx([3.0, 1.0], abs=0.05)


def forked(often: float, seats: int, plan: tuple[int, int, float], deals: int, times: int) -> tuple[Any, list[float]]:
    """Return what is left of the last deal, and how wrong a net was in each lesson, where deals fork so often."""
    game = game_named("phom")
    work, notes = room_to_learn(game, seats)
    lesson = build_lesson(game, BRAINS["phom"], replace(sight_of(game), forks=often), copy_plain)
    told = [lesson(work, notes, plan, (0, deals)) for _ in range(times)]
    return work[0][0], [total / max(1, steps) for total, steps in told]


def test_where_a_deal_forks_a_net_learns_from_all_that_could_have_been_done() -> None:
    # Where anything is tried, the same is decided in each lesson.
    _, wrong = forked(1.0, 2, (13, ODDS, RATE / 20), 1, TIMES)
    assert wrong[-1] < wrong[0] / 2


@pytest.mark.parametrize("seats", [2, 4])
def test_a_deal_goes_on_as_if_it_had_not_forked(seats: int) -> None:
    (state, none), (same, some) = (forked(often, seats, (5, ODDS // 4, 0.0), 2, 1) for often in (1 / ODDS / 2, 1.0))
    assert state == same
    assert none == [0.0]
    assert some > [0.0]


def test_deals_that_fork_teach_the_same_however_often_that_is_broken_off() -> None:
    game = game_named("phom")
    learned = []
    for spans in ([(0, 4)], [(0, 1), (1, 4)]):
        work, notes = room_to_learn(game, 2)
        lesson = build_lesson(game, BRAINS["phom"], sight_of(game), copy_plain)
        told = [lesson(work, notes, (5, ODDS // 4, RATE / 20), span) for span in spans]
        assert sum(steps for _, steps in told) > 0
        learned.append(work[7][:3])
    assert learned[0] == learned[1]
