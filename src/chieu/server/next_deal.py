"""What brings a table's next deal on, and its turn for it when the server is late."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chieu.server.items import Execute
from chieu.server.tables import dealing, promise
from chieu.server.turnstile import Turnstile
from chieu.table import commands
from chieu.table.table import Table

if TYPE_CHECKING:
    from chieu.server.room import Room


class NextDeal:
    """The next deal of one table's room."""

    __slots__ = ("_is_waiting", "_turnstile")

    def __init__(self, turnstile: Turnstile) -> None:
        self._turnstile = turnstile
        self._is_waiting = False
        """Whether it waits for its turn, since the event loop is late."""

    def due(self, room: Room, table: Table) -> commands.Command | None:
        """Return what brings the next deal on; None where it waits for something else, or for its turn."""
        if table.in_deal:
            return None
        if table.needs_promise:
            return promise()
        if not table.needs_deck:
            return None
        # When the loop is late, a table with bots waits for its turn.
        if not (self._turnstile.is_late and table.has_bots):
            return dealing(table)
        if not self._is_waiting:
            self._is_waiting = True
            self._turnstile.put(room, table, lambda: self._deal(room))
        return None

    def _deal(self, room: Room) -> None:
        """Deal, now that it is this table's turn; if it is busy, it deals or takes another turn when it is done."""
        self._is_waiting = False
        if room.is_ready and room.table is not None and room.table.needs_deck:
            room.put_first(Execute(dealing(room.table)))
