"""From one deal of High Card to the next, and when a match is decided (HIGH-4)."""

from __future__ import annotations

from chieu.games.highcard.options import Options
from chieu.games.highcard.state import Carry, State
from chieu.kernel.actions import Seat
from chieu.kernel.jit import rule


@rule
def carry_on(state: State, carry: Carry) -> None:
    """Let the winner lead the next deal (HIGH-2a)."""
    carry.leader = state.winner


@rule
def match_over(options: Options, totals: list[int], deals: int) -> int:  # noqa: ARG001 - a tie is a tie
    """Tell whether all deals of the match have been played (HIGH-4a)."""
    return int(deals >= options.deals)


@rule
def leader(state: State) -> Seat:
    """Return who led the deal."""
    return state.leader
