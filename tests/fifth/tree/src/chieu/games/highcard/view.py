"""What a seat is shown of a deal of High Card."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from chieu.games.game import View
from chieu.games.highcard.state import HAND_SIZE, Phase, State
from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.cards import format_cards
from chieu.kernel.names import names_of, spelled

_PHASES = names_of(Phase)


class HighcardView(View):
    """A deal of High Card as a seat, or a spectator, sees it."""

    phase: Annotated[str, spelled(Phase)]
    turn: Seat
    played: list[str]
    """The card that each seat has played; empty for who has not."""
    winner: Seat | UnsetType = UNSET
    """Only when the deal is over."""


def view(state: State, seat: Seat) -> HighcardView:
    """Shape an observation for a client."""
    seats = state.options.seats
    shown = HighcardView(
        phase=_PHASES[state.phase],
        seats=seats,
        counts=[HAND_SIZE - (state.played[other] != 0) for other in range(seats)],
        turn=state.turn,
        played=[format_cards(card) for card in state.played[:seats]],
    )
    if seat != NOBODY:
        shown.hand = format_cards(state.hands[seat])
    if state.phase == Phase.OVER:
        shown.hands = [format_cards(hand) for hand in state.hands[:seats]]
        shown.winner = state.winner
    return shown
