"""How long a seat may think."""

from __future__ import annotations

from chieu.games.highcard.state import State
from chieu.kernel.actions import Seat
from chieu.kernel.jit import rule

SECONDS = 20


def turn_seconds(state: State, seat: Seat) -> int:  # noqa: ARG001 - the same for every seat
    """Return the time limit of a decision (HIGH-4b)."""
    return SECONDS


@rule
def window_seconds(state: State) -> int:  # noqa: ARG001 - the same for every state
    """Return 0: nobody ever acts out of turn."""
    return 0


@rule
def one_clock(state: State, seat: Seat) -> bool:  # noqa: ARG001 - the same for every state
    """Return False: each decision has a clock of its own."""
    return False
