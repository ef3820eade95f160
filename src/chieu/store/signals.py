"""What the nodes of one database tell each other: PostgreSQL's notifications carry it.

They come to everybody in one order, that of their commits. While all is well no thread has to be woken for them: the
event loop itself speaks and listens, and the threads here only connect, and see to it that the lines are alive.
"""

from __future__ import annotations

import logging
import select
import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import islice
from threading import Event, Thread
from typing import Any, Final, Protocol

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import StoreTaken, StoreUnavailable
from chieu.store.engine import open_engine
from chieu.store.nodes import SERVING, Membership, number_of, take_lock

CHANNEL: Final = "chieu_nodes"
MOST_BYTES: Final = 7_900
"""The longest text that a notification carries, a little below PostgreSQL's own bound."""
MOST_AT_ONCE: Final = 32
"""So many texts are told in one transaction at most."""
_SILENT_S: Final = 4.0
"""After so long without a word, its own included, a node's connection is no longer one."""
_UNTAKEN_S: Final = 4.0
"""So long the database may take to take a text."""
_AGAIN_S: Final = 0.25
"""How long to wait before the database is tried again, and how often it is looked whether a line is alive."""
_END_S: Final = 2.0
"""How long a thread may take to end: where the database cannot be reached, connecting to it may last for minutes."""

_log = logging.getLogger(__name__)


class Loop(Protocol):
    """What is needed of an event loop."""

    def call_soon_threadsafe(self, callback: Callable[..., object], /, *arguments: Any) -> Any:
        """Call something from the loop."""

    def add_reader(self, fd: int, callback: Callable[..., Any], /, *arguments: Any) -> Any:
        """Call something whenever there is something to read."""

    def remove_reader(self, fd: int, /) -> bool:
        """Do so no more."""

    def add_writer(self, fd: int, callback: Callable[..., Any], /, *arguments: Any) -> Any:
        """Call something whenever something can be written."""

    def remove_writer(self, fd: int, /) -> bool:
        """Do so no more."""


class _Line:
    """A connection while the event loop uses it: nobody else asks anything on it."""

    def __init__(self, signals: Signals, connection: Connection) -> None:
        self._signals = signals
        driver: Any = connection.connection.driver_connection
        self.line: Any = driver.pgconn
        self.socket: int = self.line.socket
        self.broken = Event()

    def begin(self) -> None:
        """Use it from now on."""
        self._signals.loop.add_reader(self.socket, self.read)
        # What has come with an answer before is not heard of by the socket.
        self.read()

    def end(self, ended: Event) -> None:
        """Use it no more."""
        self._signals.loop.remove_reader(self.socket)
        ended.set()

    def read(self) -> None:
        """Take in what has come."""
        if self.broken.is_set():
            return
        try:
            self.line.consume_input()
            self.take()
        except self._signals.driver_error as error:
            self.fail(error)

    def take(self) -> None:
        """Do something about what was taken in."""
        raise NotImplementedError

    def fail(self, error: Exception) -> None:
        """Be broken."""
        self.broken.set()
        self._signals.loop.remove_reader(self.socket)
        _log.error("a line of nodes is lost: %s", type(error).__name__)

    def is_alive(self) -> bool:
        """Tell whether it is as it should be; asked by the thread that has connected it."""
        raise NotImplementedError


class _Ear(_Line):
    """By which a node listens."""

    def __init__(self, signals: Signals, connection: Connection) -> None:
        super().__init__(signals, connection)
        self._heard_at = time.monotonic()

    def take(self) -> None:
        while (told := self.line.notifies()) is not None:
            self._heard_at = time.monotonic()
            self._signals.hear(told.extra.decode())

    def is_alive(self) -> bool:
        if time.monotonic() - self._heard_at < _SILENT_S:
            return True
        # Where something waits to be heard, it is the loop that is late.
        with suppress(OSError, ValueError):
            return bool(select.select([self.socket], [], [], 0)[0])
        return False


