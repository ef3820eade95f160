"""What a seat is shown of a deal of Sâm Lốc."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from chieu.games.game import View
from chieu.games.samloc.state import CombinationKind, Ending, Phase, White
from chieu.kernel.actions import Seat
from chieu.kernel.names import spelled


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
