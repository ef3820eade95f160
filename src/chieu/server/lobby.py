"""The list of public tables, read from the store when something has changed, and the pages that show it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias

import msgspec

from chieu.server.connection import Connection
from chieu.server.wire import LobbyFrame, encode
from chieu.store import TableRow
from chieu.table.views import LobbyView

Read: TypeAlias = Callable[[Callable[[], Any], Callable[[Any, Exception | None], None]], None]
"""Runs a query off the event loop; then hands over what it found, or its error."""

REFRESH_SECONDS: Final = 0.25
"""How long changes are collected, so that a busy room asks the store a few times a second at most."""


class Lobby:
    """The connections that show the lobby, and the frame that they have."""

    def __init__(self, read: Read, query: Callable[[], list[TableRow]]) -> None:
        """Tell the lobby how to ask the store: `read` runs the query off the loop."""
        self._read = read
        self._query = query
        self._watchers: dict[Connection, None] = {}
        self._waiting = False

    def subscribe(self, connection: Connection) -> None:
        """Send the list now, and whenever it changes."""
        self._watchers[connection] = None
        self._read(self._query, partial(self._tell, [connection]))

    def unsubscribe(self, connection: Connection) -> None:
        """Send it no more."""
        self._watchers.pop(connection, None)

    def changed(self) -> None:
        """Note that some public table is not as it was."""
        if self._watchers and not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_later(REFRESH_SECONDS, self._refresh)

    def _refresh(self) -> None:
        self._waiting = False
        if self._watchers:
            self._read(self._query, lambda found, error: self._tell([*self._watchers], found, error))

    def _tell(self, connections: list[Connection], found: list[TableRow], error: Exception | None) -> None:
        if error is not None:
            return
        text = encode(LobbyFrame(tables=[msgspec.convert(row, LobbyView, from_attributes=True) for row in found]))
        for connection in connections:
            connection.push(text)
