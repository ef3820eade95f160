"""What is done where nobody decides: chance, time that has run out, somebody who has left (SAM-2, SAM-7h, SAM-10c)."""

from __future__ import annotations

from collections.abc import Sequence

from chieu.games.samloc.legality import is_leading, lowest_single, possible_leaders, weakest_answer, why_no_pass
from chieu.games.samloc.state import Phase, Reason, State, Verb
from chieu.kernel.actions import DEALER, NO_ACTION, Action, Seat, action_of, nth_seat
from chieu.kernel.bits import remainder
from chieu.kernel.cards import NO_CARDS, Card, how_many, only
from chieu.kernel.jit import rule


@rule
def dealer_action(state: State, deck: Sequence[Card], luck: int) -> Action:  # noqa: ARG001
    """Return the leader that chance, or the house rule, names."""
    leaders = possible_leaders(state)
    return action_of(Verb.LEAD, nth_seat(leaders, remainder(luck, how_many(leaders))))


@rule
def chances(state: State, seat: Seat, deck: Sequence[Card]) -> int:  # noqa: ARG001
    """Return among how many chance chooses: who leads; nothing else is left to it."""
    if seat == DEALER and state.phase == Phase.DRAW_LEADER:
        return how_many(possible_leaders(state))
    return 1


@rule
def default_action(state: State, seat: Seat, luck: int) -> Action:  # noqa: ARG001
    """Return what is done for a seat whose time has run out (SAM-10c)."""
    if state.phase == Phase.SAM_WINDOW:
        return action_of(Verb.DECLINE, NO_CARDS)
    if is_leading(state):
        return action_of(Verb.PLAY, only(lowest_single(state.hands[seat])))
    if why_no_pass(state, seat) == Reason.OK:
        return action_of(Verb.PASS, NO_CARDS)
    return action_of(Verb.PLAY, weakest_answer(state, seat))


@rule
def on_leaving(state: State, seat: Seat) -> Action:
    """Return what the dealer rules when a player is gone for good: an announcer's Sâm has failed (SAM-7h)."""
    if state.phase == Phase.PLAY and state.declarer == seat:
        return action_of(Verb.FORFEIT, seat)
    return NO_ACTION


@rule
def goes_on(state: State, seat: Seat) -> bool:  # noqa: ARG001 - the same for every state
    """Return False: a turn is one decision."""
    return False
