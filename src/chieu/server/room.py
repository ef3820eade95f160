"""One table in memory, and everything that happens to it.

The way of an act: `put` queues it, `_work` takes it out when the table is free, `_execute` judges it, `_commit` hands
its events to the store, `_committed` is called when they are on disk, `_publish` answers and tells the watchers, and
`_go_on` does what the table needs next. One thing at a time: `state` says which.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, cast

from chieu.kernel.errors import CommandRefused, Conflict, StoreError, StoreUnavailable
from chieu.server.alarm import LOOK_MS, Alarm, rests_at
from chieu.server.arrivals import Arrival
from chieu.server.audience import Audience, is_foreign
from chieu.server.clock import now_ms
from chieu.server.connection import Connection
from chieu.server.following import told_news
from chieu.server.frames import publish
from chieu.server.items import Execute, Item, Unwatch, Watch, refuse
from chieu.server.lanes import Busy
from chieu.server.log_lines import where_raised
from chieu.server.next_deal import NextDeal
from chieu.server.node_words import Addition
from chieu.server.room_context import RoomContext
from chieu.server.room_state import RoomState
from chieu.server.standby import Standby, absent
from chieu.server.tables import HISTORY, KeptTable, job_of, load_table
from chieu.store import Append
from chieu.table import commands
from chieu.table.event import Event
from chieu.table.missing import MissedKind
from chieu.table.step import Step
from chieu.table.table import Table

_NO_TABLE = "refused-no-table"

_log = logging.getLogger(__name__)


class Room:
    """One table: its inbox, its watchers, its timer, and what is under way."""

    __slots__ = (
        "_alarm",
        "_audience",
        "_checked",
        "_context",
        "_heard",
        "_is_needed",
        "_kept_at",
        "_next_deal",
        "_seated",
        "_standby",
        "code",
        "inbox",
        "missed",
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
        self._audience = Audience(context.fleet)
        self.watchers = self._audience.watchers
        """The connections that see the table, with their seats (or -1)."""
        self.thinking: dict[tuple[int, int], None] = {}
        """The bot turns that are being thought about, by seat and `after`: mostly none, and an empty set is larger."""
        self._context = context
        self._seated: tuple[str, ...] = ()
        """The players who have a seat, as the index of seats knows them."""
        self._next_deal = NextDeal(context.turnstile)
        self._is_needed = False
        """Whether the table has been in memory: then it is read again and again until the store has it."""
        self._kept_at = 0
        """The number of the last event of the last snapshot."""
        self._alarm = Alarm()
        self.missed: dict[tuple[str, MissedKind], int] = {}
        """Who has been told that they are missed here, or is about to be, and since when they were away then."""
        self._checked: Item | None = None
        """What was judged, beside other nodes, on a log that was read just before."""
        self._heard = 0
        """The number of the last event that another node has said to have written."""
        self._standby = Standby()

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
        while self.state is RoomState.READY and (item := self._next()) is not None:
            try:
                self._do(cast("Table", self.table), item)
            except Exception as bug:  # noqa: BLE001 - one table's bug must not stop the others
                self._crashed(bug, item)

    def _next(self) -> Item | None:
        """Take the next item out that need not wait until its page is shown the table."""
        if self._audience.arrivals is None:
            return self.inbox.pop(0) if self.inbox else None
        for at, item in enumerate(self.inbox):
            if not self._audience.is_arriving(item.connection):
                return self.inbox.pop(at)
        return None

    def _continue(self, then: Callable[..., None], *found: Any) -> None:
        """Go on with what was waited for, and with the inbox after it: the entry of everything but `put`."""
        try:
            then(*found)
            if self.is_ready and self.table is not None:
                self._audience.let_in(self.table)
        except Exception as bug:  # noqa: BLE001 - as above
            self._crashed(bug)
        self._work()
        if self._context.lifecycle.stopping:
            self._context.note_rest()

    def _do(self, table: Table, item: Item) -> None:
        if isinstance(item, Unwatch):
            self._unwatch(table, item)
        elif is_foreign(table, item.connection):
            self._refuse(item, _NO_TABLE)
        elif isinstance(item, Execute):
            self._execute(table, item)
        elif isinstance(item, Watch):
            self._watch(table, item)
        else:
            self._context.questions.answer(table, item)

    # Judging

    def _execute(self, table: Table, item: Execute) -> None:
        try:
            step = table.handle(item.command, now_ms())
        except CommandRefused as refused:
            if self._context.fleet.name and self._checked is not item:
                # Another node may have written what allows it.
                self._checked = item
                self.inbox.insert(0, item)
                self._follow(table)
                return
            refuse(item, refused.code, dict(refused.arguments), table.seq)
            return
        # What made the table ready, and the deal or the promise that this brings, are one commit and one frame.
        if isinstance(item.command, Addition) and item.connection is not None:
            self._context.fleet.added(self.code, item.command)
        while step.events and (due := self._next_deal.due(self, table)) is not None:
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
        step, player = Step([]), item.connection.player
        still_here = self._audience.leave(item.connection, self.code)
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
        frames = self._audience.frames(table, step)
        self._context.storage.append(job, partial(self._continue, self._committed, table, item, frames, job))

    def _committed(
        self, table: Table, item: Item, frames: list[tuple[Connection, bytes]], job: Append, error: StoreError | None
    ) -> None:
        if error is not None:
            self._not_committed(item, error)
            return
        self.state = RoomState.READY
        self._alarm.failures = 0
        is_listed_anew = job.row is not None and not job.row.private
        self._context.fleet.wrote(self.code, table.seq, job.events, is_listed_anew=is_listed_anew)
        if is_listed_anew:
            self._context.lobby_changed()
        self._publish(table, item, frames)

    def _not_committed(self, item: Item, error: StoreError) -> None:
        """Forget what was judged on a log that is not the one on disk; judge again, or say why not."""
        # What people have added to the next shuffle is in no log.
        added = [Execute(command) for command in cast("Table", self.table).added()]
        self._hold(None)
        if isinstance(error, Conflict):
            self.inbox[:0] = [*added, item]
            self.load()
        elif isinstance(item, Unwatch) and isinstance(error, StoreUnavailable):
            # Who is gone cannot say so again.
            self.inbox[:0] = [*added, item]
            self._try_later(RoomState.UNREAD)
        else:
            self._refuse(item, "refused-store")
            self._try_later(RoomState.UNREAD)
            if self.inbox:
                self.load()
            self.inbox[:0] = added

    def _publish(self, table: Table, item: Item, frames: Iterable[tuple[Connection, bytes]]) -> None:
        publish(frames, item, table.seq)
        if isinstance(item, Execute):
            self._context.tallies.done(item, table.state.game)
        self._audience.told = table.seq
        if isinstance(item, Watch):
            self._show(table, [item.connection], max(item.after or 0, table.seq - HISTORY))
        else:
            self._go_on(table)

    def _go_on(self, table: Table) -> None:
        """Do what a table needs next of its own: a deck, a bot's thought, a timer, or sleep."""
        if self._context.lifecycle.stopping:
            return
        if self._heard > table.seq:
            self._follow(table)
            return
        self._context.questions.expect(table)
        if not self._is_ours(table):
            self._set_clock(table, self._standby.late)
            return
        if (due := self._next_deal.due(self, table)) is not None:
            self.inbox.insert(0, Execute(due))
            return
        self._context.bots.look(self)
        self._context.notifier.look(self)
        self._set_clock(table, table.wake_at)

    def put_first(self, item: Item) -> None:
        """Do something before all that waits."""
        self.inbox.insert(0, item)
        self._work()

    def slow(self, *, on: bool) -> None:
        """Tell those who watch that bots and deals have to wait here, or have not any more."""
        self._audience.slow(self.code, on=on)

    # Beside other nodes

    def hear_of(self, seq: int, bodies: Sequence[bytes]) -> None:
        """Hear that another node has written up to an event, and perhaps what: take in what is new."""
        self._heard = max(self._heard, seq)
        table = self.table
        if self.is_ready and table is not None and (news := told_news(bodies, seq, table.seq)):
            self._continue(self._followed, table, news, None)
        else:
            self.look()

    def look(self) -> None:
        """Look again whether there is something to do: others may have written, or have left the table to this node."""
        if self.state is RoomState.READY:
            self._continue(self._go_on, self.table)

    def read_anew(self) -> None:
        """Read the table again: the store has lost what this node knows of it."""
        if self.is_ready:
            self._hold(None)
            self.load()

    def drop_absent(self) -> bool:
        """Let those be away who were here by a node that is gone, and have come to no other; tell whether it could."""
        table = self.table
        if not self.is_ready or table is None:
            return self.state is RoomState.ASLEEP
        if not table.is_closed and self._is_ours(table):
            for player in absent(self._context.fleet, self._audience, table):
                self.put(Execute(commands.Drop(player)))
        return True

    def tell_added(self) -> None:
        """Tell other nodes what people who are here have added to the next shuffle."""
        here = self._audience.seated()
        for command in self.table.added() if self.table is not None else ():
            if command.by in here:
                self._context.fleet.added(self.code, command)

    def _is_ours(self, table: Table) -> bool:
        """Tell whether this node does what the table needs of its own."""
        return self._standby.is_ours(self._context.fleet, self._audience, table, self._seated)

    def _follow(self, table: Table) -> None:
        """Read what others have written."""
        self.state = RoomState.READING
        self._context.storage.follow(self.code, table.seq, partial(self._continue, self._followed, table))

    def _followed(self, table: Table, tail: list[Event] | None, error: Exception | None) -> None:
        """Take it in, and tell it."""
        if tail is None:
            _log.error("table %s cannot be followed: %s", self.code, type(error).__name__)
            self._hold(None)
            self._try_later(RoomState.UNREAD)
            return
        self.state = RoomState.READY
        step = table.follow(tail)
        if not step.events:
            # What was heard of is not there: nobody waits for it any more.
            self._heard = table.seq
        if step.info_changed:
            self._note_seats(table.seated())
        if step.events:
            self._audience.tell(table, step)
        if step.info_changed:
            self._bring_back(self._audience.noted_away(table))
        self._go_on(table)

    def _bring_back(self, players: Iterable[str]) -> None:
        """Let nobody be away who is here: another server may have noted that they are."""
        self.inbox[:0] = [Execute(commands.Arrive(player)) for player in players]

    # Showing the table

    def _show(self, table: Table, connections: Sequence[Connection], after: int) -> None:
        """Send everything, the log's tail from a number on included, when that is read; the table goes on meanwhile."""
        if after >= table.seq:
            self._audience.send_table(table, connections, [])
        else:
            self._audience.expect(table, Arrival(connections, after), self._context.storage, self._continue)
        self._go_on(table)

    def _hold(self, table: Table | None) -> None:
        """Have a table in memory, or none any more."""
        self.table = table
        if table is None and self._audience.arrivals is not None:
            self._audience.arrivals.forget_noted()
        self._note_seats(() if table is None else table.seated())

    def _note_seats(self, seated: tuple[str, ...]) -> None:
        """Let the index of seats know who has one here now."""
        if seated != self._seated:
            self._context.seats.change(self._seated, seated)
            self._seated = seated

    # Loading

    def load(self) -> None:
        """Read the table from the store."""
        # After a bug nobody knows who has been told what: all are shown the table anew.
        told = self._audience.told if self.watchers and self.state is not RoomState.CRASHED else None
        self.state = RoomState.LOADING
        asker = next((item.connection for item in self.inbox if item.connection is not None), None)
        query = partial(load_table, self._context.storage.store, self.code, told)
        self._context.storage.read(query, partial(self._continue, self._loaded), asker)

    def begin(self, table: Table) -> None:
        """Go on with a table that has just been opened and stored."""
        self._continue(self._loaded, KeptTable(table, 0), None)

    def _loaded(self, found: KeptTable | None, error: Exception | None) -> None:
        if found is not None:
            self._kept_at = found.snapshot_at
            self._resume(found.table, found.news)
            self._context.fleet.reads(self.code)
        else:
            self._not_loaded(error)

    def _resume(self, table: Table, news: Sequence[Event]) -> None:
        """Go on with a table as it was kept: tell it and its watchers what they have missed of each other."""
        self.state = RoomState.READY
        self._is_needed = True
        self._audience.find_seats(table)
        if news:
            self._audience.tell(table, table.follow(news))
        self._hold(table)
        self._bring_back(self._audience.seated())
        if table.state.at < self._context.lifecycle.served_since and not table.is_closed:
            # Nobody was connected while the server was away: clocks and grace periods begin anew.
            self.inbox.insert(0, Execute(commands.Restart()))
        if self.watchers and table.seq != self._audience.told:
            self._show(table, list(self.watchers), self._audience.told)
        else:
            self._go_on(table)

    def _not_loaded(self, error: Exception | None) -> None:
        if error is None or isinstance(error, Busy):
            self._give_up(_NO_TABLE if error is None else "refused-busy", try_again=error is not None)
            return
        is_outage = isinstance(error, StoreUnavailable)
        if not (is_outage and self._alarm.failures):
            _log.error("table %s cannot be read: %s", self.code, type(error).__name__)
        self._give_up("refused-store" if is_outage else "refused-table-unreadable", try_again=is_outage)

    def _give_up(self, code: str, *, try_again: bool) -> None:
        """Refuse what waits for a table that cannot be had; keep what nobody waits for, if the table may come back."""
        waiting, self.inbox = self.inbox, []
        for item in waiting:
            was_watching = isinstance(item, Unwatch) and self._audience.forget(item.connection)
            if try_again and (item.connection is None or was_watching):
                self.inbox.append(item)
            else:
                self._refuse(item, code)
        if try_again and (self._is_needed or self.inbox or self._audience.is_there_anybody):
            self._try_later(RoomState.UNREAD)
        elif self._audience.is_there_anybody:
            self.state = RoomState.UNREAD
        else:
            self._sleep(None)

    def _crashed(self, bug: Exception, item: Item | None = None) -> None:
        """Drop what is in memory, which may be half-changed; the log is not. After a pause, so that no bug spins."""
        # Neither values nor the error's text are logged: both may hold cards.
        _log.error("table %s failed: %s\n%s", self.code, type(bug).__name__, where_raised(bug))
        if item is not None:
            self._refuse(item, "refused-internal")
        self._hold(None)
        self._try_later(RoomState.CRASHED)

    def _try_later(self, state: RoomState) -> None:
        self.state = state
        self._alarm.set_after_failure(self._context.loop, self._continue, self._ring)

    def _refuse(self, item: Item, code: str) -> None:
        refuse(item, code)
        if isinstance(item, Watch) and code != _NO_TABLE:
            item.charge.give_back()
        if isinstance(item, Watch) and not self._audience.has(item.connection):
            pages = [other.connection for other in self.inbox if isinstance(other, Watch)]
            if item.connection not in pages:
                item.connection.tables.discard(self.code)

    # Time

    def _set_clock(self, table: Table, due: int | None) -> None:
        """See that the table is looked at when there is next something to do; or let it sleep, if that is long away."""
        if not self._audience.is_there_anybody:
            looks_at = rests_at(table, due)
            if looks_at is None and not (self.inbox or self.thinking):
                self._sleep(due)
                return
            due = looks_at or now_ms() + LOOK_MS
        # An alarm that rings too early looks again; so a clock that starts anew with each act moves none.
        if due is not None and not self._alarm.is_set_by(due):
            self._alarm.set(self._context.loop, due, self._continue, self._ring)

    def _ring(self) -> None:
        self._alarm.rung()
        if self.state is RoomState.CRASHED or self.state is RoomState.UNREAD:
            self.load()
        elif self.state is RoomState.READY:
            table = cast("Table", self.table)
            if (due := table.wake_at) is not None and due <= now_ms() and self._is_ours(table):
                self.inbox.append(Execute(commands.Tick()))
            else:
                self._go_on(table)
        # In any other state the work under way sets the clock when it is done.

    def _sleep(self, wake_at: int | None) -> None:
        self.state = RoomState.ASLEEP
        self._note_seats(())
        self._alarm.stop()
        self._context.forget(self.code, self, wake_at)
