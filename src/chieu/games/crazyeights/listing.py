"""Everything that a seat may do now, listed; `why_illegal` stays the judge of each action."""

from __future__ import annotations

from chieu.games.crazyeights.legality import acting, dealing_verb, playable, why_no_draw, why_no_pass
from chieu.games.crazyeights.state import Phase, Place, Reason, State, Verb
from chieu.kernel.actions import DEALER, Action, Seat, action_of, is_in
from chieu.kernel.cards import NO_CARDS, SUITS, Cards, lowest_card, only, without
from chieu.kernel.jit import rule


@rule
def legal_actions(state: State, seat: Seat, out: list[Action]) -> int:
    """Write what a seat may do now, and return how many actions that is."""
    if not is_in(acting(state), seat):
        return 0
    if seat == DEALER:
        return list_dealer(state, out)
    if state.phase == Phase.SUIT:
        return list_numbers(out, Verb.NAME, SUITS)
    found = list_cards(out, Verb.PLAY, playable(state, seat))
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
        return list_numbers(out, Verb.DEALER, state.options.seats)
    return list_cards(out, dealing_verb(state), state.cards[Place.STOCK])


@rule
def list_numbers(out: list[Action], verb: int, count: int) -> int:
    """Write a verb with each of the first so many numbers: seats or suits."""
    for number in range(count):
        out[number] = action_of(verb, number)
    return count


@rule
def list_cards(out: list[Action], verb: int, cards: Cards) -> int:
    """Write a verb with each of some cards."""
    found = 0
    while cards:
        card = only(lowest_card(cards))
        cards = without(cards, card)
        out[found] = action_of(verb, card)
        found += 1
    return found
