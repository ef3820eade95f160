"""The logs of tables that nobody has touched for long, packed: one row for each, read as if nothing had been moved."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, Select, delete, exists, func, insert, select
from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import RecordNotFound, StoreTooNew, StoreUnavailable
from chieu.store.engine import WRITING, open_engine
from chieu.store.founding import form_of, looking_engine, sqlite_file
from chieu.store.lease import take_lease
from chieu.store.model import Stored
from chieu.store.schema import ARCHIVES, EVENTS, HEAD, TABLES

MOST_BYTES: Final = 1 << 28
"""The longest log that is unpacked, 256 MiB: a million events. A foreign row may have been packed to be more."""
_Rows = list[tuple[int, int, int, bytes]]
_decoder: Final = msgspec.msgpack.Decoder(_Rows)


def events_of(connection: Connection, code: str, after: int, most: int | None = None) -> list[Stored]:
    """Return a table's events after a number, packed or not: all of them, or the first ones.

    Raises:
        RecordNotFound: what was packed is damaged.
    """
    loose = _loose(connection, code, after, most)
    if loose and loose[0].seq == after + 1:
        return loose
    body = connection.execute(select(ARCHIVES.c.body).where(ARCHIVES.c.code == code, ARCHIVES.c.last > after)).scalar()
    if body is None:
        return loose
    packed = [event for event in unpacked(code, bytes(body)) if event.seq > after]
    return (packed + loose)[:most]


def packed(events: Sequence[Stored]) -> bytes:
    """Return events as the body of a row."""
    return zlib.compress(msgspec.msgpack.encode([msgspec.structs.astuple(event) for event in events]), 9)


def unpacked(code: str, body: bytes) -> list[Stored]:
    """Return the events of the body of a table's row.

    Raises:
        RecordNotFound: it is damaged, or would take more than any log does.
    """
    unpacking = zlib.decompressobj()
    try:
        whole = unpacking.decompress(body, MOST_BYTES)
        if not unpacking.eof:
            raise RecordNotFound(code)
        return [Stored(*row) for row in _decoder.decode(whole)]
    except (zlib.error, msgspec.DecodeError) as error:
        raise RecordNotFound(code) from error


def tables_before(database: str | Path, before: int) -> int:
    """Return how many tables have a log to pack and were last touched before a moment, in milliseconds of the epoch.

    Nothing is written, whatever form the database has: what this asks for, all forms have.

    Raises:
        StoreTooNew: it is of a later version of this program.
        StoreUnavailable: it cannot be read, or holds no room.
    """
    form = form_of(database)
    if form is None:
        raise StoreUnavailable("there is no room in the database")
    if form > HEAD:
        raise StoreTooNew(form)
    try:
        engine = looking_engine(database)
        try:
            with engine.connect() as connection:
                return connection.execute(select(func.count()).select_from(_old(before).subquery())).scalar_one()
        finally:
            engine.dispose()
    except (SQLAlchemyError, sqlite3.Error) as error:
        raise StoreUnavailable(f"cannot read the database: {type(error).__name__}") from error


def archive(database: str | Path, before: int, done: Callable[[str], None]) -> bool:
    """Pack the log of each table that was last touched before a moment, in milliseconds since the epoch.

    Each table is one transaction, so that what cuts this off leaves each log packed or not, and never lost; `done` is
    told its code. Return whether the room that they took was given back; else it will be used again.

    Raises:
        StoreTaken: a server serves the database.
        StoreUnavailable: it does not take what is written.
    """
    try:
        engine = open_engine(database)
        try:
            release = take_lease(engine)
            try:
                for code in _codes(engine, before):
                    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
                        is_packed = _pack(connection, code)
                    if is_packed:
                        done(code)
                return _give_back(engine, sqlite_file(database))
            finally:
                release()
        finally:
            engine.dispose()
    except SQLAlchemyError as error:
        raise StoreUnavailable(f"the database does not take it: {type(error).__name__}") from error


def _old(before: int) -> Select[Any]:
    has_events = exists().where(EVENTS.c.code == TABLES.c.code)
    return select(TABLES.c.code).where(TABLES.c.touched < before, has_events).order_by(TABLES.c.code)


def _codes(engine: Engine, before: int) -> list[str]:
    with engine.connect() as connection:
        return list(connection.execute(_old(before)).scalars())


def _pack(connection: Connection, code: str) -> bool:
    """Pack a table's whole log, with what was packed of it before; leave it, and say False, if it is far too long."""
    events = events_of(connection, code, 0)
    if sum(len(event.body) for event in events) > MOST_BYTES // 2:
        return False
    connection.execute(delete(ARCHIVES).where(ARCHIVES.c.code == code))
    row = {"code": code, "last": events[-1].seq, "at": events[-1].at, "body": packed(events)}
    connection.execute(insert(ARCHIVES), [row])
    connection.execute(delete(EVENTS).where(EVENTS.c.code == code))
    return True


def _give_back(engine: Engine, file: Path | None) -> bool:
    """Let SQLite write its file anew, which takes as much of the disk again for a moment; PostgreSQL does it itself."""
    engine.dispose()
    if file is None:
        return True
    try:
        with closing(sqlite3.connect(file, isolation_level=None)) as connection:
            connection.execute("VACUUM")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error:
        return False
    return True


def _loose(connection: Connection, code: str, after: int, most: int | None) -> list[Stored]:
    rows = connection.execute(
        select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.schema, EVENTS.c.body)
        .where(EVENTS.c.code == code, EVENTS.c.seq > after)
        .order_by(EVENTS.c.seq)
        .limit(most)
    )
    return [Stored(seq, at, schema, bytes(body)) for seq, at, schema, body in rows]
