"""Whole duplicate matches in compiled code, between players that decide at once: a yardstick for nets in training."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np

from chieu.bots.brains import BRAINS
from chieu.bots.compiler import compiled
from chieu.bots.net import Mind, player_of
from chieu.bots.nets import no_mind
from chieu.bots.policy import Brain
from chieu.bots.trial import lead_over_others
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.games.score import sum_lines
from chieu.kernel.bits import lowest
from chieu.kernel.carrier import borrowed
from chieu.kernel.luck import luck_of, shuffle, stream_of
from chieu.sim.batch import room_for
from chieu.sim.statistics import Estimate, estimate


def build_match(game: AnyGame, brain: Brain) -> Callable[..., None]:
    """Return `match(work, minds, seed, span, points)`, which plays a span of deals with the first mind in each seat.

    `work` is room to play in, as for `build_play`, with points by seat. The second mind has all the other seats. What
    the first is ahead of the mean of the others, in all its seats of a deal, is added to the deal's place in `points`.
    """
    rules, advance, play = game.rules, way_of(game).advance, player_of(brain)
    deal, observe, score_lines = rules.deal, rules.observe, rules.score_lines
    most_actions = game.bounds.actions
    sign = -1 if game.low_wins else 1

    def match(work: Any, minds: tuple[Mind, Mind], seed: int, span: tuple[int, int], points: Any) -> None:
        states, options, carries, deck, buffer, lines, payoffs = borrowed(work)
        tested, other = borrowed(minds)
        state, view = states[0], states[1]
        for number in range(span[0], span[1]):
            for place in range(len(payoffs)):
                trail = trail_from(shuffle(deck, stream_of(seed, number)))
                deal(state, deck, options[0], carries[0])
                act = NOTHING
                while True:
                    seats, trail = advance(state, deck, trail, act)
                    if not seats or trail[1] > most_actions:
                        break
                    luck, seat = luck_of(trail[0]), lowest(seats)
                    observe(state, seat, view)
                    # One call for both would need a copy of a mind at each decision.
                    if seat == place:
                        action = play(view, seat, buffer, luck, tested)
                    else:
                        action = play(view, seat, buffer, luck, other)
                    act = (seat, action)
                sum_lines(lines, score_lines(state, lines), payoffs)
                points[number - span[0]] += sign * lead_over_others(payoffs, place)

    return match


@cache
def _compiled_match(name: str) -> Any:
    return compiled(build_match(game_named(name), BRAINS[name]), name)


def lead_of(game: AnyGame, options: Any, mind: Mind, deals: int, seed: int) -> Estimate:
    """Return how many points a deal a compiled mind is ahead of greedy players, each deal played in every seat."""
    return lead_between(game, options, (mind, no_mind(compiled=True)), deals, seed)


def lead_between(game: AnyGame, options: Any, minds: tuple[Mind, Mind], deals: int, seed: int) -> Estimate:
    """Return how many points a deal a compiled mind is ahead of another in all other seats, in every seat in turn."""
    seats = options.seats
    work = (*room_for(game, options, compiled=True), np.zeros(seats, np.int64))
    points = np.zeros(deals, np.int64)
    _compiled_match(game.name)(work, minds, seed, (0, deals), points)
    return estimate([int(lead) / (seats * (seats - 1)) for lead in points])
