"""What a table's log holds: numbered facts, enough to rebuild the table at any point.

Only the first event of a step names the command that caused it (`by`, `id`). Hidden things lie here: an event is
shown to people only through `chieu.table.wire.redact`.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct

SCHEMA: Final = 1
"""Raised whenever an older log can no longer be read as it is."""


class Event(Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True, gc=False):
    """One numbered fact: when it happened, and which command caused it."""

    n: int
    at: int
    by: str = ""
    id: str = ""


class Opened(Event, frozen=True, kw_only=True, tag="opened", gc=False):
    """The table was opened, with these option fields."""

    code: str
    game: str
    version: int
    options: dict[str, int]
    private: bool = False


class Seated(Event, frozen=True, kw_only=True, tag="seated", gc=False):
    """A person, or a bot of a level, took a seat; or a bot changed its level."""

    seat: int
    name: str
    player: str = ""
    level: str = ""


class Left(Event, frozen=True, kw_only=True, tag="left", gc=False):
    """A seat became free: its owner stood up, was removed, stayed away too long, or had gone in mid-deal.

    `why` is `stood`, `removed`, `idle` or `gone`.
    """

    seat: int
    name: str
    why: str


class Gone(Event, frozen=True, kw_only=True, tag="gone", gc=False):
    """A person left a hosted table in mid-deal: the rules play on, and the seat becomes free when the deal is over."""

    seat: int
    name: str


class Away(Event, frozen=True, kw_only=True, tag="away", gc=False):
    """A seated person lost the connection or left the page; the grace period begins."""

    seat: int


class Back(Event, frozen=True, kw_only=True, tag="back", gc=False):
    """The person is here again."""

    seat: int


class Restarted(Event, frozen=True, kw_only=True, tag="restarted", gc=False):
    """The server started again: everybody is away, with a whole grace period."""


class HostPassed(Event, frozen=True, kw_only=True, tag="host", gc=False):
    """Another seat is the host's, or nobody's (-1)."""

    seat: int


class Locked(Event, frozen=True, kw_only=True, tag="locked", gc=False):
    """Nobody new may sit down, or may again."""

    on: bool


class OptionsChanged(Event, frozen=True, kw_only=True, tag="options", gc=False):
    """House rules changed: the option fields that have new values, and the same as clients write them."""

    changes: dict[str, int]
    written: dict[str, int | str]


class Started(Event, frozen=True, kw_only=True, tag="started", gc=False):
    """A match began; the first deal is due."""


class Called(Event, frozen=True, kw_only=True, tag="called", gc=False):
    """The host of a hosted table called for the next deal."""


class BoughtIn(Event, frozen=True, kw_only=True, tag="bought-in", gc=False):
    """A seat got chips from the account of whoever sits there: the `first` of somebody new, or more."""

    seat: int
    amount: int
    first: bool = False


class PotGiven(Event, frozen=True, kw_only=True, tag="pot", gc=False):
    """A seat got the pot, because too few are left to play for it."""

    seat: int
    amount: int


class Dealt(Event, frozen=True, kw_only=True, tag="dealt", gc=False):
    """A deal began with this deck. Never shown."""

    deal: int
    deck: tuple[int, ...]
    luck: int


class Acted(Event, frozen=True, kw_only=True, tag="acted", gc=False):
    """A seat or the dealer acted; the others may not see a secret action, only its facts."""

    seat: int
    action: str
    facts: tuple[tuple[str, dict[str, Any]], ...] = ()
    own: tuple[tuple[str, dict[str, Any]], ...] = ()
    """Facts for one seat only, each for the `seat` it names."""
    secret: bool = False
    timed_out: bool = False


class Extended(Event, frozen=True, kw_only=True, tag="extended", gc=False):
    """A seat's clock got more time."""

    seat: int


class Readied(Event, frozen=True, kw_only=True, tag="ready", gc=False):
    """A person is ready to go on, or is waited for no longer."""

    seat: int
    waived: bool = False


class Settled(Event, frozen=True, kw_only=True, tag="settled", gc=False):
    """A deal is over and paid."""

    deal: int
    payoffs: tuple[int, ...]
    totals: tuple[int, ...]


class Forfeited(Event, frozen=True, kw_only=True, tag="forfeited", gc=False):
    """A person left a match in which no bot takes over; the deal is void."""

    seat: int


class MatchClosed(Event, frozen=True, kw_only=True, tag="match-closed", gc=False):
    """The match is over: seats and totals, best first."""

    ranking: tuple[tuple[int, int], ...]


class Said(Event, frozen=True, kw_only=True, tag="said", gc=False):
    """Somebody at the table (or a spectator, seat -1) said something."""

    seat: int
    name: str
    phrase: str = ""
    text: str = ""


class Closed(Event, frozen=True, kw_only=True, tag="closed", gc=False):
    """The table is no more."""


AnyEvent = (
    Opened
    | Seated
    | Left
    | Gone
    | Away
    | Back
    | Restarted
    | HostPassed
    | Locked
    | OptionsChanged
    | Started
    | Called
    | BoughtIn
    | PotGiven
    | Dealt
    | Acted
    | Extended
    | Readied
    | Settled
    | Forfeited
    | MatchClosed
    | Said
    | Closed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEvent] = msgspec.json.Decoder(AnyEvent)


def encode_event(event: AnyEvent) -> bytes:
    """Return the stored form of an event: JSON."""
    return _encoder.encode(event)


def decode_event(body: bytes | str) -> AnyEvent:
    """Read the stored form of an event.

    Raises:
        msgspec.DecodeError: the body is no event of this schema.
    """
    return _decoder.decode(body)
