"""Sâm Lốc: giving the cards out (SAM-1)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.samloc.options import Options
from chieu.games.samloc.seating import seat_after
from chieu.games.samloc.state import (
    HAND_SIZE,
    MOST_SEATS,
    NO_SEATS,
    SIZES,
    Carry,
    CombinationKind,
    Ending,
    Phase,
    State,
    White,
)
from chieu.kernel.actions import NOBODY
from chieu.kernel.cards import ALL_CARDS, NO_CARDS, Card, only, without
from chieu.kernel.jit import rule


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: ten cards each, one at a time, from the seat after the dealer (SAM-1)."""
    state.options = options
    state.phase = Phase.DRAW_LEADER
    state.dealer = carry.dealer
    state.last_winner = carry.winner
    clear_table(state)
    clear_seats(state)
    deal_hands(state, deck)


@rule
def clear_table(state: State) -> None:
    """Take everything off the table."""
    state.played = NO_CARDS
    for place in range(state.play_count):
        state.plays[place] = NO_CARDS
        state.players[place] = 0
    state.play_count = 0
    state.drawn_leader = NOBODY
    state.leader = NOBODY
    state.answered = NO_SEATS
    state.declarers = NO_SEATS
    state.declarer = NOBODY
    state.turn = NOBODY
    state.to_beat = NO_CARDS
    state.kind = CombinationKind.NONE
    state.owner = NOBODY
    state.passed = NO_SEATS
    state.covers = NOBODY
    state.ending = Ending.NONE
    state.winner = NOBODY
    state.white = White.NONE


@rule
def clear_seats(state: State) -> None:
    """Take everything away from the seats."""
    for place in range(MOST_SEATS * SIZES):
        state.let_by[place] = NO_CARDS
    for seat in range(MOST_SEATS):
        state.hands[seat] = NO_CARDS
        state.counts[seat] = 0
        state.quads_cut[seat] = 0
        state.twos_cut[seat] = 0


@rule
def deal_hands(state: State, deck: Sequence[Card]) -> None:
    """Give the cards out and keep the rest unseen."""
    state.unused = ALL_CARDS
    seat = seat_after(state, state.dealer)
    for index in range(HAND_SIZE * state.options.seats):
        card = only(deck[index])
        state.hands[seat] |= card
        state.counts[seat] += 1
        state.unused = without(state.unused, card)
        seat = seat_after(state, seat)
