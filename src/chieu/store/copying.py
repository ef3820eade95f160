"""A whole database copied: into one file of SQLite's, while it is open, and from such a file into an empty database."""

from __future__ import annotations

import errno
import os
import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, Select, Table, func, insert, inspect, select
from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import StoreNotEmpty, StoreUnavailable
from chieu.store import migrate
from chieu.store.engine import WRITING, open_engine
from chieu.store.founding import refuse_foreign, sqlite_file
from chieu.store.lease import take_lease
from chieu.store.schema import BOOK, ENTRIES, EVENTS, METADATA

_AT_ONCE: Final = 1_000
"""How many rows are read and written at a time."""


def copy_out(database: str | Path, file: Path) -> None:
    """Write all that is in a room's database into a new file, as it stands at one moment; who plays is not held up.

    Raises:
        StoreUnavailable: it is no database of a room, it is damaged, or the copy could not be written.
        OSError: there is no space for the copy.
    """
    source = sqlite_file(database)
    try:
        if source is not None:
            _copy_pages(source, file)
        else:
            _copy_rows_out(str(database), file)
    except (sqlite3.Error, SQLAlchemyError, ImportError, ValueError) as error:
        if getattr(getattr(error, "orig", error), "sqlite_errorcode", None) == sqlite3.SQLITE_FULL:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)) from error
        raise StoreUnavailable(f"cannot copy the database: {type(error).__name__}") from error


def _copy_pages(source: Path, file: Path) -> None:
    if not source.is_file():
        raise StoreUnavailable("the database is gone")
    # `rw` makes no file; it lets SQLite read what stands in the log of pages and in no page yet.
    with closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)) as room:
        refuse_foreign({name for (name,) in room.execute("SELECT name FROM sqlite_master WHERE type = 'table'")})
        with closing(sqlite3.connect(file)) as copy:
            # All pages at once: between parts the room would write, and the copy would begin anew each time.
            room.backup(copy, pages=-1)
            copy.execute("PRAGMA journal_mode = DELETE")


def _copy_rows_out(database: str, file: Path) -> None:
    engine, copy = open_engine(database), open_engine(file)
    try:
        with engine.connect().execution_options(isolation_level="REPEATABLE READ") as source:
            refuse_foreign(set(inspect(source).get_table_names()))
            migrate.refuse_older(source)
            with copy.connect().execution_options(**{WRITING: True}) as target, target.begin():
                migrate.found(target)
                _copy_rows(source, target)
    finally:
        engine.dispose()
        copy.dispose()
    with closing(sqlite3.connect(file)) as written:
        written.execute("PRAGMA journal_mode = DELETE")


def _copy_rows(source: Connection, target: Connection) -> None:
    for table in METADATA.sorted_tables:
        # SQLite finds the newest event as the last one that was written.
        order = [table.c.at, *table.primary_key] if table is EVENTS else [*table.primary_key]
        reading = source.execution_options(stream_results=True, yield_per=_AT_ONCE)
        for rows in reading.execute(select(table).order_by(*order)).mappings().partitions():
            target.execute(insert(table), [dict(row) for row in rows])


def copy_in(file: Path, database: str) -> None:
    """Write all that is in a copy of the newest form into an empty database: everything, or nothing.

    Raises:
        StoreNotEmpty: there is something in it.
        StoreTaken: a server serves it.
        StoreUnavailable: it cannot be reached, or did not take everything.
    """
    try:
        path = sqlite_file(database)
        if path is not None and path.exists():
            raise StoreNotEmpty
        engine, copy = open_engine(database), open_engine(file)
        try:
            release = take_lease(engine)
            try:
                _fill(engine, copy)
            except BaseException:
                engine.dispose()
                for end in ("", "-wal", "-shm", ".lock") if path is not None else ():
                    Path(f"{path}{end}").unlink(missing_ok=True)
                raise
            finally:
                release()
        finally:
            engine.dispose()
            copy.dispose()
    except (SQLAlchemyError, ImportError, ValueError) as error:
        raise StoreUnavailable(f"cannot write the database: {type(error).__name__}") from error


def _fill(engine: Engine, copy: Engine) -> None:
    """Copy all rows in one transaction."""
    with (
        copy.connect() as source,
        engine.connect().execution_options(**{WRITING: True}) as target,
        target.begin(),
    ):
        if inspect(target).get_table_names():
            raise StoreNotEmpty
        migrate.found(target)
        _copy_rows(source, target)
        if _counts(target) != _counts(source):
            raise StoreUnavailable("the database did not take all rows")


def _counts(connection: Connection) -> dict[str, int]:
    return {
        table.name: connection.execute(select(func.count()).select_from(table)).scalar_one()
        for table in METADATA.sorted_tables
    }


def counts_of(file: Path) -> Mapping[str, int]:
    """Return how many rows each table of a copy has, of whatever version it is.

    Raises:
        StoreUnavailable: the file is damaged.
    """
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as copy:
            if copy.execute("PRAGMA integrity_check").fetchall() != [("ok",)]:
                raise StoreUnavailable("the database is damaged")
            names = [name for (name,) in copy.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            refuse_foreign(set(names))
            return {name: copy.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in sorted(names)}  # noqa: S608 - a name of the database's own
    except sqlite3.Error as error:
        raise StoreUnavailable(f"the database is damaged: {type(error).__name__}") from error


def unbalanced_in(file: Path) -> int:
    """Return how many events of a copy of the newest form move money, or points, that come from nowhere or go there."""
    engine = open_engine(file)
    try:
        with engine.connect() as connection:
            return sum(connection.execute(_unbalanced(table)).scalar_one() for table in (ENTRIES, BOOK))
    finally:
        engine.dispose()


def _unbalanced(table: Table) -> Select[Any]:
    """Ask how many events there are whose rows in a table do not add up to 0."""
    sums = select(table.c.code).group_by(table.c.code, table.c.seq).having(func.sum(table.c.amount) != 0)
    return select(func.count()).select_from(sums.subquery())
