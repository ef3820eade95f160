"""The one way through a deal: on to where somebody who is no dealer decides, the dealer's acts done on the way.

Interpreted and compiled from one source: the simulator, the roll-outs of search and the arena go by it. Where each of
the dealer's acts is kept as a thing of its own, at tables as an event and for callers as a position, it is not used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final, NamedTuple, TypeAlias

from chieu.games.game import AnyGame, due_of
from chieu.kernel.actions import DEALER, NO_ACTION, NOBODY, Action, Seat, Seats, is_in
from chieu.kernel.jit import inlined, rule
from chieu.kernel.luck import checked, luck_for_rules, luck_of, next_stream

Trail: TypeAlias = tuple[int, int, int]
"""What a deal has come by: the stream of what chance has still to say, how many acts, a check over every one of them.

Each act uses up one number of the stream, whether it needs any luck or not.
"""

Act: TypeAlias = tuple[Seat, Action]
"""Who does what."""
NOTHING: Final[Act] = (NOBODY, NO_ACTION)
"""What is done where a deal begins, or goes on, without anybody's act."""

GoOn: TypeAlias = Callable[[Any, Sequence[int], Trail, Act], tuple[Seats, Trail]]
"""`(state, deck, trail, act) -> (seats, trail)`."""


@rule
def trail_from(stream: int) -> Trail:
    """Return the trail of a deal in which nobody has acted."""
    return stream, 0, 0


@rule
def after(trail: Trail, action: Action) -> Trail:
    """Return the trail once an action is done."""
    stream, length, check = trail
    return next_stream(stream), length + 1, checked(check, action)


class Way(NamedTuple):
    """How the deals of one game go on: rules, for plain and for compiled states.

    The first two do what somebody does, or `NOTHING` where a deal begins, go on to the next decision, and return who is
    to decide. A deal with more acts than the game promises, which is a bug in its rules, is left where it is, the
    dealer still to act.
    """

    advance: GoOn
    """Windows close at once, for nobody acts out of turn. There are no seats when the deal is over."""
    reach: GoOn
    """Windows stay open, for somebody may act out of turn: there are no seats while one is, and when it is over."""
    supply: Callable[[Any, Sequence[int], Trail], Action]
    """`(state, deck, trail) -> action`: return what the dealer does now."""


@cache
def way_of(game: AnyGame) -> Way:
    """Return how the deals of a game go on."""
    acting, awaited, dealer_action = game.rules.acting, game.rules.awaited, game.automatic.dealer_action

    @inlined
    def due(state: Any) -> Seats:
        """Return whose action comes next where windows close at once."""
        seats = awaited(state)
        # Mostly somebody is awaited, and `acting` need not be asked.
        return seats or due_of(acting(state), seats)

    @inlined
    def supply(state: Any, deck: Sequence[int], trail: Trail) -> Action:
        """Return what the dealer does now."""
        return dealer_action(state, deck, luck_for_rules(luck_of(trail[0])))

    return Way(_going_on(game, due, supply), _going_on(game, awaited, supply), supply)


def _going_on(game: AnyGame, due: Callable[[Any], Seats], supply: Callable[..., Action]) -> GoOn:
    apply, most_actions = game.rules.apply, game.bounds.actions

    @inlined
    def go_on(state: Any, deck: Sequence[int], trail: Trail, act: Act) -> tuple[Seats, Trail]:
        """Do an act, and the dealer's after it, until somebody else is to decide."""
        seat, action = act
        while True:
            # In one place, for the dealer and for everybody else: compiled code that has two is slower by a third.
            if seat != NOBODY:
                apply(state, seat, action)
                trail = after(trail, action)
            seats = due(state)
            if not is_in(seats, DEALER) or trail[1] > most_actions:
                return seats, trail
            seat, action = DEALER, supply(state, deck, trail)

    return go_on
