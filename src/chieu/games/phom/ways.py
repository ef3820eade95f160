"""All that a seat may do, under numbers: what a list holds whole, each way to lay, each choice of cards to send."""

from __future__ import annotations

from typing import TypeAlias

from chieu.games.phom.legality import why_illegal
from chieu.games.phom.listing import MOST_LISTED, has_choices, list_whole
from chieu.games.phom.melds import FULL_HAND, MOST_MELDS, write_melds
from chieu.games.phom.sending import beside
from chieu.games.phom.state import Reason, State, Verb
from chieu.kernel.actions import Action, Seat, action_of
from chieu.kernel.cards import NO_CARDS, Cards, how_many, nth_card, only, without
from chieu.kernel.carrier import blank
from chieu.kernel.jit import rule

IN_OR_OUT = 2
"""Each card is chosen or is not."""
MOST_LAYS: int = IN_OR_OUT**FULL_HAND
"""No more than there are choices of cards in a full hand."""
Lays: TypeAlias = list[Cards]


# Laying


@rule
def write_lays(state: State, seat: Seat, lays: Lays) -> int:
    """Write down every choice of cards that forms one, two or three phỏms, each once; return how many there are."""
    melds = blank(MOST_MELDS + 1)
    none = write_melds(state.hands[seat], state.eaten[seat], melds)
    found = 0
    for first in range(none):
        for second in range(first + 1, none + 1):
            if melds[first] & melds[second]:
                continue
            for third in range(min(second + 1, none), none + 1):
                if (melds[first] | melds[second]) & melds[third] == NO_CARDS:
                    found = note_once(lays, found, melds[first] | melds[second] | melds[third])
    return found


@rule
def note_once(lays: Lays, found: int, cards: Cards) -> int:
    """Write cards behind so many others, unless they stand there already; return how many there are."""
    for place in range(found):
        if lays[place] == cards:
            return found
    lays[found] = cards
    return found + 1


# Sending


@rule
def subsets(cards: Cards) -> int:
    """Return how many choices there are of any of some cards."""
    choices = 1
    for _ in range(how_many(cards)):
        choices *= IN_OR_OUT
    return choices


@rule
def nth_subset(cards: Cards, number: int) -> Cards:
    """Return the choice of this number, from 0, of any of some cards; number 0 is none of them."""
    chosen = NO_CARDS
    for place in range(how_many(cards)):
        if number % IN_OR_OUT == 1:
            chosen |= only(nth_card(cards, place))
        number //= IN_OR_OUT
    return chosen


@rule
def fitting(state: State, seat: Seat, meld: int) -> Cards:
    """Return the cards of which a seat must send at least one onto a phỏm; none where it may not send."""
    cards = beside(state.melds[meld]) & loose(state, seat)
    if cards and why_illegal(state, seat, action_of(Verb.ONTO_1 + meld, cards)) == Reason.OK:
        return cards
    return NO_CARDS


@rule
def loose(state: State, seat: Seat) -> Cards:
    """Return the cards that a seat may name for sending: all but those that it has eaten."""
    return without(state.hands[seat], state.eaten[seat])


@rule
def how_many_sendings(state: State, seat: Seat, meld: int) -> int:
    """Return in how many ways a seat may name cards to be sent onto a phỏm: one that fits at least, and any others."""
    cards = fitting(state, seat, meld)
    return (subsets(cards) - 1) * subsets(without(loose(state, seat), cards))


@rule
def nth_sending(state: State, seat: Seat, meld: int, number: int) -> Action:
    """Return the sending of this number, from 0, onto a phỏm."""
    cards = fitting(state, seat, meld)
    others = without(loose(state, seat), cards)
    sent = nth_subset(cards, number // subsets(others) + 1) | nth_subset(others, number % subsets(others))
    return action_of(Verb.ONTO_1 + meld, sent)


# All together


@rule
def how_many_ways(state: State, seat: Seat) -> int:
    """Return how many different things a seat may do now."""
    ways = list_whole(state, seat, blank(MOST_LISTED))
    if not has_choices(state, seat):
        return ways
    ways += write_lays(state, seat, blank(MOST_LAYS))
    for meld in range(state.meld_count):
        ways += how_many_sendings(state, seat, meld)
    return ways


@rule
def nth_way(state: State, seat: Seat, number: int) -> Action:
    """Return what a seat may do under a number below `how_many_ways`: what a list holds whole, then lay, then send."""
    out = blank(MOST_LISTED)
    found = list_whole(state, seat, out)
    if number < found:
        return out[number]
    return nth_choice(state, seat, number - found)


@rule
def nth_choice(state: State, seat: Seat, number: int) -> Action:
    """Return the choice of cards of this number, from 0, to be laid or sent."""
    lays = blank(MOST_LAYS)
    found = write_lays(state, seat, lays)
    if number < found:
        return action_of(Verb.LAY, lays[number])
    number -= found
    meld = 0
    while number >= how_many_sendings(state, seat, meld):
        number -= how_many_sendings(state, seat, meld)
        meld += 1
    return nth_sending(state, seat, meld, number)
