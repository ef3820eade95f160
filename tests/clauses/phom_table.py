"""Phỏm in card notation: name the cards that matter, play texts, read the money."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chieu.games.game import Fact
from chieu.games.phom import GAME, bank
from chieu.games.phom.state import PILE_ROOM, Carry, Ending, Phase, Reason, State
from chieu.games.score import LINE_WIDTH, sum_lines
from chieu.kernel.actions import DEALER, seats_in
from chieu.kernel.cards import ALL_CARDS, cards_in, format_card, format_cards, how_many, parse_card
from chieu.kernel.carrier import copy_state
from chieu.play import options_from, shuffled
from clauses.shown import plain

A, B, C, D = range(4)
DECK = shuffled(seed=11).cards


class Deal:
    """One deal whose tests name the cards that matter.

    Hands may be named in part, or not at all: the other cards are dealt as they come, and change places as soon as
    somebody draws or throws one that lies elsewhere, since nobody has seen them.
    """

    def __init__(self, *hands: str, carry: Carry | None = None, window: bool = False, **options: Any) -> None:
        """Deal to as many as there are hands, if any is named; the ù window is closed unless asked for."""
        seats = max(len(hands), 2) if hands else 4
        chosen = options_from(GAME, {"seats": seats, "u_window": 10 if window else 0, **options})
        self.facts: list[Fact] = []
        self.state = State()
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

    def do(self, seat: int, *texts: str) -> Deal:
        """Let a seat do legal things one after the other; the facts are those of all of them."""
        self.facts = []
        for text in texts:
            assert self.why(seat, text) == Reason.OK, (text, self.why(seat, text))
            before = copy_state(self.state)
            action = GAME.words.parse_action(text)
            GAME.rules.apply(self.state, seat, action)
            self.facts += GAME.words.facts(before, seat, action, self.state)
        return self

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

    def default(self, seat: int, luck: int = 0) -> str:
        """Return what the rules do for a seat."""
        return GAME.words.format_action(GAME.automatic.default_action(self.state, seat, luck))

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

    def why(self, seat: int, text: str) -> Reason:
        return Reason(GAME.rules.why_illegal(self.state, seat, GAME.words.parse_action(text)))

    def refusal(self, seat: int, text: str) -> dict[str, Any]:
        return GAME.words.refusal_args(self.seen(seat), seat, GAME.words.parse_action(text))

    def legal(self, seat: int) -> set[str]:
        out = [0] * GAME.bounds.listed_actions
        found = GAME.rules.listed_actions(self.state, seat, out)
        return {GAME.words.format_action(action) for action in out[:found]}

    def acting(self) -> list[int]:
        return seats_in(GAME.rules.acting(self.state))

    def awaited(self) -> list[int]:
        return seats_in(GAME.rules.awaited(self.state))

    def seen(self, seat: int) -> State:
        seen = State()
        GAME.rules.observe(self.state, seat, seen)
        return seen

    def view(self, seat: int) -> dict[str, Any]:
        return plain(GAME.words.view(self.seen(seat), seat))

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

    def told(self) -> list[str]:
        return [fact.id for fact in self.facts]

    def args(self, fact_id: str) -> dict[str, Any]:
        """Return the arguments of the one fact of this name."""
        (found,) = [dict(fact.args) for fact in self.facts if fact.id == fact_id]
        return found

    @property
    def is_over(self) -> bool:
        return self.state.phase == Phase.OVER

    @property
    def ending(self) -> str:
        return Ending(self.state.ending).name

    # Money

    def sheet(self) -> list[tuple[str, int, int, int, int]]:
        """Return the lines of the score sheet: item, seat, other, amount, count."""
        lines = self.lines()
        assert all(row[5] in {0, row[3]} for row in lines)
        return [(GAME.Item(row[0]).name, row[1], row[2], row[3], row[4]) for row in lines]

    def paid(self, item: str) -> list[tuple[int, int, int, int]]:
        """Return the lines of one kind: seat, other, amount, count."""
        return [line[1:] for line in self.sheet() if line[0] == item]

    def lines(self) -> list[list[int]]:
        lines = [[0] * LINE_WIDTH for _ in range(GAME.bounds.score_lines)]
        return lines[: GAME.rules.score_lines(self.state, lines)]

    def net(self) -> list[int]:
        """Return what every seat has won or lost so far, and what the pot has: [A, B, C, D, Δgà]."""
        lines = self.lines()
        payoffs = [0] * self.state.options.seats
        sum_lines(lines, len(lines), payoffs)
        return [*payoffs, self.pot - self.before.pot]

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
