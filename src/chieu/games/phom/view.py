"""What a seat is shown of a deal of Phỏm."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from chieu.games.game import View
from chieu.games.phom.arranging import UKind
from chieu.games.phom.state import Cause, Ending, Phase
from chieu.kernel.actions import Seat
from chieu.kernel.names import names_of, spelled

U_KINDS = names_of(UKind)
_U_KIND = spelled(*(name for kind, name in U_KINDS.items() if kind))


class Fresh(Struct, frozen=True, gc=False):
    """The last discard, which the next player may eat, and whose it is."""

    card: str
    seat: Seat


class Meld(Struct, frozen=True, gc=False):
    """A phỏm on the table."""

    seat: Seat
    cards: list[str]
    eaten: list[str]
    """Which of its cards were eaten."""


class GroupView(Struct, frozen=True, gc=False):
    """One group of a sorted hand."""

    kind: Annotated[str, spelled("eaten-meld", "meld", "pair", "run-pair", "odd")]
    cards: list[str]


class PhomView(View):
    """A deal of Phỏm as a seat, or a spectator, sees it."""

    phase: Annotated[str, spelled("play", "over")]
    stage: Annotated[str, spelled(Phase, "claimed")]
    """What the turn waits for: drawing or eating, the stock, a discard; or an ù is claimed."""
    players: list[Seat]
    stock: int
    pot: int
    stake: int
    purses: list[int]
    host: Seat
    dealer: Seat
    turn: Seat | None
    laying: bool
    """Whether this is a lay-down turn."""
    piles: list[list[str]]
    fresh: Fresh | None
    eaten: list[list[str]]
    """By seat, those that lie in no phỏm on the table yet."""
    melds: list[Meld]
    """In the order laid; a phỏm's number is its place, from 1."""
    discards: list[int]
    order: list[Seat]
    laid: list[Seat]
    """Who has had a lay-down turn, in order."""
    window: bool
    claims: list[Seat]
    sorted: list[GroupView] | UnsetType = UNSET
    """One's own hand in groups; like all from here to `breaks` not there for a spectator."""
    u: Annotated[str, _U_KIND] | UnsetType | None = UNSET
    """The ù that may be pressed now."""
    reportable: list[Seat] | UnsetType = UNSET
    layable: list[list[str]] | UnsetType = UNSET
    best: list[str] | UnsetType = UNSET
    sendable: dict[str, list[str]] | UnsetType = UNSET
    """By the number of a phỏm on the table."""
    breaks: list[str] | UnsetType = UNSET
    """Which discards take a phỏm away from an eaten card."""
    points: list[int | None] | UnsetType = UNSET
    """What each seat is left with, where that counts; like all from here on, only when the deal is over."""
    ranking: list[Seat] | UnsetType = UNSET
    ending: Annotated[str, spelled(Ending)] | UnsetType = UNSET
    cause: Annotated[str, spelled(Cause)] | UnsetType = UNSET
    winner: Seat | UnsetType | None = UNSET
    u_kind: Annotated[str, _U_KIND] | UnsetType | None = UNSET
    payer: Seat | UnsetType | None = UNSET
    """Who pays for all: for a báo, an ù láo, or đền."""
    opened: list[list[GroupView]] | UnsetType = UNSET
    """By seat, what was left in the hand, in groups."""
