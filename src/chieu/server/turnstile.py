"""What the event loop does without being asked goes through here: bots' moves, and deals at tables with bots.

What people ask for is judged as it comes. When the loop is late, what nobody asks for waits: one thing at a time, with
a pause before each that is as long as the last one took, and grows until the loop is punctual again. Whose turn it is
goes around: every address, there every host, there every table. So bots slow down first, most those of a host with many
tables, and people last.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, Final

from chieu.kernel.actions import NOBODY
from chieu.server.lanes import FairQueue, QueuePath
from chieu.table.table import Table

LATE_S: Final = 0.005
"""How late the loop may come to what is due, before anything waits."""
FIRST_PAUSE_S: Final = 0.002
LONGEST_PAUSE_S: Final = 0.1
TELL_S: Final = 2.0
"""How long something may wait until its table is told so."""


class Pending:
    """Something that waits to be done for the table of a room."""

    __slots__ = ("act", "is_done", "room", "since")

    def __init__(self, room: Any, act: Callable[[], None], since: float) -> None:
        self.room = room
        self.act = act
        self.since = since
        self.is_done = False

    def take(self, now: float) -> None:
        """Do it; a table that has hardly waited is slow no longer."""
        self.is_done = True
        if now - self.since < TELL_S:
            self.room.slow(on=False)
        self.act()


class Turnstile:
    """What waits for its turn, and how long the pauses are."""

    def __init__(self, address_of: Callable[[str], str]) -> None:
        """Begin without pauses.

        Args:
            address_of: tells the address of a player who is here.
        """
        self._address_of = address_of
        self._loop = asyncio.get_running_loop()
        self._queue: FairQueue[Pending] = FairQueue()
        self._untold: deque[Pending] = deque()
        """What has waited for less than `TELL_S`, done or not, the oldest first."""
        self._pause = 0.0
        self._next: asyncio.TimerHandle | None = None

    @property
    def waiting(self) -> int:
        """How much waits for its turn."""
        return len(self._queue)

    @property
    def is_late(self) -> bool:
        """Whether what nobody asks for has to wait."""
        return self._pause > 0

    def put(self, room: Any, table: Table, act: Callable[[], None], due: float | None = None) -> None:
        """Do something for a table: at once, or when it is its turn.

        Args:
            room: is told when its table has to wait for long, and when it has not any more.
            table: whose host it is for.
            act: does it.
            due: when it should have been done, by the loop's clock: that tells how late the loop is.
        """
        now = self._loop.time()
        if due is not None and now - due > LATE_S:
            self._slow_down()
            self._wait()
        turn = Pending(room, act, now)
        if not self.is_late and not self._queue:
            turn.take(now)
            return
        host, code = on_behalf_of(table)
        self._queue.put((self._address_of(host), host, code), turn)
        self._untold.append(turn)
        self._wait()

    def close(self) -> None:
        """Do nothing more."""
        if self._next is not None:
            self._next.cancel()

    def _slow_down(self) -> None:
        self._pause = min(max(2 * self._pause, FIRST_PAUSE_S), LONGEST_PAUSE_S)

    def _wait(self, rest: float = 0.0) -> None:
        """Let the next thing come after a pause, which lasts so long at least."""
        if self._next is None:
            due = self._loop.time() + max(self._pause, rest)
            self._next = self._loop.call_at(due, self._go, due)

    def _go(self, due: float) -> None:
        """Do what is next, after a look at how late the loop is."""
        now = self._loop.time()
        if now - due > LATE_S:
            self._slow_down()
        else:
            self._pause = self._pause / 2 if self._pause > FIRST_PAUSE_S else 0.0
        try:
            if self._queue:
                self._queue.take().take(now)
            self._tell(now)
        finally:
            # An error in one thing must not stop the others.
            self._next = None
            if self._queue or self.is_late:
                self._wait(self._loop.time() - now)

    def _tell(self, now: float) -> None:
        """Tell tables that have waited for long."""
        while self._untold and (self._untold[0].is_done or now - self._untold[0].since >= TELL_S):
            turn = self._untold.popleft()
            if not turn.is_done:
                turn.room.slow(on=True)


def on_behalf_of(table: Table) -> QueuePath:
    """Return for whom a table does something by itself: its host, and there the table."""
    host = table.state.host
    chair = None if host == NOBODY else table.chair(host)
    return (table.code if chair is None else chair.player, table.code)
