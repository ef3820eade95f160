"""One server a database, or nodes that know of each other: a lease that ends with the process that holds it."""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Callable
from pathlib import Path

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from chieu.kernel.errors import StoreTaken
from chieu.store.nodes import PATIENCE_MS, SERVING

_LOOK_AGAIN_S = 0.05


def take_lease(engine: Engine) -> Callable[[], None]:
    """Take the lease of a database, and return what gives it back.

    Raises:
        StoreTaken: another server has it.
    """
    if engine.dialect.name == "postgresql":
        return _lock_postgresql(engine)
    return _lock_file(f"{engine.url.database}.lock") if engine.url.database else lambda: None


def take_folder(folder: Path) -> Callable[[], None]:
    """Take a data folder for a node whose database is elsewhere, and return what gives it back.

    Raises:
        StoreTaken: another node has it.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    return _lock_file(str(folder / "node.lock"))


def is_taken(file: Path) -> bool:
    """Tell whether a server serves the database in a file of SQLite's; this writes nothing."""
    try:
        lock = os.open(f"{file}.lock", os.O_RDWR)
    except FileNotFoundError:
        return False
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(lock)
    return False


def is_locked(connection: Connection) -> bool:
    """Tell whether a server serves the database of PostgreSQL's that is open."""
    query = text(
        "SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND objid = :key AND database = ("
        "SELECT oid FROM pg_database WHERE datname = current_database())"
    )
    return bool(connection.execute(query, {"key": SERVING}).scalar())


def _lock_file(path: str) -> Callable[[], None]:
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    patient_until = time.monotonic() + PATIENCE_MS / 1_000
    while True:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            if time.monotonic() > patient_until:
                os.close(file)
                raise StoreTaken from error
            time.sleep(_LOOK_AGAIN_S)
        else:
            return lambda: os.close(file)


def _lock_postgresql(engine: Engine) -> Callable[[], None]:
    connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
    try:
        connection.execute(text(f"SET lock_timeout = '{PATIENCE_MS}ms'"))
        connection.execute(text("SELECT pg_advisory_lock(:key)"), {"key": SERVING})
    except DBAPIError as error:
        connection.invalidate()
        connection.close()
        raise StoreTaken from error

    def release() -> None:
        # The lock is the session's: back in the pool, the connection would keep it.
        connection.invalidate()
        connection.close()

    return release
