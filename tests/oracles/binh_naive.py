"""Binh told again, naively: cards are texts, rows are sets, nothing is shared with the rules under test."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Any

ORDER = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
LADDER = ["A", *ORDER]
Cards = frozenset[str]
Rules = Mapping[str, Any]
Value = tuple[int, tuple[int, ...]]
"""A kind and the ranks that decide, most telling first."""
Layout = tuple[Cards, Cards, Cards]
TABLE = {"N1": 26, "N2": 6, "N3": 6, "N4": 8, "N5": 7, "N6": 4, "N7": 6, "N8": 6, "E1": 52, "E2": 26, "E3": 26}


def ranks(cards: Cards) -> list[int]:
    return [ORDER.index(card[:-1]) for card in cards]


def suits(cards: Cards) -> list[str]:
    return [card[-1] for card in cards]


def run_tops(length: int) -> dict[frozenset[str], int]:
    """Return the sets of ranks that are runs, with the number of runs below each."""
    return {frozenset(LADDER[start : start + length]): start for start in range(14 - length + 1)}


FIVES = run_tops(5)
THREES = run_tops(3)


def value(cards: Cards, wheel: str) -> Value:
    """Return what a row is worth: values of different rows compare as they are."""
    often = Counter(ranks(cards))
    order = tuple(sorted(often, key=lambda rank: (often[rank], rank), reverse=True))
    shape = sorted(often.values(), reverse=True)
    shapes = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (3,): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (2, 1): 1}
    kind = shapes.get(tuple(shape), 0)
    if len(cards) == 3 or kind:
        return kind, order
    flush = len(set(suits(cards))) == 1
    run = FIVES.get(frozenset(card[:-1] for card in cards))
    if run is None:
        return (5 if flush else 0), order
    if run == 0 and wheel == "second":
        # Above the run to the king, below the run to the ace.
        return (8 if flush else 4), (8, 1)
    return (8 if flush else 4), (run,)


def is_foul(layout: Layout, rules: Rules) -> bool:
    front, middle, back = (value(row, rules["wheel"]) for row in layout)
    strict = rules["strict_order"] == "on"
    short = middle[0], middle[1][: len(front[1])]
    if front > short or middle > back:
        return True
    return strict and (front == short or middle == back)


def layouts(hand: Cards) -> Iterator[Layout]:
    """Yield all 72,072."""
    for front in combinations(sorted(hand), 3):
        rest = hand - set(front)
        for middle in combinations(sorted(rest), 5):
            yield frozenset(front), frozenset(middle), rest - set(middle)


def best_worth(hand: Cards, rules: Rules) -> tuple[Any, ...]:
    """Return how the layout that is to be preferred compares with others."""
    known = {
        frozenset(row): value(frozenset(row), rules["wheel"])
        for size in (3, 5)
        for row in combinations(sorted(hand), size)
    }
    strict = rules["strict_order"] == "on"
    best: tuple[Any, ...] = ()
    for rows in layouts(hand):
        front, middle, back = known[rows[0]], known[rows[1]], known[rows[2]]
        if middle > back:
            continue
        short = middle[0], middle[1][: len(front[1])]
        if front > short or (strict and (front == short or middle == back)):
            continue
        best = max(best, worth((front, middle, back)))
    return best


def worth(rows: tuple[Value, Value, Value]) -> tuple[Any, ...]:
    """Return the sum of kinds, what makes the chi cuối and the chi giữa, then the whole chi from chi đầu on."""
    front, middle, back = rows
    total = front[0] + middle[0] + back[0]
    return total, without_odd_cards(back), without_odd_cards(middle), front, middle, back


def without_odd_cards(row: Value) -> Value:
    kind, ranks_of_row = row
    return kind, ranks_of_row[: {0: 0, 1: 1, 2: 2, 3: 1, 7: 1}.get(kind)]


# Mậu binh


def naturals(hand: Cards, rules: Rules) -> set[str]:
    if rules["naturals"] == "none":
        return set()
    found = {name for name, test in TESTS.items() if test(hand)}
    if rules["naturals"] == "modern":
        found -= {"N5", "N6"}
    if rules["extra_naturals"] == "off":
        found -= {"E1", "E2", "E3"}
    return found


def reds(hand: Cards) -> int:
    return sum(suit in "dh" for suit in suits(hand))


def groups(hand: Cards, size: int) -> int:
    return sum(count // size for count in Counter(ranks(hand)).values())


def has_pairs_in_row(hand: Cards) -> bool:
    paired = {rank for rank, count in Counter(ranks(hand)).items() if count > 1}
    return any(set(range(low, low + 5)) <= paired for low in range(13))


def has_straight_flush(hand: Cards) -> bool:
    return any({rank + suit for rank in run} <= hand for run in FIVES for suit in "scdh")


def is_three_flushes(hand: Cards) -> bool:
    counts = Counter(suits(hand))
    for chosen in product("scdh", repeat=3):
        if Counter(dict.fromkeys("scdh", 0)) + Counter(chosen[0] * 3 + chosen[1] * 5 + chosen[2] * 5) == counts:
            return True
    return False


THREE_STRAIGHTS = {tuple(sorted([*front, *middle, *back])) for front, middle, back in product(THREES, FIVES, FIVES)}


def is_three_straights(hand: Cards) -> bool:
    return tuple(sorted(card[:-1] for card in hand)) in THREE_STRAIGHTS


TESTS: dict[str, Callable[[Cards], bool]] = {
    "N1": lambda hand: reds(hand) in {0, 13},
    "N2": lambda hand: reds(hand) in {1, 12},
    "N3": lambda hand: groups(hand, 2) == 6,
    "N4": has_pairs_in_row,
    "N5": has_straight_flush,
    "N6": lambda hand: groups(hand, 4) > 0,
    "N7": is_three_flushes,
    "N8": is_three_straights,
    "E1": lambda hand: len(set(suits(hand))) == 1,
    "E2": lambda hand: len(set(ranks(hand))) == 13,
    "E3": lambda hand: groups(hand, 3) == 4,
}


# Points


class Player:
    """What one player brings to the comparison."""

    def __init__(self, hand: Cards, layout: Layout | None, rules: Rules) -> None:
        self.naturals = naturals(hand, rules)
        self.plays_natural = layout is None
        self.layout = layout or (hand, hand, hand)
        self.foul = not self.plays_natural and is_foul(self.layout, rules)
        self.rows = [] if self.plays_natural else [value(row, rules["wheel"]) for row in self.layout]

    def price(self, rules: Rules) -> int:
        usual = 6 if rules["sap"] == "on" else 3
        table = max((TABLE[name] for name in self.naturals), default=0)
        return {"usual": usual, "flat_6": 6, "flat_13": 13, "table": table}[rules["natural_value"]]


BONUS = {(0, 3): 3, (1, 6): 2, (1, 7): 8, (1, 8): 10, (2, 7): 4, (2, 8): 5}


def duel(one: Player, other: Player, rules: Rules) -> int:
    """Return what the first player wins from the second, sập làng aside."""
    if one.plays_natural or other.plays_natural:
        return natural_duel(one, other, rules)
    if one.foul or other.foul:
        price = 6 if rules["sap"] == "on" else int(rules["foul_penalty"])
        return price * (other.foul - one.foul)
    total, won = 0, 0
    for place, (mine, yours) in enumerate(zip(one.rows, other.rows, strict=True)):
        sign = (mine > yours) - (mine < yours)
        kind = max(mine, yours)[0]
        total += sign * (BONUS.get((place, kind), 1) if rules["chi_bonus"] == "on" else 1)
        won += sign
    return total * 2 if abs(won) == 3 and rules["sap"] == "on" else total


def natural_duel(one: Player, other: Player, rules: Rules) -> int:
    if not other.plays_natural:
        return one.price(rules)
    if not one.plays_natural:
        return -other.price(rules)
    if rules["natural_vs_natural"] == "tie":
        return 0
    mine, yours = (max(TABLE[name] for name in player.naturals) for player in (one, other))
    return one.price(rules) if mine > yours else -other.price(rules) if mine < yours else 0


def sweeps(one: Player, others: Sequence[Player]) -> bool:
    if one.plays_natural or one.foul or len(others) < 2:
        return False
    return all(
        not other.plays_natural
        and (other.foul or all(mine > yours for mine, yours in zip(one.rows, other.rows, strict=True)))
        for other in others
    )


def payoffs(players: Sequence[Player], rules: Rules) -> list[int]:
    totals = [0] * len(players)
    for one, other in combinations(range(len(players)), 2):
        amount = duel(players[one], players[other], rules)
        for seat in (one, other):
            others = [player for place, player in enumerate(players) if place != seat]
            if rules["sap_lang"] == "on" and sweeps(players[seat], others):
                amount *= 2
        totals[one] += amount
        totals[other] -= amount
    return totals
