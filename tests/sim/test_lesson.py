"""What a net learns from one deal, in plain Python: the same rules are compiled where it learns from many."""

from __future__ import annotations

import random
from typing import Any

from chieu.bots.binh import MOST_PROSPECTS
from chieu.bots.brains import BRAINS
from chieu.bots.net import HIDDEN
from chieu.bots.nets import sight_of
from chieu.bots.trial import copy_plain
from chieu.games.registry import game_named
from chieu.play.options import options_from
from chieu.sim.batch import room_for
from chieu.sim.lesson import MOST_NOTED, STATES, build_lesson

TIMES = 8
RATE = 0.1


def a_mind(features: int, most: int) -> tuple[Any, ...]:
    """Return a net that knows nothing yet, with room to think in."""
    chance = random.Random(4)
    rows = [[chance.gauss(0, 0.1) for _ in range(HIDDEN)] for _ in range(features)]
    out = [*(chance.gauss(0, 0.1) for _ in range(HIDDEN)), 0.0]
    return rows, [0.0] * HIDDEN, out, [0] * most, [0.0] * HIDDEN, [0.0] * HIDDEN


def test_where_all_decide_at_once_a_net_learns_from_all_that_could_have_been_done() -> None:
    game = game_named("binh")
    sight = sight_of(game)
    mind = a_mind(sight.features, sight.most)
    notes = [[0] * (2 * sight.most) for _ in range(MOST_NOTED)], [0] * MOST_NOTED, [0] * MOST_NOTED
    work = (*room_for(game, options_from(game, {"seats": 2}), compiled=False, states=STATES), [0] * 2, mind)
    lesson = build_lesson(game, BRAINS["binh"], sight, copy_plain)
    wrong = []
    for _ in range(TIMES):
        total, steps = lesson(work, notes, (9, 0, RATE), (0, 1))
        assert steps == 2 * MOST_PROSPECTS
        wrong.append(total / steps)
    assert wrong[-1] < wrong[0] / 4
