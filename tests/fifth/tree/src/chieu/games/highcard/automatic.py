"""What is done where nobody decides (HIGH-4b)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.highcard.state import State, Verb
from chieu.kernel.actions import NO_ACTION, Action, Seat, action_of
from chieu.kernel.cards import Card, lowest_card, only
from chieu.kernel.jit import rule


@rule
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:  # noqa: ARG001
    """Return nothing: once the cards are dealt, chance decides nothing."""
    return NO_ACTION


@rule
def default_action(state: State, seat: Seat, luck: int) -> Action:  # noqa: ARG001
    """Return the play of the card that stands first in hand (HIGH-4b)."""
    return action_of(Verb.PLAY, only(lowest_card(state.hands[seat])))


@rule
def chances(state: State, seat: Seat, deck: Sequence[Card]) -> int:  # noqa: ARG001
    """Return 1: chance chooses nothing but the deck."""
    return 1


@rule
def goes_on(state: State, seat: Seat) -> bool:  # noqa: ARG001 - the same for every state
    """Return False: a turn is one decision."""
    return False


@rule
def on_leaving(state: State, seat: Seat) -> Action:  # noqa: ARG001 - the same for every state
    """Return nothing: whoever leaves is played for."""
    return NO_ACTION
