"""Binh Xập Xám: giving the cards out (BINH-1)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.binh.options import Options
from chieu.games.binh.state import HAND_SIZE, MOST_SEATS, NO_SEATS, Carry, Natural, Phase, State
from chieu.games.binh.turns import lay_down
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, Card, only, without
from chieu.kernel.jit import rule


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: 13 cards each, one at a time (BINH-1)."""
    state.options = options
    state.phase = Phase.CHECK
    state.first = carry.first % options.seats
    state.done = NO_SEATS
    state.declared = NO_SEATS
    for seat in range(MOST_SEATS):
        state.hands[seat] = NO_CARDS
        state.natural_kinds[seat] = Natural.NONE
        state.changes[seat] = 0
        lay_down(state, seat, NO_CARDS, NO_CARDS)
    deal_hands(state, deck)


@rule
def deal_hands(state: State, deck: Sequence[Card]) -> None:
    """Give the cards out and keep the rest unseen."""
    state.unused = ALL_CARDS
    seats = state.options.seats
    for index in range(HAND_SIZE * seats):
        card = only(deck[index])
        state.hands[(state.first + index) % seats] |= card
        state.unused = without(state.unused, card)
