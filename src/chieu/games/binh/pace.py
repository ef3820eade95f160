"""How long a seat may arrange."""

from __future__ import annotations

from chieu.games.binh.state import Phase, State
from chieu.kernel.actions import Seat
from chieu.kernel.jit import rule


@rule
def one_clock(state: State, seat: Seat) -> bool:  # noqa: ARG001
    """Tell that all arranging is one decision: taking Xong back brings no time back (BINH-5d)."""
    return state.phase == Phase.ARRANGE


def turn_seconds(state: State, seat: Seat) -> int:  # noqa: ARG001 - the same for every seat
    """Return the time for arranging; the dealer has none."""
    if state.phase == Phase.ARRANGE:
        return state.options.arrange_time
    return 0


@rule
def window_seconds(state: State) -> int:  # noqa: ARG001 - the same for every state
    """Return 0: nobody ever acts out of turn."""
    return 0
