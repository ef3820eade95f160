"""The logs of tables, their snapshots, and the list of all tables."""

from __future__ import annotations

from collections.abc import Collection

from sqlalchemy import ColumnElement, Connection, func, select

from chieu.store.archive import events_of
from chieu.store.model import DESERTED, Loaded, Stored, TableRow
from chieu.store.reading import DatabaseReader
from chieu.store.schema import ARCHIVES, EVENTS, MARKS, SNAPSHOTS, TABLES

_COLUMNS = [TABLES.c[name] for name in TableRow.__struct_fields__]


_AT_ONCE = 500
"""About so many tables one query asks for."""


class LogReader(DatabaseReader):
    """Reads what tables have written."""

    def load(self, code: str) -> Loaded | None:
        """Return the snapshot of a table and all events after it, or None for an unknown table."""
        with self._reading() as connection:
            query = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.body).where(SNAPSHOTS.c.code == code)
            found = connection.execute(query).first()
            seq, body = (found.seq, bytes(found.body)) if found else (0, None)
            events = events_of(connection, code, seq)
        return Loaded(body, seq, events) if events or body is not None else None

    def tail(self, code: str, after: int, most: int | None = None) -> list[Stored]:
        """Return a table's events after a number: all of them, or the first ones."""
        with self._reading() as connection:
            return events_of(connection, code, after, most)

    def heads(self, codes: Collection[str]) -> dict[str, int]:
        """Return the number of the last event of each of some tables' logs, packed or not; of those that there are."""
        heads: dict[str, int] = {}
        wanted = sorted(codes)
        # By the key, one table at a time: a group would look through all events that they have.
        loose = select(func.max(EVENTS.c.seq)).where(EVENTS.c.code == TABLES.c.code).scalar_subquery()
        packed = select(ARCHIVES.c.last).where(ARCHIVES.c.code == TABLES.c.code).scalar_subquery()
        last = func.coalesce(loose, packed)
        with self._reading() as connection:
            for at in range(0, len(wanted), _AT_ONCE):
                query = select(TABLES.c.code, last).where(TABLES.c.code.in_(wanted[at : at + _AT_ONCE]))
                heads |= {code: seq for code, seq in connection.execute(query) if seq is not None}
        return heads

    def newest(self) -> int:
        """Return when the last event of all was stored, in milliseconds since the epoch; 0 if there is none."""
        with self._reading() as connection:
            packed = select(func.max(ARCHIVES.c.at))
            return newest_in(connection) or int(connection.execute(packed).scalar() or 0)

    def codes(self, after: str, limit: int) -> list[str]:
        """Return the codes of tables, in order, from the first one after a code on."""
        with self._reading() as connection:
            query = select(TABLES.c.code).where(TABLES.c.code > after).order_by(TABLES.c.code).limit(limit)
            return list(connection.execute(query).scalars())

    def lobby(self, since: int, limit: int, codes: Collection[str] | None = None) -> list[TableRow]:
        """Return the public tables that changed lately and where people are, newest first; of all, or of some codes."""
        wanted = [TABLES.c.private.is_(False), TABLES.c.state != DESERTED]
        if codes is not None:
            wanted.append(TABLES.c.code.in_(codes))
        return self._tables(since, limit, *wanted)

    def peopled(self, since: int, limit: int) -> list[TableRow]:
        """Return all tables that changed lately and have seats of people: those to wake after a restart."""
        return self._tables(since, limit)

    def mark(self, name: str) -> str | None:
        """Return the value of a `Mark`, or None."""
        with self._reading() as connection:
            return connection.execute(select(MARKS.c.value).where(MARKS.c.name == name)).scalar()

    def _tables(self, since: int, limit: int, *more: ColumnElement[bool]) -> list[TableRow]:
        with self._reading() as connection:
            rows = connection.execute(
                select(*_COLUMNS)
                .where(TABLES.c.taken > TABLES.c.bots, TABLES.c.touched >= since, *more)
                .order_by(TABLES.c.touched.desc(), TABLES.c.code)
                .limit(limit)
            )
            return [TableRow(*row) for row in rows]


def newest_in(connection: Connection) -> int:
    """Return when the last event that is not packed was stored, in milliseconds since the epoch; 0 if there is none."""
    if connection.dialect.name == "sqlite":
        # The rows lie in the order of writing, so that none but the last is read.
        query = "SELECT at FROM events ORDER BY rowid DESC LIMIT 1"
        return int(connection.exec_driver_sql(query).scalar() or 0)
    return int(connection.execute(select(func.max(EVENTS.c.at))).scalar() or 0)
