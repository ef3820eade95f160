"""What people are told: the view of a seat, the facts of an action, the arguments of a refusal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import Any

from chieu.games.binh.naturals import name_of_natural
from chieu.games.binh.rows import LOW_RUN, back_of, is_front_wrong, is_middle_wrong, key_of, kind_of
from chieu.games.binh.rules import acting, everybody, front_of, has_layout, middle_of, shows_by_itself
from chieu.games.binh.scoring import row_of, row_result, score_lines
from chieu.games.binh.state import (
    HAND_SIZE,
    MOST_CHANGES,
    Kind,
    Natural,
    Phase,
    Row,
    State,
    Verb,
)
from chieu.games.game import Fact
from chieu.games.score import LINE_WIDTH, Column
from chieu.kernel.actions import NOBODY, Action, Seat, is_in, payload_of, seat_set, seats_in, verb_of
from chieu.kernel.cards import (
    ALL_CARDS,
    Cards,
    RankName,
    cards_in,
    format_card,
    format_cards,
    how_many,
    rank_of,
    rank_text,
    ranks_in,
    suit_of,
    without,
)

_PHASES: Mapping[int, str] = {phase: phase.name.lower() for phase in Phase}
_KINDS: Mapping[int, str] = {kind: kind.name.lower().replace("_", "-") for kind in Kind}
_NATURALS: Mapping[int, str] = {natural: natural.name.lower().replace("_", "-") for natural in Natural}
_ROWS: Mapping[int, str] = {row: row.name.lower() for row in Row}
MOST_LINES = 48
"""On a score sheet: six pairs, each with three chi, three of them dearer, and twice doubled."""


# Rows


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


def name_of_row(cards: Cards) -> dict[str, Any]:
    """Name a chi: its kind, its cards as they are read, and the ranks that a player would say.

    >>> from chieu.kernel.cards import parse_cards
    >>> name_of_row(parse_cards("9s 4c 4d"))
    {'kind': 'pair', 'cards': '4c 4d 9s', 'ranks': ['4', '9']}
    """
    kind = kind_of(cards)
    order = reading_order(cards)
    ranks = list(dict.fromkeys(rank_text(card) for card in order))
    if kind in {Kind.STRAIGHT, Kind.STRAIGHT_FLUSH}:
        ranks = ranks[:1]
    return {"kind": _KINDS[kind], "cards": " ".join(map(format_card, order)), "ranks": ranks}


def wrong_rows(state: State, front: Cards, middle: Cards, back: Cards) -> list[list[str]]:
    """Return which two chi after each other are in wrong order; a chi without cards is never wrong."""
    wheel, strict = state.options.wheel, state.options.strict_order
    keys = [key_of(cards, wheel) if cards else 0 for cards in (front, middle, back)]
    wrong = []
    if front and middle and is_front_wrong(keys[0], keys[1], strict):
        wrong.append([_ROWS[Row.FRONT], _ROWS[Row.MIDDLE]])
    if middle and back and is_middle_wrong(keys[1], keys[2], strict):
        wrong.append([_ROWS[Row.MIDDLE], _ROWS[Row.BACK]])
    return wrong


def _wrong_rows_of(state: State, seat: Seat) -> list[list[str]]:
    return wrong_rows(state, state.fronts[seat], state.middles[seat], back_of(state, seat))


# The view


def view(state: State, seat: Seat) -> dict[str, Any]:
    """Shape an observation for a client."""
    seats = state.options.seats
    shown: dict[str, Any] = {
        "phase": _PHASES[state.phase],
        "seats": seats,
        "counts": [HAND_SIZE] * seats,
        "done": seats_in(state.done),
    }
    if seat != NOBODY:
        shown["hand"] = format_cards(state.hands[seat])
        shown |= _own(state, seat)
    if state.phase == Phase.OVER:
        shown["hands"] = [format_cards(hand) for hand in state.hands[:seats]]
        shown["layouts"] = [_layout(state, other) for other in range(seats)]
        shown["results"] = _results(state)
    return shown


def natural_name(state: State, seat: Seat) -> str | None:
    """Return the name of the mậu binh that a seat holds."""
    natural = name_of_natural(state.natural_kinds[seat])
    return _NATURALS[natural] if natural else None


def _own(state: State, seat: Seat) -> dict[str, Any]:
    is_done = is_in(state.done, seat)
    shown: dict[str, Any] = {
        "natural": natural_name(state, seat),
        "declared": is_in(state.declared, seat),
        "may_take_back": is_done and state.phase == Phase.ARRANGE and not shows_by_itself(state, seat),
    }
    if has_layout(state, seat):
        shown["layout"] = [format_cards(row_of(state, seat, row)) for row in Row]
    return shown


def _layout(state: State, seat: Seat) -> dict[str, Any]:
    """Return how a seat's cards lie when all is shown; a mậu binh does not lie in chi."""
    if is_in(state.declared, seat):
        return {"natural": natural_name(state, seat), "wrong": [], "rows": []}
    rows = [name_of_row(row_of(state, seat, row)) for row in Row]
    return {"natural": None, "wrong": _wrong_rows_of(state, seat), "rows": rows}


