"""One table in memory, and everything that happens to it.

The way of an act: `put` queues it, `_work` takes it out when the table is free, `_execute` judges it, `_commit` hands
its events to the store, `_committed` is called when they are on disk, `_publish` answers and tells the watchers, and
`_go_on` does what the table needs next. One thing at a time: `state` says which.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final, cast

from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import CommandRefused, Conflict, StoreError, StoreUnavailable
from chieu.server.clock import now_ms
from chieu.server.connection import Connection
from chieu.server.frames import publish, step_texts
from chieu.server.items import Execute, Item, Unwatch, Watch, refuse
from chieu.server.lanes import Busy
from chieu.server.room_context import RoomContext
from chieu.server.room_state import RoomState
from chieu.server.tables import dealing, job_of, load_table, promise, read_tail
from chieu.server.wire import SlowFrame, TableFrame
from chieu.table import commands
from chieu.table.event import Event
from chieu.table.step import Step
from chieu.table.table import Table

HISTORY: Final = 200
"""How many events a page is told about at most when it joins."""
LINGER_MS: Final = 20_000
"""How long a table stays in memory after its last event, when nobody watches it."""
_PAUSE = 1.0
"""Seconds until a table is read again after a bug or an outage; each time in a row takes twice as long …"""
_LONGEST_PAUSE = 5.0
"""… up to this."""

_NO_TABLE = "refused-no-table"

_log = logging.getLogger(__name__)


class Room:
    """One table: its inbox, its watchers, its timer, and what is under way."""

    __slots__ = (
        "__weakref__",
        "_context",
        "_failures",
        "_is_dealing",
        "_is_needed",
        "_is_slow",
        "_kept_at",
        "_seated",
        "_timer",
        "_timer_at",
        "_told",
        "code",
        "inbox",
        "state",
        "table",
        "thinking",
        "watchers",
    )

    def __init__(self, code: str, context: RoomContext) -> None:
        self.code = code
        self.state = RoomState.UNREAD
        self.table: Table | None = None
        """None until it is read from the store, and again when the store knows better."""
        self.inbox: list[Item] = []
        """What waits to be done, in order; mostly nothing, and a deque would hold room for that."""
        self.watchers: dict[Connection, int] = {}
        """The connections that see the table, with their seats (or -1)."""
        self.thinking: dict[tuple[int, int], None] = {}
        """The bot turns that are being thought about, by seat and `after`.

        Mostly there are none, and an empty set would be larger.
        """
        self._context = context
        self._seated: tuple[str, ...] = ()
        """The players who have a seat, as the index of seats knows them."""
        self._is_dealing = False
        """Whether the next deal waits for its turn, since the event loop is late."""
        self._is_slow = False
        """Whether the watchers have been told that bots and deals have to wait."""
        self._is_needed = False
        """Whether the table has been in memory: then it is read again and again until the store has it."""
        self._failures = 0
        """How often in a row it could not be read, or had to be read again because of a bug."""
        self._told = 0
        """The number of the last event that the watchers have heard of."""
        self._kept_at = 0
        """The number of the last event of the last snapshot."""
        self._timer: asyncio.TimerHandle | None = None
        self._timer_at = 0
        """When the timer rings, in milliseconds since the epoch."""

    # Into the inbox, and out of it

    def put(self, item: Item) -> None:
        """Queue something for the table, and do it at once if the table is free."""
        if self._context.lifecycle.stopping:
            refuse(item, "refused-stopping")
            return
        if len(self.inbox) >= self._context.inbox and not isinstance(item, Unwatch):
            refuse(item, "refused-too-fast")
            return
        # What a page may ask about follows its joins and leaves at once: the next frame may come before they are done.
        if isinstance(item, Watch):
            item.connection.tables.add(self.code)
        elif isinstance(item, Unwatch):
            item.connection.tables.discard(self.code)
        self.inbox.append(item)
        if self.state is RoomState.UNREAD:
            self.load()
        else:
            self._work()

    @property
    def is_ready(self) -> bool:
        """Whether the table is in memory, and nothing is under way."""
        return self.state is RoomState.READY

    def _work(self) -> None:
        while self.state is RoomState.READY and self.inbox:
            item = self.inbox.pop(0)
            try:
                self._do(cast("Table", self.table), item)
            except Exception as bug:  # noqa: BLE001 - one table's bug must not stop the others
                self._crashed(bug, item)

    def _continue(self, then: Callable[..., None], *found: Any) -> None:
        """Go on with what was waited for, and with the inbox after it: the entry of everything but `put`."""
        try:
            then(*found)
        except Exception as bug:  # noqa: BLE001 - as above
            self._crashed(bug)
        self._work()
        if self._context.lifecycle.stopping:
            self._context.note_rest()

    def _do(self, table: Table, item: Item) -> None:
        if isinstance(item, Execute):
            self._execute(table, item)
        elif isinstance(item, Watch):
            self._watch(table, item)
        elif isinstance(item, Unwatch):
            self._unwatch(table, item)
        else:
            self._context.questions.answer(table, item)

    # Judging

    def _execute(self, table: Table, item: Execute) -> None:
        try:
            step = table.handle(item.command, now_ms())
        except CommandRefused as refused:
            refuse(item, refused.code, dict(refused.arguments), table.seq)
            return
        # What made the table ready, and the deal or the promise that this brings, are one commit and one frame.
        while step.events and not table.in_deal and (due := self._next_deal(table)) is not None:
            step = step.followed_by(table.handle(due, now_ms()))
        self._commit(table, item, step)

    def _watch(self, table: Table, item: Watch) -> None:
        item.charge.give_back()
        if item.connection.closed:
            return
        step = Step([])
        if not table.is_closed and table.seat_of(item.connection.player) is not None:
            step = table.handle(commands.Arrive(item.connection.player), now_ms())
        self._commit(table, item, step)

    def _unwatch(self, table: Table, item: Unwatch) -> None:
        self.watchers.pop(item.connection, None)
        step = Step([])
        player = item.connection.player
        still_here = any(other.player == player for other in self.watchers)
        if not still_here and not table.is_closed and table.seat_of(player) is not None:
            step = table.handle(commands.Drop(player), now_ms())
        self._commit(table, item, step)

    # Committing, publishing, going on

    def _commit(self, table: Table, item: Item, step: Step) -> None:
        """Store what a step has done; answer and publish when that is on disk."""
        if not step.events:
            self._publish(table, item, ())
            return
        if step.info_changed:
            self._note_seats(table.seated())
        self.state = RoomState.COMMITTING
        job = job_of(table, step, self._kept_at)
        if job.snapshot is not None:
            self._kept_at = table.seq
        # The frames are made while the disk is busy, and sent when it has answered.
        frames = self._frames(table, step)
        is_listed_anew = job.row is not None and not job.row.private
        self._context.storage.append(job, partial(self._continue, self._committed, table, item, frames, is_listed_anew))

    def _frames(self, table: Table, step: Step) -> list[tuple[Connection, bytes]]:
        """Return what each watcher is told about a step: one text for all who sit (or do not sit) alike."""
        watchers = self.watchers
        if not watchers:
            return []
        if step.info_changed:
            self._find_seats(table)
        texts = step_texts(table, step, set(watchers.values()), now_ms())
        return [(connection, texts[seat]) for connection, seat in watchers.items()]

    def _committed(
        self,
        table: Table,
        item: Item,
        frames: list[tuple[Connection, bytes]],
        is_listed_anew: bool,  # noqa: FBT001 - bound by position
        error: StoreError | None,
    ) -> None:
        if error is not None:
            self._not_committed(item, error)
            return
        self.state = RoomState.READY
        self._failures = 0
        if is_listed_anew:
            self._context.lobby_changed()
        self._publish(table, item, frames)

    def _not_committed(self, item: Item, error: StoreError) -> None:
        """Forget what was judged on a log that is not the one on disk; judge again, or say why not."""
        self._hold(None)
        if isinstance(error, Conflict):
            self.inbox.insert(0, item)
            self.load()
        elif isinstance(item, Unwatch) and isinstance(error, StoreUnavailable):
            # Who is gone cannot say so again.
            self.inbox.insert(0, item)
            self._try_later(RoomState.UNREAD)
        else:
            self._refuse(item, "refused-store")
            self._try_later(RoomState.UNREAD)
            if self.inbox:
                self.load()

    def _publish(self, table: Table, item: Item, frames: Iterable[tuple[Connection, bytes]]) -> None:
        publish(frames, item, table.seq)
        if isinstance(item, Execute):
            self._context.tallies.done(item, table.state.game)
        self._told = table.seq
        if isinstance(item, Watch):
            self._show(table, [item.connection], max(item.after or 0, table.seq - HISTORY))
        else:
            self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """Do what a table needs next of its own: a deck, a bot's thought, a timer, or sleep."""
        if self._context.lifecycle.stopping:
            return
        if not table.in_deal and (due := self._next_deal(table)) is not None:
            self.inbox.insert(0, Execute(due))
            return
        self._context.questions.expect(table)
        self._context.bots.look(self)
        self._context.notifier.look(self)
        self._set_clock(table)

    def _next_deal(self, table: Table) -> commands.Command | None:
        """Return what brings the next deal on; None where it waits for something else, or for its turn."""
        if table.needs_promise:
            return promise()
        if not table.needs_deck:
            return None
        # When the loop is late, a table with bots waits for its turn.
        if not (self._context.turnstile.is_late and table.has_bots):
            return dealing(table)
        if not self._is_dealing:
            self._is_dealing = True
            self._context.turnstile.put(self, table, self._deal)
        return None

    def _deal(self) -> None:
        """Deal, now that it is this table's turn; if it is busy, it deals or takes another turn when it is done."""
        self._is_dealing = False
        if self.state is RoomState.READY and cast("Table", self.table).needs_deck:
            self.inbox.insert(0, Execute(dealing(cast("Table", self.table))))
            self._work()

    def slow(self, *, on: bool) -> None:
        """Tell those who watch that bots and deals have to wait here, or have not any more."""
        if on != self._is_slow:
            self._is_slow = on
            for connection in self.watchers:
                connection.tell(SlowFrame(code=self.code, on=on))

    # Showing the table

    def _show(self, table: Table, connections: list[Connection], after: int) -> None:
        """Send everything, the log's tail from a number on included; meanwhile the table stands still."""
        if after >= table.seq:
            self._send_table(table, connections, [])
            self._go_on(table)
            return
        self.state = RoomState.READING
        storage = self._context.storage
        query = partial(read_tail, storage.store, self.code, after)
        storage.read_briefly(query, partial(self._continue, self._tail_read, table, connections), connections[0])

    def _tail_read(
        self,
        table: Table,
        connections: list[Connection],
        tail: list[Event] | None,
        error: Exception | None,
    ) -> None:
        self.state = RoomState.READY
        if error is not None and not isinstance(error, Busy):
            # The page has joined all the same: it only lacks what happened before.
            _log.error("the past of table %s cannot be read: %s", self.code, type(error).__name__)
        self._send_table(table, connections, tail or [])
        self._go_on(table)

    def _send_table(self, table: Table, connections: Iterable[Connection], tail: list[Event]) -> None:
        now = now_ms()
        for connection in connections:
            if connection.closed:
                continue
            self.watchers[connection] = you = _seat_of(table, connection)
            frame = TableFrame(
                code=self.code,
                seq=table.seq,
                you=you,
                facts=table.info(now),
                deal=table.deal_view(you, now),
                history=[event.shown_to(you) for event in tail],
            )
            connection.tell(frame)
            if self._is_slow:
                connection.tell(SlowFrame(code=self.code, on=True))
        self._told = table.seq

    def _find_seats(self, table: Table) -> None:
        """Look up again where each watcher sits."""
        for connection in self.watchers:
            self.watchers[connection] = _seat_of(table, connection)

    def _hold(self, table: Table | None) -> None:
        """Have a table in memory, or none any more."""
        self.table = table
        self._note_seats(() if table is None else table.seated())

    def _note_seats(self, seated: tuple[str, ...]) -> None:
        """Let the index of seats know who has one here now."""
        if seated != self._seated:
            self._context.seats.change(self._seated, seated)
            self._seated = seated

    # Loading

    def load(self) -> None:
        """Read the table from the store."""
        self.state = RoomState.LOADING
        asker = next((item.connection for item in self.inbox if item.connection is not None), None)
        storage = self._context.storage
        storage.read(partial(load_table, storage.store, self.code), partial(self._continue, self._loaded), asker)

    def begin(self, table: Table) -> None:
        """Go on with a table that has just been opened and stored."""
        self._continue(self._loaded, (table, 0), None)

    def _loaded(self, found: tuple[Table, int] | None, error: Exception | None) -> None:
        if found is not None:
            table, self._kept_at = found
            self._hold(table)
            self._resume(table)
        elif error is None:
            self._give_up(_NO_TABLE, try_again=False)
        else:
            self._not_loaded(error)

    def _resume(self, table: Table) -> None:
        """Go on with a table as it was kept: tell it and its watchers what they have missed of each other."""
        self.state = RoomState.READY
        self._is_needed = True
        self._find_seats(table)
        # Another server may have noted that they are away.
        for connection, seat in self.watchers.items():
            if seat != NOBODY and not connection.closed:
                self.inbox.insert(0, Execute(commands.Arrive(connection.player)))
        if table.state.at < self._context.lifecycle.started_at and not table.is_closed:
            # Nobody was connected while the server was away: clocks and grace periods begin anew.
            self.inbox.insert(0, Execute(commands.Restart()))
        if self.watchers and table.seq > self._told:
            self._show(table, list(self.watchers), self._told)
        else:
            self._go_on(table)

    def _not_loaded(self, error: Exception) -> None:
        if isinstance(error, Busy):
            self._give_up("refused-busy", try_again=True)
            return
        is_outage = isinstance(error, StoreUnavailable)
        if not (is_outage and self._failures):
            _log.error("table %s cannot be read: %s", self.code, type(error).__name__)
        self._give_up("refused-store" if is_outage else "refused-table-unreadable", try_again=is_outage)

    def _give_up(self, code: str, *, try_again: bool) -> None:
        """Refuse what waits for a table that cannot be had; keep what nobody waits for, if the table may come back."""
        waiting, self.inbox = self.inbox, []
        for item in waiting:
            was_watching = isinstance(item, Unwatch) and self.watchers.pop(item.connection, None) is not None
            if try_again and (item.connection is None or was_watching):
                self.inbox.append(item)
            else:
                self._refuse(item, code)
        if try_again and (self._is_needed or self.inbox or self.watchers):
            self._try_later(RoomState.UNREAD)
        elif self.watchers:
            self.state = RoomState.UNREAD
        else:
            self._sleep(None)

    def _crashed(self, bug: Exception, item: Item | None = None) -> None:
        """Drop what is in memory, which may be half-changed; the log is not. After a pause, so that no bug spins."""
        # Neither values nor the error's text are logged: both may hold cards.
        where = "".join(traceback.format_tb(bug.__traceback__)[-3:])
        _log.error("table %s failed: %s\n%s", self.code, type(bug).__name__, where)
        if item is not None:
            self._refuse(item, "refused-internal")
        self._hold(None)
        self._try_later(RoomState.CRASHED)

    def _try_later(self, state: RoomState) -> None:
        self.state = state
        pause = min(_PAUSE * 2**self._failures, _LONGEST_PAUSE)
        self._failures = min(self._failures + 1, 10)
        self._set_timer(now_ms() + int(pause * 1_000))

    def _refuse(self, item: Item, code: str) -> None:
        refuse(item, code)
        if isinstance(item, Watch) and code != _NO_TABLE:
            item.charge.give_back()
        if isinstance(item, Watch) and item.connection not in self.watchers:
            pages = [other.connection for other in self.inbox if isinstance(other, Watch)]
            if item.connection not in pages:
                item.connection.tables.discard(self.code)

    # Time

    def _set_clock(self, table: Table) -> None:
        """See that the table is looked at when it next has something to do; or let it sleep, if that is long away."""
        due = table.wake_at
        if not self.watchers:
            now = now_ms()
            rests_at = 0 if table.is_closed else table.state.at + LINGER_MS
            is_idle = not (self.inbox or self.thinking)
            if is_idle and now >= rests_at and (due is None or due - now > LINGER_MS):
                self._sleep(due)
                return
            rests_at = max(rests_at, now + 1_000)
            due = rests_at if due is None else min(due, rests_at)
        # A timer that rings too early looks again; so a clock that starts anew with each act moves no timer.
        if due is not None and (self._timer is None or self._timer_at > due):
            self._set_timer(due)

    def _set_timer(self, at: int) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer_at = at
        self._timer = self._context.loop.call_later(max(0.01, (at - now_ms()) / 1_000), self._continue, self._ring)

    def _ring(self) -> None:
        self._timer = None
        if self.state is RoomState.CRASHED or self.state is RoomState.UNREAD:
            self.load()
        elif self.state is RoomState.READY:
            table = cast("Table", self.table)
            due = table.wake_at
            if due is not None and due <= now_ms():
                self.inbox.append(Execute(commands.Tick()))
            else:
                self._go_on(table)
        # In any other state the work under way sets the clock when it is done.

    def _sleep(self, wake_at: int | None) -> None:
        self.state = RoomState.ASLEEP
        self._note_seats(())
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        self._context.forget(self.code, self, wake_at)


def _seat_of(table: Table, connection: Connection) -> int:
    seat = table.seat_of(connection.player)
    return NOBODY if seat is None else seat
