"""All that a seat may do, under numbers: 72,072 layouts, to be put down or to be done with, and a mậu binh."""

from __future__ import annotations

from chieu.games.binh.arranging import layout_of
from chieu.games.binh.legality import acting, why_no_change
from chieu.games.binh.state import HAND_SIZE, Natural, Phase, Reason, RowSize, State, Verb
from chieu.kernel.actions import Action, Seat, action_of, is_in
from chieu.kernel.cards import NO_CARDS, Cards, how_many, nth_card, only, without
from chieu.kernel.jit import rule


@rule
def choices(cards: int, size: int) -> int:
    """Return in how many ways so many cards can be chosen of some."""
    ways = 1
    for taken in range(size):
        ways = ways * (cards - taken) // (taken + 1)
    return ways


MIDDLES: int = choices(HAND_SIZE - RowSize.FRONT, RowSize.MIDDLE)
LAYOUTS: int = choices(HAND_SIZE, RowSize.FRONT) * MIDDLES


@rule
def nth_choice(hand: Cards, size: int, number: int) -> Cards:
    """Return the choice of this number, from 0, of so many cards of a hand; those of low cards come first."""
    chosen = NO_CARDS
    taken = 0
    place = how_many(hand)
    while taken < size:
        place -= 1
        lower = choices(place, size - taken)
        if number >= lower:
            number -= lower
            taken += 1
            chosen |= only(nth_card(hand, place))
    return chosen


@rule
def nth_layout(hand: Cards, number: int) -> int:
    """Return the layout of this number, from 0, of a hand."""
    front = nth_choice(hand, RowSize.FRONT, number // MIDDLES)
    return layout_of(front, nth_choice(without(hand, front), RowSize.MIDDLE, number % MIDDLES))


@rule
def how_many_ways(state: State, seat: Seat) -> int:
    """Return how many different things a seat may do now."""
    if not is_in(acting(state), seat):
        return 0
    if state.phase == Phase.CHECK:
        return 1
    ways = LAYOUTS
    if why_no_change(state, seat) == Reason.OK:
        ways += LAYOUTS
    if state.natural_kinds[seat] != Natural.NONE:
        ways += 1
    return ways


@rule
def nth_way(state: State, seat: Seat, number: int) -> Action:
    """Return what a seat may do under a number below `how_many_ways`: lay, then put down, then declare."""
    if state.phase == Phase.CHECK:
        return action_of(Verb.CHECK, NO_CARDS)
    if number < LAYOUTS:
        return action_of(Verb.ARRANGE, nth_layout(state.hands[seat], number))
    if number < LAYOUTS + LAYOUTS and why_no_change(state, seat) == Reason.OK:
        return action_of(Verb.PLACE, nth_layout(state.hands[seat], number - LAYOUTS))
    return action_of(Verb.DECLARE, NO_CARDS)
