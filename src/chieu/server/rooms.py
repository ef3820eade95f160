"""A table in memory: its inbox, who watches it, and what it is about to do."""

from __future__ import annotations

from asyncio import TimerHandle
from collections import deque
from collections.abc import Callable
from typing import TypeAlias

from msgspec import Struct

from chieu.server.connection import Connection
from chieu.table.commands import Command, Create
from chieu.table.table import Table


class Ask(Struct, frozen=True):
    """A command, and the connection that waits for the answer, if any."""

    command: Command
    connection: Connection | None = None
    id: str = ""


class Open(Struct, frozen=True):
    """The command that opens the table itself."""

    code: str
    command: Create
    connection: Connection
    id: str


class Watch(Struct, frozen=True):
    """Somebody wants to see the table, from an event on."""

    code: str
    connection: Connection
    id: str
    after: int | None
    missed: Callable[[], None]
    """Called when there is no such table: guessing codes has a limit."""


class Unwatch(Struct, frozen=True):
    """A connection no longer shows the table."""

    connection: Connection
    id: str = ""


class Question(Struct, frozen=True):
    """Somebody asks the rules about their own cards; that changes nothing."""

    connection: Connection
    id: str
    text: str | None
    """What is to be judged; none for suggestions."""


Item: TypeAlias = Ask | Open | Watch | Unwatch | Question


class Room:
    """One table's place in the server. One thing at a time happens in it: `busy` until that is on disk."""

    __slots__ = (
        "__weakref__",
        "busy",
        "code",
        "inbox",
        "kept_at",
        "table",
        "thinking",
        "timer",
        "timer_at",
        "told",
        "watchers",
    )

    def __init__(self, code: str) -> None:
        self.code = code
        self.table: Table | None = None
        """None until it is read from the store, and again when the store knows better."""
        self.inbox: deque[Item] = deque()
        self.busy = False
        self.watchers: dict[Connection, int] = {}
        """The connections that see the table, with their seats (or -1)."""
        self.timer: TimerHandle | None = None
        self.thinking: set[tuple[int, int]] = set()
        """The bot turns that are being thought about: seat and `after`."""
        self.told = 0
        """The number of the last event that the watchers have heard of."""
        self.kept_at = 0
        """The number of the last event of the last snapshot."""
        self.timer_at = 0
        """When the timer rings, in milliseconds since the epoch."""

    def find_seats(self) -> None:
        """Look up again where each watcher sits."""
        if self.table is not None:
            for connection in self.watchers:
                seat = self.table.seat_of(connection.player)
                self.watchers[connection] = -1 if seat is None else seat
