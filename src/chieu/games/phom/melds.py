"""What a phỏm is, what two cards of a cạ are, and which phỏms a hand holds (PHOM-7a, PHOM-7d).

Cards are in kernel order, where the ace is high. In Phỏm it is low: runs are looked for on the ladder A 2 3 … K.
"""

from __future__ import annotations

from typing import TypeAlias

from chieu.kernel.cards import (
    DECK_SIZE,
    NO_CARDS,
    RANKS,
    Card,
    Cards,
    card_at,
    how_many,
    is_consecutive,
    is_one_rank,
    is_one_suit,
    lowest_card,
    next_choice,
    of_rank,
    of_ranks,
    one_rank_down,
    one_rank_up,
    only,
    rank_of,
    ranks_in,
    ranks_with,
    starts_of_runs,
    suit_of,
    with_high_ace,
    with_low_ace,
    without,
)
from chieu.kernel.jit import rule

FULL_HAND = 10
"""The most cards that anybody holds: nine, and the one drawn or eaten."""
SHORTEST = 3
PAIR = 2
MOST_MELDS: int = sum(range(1, FULL_HAND - SHORTEST + 2))
"""The most phỏms that one hand holds, the shorter ones within longer ones counted: ten cards of one suit in a row."""

Melds: TypeAlias = list[Cards]


def cards_with(part: int) -> Cards:
    """Return the cards whose points, A 1, 2 2, … K 13, are a sum of 8, 4, 2 and 1 with this part in it."""
    return sum(1 << card for card in range(DECK_SIZE) if ((rank_of(card) + 1) % RANKS + 1) & part)


PARTS: tuple[Cards, ...] = tuple(cards_with(part) for part in (8, 4, 2, 1))
"""By them the points of all cards of a set are added up at once."""


@rule
def points_of(cards: Cards) -> int:
    """Return the points of cards that are left in hand: A 1, 2 2, … K 13 (PHOM-11a)."""
    points = 0
    for part in PARTS:
        points += points + how_many(cards & part)
    return points


# Phỏm


@rule
def is_run(cards: Cards) -> bool:
    """Tell whether cards, at least one, are of one suit and follow one another on the ladder A 2 … K."""
    return is_one_suit(cards) and is_consecutive(ranks_in(with_low_ace(cards)))


@rule
def is_meld(cards: Cards) -> bool:
    """Tell whether a set of cards is a phỏm: three or more of one rank, or of one suit in a row (PHOM-7a)."""
    return how_many(cards) >= SHORTEST and (is_one_rank(cards) or is_run(cards))


@rule
def in_melds(cards: Cards) -> Cards:
    """Return which of some cards lie in any phỏm of them; in several at once, it may be."""
    ladder = with_low_ace(cards)
    starts = starts_of_runs(ladder, SHORTEST)
    runs = starts | one_rank_up(starts) | one_rank_up(one_rank_up(starts))
    return with_high_ace(runs | of_ranks(ranks_with(ladder, SHORTEST)) & ladder)


@rule
def write_melds(hand: Cards, eaten: Cards, melds: Melds) -> int:
    """Write down every phỏm of a hand with at most one eaten card, and return how many there are.

    Runs come before sets, shorter runs before longer ones, and lower cards before higher ones.
    """
    found = write_runs(hand, eaten, melds)
    return write_sets(hand, eaten, melds, found)


@rule
def write_runs(hand: Cards, eaten: Cards, melds: Melds) -> int:
    """Write down every run of three or more, and return how many there are."""
    found = 0
    ladder = with_low_ace(hand)
    for length in range(SHORTEST, FULL_HAND + 1):
        starts = starts_of_runs(ladder, length)
        if starts == NO_CARDS:
            return found
        while starts:
            start = lowest_card(starts)
            starts = without(starts, only(start))
            run = run_from(start, length)
            if how_many(run & eaten) <= 1:
                melds[found] = run
                found += 1
    return found


@rule
def run_from(start: Card, length: int) -> Cards:
    """Return the run of so many cards that begins at a card of the ladder."""
    run = NO_CARDS
    for step in range(length):
        run |= only(card_at(rank_of(start) + step, suit_of(start)))
    return with_high_ace(run)


@rule
def write_sets(hand: Cards, eaten: Cards, melds: Melds, found: int) -> int:
    """Write down every three or four of a rank behind so many runs, and return how many phỏms there are then."""
    ladder = with_low_ace(hand)
    ranks = ranks_with(ladder, SHORTEST)
    while ranks:
        rank = lowest_card(ranks)
        ranks = without(ranks, only(rank))
        same = of_rank(ladder, rank_of(rank))
        choice = same
        while choice:
            cards = with_high_ace(choice)
            if how_many(cards) >= SHORTEST and how_many(cards & eaten) <= 1:
                melds[found] = cards
                found += 1
            choice = next_choice(choice, same)
    return found


# Cạ


@rule
def neighbours(cards: Cards) -> Cards:
    """Return the lower cards of all cạ dọc in a set, on the ladder: one or two ranks below another of their suit."""
    ladder = with_low_ace(cards)
    return ladder & (one_rank_down(ladder) | one_rank_down(one_rank_down(ladder)))


@rule
def has_ca(cards: Cards) -> bool:
    """Tell whether two cards of a set are one card short of a phỏm."""
    return ranks_with(cards, PAIR) != NO_CARDS or neighbours(cards) != NO_CARDS


@rule
def is_khan(hand: Cards) -> bool:
    """Tell whether a hand, as it was dealt, is ù khan: it holds no cạ (PHOM-7d)."""
    return not has_ca(hand)
