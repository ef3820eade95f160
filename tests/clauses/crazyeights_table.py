"""Crazy Eights in card notation: put any hands on any table, play texts, read the sheet."""

from __future__ import annotations

from typing import Any

from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.places import NO_ORDER, put
from chieu.games.crazyeights.state import NO_CARD, PLACES, Carry, Phase, Place, Reason, State
from chieu.games.game import Fact
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, seats_in
from chieu.kernel.cards import DECK_SIZE, cards_in, parse_card, suit_of
from chieu.kernel.carrier import copy_state
from chieu.play import options_from
from clauses.shown import plain

SUITS = "scdh"
DECK = list(range(DECK_SIZE)) * 2


class Deal:
    """One deal whose hands, pile and stock the test chooses; what is named nowhere is in nobody's reach."""

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
        self.state = State()
        GAME.rules.deal(self.state, DECK, options_from(GAME, {"seats": seats, **options}), Carry(dealer=1))
        self.facts: list[Fact] = []
        self.own: list[Fact] = []
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

    def do(self, seat: int, *texts: str) -> Deal:
        """Let a seat do legal things one after the other; the facts are those of all of them."""
        self.facts, self.own = [], []
        for text in texts:
            action = GAME.words.parse_action(text)
            assert self.why(seat, text) == Reason.OK
            before = copy_state(self.state)
            GAME.rules.apply(self.state, seat, action)
            self.facts += GAME.words.facts(before, seat, action, self.state)
            self.own += GAME.words.own_facts(before, seat, action, self.state)
        return self

    def give(self, *cards: str) -> Deal:
        """Let the dealer give these cards."""
        return self.do(DEALER, *(f"give {card}" for card in cards))

    def draw(self, seat: int, card: str) -> Deal:
        """Let a seat draw a card."""
        return self.do(seat, "draw").give(card)

    def why(self, seat: int, text: str) -> Reason:
        return Reason(GAME.rules.why_illegal(self.state, seat, GAME.words.parse_action(text)))

    def refusal(self, seat: int, text: str) -> dict[str, Any]:
        seen = State()
        GAME.rules.observe(self.state, seat, seen)
        return GAME.words.refusal_args(seen, seat, GAME.words.parse_action(text))

    def legal(self, seat: int) -> set[str]:
        out = [0] * GAME.bounds.listed_actions
        found = GAME.rules.listed_actions(self.state, seat, out)
        return {GAME.words.format_action(action) for action in out[:found]}

    def playable(self, seat: int) -> set[str]:
        """Return the cards that a seat may play."""
        return {text.removeprefix("play ") for text in self.legal(seat) if text.startswith("play")}

    def default(self, seat: int) -> str:
        return GAME.words.format_action(GAME.automatic.default_action(self.state, seat, 0))

    def acting(self) -> list[int]:
        return seats_in(GAME.rules.acting(self.state))

    def view(self, seat: int) -> dict[str, Any]:
        seen = State()
        GAME.rules.observe(self.state, seat, seen)
        return plain(GAME.words.view(seen, seat))

    def hand(self, seat: int) -> str:
        return str(self.view(seat)["hand"])

    def told(self) -> list[str]:
        return [fact.id for fact in self.facts]

    def args(self, fact_id: str) -> dict[str, Any]:
        """Return the arguments of the one fact of this name."""
        (found,) = [dict(fact.args) for fact in self.facts if fact.id == fact_id]
        return found

    def sheet(self) -> list[tuple[str, int, int, int, int]]:
        lines = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
        found = GAME.rules.score_lines(self.state, lines)
        assert all(row[5] == 0 for row in lines[:found])
        return [(GAME.Item(row[0]).name, row[1], row[2], row[3], row[4]) for row in lines[:found]]

    def payoffs(self) -> list[int]:
        lines = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
        payoffs = [0] * self.state.options.seats
        sum_lines(lines, GAME.rules.score_lines(self.state, lines), payoffs)
        return payoffs

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
