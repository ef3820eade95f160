"""A small net: what a decision shows, as features that are there or not, becomes one number for each action.

There is one hidden layer. A net that plays holds whole numbers only, so that plain and compiled play come to the same
decision to the last bit; while it learns (`chieu.sim.training`) the same rules run on floats.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeAlias

from chieu.bots.policy import Brain, Sight
from chieu.kernel.actions import Action, Seat
from chieu.kernel.jit import rule

HIDDEN = 64
"""How many hidden units a net has. The first passes its sum on as it is; the others pass on nothing below zero."""
FINE = 1 << 8
"""A weight of 1 as a whole number."""
SCALE = FINE * FINE
"""What one unit of points is to a net."""

Mind: TypeAlias = tuple[Any, Any, Any, Any, Any, Any]
"""A net and the room it thinks in: a row of weights for each feature; the sums to begin with; what each hidden unit
counts for, and after them what is added at the end; room for features; for the sums of a view; for those of an action.
"""
Player: TypeAlias = Callable[[Any, Seat, list[Action], int, Any], Action]
"""A rule `(observation, seat, buffer, luck, mind) -> action`: a chooser that may have a net to think with."""


@rule
def add_rows(sums: Any, rows: Any, features: list[int], count: int) -> None:
    """Add the weights of the first `count` features to the sums of the hidden units."""
    for place in range(count):
        row = rows[features[place]]
        for unit in range(len(sums)):
            sums[unit] += row[unit]


@rule
def set_to(sums: Any, values: Any) -> None:
    """Make sums like others."""
    for unit in range(len(sums)):
        sums[unit] = values[unit]


@rule
def passed_on(sums: Any, out: Any) -> Any:
    """Return what the hidden units, with these sums, come to."""
    total = out[len(sums)] + sums[0] * out[0]
    for unit in range(1, len(sums)):
        total += max(sums[unit], 0) * out[unit]
    return total


@cache
def weigher_of(sight: Sight) -> Callable[..., tuple[int, Any]]:
    """Return the rule `(observation, seat, (buffer, found), mind) -> (place, worth)`.

    It finds the prospect of which a net thinks most, of equals the first listed, and what it thinks of it: the lead
    over the mean of the others at the end of the deal, in the sight's units.
    """
    of_view, worth_of = sight.of_view, _worth_of(sight)

    @rule
    def weigh(view: Any, seat: Seat, listed: tuple[list[Action], int], mind: Mind) -> tuple[int, Any]:
        rows, bias, _, features, base, _ = mind
        buffer, found = listed
        set_to(base, bias)
        add_rows(base, rows, features, of_view(view, seat, features))
        best, most = 0, 0
        for index in range(found):
            worth = worth_of(view, seat, buffer[index], mind)
            if index == 0 or worth > most:
                best, most = index, worth
        return best, most

    return weigh


@cache
def _worth_of(sight: Sight) -> Callable[..., Any]:
    """Return the rule by which a net tells what it thinks of an action, the sums of the view being in the mind."""
    of_action = sight.of_action

    @rule
    def worth_of(view: Any, seat: Seat, action: Action, mind: Mind) -> Any:
        rows, _, out, features, base, sums = mind
        set_to(sums, base)
        add_rows(sums, rows, features, of_action(view, seat, action, features))
        return passed_on(sums, out)

    return worth_of


@cache
def lost_by_of(sight: Sight) -> Callable[..., Any]:
    """Return the rule `(observation, seat, (buffer, found), action, mind) -> lost`.

    It says how much less a net thinks of an action, which need not be listed, than of the best of the prospects.
    """
    weigh, worth_of = weigher_of(sight), _worth_of(sight)

    @rule
    def lost_by(view: Any, seat: Seat, listed: tuple[list[Action], int], action: Action, mind: Mind) -> Any:
        best, most = weigh(view, seat, listed, mind)
        if listed[0][best] == action:
            return 0
        return max(0, most - worth_of(view, seat, action, mind))

    return lost_by


@cache
def player_of(brain: Brain) -> Player:
    """Return the rule that takes the prospect of which a net thinks most; of equals the first listed.

    Without a net, and where a brain has no sight for one, it plays greedily.
    """
    greedy, sight = brain.greedy, brain.sight
    if sight is None:

        @rule
        def play_greedily(view: Any, seat: Seat, buffer: list[Action], luck: int, mind: Mind) -> Action:  # noqa: ARG001
            return greedy(view, seat, buffer, luck)

        return play_greedily
    prospects, weigh = brain.prospects, weigher_of(sight)

    @rule
    def play(view: Any, seat: Seat, buffer: list[Action], luck: int, mind: Mind) -> Action:
        if len(mind[0]) == 0:
            return greedy(view, seat, buffer, luck)
        found = prospects(view, seat, buffer)
        return buffer[weigh(view, seat, (buffer, found), mind)[0] if found > 1 else 0]

    return play


@cache
def best_player_of(brain: Brain) -> Player:
    """Return the rule that plays as `player_of` says, but without a net in balance, where a brain knows how."""
    play, balanced = player_of(brain), brain.balanced
    if balanced is None:
        return play

    @rule
    def play_best(view: Any, seat: Seat, buffer: list[Action], luck: int, mind: Mind) -> Action:
        if len(mind[0]) == 0:
            return balanced(view, seat, buffer, luck)
        return play(view, seat, buffer, luck, mind)

    return play_best


@cache
def foreseer_of(brain: Brain) -> Callable[..., tuple[bool, Any]]:
    """Return the rule `(observation, seat, buffer, mind) -> (whether, worth)`.

    It says whether a net can tell what a seat that has to choose will come out with, and what that is.
    """
    prospects, sight = brain.prospects, brain.sight
    if sight is None:

        @rule
        def foresee_nothing(view: Any, seat: Seat, buffer: list[Action], mind: Mind) -> tuple[bool, Any]:  # noqa: ARG001
            return False, 0

        return foresee_nothing
    weigh = weigher_of(sight)

    @rule
    def foresee(view: Any, seat: Seat, buffer: list[Action], mind: Mind) -> tuple[bool, Any]:
        if len(mind[0]) == 0:
            return False, 0
        found = prospects(view, seat, buffer)
        if found < 2:  # What has to be done is not learned from.
            return False, 0
        return True, weigh(view, seat, (buffer, found), mind)[1]

    return foresee
