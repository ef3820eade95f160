"""The pages that see a table, and what they have been told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from chieu.kernel.actions import NOBODY
from chieu.server.alone import Alone
from chieu.server.clock import now_ms
from chieu.server.connection import Connection
from chieu.server.frames import step_texts, table_frame
from chieu.server.wire import SlowFrame
from chieu.table.event import Event
from chieu.table.step import Step
from chieu.table.table import Table


class Audience:
    """Everybody who sees one table."""

    __slots__ = ("_fleet", "_is_slow", "told", "watchers")

    def __init__(self, fleet: Alone) -> None:
        self.watchers: dict[Connection, int] = {}
        """The connections that see the table, with their seats (or -1)."""
        self.told = 0
        """The number of the last event that they have heard of."""
        self._is_slow = False
        """Whether they have been told that bots and deals have to wait."""
        self._fleet = fleet

    def find_seats(self, table: Table) -> None:
        """Look up again where each of them sits."""
        for connection in self.watchers:
            self.watchers[connection] = _seat_of(table, connection)

    def seated(self) -> list[str]:
        """Return those of them who have a seat."""
        return [one.player for one, seat in self.watchers.items() if seat != NOBODY and not one.closed]

    @property
    def count(self) -> int:
        """How many people they are who have a seat."""
        return len({*self.seated()}) if len(self.watchers) > 1 else len(self.seated())

    def noted_away(self, table: Table) -> set[str]:
        """Return those who have a seat, and of whom the table knows only that they are away."""
        return {*self.seated()}.difference(table.present())

    def frames(self, table: Table, step: Step) -> list[tuple[Connection, bytes]]:
        """Return what each of them is told about a step: one text for all who sit (or do not sit) alike."""
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

    def send_table(self, table: Table, connections: Iterable[Connection], tail: Sequence[Event]) -> None:
        """Send pages everything, the last events of the log with it; they see the table from then on."""
        now = now_ms()
        for connection in connections:
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

    def leave(self, connection: Connection, code: str) -> bool:
        """Let a connection see the table no more; tell whether its player still does, by another one or a node.

        Whom this node sends to the others as it ends is soon there.
        """
        player = connection.player
        self.watchers.pop(connection, None)
        if any(other.player == player for other in self.watchers):
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
