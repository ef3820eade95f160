"""How long a seat may think."""

from __future__ import annotations

from chieu.games.crazyeights.state import Phase, State
from chieu.kernel.actions import Seat
from chieu.kernel.jit import rule


def turn_seconds(state: State, seat: Seat) -> int:  # noqa: ARG001 - the same for every seat
    """Return the time limit of a decision; the dealer has none."""
    if state.phase == Phase.TURN or state.phase == Phase.DRAWN or state.phase == Phase.SUIT:
        return state.options.turn_timer
    return 0


@rule
def window_seconds(state: State) -> int:  # noqa: ARG001 - the same for every state
    """Return 0: nobody ever acts out of turn."""
    return 0


@rule
def one_clock(state: State, seat: Seat) -> bool:  # noqa: ARG001 - the same for every state
    """Return False: each decision has a clock of its own."""
    return False
