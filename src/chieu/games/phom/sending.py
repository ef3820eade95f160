"""Which cards can be sent onto a phỏm that lies on the table (PHOM-8b)."""

from __future__ import annotations

from chieu.kernel.cards import (
    ALL_CARDS,
    NO_CARDS,
    Cards,
    is_one_rank,
    lowest_card,
    of_rank,
    one_rank_down,
    one_rank_up,
    rank_of,
    with_high_ace,
    with_low_ace,
    without,
)
from chieu.kernel.jit import rule


@rule
def beside(meld: Cards) -> Cards:
    """Return the cards that fit onto a phỏm one by one: the rest of its rank, or one at each end of its run."""
    if is_one_rank(meld):
        return without(of_rank(ALL_CARDS, rank_of(lowest_card(meld))), meld)
    ladder = with_low_ace(meld)
    return without(with_high_ace(one_rank_up(ladder) | one_rank_down(ladder)), meld)


@rule
def sendable(meld: Cards, cards: Cards) -> Cards:
    """Return which of some cards can be sent onto a phỏm, one making room for the next: 5♥ 6♥ onto 7♥8♥9♥."""
    sent = NO_CARDS
    fitting = beside(meld) & cards
    while fitting:
        sent |= fitting
        fitting = without(beside(meld | sent) & cards, sent)
    return sent
