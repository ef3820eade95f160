"""What a card is worth against others, and what the winner gets (HIGH-3)."""

from __future__ import annotations

from chieu.games.highcard.options import Ace
from chieu.games.highcard.state import Item, State
from chieu.games.score import begin_line, charge, pay_from
from chieu.kernel.actions import NOBODY
from chieu.kernel.cards import DECK_SIZE, Cards, RankName, lowest_card, rank_of
from chieu.kernel.jit import rule


@rule
def strength(state: State, card: Cards) -> int:
    """Return a number that is the greater the higher a card is: by rank, then by suit (HIGH-3b, HIGH-3c)."""
    if state.options.ace == Ace.LOW and rank_of(lowest_card(card)) == RankName.ACE:
        return lowest_card(card) - DECK_SIZE
    return lowest_card(card)


@rule
def score_lines(state: State, out: list[list[int]]) -> int:
    """Write the score sheet of a deal that is over, and return its length: a point from everybody (HIGH-3d)."""
    if state.winner == NOBODY:
        return 0
    found = 0
    for seat in range(state.options.seats):
        if seat != state.winner:
            line = begin_line(out, found, Item.BEATEN, state.winner)
            charge(line, 1, 0)
            pay_from(line, seat)
            found += 1
    return found
