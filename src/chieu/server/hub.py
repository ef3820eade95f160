"""The tables that are awake, by their codes, and the connections, by their players."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
from collections import deque
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import Any, Final

from chieu.kernel.actions import NOBODY, Seat
from chieu.server.alone import Alone
from chieu.server.bot_turns import BotTurns
from chieu.server.clock import now_ms
from chieu.server.connection import POLICY, REPLACED, RESTART, TRY_LATER, Connection
from chieu.server.fleet import Fleet
from chieu.server.items import Execute, Item, Unwatch
from chieu.server.lifecycle import Lifecycle
from chieu.server.lobby import Lobby
from chieu.server.node_words import Addition
from chieu.server.notifying import Notifier
from chieu.server.opening import Opener, Openings
from chieu.server.peers import Ears
from chieu.server.questions import Questions
from chieu.server.room import Room
from chieu.server.room_context import RoomContext
from chieu.server.room_state import RoomState
from chieu.server.seats import ERASED, SeatIndex, give_up_seats
from chieu.server.settings import Settings
from chieu.server.storage import Found, Storage
from chieu.server.tables import load_table
from chieu.server.tallies import Tallies
from chieu.server.turnstile import Turnstile
from chieu.server.web_push import PushSender
from chieu.store import Store
from chieu.table import commands
from chieu.table.table import Table

WAKE_TABLES: Final = 10_000
WAKE_SINCE_MS: Final = 7 * 24 * 3_600_000
"""After a restart, tables with people that changed within a week get their clocks back, so many at most."""
_COLLECT_AFTER = 500
_STOP_SECONDS = 5.0
_STEPS = 20
_STEP_S = 0.04
"""Where there are other nodes, pages are sent to them in so many steps, each so long after the one before."""
_LINGER_S = 0.5
"""How long a goodbye may take to arrive, before the line is cut off."""
_COME_BACK_S = 2.0
"""How long the players of a node that is about to go have to come to another before they are missed …"""
_MISSED_S = 1.0
"""… and those of one that is dead, from when that is known: their clocks stand still only then."""

SIGNED_OUT: Final = "bye-signed-out"
RENEWED: Final = "bye-restart"
"""What a page hears whose browser has another session now: it comes back by itself."""
_REMEMBERED: Final = 256
"""How many sessions are remembered that have ended: for a moment, while somebody may be coming in by one."""

_log = logging.getLogger(__name__)


class Hub:
    """Finds rooms and connections, and makes, wakes and ends them; what else a room needs is in its `RoomContext`."""

    def __init__(
        self, settings: Settings, store: Store, key: bytes, push: PushSender | None = None, fleet: Alone | None = None
    ) -> None:
        """Begin.

        Args:
            settings: of the room.
            store: what keeps it.
            key: a secret of the room, from which the codes of tables follow.
            push: tells who is missed, if anything does.
            fleet: the other nodes, if there may be any.
        """
        self.rooms: dict[str, Room] = {}
        """The rooms of the tables that are awake, by code."""
        self.connections: dict[str, Connection] = {}
        """The one connection of each player who is here."""
        self.storage = Storage(store, settings.limits.reads)
        self.fleet = fleet or Alone()
        """The other nodes of this room."""
        self.lobby = Lobby(settings.limits, self.storage, self.rooms, self.connections, self.fleet)
        self.tallies = Tallies()
        self.turnstile = Turnstile(self._address_of)
        self.bots = BotTurns(settings, self.turnstile)
        self.questions = Questions(settings, self.bots.long)
        self.notifier = Notifier(settings, push, self.storage, self.fleet)
        self._lifecycle = Lifecycle(now_ms(), store.since or now_ms())
        self._seats = SeatIndex()
        self._context = RoomContext(
            lifecycle=self._lifecycle,
            storage=self.storage,
            fleet=self.fleet,
            inbox=settings.limits.inbox,
            seats=self._seats,
            bots=self.bots,
            questions=self.questions,
            notifier=self.notifier,
            turnstile=self.turnstile,
            tallies=self.tallies,
            lobby_changed=self.lobby.changed,
            forget=self._forget,
            note_rest=self._note_rest,
        )
        opener = Opener(begin=self._begin, put=self.put, done=self._note_rest)
        self.openings = Openings(key, self.storage, self.lobby, self.fleet, opener)
        """The tables that are being opened."""
        self._signed_out: deque[tuple[str, str]] = deque(maxlen=_REMEMBERED)
        """Players and sessions that have ended lately."""
        self._loop = asyncio.get_running_loop()
        self._gone = 0
        self._quiet = asyncio.Event()
        """Set once nothing is being written any more, after `stopping`."""
        self._deserted = asyncio.Event()
        """Set once nobody is connected any more, after `stopping`."""
        self._sleepers: dict[str, asyncio.TimerHandle] = {}
        self._missing: asyncio.TimerHandle | None = None
        """What is done next about those who were by a node that is gone."""
        self._waking: set[str] | None = None
        """The tables that were woken at the start and may still be read; None until it is known which."""

    @property
    def started_at(self) -> int:
        """When the room was opened, in milliseconds since the epoch."""
        return self._lifecycle.started_at

    @property
    def stopping(self) -> bool:
        """Whether the server is to stop, and nothing new may begin."""
        return self._lifecycle.stopping

    # Connections

    def enter(self, connection: Connection) -> None:
        """Take a connection in; an older one of the same player has to go."""
        if (connection.player, connection.session) in self._signed_out:
            connection.close(SIGNED_OUT, POLICY)
            return
        older = self.connections.get(connection.player)
        self.connections[connection.player] = connection
        self.fleet.came(connection.player, connection.address)
        if older is not None:
            self._give_way(older)

    def _give_way(self, older: Connection) -> None:
        """Close a connection whose player has a newer one, here or by another node; it is gone when its line is."""
        self.lobby.unsubscribe(older)
        older.close("bye-replaced", REPLACED)
        self._leave_tables(older)

    def exit(self, connection: Connection) -> None:
        """Forget a connection that is gone."""
        connection.lost()
        self.lobby.unsubscribe(connection)
        if self.connections.get(connection.player) is connection:
            del self.connections[connection.player]
            self.fleet.went(connection.player)
            if self.stopping and not self.connections:
                self._deserted.set()
        self._leave_tables(connection)
        self._gone += 1
        if self._gone == _COLLECT_AFTER:
            # The libraries' connections hold themselves in rings, and the collector looks at old things too seldom.
            self._gone = 0
            self._loop.call_soon(gc.collect)

    def _address_of(self, player: str) -> str:
        """Return the address of a player who is here, or "" for one who is not."""
        connection = self.connections.get(player)
        return "" if connection is None else connection.address

    def sign_out(self, player: str, sessions: Collection[str], goodbye: str = SIGNED_OUT) -> None:
        """Close the page of a player that came by one of these sessions, which have ended, at whichever node it is."""
        self._hear_signed_out(player, sessions, goodbye)
        self.fleet.signed_out(player, sessions, goodbye)

    def _hear_signed_out(self, player: str, sessions: Collection[str], goodbye: str) -> None:
        # Who is just coming in was known a moment ago, and nothing is known of that connection yet.
        self._signed_out.extend((player, session) for session in sessions)
        connection = self.connections.get(player)
        if connection is not None and connection.session in sessions:
            connection.close(goodbye, RESTART if goodbye == RENEWED else POLICY)
        if goodbye == ERASED:
            give_up_seats(self, player)

    def rename(self, player: str, name: str) -> None:
        """Use a player's new name from now on, by all nodes."""
        self._hear_name(player, name)
        self.fleet.renamed(player, name)

    def _hear_name(self, player: str, name: str) -> None:
        connection = self.connections.get(player)
        if connection is not None:
            connection.name = name

    def regroup(self, player: str, group: str, *, is_in: bool) -> None:
        """Let a player into the tables of a group from now on, or out of them, by all nodes."""
        self._hear_group(player, group, is_in)
        self.fleet.grouped(player, group, is_in=is_in)

    def _hear_group(self, player: str, group: str, is_in: bool) -> None:  # noqa: FBT001 - an ear
        connection = self.connections.get(player)
        if connection is None or (group in connection.groups) == is_in:
            return
        connection.groups ^= {group}
        if not is_in:
            # What the page shows of the group's tables is gone with its line; it comes back for all else.
            connection.close("bye-group", RESTART)

    # Who sits where

    def has_any_seat(self, player: str) -> bool:
        """Tell whether a player has a seat at a table that is awake."""
        return self._seats.has_any(player)

    def keeps_place(self, player: str) -> bool:
        """Tell whether a player has a seat at such a table, or was at one of another node."""
        return self.has_any_seat(player) or self.fleet.knows(player)

    def has_seat(self, player: str, code: str) -> bool:
        """Tell whether a player has a seat at this table, and it is awake."""
        room = self.rooms.get(code)
        return room is not None and room.table is not None and room.table.seat_of(player) is not None

    def seat_shown(self, connection: Connection, code: str) -> Seat:
        """Return the seat as which a page is shown a table: `NOBODY`, too, for one that is not shown it yet."""
        room = self.rooms.get(code)
        return NOBODY if room is None else room.watchers.get(connection, NOBODY)

    async def is_name_taken(self, player: str, name: str, address: str) -> bool:
        """Tell somebody at an address whether a name could be taken for that of somebody else where their page is.

        Raises:
            Busy: too much that this address has asked for waits already.
            StoreError: a table cannot be read.
        """
        page = self.connections.get(player)
        for code in self.fleet.seen_elsewhere(player).union(() if page is None else page.tables):
            table = await self._table(code, address)
            if table is not None and table.is_taken(name, player):
                return True
        return False

    async def _table(self, code: str, address: str) -> Table | None:
        """Return a table as it is in memory, or for somebody at an address as it is kept; None if there is none yet."""
        room = self.rooms.get(code)
        if room is not None:
            return room.table
        kept = await self.storage.long_query(partial(load_table, self.storage.store, code), address)
        return None if kept is None else kept.table

    # Tables

    def _leave_tables(self, connection: Connection) -> None:
        for code in list(connection.tables):
            self.put(code, Unwatch(connection))

    def put(self, code: str, item: Item) -> None:
        """Queue something for a table, which is read from the store if it sleeps."""
        room = self.rooms.get(code)
        if room is None:
            sleeper = self._sleepers.pop(code, None)
            if sleeper is not None:
                sleeper.cancel()
            room = self.rooms[code] = Room(code, self._context)
        room.put(item)

    def _begin(self, table: Table) -> None:
        """Give a table that has just been stored a room, unless somebody has guessed its code, and it is being read."""
        if table.code not in self.rooms:
            room = self.rooms[table.code] = Room(table.code, self._context)
            room.begin(table)

    def wake_all(self) -> None:
        """After a start: give the tables with people their clocks back, running deals first."""
        self._find_peopled(self._wake_listed)

    def _find_peopled(self, then: Found) -> None:
        """Read which tables have people who may wait for them."""
        since = now_ms() - WAKE_SINCE_MS
        self.storage.read(partial(self.storage.store.logs.peopled, since, WAKE_TABLES), then)

    def _wake_listed(self, rows: Any, error: Exception | None) -> None:
        if self.stopping:
            return
        if error is not None:
            _log.error("cannot find the tables to wake: %s", type(error).__name__)
            self._waking = set()
            return
        for row in sorted(rows, key=lambda entry: entry.state != "playing"):
            self._wake(row.code)
        self._waking = {row.code for row in rows}

    @property
    def is_awake(self) -> bool:
        """Whether the tables that were to be woken after the start have been read."""
        if self._waking:
            found = ((code, self.rooms.get(code)) for code in self._waking)
            self._waking = {code for code, room in found if room is not None and _is_unseen(room)}
        return self._waking is not None and not self._waking

    def _wake(self, code: str) -> None:
        self.put(code, Execute(commands.Tick()))

    def _forget(self, code: str, room: object, wake_at: int | None) -> None:
        """Drop a table's room, and wake the table at a time in milliseconds since the epoch, if there is one."""
        if self.rooms.get(code) is room:
            del self.rooms[code]
        if wake_at is not None:
            delay = (wake_at - now_ms()) / 1_000
            self._sleepers[code] = self._loop.call_later(delay, self._wake, code)

    # Beside other nodes

    async def join(
        self, fleet: Fleet, others: int, *, spent: Callable[[str, str, int], None], drain: Callable[[], None]
    ) -> None:
        """Speak with the other nodes from now on; wake the tables with people, if there is none.

        Args:
            fleet: the nodes.
            others: how many of them there are.
            spent: hears of tokens of a limit and a key that others have taken.
            drain: ends this one.
        """
        ears = Ears(
            wrote=self._hear_of,
            added=self._add,
            reads=self._tell_added,
            renamed=self._hear_name,
            signed_out=self._hear_signed_out,
            grouped=self._hear_group,
            notified=self.notifier.hear,
            spent=spent,
            listed=self.lobby.changed,
            replaced=self._replace,
            moved=self._look_at,
            lost=self._take_over,
            left=self._relieve,
            drain=drain,
            cut_off=self._send_away,
            look=self._read_heads,
            count=lambda: (len(self.rooms), len(self.connections), self._lifecycle.served_since),
        )
        if await fleet.open(ears, others):
            if others:
                # The database has kept their places, but they are gone.
                self._lifecycle.served_since = self._lifecycle.started_at
            self.wake_all()
        else:
            # What the others know counts more than what the database says: it may have forgotten that they are here.
            known = [peer.beat.since for peer in fleet.peers.values() if peer.beat is not None]
            self._lifecycle.served_since = min([self._lifecycle.served_since, *known])
            self._waking = set()

    def _hear_of(self, code: str, seq: int, bodies: Sequence[bytes] = ()) -> None:
        room = self.rooms.get(code)
        if room is not None:
            room.hear_of(seq, bodies)

    def _add(self, code: str, command: Addition) -> None:
        if code in self.rooms:
            self.put(code, Execute(command))

    def _tell_added(self, code: str) -> None:
        room = self.rooms.get(code)
        if room is not None:
            room.tell_added()

    def _replace(self, player: str) -> None:
        """Close the connection of a player who has come to another node."""
        connection = self.connections.pop(player, None)
        if connection is not None:
            self.fleet.went(player)
            self._give_way(connection)

    def _look_at(self, codes: Collection[str]) -> None:
        """See what there is to do at tables that may be this node's now."""
        for code in codes:
            room = self.rooms.get(code)
            if room is not None:
                room.look()

    def _take_over(self) -> None:
        """Go on with the tables of a node that is dead; who was there has had time to come to another."""
        self._go_on_for_others(self._drop_absent, _MISSED_S)

    def _relieve(self) -> None:
        """Go on at once with the tables of a node that is about to go; its people may be on the way to a third one."""
        self._go_on_for_others(partial(self._go_on_for_others, self._drop_absent))

    def _go_on_for_others(self, then: Callable[[], None], after_s: float = _COME_BACK_S) -> None:
        """Read what a node has written last, wake the tables that no node has in memory now, and do more later."""
        if self.stopping:
            return
        self._read_heads()
        self._look_at(list(self.rooms))
        self._find_peopled(self._wake_own)
        if self._missing is not None:
            self._missing.cancel()
        self._missing = self._loop.call_later(after_s, then)

    def _wake_own(self, rows: Any, error: Exception | None) -> None:
        if error is not None or self.stopping:
            return
        for row in rows:
            if row.code not in self.rooms and self.fleet.owns(row.code, (), 0):
                self._wake(row.code)

    def _drop_absent(self, rooms: Collection[Room] | None = None) -> None:
        """Let those be away who have not come back; later, where a table is busy."""
        busy = [room for room in (list(self.rooms.values()) if rooms is None else rooms) if not room.drop_absent()]
        if busy and not self.stopping:
            self._loop.call_later(_MISSED_S, self._drop_absent, busy)

    def _send_away(self) -> None:
        """Send everybody to the other nodes, from one that can keep nothing."""
        for connection in list(self.connections.values()):
            connection.close("bye-store", TRY_LATER)

    def _read_heads(self) -> None:
        """Read how far the logs of all tables in memory go."""
        if self.rooms:
            # Only where nothing is under way the store surely has all that a table knows.
            known = {code: room.table.seq if room.is_ready and room.table else 0 for code, room in self.rooms.items()}
            self.storage.read(partial(self.storage.store.logs.heads, [*known]), partial(self._heads_read, known))

    def _heads_read(self, known: dict[str, int], heads: dict[str, int] | None, error: Exception | None) -> None:
        if heads is None:
            _log.error("cannot read how far the logs go: %s", type(error).__name__)
            return
        for code, seq in known.items():
            if (head := heads.get(code, 0)) >= seq:
                self._hear_of(code, head)
            elif code in self.rooms:
                _log.error("the log of table %s has lost its end", code)
                self.rooms[code].read_anew()

    # The end

    def _note_rest(self) -> None:
        """Hear that something that was under way is done: perhaps the last that `stop` waits for."""
        if self.stopping and not self._is_writing:
            self._quiet.set()

    @property
    def _is_writing(self) -> bool:
        return self.openings.under_way > 0 or any(room.state is RoomState.COMMITTING for room in self.rooms.values())

    async def stop(self) -> None:
        """Take no more commands, let what is under way reach the disk, and say goodbye.

        Where there are other nodes, pages are first sent to them, a few at a time; those that are left play on
        meanwhile.
        """
        if self.fleet.leave():
            await self._send_on()
        self._lifecycle.stopping = True
        if self._is_writing:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._quiet.wait(), _STOP_SECONDS)
        for connection in list(self.connections.values()):
            connection.close("bye-restart", RESTART)
        await self.fleet.close()
        await self._see_off()
        self.bots.close()
        self.turnstile.close()
        self.questions.close()
        await self.notifier.close()

    async def _send_on(self) -> None:
        pages = list(self.connections.values())
        steps = min(_STEPS, len(pages))
        for step in range(steps):
            for connection in pages[step::steps]:
                connection.close("bye-restart", RESTART)
            await asyncio.sleep(_STEP_S)

    async def _see_off(self) -> None:
        """Wait until everybody is gone, and cut off who has not even heard the goodbye."""
        if self.connections:
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._deserted.wait(), _LINGER_S)
        for connection in list(self.connections.values()):
            connection.cut_off()

    def close(self) -> None:
        """Shut down the threads that read; what is still asked for gets no answer."""
        self.storage.close()


def _is_unseen(room: Room) -> bool:
    """Tell whether a table has not been in memory yet: it is being read, or is to be when the store can be read."""
    return room.state in {RoomState.UNREAD, RoomState.LOADING} and not room.watchers
