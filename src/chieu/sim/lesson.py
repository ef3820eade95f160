"""Deals from which a net learns: played against itself, each decision then judged by how the deal ended.

This is Monte-Carlo learning: what a net thinks of an action moves towards what the seat that took it came out with,
in units of the game's `Sight`. One step is taken for each decision, after its deal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

from chieu.bots.net import Mind, add_rows, passed_on, set_to, weigher_of
from chieu.bots.policy import Brain, Sight
from chieu.bots.trial import lead_over_others
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.games.score import sum_lines
from chieu.kernel.actions import Action, Seat
from chieu.kernel.bits import lowest
from chieu.kernel.jit import rule
from chieu.kernel.luck import below, luck_of, shuffle, stream_of

MOST_NOTED = 1024
"""So many decisions of a deal are learned from."""
ODDS = 1 << 20
"""The chance to try anything is out of this."""

Notes: TypeAlias = tuple[Any, Any, Any]
"""What was decided in a deal: the features of each decision, how many they are, and whose it was."""


@rule
def learn(mind: Mind, features: Any, count: int, target: float, rate: float) -> Any:
    """Move what a net thinks of some features a step towards what came of it; return by how much it was wrong."""
    rows, bias, out, _, _, sums = mind
    set_to(sums, bias)
    add_rows(sums, rows, features, count)
    wrong = target - passed_on(sums, out)
    step = rate * wrong
    hidden = len(sums)
    out[hidden] += step
    for unit in range(hidden):
        # Nothing came through a unit that was below zero, and nothing goes back through it.
        goes = step if unit == 0 or sums[unit] > 0 else 0.0 * step
        back = goes * out[unit]
        out[unit] += goes * sums[unit]
        bias[unit] += back
        sums[unit] = back
    for place in range(count):
        row = rows[features[place]]
        for unit in range(hidden):
            row[unit] += sums[unit]
    return wrong


def noter_of(sight: Sight) -> Callable[..., int]:
    """Return the rule that notes a decision, where there is room, and returns how many are noted."""
    of_view, of_action = sight.of_view, sight.of_action

    @rule
    def note(decided: tuple[Any, Seat, Action], room: list[int], notes: Notes, noted: int) -> int:
        view, seat, action = decided
        features, sizes, seats = notes
        if noted == len(sizes):
            return noted
        row = features[noted]
        count = of_view(view, seat, room)
        for place in range(count):
            row[place] = room[place]
        more = of_action(view, seat, action, room)
        for place in range(more):
            row[count + place] = room[place]
        sizes[noted] = count + more
        seats[noted] = seat
        return noted + 1

    return note


@rule
def learn_from(mind: Mind, notes: Notes, noted: int, payoffs: Any, goal: tuple[float, float]) -> Any:
    """Learn from each decision of a deal, in units of points and at a rate; return the sum of the squared errors."""
    features, sizes, seats = notes
    unit, rate = goal
    total = 0.0
    for index in range(noted):
        target = lead_over_others(payoffs, seats[index]) / ((len(payoffs) - 1) * unit)
        wrong = learn(mind, features[index], sizes[index], target, rate)
        total += wrong * wrong
    return total


def build_lesson(game: AnyGame, brain: Brain, sight: Sight) -> Callable[..., tuple[float, int]]:
    """Return `lesson(work, notes, plan, span)`, which plays the deals of a span and learns from each.

    `work` is room to play in, as for `build_play`, with points by seat and the mind that learns. `plan` is a seed, the
    chance to try anything instead of the best, out of `ODDS`, and the rate of learning. It returns the sum of the
    squares of all errors, and their number.
    """
    rules, advance, weigh, note = game.rules, way_of(game).advance, weigher_of(sight), noter_of(sight)
    deal, observe, score_lines, prospects = rules.deal, rules.observe, rules.score_lines, brain.prospects
    most_actions = game.bounds.actions
    unit = (-1.0 if game.low_wins else 1.0) * sight.unit

    def lesson(work: Any, notes: Notes, plan: tuple[int, int, float], span: tuple[int, int]) -> tuple[float, int]:
        states, options, carries, deck, buffer, lines, payoffs, mind = work
        seed, tried, rate = plan
        state, view, room = states[0], states[1], mind[3]
        total, steps = 0.0, 0
        for number in range(span[0], span[1]):
            trail = trail_from(shuffle(deck, stream_of(seed, number)))
            deal(state, deck, options[0], carries[0])
            act, noted = NOTHING, 0
            while True:
                seats, trail = advance(state, deck, trail, act)
                if not seats or trail[1] > most_actions:
                    break
                luck, seat = luck_of(trail[0]), lowest(seats)
                observe(state, seat, view)
                found = prospects(view, seat, buffer)
                place = below(luck_of(luck), found)
                if found > 1:
                    if below(luck, ODDS) >= tried:
                        place, _ = weigh(view, seat, (buffer, found), mind)
                    noted = note((view, seat, buffer[place]), room, notes, noted)
                act = (seat, buffer[place])
            sum_lines(lines, score_lines(state, lines), payoffs)
            total += learn_from(mind, notes, noted, payoffs, (unit, rate))
            steps += noted
        return total, steps

    return lesson
