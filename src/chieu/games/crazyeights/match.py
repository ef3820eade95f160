"""From one deal of Crazy Eights to the next, and when a match is over (CRAZY-1d, CRAZY-6d)."""

from __future__ import annotations

from chieu.games.crazyeights.options import Options
from chieu.games.crazyeights.state import Carry, State
from chieu.kernel.actions import NOBODY, Seat, seat_set
from chieu.kernel.jit import rule


@rule
def carry_on(state: State, carry: Carry) -> None:
    """Pass the deal to the next seat, in any direction of play."""
    carry.dealer = seat_set((state.dealer + 1) % state.options.seats)


@rule
def match_over(options: Options, totals: list[int], deals: int) -> int:  # noqa: ARG001
    """Tell whether somebody has reached the target (CRAZY-6d)."""
    for seat in range(options.seats):
        if totals[seat] >= options.target:
            return 1
    return 0


@rule
def leader(state: State) -> Seat:  # noqa: ARG001 - the same for every state
    """Return nobody: no seat leads a deal."""
    return NOBODY
