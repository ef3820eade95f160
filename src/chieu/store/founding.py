"""The file of SQLite's database: looked at before anything is written, and made whole where there is none."""

from __future__ import annotations

import errno
import os
import sqlite3
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from typing import Final

from sqlalchemy import Engine, create_engine, inspect, make_url
from sqlalchemy.exc import ArgumentError, SQLAlchemyError

from chieu.kernel.errors import MissingExtra, StoreUnavailable
from chieu.kernel.files import aside_of
from chieu.store import migrate
from chieu.store.engine import open_engine

_OURS: Final = frozenset({"alembic_version", "events", "tables"})
"""Tables that every version of a room's database has."""


def sqlite_file(database: str | Path) -> Path | None:
    """Return the file of SQLite's database, or None for another one.

    Raises:
        StoreUnavailable: that is no address of a database.
    """
    if isinstance(database, Path):
        return database
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise StoreUnavailable("no address of a database") from error
    is_file = url.get_backend_name() == "sqlite" and url.database not in {None, "", ":memory:"}
    return Path(str(url.database)) if is_file else None


def refuse_foreign(names: set[str]) -> None:
    """See that a database with these tables is a room's.

    Raises:
        StoreUnavailable: it is of another program, or empty.
    """
    if not names >= _OURS:
        raise StoreUnavailable("the database is of another program")


def look_at(database: str | Path) -> str | None:
    """See that SQLite's file, if it is there, is a room's; nothing is written, not even beside it.

    Return the migration that it stands at, or None where there is no file.

    Raises:
        StoreUnavailable: it is empty, broken, of another program, or may not be read.
    """
    try:
        file = sqlite_file(database)
        if file is None or not file.exists():
            return None
        if not file.is_file():
            raise StoreUnavailable("the database is no file")
        with closing(open_to_look(file)) as found:
            refuse_foreign({name for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type = 'table'")})
            version = found.execute("SELECT version_num FROM alembic_version").fetchone()
    except (sqlite3.Error, OSError, ValueError) as error:
        raise StoreUnavailable(f"cannot read the database: {type(error).__name__}") from error
    if version is None or not isinstance(version[0], str):
        raise StoreUnavailable("the database is of another program")
    return version[0]


def form_of(database: str | Path) -> str | None:
    """Return the migration that a room's database of either kind stands at, or None for none; nothing is written.

    Raises:
        StoreUnavailable: it cannot be reached or read, or is of another program.
        MissingExtra: the driver of PostgreSQL is not installed.
    """
    if sqlite_file(database) is not None:
        return look_at(database)
    try:
        engine = open_engine(database)
        try:
            with engine.connect() as connection:
                names = set(inspect(connection).get_table_names())
                if not names:
                    return None
                refuse_foreign(names)
                version = migrate.version_of(connection)
        finally:
            engine.dispose()
    except MissingExtra:
        raise
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise StoreUnavailable(f"cannot read the database: {type(error).__name__}") from error
    if version is None:
        raise StoreUnavailable("the database is of another program")
    return version


def open_to_look(file: Path) -> sqlite3.Connection:
    """Open SQLite's file so that nothing of it can be changed."""
    # Without a log of pages nothing changes beneath, and SQLite need not make one to read beside others.
    alone = "" if Path(f"{file}-wal").exists() else "&immutable=1"
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro{alone}", uri=True)


def looking_engine(database: str | Path) -> Engine:
    """Return the engine of a database that is there, by which nothing of SQLite's file can be changed.

    Raises:
        StoreUnavailable: that is no address of a database.
    """
    file = sqlite_file(database)
    return open_engine(database) if file is None else create_engine("sqlite://", creator=partial(open_to_look, file))


def make_ready(database: str | Path) -> None:
    """Look at SQLite's file, or make it where it is missing; a half-made one never lies there.

    Raises:
        StoreUnavailable: as `look_at`, or the new one could not be made.
        OSError: the same.
    """
    look_at(database)
    file = sqlite_file(database)
    if file is None or file.exists():
        return
    aside = aside_of(file)
    parts = [aside.with_name(f"{aside.name}{end}") for end in ("", "-wal", "-shm")]
    _remove(parts)
    try:
        engine = open_engine(aside)
        try:
            migrate.upgrade(engine)
        finally:
            # The last connection that closes moves all pages into the file, and says nothing where it cannot.
            engine.dispose()
        if parts[1].exists():
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        # Of two that start at once, both read what one of them has made.
        with suppress(FileExistsError):
            os.link(aside, file)
    finally:
        _remove(parts)


def is_full(error: BaseException | None) -> bool:
    """Tell whether the disk had no space left, as SQLite or the system says it, or what either of them led to."""
    while error is not None:
        known = getattr(error, "orig", error)
        is_sqlites = getattr(known, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
        if is_sqlites or getattr(known, "errno", None) == errno.ENOSPC:
            return True
        error = error.__cause__
    return False


def _remove(files: list[Path]) -> None:
    for file in files:
        file.unlink(missing_ok=True)
