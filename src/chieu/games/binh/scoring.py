"""Who gets how many points from whom: pair by pair, and chi by chi (BINH-7)."""

from __future__ import annotations

from typing import TypeAlias

from chieu.games.binh.naturals import natural_price, table_value
from chieu.games.binh.options import NaturalVersus
from chieu.games.binh.rows import back_of, is_foul, key_of, kind_of
from chieu.games.binh.state import Item, Row, RowKind, State
from chieu.games.options import Switch
from chieu.games.score import Column, begin_line, charge, pay_from
from chieu.kernel.actions import Seat, is_in
from chieu.kernel.cards import Cards
from chieu.kernel.jit import rule

Pair: TypeAlias = tuple[Seat, Seat]
Span: TypeAlias = tuple[int, int]
"""Where the lines of a pair begin, and where the next one goes."""
ROWS = len(Row)
FOUL_PRICE_SAP = 6
FEWEST_TO_SWEEP = 3
"""Sập làng takes at least so many players."""
BONUS_THREE_FRONT = 3
BONUS_FULL_HOUSE_MIDDLE = 2
BONUS_FOUR_MIDDLE = 8
BONUS_FOUR_BACK = 4
BONUS_STRAIGHT_FLUSH_MIDDLE = 10
BONUS_STRAIGHT_FLUSH_BACK = 5


@rule
def score_lines(state: State, out: list[list[int]]) -> int:
    """Write the score sheet of a deal that is over, and return its length."""
    found = 0
    for seat in range(state.options.seats):
        for other in range(seat + 1, state.options.seats):
            found = score_pair(state, (seat, other), out, found)
    return found


@rule
def score_pair(state: State, pair: Pair, out: list[list[int]], found: int) -> int:
    """Write what two players win from each other (BINH-7a)."""
    begun = found
    if is_natural(state, pair[0]) or is_natural(state, pair[1]):
        return score_natural(state, pair, out, found)
    if is_foul(state, pair[0]) or is_foul(state, pair[1]):
        found = score_foul(state, pair, out, found)
    else:
        for row in range(ROWS):
            found = score_row(state, pair, out, (row, found))
        if state.options.sap == Switch.ON and is_sweep(state, pair):
            found = double(out, begun, found, Item.SWEEP)
    if sweeps_all(state, pair[0]) or sweeps_all(state, pair[1]):
        found = double(out, begun, found, Item.SWEEP_ALL)
    return found


@rule
def settle(line: list[int], pair: Pair, result: int, amount: int) -> None:
    """Write into a row who of two wins how much: above zero the first, below it the second, at zero nobody."""
    winner, loser = pair
    if result < 0:
        loser, winner = pair
    line[Column.SEAT] = winner
    if result != 0:
        charge(line, amount, 0)
    pay_from(line, loser)


@rule
def double(out: list[list[int]], begun: int, found: int, item: int) -> int:
    """Write once more what the winner of a pair has won since `begun`; the loser of a sweep has won nothing."""
    line = begin_line(out, found, item, out[begun][Column.SEAT])
    amount = 0
    for index in range(begun, found):
        amount += out[index][Column.AMOUNT]
    charge(line, amount, 0)
    pay_from(line, out[begun][Column.OTHER])
    return found + 1


# Mậu binh


@rule
def is_natural(state: State, seat: Seat) -> bool:
    """Tell whether a seat plays a mậu binh."""
    return is_in(state.declared, seat)


@rule
def score_natural(state: State, pair: Pair, out: list[list[int]], found: int) -> int:
    """Write what a mậu binh wins from any other hand (BINH-6c, BINH-6f)."""
    result = natural_result(state, pair)
    winner = pair[0] if result > 0 else pair[1]
    settle(begin_line(out, found, Item.NATURAL, winner), pair, result, natural_price(state, winner))
    return found + 1


@rule
def natural_result(state: State, pair: Pair) -> int:
    """Return who of two wins by mậu binh: two of them tie, or by house rule the dearer one wins (BINH-6f)."""
    first = is_natural(state, pair[0])
    if first != is_natural(state, pair[1]):
        return 1 if first else -1
    if state.options.natural_vs_natural == NaturalVersus.TIE:
        return 0
    return table_value(state.natural_kinds[pair[0]]) - table_value(state.natural_kinds[pair[1]])


