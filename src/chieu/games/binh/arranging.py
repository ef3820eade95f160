"""Arranging by the rules (BINH-5e): of all 72,072 layouts the legal one whose kinds are worth most together.

A choice of cards from a hand is a *place*: a mask over the 13 cards in order. The rows of five are written as their
key and their place in one number, so that they sort, the strongest last.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.games.binh.options import Options, Wheel
from chieu.games.binh.rows import (
    BASE,
    DIGITS,
    KIND_STEP,
    PAIR,
    digit_of,
    is_front_wrong,
    is_middle_wrong,
    key_of,
    kind_of_key,
)
from chieu.games.binh.state import HAND_SIZE, Kind
from chieu.kernel.cards import (
    NO_CARDS,
    SUITS,
    Cards,
    RankName,
    card_at,
    card_list,
    has,
    is_one_suit,
    nth_card,
    only,
    rank_of,
)
from chieu.kernel.jit import remembering, rule

PLACES: int = 2**HAND_SIZE
ALL_PLACES = PLACES - 1
FIVES = 1287
"""How many ways there are to choose five of 13 cards."""
_KIND = KIND_STEP * PLACES
_BEST_FRONT = int(Kind.THREE)
Fives: TypeAlias = list[int]
Fronts: TypeAlias = list[int]
Digits: TypeAlias = tuple[int, int, int, int, int]
Worth: TypeAlias = tuple[int, int, int, int]
"""The sum of the kinds, then the keys from chi cuối to chi đầu: the order in which layouts are preferred."""


# Every row of a hand


def _weights_of(alike: Cards) -> tuple[int, ...]:
    """Return how the key of a row that is no run and not of one suit adds up: what its kind gives, what digits count.

    The digits are those of its cards, the highest first; `alike` is a set of the cards, from the second on (as 0), that
    have the rank of the card above them.
    """
    ranks: list[int] = [RankName.ACE]
    for index in range(DIGITS - 1):
        # Every other rank, so that there is no run.
        ranks.append(ranks[-1] if has(alike, index) else ranks[-1] - PAIR)
    key = key_of(sum(only(card_at(rank, index % SUITS)) for index, rank in enumerate(ranks)), Wheel.SECOND)
    weights = [0] * DIGITS
    for index in range(DIGITS):
        digit = key // BASE**index % BASE
        if digit:
            weights[[digit_of(rank) for rank in ranks].index(digit)] = BASE**index
    return (kind_of_key(key) * KIND_STEP, *weights)


_SECOND, _THIRD, _FOURTH, _FIFTH = (only(index) for index in range(DIGITS - 1))
_WEIGHTS = tuple(_weights_of(alike) for alike in range(_SECOND | _THIRD | _FOURTH | _FIFTH))
"""By the set of what is alike; no five cards have one rank."""
_RUN_SPAN = DIGITS - 1
_ACE, _FIVE = digit_of(RankName.ACE), digit_of(RankName.FIVE)


@rule
def write_rows(hand: Cards, wheel: int, fives: Fives, fronts: Fronts) -> None:
    """Write every row of five, strongest last, and by place the key of every row of three."""
    cards = [0] * HAND_SIZE
    digits = [0] * HAND_SIZE
    for index in range(HAND_SIZE):
        cards[index] = only(nth_card(hand, index))
        digits[index] = digit_of(rank_of(nth_card(hand, index)))
    found = 0
    for first in range(HAND_SIZE):
        for second in range(first):
            for third in range(second):
                place = only(first) | only(second) | only(third)
                top = (digits[first], digits[second], digits[third])
                fronts[place] = added_up((*top, 0, 0))
                row = cards[first] | cards[second] | cards[third]
                for fourth in range(third):
                    for fifth in range(fourth):
                        whole = row | cards[fourth] | cards[fifth]
                        key = key_of_five(whole, (*top, digits[fourth], digits[fifth]), wheel)
                        fives[found] = key * PLACES + (place | only(fourth) | only(fifth))
                        found += 1
    fives.sort()


@rule
def key_of_five(row: Cards, digits: Digits, wheel: int) -> int:
    """Return the key of five cards, whose digits are known, the highest first."""
    first, second, _, _, fifth = digits
    if first - fifth == _RUN_SPAN or (first == _ACE and second == _FIVE) or is_one_suit(row):
        return key_of(row, wheel)
    return added_up(digits)


@rule
def added_up(digits: Digits) -> int:
    """Return the key of cards with these digits, no run and not of one suit; a chi đầu has zeroes for what it lacks."""
    first, second, third, fourth, fifth = digits
    alike = 0
    if first == second:
        alike |= _SECOND
    if second == third:
        alike |= _THIRD
    if third == fourth:
        alike |= _FOURTH
    if fourth == fifth and fifth:
        alike |= _FIFTH
    kind, one, two, three, four, five = _WEIGHTS[alike]
    return kind + one * first + two * second + three * third + four * fourth + five * fifth


# The layout that is worth most


@rule
def front_left(back: int, middle: int) -> int:
    """Return the place of the three cards that two rows of five leave over."""
    return ALL_PLACES - (back & ALL_PLACES) - (middle & ALL_PLACES)


@rule
def most_worth(back: int, middle: int) -> int:
    """Return the highest sum of kinds that rows of these two kinds can have with a chi đầu."""
    return back + middle + min(middle, _BEST_FRONT)


@rule
def best_rows(fives: Fives, fronts: Fronts, strict: int) -> tuple[int, int]:
    """Return chi giữa and chi cuối, each with its key, of the layout that is worth most."""
    best = (0, 0, 0, 0)
    rows = (0, 0)
    place = len(fives) - 1
    while place > 0 and most_worth(fives[place] // _KIND, fives[place] // _KIND) >= best[0]:
        back = fives[place]
        middle = best_middle(fives, fronts, place, strict)
        worth = worth_of(back, middle, fronts)
        if middle and worth > best:
            best = worth
            rows = (middle, back)
        place -= 1
    return rows


@rule
def best_middle(fives: Fives, fronts: Fronts, place: int, strict: int) -> int:
    """Return the chi giữa, with its key, that makes most of the chi cuối at this place; 0 if none is legal."""
    back = fives[place]
    best = (0, 0, 0, 0)
    found = 0
    for other in range(place - 1, -1, -1):
        middle = fives[other]
        if back & middle & ALL_PLACES:
            continue
        if most_worth(back // _KIND, middle // _KIND) < best[0]:
            break
        worth = worth_of(back, middle, fronts)
        if worth > best and is_legal(back, middle, fronts, strict):
            best = worth
            found = middle
    return found


@rule
def worth_of(back: int, middle: int, fronts: Fronts) -> Worth:
    """Return what a layout is worth, as numbers that compare one after the other."""
    front = fronts[front_left(back, middle)]
    total = back // _KIND + middle // _KIND + kind_of_key(front)
    return total, back // PLACES, middle // PLACES, front


@rule
def is_legal(back: int, middle: int, fronts: Fronts, strict: int) -> bool:
    """Tell whether two rows of five and what they leave over are in rising order."""
    if is_middle_wrong(middle // PLACES, back // PLACES, strict):
        return False
    return not is_front_wrong(fronts[front_left(back, middle)], middle // PLACES, strict)


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
    fronts = [0] * PLACES
    write_rows(hand, wheel, fives, fronts)
    middle, back = best_rows(fives, fronts, strict)
    return layout_at(hand, back, middle)
