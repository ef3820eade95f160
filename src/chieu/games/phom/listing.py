"""What a seat may do now, listed; `why_illegal` stays the judge of each action.

Of the ways to lay and to send only the plain ones are listed: the best phỏms, each phỏm alone, each card alone, and
all that fits onto a phỏm.
"""

from __future__ import annotations

from chieu.games.listing import list_cards, list_numbers
from chieu.games.phom.legality import may_act, reportable, why_illegal
from chieu.games.phom.melds import MOST_MELDS, write_melds
from chieu.games.phom.seating import is_laying
from chieu.games.phom.sending import beside, sendable
from chieu.games.phom.state import Phase, Reason, State, Verb
from chieu.kernel.actions import DEALER, Action, Seat, action_of
from chieu.kernel.cards import NO_CARDS, how_many, without
from chieu.kernel.carrier import blank
from chieu.kernel.jit import rule

MOST_LISTED = 96
"""A seat that lays is listed each of 36 phỏms in hand, and three ways to send onto each of twelve on the table."""
PLAIN_VERBS = (int(Verb.U), int(Verb.DRAW), int(Verb.TAKE), int(Verb.LAY), int(Verb.SEND))
"""What is done without naming anything."""


@rule
def listed_actions(state: State, seat: Seat, out: list[Action]) -> int:
    """Write what a seat may do now, and return how many actions that is."""
    found = list_whole(state, seat, out)
    if has_choices(state, seat):
        found = list_melds(state, seat, out, found)
        found = list_sendings(state, seat, out, found)
    return found


@rule
def list_whole(state: State, seat: Seat, out: list[Action]) -> int:
    """Write all that a seat may do now except laying and sending cards of its choice."""
    if not may_act(state, seat):
        return 0
    if seat == DEALER:
        return list_dealer(state, out)
    found = list_plain(state, seat, out)
    if state.claims:
        return found
    found = list_numbers(out, found, Verb.REPORT, reportable(state, seat))
    if has_ten_cards(state, seat):
        found = list_cards(out, found, Verb.DISCARD, without(state.hands[seat], state.eaten[seat]))
    return found


@rule
def has_ten_cards(state: State, seat: Seat) -> bool:
    """Tell whether a seat has drawn or eaten, and is to discard."""
    return seat == state.turn and (state.phase == Phase.OPENING or state.phase == Phase.DISCARD)


@rule
def has_choices(state: State, seat: Seat) -> bool:
    """Tell whether a seat may choose cards to lay or to send: with ten cards in a lay-down turn."""
    return has_ten_cards(state, seat) and not state.claims and is_laying(state, seat)


@rule
def list_dealer(state: State, out: list[Action]) -> int:
    """Write which cards may come off the stock, or that the window may be closed."""
    if state.phase == Phase.GIVE:
        return list_cards(out, 0, Verb.GIVE, state.stock)
    out[0] = action_of(Verb.CLOSE, NO_CARDS)
    return 1


@rule
def list_plain(state: State, seat: Seat, out: list[Action]) -> int:
    """Write what is done without naming anything."""
    found = 0
    for verb in PLAIN_VERBS:
        if why_illegal(state, seat, action_of(verb, NO_CARDS)) == Reason.OK:
            out[found] = action_of(verb, NO_CARDS)
            found += 1
    return found


@rule
def list_melds(state: State, seat: Seat, out: list[Action], found: int) -> int:
    """Write each phỏm that may be laid by itself."""
    melds = blank(MOST_MELDS)
    for index in range(write_melds(state.hands[seat], state.eaten[seat], melds)):
        out[found] = action_of(Verb.LAY, melds[index])
        found += 1
    return found


@rule
def list_sendings(state: State, seat: Seat, out: list[Action], found: int) -> int:
    """Write for each phỏm on the table each card that fits by itself, and all that fit together when they are more."""
    loose = without(state.hands[seat], state.eaten[seat])
    for meld in range(state.meld_count):
        verb = Verb.ONTO_1 + meld
        fitting = sendable(state.melds[meld], loose)
        if fitting == NO_CARDS or why_illegal(state, seat, action_of(verb, fitting)) != Reason.OK:
            continue
        found = list_cards(out, found, verb, beside(state.melds[meld]) & loose)
        if how_many(fitting) > 1:
            out[found] = action_of(verb, fitting)
            found += 1
    return found
