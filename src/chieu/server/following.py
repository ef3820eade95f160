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
_Asked: TypeAlias = tuple[str, int, Followed]
"""A table, after which event, and what goes on then."""
_NAME: Final = "follower"


_AT_ONCE: Final = 50
"""About so many tables one question is at most."""


class Follower:
    """Reads the ends of logs: one question to the database for all that was asked while it answered the last."""

    def __init__(self, store: Store) -> None:
        self.lane = Lane(_NAME, 1, 1)
        """Where it reads."""
        self._store = store
        self._loop = asyncio.get_running_loop()
        self._asked: list[_Asked] = []
        self._is_reading = False

    def follow(self, code: str, after: int, then: Followed) -> None:
        """Read a table's events after a number, and go on with them or with the error; not those that are packed."""
        self._asked.append((code, after, then))
        if not self._is_reading:
            self._is_reading = True
            self._loop.call_soon(self._read)

    def _read(self) -> None:
        asked, self._asked = self._asked[:_AT_ONCE], self._asked[_AT_ONCE:]
        wanted: dict[str, int] = {}
        for code, after, _ in asked:
            wanted[code] = min(after, wanted.get(code, after))
        answer = self.lane.submit(OURS, partial(_tails, self._store, wanted)).answer
        answer.add_done_callback(partial(self._found, asked))

    def _found(self, asked: Sequence[_Asked], answer: asyncio.Future[Any]) -> None:
        self._is_reading = False
        if answer.cancelled():
            return
        failed = answer.exception()
        for code, after, then in asked:
            tail: list[Event] | BaseException = failed or answer.result()[code]
            if isinstance(tail, list):
                then([event for event in tail if event.n > after], None)
            elif isinstance(tail, Exception):
                then(None, tail)
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
