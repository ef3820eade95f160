"""What other nodes have written, read for all tables that wait for it at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import msgspec

from chieu.kernel.errors import RecordNotFound
from chieu.server.lanes import OURS, Lane
from chieu.server.tables import decoded
from chieu.table import log

if TYPE_CHECKING:
    from chieu.store import Store
    from chieu.table.event import Event

Followed: TypeAlias = Callable[["list[Event] | None", Exception | None], None]
"""Is called with what others have written of a table, or with why that cannot be read."""
_NAME: Final = "follower"


class Follower:
    """Reads the ends of logs: one question to the database for all that was asked while it answered the last."""

    def __init__(self, store: Store) -> None:
        self.lane = Lane(_NAME, 1, 1)
        """Where it reads."""
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._asked: dict[str, tuple[int, Followed]] = {}
        self._is_reading = False

    def follow(self, code: str, after: int, then: Followed) -> None:
        """Read a table's events after a number, and go on with them or with the error; a table asks once at a time."""
        self._asked[code] = after, then
        if not self._is_reading:
            self._is_reading = True
            self._loop.call_soon(self._read)

    def _read(self) -> None:
        asked, self._asked = self._asked, {}
        query = partial(_tails, self._store, {code: after for code, (after, _) in asked.items()})
        self.lane.submit(OURS, query).answer.add_done_callback(partial(self._found, asked))

    def _found(self, asked: Mapping[str, tuple[int, Followed]], answer: asyncio.Future[Any]) -> None:
        self._is_reading = False
        if answer.cancelled():
            return
        failed = answer.exception()
        for code, (_, then) in asked.items():
            tail = failed or answer.result()[code]
            then(*((None, tail) if isinstance(tail, Exception) else (tail, None)))
        if self._asked and not self._is_reading:
            self._is_reading = True
            self._read()


def told_news(bodies: Sequence[bytes], last: int, seq: int) -> list[Event]:
    """Return the events that a table at number `seq` lacks, of those up to `last` that another node has told.

    There are none, where one before them is missing or one cannot be read here: then the log is to be read.
    """
    missing = last - seq
    if not 0 < missing <= len(bodies):
        return []
    try:
        events = [log.decode_event(body) for body in bodies[-missing:]]
    except msgspec.DecodeError:
        return []
    return events if events[0].n == seq + 1 else []


def _tails(store: Store, wanted: Mapping[str, int]) -> dict[str, list[Event] | Exception]:
    return {code: _decoded(stored) for code, stored in store.tails.read(wanted).items()}


def _decoded(stored: list[Any]) -> list[Event] | Exception:
    try:
        return decoded(stored)
    except RecordNotFound as error:
        return error
