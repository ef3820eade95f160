"""Open a database by its URL, set up so that a commit survives the power going out."""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url

from chieu.kernel.extras import POSTGRES, need_extra

WRITING = "chieu_writing"
"""The execution option of connections that write: on SQLite they take the lock when they begin."""
_BUSY_MS = 5_000
_CHECKPOINT_PAGES = 4_000
"""How long SQLite's log of pages (16 MiB) grows before they move to their places: most are written again before."""


def open_engine(database: str | Path) -> Engine:
    """Return the engine of the database at a URL, or of SQLite's at a path; that file is private to its owner.

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
    return create_engine(parsed, paramstyle="format", pool_pre_ping=True)


def _open_sqlite(url: URL) -> Engine:
    if url.database:
        path = Path(url.database)
        path.parent.mkdir(parents=True, exist_ok=True)
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
