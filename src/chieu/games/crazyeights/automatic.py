"""What is done where nobody decides: chance, and time that has run out (CRAZY-7b)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.crazyeights.legality import EIGHTS, dealing_verb, playable, why_no_draw
from chieu.games.crazyeights.places import card_in_order, card_off_stock
from chieu.games.crazyeights.state import Phase, Place, Reason, State, Verb
from chieu.kernel.actions import DEALER, NO_ACTION, Action, Seat, action_of
from chieu.kernel.bits import remainder
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    Card,
    Cards,
    RankName,
    Suit,
    SuitName,
    highest_card,
    how_many,
    of_rank,
    of_suit,
    only,
    without,
)
from chieu.kernel.jit import inlined, rule


@inlined
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:
    """Return what chance supplies: who deals, or the next card of the stock."""
    if state.phase == Phase.DRAW_DEALER:
        return action_of(Verb.DEALER, remainder(luck, state.options.seats))
    return action_of(dealing_verb(state), card_off_stock(state, deck, luck))


@rule
def chances(state: State, seat: Seat, deck: Sequence[Card]) -> int:
    """Return among how many chance chooses: who deals, or a card of a stock that has been shuffled again."""
    if seat != DEALER:
        return 1
    if state.phase == Phase.DRAW_DEALER:
        return state.options.seats
    if card_in_order(state, deck):
        return 1
    return state.counts[Place.STOCK]


ACES: Cards = of_rank(ALL_CARDS, RankName.ACE)
SUITS_IN_HAND = (int(SuitName.DIAMONDS), int(SuitName.CLUBS), int(SuitName.HEARTS), int(SuitName.SPADES))
"""The order in which a hand is held: rô, tép, cơ, bích."""
SUITS_TO_NAME = (int(SuitName.CLUBS), int(SuitName.DIAMONDS), int(SuitName.HEARTS), int(SuitName.SPADES))
"""Which of equally long suits the rules name: tép, rô, cơ, bích."""


@rule
def default_action(state: State, seat: Seat, luck: int) -> Action:  # noqa: ARG001
    """Return what is done for a seat whose time has run out (CRAZY-7b)."""
    if state.phase == Phase.SUIT:
        return action_of(Verb.NAME, longest_suit(state, seat))
    cards = playable(state, seat)
    if state.phase == Phase.DRAWN:
        cards &= state.drawn
    elif why_no_draw(state, seat) == Reason.OK and not (cards and is_late(state)):
        return action_of(Verb.DRAW, NO_CARDS)
    if cards:
        return action_of(Verb.PLAY, first_in_hand(cards))
    return action_of(Verb.PASS, NO_CARDS)


@rule
def is_late(state: State) -> bool:
    """Tell whether the whole stock has been drawn once: if all drew on for ever, no deal would end (CRAZY-7b)."""
    return state.refills > 0


@rule
def goes_on(state: State, seat: Seat) -> bool:
    """Tell whether a turn that the rules have begun for a seat is not done: a card to play, or a suit to name."""
    return seat == state.turn and (state.phase == Phase.DRAWN or state.phase == Phase.SUIT)


@rule
def length_of_suit(state: State, seat: Seat, suit: Suit) -> int:
    """Return how many cards of a suit a hand holds, the eights apart."""
    cards = without(of_suit(ALL_CARDS, suit), EIGHTS)
    return how_many(state.cards[seat] & cards) + how_many(state.doubles[seat] & cards)


@rule
def longest_suit(state: State, seat: Seat) -> Suit:
    """Return the suit that a hand holds most of, the eights apart."""
    best = SUITS_TO_NAME[0]
    for suit in SUITS_TO_NAME:
        if length_of_suit(state, seat, suit) > length_of_suit(state, seat, best):
            best = suit
    return best


@rule
def first_in_hand(cards: Cards) -> Cards:
    """Return the first of some cards in the order in which a hand is held: by suit, high to low, the eights last."""
    plain = without(cards, EIGHTS)
    if not plain:
        plain = cards
    same = NO_CARDS
    for suit in SUITS_IN_HAND:
        if not same:
            same = of_suit(plain, suit)
    above_ace = without(same, ACES)
    if above_ace:
        return only(highest_card(above_ace))
    return same


@rule
def on_leaving(state: State, seat: Seat) -> Action:  # noqa: ARG001 - the same for every state
    """Return nothing: the bot that takes the seat over plays on."""
    return NO_ACTION
