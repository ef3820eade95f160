"""What one seat, or a spectator, may know of a deal of Crazy Eights (CRAZY-1f)."""

from __future__ import annotations

from chieu.games.crazyeights.state import MOST_SEATS, PLACES, Phase, Place, State
from chieu.kernel.actions import Seat
from chieu.kernel.cards import NO_CARDS
from chieu.kernel.carrier import copy_into
from chieu.kernel.jit import inlined


@inlined
def observe(state: State, seat: Seat, out: State) -> None:
    """Write what a seat, or a spectator, may know."""
    # Shared where states are plain: nothing changes the options of a deal.
    out.options = state.options
    observe_table(state, out)
    observe_cards(state, seat, out)
    copy_into(out.counts, state.counts)
    copy_into(out.lacked, state.lacked)
    copy_into(out.gained, state.gained)
    out.next_card = 0
    out.drawn = NO_CARDS
    if seat == state.turn:
        out.drawn = state.drawn


@inlined
def observe_cards(state: State, seat: Seat, out: State) -> None:
    """Show one's own hand and the pile, and all hands when the deal is over; never the stock."""
    for place in range(PLACES):
        ended = state.phase == Phase.OVER and place < MOST_SEATS
        if place == seat or place == Place.PILE or ended:
            out.cards[place] = state.cards[place]
            out.doubles[place] = state.doubles[place]
        else:
            out.cards[place] = NO_CARDS
            out.doubles[place] = NO_CARDS


@inlined
def observe_table(state: State, out: State) -> None:
    """Show what everybody sees."""
    out.phase = state.phase
    out.dealer = state.dealer
    out.direction = state.direction
    out.top = state.top
    out.suit = state.suit
    out.turn = state.turn
    out.owed = state.owed
    out.receiver = state.receiver
    out.passes = state.passes
    out.stuck = state.stuck
    out.refills = state.refills
    out.ending = state.ending
    out.winner = state.winner
