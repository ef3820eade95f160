"""Phỏm in card notation: name the cards that matter, play texts, read the money."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chieu.games.phom import GAME, bank
from chieu.games.phom.state import PILE_ROOM, Carry, Ending, Phase, State
from chieu.kernel.actions import DEALER, seats_in
from chieu.kernel.cards import ALL_CARDS, cards_in, format_card, format_cards, how_many, parse_card
from chieu.play import options_from, shuffled
from clauses.dealt import AnyDeal

A, B, C, D = range(4)
DECK = shuffled(seed=11).cards


class Deal(AnyDeal):
    """One deal whose tests name the cards that matter.

    Hands may be named in part, or not at all: the other cards are dealt as they come, and change places as soon as
    somebody draws or throws one that lies elsewhere, since nobody has seen them.
    """

    game = GAME
    state: State

    def __init__(self, *hands: str, carry: Carry | None = None, window: bool = False, **options: Any) -> None:
        """Deal to as many as there are hands, if any is named; the ù window is closed unless asked for."""
        seats = max(len(hands), 2) if hands else 4
        chosen = options_from(GAME, {"seats": seats, "u_window": 10 if window else 0, **options})
        super().__init__(State())
        self.before = carry or Carry()
        GAME.rules.deal(self.state, DECK, chosen, self.before)
        self.free = ALL_CARDS
        for seat, hand in enumerate(hands):
            for card in hand.split():
                self.hold(seat, card)

    # Cards

    def hold(self, seat: int, text: str) -> None:
        """Put a card into a hand, in exchange for one that nobody has named."""
        card = 1 << parse_card(text)
        if not card & self.state.hands[seat]:
            assert card & self.free, f"{text} is named elsewhere"
            spare = cards_in(self.state.hands[seat] & self.free)
            assert spare, f"no room for {text}"
            self.swap(card, 1 << spare[-1])
        self.free &= ~card

    def top(self, text: str) -> None:
        """Put a card into the stock."""
        card = 1 << parse_card(text)
        if not card & self.state.stock:
            assert card & self.free, f"{text} is named elsewhere"
            self.swap(card, 1 << cards_in(self.state.stock & self.free)[-1])
        self.free &= ~card

    def swap(self, card: int, other: int) -> None:
        """Exchange two hidden cards."""
        both = card | other
        state = self.state
        for seat, hand in enumerate(state.hands):
            if how_many(hand & both) == 1:
                state.hands[seat] = hand ^ both
        if how_many(state.stock & both) == 1:
            state.stock ^= both

    # Play

    def draw(self, seat: int, card: str = "") -> Deal:
        """Let a seat draw a card, or any of those that nobody has named."""
        told = self.do(seat, "draw").facts
        if card:
            self.top(card)
        else:
            card = format_card(cards_in(self.state.stock & self.free)[0])
        self.do(DEALER, f"give {card}")
        self.facts = told + self.facts
        return self

    def throw(self, seat: int, card: str = "") -> Deal:
        """Let a seat throw a card, or any of those that nobody has named."""
        if card:
            self.hold(seat, card)
        else:
            card = format_card(cards_in(self.state.hands[seat] & self.free)[-1])
        return self.do(seat, f"discard {card}")

    def turn(self, seat: int, drawn: str = "", thrown: str = "") -> Deal:
        """Let a seat draw and throw."""
        return self.draw(seat, drawn).throw(seat, thrown)

    def rounds(self, count: int) -> Deal:
        """Let everybody throw so often, the first time without a draw, in turn order from the cái on."""
        for _ in range(count * len(seats_in(self.state.players))):
            seat = self.state.turn
            if self.state.phase == Phase.START:
                self.draw(seat)
            self.throw(seat)
        return self

    def play_by_rule(self, seat: int, luck: int = 0) -> list[str]:
        """Let the rules finish a turn, and return what they did; cards come off the stock as they lie."""
        done: list[str] = []
        while not done or GAME.automatic.goes_on(self.state, seat):
            done.append(self.default(seat, luck))
            self.do(seat, done[-1])
            if self.state.phase == Phase.GIVE:
                self.do(DEALER, GAME.words.format_action(GAME.automatic.dealer_action(self.state, DECK, 0)))
        return done

    # Questions

    def pile(self, seat: int) -> str:
        bottom = seat * PILE_ROOM
        return " ".join(map(format_card, self.state.piles[bottom : bottom + self.state.pile_sizes[seat]]))

    def discards(self) -> list[int]:
        return self.state.discards[: self.state.options.seats]

    def order(self) -> list[int]:
        """Return who lays down first, and who after."""
        return list(self.view(-1)["order"])

    def melds(self) -> list[tuple[int, str]]:
        state = self.state
        return [(state.meld_owners[at], format_cards(state.melds[at])) for at in range(state.meld_count)]

    @property
    def is_over(self) -> bool:
        return self.state.phase == Phase.OVER

    @property
    def ending(self) -> str:
        return Ending(self.state.ending).name

    # Money

    def sheet(self) -> list[tuple[str, int, int, int, int]]:
        assert all(row[5] in {0, row[3]} for row in self.lines())
        return super().sheet()

    def paid(self, item: str) -> list[tuple[int, int, int, int]]:
        """Return the lines of one kind: seat, other, amount, count."""
        return [line[1:] for line in self.sheet() if line[0] == item]

    def net(self) -> list[int]:
        """Return what every seat has won or lost so far, and what the pot has: [A, B, C, D, Δgà]."""
        return [*self.payoffs(), self.pot - self.before.pot]

    @property
    def pot(self) -> int:
        return self.state.ledger.pot

    def chips(self) -> list[int]:
        out = [0] * (self.state.options.seats + 1)
        bank.money(self.state, out)
        return out


def carry(host: int = 0, winner: int | None = None, pot: int = 0) -> Carry:
    """Return what an earlier deal has left to this one."""
    return Carry(host=1 << host, winner=0 if winner is None else 1 << winner, pot=pot)


def prepared(purses: Sequence[int], players: int, host: int = 0, pot: int = 0) -> Carry:
    """Return the carry of a table that counts chips."""
    made = Carry()
    bank.prepare(made, host, players, 0, [*purses, pot])
    return made


def next_carry(deal: Deal) -> Carry:
    """Return what a deal that is over leaves to the next."""
    made = Carry()
    GAME.rules.carry_on(deal.state, made)
    return made


EATS_8C = "2s Kc 4d 5c 6c 9d 9s Jh Qh"
"""A hand that eats 7c rightly, and 8c wrongly."""
GOES_OUT = "2s 2c 2h 6d 7d 8d Jc Qc Kc"
"""Nine cards in phỏms."""


def wrong_eater(**options: Any) -> Deal:
    """B has eaten 8c of A wrongly, and thrown a card."""
    return Deal("", EATS_8C, "", "", **options).throw(A, "8c").do(B, "take", "discard Kc")


def first_to_lay(hand: str, others: tuple[str, str, str] = ("", "", ""), **options: Any) -> Deal:
    """A, with this hand, has drawn and begins its lay-down turn, the first of all."""
    return Deal(hand, *others, **options).rounds(3).draw(A)


def to_lay(deal: Deal, seat: int) -> Deal:
    """Go on with draws until this seat, next to act, has to draw for its first lay-down turn."""
    while deal.state.turn != seat or deal.discards()[seat] < 3:
        deal.turn(deal.state.turn)
    return deal


def eaten_and_laying(drawn: str = "3d") -> Deal:
    """B holds 5c 6c 7c*, 7s 8s 9s and more in its lay-down turn, the first of all."""
    deal = Deal("7c", "5c 6c 7s 8s 9s 2h Jd Qh", "", "").do(A, "discard 7c").do(B, "take").throw(B)
    return to_lay(deal, B).draw(B, drawn)
