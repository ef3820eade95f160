"""Everything that a seat may do now, listed; `why_illegal` stays the judge of each action."""

from __future__ import annotations

from chieu.games.crazyeights.legality import acting, dealing_verb, playable, why_no_draw, why_no_pass
from chieu.games.crazyeights.state import Phase, Place, Reason, State, Verb
from chieu.games.game import everybody
from chieu.games.listing import list_cards, list_numbers
from chieu.kernel.actions import DEALER, Action, Seat, action_of, is_in, seat_range
from chieu.kernel.cards import NO_CARDS, SUITS
from chieu.kernel.jit import rule

ALL_SUITS = seat_range(SUITS)
"""The numbers of the suits, as a set."""


@rule
def listed_actions(state: State, seat: Seat, out: list[Action]) -> int:
    """Write what a seat may do now, and return how many actions that is."""
    if not is_in(acting(state), seat):
        return 0
    if seat == DEALER:
        return list_dealer(state, out)
    if state.phase == Phase.SUIT:
        return list_numbers(out, 0, Verb.NAME, ALL_SUITS)
    found = list_cards(out, 0, Verb.PLAY, playable(state, seat))
    if why_no_draw(state, seat) == Reason.OK:
        out[found] = action_of(Verb.DRAW, NO_CARDS)
        found += 1
    if why_no_pass(state, seat) == Reason.OK:
        out[found] = action_of(Verb.PASS, NO_CARDS)
        found += 1
    return found


@rule
def list_dealer(state: State, out: list[Action]) -> int:
    """Write who may be drawn to deal, or which cards may come off the stock."""
    if state.phase == Phase.DRAW_DEALER:
        return list_numbers(out, 0, Verb.DEALER, everybody(state))
    return list_cards(out, 0, dealing_verb(state), state.cards[Place.STOCK])
