"""Where cards lie and how they move: hands, stock and pile, each holding a card up to twice."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.crazyeights.options import Packs
from chieu.games.crazyeights.state import PLACES, Place, State
from chieu.kernel.bits import remainder
from chieu.kernel.cards import ALL_CARDS, DECK_SIZE, NO_CARDS, Card, Cards, how_many, nth_card, only, without
from chieu.kernel.jit import inlined, rule

MOST_PACKS = 2
MOST_SEATS_WITH_ONE_PACK = 5
NO_ORDER = MOST_PACKS * DECK_SIZE
"""Where the next card stands in the deck once the stock has been shuffled again: past the end."""


@rule
def packs_of(state: State) -> int:
    """Return how many packs are played with (CRAZY-1b)."""
    if state.options.packs == Packs.ONE_UP_TO_FIVE and state.options.seats <= MOST_SEATS_WITH_ONE_PACK:
        return 1
    return MOST_PACKS


@rule
def gather(state: State) -> None:
    """Put every card into the stock, in the order of the deck."""
    for place in range(PLACES):
        clear_place(state, place)
    state.cards[Place.STOCK] = ALL_CARDS
    if packs_of(state) == MOST_PACKS:
        state.doubles[Place.STOCK] = ALL_CARDS
    state.counts[Place.STOCK] = DECK_SIZE * packs_of(state)
    state.next_card = 0


@rule
def clear_place(state: State, place: int) -> None:
    """Take everything away from a place."""
    state.cards[place] = NO_CARDS
    state.doubles[place] = NO_CARDS
    state.counts[place] = 0


@rule
def put(state: State, place: int, card: Cards) -> None:
    """Lay one card down in a place."""
    state.doubles[place] |= state.cards[place] & card
    state.cards[place] |= card
    state.counts[place] += 1


@rule
def take(state: State, place: int, card: Cards) -> None:
    """Take one card away from a place."""
    last = without(card, state.doubles[place])
    state.cards[place] = without(state.cards[place], last)
    state.doubles[place] = without(state.doubles[place], card)
    state.counts[place] -= 1


@rule
def take_off_stock(state: State, card: Cards) -> None:
    """Take the next card off the stock."""
    take(state, Place.STOCK, card)
    state.next_card += 1


@rule
def holds(state: State, place: int, card: Cards) -> bool:
    """Tell whether this is one card, and lies in a place."""
    return how_many(card) == 1 and without(card, state.cards[place]) == NO_CARDS


@rule
def drawable(state: State) -> int:
    """Return how many cards can be drawn: the stock, and the pile below its top card (CRAZY-4a, CRAZY-4b)."""
    return state.counts[Place.STOCK] + state.counts[Place.PILE]


@rule
def refill_stock(state: State) -> None:
    """Shuffle the pile below its top card into the stock if that is empty (CRAZY-4a)."""
    if state.counts[Place.STOCK] > 0:
        return
    state.cards[Place.STOCK] = state.cards[Place.PILE]
    state.doubles[Place.STOCK] = state.doubles[Place.PILE]
    state.counts[Place.STOCK] = state.counts[Place.PILE]
    clear_place(state, Place.PILE)
    state.next_card = NO_ORDER
    state.refills += 1


@rule
def card_in_order(state: State, deck: Sequence[Card]) -> Cards:
    """Return the card that comes next in the order of the deck; none once there is no order."""
    for index in range(state.next_card, len(deck)):
        card = only(deck[index])
        # With one pack, the second of two equal cards in the deck is never there.
        if card & state.cards[Place.STOCK]:
            return card
    return NO_CARDS


@inlined
def card_off_stock(state: State, deck: Sequence[Card], luck: int) -> Cards:
    """Return the card that comes next: in the order of the deck, or by luck once there is no order."""
    card = card_in_order(state, deck)
    if card:
        return card
    return lucky_card(state, remainder(luck, state.counts[Place.STOCK]))


@rule
def lucky_card(state: State, index: int) -> Cards:
    """Return the card of this number in the stock, those that lie there twice having two numbers."""
    different = how_many(state.cards[Place.STOCK])
    if index < different:
        return only(nth_card(state.cards[Place.STOCK], index))
    return only(nth_card(state.doubles[Place.STOCK], index - different))
