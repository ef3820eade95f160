"""What is done where nobody decides: the look for mậu binh, and time that has run out (BINH-5a, BINH-5d)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.binh.arranging import best_layout, layout_of
from chieu.games.binh.legality import has_layout
from chieu.games.binh.rows import is_foul
from chieu.games.binh.state import State, Verb
from chieu.kernel.actions import NO_ACTION, Action, Seat, action_of
from chieu.kernel.cards import NO_CARDS, Card
from chieu.kernel.jit import rule


@rule
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:  # noqa: ARG001
    """Return what the dealer does: it looks at the cards, once."""
    return action_of(Verb.CHECK, NO_CARDS)


@rule
def chances(state: State, seat: Seat, deck: Sequence[Card]) -> int:  # noqa: ARG001
    """Return 1: chance chooses nothing but the deck."""
    return 1


@rule
def default_action(state: State, seat: Seat, luck: int) -> Action:  # noqa: ARG001
    """Return what is done for a seat whose time has run out: its layout, unless it is binh lủng (BINH-5d)."""
    if has_layout(state, seat) and not is_foul(state, seat):
        return action_of(Verb.ARRANGE, layout_of(state.fronts[seat], state.middles[seat]))
    return action_of(Verb.ARRANGE, best_layout(state.options, state.hands[seat]))


@rule
def on_leaving(state: State, seat: Seat) -> Action:  # noqa: ARG001 - the same for every state
    """Return nothing: the bot that takes the seat over plays on."""
    return NO_ACTION


@rule
def goes_on(state: State, seat: Seat) -> bool:  # noqa: ARG001 - the same for every state
    """Return False: a turn is one decision."""
    return False
