"""Binh Xập Xám: dealing, who may still arrange, what is legal, what happens.

The clauses (BINH-…) are those of `RULES.md`.
"""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.binh.arranging import best_layout, layout_of
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.options import NaturalDeclare, Options, copy_options
from chieu.games.binh.rows import is_foul
from chieu.games.binh.state import (
    HAND_SIZE,
    MOST_CHANGES,
    MOST_SEATS,
    NO_SEATS,
    Carry,
    Natural,
    Phase,
    Reason,
    RowSize,
    State,
    Verb,
)
from chieu.kernel.actions import (
    DEALER,
    Action,
    Payload,
    Seat,
    Seats,
    action_of,
    is_in,
    payload_of,
    seat_range,
    seat_set,
    verb_of,
)
from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    Card,
    Cards,
    cards_listed,
    how_many,
    only,
    without,
)
from chieu.kernel.jit import rule

# Dealing


@rule
def deal(state: State, deck: Sequence[Card], options: Options, carry: Carry) -> None:
    """Start a deal: 13 cards each, one at a time (BINH-1)."""
    copy_options(state.options, options)
    state.phase = Phase.CHECK
    state.first = carry.first % options.seats
    state.done = NO_SEATS
    state.declared = NO_SEATS
    for seat in range(MOST_SEATS):
        state.hands[seat] = NO_CARDS
        state.natural_kinds[seat] = Natural.NONE
        state.changes[seat] = 0
        lay_down(state, seat, NO_CARDS, NO_CARDS)
    deal_hands(state, deck)


@rule
def deal_hands(state: State, deck: Sequence[Card]) -> None:
    """Give the cards out and keep the rest unseen."""
    state.unused = ALL_CARDS
    seats = state.options.seats
    for index in range(HAND_SIZE * seats):
        card = only(deck[index])
        state.hands[(state.first + index) % seats] |= card
        state.unused = without(state.unused, card)


# Questions


@rule
def everybody(state: State) -> Seats:
    """Return all the seats of the table."""
    return seat_range(state.options.seats)


@rule
def acting(state: State) -> Seats:
    """Return the seats that may act now: whoever is not done arranges, all at once (BINH-5b)."""
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


# Legality


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
    if not is_in(state.done, seat):
        return Reason.NOT_DONE
    if shows_by_itself(state, seat):
        return Reason.NATURAL_STANDS
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


# Changes


@rule
def apply(state: State, seat: Seat, action: Action) -> None:
    """Do what a seat does; that it is legal is the caller's duty."""
    verb = verb_of(action)
    if verb == Verb.CHECK:
        check_naturals(state)
    elif verb == Verb.TAKE_BACK:
        take_back(state, seat)
    elif verb == Verb.DECLARE:
        state.declared |= seat_set(seat)
        finish(state, seat)
    else:
        layout = payload_of(action)
        lay_down(state, seat, front_of(layout), middle_of(layout))
        if verb == Verb.ARRANGE:
            finish(state, seat)
        else:
            state.changes[seat] += 1


@rule
def check_naturals(state: State) -> None:
    """Look at everybody's cards for mậu binh, and let the others arrange (BINH-5a)."""
    state.phase = Phase.ARRANGE
    for seat in range(state.options.seats):
        state.natural_kinds[seat] = naturals_of(state.options, state.hands[seat])
        if shows_by_itself(state, seat):
            state.declared |= seat_set(seat)
            finish(state, seat)


@rule
def finish(state: State, seat: Seat) -> None:
    """Note that a seat is done; after the last one everything is shown (BINH-5f)."""
    state.done |= seat_set(seat)
    if state.done == everybody(state):
        state.phase = Phase.OVER


@rule
def take_back(state: State, seat: Seat) -> None:
    """Let a seat arrange again; what it has laid stays where it is."""
    state.done = without(state.done, seat_set(seat))
    state.declared = without(state.declared, seat_set(seat))
    state.changes[seat] += 1


@rule
def lay_down(state: State, seat: Seat, front: Cards, middle: Cards) -> None:
    """Put a layout down in place of the one before."""
    state.fronts[seat] = front
    state.middles[seat] = middle


# The dealer, and time


@rule
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:  # noqa: ARG001
    """Return what the dealer does: it looks at the cards, once."""
    return action_of(Verb.CHECK, NO_CARDS)


@rule
def default_action(state: State, seat: Seat, luck: int) -> Action:  # noqa: ARG001
    """Return what is done for a seat whose time has run out: its layout, unless it is binh lủng (BINH-5d)."""
    if has_layout(state, seat) and not is_foul(state, seat):
        return action_of(Verb.ARRANGE, layout_of(state.fronts[seat], state.middles[seat]))
    return action_of(Verb.ARRANGE, best_layout(state.options, state.hands[seat]))


@rule
def one_clock(state: State, seat: Seat) -> bool:  # noqa: ARG001
    """Tell that all arranging is one decision: taking Xong back brings no time back (BINH-5d)."""
    return state.phase == Phase.ARRANGE