class _Mouth(_Line):
    """By which it speaks: all texts that wait, in one transaction; what comes meanwhile waits for that."""

    def __init__(self, signals: Signals, connection: Connection) -> None:
        super().__init__(signals, connection)
        self.line.nonblocking = 1
        self._quoted = connection.dialect.loaded_dbapi.pq.Escaping(self.line).escape_literal
        self._said_at: float | None = None
        """Since when texts are on their way, and …"""
        self._said = 0
        """… how many."""

    def begin(self) -> None:
        super().begin()
        self._signals.speak_by(self)

    def end(self, ended: Event) -> None:
        self._signals.loop.remove_writer(self.socket)
        self._signals.speak_by(None)
        super().end(ended)

    @property
    def is_free(self) -> bool:
        """Whether texts may be told."""
        return self._said_at is None and not self.broken.is_set()

    def say(self, messages: Sequence[str]) -> None:
        """Tell some texts."""
        self._said_at, self._said = time.monotonic(), len(messages)
        notify = [b"NOTIFY %s, %s" % (CHANNEL.encode(), bytes(self._quoted(one.encode()))) for one in messages]
        try:
            self.line.send_query(b"; ".join(notify))
            self._flush()
        except self._signals.driver_error as error:
            self.fail(error)

    def _flush(self) -> None:
        """Send it; where it does not go at once, go on when it can."""
        if self.line.flush():
            self._signals.loop.add_writer(self.socket, self._flush_on)

    def _flush_on(self) -> None:
        self._signals.loop.remove_writer(self.socket)
        try:
            self._flush()
        except self._signals.driver_error as error:
            self.fail(error)

    def take(self) -> None:
        while self._said_at is not None and not self.line.is_busy():
            result = self.line.get_result()
            if result is None:
                self._said_at = None
                self._signals.said(self._said)
            elif result.error_message:
                raise self._signals.driver_error

    def is_alive(self) -> bool:
        said_at = self._said_at
        return said_at is None or time.monotonic() - said_at < _UNTAKEN_S


class Signals:
    """What nodes tell each other, on two connections of their own.

    What is told is lost while the database cannot be reached; who listens is told so afterwards.
    """

    def __init__(
        self,
        engine: Engine,
        membership: Membership,
        loop: Loop,
        *,
        hear: Callable[[str], None],
        missed: Callable[[], None],
        spoken: Callable[[], None],
    ) -> None:
        """Make ready to begin.

        Args:
            engine: the database.
            membership: the node's place, by whose connection it listens.
            loop: the event loop, on which everything else is called.
            hear: called with each text, one's own included, in the order in which all nodes hear them.
            missed: called when texts may have been lost, on their way to here or from here.
            spoken: called when the fate of a text is known that was to be told.
        """
        self.loop = loop
        self.hear = hear
        self.driver_error: type[Exception] = engine.dialect.loaded_dbapi.Error
        self._engine = engine
        self._membership = membership
        self._missed = missed
        self._spoken = spoken
        self._texts: deque[str] = deque()
        """What is to be told."""
        self._mouth: _Mouth | None = None
        self._is_mute = False
        """Whether there was a line to speak by, and is none: what is told then is lost."""
        self._is_ending = False
        self._silent = Event()
        """Set once all is told, and this is to end."""
        self._closing = Event()
        self._threads = [
            Thread(target=run, name=f"chieu-{run.__name__.strip('_')}", daemon=True)
            for run in (self._listen, self._speak)
        ]

    def begin(self) -> None:
        """Listen and speak from now on."""
        for thread in self._threads:
            thread.start()

    def tell(self, *messages: str) -> None:
        """Tell all nodes texts of `MOST_BYTES` at most; this never waits, and is called on the loop alone."""
        if self._is_mute:
            for _ in messages:
                self._call(self._spoken)
            return
        self._texts.extend(messages)
        self._go_on()

    def close(self) -> None:
        """Tell what is still to be told, if the database takes it at once, and end; never called on the loop."""
        self._is_ending = True
        self._call(self._go_on)
        self._silent.wait(_END_S)
        self._closing.set()
        for thread in self._threads:
            thread.join(_END_S)

    # On the loop

    def speak_by(self, mouth: _Mouth | None) -> None:
        """Speak by a line from now on, or by none: what waits then is old before there is another."""
        was_mute = self._is_mute
        self._mouth, self._is_mute = mouth, mouth is None
        if mouth is None:
            # Some were on their way, if the line was not free.
            waiting = len(self._texts)
            self._texts.clear()
            for _ in range(waiting):
                self._spoken()
        elif was_mute:
            self._missed()
        self._go_on()

    def said(self, count: int) -> None:
        """Hear that so many texts were taken."""
        for _ in range(count):
            self._texts.popleft()
        for _ in range(count):
            self._spoken()
        self._go_on()

    def _go_on(self) -> None:
        if self._mouth is not None and self._texts:
            if self._mouth.is_free:
                self._mouth.say([*islice(self._texts, MOST_AT_ONCE)])
        elif self._is_ending:
            self._silent.set()

    # In threads

    def _call(self, call: Callable[..., object], *arguments: Any) -> None:
        # A loop that is closed needs nothing any more.
        with suppress(RuntimeError):
            self.loop.call_soon_threadsafe(call, *arguments)

    def _listen(self) -> None:
        is_lost = False
        while not self._closing.is_set():
            try:
                if is_lost:
                    self._membership.renew()
                connection = self._membership.connection
                connection.execute(text(f"LISTEN {CHANNEL}"))
                self._call(self._missed)
                self._use(_Ear(self, connection))
            except (SQLAlchemyError, StoreTaken, self.driver_error) as error:
                _log.error("nodes cannot be heard: %s", type(error).__name__)
            is_lost = True
            self._closing.wait(_AGAIN_S)

    def _speak(self) -> None:
        while not self._closing.is_set():
            connection: Connection | None = None
            try:
                connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
                # Words are hints: a disk is nothing that they wait for.
                connection.execute(text("SET synchronous_commit = off"))
                self._use(_Mouth(self, connection))
            except (SQLAlchemyError, self.driver_error) as error:
                _log.error("nodes cannot be told anything: %s", type(error).__name__)
                self._call(self.speak_by, None)
            finally:
                drop(connection)
            self._closing.wait(_AGAIN_S)

    def _use(self, line: _Line) -> None:
        """Let the loop use a line until it is broken, or all ends."""
        self._call(line.begin)
        while line.is_alive() and not line.broken.wait(_AGAIN_S) and not self._closing.is_set():
            pass
        line.broken.set()
        ended = Event()
        self._call(line.end, ended)
        ended.wait(_END_S)


