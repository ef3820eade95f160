"""What a table's log holds: numbered facts, enough to rebuild the table at any point; how they are stored.

An event can be read if it is in `EVENTS`; its class says all else about it. Code names events by this module
(`log.Seated`), so it need not know in which file they are.
"""

# mypy: implicit-reexport
from __future__ import annotations

from collections.abc import Callable
from typing import Final, Union

import msgspec

from chieu.table.cover import Covered
from chieu.table.event import Event, SkipWire, WireEvent
from chieu.table.events import (
    Acted,
    Away,
    Back,
    Closed,
    Dealt,
    Extended,
    HostPassed,
    Left,
    Locked,
    Opened,
    OptionsChanged,
    Restarted,
    Resumed,
    Seated,
    Settled,
)
from chieu.table.hosted_events import BoughtIn, Called, Gone, PotGiven
from chieu.table.match_events import Forfeited, MatchClosed, Readied, Started
from chieu.table.said import Quieted, Said, Thrown
from chieu.table.shuffle_events import Promised, Sealed, Withheld

SCHEMA: Final = 1
"""Raised whenever an older log can no longer be read as it is."""
EVENTS: Final[tuple[type[Event], ...]] = (
    Opened,
    Seated,
    Left,
    Gone,
    Away,
    Back,
    Restarted,
    HostPassed,
    Locked,
    Quieted,
    OptionsChanged,
    Started,
    Called,
    BoughtIn,
    PotGiven,
    Promised,
    Sealed,
    Withheld,
    Resumed,
    Dealt,
    Acted,
    Covered,
    Extended,
    Readied,
    Settled,
    Forfeited,
    MatchClosed,
    Closed,
    Said,
    Thrown,
)
"""Every event that can stand in a log."""
WIRE_EVENTS: Final[tuple[type[WireEvent], ...]] = tuple(dict.fromkeys((SkipWire, *(kind.told for kind in EVENTS))))
"""Everything that can be told of an event."""

_decoder: msgspec.json.Decoder[Event] = msgspec.json.Decoder(Union[EVENTS])  # noqa: UP007 - built, not written


encode_event: Callable[[Event], bytes] = msgspec.json.Encoder().encode
"""Returns the stored form of an event: JSON."""


def decode_event(body: bytes | str) -> Event:
    """Read the stored form of an event.

    Raises:
        msgspec.DecodeError: the body is no event of this schema.
    """
    return _decoder.decode(body)
