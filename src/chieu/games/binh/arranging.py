"""Arranging by the rules (BINH-5e): of all 72,072 layouts the legal one whose kinds are worth most together.

A choice of cards from a hand is a *place*: a mask over the 13 cards in order. The rows of five are written as their
key and their place in one number, so that they sort, the strongest last.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.games.binh.options import Options
from chieu.games.binh.rows import (
    KIND_STEP,
    is_front_wrong,
    is_middle_wrong,
    key_of,
    kind_of_key,
    without_odd_cards,
)
from chieu.games.binh.state import HAND_SIZE, RowKind, RowSize
from chieu.kernel.cards import (
    NO_CARDS,
    Cards,
    card_list,
    has,
    lowest_card,
    nth_card,
    only,
    without,
)
from chieu.kernel.jit import remembering, rule

PLACES: int = 2**HAND_SIZE
ALL_PLACES = PLACES - 1
FIVES = 1287
"""How many ways there are to choose five of 13 cards."""
SPLITS = 56
"""How many ways there are to split the eight cards that a chi cuối leaves over into chi giữa and chi đầu."""
_LEFT = RowSize.FRONT + RowSize.MIDDLE
_KIND = KIND_STEP * PLACES
_BEST_FRONT = int(RowKind.THREE)
Fives: TypeAlias = list[int]
Keys: TypeAlias = list[int]
"""By place the key of every row of five and of every row of three; 0 for other places."""
Worth: TypeAlias = tuple[int, int, int, int, int, int]
"""The order in which layouts are preferred: the sum of the kinds; the keys of chi cuối and of chi giữa without their
odd cards; and with them those of chi đầu, where odd cards win most, of chi giữa and of chi cuối."""


@rule
def write_rows(hand: Cards, wheel: int, fives: Fives, keys: Keys) -> None:
    """Write every row of five, strongest last, and by place the keys of all rows."""
    cards = [NO_CARDS] * HAND_SIZE
    write_each(hand, cards)
    found = 0
    for first in range(HAND_SIZE):
        for second in range(first):
            for third in range(second):
                front = cards[first] | cards[second] | cards[third]
                place = only(first) | only(second) | only(third)
                keys[place] = key_of(front, wheel)
                for fourth in range(third):
                    for fifth in range(fourth):
                        five = place | only(fourth) | only(fifth)
                        keys[five] = key_of(front | cards[fourth] | cards[fifth], wheel)
                        fives[found] = keys[five] * PLACES + five
                        found += 1
    fives.sort()


@rule
def write_each(cards: Cards, out: list[Cards]) -> None:
    """Write each card of a set as a set of its own, lowest first."""
    for index in range(len(out)):
        out[index] = only(lowest_card(cards))
        cards = without(cards, out[index])


@rule
def write_middles(back: int, keys: Keys, middles: Fives) -> None:
    """Write every row of five that a chi cuối leaves over, with its place, in no order."""
    left = ALL_PLACES - (back & ALL_PLACES)
    places = [0] * _LEFT
    write_each(left, places)
    found = 0
    for first in range(_LEFT):
        for second in range(first):
            for third in range(second):
                place = left - places[first] - places[second] - places[third]
                middles[found] = keys[place] * PLACES + place
                found += 1


@rule
def front_left(back: int, middle: int) -> int:
    """Return the place of the three cards that two rows of five leave over."""
    return ALL_PLACES - (back & ALL_PLACES) - (middle & ALL_PLACES)


@rule
def most_worth(back: int, middle: int) -> int:
    """Return the highest sum of kinds that rows of these two kinds can have with a chi đầu."""
    return back + middle + min(middle, _BEST_FRONT)


@rule
def best_rows(fives: Fives, keys: Keys, strict: int) -> tuple[int, int]:
    """Return chi giữa and chi cuối, each with its key, of the layout that is worth most."""
    best = (0, 0, 0, 0, 0, 0)
    rows = (0, 0)
    place = len(fives) - 1
    while place > 0 and most_worth(fives[place] // _KIND, fives[place] // _KIND) >= best[0]:
        back = fives[place]
        middle = best_middle(back, keys, strict, best[0])
        worth = worth_of(back, middle, keys)
        if middle and worth > best:
            best = worth
            rows = (middle, back)
        place -= 1
    return rows


@rule
def best_middle(back: int, keys: Keys, strict: int, least: int) -> int:
    """Return the chi giữa, with its key, that makes most of a chi cuối; 0 if none is legal with kinds worth `least`."""
    middles = [0] * SPLITS
    write_middles(back, keys, middles)
    best = (least, 0, 0, 0, 0, 0)
    chosen = 0
    for middle in middles:
        if middle > back or most_worth(back // _KIND, middle // _KIND) < best[0]:
            continue
        worth = worth_of(back, middle, keys)
        if worth > best and is_legal(back, middle, keys, strict):
            best = worth
            chosen = middle
    return chosen


@rule
def worth_of(back: int, middle: int, keys: Keys) -> Worth:
    """Return what a layout is worth, as numbers that compare one after the other."""
    front = keys[front_left(back, middle)]
    lower, upper = middle // PLACES, back // PLACES
    total = kind_of_key(upper) + kind_of_key(lower) + kind_of_key(front)
    return total, without_odd_cards(upper), without_odd_cards(lower), front, lower, upper


@rule
def is_legal(back: int, middle: int, keys: Keys, strict: int) -> bool:
    """Tell whether two rows of five and what they leave over are in rising order."""
    if is_middle_wrong(middle // PLACES, back // PLACES, strict):
        return False
    return not is_front_wrong(keys[front_left(back, middle)], middle // PLACES, strict)


@rule
def cards_at(hand: Cards, place: int) -> Cards:
    """Return the cards of a hand that stand in a place."""
    cards = NO_CARDS
    for index in range(HAND_SIZE):
        if has(place, index):
            cards |= only(nth_card(hand, index))
    return cards


@rule
def layout_of(front: Cards, middle: Cards) -> int:
    """Return a layout as one number: its chi đầu and chi giữa, the chi cuối being the rest of the hand."""
    return card_list(front, card_list(middle, NO_CARDS))


@rule
def layout_at(hand: Cards, back: int, middle: int) -> int:
    """Return the layout of two rows of five of a hand."""
    return layout_of(cards_at(hand, front_left(back, middle)), cards_at(hand, middle & ALL_PLACES))


@rule
def best_layout(options: Options, hand: Cards) -> int:
    """Return the layout that the rules choose for a hand; it is never binh lủng."""
    return best_layout_by(hand, options.wheel, options.strict_order)


@remembering
def best_layout_by(hand: Cards, wheel: int, strict: int) -> int:
    """Return that layout by the house rules that count for it."""
    fives = [0] * FIVES
    keys = [0] * PLACES
    write_rows(hand, wheel, fives, keys)
    middle, back = best_rows(fives, keys, strict)
    return layout_at(hand, back, middle)
