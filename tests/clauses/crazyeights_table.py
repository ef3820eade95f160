"""Crazy Eights in card notation: put any hands on any table, play texts, read the sheet."""

from __future__ import annotations

from typing import Any

from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.places import NO_ORDER, put
from chieu.games.crazyeights.state import NO_CARD, PLACES, Carry, Phase, Place, State
from chieu.kernel.actions import DEALER
from chieu.kernel.cards import DECK_SIZE, cards_in, parse_card, suit_of
from chieu.play import options_from
from clauses.dealt import AnyDeal

SUITS = "scdh"
DECK = list(range(DECK_SIZE)) * 2


class Deal(AnyDeal):
    """One deal whose hands, pile and stock the test chooses; what is named nowhere is in nobody's reach."""

    game = GAME
    state: State

    def __init__(
        self,
        *hands: str,
        top: str = "2s",
        suit: str = "",
        stock: str = "2c 2c 3c 3c",
        pile: str = "",
        first: int = 0,
        **options: Any,
    ) -> None:
        """Give seat `first` the turn; `suit` is what was named for an eight on top."""
        seats = max(len(hands), 2)
        super().__init__(State())
        GAME.rules.deal(self.state, DECK, options_from(GAME, {"seats": seats, **options}), Carry(dealer=1))
        state = self.state
        for place in range(PLACES):
            state.cards[place] = state.doubles[place] = state.counts[place] = 0
        for place, cards in (*enumerate(hands), (Place.STOCK, stock), (Place.PILE, pile)):
            for card in cards.split():
                put(state, place, 1 << parse_card(card))
        state.next_card = NO_ORDER
        state.top = parse_card(top)
        state.suit = SUITS.index(suit) if suit else suit_of(state.top)
        state.turn, state.phase = first, Phase.TURN

    def give(self, *cards: str) -> Deal:
        """Let the dealer give these cards."""
        return self.do(DEALER, *(f"give {card}" for card in cards))

    def draw(self, seat: int, card: str) -> Deal:
        """Let a seat draw a card."""
        return self.do(seat, "draw").give(card)

    def playable(self, seat: int) -> set[str]:
        """Return the cards that a seat may play."""
        return {text.removeprefix("play ") for text in self.legal(seat) if text.startswith("play")}

    def hand(self, seat: int) -> str:
        return str(self.view(seat)["hand"])

    def wire(self, seat: int) -> dict[str, Any]:
        """Return the top of the pile as a seat would hear it."""
        view = self.view(seat)
        return {"top": view["top"], "suit": view["suit"], "phase": view["phase"]}


def fresh(seats: int = 4, dealer: int | None = 0, deck: list[int] = DECK, **options: Any) -> Deal:
    """Return a deal as it is dealt, before the first card is turned up."""
    deal = Deal(*[""] * seats, **options)
    carry = Carry(dealer=0 if dealer is None else 1 << dealer)
    GAME.rules.deal(deal.state, deck, deal.state.options, carry)
    return deal


def all_cards(state: State) -> list[int]:
    """Return every card of a deal, in order, equal ones side by side."""
    found = [card for piles in (state.cards, state.doubles) for pile in piles for card in cards_in(pile)]
    return sorted([*found, state.top] if state.top != NO_CARD else found)


def decided(totals: list[int], **options: Any) -> bool:
    chosen = options_from(GAME, {"seats": len(totals), **options})
    return GAME.rules.match_over(chosen, totals, 1) == 1
