"""What a seat is shown of a deal of Sâm Lốc."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from msgspec import UNSET, UnsetType

from chieu.games.game import View, seat_or_none
from chieu.games.samloc.combinations import TWOS
from chieu.games.samloc.state import CombinationKind, Ending, Phase, State, White
from chieu.kernel.actions import NOBODY, Seat, is_in, seats_in
from chieu.kernel.cards import Cards, format_cards, without
from chieu.kernel.names import names_of, spelled

PHASES = names_of(Phase)
KINDS = names_of(CombinationKind)
WHITES = names_of(White)
_ENDINGS = names_of(Ending)


class SamlocView(View):
    """A deal of Sâm Lốc as a seat, or a spectator, sees it."""

    phase: Annotated[str, spelled(Phase)]
    turn: Seat | None
    leader: Seat | None
    to_beat: str
    """The combination on the table; empty when somebody leads."""
    kind: Annotated[str, spelled(CombinationKind)]
    owner: Seat | None
    passed: list[Seat]
    answered: list[Seat] | UnsetType = UNSET
    """Who has answered, while the báo Sâm window is open."""
    declared: Seat | UnsetType = UNSET
    """Whose báo Sâm counts, if anybody's does."""
    drawn_leader: Seat | UnsetType | None = UNSET
    """Who was drawn to lead, where that is not `leader`."""
    my_answer: Annotated[str, spelled("declare", "decline")] | UnsetType = UNSET
    """One's own answer, while the window is open."""
    winner: Seat | UnsetType | None = UNSET
    """Like `ending` and `white`, only when the deal is over."""
    ending: Annotated[str, spelled(Ending)] | UnsetType = UNSET
    white: Annotated[str, spelled(White)] | UnsetType = UNSET
    """The ăn trắng that ended the deal."""


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
