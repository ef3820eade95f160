"""What a seat may do now, listed."""

from __future__ import annotations

from chieu.games.highcard.legality import acting
from chieu.games.highcard.state import State, Verb
from chieu.kernel.actions import Action, Seat, action_of, is_in
from chieu.kernel.cards import how_many, nth_card, only
from chieu.kernel.jit import rule


@rule
def listed_actions(state: State, seat: Seat, out: list[Action]) -> int:
    """Write what a seat may do now, each card of its hand, and return how many actions that is."""
    if not is_in(acting(state), seat):
        return 0
    found = how_many(state.hands[seat])
    for index in range(found):
        out[index] = action_of(Verb.PLAY, only(nth_card(state.hands[seat], index)))
    return found
