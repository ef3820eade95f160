"""Whether a table is this node's to go on with, or another's, which is stood by for."""

from __future__ import annotations

from typing import Final

from chieu.server.alone import Alone
from chieu.server.audience import Audience
from chieu.server.clock import now_ms
from chieu.table.table import Table

LATE_MS: Final = 3_000
"""So long after its owner should have done something, any other node with the table in memory does it …"""
CLOCK_LATE_MS: Final = 1_500
"""… and so long where a time has come: it is known to all when, and whoever acts next pays for it with their own."""


class Standby:
    """What one table's room knows of an owner elsewhere that should go on."""

    __slots__ = ("_asked", "_owns", "_seq", "_since", "late")

    def __init__(self) -> None:
        self._seq = 0
        """At which event the table was when it was first left to its owner …"""
        self._since = 0
        """… and since when, in milliseconds since the epoch."""
        self._asked: tuple[int, tuple[str, ...], int] | None = None
        """When it was last asked whose the table is: what followed from is the same for most of its acts …"""
        self._owns = False
        """… and the answer."""
        self.late: int | None = None
        """From when on the owner is late, as it was last seen; None if it has nothing to do."""

    def is_ours(self, fleet: Alone, audience: Audience, table: Table, seated: tuple[str, ...]) -> bool:
        """Tell whether this node does what a table needs of its own; also where the one that should does not."""
        if not fleet.name:
            return True
        asked = fleet.version, seated, audience.count
        if self._asked != asked:
            self._asked, self._owns = asked, fleet.owns(table.code, seated, asked[-1])
        if self._owns:
            return True
        now = now_ms()
        if self._seq != table.seq:
            self._seq, self._since = table.seq, now
        self.late = self._late_at(table)
        return self.late is not None and now >= self.late

    def _late_at(self, table: Table) -> int | None:
        due = table.wake_at
        late = None if due is None else max(due, self._since) + CLOCK_LATE_MS
        if not _waits(table):
            return late
        return self._since + LATE_MS if late is None else min(late, self._since + LATE_MS)


def absent(fleet: Alone, audience: Audience, table: Table) -> list[str]:
    """Return the players who are here by what the table knows, and connected to no node that is."""
    here = {connection.player for connection in audience.everybody()}
    return [one for one in table.present() if one not in here and not fleet.is_elsewhere(one, table.code)]


def _waits(table: Table) -> bool:
    """Tell whether a table waits for what its owner does at once: a deck, a promise, or a bot."""
    return table.needs_deck or table.needs_promise or bool(table.bot_turns())
