"""The score sheet as rows of whole numbers, shared by all games: `[item, seat, other, amount, count, paid]`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import IntEnum

from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.jit import rule


class Column(IntEnum):
    """The columns of a row."""

    ITEM = 0
    SEAT = 1
    OTHER = 2
    AMOUNT = 3
    COUNT = 4
    PAID = 5


LINE_WIDTH = len(Column)


def blank_sheet(lines: int) -> list[list[int]]:
    """Return room for so many rows; plain only."""
    return [[0] * LINE_WIDTH for _ in range(lines)]


def payoffs_of(lines: list[list[int]], seats: int) -> list[int]:
    """Return what the rows of a sheet come to for each seat; plain only."""
    payoffs = [0] * seats
    sum_lines(lines, len(lines), payoffs)
    return payoffs


def place_of(seat: Seat, seats: Iterable[Seat], payoffs: Sequence[int], *, low_wins: bool) -> int:
    """Return the place of a seat among some: 1 for the best; who has got as much shares it. Plain only."""
    sign = -1 if low_wins else 1
    return 1 + sum(sign * payoffs[other] > sign * payoffs[seat] for other in seats)


@rule
def begin_line(out: list[list[int]], found: int, item: int, seat: Seat) -> list[int]:
    """Begin row `found` of a sheet: which item, and who gets the points; return the row."""
    line = out[found]
    line[Column.ITEM] = item
    line[Column.SEAT] = seat
    line[Column.OTHER] = NOBODY
    line[Column.AMOUNT] = 0
    line[Column.COUNT] = 0
    line[Column.PAID] = 0
    return line


@rule
def charge(line: list[int], amount: int, count: int) -> None:
    """Say how much a row is worth, and for how many things (0 when they are not counted)."""
    line[Column.AMOUNT] = amount
    line[Column.COUNT] = count


@rule
def from_whom(line: list[int], other: Seat) -> None:
    """Say whose cards a row is about; that seat pays nothing."""
    line[Column.OTHER] = other


@rule
def pay_from(line: list[int], other: Seat) -> None:
    """Say who pays the points of a row."""
    line[Column.OTHER] = other
    line[Column.PAID] = line[Column.AMOUNT]


@rule
def sum_lines(lines: list[list[int]], count: int, payoffs: list[int]) -> None:
    """Add the first `count` rows of a sheet up by seat into `payoffs`, which is cleared first."""
    for seat in range(len(payoffs)):
        payoffs[seat] = 0
    for index in range(count):
        line = lines[index]
        payoffs[line[Column.SEAT]] += line[Column.AMOUNT]
        if line[Column.OTHER] != NOBODY:
            payoffs[line[Column.OTHER]] -= line[Column.PAID]


@rule
def one_is_highest(totals: list[int], seats: int, mark: int) -> bool:
    """Tell whether one seat alone has the highest total of a match, and it reaches the mark."""
    best = mark
    holders = 0
    for seat in range(seats):
        if totals[seat] > best:
            best = totals[seat]
            holders = 0
        if totals[seat] == best:
            holders += 1
    return holders == 1
