"""Crazy Eights: giving the cards out (CRAZY-1)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.crazyeights.options import FirstDealer, HandSize, Options
from chieu.games.crazyeights.places import card_off_stock, gather, put, take_off_stock
from chieu.games.crazyeights.seating import TWO_PLAYERS, seat_after
from chieu.games.crazyeights.state import MOST_SEATS, NO_CARD, NO_SUIT, Carry, Direction, Ending, Phase, State
from chieu.kernel.actions import NOBODY, Seat, nth_seat, seat_range
from chieu.kernel.cards import NO_CARDS, Card
from chieu.kernel.jit import rule

SEVEN_CARDS = 7
FIVE_CARDS = 5


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: seven cards each, one at a time (CRAZY-1)."""
    state.options = options
    state.dealer = known_dealer(options, carry)
    state.phase = Phase.TURN_UP
    if state.dealer == NOBODY:
        state.phase = Phase.DRAW_DEALER
    clear_table(state)
    gather(state)
    deal_hands(state, deck)


@rule
def known_dealer(options: Options, carry: Carry) -> Seat:
    """Return who deals, or nobody if the dealer is yet to be drawn (CRAZY-1d)."""
    if carry.dealer & seat_range(options.seats):
        return nth_seat(carry.dealer, 0)
    if options.first_dealer == FirstDealer.FIRST_SEAT:
        return 0
    return NOBODY


@rule
def clear_table(state: State) -> None:
    """Take everything off the table."""
    state.direction = Direction.CLOCKWISE
    state.top = NO_CARD
    state.suit = NO_SUIT
    state.turn = NOBODY
    state.drawn = NO_CARDS
    for seat in range(MOST_SEATS):
        state.lacked[seat] = NO_CARDS
        state.gained[seat] = 0
    state.owed = 0
    state.receiver = NOBODY
    state.passes = 0
    state.stuck = 0
    state.refills = 0
    state.ending = Ending.NONE
    state.winner = NOBODY


@rule
def deal_hands(state: State, deck: Sequence[Card]) -> None:
    """Give the cards out, one at a time; all others stay in the stock."""
    seat = seat_after(state, state.dealer)
    for _ in range(hand_size(state) * state.options.seats):
        card = card_off_stock(state, deck, 0)
        take_off_stock(state, card)
        put(state, seat, card)
        seat = seat_after(state, seat)


@rule
def hand_size(state: State) -> int:
    """Return how many cards everybody is dealt (CRAZY-1c)."""
    if state.options.deal == HandSize.SEVEN:
        return SEVEN_CARDS
    if state.options.deal == HandSize.SEVEN_FOR_TWO and state.options.seats == TWO_PLAYERS:
        return SEVEN_CARDS
    return FIVE_CARDS
