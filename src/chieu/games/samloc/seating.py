"""Who sits where in a deal of Sâm Lốc."""

from __future__ import annotations

from chieu.games.samloc.state import State
from chieu.kernel.actions import Seat
from chieu.kernel.jit import rule


@rule
def seat_after(state: State, seat: Seat) -> Seat:
    """Return the next seat, clockwise."""
    return (seat + 1) % state.options.seats
