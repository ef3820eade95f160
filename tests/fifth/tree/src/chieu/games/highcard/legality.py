"""Who may do what in High Card (HIGH-2)."""

from __future__ import annotations

from chieu.games.highcard.state import Phase, Reason, State, Verb
from chieu.kernel.actions import Action, Seat, Seats, is_in, payload_of, seat_set, verb_of
from chieu.kernel.cards import how_many, without
from chieu.kernel.jit import rule


@rule
def acting(state: State) -> Seats:
    """Return whose turn it is, as a set."""
    if state.phase == Phase.OVER:
        return 0
    return seat_set(state.turn)


@rule
def awaited(state: State) -> Seats:
    """Return the same: nobody acts out of turn."""
    return acting(state)


@rule
def why_illegal(state: State, seat: Seat, action: Action) -> Reason:
    """Say why a seat may not do this, or `Reason.OK` if it may."""
    if not is_in(acting(state), seat):
        return Reason.NOT_YOUR_TURN
    if verb_of(action) != Verb.PLAY or how_many(payload_of(action)) != 1:
        return Reason.ONE_CARD_ONLY
    if without(payload_of(action), state.hands[seat]):
        return Reason.NOT_IN_HAND
    return Reason.OK
