"""All tables of this process: commands in, the store, frames out.

A table handles one command at a time: judge it, hand its events to the store, and only when they are on disk answer
and tell the watchers. No task belongs to a table; what happens next hangs on the store's announcement.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, cast

from msgspec import Struct

from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import CommandRefused, Conflict, StoreError, StoreUnavailable
from chieu.server.bot_turns import BotTurns
from chieu.server.clock import now_ms
from chieu.server.codes import new_code
from chieu.server.connection import REPLACED, RESTART, Connection
from chieu.server.frames import frames_of, publish
from chieu.server.lobby import Lobby
from chieu.server.questions import MOST_AT_ONCE, thought_of
from chieu.server.rooms import Ask, Item, Open, Question, Room, Unwatch, Watch
from chieu.server.settings import Settings
from chieu.server.tables import decoded, job_of, load_table, shuffled_deck
from chieu.server.wire import Ack, AnyAnswer, Refused, TableFrame
from chieu.store import Append, Listing, Store, Stored
from chieu.store.writer import Done
from chieu.table import commands as ask
from chieu.table.step import Step
from chieu.table.table import Table

HISTORY: Final = 200
"""How many events a page is told about at most when it joins."""
LINGER_MS: Final = 20_000
"""How long a table stays in memory after it was last of use."""
WAKE_TABLES: Final = 10_000
WAKE_SINCE_MS: Final = 7 * 24 * 3_600_000
"""After a restart, tables with people that changed within a week get their clocks back, so many at most."""
LOBBY_SINCE_MS: Final = 24 * 3_600_000
LOBBY_TABLES: Final = 200
_CODES_TRIED = 5
_REMEMBERED_OPENINGS = 1_000
_BUG_PAUSE = 1.0
_COLLECT_AFTER = 500
_READERS = 2
"""How many threads read from the store; each keeps a connection with a cache of its own."""
_STOP_SECONDS = 5.0

_log = logging.getLogger(__name__)


class Outcome(Struct, frozen=True):
    """What is to be done once a step is on disk."""

    item: Item
    frames: list[tuple[Connection, bytes]]
    listing: Listing | None
    then: Callable[[], None] | None


class Hub:
    """The tables that are awake, the connections, and the way between them."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.settings = settings
        self.store = store
        self.rooms: dict[str, Room] = {}
        self.connections: dict[str, Connection] = {}
        """The one connection of each player who is here."""
        self.lobby = Lobby(self.read, self._lobby_listings)
        self.stopping = False
        self._closed = False
        self._gone = 0
        self._quiet = asyncio.Event()
        """Set once nothing is under way any more, after `stopping`."""
        self._started_at = now_ms()
        self._loop = asyncio.get_running_loop()
        self._sleepers: dict[str, asyncio.TimerHandle] = {}
        self._openings: dict[tuple[str, str], str] = {}
        self._readers = ThreadPoolExecutor(_READERS, "chieu-reader")
        self._appends: list[tuple[Append, Done]] = []
        self._bots = BotTurns(settings, self._bot_has_chosen)

    # Connections

    def enter(self, connection: Connection) -> None:
        """Take a connection in; an older one of the same player has to go."""
        older = self.connections.get(connection.player)
        self.connections[connection.player] = connection
        if older is not None:
            self.lobby.unsubscribe(older)
            older.close("bye-replaced", REPLACED)
            self._leave_rooms(older)

    def exit(self, connection: Connection) -> None:
        """Forget a connection that is gone."""
        connection.lost()
        self.lobby.unsubscribe(connection)
        if self.connections.get(connection.player) is connection:
            del self.connections[connection.player]
        self._leave_rooms(connection)
        self._gone += 1
        if self._gone == _COLLECT_AFTER:
            # The libraries' connections hold themselves in rings, and the collector looks at old things too seldom.
            self._gone = 0
            self._loop.call_soon(gc.collect)

    def rename(self, player: str, name: str) -> None:
        """Use a player's new name from now on."""
        connection = self.connections.get(player)
        if connection is not None:
            connection.name = name

    def _leave_rooms(self, connection: Connection) -> None:
        for room in list(connection.rooms.values()):
            self.put(room, Unwatch(connection))

    # What connections ask

    def open(self, connection: Connection, command: ask.Create, tries: int = _CODES_TRIED) -> None:
        """Open a table; a repeated id names the table that it has opened."""
        known = self._openings.get((command.by, command.id))
        if known is not None:
            connection.tell(Ack(id=command.id, seq=1, table=known))
            return
        code = new_code()
        item = Open(code, command, connection, command.id)
        try:
            table, step = Table.open(code, command, now_ms())
        except CommandRefused as refused:
            self._refuse(item, refused.code, dict(refused.arguments), 0)
            return
        room = Room(code)
        room.table = table
        room.busy = True
        self._append(job_of(table, step, 0), partial(self._opened, room, item, tries))

    def _opened(self, room: Room, item: Open, tries: int, error: StoreError | None) -> None:
        room.busy = False
        if isinstance(error, Conflict) and tries:
            self.open(item.connection, item.command, tries - 1)
            return
        if error is not None:
            self._refuse(item, "refused-store", {}, 0)
            return
        self.rooms[room.code] = room
        self._remember(item)
        if not item.connection.closed:
            # The host has not joined yet, but is gone when this connection is.
            item.connection.rooms[room.code] = room
        item.connection.tell(Ack(id=item.id, seq=1 if room.table is None else room.table.seq, table=item.code))
        if not item.command.private:
            self.lobby.changed()
        self._go_on(room)
        if item.connection.closed:
            self.put(room, Unwatch(item.connection))
        self._pump(room)

    def _remember(self, item: Open) -> None:
        openings = self._openings
        openings[item.command.by, item.command.id] = item.code
        if len(openings) > _REMEMBERED_OPENINGS:
            del openings[next(iter(openings))]

    def join(self, item: Watch) -> None:
        """Show a table to a connection, reading it from the store if it sleeps."""
        room = self.awake(item.code)
        # Noted at once: what the page asks next may follow in the inbox, and if it goes away now the table hears.
        item.connection.rooms[item.code] = room
        self.put(room, item)

    def put(self, room: Room, item: Item) -> None:
        """Queue something for a table, and do it at once if the table is free."""
        if self.stopping:
            self._refuse(item, "refused-stopping", {}, 0)
            return
        if len(room.inbox) >= self.settings.limits.inbox and not isinstance(item, Unwatch):
            self._refuse(item, "refused-too-fast", {}, 0)
            return
        room.inbox.append(item)
        self._pump(room)

    # Rooms that wake, and rooms that sleep

    def awake(self, code: str) -> Room:
        """Return a table's room, which reads the table from the store if it sleeps."""
        room = self.rooms.get(code)
        if room is None:
            sleeper = self._sleepers.pop(code, None)
            if sleeper is not None:
                sleeper.cancel()
            room = self.rooms[code] = Room(code)
            self._load(room)
        return room

    def wake_all(self) -> None:
        """After a start: give the tables with people their clocks back, running deals first."""
        since = now_ms() - WAKE_SINCE_MS
        self.read(partial(self.store.peopled, since, WAKE_TABLES), self._wake_listed)

    def _wake_listed(self, listings: Any, error: Exception | None) -> None:
        if self.stopping:
            return
        if error is not None:
            _log.error("cannot find the tables to wake: %s", type(error).__name__)
            return
        for listing in sorted(listings, key=lambda entry: entry.state != "playing"):
            self.awake(listing.code)

    def _load(self, room: Room) -> None:
        room.busy = True
        self.read(partial(load_table, self.store, room.code), partial(self._loaded, room))

    def _loaded(self, room: Room, found: Any, error: Exception | None) -> None:
        room.busy = False
        if error is not None:
            _log.error("table %s cannot be read: %s", room.code, type(error).__name__)
            unavailable = isinstance(error, StoreUnavailable)
            self._give_up(room, "refused-store" if unavailable else "refused-table-unreadable")
            return
        if found is None:
            self._give_up(room, "refused-no-table")
            return
        table, room.kept_at = cast("tuple[Table, int]", found)
        room.table = table
        room.find_seats()
        if table.state.at < self._started_at and not table.is_closed:
            # Nobody was connected while the server was away: clocks and grace periods begin anew.
            room.inbox.appendleft(Ask(ask.Restart()))
        if room.watchers and table.seq > room.told:
            room.busy = True
            query = partial(self.store.tail, room.code, room.told)
            self.read(query, partial(self._caught_up, room))
            return
        self._go_on(room)
        self._pump(room)

    def _caught_up(self, room: Room, tail: list[Stored], error: Exception | None) -> None:
        """Tell the watchers what another server has written meanwhile."""
        room.busy = False
        table = room.table
        if table is not None and error is None:
            for connection in room.watchers:
                self._send_table(room, table, connection, tail)
        self._go_on(room)
        self._pump(room)

    def _give_up(self, room: Room, code: str) -> None:
        """Refuse all that waits for a table that cannot be had."""
        while room.inbox:
            item = room.inbox.popleft()
            if isinstance(item, Unwatch):
                item.connection.rooms.pop(room.code, None)
            self._refuse(item, code, {}, 0)
        if not room.watchers and self.rooms.get(room.code) is room:
            del self.rooms[room.code]

    def _rest(self, room: Room, table: Table) -> None:
        """Let a table sleep that nobody sees and that does nothing soon."""
        if room.timer is not None:
            room.timer.cancel()
            room.timer = None
        if self.rooms.get(room.code) is room:
            del self.rooms[room.code]
        wake_at = table.wake_at
        if wake_at is not None:
            delay = (wake_at - now_ms()) / 1_000
            self._sleepers[room.code] = self._loop.call_later(delay, self._wake, room.code)

    def _wake(self, code: str) -> None:
        self._sleepers.pop(code, None)
        self.put(self.awake(code), Ask(ask.Tick()))

    # One thing after the other

    def _pump(self, room: Room) -> None:
        while room.inbox and not room.busy:
            if room.table is None:
                self._load(room)
                return
            item = room.inbox.popleft()
            try:
                self._do(room, room.table, item)
            except Exception as bug:  # noqa: BLE001 - one table's bug must not stop the others
                self._confess(room, item, bug)

    def _do(self, room: Room, table: Table, item: Item) -> None:
        if isinstance(item, Ask):
            self._ask(room, table, item)
        elif isinstance(item, Watch):
            self._watch(room, table, item)
        elif isinstance(item, Unwatch):
            self._unwatch(room, table, item)
        elif isinstance(item, Question):
            self._consult(table, item)

    def _consult(self, table: Table, item: Question) -> None:
        """Let the rules think about a question off the loop; the table goes on meanwhile."""
        if item.connection.questions >= MOST_AT_ONCE:
            self._refuse(item, "refused-too-fast", {}, table.seq)
            return
        try:
            thought = thought_of(table, item)
        except CommandRefused as refused:
            self._refuse(item, refused.code, dict(refused.arguments), table.seq)
            return
        item.connection.questions += 1
        self.read(thought, partial(self._advise, item, table.seq))

    def _advise(self, item: Question, seq: int, found: AnyAnswer | None, error: Exception | None) -> None:
        item.connection.questions -= 1
        if found is not None:
            item.connection.tell(found)
        elif isinstance(error, CommandRefused):
            self._refuse(item, error.code, dict(error.arguments), seq)
        else:
            _log.error("a question to the rules failed: %s", type(error).__name__)
            self._refuse(item, "refused-internal", {}, seq)

    def _ask(self, room: Room, table: Table, item: Ask) -> None:
        try:
            step = table.handle(item.command, now_ms())
        except CommandRefused as refused:
            self._refuse(item, refused.code, dict(refused.arguments), table.seq)
            return
        if step.events and table.needs_deck:
            # What made the table ready, and the deal that this brings, are one commit and one frame.
            step = step.followed_by(table.handle(shuffled_deck(table), now_ms()))
        self._keep(room, table, item, step)

    def _watch(self, room: Room, table: Table, item: Watch) -> None:
        if item.connection.closed:
            return
        step = Step([])
        if not table.is_closed and table.seat_of(item.connection.player) is not None:
            step = table.handle(ask.Arrive(item.connection.player), now_ms())
        self._keep(room, table, item, step, partial(self._show, room, item))

    def _unwatch(self, room: Room, table: Table, item: Unwatch) -> None:
        connection = item.connection
        connection.rooms.pop(room.code, None)
        room.watchers.pop(connection, None)
        step = Step([])
        player = connection.player
        still_here = any(other.player == player for other in room.watchers)
        if not still_here and not table.is_closed and table.seat_of(player) is not None:
            step = table.handle(ask.Drop(player), now_ms())
        self._keep(room, table, item, step)

    def _keep(
        self,
        room: Room,
        table: Table,
        item: Item,
        step: Step,
        then: Callable[[], None] | None = None,
    ) -> None:
        """Store what a step has done; answer and publish when that is on disk."""
        if not step.events:
            self._conclude(room, table, Outcome(item, [], None, then))
            return
        room.busy = True
        job = job_of(table, step, room.kept_at)
        if job.snapshot is not None:
            room.kept_at = table.seq
        # The frames are made while the disk is busy, and sent when it has answered.
        outcome = Outcome(item, frames_of(room, table, step), job.listing, then)
        self._append(job, partial(self._kept, room, outcome))

    def _append(self, job: Append, done: Done) -> None:
        """Hand events to the store, together with all else that this turn of the event loop brings."""
        if not self._appends:
            self._loop.call_soon(self._flush)
        self._appends.append((job, done))

    def _flush(self) -> None:
        appends, self._appends = self._appends, []
        self.store.append_all(appends)

    def _kept(self, room: Room, outcome: Outcome, error: StoreError | None) -> None:
        room.busy = False
        table = room.table
        if error is None and table is not None:
            self._conclude(room, table, outcome)
        else:
            self._not_kept(room, outcome.item, error)
        self._pump(room)
        if self.stopping and not self._is_busy():
            self._quiet.set()

    def _conclude(self, room: Room, table: Table, outcome: Outcome) -> None:
        room.told = table.seq
        publish(outcome.frames, outcome.item, table.seq)
        if outcome.listing is not None and not outcome.listing.private:
            self.lobby.changed()
        if outcome.then is None:
            self._go_on(room)
        else:
            outcome.then()

    def _not_kept(self, room: Room, item: Item, error: StoreError | None) -> None:
        """Forget what was judged on a log that is not the one on disk; judge again, or say why not."""
        room.table = None
        if isinstance(error, Conflict):
            room.inbox.appendleft(item)
        else:
            self._refuse(item, "refused-store", {}, 0)
        self._load(room)

    def _confess(self, room: Room, item: Item, bug: Exception) -> None:
        # Neither values nor the error's text are logged: both may hold cards.
        where = "".join(traceback.format_tb(bug.__traceback__)[-3:])
        _log.error("table %s failed: %s\n%s", room.code, type(bug).__name__, where)
        self._refuse(item, "refused-internal", {}, 0)
        # What is in memory may be half-changed; the log is not. A pause, so that a bug does not spin.
        room.busy = True
        room.table = None
        self._loop.call_later(_BUG_PAUSE, self._load, room)

    def _go_on(self, room: Room) -> None:
        """Do what a table needs next of its own: a deck, a bot's thought, a timer, or sleep."""
        table = room.table
        if table is None or self.stopping:
            return
        if table.needs_deck:
            room.inbox.appendleft(Ask(shuffled_deck(table)))
            return
        self._bots.look(room)
        self._arm(room, table)

    def _arm(self, room: Room, table: Table) -> None:
        now = now_ms()
        due = table.wake_at
        if not room.watchers:
            rests_at = 0 if table.is_closed else table.state.at + LINGER_MS
            is_idle = not (room.busy or room.inbox or room.thinking)
            if is_idle and now >= rests_at and (due is None or due - now > LINGER_MS):
                self._rest(room, table)
                return
            rests_at = max(rests_at, now + 1_000)
            due = rests_at if due is None else min(due, rests_at)
        # A timer that rings too early looks again; so a clock that starts anew with each act moves no timer.
        if due is None or (room.timer is not None and room.timer_at <= due):
            return
        if room.timer is not None:
            room.timer.cancel()
        room.timer_at = due
        room.timer = self._loop.call_later(max(0.01, (due - now) / 1_000), self._ring, room)

    def _ring(self, room: Room) -> None:
        room.timer = None
        table = room.table
        if table is None:
            return
        due = table.wake_at
        if due is not None and due <= now_ms():
            self.put(room, Ask(ask.Tick()))
        else:
            self._go_on(room)
            self._pump(room)

    def _bot_has_chosen(self, room: Room, command: ask.BotAct) -> None:
        self.put(room, Ask(command))

    # Showing a table to somebody who joins

    def _show(self, room: Room, item: Watch) -> None:
        """Read the tail of the log and send everything; meanwhile the table stands still."""
        table = room.table
        if table is None:
            return
        after = max(item.after or 0, table.seq - HISTORY)
        if after >= table.seq:
            self._shown(room, item, [], None)
            return
        room.busy = True
        query = partial(self.store.tail, room.code, after)
        self.read(query, partial(self._shown, room, item))

    def _shown(self, room: Room, item: Watch, tail: list[Stored], error: Exception | None) -> None:
        room.busy = False
        table = room.table
        if table is not None and error is None:
            self._send_table(room, table, item.connection, tail)
        else:
            self._refuse(item, "refused-store", {}, 0)
        self._go_on(room)
        self._pump(room)

    def _send_table(self, room: Room, table: Table, connection: Connection, tail: list[Stored]) -> None:
        if connection.closed:
            return
        seat = table.seat_of(connection.player)
        you = NOBODY if seat is None else seat
        now = now_ms()
        frame = TableFrame(
            code=room.code,
            seq=table.seq,
            you=you,
            facts=table.facts_view(now),
            deal=table.deal_view(you, now),
            history=[event.shown_to(you) for event in decoded(tail)],
        )
        room.told = table.seq
        room.watchers[connection] = you
        connection.tell(frame)

    # Small things

    def read(self, query: Callable[[], Any], then: Callable[[Any, Exception | None], None]) -> None:
        """Run a query off the loop, and go on with what it found or the error it raised; after the end, do neither."""
        if self._closed:
            return

        def found(future: asyncio.Future[Any]) -> None:
            error = future.exception()
            if error is not None and not isinstance(error, Exception):
                raise error
            then(None if error is not None else future.result(), error)

        self._loop.run_in_executor(self._readers, query).add_done_callback(found)

    async def ask_store(self, query: Callable[[], Any]) -> Any:
        """Run a query off the loop, and return what it found."""
        return await self._loop.run_in_executor(self._readers, query)

    def _lobby_listings(self) -> list[Listing]:
        return self.store.lobby(now_ms() - LOBBY_SINCE_MS, LOBBY_TABLES)

    def _refuse(self, item: Item, code: str, arguments: dict[str, Any], seq: int) -> None:
        if item.connection is not None and item.id:
            item.connection.tell(Refused(id=item.id, code=code, args=arguments, seq=seq))
        if isinstance(item, Watch):
            self._not_shown(item, code)

    def _not_shown(self, item: Watch, code: str) -> None:
        rooms = item.connection.rooms
        room = rooms.get(item.code)
        if room is not None and item.connection not in room.watchers:
            del rooms[item.code]
        if code == "refused-no-table":
            item.missed()

    async def _until_quiet(self) -> None:
        if self._is_busy():
            await self._quiet.wait()

    def _is_busy(self) -> bool:
        return any(room.busy for room in self.rooms.values())

    async def stop(self) -> None:
        """Take no more commands, let what is under way reach the disk, and say goodbye."""
        self.stopping = True
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(self._until_quiet(), _STOP_SECONDS)
        for connection in list(self.connections.values()):
            connection.close("bye-restart", RESTART)
        self._bots.close()

    def close(self) -> None:
        """Let go of the threads that read. Nothing is heard any more of what is still asked."""
        self._closed = True
        self._readers.shutdown()
