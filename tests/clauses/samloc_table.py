"""Sâm Lốc in card notation: put any hands on any table, play texts, read the sheet."""

from __future__ import annotations

from typing import Any

from chieu.games.samloc import GAME
from chieu.games.samloc.combinations import kind_of
from chieu.games.samloc.state import Carry, CombinationKind, Phase, Reason, State
from chieu.kernel.actions import DEALER, seat_set
from chieu.kernel.cards import ALL_CARDS, how_many, parse_cards, without
from chieu.play import options_from
from clauses.dealt import AnyDeal

SEED_A = "3s 5h 6d 7c 8h 9d Js Qh Kd 2c"
SEED_B = "4c 5s 6h 7d 9c 10h Jd Qs Kc Ah"


class Deal(AnyDeal):
    """One deal whose hands the test chooses."""

    game = GAME
    state: State

    def __init__(self, *hands: str, table: str = "", first: int = 0, **options: Any) -> None:
        """Let seat `first` lead, or answer what `table` shows from the seat before it."""
        seats = max(len(hands), 2)
        super().__init__(State())
        chosen = options_from(GAME, {"seats": seats, **options})
        GAME.rules.deal(self.state, range(52), chosen, Carry())
        self.give(hands)
        self.begin(first)
        if table:
            self.show(table, (first - 1) % seats)

    def give(self, hands: tuple[str, ...]) -> None:
        state = self.state
        for seat in range(state.options.seats):
            state.hands[seat] = parse_cards(hands[seat]) if seat < len(hands) else 0
            state.counts[seat] = how_many(state.hands[seat])
        state.unused = ALL_CARDS
        for hand in state.hands:
            state.unused = without(state.unused, hand)

    def begin(self, leader: int) -> None:
        state = self.state
        state.drawn_leader = state.leader = state.turn = leader
        state.phase = Phase.PLAY

    def show(self, cards: str, owner: int) -> None:
        state = self.state
        state.to_beat = parse_cards(cards)
        state.played = state.to_beat
        state.unused = without(state.unused, state.played)
        state.kind = kind_of(state, state.to_beat)
        state.owner = owner

    def open_window(self) -> None:
        self.state.phase = Phase.SAM_WINDOW
        self.state.turn = -1

    def draw(self, leader: int) -> Deal:
        return self.do(DEALER, f"lead {leader}")


def fresh(seats: int = 2, winner: int | None = None, **options: Any) -> Deal:
    """Return a deal that waits for its leader to be drawn; seat 1 holds the lowest card."""
    deal = Deal(*[""] * seats, **options)
    carry = Carry(winner=0 if winner is None else seat_set(winner))
    GAME.rules.deal(deal.state, [*range(4, 52), *range(4)], deal.state.options, carry)
    return deal


def answers(table: str, cards: str, **options: Any) -> bool:
    """Tell whether cards may answer what lies on the table."""
    deal = Deal("", f"{cards} {spare(table, cards)}", table=table, first=1, **options)
    assert kind_of(deal.state, deal.state.to_beat) != CombinationKind.NONE
    why = deal.why(1, f"play {cards}")
    assert why in {Reason.OK, Reason.DOES_NOT_BEAT}
    return why == Reason.OK


def spare(*used: str) -> str:
    """Return a card that is not among these, so that a play never ends the deal."""
    taken = " ".join(used).split()
    return next(card for card in ("3c", "3d", "3h", "4s", "4h") if card not in taken)


def is_combination(cards: str, **options: Any) -> bool:
    """Tell whether cards may be led."""
    why = Deal(f"{cards} {spare(cards)}", "4d", **options).why(0, f"play {cards}")
    assert why in {Reason.OK, Reason.NOT_A_COMBINATION}
    return why == Reason.OK


def loses_with(hand: str, **options: Any) -> int:
    """Return what a loser pays for a hand when the other goes out."""
    return Deal("Ac", hand, **options).do(0, "play Ac").payoffs()[1]
