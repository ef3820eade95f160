"""High Card: giving the cards out (HIGH-1)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.highcard.options import Options
from chieu.games.highcard.state import HAND_SIZE, MOST_SEATS, Carry, Phase, State
from chieu.kernel.actions import NOBODY
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, Card, only, without
from chieu.kernel.jit import rule


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: three cards each, one at a time (HIGH-1b); whoever won the last one leads (HIGH-2a)."""
    state.options = options
    state.phase = Phase.PLAY
    # The last deal may have had more seats.
    state.leader = carry.leader % options.seats
    state.turn = state.leader
    state.winner = NOBODY
    state.unused = ALL_CARDS
    for seat in range(MOST_SEATS):
        state.hands[seat] = NO_CARDS
        state.played[seat] = NO_CARDS
    for index in range(HAND_SIZE * options.seats):
        card = only(deck[index])
        state.hands[index % options.seats] |= card
        state.unused = without(state.unused, card)
