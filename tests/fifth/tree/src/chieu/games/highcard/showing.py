"""How an observation of High Card is shaped for a client: what fills the structs of `view.py`."""

from __future__ import annotations

from chieu.games.highcard.state import HAND_SIZE, Phase, State
from chieu.games.highcard.view import HighcardView
from chieu.kernel.actions import NOBODY, Seat
from chieu.kernel.cards import format_cards
from chieu.kernel.names import names_of

_PHASES = names_of(Phase)


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
