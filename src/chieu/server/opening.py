"""Opens tables under codes that nobody has yet.

The code of a table follows from who asked for it and under which id: so whoever asks again, since the answer was lost
with its server or came to nothing but a broken line, asks for the same table, whichever server hears it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from chieu.kernel.errors import CommandRefused, Conflict, StoreError
from chieu.server.alone import Alone
from chieu.server.clock import now_ms
from chieu.server.codes import code_for, new_code
from chieu.server.connection import Connection
from chieu.server.items import Execute, Item, Unwatch
from chieu.server.lanes import Busy
from chieu.server.limits import Buckets
from chieu.server.lobby import Lobby
from chieu.server.storage import Storage
from chieu.server.tables import job_of, read_tail
from chieu.server.wire import Ack
from chieu.table import commands, log
from chieu.table.event import Event
from chieu.table.step import Step
from chieu.table.table import Table

_CODES_TRIED: Final = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Opener:
    """What happens to a table that is open."""

    begin: Callable[[Table], None]
    """Gives it a room."""
    put: Callable[[str, Item], None]
    """Queues something for it, by its code."""
    done: Callable[[], None]
    """Hears that one less is under way."""


class Openings:
    """The tables that are being opened: stored, but in no room yet."""

    def __init__(self, key: bytes, storage: Storage, lobby: Lobby, fleet: Alone, opener: Opener) -> None:
        """Begin.

        Args:
            key: what codes follow from that nobody can guess: the same in each server of a room.
            storage: where tables are kept.
            lobby: knows whether there is a place for one more public table.
            fleet: the other nodes.
            opener: what happens to those that are open.
        """
        self.under_way = 0
        self.charged: Buckets | None = None
        """What each player is charged for a table before it is known whether it is a new one."""
        self._key = key
        self._storage = storage
        self._lobby = lobby
        self._fleet = fleet
        self._opener = opener

    def open(self, connection: Connection, command: commands.Create, tried: int = 0) -> None:
        """Open a table, and answer its code; a repeated id names the table that it has opened."""
        code = code_for(self._key, command.by, command.id, tried) if command.id else new_code()
        try:
            if not command.is_private:
                self._lobby.require_place(connection)
            table, step = Table.open(code, command, now_ms())
        except CommandRefused as refused:
            # What is refused now may have been done before.
            refuse = partial(connection.refuse, command.id, refused.code, dict(refused.arguments))
            self._look_for(code, connection, command, refuse)
            return
        self.under_way += 1
        connection.opening += 1
        self._storage.append(job_of(table, step, 0), partial(self._opened, table, connection, command, tried))

    def _opened(
        self, table: Table, connection: Connection, command: commands.Create, tried: int, error: StoreError | None
    ) -> None:
        self.under_way -= 1
        connection.opening -= 1
        if error is None:
            self._take_in(table, connection, command)
        elif isinstance(error, Conflict) and tried < _CODES_TRIED:
            again = partial(self.open, connection, command, tried + 1)
            self._look_for(table.code, connection, command, again)
        else:
            connection.refuse(command.id, "refused-store")
        self._opener.done()

    def _take_in(self, table: Table, connection: Connection, command: commands.Create) -> None:
        connection.tell(Ack(id=command.id, seq=table.seq, table=table.code))
        self._fleet.sees(connection.player, table.code)
        self._fleet.wrote(table.code, table.seq, is_listed_anew=not command.is_private)
        if not command.is_private:
            self._lobby.changed()
        # The host has not joined yet, but is gone when this connection is.
        connection.tables.add(table.code)
        self._opener.begin(table)
        if connection.closed:
            self._opener.put(table.code, Unwatch(connection))

    def _look_for(
        self, code: str, connection: Connection, command: commands.Create, otherwise: Callable[[], None]
    ) -> None:
        """Answer with the table of a code if this very command has opened it, or else do something else."""
        if not command.id:
            otherwise()
            return

        def found(events: list[Event] | None, error: Exception | None) -> None:
            opened = events[0] if events else None
            if isinstance(opened, log.Opened) and (opened.by, opened.id) == (command.by, command.id):
                if self.charged is not None:
                    self.charged.give_back(connection.player)
                connection.tell(Ack(id=command.id, seq=opened.n, table=code))
            elif error is None:
                otherwise()
            else:
                connection.refuse(command.id, "refused-busy" if isinstance(error, Busy) else "refused-store")

        self._storage.read_briefly(partial(read_tail, self._storage.store, code, 0, 1), found, connection)

    async def open_for(self, player: str, opening: Callable[[str], tuple[Table, Step]]) -> str:
        """Open a table under a new code for somebody who is away until their page comes, and return the code.

        Raises:
            StoreError: it could not be kept.
        """
        self.under_way += 1
        try:
            table = await self._stored(opening)
        finally:
            self.under_way -= 1
            self._opener.done()
        self._opener.begin(table)
        self._opener.put(table.code, Execute(commands.Drop(player)))
        return table.code

    async def _stored(self, opening: Callable[[str], tuple[Table, Step]], tried: int = 0) -> Table:
        table, step = opening(new_code())
        try:
            await self._storage.keep(job_of(table, step, 0))
        except Conflict:
            if tried >= _CODES_TRIED:
                raise
            return await self._stored(opening, tried + 1)
        return table
