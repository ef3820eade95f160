"""What a look at a room's database tells: nothing is written, and an open room is not held up."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from msgspec import Struct
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import StoreUnavailable
from chieu.store.founding import form_of, looking_engine, sqlite_file
from chieu.store.lease import is_locked, is_taken
from chieu.store.logs import newest_in
from chieu.store.schema import HEAD


class Examined(Struct, frozen=True):
    """What a database is like."""

    is_there: bool
    """Whether anything of a room is in it."""
    age: int = 0
    """Less than 0 where an older version of this program has written it, more where a newer one has."""
    newest: int = 0
    """When its last event was stored, in milliseconds since the epoch; 0 if there is none."""
    is_open: bool = False
    """Whether a room is open on it."""
    takes: bool = True
    """Whether one could write to it: no role of PostgreSQL's stands against that."""


_TAKES: Final = text(
    "SELECT NOT current_setting('transaction_read_only')::boolean AND has_table_privilege('events', 'INSERT')"
)


def examine(database: str | Path) -> Examined:
    """Look at a database.

    Raises:
        MissingExtra: its driver is not installed.
        StoreUnavailable: it is empty, broken, of another program, may not be read, or does not answer.
    """
    form = form_of(database)
    if form is None:
        return Examined(is_there=False)
    file = sqlite_file(database)
    try:
        engine = looking_engine(database)
        try:
            with engine.connect() as connection:
                is_open = is_locked(connection) if file is None else is_taken(file)
                takes = file is not None or bool(connection.execute(_TAKES).scalar_one())
                return Examined(True, (form > HEAD) - (form < HEAD), newest_in(connection), is_open, takes)
        finally:
            engine.dispose()
    except (SQLAlchemyError, sqlite3.Error, OSError) as error:
        raise StoreUnavailable(f"cannot read the database: {type(error).__name__}") from error
