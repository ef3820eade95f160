"""What a seat is shown of a deal of High Card."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from chieu.games.game import View
from chieu.games.highcard.state import Phase
from chieu.kernel.actions import Seat
from chieu.kernel.names import spelled


class HighcardView(View):
    """A deal of High Card as a seat, or a spectator, sees it."""

    phase: Annotated[str, spelled(Phase)]
    turn: Seat
    played: list[str]
    """The card that each seat has played; empty for who has not."""
    winner: Seat | UnsetType = UNSET
    """Only when the deal is over."""
