"""What one seat, or a spectator, may know of a deal of Binh Xập Xám (BINH-5b, BINH-5f)."""

from __future__ import annotations

from chieu.games.binh.state import MOST_SEATS, NO_SEATS, Natural, Phase, State
from chieu.games.binh.turns import lay_down
from chieu.kernel.actions import Seat, is_in, seat_set
from chieu.kernel.cards import NO_CARDS
from chieu.kernel.jit import rule


@rule
def observe(state: State, seat: Seat, out: State) -> None:
    """Write what a seat, or a spectator, may know."""
    # Shared where states are plain: nothing changes the options of a deal.
    out.options = state.options
    out.phase = state.phase
    out.first = state.first
    out.unused = NO_CARDS
    out.done = state.done
    out.declared = NO_SEATS
    for other in range(MOST_SEATS):
        out.changes[other] = 0
        if other == seat or state.phase == Phase.OVER:
            observe_seat(state, other, out)
        else:
            out.hands[other] = NO_CARDS
            out.natural_kinds[other] = Natural.NONE
            lay_down(out, other, NO_CARDS, NO_CARDS)
    if 0 <= seat < MOST_SEATS:
        out.changes[seat] = state.changes[seat]


@rule
def observe_seat(state: State, other: Seat, out: State) -> None:
    """Show a seat's cards, what they are, and how they lie."""
    out.hands[other] = state.hands[other]
    out.natural_kinds[other] = state.natural_kinds[other]
    lay_down(out, other, state.fronts[other], state.middles[other])
    if is_in(state.declared, other):
        out.declared |= seat_set(other)
