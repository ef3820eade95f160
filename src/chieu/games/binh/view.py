"""What a seat is shown of a deal of Binh Xập Xám."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from msgspec import UNSET, Struct, UnsetType

from chieu.games.binh.state import Phase, RowKind
from chieu.games.game import View
from chieu.kernel.actions import Seat
from chieu.kernel.names import spelled


class NamedRow(Struct, frozen=True, gc=False):
    """A chi that is full."""

    kind: Annotated[str, spelled(RowKind)]
    cards: str
    """As they are read: what forms the kind first."""
    ranks: list[str]
    """The ranks that a player would say."""


Wrong: TypeAlias = list[tuple[str, str]]
"""Each two chi after each other that are in wrong order: `front`, `middle`, `back`."""


class Laid(Struct, frozen=True, gc=False):
    """How a seat's cards lie when all is shown; a mậu binh lies in no chi."""

    natural: str | None
    groups: list[str]
    """The cards of a mậu binh by what makes it one, as they are read."""
    wrong: Wrong
    rows: list[NamedRow]


class PairResult(Struct, frozen=True, gc=False):
    """What two seats win from each other, the better one first."""

    seat: Seat
    other: Seat
    rows: list[int]
    """By chi 1, 0 or -1; empty where none is compared."""
    amount: int


class BinhView(View):
    """A deal of Binh Xập Xám as a seat, or a spectator, sees it."""

    phase: Annotated[str, spelled(Phase)]
    done: list[Seat]
    """Who has said Xong, and oneself if one need not arrange; whether others need not is not shown before the end."""
    natural: str | UnsetType | None = UNSET
    """The mậu binh in one's own hand; like `declared` and `may_take_back` not there for a spectator."""
    groups: list[str] | UnsetType = UNSET
    """The cards of that mậu binh by what makes it one, as they are read."""
    declared: bool | UnsetType = UNSET
    may_take_back: bool | UnsetType = UNSET
    layout: tuple[str, str, str] | UnsetType = UNSET
    """One's own cards by chi, once they have been laid."""
    layouts: list[Laid] | UnsetType = UNSET
    """Like `results`, only when the deal is over."""
    results: list[PairResult] | UnsetType = UNSET
