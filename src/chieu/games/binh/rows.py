"""What a chi is and which of two is higher (BINH-3): the kind, and a key that compares as a number.

A key is the kind and then five ranks, most telling first, as the digits of one number. A chi đầu has three cards and
so ends in zeroes: its key compares with those of five cards as well.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.games.binh.options import Wheel
from chieu.games.binh.state import RowKind, RowSize, State
from chieu.games.options import Switch
from chieu.kernel.actions import Seat
from chieu.kernel.cards import (
    ALL_CARDS,
    DECK_SIZE,
    RANKS,
    Cards,
    Rank,
    RankName,
    SuitName,
    card_at,
    highest_card,
    how_many,
    is_consecutive,
    is_one_suit,
    only,
    rank_counts,
    rank_of,
    ranks_counted,
    without,
)
from chieu.kernel.jit import remembering, rule

ONE, PAIR, TRIPLE, QUAD = 1, 2, 3, 4
DIGITS = 5
BASE = RANKS + 2
"""A digit is a rank plus one, or one more for a run to the ace: A-2-3-4-5 may have the place below it."""
KIND_STEP: int = BASE**DIGITS
RUN_STEP: int = BASE ** (DIGITS - 1)
_AFTER_PAIR_AND_ONE: int = BASE ** (DIGITS - 2)
_AFTER_TWO_RANKS = _AFTER_PAIR_AND_ONE
_AFTER_THREE: int = BASE ** (DIGITS - 3)
_LOW_RANKS = (RankName.ACE, RankName.TWO, RankName.THREE, RankName.FOUR, RankName.FIVE)
LOW_RUN: Cards = sum(1 << card_at(rank, SuitName.SPADES) for rank in _LOW_RANKS)
"""The ranks of A-2-3-4-5."""
Form: TypeAlias = int
"""All that counts of a chi: its kind, and below it how many cards of each rank it has."""
KIND_OF_FORM: int = 2**DECK_SIZE
"""What the kind is multiplied by there: counts of ranks take as much room as a set of cards."""


@rule
def is_run(ranks: Cards) -> bool:
    """Tell whether five different ranks (as spades) follow one another, the ace at either end (BINH-3c)."""
    return ranks == LOW_RUN or is_consecutive(ranks)


@rule
def kind_of(cards: Cards) -> int:
    """Return the kind of a chi of three or five cards (BINH-3a, BINH-3b)."""
    return kind_counted(rank_counts(cards), is_one_suit(cards))


@rule
def kind_counted(counts: int, one_suit: bool) -> int:  # noqa: FBT001 - rules have no names for what they are given
    """Return the kind of a chi by the number of its cards of each rank, and whether they are of one suit."""
    pairs = how_many(ranks_counted(counts, PAIR))
    if pairs == 0:
        return kind_of_different(ranks_counted(counts, ONE), one_suit)
    if ranks_counted(counts, QUAD):
        return RowKind.FOUR
    if ranks_counted(counts, TRIPLE):
        return RowKind.FULL_HOUSE if pairs > 1 else RowKind.THREE
    return RowKind.TWO_PAIR if pairs > 1 else RowKind.PAIR


@rule
def kind_of_different(ranks: Cards, one_suit: bool) -> int:  # noqa: FBT001
    """Return the kind of cards of different ranks (as spades); three cards are never more than rác."""
    if how_many(ranks) == RowSize.FRONT:
        return RowKind.HIGH
    if is_run(ranks):
        return RowKind.STRAIGHT_FLUSH if one_suit else RowKind.STRAIGHT
    return RowKind.FLUSH if one_suit else RowKind.HIGH


@remembering
def form_counted(counts: int, one_suit: bool) -> Form:  # noqa: FBT001
    """Return the form of a chi of which so much is known; there are 7,462 of five cards, and 455 of three."""
    return kind_counted(counts, one_suit) * KIND_OF_FORM + counts


@rule
def kind_of_form(form: Form) -> int:
    """Return the kind of a chi of this form."""
    return form // KIND_OF_FORM


@rule
def key_of(cards: Cards, wheel: int) -> int:
    """Return the number by which a chi compares: kind first, then the cards that form it, then the others."""
    return key_of_form(form_counted(rank_counts(cards), is_one_suit(cards)), wheel)


@remembering
def key_of_form(form: Form, wheel: int) -> int:
    """Return that number for a chi of this form."""
    kind = kind_of_form(form)
    counts = form & ALL_CARDS
    ranks = ranks_counted(counts, ONE)
    if kind == RowKind.STRAIGHT or kind == RowKind.STRAIGHT_FLUSH:
        return (kind * BASE + place_of_run(ranks, wheel)) * RUN_STEP
    pairs = ranks_counted(counts, PAIR)
    triples = ranks_counted(counts, TRIPLE)
    key = add_ranks(kind, triples)
    key = add_ranks(key, without(pairs, triples))
    key = add_ranks(key, without(ranks, pairs))
    for _ in range(DIGITS - how_many(ranks)):
        key *= BASE
    return key


@rule
def place_of_run(ranks: Cards, wheel: int) -> int:
    """Return where a run stands among the runs, by its top rank; the house says where A-2-3-4-5 does (BINH-3c)."""
    if ranks == LOW_RUN:
        return digit_of(RankName.ACE if wheel == Wheel.SECOND else RankName.FIVE)
    top = rank_of(highest_card(ranks))
    if top == RankName.ACE:
        return digit_of(RANKS)
    return digit_of(top)


@rule
def digit_of(rank: Rank) -> int:
    """Return the digit of a rank in a key: zero is no card."""
    return rank + 1


@rule
def add_ranks(key: int, ranks: Cards) -> int:
    """Return a key with some more ranks (as spades) behind it, highest first."""
    while ranks:
        spade = highest_card(ranks)
        ranks = without(ranks, only(spade))
        key = key * BASE + digit_of(rank_of(spade))
    return key


@rule
def kind_of_key(key: int) -> int:
    """Return the kind that a key begins with."""
    return key // KIND_STEP


@rule
def without_odd_cards(key: int) -> int:
    """Return a key without the cards that make nothing: of a rác nothing but the kind is left."""
    kind = kind_of_key(key)
    if kind == RowKind.HIGH:
        return 0
    if kind == RowKind.TWO_PAIR:
        return key - key % _AFTER_TWO_RANKS
    if kind == RowKind.PAIR or kind == RowKind.THREE or kind == RowKind.FOUR:
        return key - key % RUN_STEP
    return key


# The order of the chi (BINH-4)


@rule
def back_of(state: State, seat: Seat) -> Cards:
    """Return the chi cuối of a layout: the rest of the hand."""
    return without(state.hands[seat], state.fronts[seat] | state.middles[seat])


@rule
def is_front_wrong(front: int, middle: int, strict: int) -> bool:
    """Tell whether chi đầu is above chi giữa, both as keys; by house rule it may not equal it either (BINH-4b)."""
    return front > middle or (strict == Switch.ON and is_equal_as_far(front, middle))


@rule
def is_equal_as_far(front: int, middle: int) -> bool:
    """Tell whether chi giữa begins with the kind and all the ranks of chi đầu."""
    step = _AFTER_PAIR_AND_ONE if kind_of_key(front) == RowKind.PAIR else _AFTER_THREE
    return front // step == middle // step


@rule
def is_middle_wrong(middle: int, back: int, strict: int) -> bool:
    """Tell whether chi giữa is above chi cuối, both as keys; by house rule it may not equal it either (BINH-4a)."""
    return middle > back or (strict == Switch.ON and middle == back)


@rule
def is_foul(state: State, seat: Seat) -> bool:
    """Tell whether the layout that a seat has put down is binh lủng (BINH-4c)."""
    wheel = state.options.wheel
    strict = state.options.strict_order
    middle = key_of(state.middles[seat], wheel)
    if is_front_wrong(key_of(state.fronts[seat], wheel), middle, strict):
        return True
    return is_middle_wrong(middle, key_of(back_of(state, seat), wheel), strict)
