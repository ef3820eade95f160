"""Who sits where in a deal of Phỏm: chairs may stay empty, and the turn passes to the right (PHOM-2d)."""

from __future__ import annotations

from chieu.games.phom.state import NO_SEATS, Phase, State
from chieu.kernel.actions import Seat, Seats, is_in, seat_set
from chieu.kernel.cards import how_many
from chieu.kernel.jit import rule

LAST_ROUND = 3
"""How many discards count for a player whose next one ends a lay-down turn."""


@rule
def next_player(state: State, seat: Seat) -> Seat:
    """Return the player to the right of a seat."""
    following = (seat + 1) % state.options.seats
    while not is_in(state.players, following):
        following = (following + 1) % state.options.seats
    return following


@rule
def previous_player(state: State, seat: Seat) -> Seat:
    """Return the player to the left of a seat, whose discard it may eat."""
    before = seat
    following = next_player(state, seat)
    while following != seat:
        before = following
        following = next_player(state, following)
    return before


@rule
def how_many_play(state: State) -> int:
    """Return how many players are in the deal."""
    return how_many(state.players)


@rule
def holds_ten(state: State, seat: Seat) -> bool:
    """Tell whether a seat has ten cards, with those laid and sent: it has drawn or eaten, or opens the deal."""
    return seat == state.turn and (state.phase == Phase.OPENING or state.phase == Phase.DISCARD)


@rule
def is_laying(state: State, seat: Seat) -> bool:
    """Tell whether a seat is in its lay-down turn and may lay and send (PHOM-8d)."""
    return seat == state.turn and state.phase == Phase.DISCARD and state.discards[seat] == LAST_ROUND


@rule
def meld_owners(state: State) -> Seats:
    """Return who has laid a phỏm."""
    owners = NO_SEATS
    for index in range(state.meld_count):
        owners |= seat_set(state.meld_owners[index])
    return owners


@rule
def has_laid_meld(state: State, seat: Seat) -> bool:
    """Tell whether a seat has a phỏm of its own on the table: a seat without is burnt (PHOM-8i)."""
    return is_in(meld_owners(state), seat)


@rule
def has_had_lay_turn(state: State, seat: Seat) -> bool:
    """Tell whether a seat has had a lay-down turn."""
    return state.laid_at[seat] > 0
