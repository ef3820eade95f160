"""Binh Xập Xám: who may still arrange, and why something is illegal.

The clauses (BINH-…) are those of `RULES.md`.
"""

from __future__ import annotations

from chieu.games.binh.arranging import layout_of
from chieu.games.binh.options import NaturalDeclare
from chieu.games.binh.state import MOST_CHANGES, NO_SEATS, Natural, Phase, Reason, RowSize, State, Verb
from chieu.games.game import everybody
from chieu.kernel.actions import (
    DEALER,
    Action,
    Payload,
    Seat,
    Seats,
    action_of,
    is_in,
    payload_of,
    seat_set,
    verb_of,
)
from chieu.kernel.cards import NO_CARDS, Cards, cards_listed, how_many, without
from chieu.kernel.jit import rule


@rule
def awaited(state: State) -> Seats:
    """Return the seats that the deal waits for: all that may act."""
    return acting(state)


@rule
def acting(state: State) -> Seats:
    """Return the seats that may act now: those who are not done arrange, all at once (BINH-5b).

    So do those with a mậu binh, who need not: nobody is shown it before the end.
    """
    if state.phase == Phase.ARRANGE:
        return without(everybody(state), state.done)
    if state.phase == Phase.CHECK:
        return seat_set(DEALER)
    return NO_SEATS


@rule
def has_layout(state: State, seat: Seat) -> bool:
    """Tell whether a seat has put down a whole layout."""
    return state.fronts[seat] != NO_CARDS


@rule
def front_of(layout: Payload) -> Cards:
    """Return the chi đầu of a layout."""
    return cards_listed(layout, 0, RowSize.FRONT)


@rule
def middle_of(layout: Payload) -> Cards:
    """Return the chi giữa of a layout."""
    return cards_listed(layout, RowSize.FRONT, RowSize.MIDDLE)


@rule
def shows_by_itself(state: State, seat: Seat) -> bool:
    """Tell whether a seat holds a mậu binh that counts without being declared (BINH-6b)."""
    return state.natural_kinds[seat] != Natural.NONE and state.options.natural_declare == NaturalDeclare.AUTO


@rule
def why_illegal(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat may not do this, or `Reason.OK` if it may."""
    if seat == DEALER:
        return why_no_check(state, action)
    if not is_in(everybody(state), seat):
        return Reason.NOT_YOUR_TURN
    if state.phase != Phase.ARRANGE:
        return Reason.NOT_NOW
    if action == action_of(Verb.TAKE_BACK, NO_CARDS):
        return why_not_taken_back(state, seat)
    if is_in(state.done, seat):
        return Reason.ALREADY_DONE
    return why_not_arranging(state, seat, action)


@rule
def why_no_check(state: State, action: Action) -> int:
    """Say why the dealer may not look for mậu binh."""
    if state.phase == Phase.CHECK and action == action_of(Verb.CHECK, NO_CARDS):
        return Reason.OK
    return Reason.NOT_NOW


@rule
def why_not_taken_back(state: State, seat: Seat) -> int:
    """Say why a seat may not take its Xong back (BINH-5c)."""
    if shows_by_itself(state, seat):
        return Reason.NATURAL_STANDS
    if not is_in(state.done, seat):
        return Reason.NOT_DONE
    return why_no_change(state, seat)


@rule
def why_no_change(state: State, seat: Seat) -> int:
    """Say why a seat may not change its mind once more: there is an end even to that."""
    if state.changes[seat] < MOST_CHANGES:
        return Reason.OK
    return Reason.TOO_MANY_CHANGES


@rule
def why_not_arranging(state: State, seat: Seat, action: Action) -> int:
    """Say why a seat that is not done may not do this."""
    verb = verb_of(action)
    if action == action_of(Verb.DECLARE, NO_CARDS):
        return Reason.OK if state.natural_kinds[seat] != Natural.NONE else Reason.NO_NATURAL
    if verb == Verb.ARRANGE:
        return why_no_layout(state, seat, payload_of(action))
    if verb == Verb.PLACE:
        why = why_no_layout(state, seat, payload_of(action))
        return why if why != Reason.OK else why_no_change(state, seat)
    return Reason.NOT_NOW


@rule
def why_no_layout(state: State, seat: Seat, layout: Payload) -> int:
    """Say why a seat may not lay its cards so; binh lủng is no reason (BINH-4c)."""
    front = front_of(layout)
    middle = middle_of(layout)
    if without(front | middle, state.hands[seat]):
        return Reason.NOT_IN_HAND
    if how_many(front | middle) != RowSize.FRONT + RowSize.MIDDLE or layout != layout_of(front, middle):
        return Reason.NOT_A_LAYOUT
    return Reason.OK
