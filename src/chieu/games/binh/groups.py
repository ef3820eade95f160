"""How the cards of a mậu binh are laid open: by what makes it one (BINH-6)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from chieu.games.binh.naturals import RUN_LENGTH, RUNS_OF_FIVE, RUNS_OF_THREE, has_run
from chieu.games.binh.rows import PAIR, QUAD, TRIPLE
from chieu.games.binh.state import Natural
from chieu.kernel.cards import (
    RANKS,
    RED_CARDS,
    SUITS,
    Card,
    Cards,
    Rank,
    RankName,
    cards_in,
    how_many,
    of_rank,
    of_suit,
    rank_counts,
    rank_of,
    ranks_in,
    ranks_with,
    starts_of_runs,
    without,
)

_SIZES = {Natural.SIX_PAIRS: PAIR, Natural.FOUR_TRIPLES: TRIPLE, Natural.FOUR_OF_A_KIND: QUAD}
"""How many cards of one rank make a group."""


def groups_of_natural(natural: int, hand: Cards) -> list[list[Card]]:
    """Return the cards of a hand by what makes it such a mậu binh, each group as it is read; what is over comes last.

    >>> from chieu.kernel.cards import format_card, parse_cards
    >>> hand = parse_cards("2s 2c 2d 2h 4s 6s 8s 10s Qs 5c 9c Jc Kc")
    >>> [" ".join(map(format_card, group)) for group in groups_of_natural(Natural.FOUR_OF_A_KIND, hand)]
    ['2s 2c 2d 2h', 'Kc Qs Jc 10s 9c 8s 6s 5c 4s']
    """
    groups = _groups(natural, hand)
    over = without(hand, sum(1 << card for group in groups for card in group))
    return [*groups, *([_downward(over)] if over else [])]


def _groups(natural: int, hand: Cards) -> list[list[Card]]:
    if natural in _SIZES:
        size = _SIZES[Natural(natural)]
        return [group for rank in reversed(range(RANKS)) for group in _alike(hand, rank, size)]
    if natural == Natural.FIVE_PAIRS_IN_ROW:
        top = max(cards_in(starts_of_runs(ranks_with(hand, PAIR), RUN_LENGTH)))
        return [_alike(hand, rank_of(top) + above, PAIR)[0] for above in reversed(range(RUN_LENGTH))]
    if natural == Natural.THREE_STRAIGHTS:
        return _three_runs(hand)
    if natural == Natural.THREE_FLUSHES:
        return [part for suit in _by_length(hand) for part in _parts(_downward(suit))]
    if natural == Natural.STRAIGHT_FLUSH:
        suits = (of_suit(hand, suit) for suit in range(SUITS))
        return [next(_highest_run(suit) for suit in suits if has_run(ranks_in(suit)))]
    if natural in {Natural.ONE_COLOUR, Natural.ALMOST_ONE_COLOUR}:
        colour = max((hand & RED_CARDS, without(hand, RED_CARDS)), key=how_many)
        return [_downward(suit) for suit in _by_length(colour)]
    return [_downward(hand)]


def _downward(cards: Cards) -> list[Card]:
    """Return cards from the highest rank to the lowest."""
    return sorted(cards_in(cards), key=lambda card: (-rank_of(card), card))


def _alike(hand: Cards, rank: Rank, size: int) -> list[list[Card]]:
    """Return the whole groups of so many cards that a hand has of one rank."""
    cards = list(cards_in(of_rank(hand, rank)))
    return [cards[at : at + size] for at in range(0, len(cards) - size + 1, size)]


def _by_length(hand: Cards) -> list[Cards]:
    """Return the suits of a hand, the longest first."""
    suits = (of_suit(hand, suit) for suit in range(SUITS))
    return sorted(filter(None, suits), key=how_many, reverse=True)


def _parts(suit: Sequence[Card]) -> list[list[Card]]:
    """Return the thùng that the cards of one suit are: of five, and of three."""
    fives = len(suit) - len(suit) % RUN_LENGTH
    parts = [list(suit[at : at + RUN_LENGTH]) for at in range(0, fives, RUN_LENGTH)]
    return [*parts, *([list(suit[fives:])] if suit[fives:] else [])]


def _highest_run(suit: Cards) -> list[Card]:
    return _take_run(suit, next(run for run in reversed(RUNS_OF_FIVE) if ranks_in(suit) & run == run))


def _three_runs(hand: Cards) -> list[list[Card]]:
    """Return the runs that a hand is, chi đầu last."""
    ways = product(reversed(RUNS_OF_FIVE), reversed(RUNS_OF_FIVE), reversed(RUNS_OF_THREE))
    runs: list[list[Card]] = []
    for run in next(way for way in ways if sum(way) == rank_counts(hand)):
        runs.append(_take_run(hand, run))
        hand = without(hand, sum(1 << card for card in runs[-1]))
    return runs


def _take_run(cards: Cards, run: Cards) -> list[Card]:
    """Return a card of each rank (as spades) of a run, from its top down; below the 2 the ace is its end."""
    taken = [min(cards_in(of_rank(cards, rank_of(rank)))) for rank in cards_in(run)]
    low_ace = all(of_rank(run, rank) for rank in (RankName.ACE, RankName.TWO))
    return sorted(taken, key=lambda card: -1 if low_ace and rank_of(card) == RankName.ACE else rank_of(card))[::-1]
