"""The pages that are about to be shown a table: its past is read for them, and the table goes on meanwhile."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from chieu.kernel.actions import Seat
from chieu.server.connection import Connection
from chieu.server.lanes import Busy
from chieu.server.storage import Storage
from chieu.server.tables import HISTORY, read_tail

if TYPE_CHECKING:
    from chieu.table.event import Event

_log = logging.getLogger(__name__)


class Arrival(NamedTuple):
    """Pages that come together."""

    connections: Sequence[Connection]
    after: int
    """The number of the event after which they are told all."""
    is_second: bool = False
    """Whether the past is read for them once more."""


class Arrivals:
    """Those of one table, and what has happened there since the first of them came."""

    __slots__ = ("_code", "_continue", "_since", "_storage", "_waiting", "seats")

    def __init__(self, code: str, storage: Storage, then: Callable[..., None]) -> None:
        """Begin with nobody.

        Args:
            code: the table's.
            storage: where its past is read.
            then: is called with what is to be done when that is read, and with its arguments.
        """
        self.seats: dict[Connection, Seat] = {}
        """The connections, with their seats (or -1)."""
        self._since: deque[Event] = deque(maxlen=HISTORY)
        self._waiting: list[tuple[Arrival, Sequence[Event] | None]] = []
        """Those for whom the past is read, and the past; none, where it could not be."""
        self._code = code
        self._storage = storage
        self._continue = then

    def note(self, events: Iterable[Event]) -> None:
        """Note what the table as it is in memory has done."""
        self._since.extend(events)

    def forget_noted(self) -> None:
        """Hear that the table is in memory no more: the store may not have all that was noted."""
        self._since.clear()

    def read(self, arrival: Arrival) -> None:
        """Read the past for pages."""
        then, asker = partial(self._continue, self._found, arrival), arrival.connections[0]
        if arrival.is_second:
            query = partial(read_tail, self._storage.store, self._code, arrival.after)
            self._storage.read_briefly(query, then, asker)
        else:
            self._storage.read_past(self._code, arrival.after, then, asker)

    def _found(self, arrival: Arrival, past: Sequence[Event] | None, error: Exception | None) -> None:
        if error is not None and not isinstance(error, Busy):
            # The pages have joined all the same: they only lack what happened before.
            _log.error("the past of table %s cannot be read: %s", self._code, type(error).__name__)
        self._waiting.append((arrival, past))

    def come(self, seq: int) -> Iterator[tuple[Sequence[Connection], Sequence[Event]]]:
        """Yield those for whom the past is read, with the last events up to number `seq`, at which the table is."""
        waiting, self._waiting = self._waiting, []
        for arrival, read in waiting:
            past = [] if read is None else self._past_of(arrival, read, seq)
            if past is None:
                self.read(arrival._replace(is_second=True))
            else:
                yield [one for one in arrival.connections if one in self.seats], past

    def _past_of(self, arrival: Arrival, read: Sequence[Event], seq: int) -> list[Event] | None:
        """Return what was read and what has come since; None, where some between them were not noted."""
        past = [event for event in read if event.n <= seq]
        last = past[-1].n if past else arrival.after
        past += [event for event in self._since if event.n > last]
        is_whole = len(past) == seq - arrival.after
        # A log that has lost its end is not waited for.
        return past[-HISTORY:] if is_whole or arrival.is_second else None
