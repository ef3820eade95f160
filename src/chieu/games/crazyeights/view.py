"""What a seat is shown of a deal of Crazy Eights."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, UnsetType

from chieu.games.crazyeights.state import Direction, Ending, Phase
from chieu.games.game import View
from chieu.kernel.actions import Seat
from chieu.kernel.cards import SUITS, suit_text
from chieu.kernel.names import spelled

_SUITS = spelled(*(suit_text(suit) for suit in range(SUITS)))


class CrazyeightsView(View):
    """A deal of Crazy Eights as a seat, or a spectator, sees it."""

    phase: Annotated[str, spelled(Phase)]
    stock: int
    """How many cards lie in the stock."""
    pile: int
    """How many cards lie on the pile, the top one included."""
    dealer: Seat | None
    turn: Seat | None
    direction: Annotated[str, spelled(Direction)]
    top: str | None
    suit: Annotated[str, _SUITS] | None
    """The suit to follow; null while an eight waits for its suit."""
    suits: dict[Annotated[str, _SUITS], int] | UnsetType = UNSET
    """How many cards of each suit are in one's own hand, eights apart."""
    drawn: str | UnsetType = UNSET
    """The card that one has drawn in this turn."""
    points: list[int] | UnsetType = UNSET
    """What each hand is worth; like `winner` and `ending`, only when the deal is over."""
    winner: Seat | UnsetType | None = UNSET
    ending: Annotated[str, spelled(Ending)] | UnsetType = UNSET
