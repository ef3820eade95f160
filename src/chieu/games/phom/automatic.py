"""What is done where nobody decides: the dealer, and time that has run out (PHOM-4e, PHOM-8g)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.phom.arranging import cards_of, forced_melds, thrown_by_rule
from chieu.games.phom.seating import is_laying
from chieu.games.phom.state import Phase, State, Verb
from chieu.kernel.actions import DEALER, NO_ACTION, Action, Seat, action_of
from chieu.kernel.bits import remainder
from chieu.kernel.cards import NO_CARDS, Card, Cards, has, how_many, nth_card, only, without
from chieu.kernel.jit import rule


@rule
def chances(state: State, seat: Seat, deck: Sequence[Card]) -> int:
    """Return among how many chance chooses: cards that may be thrown, or those of a stock in no order."""
    if seat != DEALER:
        if state.phase == Phase.START or to_lay(state, seat):
            return 1
        return how_many(to_throw(state, seat))
    if state.phase != Phase.GIVE or card_in_order(state, deck):
        return 1
    return how_many(state.stock)


@rule
def default_action(state: State, seat: Seat, luck: int) -> Action:
    """Return what is done for a seat whose time has run out: draw, lay the phỏm ăn, throw a card by chance."""
    if state.phase == Phase.START:
        return action_of(Verb.DRAW, NO_CARDS)
    forced = to_lay(state, seat)
    if forced:
        return action_of(Verb.LAY, forced)
    cards = to_throw(state, seat)
    return action_of(Verb.DISCARD, only(nth_card(cards, remainder(luck, how_many(cards)))))


@rule
def to_lay(state: State, seat: Seat) -> Cards:
    """Return the phỏm ăn that a seat in its lay-down turn has to lay; none in any other."""
    if not is_laying(state, seat):
        return NO_CARDS
    return cards_of(forced_melds(state.hands[seat], state.eaten[seat]))


@rule
def to_throw(state: State, seat: Seat) -> Cards:
    """Return the cards of which chance throws one: in a lay-down turn any, otherwise what is of least use."""
    if is_laying(state, seat):
        return without(state.hands[seat], state.eaten[seat])
    return thrown_by_rule(state.hands[seat], state.eaten[seat])


@rule
def goes_on(state: State, seat: Seat) -> bool:
    """Tell whether a turn that the rules have begun for a seat is not done."""
    return seat == state.turn and state.phase != Phase.START


@rule
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:
    """Return what the dealer does: close the ù window, or give the next card off the stock."""
    if state.phase != Phase.GIVE:
        return action_of(Verb.CLOSE, NO_CARDS)
    return action_of(Verb.GIVE, card_off_stock(state, deck, luck))


@rule
def card_in_order(state: State, deck: Sequence[Card]) -> Cards:
    """Return the next card of the deck that is still in the stock; none where nobody knows the order."""
    for place in range(len(deck)):
        if has(state.stock, deck[place]):
            return only(deck[place])
    return NO_CARDS


@rule
def card_off_stock(state: State, deck: Sequence[Card], luck: int) -> Cards:
    """Return the next card of the deck that is still in the stock, or one by luck where nobody knows the order."""
    card = card_in_order(state, deck)
    if card:
        return card
    return only(nth_card(state.stock, remainder(luck, how_many(state.stock))))


@rule
def on_leaving(state: State, seat: Seat) -> Action:  # noqa: ARG001 - the same for every state
    """Return nothing: the rules play on for the seat."""
    return NO_ACTION