def _results(state: State) -> list[dict[str, Any]]:
    """Return what every two players win from each other: by chi (1, 0, -1), and together; the better one first."""
    return [_result(state, seat, other) for seat, other in combinations(range(state.options.seats), 2)]


def _result(state: State, seat: Seat, other: Seat) -> dict[str, Any]:
    amount = _amount_between(state, seat, other)
    if amount < 0:
        seat, other, amount = other, seat, -amount
    rows: list[int] = []
    if not any(is_in(state.declared, one) or _wrong_rows_of(state, one) for one in (seat, other)):
        rows = [_sign(row_result(state, (seat, other), row)) for row in Row]
    return {"seat": seat, "other": other, "rows": rows, "amount": amount}


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)


def _sheet(state: State) -> list[list[int]]:
    lines = [[0] * LINE_WIDTH for _ in range(MOST_LINES)]
    return lines[: score_lines(state, lines)]


def _amount_between(state: State, seat: Seat, other: Seat) -> int:
    """Return what a seat wins from another."""
    amount = 0
    for line in _sheet(state):
        if (line[Column.SEAT], line[Column.OTHER]) == (seat, other):
            amount += line[Column.AMOUNT]
        elif (line[Column.SEAT], line[Column.OTHER]) == (other, seat):
            amount -= line[Column.AMOUNT]
    return amount


# Facts


def facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001 - one shape
    """Tell everybody what an action did; at the end all is shown, chi by chi and pair by pair."""
    verb = verb_of(action)
    if verb == Verb.PLACE:
        return []
    if verb == Verb.TAKE_BACK:
        return [Fact("binh-took-back", {"seat": seat})]
    end = _facts_of_end(after) if after.phase == Phase.OVER else []
    if verb == Verb.CHECK:
        return end or [Fact("binh-arrange", {"seconds": after.options.arrange_time})]
    waiting = how_many(without(everybody(after), after.done))
    return [Fact("binh-done", {"seat": seat, "count": waiting}), *end]


def _facts_of_end(state: State) -> list[Fact]:
    compared = []
    found = [
        Fact("binh-natural", {"seat": seat, "natural": natural_name(state, seat)}) for seat in seats_in(state.declared)
    ]
    for seat in seats_in(without(everybody(state), state.declared)):
        wrong = _wrong_rows_of(state, seat)
        if wrong:
            found.append(Fact("binh-foul", {"seat": seat, "wrong": "both" if len(wrong) > 1 else wrong[0][0]}))
        else:
            compared.append(seat)
    for row in Row:
        found += [_fact_of_row(state, seat, row) for seat in compared]
    found += [_fact_of_pair(result) for result in _results(state)]
    return found + _facts_of_totals(state)


def _fact_of_row(state: State, seat: Seat, row: Row) -> Fact:
    named = name_of_row(row_of(state, seat, row))
    ranks = {f"rank_{place}": rank for place, rank in enumerate(named["ranks"], 1)}
    return Fact("binh-row", {"seat": seat, "row": _ROWS[row], "kind": named["kind"], "count": len(ranks), **ranks})


def _fact_of_pair(result: Mapping[str, Any]) -> Fact:
    args = {"seat": result["seat"], "seat_other": result["other"], "amount": result["amount"]}
    if not result["rows"]:
        return Fact("binh-pair", args)
    said = {1: "won", 0: "tied", -1: "lost"}
    rows = {_ROWS[row]: said[result["rows"][row]] for row in Row}
    return Fact("binh-pair-rows", {**args, **rows})


def _facts_of_totals(state: State) -> list[Fact]:
    totals = [0] * state.options.seats
    for line in _sheet(state):
        totals[line[Column.SEAT]] += line[Column.AMOUNT]
        totals[line[Column.OTHER]] -= line[Column.PAID]
    return [
        Fact("binh-total", {"seat": seat, "amount": abs(total), "sign": ("tied", "won", "lost")[_sign(total)]})
        for seat, total in enumerate(totals)
    ]


# Refusals, time, secrets


def refusal_args(state: State, seat: Seat, action: Action) -> dict[str, Any]:
    """Say which cards a refusal is about, from what the seat may know."""
    if verb_of(action) not in {Verb.ARRANGE, Verb.PLACE} or not is_in(everybody(state), seat):
        return {"count": MOST_CHANGES}
    layout = payload_of(action)
    missing = without(front_of(layout) | middle_of(layout), state.hands[seat]) & ALL_CARDS
    return {"count": MOST_CHANGES, "cards_missing": format_cards(missing)}


def turn_seconds(state: State, seat: Seat) -> int:  # noqa: ARG001 - the same for every seat
    """Return the time for arranging; the dealer has none."""
    if state.phase == Phase.ARRANGE:
        return state.options.arrange_time
    return 0


def is_secret(state: State, seat: Seat, action: Action) -> bool:
    """Tell whether the others must not see an action: how somebody arranges, until the last one is done."""
    verb = verb_of(action)
    if verb == Verb.PLACE:
        return True
    return verb in {Verb.ARRANGE, Verb.DECLARE} and acting(state) != seat_set(seat)
