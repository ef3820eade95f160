"""How an observation of Crazy Eights is shaped for a client: what fills the structs of `view.py`."""

from __future__ import annotations

from chieu.games.crazyeights.automatic import first_in_hand, length_of_suit
from chieu.games.crazyeights.scoring import hand_value
from chieu.games.crazyeights.state import NO_CARD, NO_SUIT, Direction, Ending, Phase, Place, State
from chieu.games.crazyeights.view import CrazyeightsView
from chieu.kernel.actions import NOBODY, Seat, seat_or_none
from chieu.kernel.cards import NO_CARDS, SUITS, Card, Cards, format_card, format_cards, suit_text, without
from chieu.kernel.names import names_of

_PHASES = names_of(Phase)
DIRECTIONS = names_of(Direction)
_ENDINGS = names_of(Ending)


def hand_text(cards: Cards, doubles: Cards = NO_CARDS) -> str:
    """Return cards as text in the order in which a hand is held; what is held twice stands twice.

    >>> from chieu.kernel.cards import parse_cards
    >>> hand_text(parse_cards("8d 3h Ad Kd 5s 4c 10h"), parse_cards("10h"))
    'Kd Ad 4c 10h 10h 3h 5s 8d'
    """
    found = []
    while cards:
        card = first_in_hand(cards)
        cards = without(cards, card)
        found += [format_cards(card)] * (2 if card & doubles else 1)
    return " ".join(found)


def view(state: State, seat: Seat) -> CrazyeightsView:
    """Shape an observation for a client."""
    seats = state.options.seats
    shown = CrazyeightsView(
        phase=_PHASES[state.phase],
        seats=seats,
        counts=state.counts[:seats],
        stock=state.counts[Place.STOCK],
        pile=_cards_on_pile(state),
        dealer=seat_or_none(state.dealer),
        turn=seat_or_none(state.turn),
        direction=DIRECTIONS[state.direction],
        top=_card_or_none(state.top),
        suit=_suit_to_follow(state),
    )
    if seat != NOBODY:
        shown.hand = hand_text(state.cards[seat], state.doubles[seat])
        shown.suits = {suit_text(suit): length_of_suit(state, seat, suit) for suit in range(SUITS)}
        if state.drawn:
            shown.drawn = format_cards(state.drawn)
    if state.phase == Phase.OVER:
        _show_ending(state, shown)
    return shown


def _card_or_none(card: Card) -> str | None:
    return None if card == NO_CARD else format_card(card)


def _cards_on_pile(state: State) -> int:
    return state.counts[Place.PILE] + (state.top != NO_CARD)


def _suit_to_follow(state: State) -> str | None:
    """Return the suit to follow, or nothing while an eight waits for its suit."""
    if state.suit == NO_SUIT or state.phase == Phase.SUIT:
        return None
    return suit_text(state.suit)


def _show_ending(state: State, shown: CrazyeightsView) -> None:
    seats = range(state.options.seats)
    shown.hands = [hand_text(state.cards[seat], state.doubles[seat]) for seat in seats]
    shown.points = [hand_value(state, seat) for seat in seats]
    shown.winner = seat_or_none(state.winner)
    shown.ending = _ENDINGS[state.ending]
