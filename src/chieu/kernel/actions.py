"""Seats and actions as integers: an action is a verb in bits 52 to 61 and a payload below."""

from __future__ import annotations

from typing import TypeAlias

from chieu.kernel.bits import members
from chieu.kernel.cards import nth_card
from chieu.kernel.jit import rule

Seat: TypeAlias = int
Seats: TypeAlias = int
Verb: TypeAlias = int
Payload: TypeAlias = int
Action: TypeAlias = int

NO_ACTION: Action = 0
"""No verb is zero, so this is nothing that anybody could do."""
MAX_SEATS = 8
DEALER: Seat = 8
"""The pseudo-seat that supplies randomness; it acts, and is logged, like any other."""
NOBODY: Seat = -1
"""The seat of a spectator: an observation from here has only what is public."""
_VERB_SHIFT = 52
_PAYLOAD = (1 << 52) - 1


@rule
def action_of(verb: Verb, payload: Payload) -> Action:
    """Return the action of a verb and its payload (a set of cards, a card, a suit, a seat, or zero)."""
    return verb << _VERB_SHIFT | payload


@rule
def verb_of(action: Action) -> Verb:
    """Return the verb of an action."""
    return action >> _VERB_SHIFT


@rule
def payload_of(action: Action) -> Payload:
    """Return the payload of an action."""
    return action & _PAYLOAD


@rule
def seat_set(seat: Seat) -> Seats:
    """Return the set that holds just this seat."""
    return 1 << seat


@rule
def is_in(seats: Seats, seat: Seat) -> bool:
    """Tell whether a seat is in a set of seats; a spectator, or a number that is no seat, never is."""
    return 0 <= seat <= DEALER and (seats >> seat) & 1 == 1


@rule
def seat_range(seats: int) -> Seats:
    """Return the set of the first so many seats."""
    return (1 << seats) - 1


nth_seat = nth_card
"""The member of a set of seats that has so many lower members."""
_SEATS_IN = [members(seats) for seats in range(1 << DEALER + 1)]


def seats_in(seats: Seats) -> list[Seat]:
    """Return the members of a set of seats, lowest first; plain only."""
    return _SEATS_IN[seats][:]


def seat_or_none(seat: Seat) -> Seat | None:
    """Return a seat as views have it: None for nobody."""
    return None if seat == NOBODY else seat
