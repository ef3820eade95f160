"""How an observation of Sâm Lốc is shaped for a client: what fills the structs of `view.py`."""

from __future__ import annotations

from functools import lru_cache

from chieu.games.samloc.combinations import TWOS
from chieu.games.samloc.state import CombinationKind, Ending, Phase, State, White
from chieu.games.samloc.view import SamlocView
from chieu.kernel.actions import NOBODY, Seat, is_in, seat_or_none, seats_in
from chieu.kernel.cards import Cards, format_cards, without
from chieu.kernel.names import names_of

PHASES = names_of(Phase)
KINDS = names_of(CombinationKind)
WHITES = names_of(White)
_ENDINGS = names_of(Ending)


@lru_cache(maxsize=16_384)
def hand_text(cards: Cards) -> str:
    """Return cards as text in this game's order, the 2s last.

    >>> from chieu.kernel.cards import parse_cards
    >>> hand_text(parse_cards("2s 3h Ad"))
    '3h Ad 2s'
    """
    twos = cards & TWOS
    if not twos:
        return format_cards(cards)
    return f"{format_cards(without(cards, TWOS))} {format_cards(twos)}".strip()


def view(state: State, seat: Seat) -> SamlocView:
    """Shape an observation for a client."""
    seats = state.options.seats
    shown = SamlocView(
        phase=PHASES[state.phase],
        seats=seats,
        counts=state.counts[:seats],
        turn=seat_or_none(state.turn),
        leader=seat_or_none(state.leader),
        to_beat=hand_text(state.to_beat),
        kind=KINDS[state.kind],
        owner=seat_or_none(state.owner),
        passed=seats_in(state.passed),
    )
    # What most acts need not repeat is left out: views are small.
    if state.declarer != NOBODY:
        shown.declared = state.declarer
    if state.drawn_leader != state.leader:
        shown.drawn_leader = seat_or_none(state.drawn_leader)
    if seat != NOBODY:
        shown.hand = hand_text(state.hands[seat])
    if state.phase == Phase.SAM_WINDOW:
        _show_window(state, seat, shown)
    elif state.phase == Phase.OVER:
        _show_ending(state, shown)
    return shown


def _show_window(state: State, seat: Seat, shown: SamlocView) -> None:
    shown.answered = seats_in(state.answered)
    if is_in(state.answered, seat):
        shown.my_answer = "declare" if is_in(state.declarers, seat) else "decline"


def _show_ending(state: State, shown: SamlocView) -> None:
    shown.hands = [hand_text(hand) for hand in state.hands[: state.options.seats]]
    shown.winner = seat_or_none(state.winner)
    shown.ending = _ENDINGS[state.ending]
    if state.white:
        shown.white = WHITES[state.white]