class Outsider:
    """Somebody who hears what nodes tell each other, and may tell them something, without being one."""

    def __init__(self, engine: Engine) -> None:
        self._listening = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._speaking = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._listening.execute(text(f"LISTEN {CHANNEL}"))
        self._line: Any = self._listening.connection.driver_connection

    def hear(self, seconds: float) -> Iterator[str]:
        """Yield what is told within so many seconds from now."""
        for told in self._line.notifies(timeout=seconds):
            yield told.payload

    def tell(self, message: str) -> None:
        """Tell all nodes something of `MOST_BYTES` at most."""
        query = text("SELECT pg_notify(:channel, :told)")
        self._speaking.execute(query, {"channel": CHANNEL, "told": message})

    def is_gone(self, name: str, within_ms: int) -> bool:
        """Tell whether there is no node of a name, or within a time no more: its place is free."""
        call = "pg_advisory_lock_shared(:key, :name)"
        try:
            take_lock(self._speaking, call, within_ms, key=SERVING, name=number_of(name))
        except StoreTaken:
            return False
        self._speaking.execute(text("SELECT pg_advisory_unlock_all()"))
        return True

    def leave(self) -> None:
        """Hang up."""
        drop(self._listening)
        drop(self._speaking)


@contextmanager
def outside(database: str) -> Iterator[Outsider]:
    """Listen to the nodes of a database.

    Raises:
        StoreUnavailable: it cannot be reached.
    """
    engine = open_engine(database)
    try:
        outsider = Outsider(engine)
        try:
            yield outsider
        finally:
            outsider.leave()
    except (SQLAlchemyError, engine.dialect.loaded_dbapi.Error) as error:
        raise StoreUnavailable(f"cannot listen: {type(error).__name__}") from error
    finally:
        engine.dispose()


def drop(connection: Connection | None) -> None:
    """Close a connection, whatever state it is in."""
    if connection is not None:
        with suppress(SQLAlchemyError):
            connection.invalidate()
            connection.close()
