"""What a room needs of the server around it. The hub is that server; rooms know no more of it than this."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from chieu.server.bot_turns import BotTurns
from chieu.server.lobby import Lobby
from chieu.server.settings import Settings
from chieu.store import Append, Store
from chieu.store.writer import Done


class Services(Protocol):
    """What a room needs of the server around it."""

    settings: Settings
    store: Store
    lobby: Lobby
    bots: BotTurns
    loop: asyncio.AbstractEventLoop
    started_at: int
    """When the server started, in milliseconds since the epoch."""
    stopping: bool

    def append(self, job: Append, done: Done) -> None:
        """Write events, together with all else that this turn of the event loop brings; then call `done`."""

    def read(self, query: Callable[[], Any], then: Callable[[Any, Exception | None], None]) -> None:
        """Run a query off the event loop; then hand over what it found, or its error."""

    def forget(self, code: str, room: object, wake_at: int | None) -> None:
        """Drop a table's room, and wake its table at a time in milliseconds since the epoch, if there is one."""

    def note_rest(self) -> None:
        """Hear, while the server stops, that something that was under way at a table is done."""
