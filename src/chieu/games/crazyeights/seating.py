"""Who sits where in a deal of Crazy Eights, and who comes next."""

from __future__ import annotations

from chieu.games.crazyeights.state import State
from chieu.kernel.actions import Seat
from chieu.kernel.jit import rule

TWO_PLAYERS = 2


@rule
def seat_after(state: State, seat: Seat) -> Seat:
    """Return the next seat in the direction of play."""
    following = seat + state.direction
    if following < 0:
        return state.options.seats - 1
    if following == state.options.seats:
        return 0
    return following
