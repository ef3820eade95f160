"""What the store keeps, as plain values; the store never looks into an event's body."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from chieu.table.ledger import Entry


class Stored(msgspec.Struct, frozen=True):
    """One event of a table's log."""

    seq: int
    at: int
    """When it happened, in milliseconds since the epoch."""
    schema: int
    """The version of the body's format."""
    body: bytes


DESERTED: Final = "deserted"
"""The state of a table whose people are all away: it waits for them, and is not shown to others."""
CLOSED: Final = "closed"
"""The state of a table that is closed for good."""


class TableRow(msgspec.Struct, frozen=True):
    """What can be asked about a table without replaying it; written together with the events that changed it."""

    code: str
    game: str
    created: int
    touched: int
    private: bool
    locked: bool
    host: str
    """The host's name."""
    state: str
    """The phase of the table (`waiting`, `playing`, `deal-over`, `match-over`), `DESERTED` or `CLOSED`."""
    seats: int
    taken: int
    """How many seats are taken, by people or bots."""
    bots: int


class Append(msgspec.Struct, frozen=True):
    """What one step of a table adds to its log: all of it is kept, or nothing."""

    code: str
    events: list[Stored]
    row: TableRow | None = None
    snapshot: bytes | None = None
    """The table's state after the last of the events."""
    entries: Sequence[Entry] = ()
    """What the events move from one account to another: for each event they must add up to 0."""


class Loaded(msgspec.Struct, frozen=True):
    """A table as it can be rebuilt: a snapshot, if there is one, and the events after it."""

    snapshot: bytes | None
    seq: int
    """The number of the snapshot's last event, 0 without one."""
    events: list[Stored]


class Player(msgspec.Struct, frozen=True):
    """A person, known by a secret cookie."""

    id: str
    name: str
    created: int
