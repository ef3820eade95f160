"""Several servers on one database of PostgreSQL: what lets them begin side by side.

A lock that many may share says that somebody is here; what nodes tell each other is in `signals`.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final
from zlib import crc32

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from chieu.kernel.errors import StoreTaken, StoreUnavailable
from chieu.store.engine import let_go_soon, open_engine, refuse_pooled
from chieu.store.schema import MARKS

SERVING: Final = 0x0C41E1
"""PostgreSQL's advisory lock of whoever serves a database: one server alone, or nodes that share it."""
_JOINING: Final = 0x0C41E2
"""That of whoever begins: two nodes that start at once make a new database one after the other."""
PATIENCE_MS: Final = 5_000
"""How long the server before may take to end, or PostgreSQL to notice that it has died."""
_SINCE: Final = "nodes-since"

_log = logging.getLogger(__name__)


@contextmanager
def one_at_a_time(database: str) -> Iterator[None]:
    """Let one node begin at a time.

    Raises:
        StoreTaken: another one has been beginning for too long.
        StorePooled: a pooler is there that gives sessions out by transactions.
        StoreUnavailable: the database cannot be reached.
    """
    engine = open_engine(database)
    try:
        try:
            # A lock that is taken by way of a pooler stays with the pooler's session, for nobody to give back.
            refuse_pooled(engine)
            connecting = engine.connect()
        except SQLAlchemyError as error:
            raise StoreUnavailable(f"cannot connect: {type(error).__name__}") from error
        with connecting.execution_options(isolation_level="AUTOCOMMIT") as connection:
            take_lock(connection, "pg_advisory_lock(:key)", key=_JOINING)
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
        self._name = number_of(name)
        self.connection = self._connect()
        """The connection that holds it; nothing is asked on it by anybody but who listens."""
        try:
            take_lock(self.connection, "pg_advisory_lock(:key, :name)", key=SERVING, name=self._name)
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
            take_lock(connection, "pg_advisory_lock_shared(:key)", key=SERVING)
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


def take_lock(connection: Connection, call: str, patience_ms: int = 0, **values: int) -> None:
    """Take a lock of PostgreSQL's by a call, or wait for it for a time.

    Raises:
        StoreTaken: somebody else has it.
    """
    try:
        connection.execute(text(f"SET lock_timeout = '{patience_ms or PATIENCE_MS}ms'"))
        connection.execute(text(f"SELECT {call}"), values)  # the calls are ours
    except DBAPIError as error:
        raise StoreTaken from error


def number_of(name: str) -> int:
    """Return the number by which a lock knows a node's name."""
    return crc32(name.encode()) >> 1


def _sharing(connection: Connection) -> int:
    query = text(
        "SELECT count(DISTINCT pid) FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = :key"
        " AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    return int(connection.execute(query, {"key": SERVING}).scalar_one())
