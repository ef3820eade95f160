"""Arranging by the rules (BINH-5e): of all 72,072 layouts the legal one whose kinds are worth most together.

A choice of cards from a hand is a *place*: a mask over the 13 cards in order. A row of five is written as its kind, or
its key, and its place in one number, so that rows compare, the strongest being the highest.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.games.binh.options import Options
from chieu.games.binh.rows import (
    KIND_STEP,
    Form,
    form_counted,
    is_front_wrong,
    is_middle_wrong,
    key_of_form,
    kind_of_form,
    kind_of_key,
    without_odd_cards,
)
from chieu.games.binh.state import HAND_SIZE, RowKind, RowSize
from chieu.kernel.bits import highest
from chieu.kernel.cards import (
    NO_CARDS,
    Cards,
    card_list,
    has,
    lowest_card,
    nth_card,
    only,
    rank_counts,
    suit_of,
    without,
)
from chieu.kernel.carrier import blank
from chieu.kernel.jit import remembering, rule

PLACES: int = 2**HAND_SIZE
ALL_PLACES = PLACES - 1
THREES = 286
FIVES = 1287
"""How many ways there are to choose three of 13 cards, and five."""
SPLITS = 56
"""How many ways there are to split the eight cards that a chi cuối leaves over into chi giữa and chi đầu."""
KIND: int = KIND_STEP * PLACES
"""What the kind of a row of five is multiplied by where its key stands before its place."""
_LEFT = RowSize.FRONT + RowSize.MIDDLE
_BEST_FRONT = int(RowKind.THREE)
Threes: TypeAlias = list[int]
Fives: TypeAlias = list[int]
Forms: TypeAlias = list[Form]
"""By place the form of every row of five and of every row of three; 0 for other places."""
Keys: TypeAlias = list[int]
"""Their keys, likewise."""
Rows: TypeAlias = tuple[int, int, int]
"""A layout: the key of its chi đầu, and with their places those of chi giữa and chi cuối."""
House: TypeAlias = tuple[int, int]
"""The house rules that count: where A-2-3-4-5 stands, and whether chi may be equal."""
Worth: TypeAlias = tuple[int, int, int, int, int, int, int]
"""The order in which layouts are preferred: the sum of the kinds; the keys of chi cuối and of chi giữa without their
odd cards; and with them those of chi đầu, where odd cards win most, of chi giữa and of chi cuối. Rows that are still
equal differ in suits: the higher place of chi cuối and then of chi giữa comes first."""
_NO_LAYOUT: Worth = (-1, 0, 0, 0, 0, 0, 0)


# All rows of a hand


@rule
def write_forms(hand: Cards, threes: Threes, fives: Fives, forms: Forms) -> None:
    """Write the place of every row of three, every row of five with its kind, and by place the forms of all."""
    counts, suits = blank(HAND_SIZE), blank(HAND_SIZE)
    write_counts(hand, counts, suits)
    found_threes, found_fives = 0, 0
    for first in range(HAND_SIZE):
        for second in range(first):
            for third in range(second):
                three = only(first) | only(second) | only(third)
                counts_of_three = counts[first] + counts[second] + counts[third]
                suits_of_three = suits[first] & suits[second] & suits[third]
                threes[found_threes] = three
                found_threes += 1
                forms[three] = form_counted(counts_of_three, suits_of_three != 0)
                for fourth in range(third):
                    four = three | only(fourth)
                    counts_of_four = counts_of_three + counts[fourth]
                    suits_of_four = suits_of_three & suits[fourth]
                    for fifth in range(fourth):
                        five = four | only(fifth)
                        form = form_counted(counts_of_four + counts[fifth], suits_of_four & suits[fifth] != 0)
                        forms[five] = form
                        fives[found_fives] = kind_of_form(form) * PLACES + five
                        found_fives += 1


@rule
def write_counts(hand: Cards, counts: list[int], suits: list[int]) -> None:
    """Write of each card of a hand, lowest first, how it counts among the ranks, and its suit as a set."""
    write_each(hand, counts)
    for index in range(HAND_SIZE):
        suits[index] = only(suit_of(lowest_card(counts[index])))
        counts[index] = rank_counts(counts[index])


@rule
def write_rows(hand: Cards, wheel: int, rows: tuple[Threes, Fives], keys: Keys) -> None:
    """Write the place of every row of three, every row of five with its key, strongest last, and the keys of all."""
    threes, fives = rows
    write_forms(hand, threes, fives, keys)
    for three in threes:
        keys[three] = key_of_form(keys[three], wheel)
    for index in range(FIVES):
        place = fives[index] & ALL_PLACES
        keys[place] = key_of_form(keys[place], wheel)
        fives[index] = keys[place] * PLACES + place
    fives.sort()


@rule
def write_each(cards: Cards, out: list[Cards]) -> None:
    """Write each card of a set as a set of its own, lowest first."""
    for index in range(len(out)):
        out[index] = only(lowest_card(cards))
        cards = without(cards, out[index])


@rule
def write_splits(back: int, middles: list[int]) -> None:
    """Write the places of every row of five that a chi cuối leaves over, in no order."""
    left = ALL_PLACES - (back & ALL_PLACES)
    places = blank(_LEFT)
    write_each(left, places)
    found = 0
    for first in range(_LEFT):
        for second in range(first):
            for third in range(second):
                middles[found] = left - places[first] - places[second] - places[third]
                found += 1


@rule
def write_middles(back: int, keys: Keys, middles: Fives) -> None:
    """Write every row of five that a chi cuối leaves over, with its key, in no order."""
    write_splits(back, middles)
    for index in range(SPLITS):
        middles[index] += keys[middles[index]] * PLACES


@rule
def front_left(back: int, middle: int) -> int:
    """Return the place of the three cards that two rows of five leave over."""
    return ALL_PLACES - (back & ALL_PLACES) - (middle & ALL_PLACES)


# Their best layout


@rule
def best_rows(fives: Fives, forms: Forms, house: House) -> tuple[int, int]:
    """Return the places of chi giữa and chi cuối of the layout that is worth most.

    Where the kinds of two layouts come to as much, the one with the higher kind of chi cuối is preferred. So the kinds
    are gone through from the highest, until one cannot come to more.
    """
    kinds = 0
    for five in fives:
        kinds |= only(five // PLACES)
    best, kind = _NO_LAYOUT, highest(kinds)
    while most_worth(kind, kind) > best[0]:
        for five in fives:
            if five // PLACES == kind:
                best = better_with(five & ALL_PLACES, forms, house, best)
        kinds = without(kinds, only(kind))
        kind = highest(kinds)
    _, _, _, _, _, back, middle = best
    return middle & ALL_PLACES, back & ALL_PLACES


@rule
def most_worth(back: int, middle: int) -> int:
    """Return the highest sum of kinds that rows of these two kinds can have with a chi đầu."""
    return back + middle + min(middle, _BEST_FRONT)


@rule
def better_with(back: int, forms: Forms, house: House, best: Worth) -> Worth:
    """Return what the best layout with a chi cuối is worth, or `best`, with one as high in kind, if that is more."""
    wheel, strict = house
    least, _, _, _, _, back_of_best, _ = best
    of_back = kind_of_form(forms[back])
    if back_of_best // KIND != of_back:
        least += 1
    upper = key_of_form(forms[back], wheel) * PLACES + back
    middles = blank(SPLITS)
    write_splits(back, middles)
    for middle in middles:
        front = front_left(back, middle)
        of_middle, of_front = kind_of_form(forms[middle]), kind_of_form(forms[front])
        # No row is worked out further whose kind tells that it will not do.
        if of_front > of_middle or of_middle > of_back or of_front + of_middle + of_back < least:
            continue
        rows = key_of_form(forms[front], wheel), key_of_form(forms[middle], wheel) * PLACES + middle, upper
        worth = worth_of(rows)
        if worth > best and is_legal(rows, strict):
            best = worth
            least = worth[0]
    return best


@rule
def worth_of(rows: Rows) -> Worth:
    """Return what a layout is worth, as numbers that compare one after the other."""
    front, middle, back = rows
    lower, upper = middle // PLACES, back // PLACES
    total = kind_of_key(upper) + kind_of_key(lower) + kind_of_key(front)
    return total, without_odd_cards(upper), without_odd_cards(lower), front, lower, back, middle


@rule
def is_legal(rows: Rows, strict: int) -> bool:
    """Tell whether the three rows of a layout are in rising order."""
    front, middle, back = rows
    if is_middle_wrong(middle // PLACES, back // PLACES, strict):
        return False
    return not is_front_wrong(front, middle // PLACES, strict)


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
    threes, fives, forms = blank(THREES), blank(FIVES), blank(PLACES)
    write_forms(hand, threes, fives, forms)
    middle, back = best_rows(fives, forms, (wheel, strict))
    return layout_at(hand, back, middle)
