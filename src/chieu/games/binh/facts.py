"""What everybody is told of an action; at the end all is shown, chi by chi and pair by pair."""

from __future__ import annotations

from chieu.games.binh.scoring import row_of
from chieu.games.binh.showing import (
    ROWS,
    args_of_row,
    name_of_row,
    name_of_wrong,
    natural_name,
    results,
    sheet,
    sign,
    wrong_rows_of,
)
from chieu.games.binh.state import Phase, Row, State, Verb
from chieu.games.binh.view import PairResult
from chieu.games.game import Fact, everybody
from chieu.games.score import payoffs_of
from chieu.kernel.actions import Action, Seat, seats_in, verb_of
from chieu.kernel.cards import how_many, without


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
    waiting = 0 if end else how_many(without(everybody(after), after.done))
    return [Fact("binh-done", {"seat": seat, "count": waiting}), *end]


def _facts_of_end(state: State) -> list[Fact]:
    compared = []
    found = [
        Fact("binh-natural", {"seat": seat, "natural": natural_name(state, seat)}) for seat in seats_in(state.declared)
    ]
    for seat in seats_in(without(everybody(state), state.declared)):
        wrong = wrong_rows_of(state, seat)
        if wrong:
            found.append(Fact("binh-foul", {"seat": seat, "wrong": name_of_wrong(wrong)}))
        else:
            compared.append(seat)
    for row in Row:
        found += [_fact_of_row(state, seat, row) for seat in compared]
    found += [_fact_of_pair(result) for result in results(state)]
    return found + _facts_of_totals(state)


def _fact_of_row(state: State, seat: Seat, row: Row) -> Fact:
    return Fact("binh-row", {"seat": seat, **args_of_row(ROWS[row], name_of_row(row_of(state, seat, row)))})


def _fact_of_pair(result: PairResult) -> Fact:
    args = {"seat": result.seat, "seat_other": result.other, "amount": result.amount}
    if not result.rows:
        return Fact("binh-pair", args)
    said = {1: "won", 0: "tied", -1: "lost"}
    rows = {ROWS[row]: said[result.rows[row]] for row in Row}
    return Fact("binh-pair-rows", {**args, **rows})


def _facts_of_totals(state: State) -> list[Fact]:
    return [
        Fact("binh-total", {"seat": seat, "amount": abs(total), "sign": ("tied", "won", "lost")[sign(total)]})
        for seat, total in enumerate(payoffs_of(sheet(state), state.options.seats))
    ]


def own_facts(before: State, seat: Seat, action: Action, after: State) -> list[Fact]:  # noqa: ARG001
    """Return nothing: nobody is told more than everybody."""
    return []
