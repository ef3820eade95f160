"""What one seat, or a spectator, may know of a deal of High Card (HIGH-1c)."""

from __future__ import annotations

from chieu.games.highcard.state import MOST_SEATS, Phase, State
from chieu.kernel.actions import Seat
from chieu.kernel.cards import NO_CARDS
from chieu.kernel.carrier import copy_into
from chieu.kernel.jit import rule


@rule
def observe(state: State, seat: Seat, out: State) -> None:
    """Write what a seat, or a spectator, may know: one's own hand, and all hands when the deal is over."""
    out.options = state.options
    out.phase = state.phase
    out.leader = state.leader
    out.turn = state.turn
    out.winner = state.winner
    out.unused = NO_CARDS
    copy_into(out.played, state.played)
    for other in range(MOST_SEATS):
        out.hands[other] = NO_CARDS
        if other == seat or state.phase == Phase.OVER:
            out.hands[other] = state.hands[other]
