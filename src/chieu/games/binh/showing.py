"""How an observation of Binh Xập Xám is shaped for a client: what fills the structs of `view.py`."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Any

from chieu.games.binh.groups import groups_of_natural
from chieu.games.binh.legality import has_layout, shows_by_itself
from chieu.games.binh.naturals import name_of_natural
from chieu.games.binh.rows import LOW_RUN, back_of, is_front_wrong, is_middle_wrong, key_of, kind_of
from chieu.games.binh.scoring import row_of, row_result, score_lines
from chieu.games.binh.state import HAND_SIZE, Natural, Phase, Row, RowKind, State
from chieu.games.binh.view import BinhView, Laid, NamedRow, PairResult, Wrong
from chieu.games.score import Column, blank_sheet
from chieu.kernel.actions import NOBODY, Seat, is_in, seats_in
from chieu.kernel.cards import (
    Cards,
    RankName,
    cards_in,
    format_card,
    format_cards,
    rank_of,
    rank_text,
    ranks_in,
    suit_of,
)
from chieu.kernel.names import names_of

_PHASES = names_of(Phase)
_KINDS = names_of(RowKind)
_NATURALS = names_of(Natural)
ROWS = names_of(Row)
MOST_LINES = 48
"""On a score sheet: six pairs, each with three chi, three of them dearer, and twice doubled."""


def reading_order(cards: Cards) -> list[int]:
    """Return the cards of a chi as they are read: what forms the kind first, then from high to low."""
    often = Counter(rank_of(card) for card in cards_in(cards))
    low_ace = ranks_in(cards) == LOW_RUN
    return sorted(
        cards_in(cards),
        key=lambda card: (
            -often[rank_of(card)],
            low_ace and rank_of(card) == RankName.ACE,
            -rank_of(card),
            suit_of(card),
        ),
    )


def name_of_row(cards: Cards) -> NamedRow:
    """Name a chi: its kind, its cards as they are read, and the ranks that a player would say.

    >>> from chieu.kernel.cards import parse_cards
    >>> name_of_row(parse_cards("9s 4c 4d"))
    NamedRow(kind='pair', cards='4c 4d 9s', ranks=['4', '9'])
    """
    kind = kind_of(cards)
    order = reading_order(cards)
    ranks = list(dict.fromkeys(rank_text(card) for card in order))
    if kind in {RowKind.STRAIGHT, RowKind.STRAIGHT_FLUSH}:
        ranks = ranks[:1]
    return NamedRow(_KINDS[kind], " ".join(map(format_card, order)), ranks)


def wrong_rows(state: State, front: Cards, middle: Cards, back: Cards) -> Wrong:
    """Return which two chi after each other are in wrong order; a chi without cards is never wrong."""
    wheel, strict = state.options.wheel, state.options.strict_order
    keys = [key_of(cards, wheel) if cards else 0 for cards in (front, middle, back)]
    wrong: Wrong = []
    if front and middle and is_front_wrong(keys[0], keys[1], strict):
        wrong.append((ROWS[Row.FRONT], ROWS[Row.MIDDLE]))
    if middle and back and is_middle_wrong(keys[1], keys[2], strict):
        wrong.append((ROWS[Row.MIDDLE], ROWS[Row.BACK]))
    return wrong


def name_of_wrong(wrong: Wrong) -> str:
    """Return what is said of chi in wrong order: the upper of two, or that it is all three."""
    return "both" if len(wrong) > 1 else wrong[0][0]


def args_of_row(row: str, named: NamedRow) -> dict[str, Any]:
    """Return the arguments of a message that names a chi."""
    ranks = {f"rank_{place}": rank for place, rank in enumerate(named.ranks, 1)}
    return {"row": row, "kind": named.kind, "count": len(ranks), **ranks}


def wrong_rows_of(state: State, seat: Seat) -> Wrong:
    """Return which two chi that a seat has laid are in wrong order."""
    return wrong_rows(state, state.fronts[seat], state.middles[seat], back_of(state, seat))


def view(state: State, seat: Seat) -> BinhView:
    """Shape an observation for a client."""
    seats = state.options.seats
    done = seats_in(state.done | state.declared)
    shown = BinhView(phase=_PHASES[state.phase], seats=seats, counts=[HAND_SIZE] * seats, done=done)
    if seat != NOBODY:
        _show_own(state, seat, shown)
    if state.phase == Phase.OVER:
        shown.hands = [format_cards(hand) for hand in state.hands[:seats]]
        shown.layouts = [_layout(state, other) for other in range(seats)]
        shown.results = results(state)
    return shown


def natural_name(state: State, seat: Seat) -> str | None:
    """Return the name of the mậu binh that a seat holds."""
    natural = name_of_natural(state.natural_kinds[seat])
    return _NATURALS[natural] if natural else None


def natural_groups(state: State, seat: Seat) -> list[str]:
    """Return the cards of the mậu binh that a seat holds, by what makes it one."""
    natural = name_of_natural(state.natural_kinds[seat])
    groups = groups_of_natural(natural, state.hands[seat]) if natural else []
    return [" ".join(map(format_card, group)) for group in groups]


def _show_own(state: State, seat: Seat, shown: BinhView) -> None:
    shown.hand = format_cards(state.hands[seat])
    shown.natural = natural_name(state, seat)
    if shown.natural is not None:
        shown.groups = natural_groups(state, seat)
    shown.declared = is_in(state.declared, seat)
    is_done = is_in(state.done, seat)
    shown.may_take_back = is_done and state.phase == Phase.ARRANGE and not shows_by_itself(state, seat)
    if has_layout(state, seat):
        front, middle, back = (format_cards(row_of(state, seat, row)) for row in Row)
        shown.layout = front, middle, back


def _layout(state: State, seat: Seat) -> Laid:
    """Return how a seat's cards lie when all is shown; a mậu binh does not lie in chi."""
    if is_in(state.declared, seat):
        return Laid(natural_name(state, seat), natural_groups(state, seat), [], [])
    return Laid(None, [], wrong_rows_of(state, seat), [name_of_row(row_of(state, seat, row)) for row in Row])


def results(state: State) -> list[PairResult]:
    """Return what every two players win from each other: by chi (1, 0, -1), and together; the better one first."""
    return [_result(state, seat, other) for seat, other in combinations(range(state.options.seats), 2)]


def _result(state: State, seat: Seat, other: Seat) -> PairResult:
    amount = _amount_between(state, seat, other)
    if amount < 0:
        seat, other, amount = other, seat, -amount
    rows: list[int] = []
    if not any(is_in(state.declared, one) or wrong_rows_of(state, one) for one in (seat, other)):
        rows = [sign(row_result(state, (seat, other), row)) for row in Row]
    return PairResult(seat, other, rows, amount)


def sign(number: int) -> int:
    """Return 1, 0 or -1."""
    return (number > 0) - (number < 0)


def sheet(state: State) -> list[list[int]]:
    """Return the rows of the score sheet."""
    lines = blank_sheet(MOST_LINES)
    return lines[: score_lines(state, lines)]


def _amount_between(state: State, seat: Seat, other: Seat) -> int:
    """Return what a seat wins from another."""
    amount = 0
    for line in sheet(state):
        if (line[Column.SEAT], line[Column.OTHER]) == (seat, other):
            amount += line[Column.AMOUNT]
        elif (line[Column.SEAT], line[Column.OTHER]) == (other, seat):
            amount -= line[Column.AMOUNT]
    return amount
