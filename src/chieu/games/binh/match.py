"""From one deal of Binh Xập Xám to the next, and when a match is decided (BINH-8)."""

from __future__ import annotations

from chieu.games.binh.options import MatchMode, Options
from chieu.games.binh.state import Carry, State
from chieu.games.score import one_is_highest
from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.jit import rule


@rule
def carry_on(state: State, carry: Carry) -> None:
    """Let the cards go round from the next seat."""
    carry.first = (state.first + 1) % state.options.seats


@rule
def match_over(options: Options, totals: list[int], deals: int) -> int:
    """Tell whether the match is decided; after the last deal a tie is shared (BINH-8a, BINH-8b)."""
    if options.match == MatchMode.DEALS:
        return int(deals >= options.match_deals)
    if options.match == MatchMode.POINTS:
        return int(one_is_highest(totals, options.seats, options.match_points))
    return 0


@rule
def leader(state: State) -> Seat:  # noqa: ARG001 - the same for every state
    """Return nobody: no seat leads a deal."""
    return NOBODY
