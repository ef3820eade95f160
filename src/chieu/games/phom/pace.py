"""How long a seat may think (PHOM-4e), and the ù window."""

from __future__ import annotations

from chieu.games.phom.seating import LAST_ROUND
from chieu.games.phom.state import State
from chieu.kernel.actions import Seat
from chieu.kernel.jit import rule


@rule
def one_clock(state: State, seat: Seat) -> bool:
    """Tell whether a seat's clock runs on: one clock for all that is drawn, eaten, laid or sent in a turn."""
    return seat == state.turn


def turn_seconds(state: State, seat: Seat) -> int:
    """Return the time limit of a turn; a lay-down turn has more (PHOM-4e). Out of turn there is none."""
    if seat != state.turn:
        return 0
    if state.discards[seat] == LAST_ROUND:
        return state.options.lay_timer
    return state.options.turn_timer


@rule
def window_seconds(state: State) -> int:
    """Return how long the ù window is, counted from the deal; 0 when it is closed."""
    if state.window:
        return state.options.u_window
    return 0
