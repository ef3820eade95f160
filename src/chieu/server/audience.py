"""The pages that see a table, and what they have been told."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from chieu.kernel.actions import NOBODY
from chieu.server.alone import Alone
from chieu.server.arrivals import Arrival, Arrivals
from chieu.server.clock import now_ms
from chieu.server.connection import Connection
from chieu.server.frames import step_texts, table_frame
from chieu.server.storage import Storage
from chieu.server.wire import SlowFrame
from chieu.table.event import Event
from chieu.table.step import Step
from chieu.table.table import Table


class Audience:
    """Everybody who sees one table."""

    __slots__ = ("_fleet", "_is_slow", "arrivals", "told", "watchers")

    def __init__(self, fleet: Alone) -> None:
        self.watchers: dict[Connection, int] = {}
        """The connections that see the table, with their seats (or -1)."""
        self.arrivals: Arrivals | None = None
        """Those that are about to see it; mostly there are none."""
        self.told = 0
        """The number of the last event that they have heard of."""
        self._is_slow = False
        """Whether they have been told that bots and deals have to wait."""
        self._fleet = fleet

    def find_seats(self, table: Table) -> None:
        """Look up again where each of them sits."""
        for connection in self.watchers:
            self.watchers[connection] = _seat_of(table, connection)
        if self.arrivals is not None:
            for connection in self.arrivals.seats:
                self.arrivals.seats[connection] = _seat_of(table, connection)

    def everybody(self) -> Iterator[Connection]:
        """Yield those who see the table, and those who are about to."""
        yield from self.watchers
        if self.arrivals is not None:
            yield from self.arrivals.seats

    def has(self, connection: Connection) -> bool:
        """Tell whether a connection sees the table, or is about to."""
        return connection in self.watchers or self.is_arriving(connection)

    def is_arriving(self, connection: Connection | None) -> bool:
        """Tell whether a connection is about to see the table."""
        return self.arrivals is not None and connection in self.arrivals.seats

    @property
    def is_there_anybody(self) -> bool:
        """Whether somebody sees the table, or is about to."""
        return bool(self.watchers) or self.arrivals is not None

    def seated(self) -> list[str]:
        """Return those of them who have a seat."""
        found = [one.player for one, seat in self.watchers.items() if seat != NOBODY and not one.closed]
        if self.arrivals is not None:
            found += [one.player for one, seat in self.arrivals.seats.items() if seat != NOBODY and not one.closed]
        return found

    @property
    def count(self) -> int:
        """How many people they are who have a seat."""
        return len({*self.seated()}) if len(self.watchers) > 1 or self.arrivals is not None else len(self.seated())

    def noted_away(self, table: Table) -> set[str]:
        """Return those who have a seat, and of whom the table knows only that they are away."""
        return {*self.seated()}.difference(table.present())

    def frames(self, table: Table, step: Step) -> list[tuple[Connection, bytes]]:
        """Return what each of them is told about a step: one text for all who sit (or do not sit) alike."""
        if self.arrivals is not None:
            self.arrivals.note(step.events)
        if not self.watchers:
            return []
        if step.info_changed:
            self.find_seats(table)
        texts = step_texts(table, step, set(self.watchers.values()), now_ms())
        return [(connection, texts[seat]) for connection, seat in self.watchers.items()]

    def tell(self, table: Table, step: Step) -> None:
        """Send all of them a step at once."""
        for connection, text in self.frames(table, step):
            connection.push(text)
        self.told = table.seq

    def expect(self, table: Table, arrival: Arrival, storage: Storage, then: Callable[..., None]) -> None:
        """Let pages be about to see a table, until its past is read: they are here, and it goes on meanwhile.

        Args:
            table: what they are to see.
            arrival: they.
            storage: where the past is read.
            then: is called with what is to be done when it is read, and with its arguments; after that, `let_in`.
        """
        if self.arrivals is None:
            self.arrivals = Arrivals(table.code, storage, then)
        for connection in arrival.connections:
            self.watchers.pop(connection, None)
            self.arrivals.seats[connection] = _seat_of(table, connection)
            self._fleet.sees(connection.player, table.code)
        self.arrivals.read(arrival)

    def let_in(self, table: Table) -> None:
        """Show a table, which is as it stands in the log, to those for whom its past is read."""
        if self.arrivals is not None:
            for connections, past in self.arrivals.come(table.seq):
                self.send_table(table, connections, past)

    def send_table(self, table: Table, connections: Iterable[Connection], tail: Sequence[Event]) -> None:
        """Send pages everything, the last events of the log with it; they see the table from then on."""
        now = now_ms()
        for connection in connections:
            self._arrive(connection)
            if connection.closed:
                continue
            self.watchers[connection] = you = _seat_of(table, connection)
            self._fleet.sees(connection.player, table.code)
            connection.tell(table_frame(table, you, tail, now))
            if self._is_slow:
                connection.tell(SlowFrame(code=table.code, on=True))
        self.told = table.seq

    def slow(self, code: str, *, on: bool) -> None:
        """Tell them that bots and deals have to wait here, or have not any more."""
        if on != self._is_slow:
            self._is_slow = on
            for connection in self.watchers:
                connection.tell(SlowFrame(code=code, on=on))

    def forget(self, connection: Connection) -> bool:
        """Let a connection see the table no more; tell whether it did, or was about to."""
        return self._arrive(connection) or self.watchers.pop(connection, None) is not None

    def _arrive(self, connection: Connection) -> bool:
        """Let a connection be about to see the table no more; tell whether it was."""
        if self.arrivals is None or self.arrivals.seats.pop(connection, None) is None:
            return False
        if not self.arrivals.seats:
            self.arrivals = None
        return True

    def leave(self, connection: Connection, code: str) -> bool:
        """Let a connection see the table no more; tell whether its player still does, by another one or a node.

        Whom this node sends to the others as it ends is soon there.
        """
        player = connection.player
        self.forget(connection)
        if any(other.player == player for other in self.everybody()):
            return True
        self._fleet.sees_no_more(player, code)
        return self._fleet.is_leaving or self._fleet.is_elsewhere(player, code)


def is_foreign(table: Table, connection: Connection | None) -> bool:
    """Tell whether there is no such table for whoever asks by a page: it is that of a group that they are not in."""
    group = table.state.group
    return connection is not None and group != "" and group not in connection.groups


def _seat_of(table: Table, connection: Connection) -> int:
    seat = table.seat_of(connection.player)
    return NOBODY if seat is None else seat