# Binh lủng


@rule
def score_foul(state: State, pair: Pair, out: list[list[int]], found: int) -> int:
    """Write what a layout in wrong order loses; two of them win nothing from each other (BINH-7c)."""
    result = foul_result(state, pair)
    settle(begin_line(out, found, Item.FOUL, pair[0]), pair, result, foul_price(state))
    return found + 1


@rule
def foul_result(state: State, pair: Pair) -> int:
    """Return who of two wins because the other is lủng."""
    return int(is_foul(state, pair[1])) - int(is_foul(state, pair[0]))


@rule
def foul_price(state: State) -> int:
    """Return what binh lủng costs against each opponent: as much as losing three chi (BINH-7c, BINH-7d)."""
    if state.options.sap == Switch.ON:
        return FOUL_PRICE_SAP
    return state.options.foul_penalty


# The three chi


@rule
def row_of(state: State, seat: Seat, row: int) -> Cards:
    """Return the cards of one of a seat's chi."""
    if row == Row.FRONT:
        return state.fronts[seat]
    if row == Row.MIDDLE:
        return state.middles[seat]
    return back_of(state, seat)


@rule
def row_result(state: State, pair: Pair, row: int) -> int:
    """Return who of two wins a chi: above zero the first, below it the second, zero for a tie (BINH-7b)."""
    wheel = state.options.wheel
    return key_of(row_of(state, pair[0], row), wheel) - key_of(row_of(state, pair[1], row), wheel)


@rule
def score_row(state: State, pair: Pair, out: list[list[int]], place: Span) -> int:
    """Write who wins a chi, and on a line of its own what it is worth beyond one point (BINH-7b, BINH-7f)."""
    row, found = place
    result = row_result(state, pair, row)
    settle(begin_line(out, found, Item.FRONT + row, pair[0]), pair, result, 1)
    winner = pair[0] if result > 0 else pair[1]
    price = price_of_row(kind_of(row_of(state, winner, row)), row)
    if result == 0 or price == 1 or state.options.chi_bonus == Switch.OFF:
        return found + 1
    settle(begin_line(out, found + 1, Item.BONUS, pair[0]), pair, result, price - 1)
    return found + 1 + 1


@rule
def price_of_row(kind: int, row: int) -> int:
    """Return what a won chi is worth where rare ones are worth more (BINH-7f)."""
    if row == Row.FRONT:
        return BONUS_THREE_FRONT if kind == RowKind.THREE else 1
    if kind == RowKind.FULL_HOUSE and row == Row.MIDDLE:
        return BONUS_FULL_HOUSE_MIDDLE
    if kind == RowKind.FOUR:
        return BONUS_FOUR_MIDDLE if row == Row.MIDDLE else BONUS_FOUR_BACK
    if kind == RowKind.STRAIGHT_FLUSH:
        return BONUS_STRAIGHT_FLUSH_MIDDLE if row == Row.MIDDLE else BONUS_STRAIGHT_FLUSH_BACK
    return 1


# Winning everything


@rule
def rows_won(state: State, pair: Pair) -> int:
    """Return how many chi the first of two wins."""
    won = 0
    for row in range(ROWS):
        won += int(row_result(state, pair, row) > 0)
    return won


@rule
def is_sweep(state: State, pair: Pair) -> bool:
    """Tell whether one of two wins all three chi (BINH-7d)."""
    return rows_won(state, pair) == ROWS or rows_won(state, (pair[1], pair[0])) == ROWS


@rule
def beats_whole(state: State, seat: Seat, other: Seat) -> bool:
    """Tell whether a seat in order wins all three chi from another, be it that the other is lủng."""
    if is_natural(state, other):
        return False
    return is_foul(state, other) or rows_won(state, (seat, other)) == ROWS


@rule
def sweeps_all(state: State, seat: Seat) -> bool:
    """Tell whether by house rule a seat is paid double, having won everything from everybody (BINH-7e)."""
    if state.options.sap_lang == Switch.OFF or state.options.seats < FEWEST_TO_SWEEP:
        return False
    if is_natural(state, seat) or is_foul(state, seat):
        return False
    for other in range(state.options.seats):  # noqa: SIM110 - the compiler knows no `all`
        if other != seat and not beats_whole(state, seat, other):
            return False
    return True
