"""Sâm Lốc told again, naively: cards are texts, hands are sets, nothing is shared with the rules under test."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any

ORDER = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2"]
LOW_ORDER = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
Cards = frozenset[str]
Rules = Mapping[str, Any]
Combination = tuple[str, int, int]
"""Kind, length, and the place of the rank that is compared."""


def rank(card: str) -> str:
    return card[:-1]


def ladders(rules: Rules) -> Iterator[list[str]]:
    """Yield every sequence of ranks that makes a run, lowest first."""
    orders = [ORDER[:-1]]
    if rules["run_with_two"] == "low":
        orders.append(LOW_ORDER)
    for order in orders:
        for start in range(len(order)):
            for end in range(start + 3, len(order) + 1):
                yield order[start:end]


def run_of(cards: Cards, rules: Rules) -> Combination | None:
    ranks = {rank(card) for card in cards}
    if len(ranks) != len(cards):
        return None
    for ladder in ladders(rules):
        if set(ladder) == ranks:
            return ("run", len(cards), ORDER.index(ladder[-1]))
    return None


def combination_of(cards: Cards, rules: Rules) -> Combination | None:
    ranks = {rank(card) for card in cards}
    if len(ranks) == 1:
        kind = {1: "single", 2: "pair", 3: "triple", 4: "quad"}[len(cards)]
        return (kind, len(cards), ORDER.index(rank(next(iter(cards)))))
    return run_of(cards, rules)


def is_beaten(table: Combination, answer: Combination, rules: Rules) -> bool:
    if answer[0] == "quad" and table == ("single", 1, ORDER.index("2")):
        return True
    if answer[0] == "quad" and table == ("pair", 2, ORDER.index("2")):
        return bool(rules["quad_beats_pair_of_twos"] == "on")
    if answer[0] != table[0]:
        return False
    if answer[0] == "run" and answer[1] != table[1]:
        return bool(answer[1] > table[1] and rules["run_compare"] == "length_first")
    return answer[2] > table[2]


def may_play(hand: Cards, cards: Cards, table: Cards, rules: Rules) -> bool:
    shape = combination_of(cards, rules)
    if not cards or not cards <= hand or shape is None:
        return False
    if table:
        shown = combination_of(table, rules)
        if shown is None or not is_beaten(shown, shape, rules):
            return False
    twos = {card for card in cards if rank(card) == "2"}
    last_two = cards == hand and bool(twos)
    if rules["finish_on_two"] == "forbidden" and last_two:
        return not table and twos == cards
    return True


def subsets(hand: Iterable[str]) -> Iterator[Cards]:
    cards = sorted(hand)
    for size in range(1, len(cards) + 1):
        yield from map(frozenset, combinations(cards, size))


def plays(hand: Cards, table: Cards, rules: Rules) -> set[Cards]:
    """Return every subset of a hand that may be played."""
    return {cards for cards in subsets(hand) if may_play(hand, cards, table, rules)}


def may_pass(hand: Cards, table: Cards, rules: Rules) -> bool:
    if not table:
        return False
    return rules["must_beat"] == "off" or not plays(hand, table, rules)


def hand_points(hand: Cards, rules: Rules) -> int:
    """Return what a loser pays for the cards left."""
    ranks = [rank(card) for card in hand]
    points = rules["cong"] if len(hand) == 10 and rules["cong"] else len(hand)
    twos = ranks.count("2")
    quads = sum(ranks.count(each) == 4 for each in ORDER)
    points += 10 * (twos if rules["thoi_two"] == "per_card" else min(twos, 1))
    points += 10 * (quads if rules["thoi_quad"] == "per_quad" else min(quads, 1))
    return points


class Story:
    """What a witness would write down while a deal is played."""

    def __init__(self, hands: list[Cards], leader: int, declarer: int | None, rules: Rules) -> None:
        self.hands = [set(hand) for hand in hands]
        self.rules = rules
        self.turn = leader
        self.declarer = declarer
        self.table: Cards = frozenset()
        self.owner = leader
        self.silent: set[int] = set()
        self.fines = [0] * len(hands)
        self.feeder: int | None = None
        self.result: list[int] | None = None

    def listed(self) -> set[Cards]:
        """Return every legal play; the empty set of cards is the pass."""
        hand = frozenset(self.hands[self.turn])
        found = plays(hand, self.table, self.rules)
        return found | {frozenset()} if may_pass(hand, self.table, self.rules) else found

    def step(self, cards: Cards) -> None:
        if cards:
            self.play(cards)
        else:
            self.silent.add(self.turn)
        if self.result is None:
            self.move_on()

    def move_on(self) -> None:
        players = len(self.hands)
        if len(self.silent) == players - 1:
            self.table, self.silent, self.turn = frozenset(), set(), self.owner
            return
        self.turn = next(
            seat for seat in ((self.turn + step) % players for step in range(1, players + 1)) if seat not in self.silent
        )

    def play(self, cards: Cards) -> None:
        seat, following = self.turn, (self.turn + 1) % len(self.hands)
        if self.table and len({rank(card) for card in cards}) == 1 and len(cards) == 4:
            if len(self.table) == 4:
                self.fines[self.owner] += 10
            else:
                self.fines[self.owner] += self.rules["cut_two_penalty"] * len(self.table)
        if not self.table:
            better = any(ORDER.index(rank(card)) > ORDER.index(rank(min(cards))) for card in self.hands[seat])
            feeds = len(cards) == 1 and len(self.hands[following]) == 1 and better
            self.feeder = seat if feeds and self.rules["den_bao_mot"] == "on" else None
        self.hands[seat] -= cards
        self.table, self.owner = cards, seat
        if self.declarer is not None and seat != self.declarer:
            self.result = self.sam_lost()
        elif not self.hands[seat]:
            self.result = self.sam_won() if seat == self.declarer else self.normal(seat)

    def left(self, seat: int) -> int:
        return hand_points(frozenset(self.hands[seat]), self.rules)

    def normal(self, winner: int) -> list[int]:
        players = range(len(self.hands))
        pays = [0 if seat == winner else self.left(seat) for seat in players]
        if self.feeder is not None and (self.feeder + 1) % len(self.hands) == winner:
            pays = [sum(pays) if seat == self.feeder else 0 for seat in players]
        return [pay + fine for pay, fine in zip(pays, self.fines, strict=True)]

    def sam_won(self) -> list[int]:
        others = len(self.hands) - 1
        result = []
        for seat in range(len(self.hands)):
            if seat == self.declarer:
                result.append(0 if self.rules["sam_points"] == "loser_pays" else -self.rules["sam_value"] * others)
            elif self.rules["sam_points"] == "loser_pays":
                result.append(self.rules["sam_value"])
            else:
                result.append(self.left(seat) if self.rules["sam_points"] == "additive" else 0)
        return result

    def sam_lost(self) -> list[int]:
        result = [0] * len(self.hands)
        assert self.declarer is not None
        result[self.declarer] = self.rules["sam_value"] * (len(self.hands) - 1)
        if self.rules["sam_points"] == "additive":
            result[self.declarer] += self.left(self.declarer)
        return result


def instant_win(hand: Cards) -> int:
    """Return how high an ăn trắng a dealt hand is, 0 for none."""
    ranks = [rank(card) for card in hand]
    counts = [ranks.count(each) for each in ORDER]
    if any(set(ORDER[start : start + 10]) == set(ranks) for start in range(3)):
        return 5
    if counts[-1] == 4:
        return 4
    if {card[-1] for card in hand} <= {"d", "h"} or {card[-1] for card in hand} <= {"s", "c"}:
        return 3
    if sum(number >= 3 for number in counts) == 3:
        return 2
    return 1 if sum(number // 2 for number in counts) == 5 else 0
