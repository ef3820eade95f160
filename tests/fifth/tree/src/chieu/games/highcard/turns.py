"""What an action changes (HIGH-2, HIGH-3)."""

from __future__ import annotations

from chieu.games.highcard.scoring import strength
from chieu.games.highcard.state import Phase, State
from chieu.kernel.actions import Action, Seat, payload_of
from chieu.kernel.cards import without
from chieu.kernel.jit import rule


@rule
def apply(state: State, seat: Seat, action: Action) -> None:
    """Play a card; when everybody has, the highest wins (HIGH-3a)."""
    state.played[seat] = payload_of(action)
    state.hands[seat] = without(state.hands[seat], payload_of(action))
    state.turn = (seat + 1) % state.options.seats
    if state.turn == state.leader:
        state.phase = Phase.OVER
        state.winner = best_seat(state)


@rule
def best_seat(state: State) -> Seat:
    """Return who has played the highest card."""
    best = 0
    for seat in range(state.options.seats):
        if strength(state, state.played[seat]) > strength(state, state.played[best]):
            best = seat
    return best
