"""Crazy Eights told again, naively: cards are texts in lists, nothing is shared with the rules under test."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Rules = Mapping[str, Any]
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PACK = [rank + suit for rank in RANKS for suit in "scdh"]


def rank(card: str) -> str:
    return card[:-1]


def points(card: str, rules: Rules) -> int:
    if rank(card) == "8":
        return 50
    if rank(card) in {"J", "Q", "K"}:
        return int(rules["face_points"])
    return 1 if rank(card) == "A" else int(rank(card))


def worth(hand: list[str], rules: Rules) -> int:
    return sum(points(card, rules) for card in hand)


class Story:
    """What a witness who sees all cards would write down while a deal is played."""

    def __init__(self, hands: list[list[str]], stock: list[str], dealer: int, rules: Rules) -> None:
        self.hands = hands
        self.stock = stock
        self.rules = rules
        self.may_keep = {"only_if_unplayable": False, "always": True}[rules["pass_after_draw"]]
        self.passes_alone = {"off": False, "on": True}[rules["auto_pass"]]
        self.pile: list[str] = []
        self.suit = ""
        self.step = 1
        self.turn = (dealer + 1) % len(hands)
        self.asks_suit = False
        self.drawn: str | None = None
        self.waiting: list[int] = []
        """Who is to be given a card, in order."""
        self.after_king: int | None = None
        self.silence = 0
        self.over = False
        self.points = [0] * len(hands)

    # What may be done

    def fits(self, card: str) -> bool:
        top = self.pile[-1]
        if rank(card) == "8" or card[-1] == self.suit:
            return True
        return rank(top) != "8" and rank(top) == rank(card)

    def can_draw(self) -> bool:
        return bool(self.stock) or len(self.pile) > 1

    def listed(self) -> set[str]:
        """Return everything that may happen now: a dealer's acts where one is waited for."""
        if self.over:
            return set()
        if not self.pile:
            return {f"turn {card}" for card in self.stock}
        if self.waiting:
            return {f"give {card}" for card in self.stock}
        if self.asks_suit:
            return {f"name {suit}" for suit in "scdh"}
        return self.turn_after_draw() if self.drawn else self.whole_turn()

    def whole_turn(self) -> set[str]:
        plays = {f"play {card}" for card in self.hands[self.turn] if self.fits(card)}
        if not self.can_draw():
            return plays or {"pass"}
        if plays and self.rules["voluntary_draw"] == "off":
            return plays
        return plays | {"draw"}

    def turn_after_draw(self) -> set[str]:
        assert self.drawn is not None
        anything = self.rules["after_draw"] == "any_playable"
        cards = self.hands[self.turn] if anything else [self.drawn]
        plays = {f"play {card}" for card in cards if self.fits(card)}
        if self.fits(self.drawn) and not self.may_keep:
            return plays
        return plays | {"pass"}

    # What then happens

    def tell(self, text: str) -> None:
        word, _, card = text.partition(" ")
        {
            "turn": self.turn_up, "give": self.give, "play": self.play,
            "name": self.name, "draw": self.draw, "pass": self.skip_turn,
        }[word](card)  # fmt: skip

    def seat(self, start: int, steps: int = 1) -> int:
        return (start + steps * self.step) % len(self.hands)

    def turn_up(self, card: str) -> None:
        if rank(card) not in {"8", "J", "Q", "K"}:
            self.stock.remove(card)
            self.pile.append(card)
            self.suit = card[-1]
            self.begin(self.turn)

    def begin(self, seat: int) -> None:
        self.turn, self.drawn = seat, None
        if self.passes_alone and not self.over and self.whole_turn() == {"pass"}:
            self.skip_turn("")

    def skip_turn(self, _: str) -> None:
        # A pass in a turn that began with a card to draw tells nothing about the hand.
        self.silence += self.drawn is None
        if self.silence >= len(self.hands):
            self.block()
        else:
            self.begin(self.seat(self.turn))

    def block(self) -> None:
        self.over = True
        values = [worth(hand, self.rules) for hand in self.hands]
        if self.rules["blocked"] == "lowest_scores" and values.count(min(values)) == 1:
            winner = values.index(min(values))
            self.points[winner] = sum(value - min(values) for value in values)

    def refill(self) -> None:
        if not self.stock:
            self.stock, self.pile = self.pile[:-1], self.pile[-1:]

    def draw(self, _: str) -> None:
        self.refill()
        self.waiting = [self.turn]

    def give(self, card: str) -> None:
        seat = self.waiting.pop()
        self.stock.remove(card)
        self.hands[seat].append(card)
        if self.waiting:
            self.refill()
        elif self.after_king is not None:
            self.after_king = None
            if not self.hands[self.turn]:
                self.win(self.turn)
            else:
                self.begin(self.seat(seat))
        else:
            self.drawn = card
            if self.passes_alone and self.turn_after_draw() == {"pass"}:
                self.skip_turn("")

    def name(self, suit: str) -> None:
        self.asks_suit, self.suit = False, suit
        self.begin(self.seat(self.turn))

    def play(self, card: str) -> None:
        seat = self.turn
        self.hands[seat].remove(card)
        self.pile.append(card)
        self.suit, self.drawn, self.silence = card[-1], None, 0
        if rank(card) == "K":
            hit = self.seat(seat)
            self.waiting = [hit] * min(2, len(self.stock) + len(self.pile) - 1)
            self.after_king = hit
            self.refill()
        elif not self.hands[seat]:
            self.win(seat)
        elif rank(card) == "8":
            self.asks_suit = True
        else:
            self.move_on(seat, rank(card))

    def move_on(self, seat: int, effect: str) -> None:
        two = len(self.hands) == 2
        if effect == "J" and not two:
            self.step = -self.step
        skips = effect == "Q" or (effect == "J" and two)
        self.begin(self.seat(seat, 2 if skips else 1))

    def win(self, seat: int) -> None:
        self.over = True
        self.points[seat] = sum(worth(hand, self.rules) for hand in self.hands)
