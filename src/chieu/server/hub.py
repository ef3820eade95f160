"""The tables that are awake, by their codes, and the connections, by their players; reading and writing for both."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from chieu.kernel.errors import CommandRefused, Conflict, StoreError
from chieu.server.bot_turns import BotTurns
from chieu.server.clock import now_ms
from chieu.server.codes import new_code
from chieu.server.connection import REPLACED, RESTART, Connection
from chieu.server.items import Execute, Item, Unwatch
from chieu.server.lanes import OURS, Lane
from chieu.server.lobby import Lobby
from chieu.server.questions import Questions
from chieu.server.room import Room, RoomState
from chieu.server.settings import Settings
from chieu.server.tables import job_of
from chieu.server.turnstile import Turnstile
from chieu.server.wire import Ack
from chieu.store import Append, Store
from chieu.store.writer import Done
from chieu.table import commands
from chieu.table.table import Table

WAKE_TABLES: Final = 10_000
WAKE_SINCE_MS: Final = 7 * 24 * 3_600_000
"""After a restart, tables with people that changed within a week get their clocks back, so many at most."""
_CODES_TRIED = 5
_REMEMBERED_OPENINGS = 1_000
_COLLECT_AFTER = 500
_READERS = 2
"""How many threads read tables from the store; each keeps a connection with a cache of its own."""
_ASKERS = 1
"""How many threads ask it what is answered at once: who somebody is, the last events of a table."""
_STOP_SECONDS = 5.0

_log = logging.getLogger(__name__)

T = TypeVar("T")
Found: TypeAlias = Callable[[Any, Exception | None], None]
"""Is called with what a query has found, or with the error it raised."""


class Hub:
    """Finds rooms and connections, and reads, writes and wakes for them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.loop: asyncio.AbstractEventLoop = asyncio.get_running_loop()
        self.started_at = now_ms()
        self.stopping = False
        self.rooms: dict[str, Room] = {}
        """The rooms of the tables that are awake, by code."""
        self.connections: dict[str, Connection] = {}
        """The one connection of each player who is here."""
        self.lobby = Lobby(self)
        self.turnstile = Turnstile(self._address_of)
        self.bots = BotTurns(settings, self.turnstile)
        self.questions = Questions(settings)
        self._closed = False
        self._gone = 0
        self._opening = 0
        """How many tables are being opened: stored, but in no room yet."""
        self._quiet = asyncio.Event()
        """Set once nothing is being written any more, after `stopping`."""
        self._sleepers: dict[str, asyncio.TimerHandle] = {}
        self._openings: dict[tuple[str, str], str] = {}
        self._long_reads = Lane("reader", _READERS, settings.limits.reads)
        self._short_reads = Lane("asker", _ASKERS, settings.limits.reads)
        self._appends: list[tuple[Append, Done]] = []

    # Connections

    def enter(self, connection: Connection) -> None:
        """Take a connection in; an older one of the same player has to go."""
        older = self.connections.get(connection.player)
        self.connections[connection.player] = connection
        if older is not None:
            self.lobby.unsubscribe(older)
            older.close("bye-replaced", REPLACED)
            self._leave_tables(older)

    def exit(self, connection: Connection) -> None:
        """Forget a connection that is gone."""
        connection.lost()
        self.lobby.unsubscribe(connection)
        if self.connections.get(connection.player) is connection:
            del self.connections[connection.player]
        self._leave_tables(connection)
        self._gone += 1
        if self._gone == _COLLECT_AFTER:
            # The libraries' connections hold themselves in rings, and the collector looks at old things too seldom.
            self._gone = 0
            self.loop.call_soon(gc.collect)

    def _address_of(self, player: str) -> str:
        """Return the address of a player who is here, or "" for one who is not."""
        connection = self.connections.get(player)
        return "" if connection is None else connection.address

    def rename(self, player: str, name: str) -> None:
        """Use a player's new name from now on."""
        connection = self.connections.get(player)
        if connection is not None:
            connection.name = name

    def _leave_tables(self, connection: Connection) -> None:
        for code in list(connection.tables):
            self.put(code, Unwatch(connection))

    # Tables

    def put(self, code: str, item: Item) -> None:
        """Queue something for a table, which is read from the store if it sleeps."""
        room = self.rooms.get(code)
        if room is None:
            sleeper = self._sleepers.pop(code, None)
            if sleeper is not None:
                sleeper.cancel()
            room = self.rooms[code] = Room(code, self)
        room.put(item)

    def open(self, connection: Connection, command: commands.Create, tries: int = _CODES_TRIED) -> None:
        """Open a table under a new code; a repeated id names the table that it has opened."""
        known = self._openings.get((command.by, command.id))
        if known is not None:
            connection.tell(Ack(id=command.id, seq=1, table=known))
            return
        try:
            if not command.is_private:
                self.lobby.require_place(connection)
            table, step = Table.open(new_code(), command, now_ms())
        except CommandRefused as refused:
            connection.refuse(command.id, refused.code, dict(refused.arguments))
            return
        self._opening += 1
        connection.opening += 1
        self.append(job_of(table, step, 0), partial(self._opened, table, connection, command, tries))

    def _opened(
        self, table: Table, connection: Connection, command: commands.Create, tries: int, error: StoreError | None
    ) -> None:
        self._opening -= 1
        connection.opening -= 1
        if error is None:
            self._take_in(table, connection, command)
        elif isinstance(error, Conflict) and tries:
            self.open(connection, command, tries - 1)
        else:
            connection.refuse(command.id, "refused-store")
        self.note_rest()

    def _take_in(self, table: Table, connection: Connection, command: commands.Create) -> None:
        self._openings[command.by, command.id] = table.code
        if len(self._openings) > _REMEMBERED_OPENINGS:
            del self._openings[next(iter(self._openings))]
        connection.tell(Ack(id=command.id, seq=table.seq, table=table.code))
        if not command.is_private:
            self.lobby.changed()
        # The host has not joined yet, but is gone when this connection is.
        connection.tables.add(table.code)
        if table.code not in self.rooms:
            # Else somebody has guessed its code in the meantime, and it is being read.
            room = self.rooms[table.code] = Room(table.code, self)
            room.begin(table)
        if connection.closed:
            self.put(table.code, Unwatch(connection))

    def wake_all(self) -> None:
        """After a start: give the tables with people their clocks back, running deals first."""
        since = now_ms() - WAKE_SINCE_MS
        self.read(partial(self.store.peopled, since, WAKE_TABLES), self._wake_listed)

    def _wake_listed(self, rows: Any, error: Exception | None) -> None:
        if self.stopping:
            return
        if error is not None:
            _log.error("cannot find the tables to wake: %s", type(error).__name__)
            return
        for row in sorted(rows, key=lambda entry: entry.state != "playing"):
            self._wake(row.code)

    def _wake(self, code: str) -> None:
        self.put(code, Execute(commands.Tick()))

    # What rooms ask

    def append(self, job: Append, done: Done) -> None:
        """Hand events to the store, together with all else that this turn of the event loop brings."""
        if not self._appends:
            self.loop.call_soon(self._flush)
        self._appends.append((job, done))

    def _flush(self) -> None:
        appends, self._appends = self._appends, []
        self.store.write(appends)

    def read(self, query: Callable[[], Any], then: Found, asker: Connection | None = None) -> None:
        """Run a query off the loop, and go on with what it found or the error it raised; after the end, do neither.

        The error is `Busy` where too much that this connection's address has asked for waits already.
        """
        self._read_in(self._long_reads, query, then, asker)

    def read_briefly(self, query: Callable[[], Any], then: Found, asker: Connection) -> None:
        """Do the same for a query that takes a few milliseconds at most, and waits for none that takes longer."""
        self._read_in(self._short_reads, query, then, asker)

    def _read_in(self, lane: Lane, query: Callable[[], Any], then: Found, asker: Connection | None) -> None:
        if self._closed:
            return

        def found(answer: asyncio.Future[Any]) -> None:
            if answer.cancelled():
                return
            error = answer.exception()
            if error is not None and not isinstance(error, Exception):
                raise error
            then(None if error is not None else answer.result(), error)

        path = OURS if asker is None else (asker.address, asker.player)
        lane.submit(path, query).answer.add_done_callback(found)

    async def ask_store(self, query: Callable[[], T], address: str) -> T:
        """Ask the store who somebody is, or the like, off the loop, and return what it found.

        Raises:
            Busy: too much that this address has asked for waits already.
            StoreUnavailable: the store cannot be read.
        """
        found: T = await self._short_reads.submit((address,), query).answer
        return found

    def forget(self, code: str, room: object, wake_at: int | None) -> None:
        """Drop a table's room, and wake the table at a time in milliseconds since the epoch, if there is one."""
        if self.rooms.get(code) is room:
            del self.rooms[code]
        if wake_at is not None:
            delay = (wake_at - now_ms()) / 1_000
            self._sleepers[code] = self.loop.call_later(delay, self._wake, code)

    # The end

    def note_rest(self) -> None:
        """Hear that something that was under way is done: perhaps the last that `stop` waits for."""
        if self.stopping and not self._is_writing:
            self._quiet.set()

    @property
    def _is_writing(self) -> bool:
        return self._opening > 0 or any(room.state is RoomState.COMMITTING for room in self.rooms.values())

    async def stop(self) -> None:
        """Take no more commands, let what is under way reach the disk, and say goodbye."""
        self.stopping = True
        if self._is_writing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._quiet.wait(), _STOP_SECONDS)
        for connection in list(self.connections.values()):
            connection.close("bye-restart", RESTART)
        self.bots.close()
        self.turnstile.close()
        self.questions.close()

    def close(self) -> None:
        """Shut down the threads that read; what is still asked gets no answer."""
        self._closed = True
        self._long_reads.close()
        self._short_reads.close()
