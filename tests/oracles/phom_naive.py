"""Phỏm told again, naively: cards are texts, every subset of a hand is looked at, nothing is shared with the rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations

ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
SUITS = "scdh"
Cards = frozenset[str]
Arrangement = tuple[Cards, ...]


def rank(card: str) -> int:
    return ORDER.index(card[:-1])


def subsets(cards: Cards) -> Iterator[Cards]:
    for size in range(len(cards) + 1):
        yield from map(frozenset, combinations(sorted(cards), size))


@cache
def is_phom(cards: Cards) -> bool:
    if len(cards) < 3:
        return False
    ranks = sorted(rank(card) for card in cards)
    is_set = len(set(ranks)) == 1
    is_run = len({card[-1] for card in cards}) == 1 and ranks == list(range(ranks[0], ranks[-1] + 1))
    return is_set or is_run


def points(cards: Cards) -> int:
    return sum(rank(card) + 1 for card in cards)


def is_ca(one: str, other: str) -> bool:
    distance = abs(rank(one) - rank(other))
    return distance == 0 or (one[-1] == other[-1] and distance <= 2)


def is_khan(hand: Cards) -> bool:
    return not any(is_ca(one, other) for one, other in combinations(hand, 2))


# Arrangements


def phoms(hand: Cards, eaten: Cards) -> list[Cards]:
    return [cards for cards in subsets(hand) if is_phom(cards) and len(cards & eaten) <= 1]


def disjoint(found: Sequence[Cards]) -> Iterator[Arrangement]:
    yield ()
    for place, first in enumerate(found):
        for others in disjoint([other for other in found[place + 1 :] if not other & first]):
            yield (first, *others)


def used(arrangement: Arrangement) -> Cards:
    return frozenset().union(*arrangement)


def arrangements(hand: Cards, eaten: Cards) -> list[Arrangement]:
    """Return every way to lay some phỏms out of a hand, whether or not all eaten cards lie in them."""
    return list(disjoint(phoms(hand, eaten)))


def full(hand: Cards, eaten: Cards) -> list[Arrangement]:
    """Return the arrangements of R4.2: those that cover all eaten cards."""
    return [arrangement for arrangement in arrangements(hand, eaten) if eaten <= used(arrangement)]


def is_bao(hand: Cards, eaten: Cards) -> bool:
    return bool(eaten) and not full(hand, eaten)


def left(hand: Cards, eaten: Cards) -> int:
    return min((len(hand - used(arrangement)) for arrangement in full(hand, eaten)), default=10)


def u_type(hand: Cards, eaten: Cards, total: int) -> str:
    if is_bao(hand, eaten):
        return "none"
    kinds = {(10, 0): "tron", (10, 1): "thuong", (9, 0): "thuong"}
    return kinds.get((total, left(hand, eaten)), "none")


def last_cards(hand: Cards, eaten: Cards) -> Cards:
    alone = [hand - used(arrangement) for arrangement in full(hand, eaten)]
    return frozenset(card for rest in alone if len(rest) == 1 for card in rest)


# Which arrangement


def is_run(phom: Cards) -> bool:
    return len({rank(card) for card in phom}) > 1


def place_of(phom: Cards) -> tuple[int, ...]:
    """Return where a phỏm stands: runs first, by length and lowest card; then sets, by rank and the suit they lack."""
    if is_run(phom):
        lowest = min(phom, key=rank)
        return 0, len(phom), rank(lowest), SUITS.index(lowest[-1])
    lacking = [SUITS.index(suit) for suit in SUITS if all(card[-1] != suit for card in phom)]
    return 1, rank(min(phom)), *lacking


def places(arrangement: Arrangement) -> list[tuple[int, ...]]:
    """Return what tells equally good arrangements apart: the earliest phỏms win."""
    return [*sorted(place_of(phom) for phom in arrangement), (2,)]


def best(hand: Cards, eaten: Cards) -> set[Cards]:
    """R7.1: the fewest points left, then more cards laid, then runs first; eaten cards before everything."""

    def order(way: Arrangement) -> tuple[object, ...]:
        left = hand - used(way)
        in_runs = sum(len(phom) for phom in way if is_run(phom))
        return len(eaten & left), points(left), len(left), -in_runs, len(way), places(way)

    chosen: Arrangement = min(arrangements(hand, eaten), key=order)
    return set(chosen)


def forced(hand: Cards, eaten: Cards) -> set[Cards]:
    """R7.4: one phỏm for each eaten card, with the most points, then with more runs."""

    def order(way: Arrangement) -> tuple[object, ...]:
        return -points(used(way)), -sum(map(is_run, way)), places(way)

    ways = [way for way in full(hand, eaten) if all(phom & eaten for phom in way)]
    chosen: Arrangement = min(ways, key=order, default=())
    return set(chosen)


def can_lie(cards: Cards, eaten: Cards) -> bool:
    """R7.1: whether selected cards form one or several phỏms, each with one eaten card at most."""
    return any(used(arrangement) == cards for arrangement in arrangements(cards, eaten) if arrangement)


# Sending and throwing


def sendable(phom: Cards, raised: Cards) -> Cards:
    """R7.3: the most of the raised cards that make a phỏm together with it."""
    return max((some for some in subsets(raised) if is_phom(phom | some)), key=len)


def breaking(hand: Cards, eaten: Cards) -> Cards:
    return frozenset(card for card in hand - eaten if is_bao(hand - {card}, eaten))


def thrown_by_rule(hand: Cards, eaten: Cards) -> Cards:
    """R6.1, in three steps."""
    outside = hand - eaten - frozenset().union(*best(hand, eaten))
    harmless = hand - eaten - breaking(hand, eaten)
    return outside or harmless or hand - eaten
