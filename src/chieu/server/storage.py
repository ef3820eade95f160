"""The store, off the event loop: what one turn of the loop brings is one commit, and what is read waits in a lane."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from chieu.server.connection import Connection
from chieu.server.following import Follower
from chieu.server.lanes import OURS, Lane
from chieu.server.tables import read_tail
from chieu.store import Append, Job, Store
from chieu.store.writer import Done

READERS: Final = 2
"""How many threads read tables from the store; each keeps a connection with a cache of its own."""
QUICK_READERS: Final = 1
"""How many threads read what takes a few milliseconds: who somebody is, the last events of a table."""

T = TypeVar("T")
Found: TypeAlias = Callable[[Any, Exception | None], None]
"""Is called with what a query has found, or with the error it raised."""


class Storage:
    """Reads and writes for everything that runs on the event loop."""

    def __init__(self, store: Store, most: int) -> None:
        """Begin.

        Args:
            store: what is read and written.
            most: how many queries on behalf of one address may wait.
        """
        self.store = store
        """Its methods that read are the queries: none of them is called on the event loop."""
        self._loop = asyncio.get_running_loop()
        self._long_reads = Lane("reader", READERS, most)
        self._short_reads = Lane("quick-reader", QUICK_READERS, most)
        self._follower = Follower(store)
        self.follow = self._follower.follow
        """Reads what other nodes have written."""
        self._appends: list[tuple[Append, Done]] = []
        self._closed = False

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """Where what is read waits."""
        return self._long_reads, self._short_reads, self._follower.lane

    @property
    def is_failing(self) -> bool:
        """Whether the store took nothing when it was last written to."""
        return self.store.is_failing

    def append(self, job: Append, done: Done) -> None:
        """Hand events to the store, together with all else that this turn of the event loop brings."""
        if not self._appends:
            self._loop.call_soon(self._flush)
        self._appends.append((job, done))

    def _flush(self) -> None:
        appends, self._appends = self._appends, []
        self.store.write(appends)

    async def keep(self, job: Append) -> None:
        """Hand events to the store as `append` does, and wait until they are kept.

        Raises:
            StoreError: they could not be.
        """
        kept: asyncio.Future[Exception | None] = self._loop.create_future()
        self.append(job, kept.set_result)
        _raise(await kept)

    def write(self, job: Job) -> None:
        """Keep anything but the events of a table, some time soon; nobody hears whether it was kept."""
        self.store.write([(job, lambda _: None)])

    async def save(self, job: Job) -> None:
        """Keep anything but the events of a table, and wait until it is kept.

        Raises:
            StoreError: it could not be kept.
        """
        saved: asyncio.Future[Exception | None] = self._loop.create_future()
        self.store.write([(job, saved.set_result)])
        _raise(await saved)

    def read(self, query: Callable[[], Any], then: Found, asker: Connection | None = None) -> None:
        """Run a query off the loop, and go on with what it found or the error it raised; after the end, do neither.

        The error is `Busy` where too much that this connection's address has asked for waits already.
        """
        self._read_in(self._long_reads, query, then, asker)

    def read_past(self, code: str, after: int, then: Found, asker: Connection) -> None:
        """Read a table's events after a number, as `read_briefly` does.

        A node reads all that is asked for at once in one question: where another node dies, hundreds of pages come.
        What is packed, it leaves out.
        """
        if self.store.is_node:
            self.follow(code, after, then)
        else:
            self.read_briefly(partial(read_tail, self.store, code, after), then, asker)

    def read_briefly(self, query: Callable[[], Any], then: Found, asker: Connection | None) -> None:
        """Do the same for a query that takes a few milliseconds at most, and waits for none that takes longer."""
        self._read_in(self._short_reads, query, then, asker)

    def _read_in(self, lane: Lane, query: Callable[[], Any], then: Found, asker: Connection | None) -> None:
        if self._closed:
            return

        def found(answer: asyncio.Future[Any]) -> None:
            if answer.cancelled():
                return
            error = answer.exception()
            if error is not None and not isinstance(error, Exception):
                raise error
            then(None if error is not None else answer.result(), error)

        path = OURS if asker is None else (asker.address, asker.player)
        lane.submit(path, query).answer.add_done_callback(found)

    async def worth(self, player: str, address: str) -> int:
        """Return what a player has won or lost so far, for somebody at an address; raises as `query` does."""
        return await self.query(partial(self.store.ledger.worth_of, player), address)

    async def query(self, query: Callable[[], T], address: str) -> T:
        """Run a query that takes a few milliseconds at most for somebody at an address.

        Raises:
            Busy: too much that this address has asked for waits already.
            StoreUnavailable: the store cannot be read.
        """
        found: T = await self._short_reads.submit((address,), query).answer
        return found

    async def long_query(self, query: Callable[[], T], address: str) -> T:
        """Do the same for a query that may take longer, and that none of the short ones waits for."""
        found: T = await self._long_reads.submit((address,), query).answer
        return found

    def close(self) -> None:
        """Shut down the threads that read; what is still asked for gets no answer."""
        self._closed = True
        self._long_reads.close()
        self._short_reads.close()
        self._follower.lane.close()


def _raise(error: Exception | None) -> None:
    if error is not None:
        raise error
