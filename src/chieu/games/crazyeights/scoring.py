"""What cards in hand are worth, and who gets points for them (CRAZY-6)."""

from __future__ import annotations

from chieu.games.crazyeights.state import Ending, Item, State
from chieu.games.score import begin_line, charge, from_whom
from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.cards import RANKS, Cards, Rank, RankName, how_many, of_rank
from chieu.kernel.jit import rule

EIGHT_POINTS = 50
ACE_POINTS = 1
LOWEST_NUMBER = 2


@rule
def score_lines(state: State, out: list[list[int]]) -> int:
    """Write the score sheet of a deal that is over, and return its length."""
    if state.winner == NOBODY:
        return 0
    found = 0
    for seat in range(state.options.seats):
        if seat != state.winner:
            score_hand(state, seat, out, found)
            found += 1
    return found


@rule
def score_hand(state: State, seat: Seat, out: list[list[int]], found: int) -> None:
    """Write what the winner gets for one opponent's hand."""
    item = Item.CARDS
    amount = hand_value(state, seat)
    if state.ending == Ending.BLOCKED:
        item = Item.DIFFERENCE
        amount -= hand_value(state, state.winner)
    line = begin_line(out, found, item, state.winner)
    charge(line, amount, state.counts[seat])
    from_whom(line, seat)


@rule
def points_of(state: State, rank: Rank) -> int:
    """Return what a card of a rank is worth (CRAZY-6b)."""
    if rank == RankName.EIGHT:
        return EIGHT_POINTS
    if rank == RankName.ACE:
        return ACE_POINTS
    if rank >= RankName.JACK:
        return state.options.face_points
    return rank + LOWEST_NUMBER


@rule
def value_of(state: State, cards: Cards) -> int:
    """Return what a set of cards is worth."""
    value = 0
    for rank in range(RANKS):
        value += how_many(of_rank(cards, rank)) * points_of(state, rank)
    return value


@rule
def hand_value(state: State, seat: Seat) -> int:
    """Return what a hand is worth."""
    return value_of(state, state.cards[seat]) + value_of(state, state.doubles[seat])


@rule
def lowest_hand(state: State) -> Seat:
    """Return who alone holds the hand of the lowest value, or nobody."""
    holder = NOBODY
    lowest = hand_value(state, 0)
    for seat in range(state.options.seats):
        value = hand_value(state, seat)
        if value < lowest or seat == 0:
            lowest = value
            holder = seat
        elif value == lowest:
            holder = NOBODY
    return holder
