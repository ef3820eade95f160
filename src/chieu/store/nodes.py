"""Several servers on one database of PostgreSQL: what lets them begin side by side, and what they tell each other.

The database carries it: a lock that many may share says that somebody is here, and what one node has to tell the others
goes through its notifications. Those come to everybody in one order, that of their commits.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Any, Final
from zlib import crc32

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from chieu.kernel.errors import StoreTaken, StoreUnavailable
from chieu.store.engine import let_go_soon, open_engine
from chieu.store.schema import MARKS

SERVING: Final = 0x0C41E1
"""PostgreSQL's advisory lock of whoever serves a database: one server alone, or nodes that share it."""
_JOINING: Final = 0x0C41E2
"""That of whoever begins: two nodes that start at once make a new database one after the other."""
PATIENCE_MS: Final = 5_000
"""How long the server before may take to end, or PostgreSQL to notice that it has died."""
CHANNEL: Final = "chieu_nodes"
MOST_BYTES: Final = 7_900
"""The longest text that a notification carries, a little below PostgreSQL's own bound."""
_SILENT_S: Final = 4.0
"""After so long without a word, its own included, a node's connection is no longer one."""
_AGAIN_S: Final = 0.25
"""How long to wait before the database is tried again."""
_END_S: Final = 2.0
"""How long a thread may take to end: where the database cannot be reached, connecting to it may last for minutes."""
_SINCE: Final = "nodes-since"

_log = logging.getLogger(__name__)


@contextmanager
def one_at_a_time(database: str) -> Iterator[None]:
    """Let one node begin at a time.

    Raises:
        StoreTaken: another one has been beginning for too long.
        StoreUnavailable: the database cannot be reached.
    """
    engine = open_engine(database)
    try:
        try:
            connecting = engine.connect()
        except SQLAlchemyError as error:
            raise StoreUnavailable(f"cannot connect: {type(error).__name__}") from error
        with connecting.execution_options(isolation_level="AUTOCOMMIT") as connection:
            _lock(connection, "pg_advisory_lock(:key)", key=_JOINING)
            try:
                yield
            finally:
                connection.invalidate()
    finally:
        engine.dispose()


class Membership:
    """A node's place beside the others: held until it is given back, or the process ends.

    The locks that say so are those of one connection, by which the node listens, too: one that is lost is taken anew.
    """

    def __init__(self, engine: Engine, name: str) -> None:
        """Take the place.

        Raises:
            StoreTaken: a server that is no node serves the database, or a node of this name does.
        """
        self._engine = engine
        self._name = _number_of(name)
        self.connection = self._connect()
        """The connection that holds it; nothing is asked on it by anybody but who listens."""
        try:
            _lock(self.connection, "pg_advisory_lock(:key, :name)", key=SERVING, name=self._name)
            self.others = _sharing(self.connection) - 1
            """How many other nodes are here."""
        except BaseException:
            self.release()
            raise

    def renew(self) -> None:
        """Take the place anew, after the connection was lost.

        The database may not have noticed that yet, and keep the name's lock for the old one: it is done without then.

        Raises:
            StoreTaken: a server that is no node serves the database now.
        """
        self.release()
        self.connection = self._connect()
        query = text("SELECT pg_try_advisory_lock(:key, :name)")
        if not self.connection.execute(query, {"key": SERVING, "name": self._name}).scalar():
            _log.error("the database has not let go of this node's name yet")

    def release(self) -> None:
        """Give the place back."""
        # The locks are the session's: back in the pool, the connection would keep them.
        with suppress(SQLAlchemyError):
            self.connection.invalidate()
        self.connection.close()

    def _connect(self) -> Connection:
        connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        try:
            let_go_soon(connection)
            _lock(connection, "pg_advisory_lock_shared(:key)", key=SERVING)
        except BaseException:
            connection.invalidate()
            connection.close()
            raise
        return connection


def agreed(engine: Engine, name: str, value: str) -> str:
    """Return what the nodes have agreed on under a name: the value that was the first to be told."""
    with engine.begin() as connection:
        query = text("INSERT INTO marks (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING")
        connection.execute(query, {"name": name, "value": value})
        return str(connection.execute(MARKS.select().where(MARKS.c.name == name)).one().value)


def serving_since(engine: Engine, *, is_first: bool) -> int:
    """Return since when there has always been a node, in milliseconds by the database's clock.

    The first node of all says so; then the beginning is kept until none is left.
    """
    now = clock_of(engine)
    if is_first:
        query = text("INSERT INTO marks VALUES (:name, :now) ON CONFLICT (name) DO UPDATE SET value = excluded.value")
        with engine.begin() as connection:
            connection.execute(query, {"name": _SINCE, "now": str(now)})
    return int(agreed(engine, _SINCE, str(now)))


def clock_of(engine: Engine) -> int:
    """Return the database's time in milliseconds since the epoch, as it was when it was asked."""
    query = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
    with engine.connect() as connection:
        connection.execute(query)
        asked = time.monotonic()
        now = int(connection.execute(query).scalar_one())
        return now + int((time.monotonic() - asked) * 500)


def _lock(connection: Connection, call: str, patience_ms: int = 0, **values: int) -> None:
    try:
        connection.execute(text(f"SET lock_timeout = '{patience_ms or PATIENCE_MS}ms'"))
        connection.execute(text(f"SELECT {call}"), values)  # the calls are ours
    except DBAPIError as error:
        raise StoreTaken from error


