"""Open a database by its URL, set up so that a commit survives the power going out."""

from __future__ import annotations

import os
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

from chieu.kernel.errors import StorePooled, StoreReadOnly
from chieu.kernel.extras import POSTGRES, need_extra

WRITING = "chieu_writing"
"""The execution option of connections that write: on SQLite they take the lock when they begin."""
POOLED = "chieu_pooled"
"""The execution option of connections by way of a pooler that gives a session to one transaction only: what one tells
it of itself is told to somebody else's."""
_TRIED_FOR_A_POOLER: Final = 3
_BUSY_MS = 5_000
_CHECKPOINT_PAGES = 4_000
"""How long SQLite's log of pages (16 MiB) grows before they move to their places: most are written again before."""

_LET_GO: Final = (
    # A transaction is sent in one piece: one that waits for the rest of it has lost its client.
    "SET idle_in_transaction_session_timeout = '2s'",
    # A machine that is gone is found within five seconds, also while the database has something to tell it.
    "SET tcp_keepalives_idle = 2",
    "SET tcp_keepalives_interval = 1",
    "SET tcp_keepalives_count = 3",
    "SET tcp_user_timeout = '5s'",
)
"""What PostgreSQL is told of a connection that holds locks."""


@dataclass
class Patience:
    """How long one waits for any one answer of a database that is elsewhere."""

    seconds: float | None = None
    """For ever, where it is None."""
    over: bool = False
    """Nobody waits any more: a connection that somebody has still is closed when it comes back."""


def open_engine(database: str | Path, patience: Patience | None = None, *, pooled: bool = False) -> Engine:
    """Return the engine of the database at a URL, or of SQLite's at a path; that file is private to its owner.

    How long it is waited for may change later; by itself it is for ever. One of PostgreSQL's may be `pooled` by
    transactions on the way.

    Raises:
        MissingExtra: the driver of PostgreSQL is not installed.
    """
    # In a URL a `?` would end the path.
    parsed = URL.create("sqlite", database=str(database)) if isinstance(database, Path) else make_url(database)
    if parsed.get_backend_name() == "sqlite":
        return _open_sqlite(parsed)
    # Positional parameters, so that the writer's rows are plain tuples for both databases.
    if parsed.get_driver_name() == "psycopg":
        need_extra(POSTGRES)
    # A statement that is prepared stays in a session, which is somebody else's afterwards.
    told: dict[str, Any] = {"prepare_threshold": None} if pooled else {}
    engine = create_engine(
        parsed, paramstyle="format", pool_pre_ping=True, connect_args=told, execution_options={POOLED: pooled}
    )
    if patience is not None and parsed.get_driver_name() == "psycopg":
        # Imported here: a room on SQLite carries nothing of PostgreSQL and its driver.
        from chieu.store.patience import bound

        bound(engine, patience)
    return engine


def connect_to_write(engine: Engine) -> Connection:
    """Return a connection for `Statements.write`: one of PostgreSQL's commits by itself what is sent in one piece."""
    connection = engine.connect().execution_options(**{WRITING: True})
    if engine.dialect.name == "postgresql":
        connection = connection.execution_options(isolation_level="AUTOCOMMIT")
        with connection.begin():
            let_go_soon(connection)
    return connection


def let_go_soon(connection: Connection) -> None:
    """Let PostgreSQL end what a connection holds soon after its machine is gone, or its line is silent."""
    if connection.dialect.name == "postgresql" and not connection.get_execution_options().get(POOLED):
        connection.exec_driver_sql("; ".join(_LET_GO))


def refuse_read_only(engine: Engine) -> None:
    """See that PostgreSQL takes writes.

    Raises:
        StoreReadOnly: it follows another server, or is set so.
    """
    if engine.dialect.name != "postgresql":
        return
    with engine.connect() as connection:
        if connection.exec_driver_sql("SHOW transaction_read_only").scalar_one() == "on":
            raise StoreReadOnly


def refuse_pooled(engine: Engine) -> None:
    """See that a connection to PostgreSQL is a session of its own, which keeps locks and hears words.

    A pooler that gives sessions out by transactions hands that of one connection, which does nothing, to the next.

    Raises:
        StorePooled: two connections have the same.
    """
    if engine.dialect.name != "postgresql":
        return
    asked = "SELECT pg_backend_pid()"
    with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as idle:
        # Somebody else may have taken the session in between.
        for _ in range(_TRIED_FOR_A_POOLER):
            before = idle.exec_driver_sql(asked).scalar_one()
            with engine.connect() as other:
                if other.exec_driver_sql(asked).scalar_one() == before:
                    raise StorePooled


def _open_sqlite(url: URL) -> Engine:
    if url.database:
        path = Path(url.database)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # The log holds hidden cards: a user who may read the file may read every hand.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    engine = create_engine(url)
    event.listen(engine, "do_connect", _refuse_missing)
    event.listen(engine, "connect", _set_up_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def file_of(engine: Engine) -> tuple[int, int] | None:
    """Return device and number of the file that lies where SQLite's database is, or None where there is none."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    try:
        status = Path(engine.url.database).stat()
    except FileNotFoundError:
        return None
    return status.st_dev, status.st_ino


def _refuse_missing(_dialect: Any, _record: Any, arguments: Any, _parameters: Any) -> None:
    # SQLite would make a new, empty file, and the room would go on as if nothing had ever been kept.
    if arguments[0] and arguments[0] != ":memory:" and not Path(arguments[0]).exists():
        raise sqlite3.OperationalError("the database is gone")


def _set_up_sqlite(connection: Any, _record: Any) -> None:
    # The driver's own idea of when to begin is switched off; `_begin_sqlite` says so explicitly.
    connection.isolation_level = None
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    # What a statement might have to undo is kept in memory, instead of a file beside the log.
    cursor.execute("PRAGMA temp_store = MEMORY")
    cursor.execute(f"PRAGMA wal_autocheckpoint = {_CHECKPOINT_PAGES}")
    cursor.execute(f"PRAGMA busy_timeout = {_BUSY_MS}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    writing = connection.get_execution_options().get(WRITING)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writing else "BEGIN")
