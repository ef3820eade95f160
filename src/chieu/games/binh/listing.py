"""A few of the 72,072 layouts and what else a seat may do, listed; `why_illegal` judges everything else."""

from __future__ import annotations

from chieu.games.binh.arranging import layout_of
from chieu.games.binh.legality import acting, has_layout, why_no_change
from chieu.games.binh.state import HAND_SIZE, Natural, Phase, Reason, RowSize, State, Verb
from chieu.kernel.actions import Action, Seat, action_of, is_in
from chieu.kernel.cards import NO_CARDS, Cards, nth_card, only
from chieu.kernel.jit import rule

MOST_LISTED = HAND_SIZE + 3


@rule
def listed_actions(state: State, seat: Seat, out: list[Action]) -> int:
    """Write some of what a seat may do now, and return how many actions that is."""
    if not is_in(acting(state), seat):
        return 0
    if state.phase == Phase.CHECK:
        out[0] = action_of(Verb.CHECK, NO_CARDS)
        return 1
    found = list_own_layout(state, seat, out)
    found = list_turns(state, seat, out, found)
    if why_no_change(state, seat) == Reason.OK:
        out[found] = action_of(Verb.PLACE, turned(state.hands[seat], 0))
        found += 1
    if state.natural_kinds[seat] != Natural.NONE:
        out[found] = action_of(Verb.DECLARE, NO_CARDS)
        found += 1
    return found


@rule
def list_own_layout(state: State, seat: Seat, out: list[Action]) -> int:
    """Write the layout that a seat has put down, if it has."""
    if not has_layout(state, seat):
        return 0
    out[0] = action_of(Verb.ARRANGE, layout_of(state.fronts[seat], state.middles[seat]))
    return 1


@rule
def list_turns(state: State, seat: Seat, out: list[Action], found: int) -> int:
    """Write the hand in its order as a layout, begun at each of its cards; none twice."""
    own = out[0] if found else 0
    for start in range(HAND_SIZE):
        action = action_of(Verb.ARRANGE, turned(state.hands[seat], start))
        if action != own:
            out[found] = action
            found += 1
    return found


@rule
def turned(hand: Cards, start: int) -> int:
    """Return the layout of a hand in its order that begins at one of its cards and goes round."""
    front = cards_from(hand, start, RowSize.FRONT)
    return layout_of(front, cards_from(hand, start + RowSize.FRONT, RowSize.MIDDLE))


@rule
def cards_from(hand: Cards, start: int, length: int) -> Cards:
    """Return so many cards of a hand from one of them on, the lowest following the highest."""
    cards = NO_CARDS
    for index in range(start, start + length):
        cards |= only(nth_card(hand, index % HAND_SIZE))
    return cards