def _number_of(name: str) -> int:
    """Return the number by which a lock knows a node's name."""
    return crc32(name.encode()) >> 1


def _sharing(connection: Connection) -> int:
    query = text(
        "SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = :key"
        " AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    return int(connection.execute(query, {"key": SERVING}).scalar_one())


class Signals:
    """What nodes tell each other: one thread listens, another speaks, each on a connection of its own.

    What is told is lost while the database cannot be reached; who listens is told so afterwards.
    """

    def __init__(
        self,
        engine: Engine,
        membership: Membership,
        hear: Callable[[str], None],
        missed: Callable[[], None],
        spoken: Callable[[], None],
    ) -> None:
        """Make ready to begin.

        Args:
            engine: the database.
            membership: the node's place, by whose connection it listens.
            hear: called with each text, one's own included, in the order in which all nodes hear them.
            missed: called when texts may have been lost, on their way to here or from here.
            spoken: called when the fate of a text is known that was to be told. All are called in threads of their own.
        """
        self._engine = engine
        self._membership = membership
        self._hear = hear
        self._missed = missed
        self._spoken = spoken
        self._texts: SimpleQueue[str | None] = SimpleQueue()
        self._closing = Event()
        self._threads = [
            Thread(target=run, name=f"chieu-{run.__name__.strip('_')}", daemon=True)
            for run in (self._listen, self._speak)
        ]

    def begin(self) -> None:
        """Listen and speak from now on."""
        for thread in self._threads:
            thread.start()

    def tell(self, message: str) -> None:
        """Tell all nodes something of `MOST_BYTES` at most; this never waits."""
        self._texts.put(message)

    def close(self) -> None:
        """Tell what is still to be told, if the database takes it at once, and end."""
        # Who listens hears the last word, and has not to wait then.
        self._closing.set()
        self._texts.put(None)
        for thread in reversed(self._threads):
            thread.join(_END_S)

    def _listen(self) -> None:
        is_lost = False
        while not self._closing.is_set():
            try:
                if is_lost:
                    self._membership.renew()
                self._hear_all(self._membership.connection)
            except (SQLAlchemyError, StoreTaken, self._driver_error) as error:
                _log.error("nodes cannot be heard: %s", type(error).__name__)
            is_lost = True
            self._closing.wait(_AGAIN_S)

    def _hear_all(self, connection: Connection) -> None:
        """Pass on what comes, until nothing comes any more."""
        line = _listening_by(connection)
        self._missed()
        heard_at = time.monotonic()
        while not self._closing.is_set() and time.monotonic() - heard_at < _SILENT_S:
            for told in line.notifies(timeout=0.5):
                heard_at = time.monotonic()
                self._hear(told.payload)
                if self._closing.is_set():
                    return

    def _speak(self) -> None:
        connection: Connection | None = None
        is_lost = False
        while (message := self._texts.get()) is not None:
            try:
                if connection is None:
                    connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
                    # Words are hints: a disk is nothing that they wait for.
                    connection.execute(text("SET synchronous_commit = off"))
                _tell(connection, message)
            except (SQLAlchemyError, self._driver_error) as error:
                _log.error("nodes cannot be told anything: %s", type(error).__name__)
                is_lost = True
                _drop(connection)
                connection = None
                self._closing.wait(_AGAIN_S)
                # What waits is old by now; whoever missed something asks for all of it.
                self._forget()
            else:
                if is_lost:
                    is_lost = False
                    self._missed()
            self._spoken()
        _drop(connection)

    def _forget(self) -> None:
        """Throw away what is to be told, but for the word that ends it."""
        with suppress(Empty):
            while True:
                if self._texts.get_nowait() is None:
                    self._texts.put(None)
                    return
                self._spoken()

    @property
    def _driver_error(self) -> type[Exception]:
        return self._engine.dialect.loaded_dbapi.Error


def _listening_by(connection: Connection) -> Any:
    """Listen by a connection from now on, and return the driver's own, which hears what is told."""
    connection.execute(text(f"LISTEN {CHANNEL}"))
    return connection.connection.driver_connection


def _tell(connection: Connection, message: str) -> None:
    """Tell everybody who listens something of `MOST_BYTES` at most."""
    connection.execute(text("SELECT pg_notify(:channel, :told)"), {"channel": CHANNEL, "told": message})


class Outsider:
    """Somebody who hears what nodes tell each other, and may tell them something, without being one."""

    def __init__(self, engine: Engine) -> None:
        self._listening = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._speaking = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        self._line = _listening_by(self._listening)

    def hear(self, seconds: float) -> Iterator[str]:
        """Yield what is told within so many seconds from now."""
        for told in self._line.notifies(timeout=seconds):
            yield told.payload

    def tell(self, message: str) -> None:
        """Tell all nodes something of `MOST_BYTES` at most."""
        _tell(self._speaking, message)

    def is_gone(self, name: str, within_ms: int) -> bool:
        """Tell whether there is no node of a name, or within a time no more: its place is free."""
        call = "pg_advisory_lock_shared(:key, :name)"
        try:
            _lock(self._speaking, call, within_ms, key=SERVING, name=_number_of(name))
        except StoreTaken:
            return False
        self._speaking.execute(text("SELECT pg_advisory_unlock_all()"))
        return True

    def leave(self) -> None:
        """Hang up."""
        _drop(self._listening)
        _drop(self._speaking)


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


def _drop(connection: Connection | None) -> None:
    if connection is not None:
        with suppress(SQLAlchemyError):
            connection.invalidate()
            connection.close()
