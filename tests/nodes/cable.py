"""The line between one node and the database, as a test's own proxy that can be cut, slow or silent."""

from __future__ import annotations

import asyncio
import contextlib
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from enum import Flag
from typing import Any, Final

import pytest
from sqlalchemy import make_url

from store.postgres import empty

_PORT: Final = 5432
_PIECE: Final = 65_536


class Way(Flag):
    """Whence bytes come."""

    TO_DATABASE = 1
    FROM_DATABASE = 2
    BOTH = 3


class Cable:
    """Passes on what a node and the database tell each other, in a thread of its own, unless it is to do otherwise.

    What stands still goes on where it was when all is well again, as TCP does it, which sends again what was lost: so
    a COMMIT may come late, on a connection that the node has given up long ago.
    """

    def __init__(self, postgres: str) -> None:
        """Lead to the database at a URL."""
        self._database = make_url(postgres)
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="cable", daemon=True)
        self._thread.start()
        self._still = Way(0)
        """Which ways nothing is passed on."""
        self._delay_s = 0.0
        self._is_cut = False
        self._changed = asyncio.Event()
        self._writers: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()
        self._server: Any = self._do(asyncio.start_server(self._serve, "127.0.0.1", 0))
        self.port: int = self._server.sockets[0].getsockname()[1]

    @property
    def url(self) -> str:
        """Where a node finds the database by this cable."""
        url = self._database.set(host="127.0.0.1", port=self.port, query={})
        return url.render_as_string(hide_password=False)

    # What may happen to it

    @contextlib.contextmanager
    def cut(self) -> Iterator[None]:
        """Hang up, and let nobody connect for a while."""
        self._do(self._set(is_cut=True))
        try:
            yield
        finally:
            self._do(self._set(is_cut=False))

    @contextlib.contextmanager
    def still(self, way: Way) -> Iterator[None]:
        """Pass nothing on for a while, one way or both; every connection stays open."""
        self._do(self._set(still=way))
        try:
            yield
        finally:
            self._do(self._set(still=Way(0)))

    @contextlib.contextmanager
    def delayed(self, seconds: float) -> Iterator[None]:
        """Pass everything on later for a while, each way."""
        self._do(self._set(delay_s=seconds))
        try:
            yield
        finally:
            self._do(self._set(delay_s=0.0))

    def lead_to(self, address: str) -> None:
        """Lead whoever connects from now on to another URL."""
        self._database = make_url(address)

    def close(self) -> None:
        """Hang up, and end."""
        self._do(self._end())
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()
        self._loop.close()

    # In its own thread

    def _do(self, what: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(what, self._loop).result()

    async def _set(self, *, is_cut: bool = False, still: Way | None = None, delay_s: float = 0.0) -> None:
        self._is_cut, self._still, self._delay_s = is_cut, still or Way(0), delay_s
        if is_cut:
            for writer in list(self._writers):
                writer.transport.abort()
        self._changed.set()
        self._changed = asyncio.Event()

    async def _end(self) -> None:
        self._server.close()
        for task in self._passing:
            task.cancel()
        for writer in list(self._writers):
            writer.transport.abort()
        await asyncio.gather(*self._passing, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self._is_cut:
            writer.transport.abort()
            return
        there, back = await self._connect()
        for source, sink, way in ((reader, back, Way.TO_DATABASE), (there, writer, Way.FROM_DATABASE)):
            self._writers.add(sink)
            task = self._loop.create_task(self._pass(source, sink, way))
            self._passing.add(task)
            task.add_done_callback(self._passing.discard)

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host, port = self._database.query.get("host") or self._database.host, self._database.port or _PORT
        if isinstance(host, str) and host.startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        assert isinstance(host, str)
        return await asyncio.open_connection(host, port)

    async def _pass(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, way: Way) -> None:
        """Pass on what comes, in its order, when it is time; its end, too."""
        waiting: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
        reading = self._loop.create_task(self._read(source, waiting))
        try:
            while True:
                due, data = await waiting.get()
                await asyncio.sleep(due - self._loop.time())
                while self._still & way:
                    await self._changed.wait()
                if not data or sink.is_closing():
                    return
                sink.write(data)
        finally:
            reading.cancel()
            self._writers.discard(sink)
            sink.close()

    async def _read(self, source: asyncio.StreamReader, waiting: asyncio.Queue[tuple[float, bytes]]) -> None:
        data = b"-"
        while data:
            try:
                data = await source.read(_PIECE)
            except OSError:
                data = b""
            waiting.put_nowait((self._loop.time() + self._delay_s, data))


FAULTS: Final[dict[str, Callable[[Cable], AbstractContextManager[None]]]] = {
    "cut": lambda cable: cable.cut(),
    "silent": lambda cable: cable.still(Way.BOTH),
    "deaf": lambda cable: cable.still(Way.FROM_DATABASE),
    "mute": lambda cable: cable.still(Way.TO_DATABASE),
    "slow": lambda cable: cable.delayed(0.5),
}
"""What may happen to the line of a node."""


@pytest.fixture
def cable(postgres: str) -> Iterator[Cable]:
    """Give a line to an empty database."""
    empty(postgres)
    opened = Cable(postgres)
    try:
        yield opened
    finally:
        opened.close()
