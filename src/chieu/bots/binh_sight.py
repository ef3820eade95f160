"""What a net sees of a decision at Binh Xập Xám.

Of the view: how many cards of each rank and of each suit one holds, which the others then lack. Of a layout: of each
chi its kind with its first rank, its second and its third rank, and how often it wins by the figures.
"""

from __future__ import annotations

from chieu.bots.binh import SECOND_STEP, SURE, chance_of
from chieu.bots.binh_chances import FIGURES
from chieu.bots.policy import Sight
from chieu.games.binh.legality import front_of, middle_of
from chieu.games.binh.rows import BASE, RUN_STEP, key_of
from chieu.games.binh.state import Row, RowKind, State, Verb
from chieu.kernel.actions import Action, Seat, payload_of, verb_of
from chieu.kernel.cards import RANKS, SUITS, Cards, how_many, of_rank, of_suit, without
from chieu.kernel.jit import rule

ROWS = len(Row)
MOST_OF_RANK = 4
LONGEST = 7
"""More cards of a suit are not told apart."""
THIRD_STEP: int = SECOND_STEP // BASE
CHANCE_STEP = 20
"""Chances are told apart by so much."""
LEVELS = SURE // CHANCE_STEP + 1
FRONT_FIGURES = (int(RowKind.THREE) + 1) * BASE

OF_RANK = 0
"""Of each rank, how many cards one holds, if any."""
OF_SUITS = OF_RANK + RANKS * MOST_OF_RANK
"""How many cards of a suit one holds, the longest suit first."""
OF_LAYOUT = OF_SUITS + SUITS * (LONGEST + 1)

FIRST = OF_LAYOUT
"""Of each chi, its kind and first rank."""
SECOND = FIRST + FRONT_FIGURES + (ROWS - 1) * FIGURES
"""Of each chi, its second rank."""
THIRD = SECOND + ROWS * BASE
"""Of each chi, its third rank."""
CHANCE = THIRD + ROWS * BASE
"""Of each chi, about how often it wins."""
DECLARED = CHANCE + ROWS * LEVELS
"""A mậu binh is declared."""
FEATURES = DECLARED + 1
OF_ROW = 4
MOST = RANKS + SUITS + ROWS * OF_ROW


@rule
def of_view(view: State, seat: Seat, out: list[int]) -> int:
    """Write what a seat holds, whatever it makes of it."""
    hand = view.hands[seat]
    found = 0
    for rank in range(RANKS):
        held = how_many(of_rank(hand, rank))
        if held:
            out[found] = OF_RANK + rank * MOST_OF_RANK + held - 1
            found += 1
    for suit in range(SUITS):
        place = place_of_suit(hand, suit)
        out[found + place] = OF_SUITS + place * (LONGEST + 1) + min(LONGEST, how_many(of_suit(hand, suit)))
    return found + SUITS


@rule
def place_of_suit(hand: Cards, suit: int) -> int:
    """Return how many suits are longer in a hand, or as long and before it."""
    held = how_many(of_suit(hand, suit))
    place = 0
    for other in range(SUITS):
        count = how_many(of_suit(hand, other))
        if count > held or (count == held and other < suit):
            place += 1
    return place


@rule
def of_action(view: State, seat: Seat, action: Action, out: list[int]) -> int:
    """Write what the three chi of a layout are."""
    if verb_of(action) == Verb.DECLARE:
        out[0] = DECLARED
        return 1
    layout = payload_of(action)
    front, middle = front_of(layout), middle_of(layout)
    back = without(without(view.hands[seat], front), middle)
    found = add_row(key_of(front, view.options.wheel), Row.FRONT, out, 0)
    found = add_row(key_of(middle, view.options.wheel), Row.MIDDLE, out, found)
    return add_row(key_of(back, view.options.wheel), Row.BACK, out, found)


@rule
def add_row(key: int, row: int, out: list[int], found: int) -> int:
    """Write what one chi is, by the number by which it compares."""
    of_row = 0 if row == Row.FRONT else FRONT_FIGURES + (row - 1) * FIGURES
    out[found] = FIRST + of_row + key // RUN_STEP
    out[found + 1] = SECOND + row * BASE + key // SECOND_STEP % BASE
    out[found + 2] = THIRD + row * BASE + key // THIRD_STEP % BASE
    out[found + 3] = CHANCE + row * LEVELS + chance_of(key, row) // CHANCE_STEP
    return found + OF_ROW


SIGHT = Sight(features=FEATURES, most=MOST, of_view=of_view, of_action=of_action, unit=8, ahead=1, world_factor=1)
