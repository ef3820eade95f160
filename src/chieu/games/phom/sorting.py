"""The order of a hand whose player presses Xếp bài (PHOM-3a): phỏm ăn, phỏm tự nhiên, cạ ngang, cạ dọc, rác."""

from __future__ import annotations

from dataclasses import dataclass

from chieu.games.phom.arranging import Aim, best_arrangement
from chieu.games.phom.melds import PAIR
from chieu.kernel.cards import DECK_SIZE, RANKS, SUITS, Card, Cards, cards_in, how_many, of_rank, of_suit, only, without

FARTHEST = 2
"""The greatest distance between the ranks of a cạ dọc."""


@dataclass(frozen=True, slots=True)
class Group:
    """Cards that stand together in a sorted hand, `in_order` from left to right."""

    kind: str
    """`eaten-meld`, `meld`, `pair`, `run-pair` or `odd`."""
    cards: Cards


def ladder_place(card: Card) -> int:
    """Return where a card stands from A to K and, within a rank, from bích to cơ."""
    return (card + SUITS) % DECK_SIZE


def in_order(cards: Cards) -> list[Card]:
    """Return the cards of a set from A to K, those of one rank from bích to cơ."""
    return sorted(cards_in(cards), key=ladder_place)


def sorted_groups(hand: Cards, eaten: Cards) -> list[Group]:
    """Return a hand in groups, left to right; every card stands in one of them."""
    melds = [meld for meld in best_arrangement(hand, eaten, Aim.POINTS) if meld]
    rest = hand
    for meld in melds:
        rest = without(rest, meld)
    pairs = _rank_pairs(rest)
    for pair in pairs:
        rest = without(rest, pair)
    run_pairs = _run_pairs(rest)
    for pair in run_pairs:
        rest = without(rest, pair)
    return [
        *_groups("eaten-meld", [meld for meld in melds if meld & eaten]),
        *_groups("meld", [meld for meld in melds if not meld & eaten]),
        *_groups("pair", pairs),
        *_groups("run-pair", run_pairs),
        *_groups("odd", [rest] if rest else []),
    ]


def _groups(kind: str, found: list[Cards]) -> list[Group]:
    return [Group(kind, cards) for cards in sorted(found, key=lambda cards: ladder_place(in_order(cards)[0]))]


def _rank_pairs(cards: Cards) -> list[Cards]:
    """Return the cạ ngang: where exactly two of a rank are there."""
    return [pair for rank in range(RANKS) if how_many(pair := of_rank(cards, rank)) == PAIR]


def _run_pairs(cards: Cards) -> list[Cards]:
    """Return the cạ dọc, in each suit the lowest two first."""
    pairs = []
    for suit in range(SUITS):
        lower: Card | None = None
        for card in in_order(of_suit(cards, suit)):
            if lower is not None and ladder_place(card) - ladder_place(lower) <= FARTHEST * SUITS:
                pairs.append(only(lower) | only(card))
                lower = None
            else:
                lower = card
    return pairs
