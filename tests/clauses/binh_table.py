"""Binh in card notation: put any hands on any table, lay any rows, read the sheet."""

from __future__ import annotations

from typing import Any

from chieu.games.binh import GAME, advice
from chieu.games.binh.naturals import naturals_of
from chieu.games.binh.rows import key_of
from chieu.games.binh.state import Carry, Natural, Phase, State
from chieu.kernel.actions import DEALER
from chieu.kernel.cards import ALL_CARDS, format_cards, parse_cards, without
from chieu.play import options_from
from clauses.dealt import AnyDeal
from clauses.shown import plain

SUITS = {"♠": "s", "♣": "c", "♦": "d", "♥": "h"}


def cards(text: str) -> str:
    """Return cards of the rules file (`A♠2♦`, `10♥`) in notation."""
    for sign, letter in SUITS.items():
        text = text.replace(sign, letter + " ")
    return " ".join(text.split())


def mask(text: str) -> int:
    return parse_cards(cards(text))


def compare(left: str, right: str, wheel: int = 0) -> int:
    """Return 1 if the left row is higher, -1 if the right one is, 0 if they are equal."""
    one, other = key_of(mask(left), wheel), key_of(mask(right), wheel)
    return (one > other) - (one < other)


def layout(text: str) -> list[str]:
    """Return the three rows of a layout as the rules file writes it."""
    return [cards(row) for row in text.split("|")]


def arrange(text: str, verb: str = "arrange") -> str:
    front, middle, _ = layout(text)
    return f"{verb} {format_cards(parse_cards(front))} / {format_cards(parse_cards(middle))}"


class Deal(AnyDeal):
    """One deal whose hands the test chooses, checked for mậu binh unless told not to."""

    game = GAME
    state: State

    def __init__(self, *hands: str, check: bool = True, **options: Any) -> None:
        super().__init__(State())
        seats = max(len(hands), 2)
        GAME.rules.deal(self.state, range(52), options_from(GAME, {"seats": seats, **options}), Carry())
        for seat, hand in enumerate(hands):
            self.state.hands[seat] = mask(hand.replace("|", ""))
        self.state.unused = ALL_CARDS
        for held in self.state.hands:
            self.state.unused = without(self.state.unused, held)
        if check:
            self.do(DEALER, "check")

    def judge(self, seat: int, text: str) -> dict[str, Any]:
        return plain(advice.judge(self.seen(seat), seat, " / ".join(layout(text))))

    def hints(self, seat: int) -> list[str]:
        return [GAME.words.format_action(action) for action in advice.hints(self.seen(seat), seat)]

    def compared(self) -> list[tuple[str, int, int, int]]:
        """Return the lines of the score sheet: item, seat, other, amount."""
        return [line[:4] for line in self.sheet()]

    def is_over(self) -> bool:
        return self.state.phase == Phase.OVER


def settled(*layouts: str, **options: Any) -> Deal:
    """Return a deal in which every seat has laid its rows as written, naturals or not."""
    deal = Deal(*layouts, **options)
    for seat, text in enumerate(layouts):
        if "|" in text:
            deal.do(seat, arrange(text))
    assert deal.is_over()
    return deal


def is_foul(text: str, **options: Any) -> bool:
    """Tell whether a layout is lủng; the other hand is whatever is left."""
    hand = mask(text.replace("|", ""))
    deal = Deal(text, check=False, naturals="none", **options)
    assert deal.state.hands[0] == hand
    return bool(deal.judge(0, text)["wrong"])


def naturals(text: str, **options: Any) -> set[str]:
    """Return the names of all mậu binh that 13 cards are."""
    hand = mask(text)
    assert hand.bit_count() == 13
    found = naturals_of(options_from(GAME, options), hand)
    return {natural.name for natural in Natural if natural & found}
