"""The SQL of the writer: each statement is compiled once, and takes many rows at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager, closing, nullcontext
from itertools import chain
from typing import Any, Final

from sqlalchemy import Connection, Engine, Table, bindparam, delete, func, select
from sqlalchemy.engine.interfaces import DBAPICursor

from chieu.store.batch import Batch, Change, Row
from chieu.store.care_schema import AUDIT, REPORTS
from chieu.store.model import Job
from chieu.store.rating_schema import LISTINGS, RATINGS
from chieu.store.schema import (
    ATTEMPTS,
    BOOK,
    CHALLENGES,
    CLAIMS,
    DEAL_SEATS,
    DEALS,
    ENTRIES,
    EVENTS,
    EXCHANGES,
    GROUP_RULES,
    GROUPS,
    MARKS,
    MEMBERS,
    PLAYERS,
    SHARES,
    SNAPSHOTS,
    SUBSCRIPTIONS,
    TABLES,
)

MOST_VALUES = 999
"""The most values of one statement that every SQLite takes."""
_FIRST = "created"
"""The column that keeps its first value."""
_UNSUBSCRIBE: Final = delete(SUBSCRIPTIONS).where(SUBSCRIPTIONS.c.id == bindparam("gone"))


class Contested(Exception):  # noqa: N818 - a signal, not an error
    """Somebody else has written one of the numbers in this batch, which starts with this one."""

    def __init__(self, code: str, seq: int) -> None:
        super().__init__()
        self.code = code
        self.seq = seq


class Statements:
    """Writes batches of jobs inside the caller's transaction."""

    def __init__(self, engine: Engine) -> None:
        # PostgreSQL refuses to replace a row twice in one statement.
        self._is_near = twice = engine.dialect.name == "sqlite"
        self._events = _ManyRows(engine, EVENTS, _or_nothing if twice else _or_error, takes_twice=twice)
        self._entries = _ManyRows(engine, ENTRIES, _or_error, takes_twice=False)
        self._snapshots = _ManyRows(engine, SNAPSHOTS, _or_replace, takes_twice=twice)
        self._tables = _ManyRows(engine, TABLES, _or_replace, takes_twice=twice)
        self._deals = _ManyRows(engine, DEALS, _or_replace, takes_twice=twice)
        self._seats = _ManyRows(engine, DEAL_SEATS, _or_replace, takes_twice=twice)
        self._book = _ManyRows(engine, BOOK, _or_replace, takes_twice=twice)
        self._ratings = _ManyRows(engine, RATINGS, _or_replace, takes_twice=twice)
        self._listings = _ManyRows(engine, LISTINGS, _or_replace, takes_twice=twice)
        self._challenges = _ManyRows(engine, CHALLENGES, _or_replace, takes_twice=twice)
        self._attempts = _ManyRows(engine, ATTEMPTS, _or_replace, takes_twice=twice)
        self._groups = _ManyRows(engine, GROUPS, _or_replace, takes_twice=twice)
        self._group_rules = _ManyRows(engine, GROUP_RULES, _or_replace, takes_twice=twice)
        self._members = _ManyRows(engine, MEMBERS, _or_replace, takes_twice=twice)
        self._players = _ManyRows(engine, PLAYERS, _or_replace, takes_twice=twice)
        self._shares = _ManyRows(engine, SHARES, _or_replace, takes_twice=twice)
        self._subscriptions = _ManyRows(engine, SUBSCRIPTIONS, _or_replace, takes_twice=twice)
        self._marks = _ManyRows(engine, MARKS, _or_replace, takes_twice=twice)
        self._exchanges = _ManyRows(engine, EXCHANGES, _or_replace, takes_twice=twice)
        self._claims = _ManyRows(engine, CLAIMS, _or_nothing if twice else _or_error, takes_twice=False)
        self._audit = _ManyRows(engine, AUDIT, _or_nothing if twice else _or_error, takes_twice=False)
        self._reports = _ManyRows(engine, REPORTS, _or_nothing if twice else _or_error, takes_twice=False)
        self._changes = _Changes(engine)

    def write(self, connection: Connection, jobs: Sequence[Job]) -> None:
        """Write a batch. The driver is spoken to without a wrapping, so errors are its own.

        A database that is elsewhere has committed it then; another is still to be told.

        Raises:
            Contested: a number is taken; nothing may be committed.
            Unbalanced: money would come from nowhere, or go there; nothing may be committed.
        """
        batch = Batch()
        for job in jobs:
            job.add_to(batch)
        # In one order everywhere, so that two servers never wait for each other in a ring.
        events = sorted(batch.events)
        contested = Contested(*events[0][:2]) if events else Contested("", 0)
        claims = sorted(batch.claims)
        with self._in_one_piece(connection, contested), closing(connection.connection.cursor()) as cursor:
            if self._events.write(cursor, events) != len(events) and self._is_near:
                raise contested
            self._changes.write(cursor, batch.before)
            if self._claims.write(cursor, claims) != len(claims) and self._is_near:
                raise contested
            for rows, numbered in ((self._audit, batch.audit), (self._reports, batch.reports)):
                if rows.write(cursor, numbered) != len(numbered) and self._is_near:
                    raise contested
            self._entries.write(cursor, batch.entries)
            self._deals.write(cursor, sorted(batch.deals.values()))
            self._seats.write(cursor, sorted(batch.seats.values()))
            self._book.write(cursor, sorted(batch.book.values()))
            self._ratings.write(cursor, sorted(batch.ratings.values()))
            self._listings.write(cursor, sorted(batch.listings.values()))
            self._challenges.write(cursor, sorted(batch.challenges.values()))
            self._attempts.write(cursor, sorted(batch.attempts.values()))
            self._groups.write(cursor, sorted(batch.groups.values()))
            self._group_rules.write(cursor, sorted(batch.group_rules.values()))
            self._members.write(cursor, sorted(batch.members.values()))
            self._snapshots.write(cursor, sorted(batch.snapshots.values()))
            self._tables.write(cursor, sorted(batch.tables.values()))
            self._players.write(cursor, sorted(batch.players.values()))
            self._shares.write(cursor, sorted(batch.shares.values()))
            wanted = sorted(batch.subscriptions.items())
            self._subscriptions.write(cursor, [row for _, row in wanted if row is not None])
            self._changes.write(cursor, [(_UNSUBSCRIBE, {"gone": gone}) for gone, row in wanted if row is None])
            self._marks.write(cursor, sorted(batch.marks.values()))
            self._exchanges.write(cursor, sorted(batch.exchanges.values()))
            self._changes.write(cursor, batch.changes)

    def lasts(self, connection: Connection, codes: Sequence[str]) -> dict[str, int]:
        """Return the last numbers of the logs of some tables; of one that has no events here there is none."""
        found: dict[str, int] = {}
        with connection.begin():
            for at in range(0, len(codes), MOST_VALUES):
                query = select(EVENTS.c.code, func.max(EVENTS.c.seq)).where(
                    EVENTS.c.code.in_(codes[at : at + MOST_VALUES])
                )
                found |= {row[0]: row[1] for row in connection.execute(query.group_by(EVENTS.c.code))}
        return found

    def _in_one_piece(self, connection: Connection, contested: Contested) -> AbstractContextManager[None]:
        if self._is_near:
            return nullcontext()
        # Imported here: a room on SQLite carries nothing of PostgreSQL and its driver.
        from chieu.store.patience import in_one_piece

        return in_one_piece(connection, contested)


def _insert_of(engine: Engine) -> Callable[[Table], Any]:
    """Return what makes the INSERT of a database, which each of both says in its own words."""
    # Imported here: a room on SQLite carries nothing of PostgreSQL and its drivers.
    if engine.dialect.name == "postgresql":
        from sqlalchemy.dialects import postgresql

        return postgresql.insert
    from sqlalchemy.dialects import sqlite

    return sqlite.insert


def _or_replace(insert: Any, table: Table) -> Any:
    key = list(table.primary_key.columns)
    changed = [column.name for column in table.columns if column not in key and column.name != _FIRST]
    return insert.on_conflict_do_update(index_elements=key, set_={name: insert.excluded[name] for name in changed})


def _or_nothing(insert: Any, _table: Table) -> Any:
    return insert.on_conflict_do_nothing()


def _or_error(insert: Any, _table: Table) -> Any:
    return insert


class _ManyRows:
    """One statement in the sizes 1, 2, 4 …: one long statement instead of many short ones.

    A driver lets go of Python's lock several times in every statement, and on a busy server it waits each time to get
    it back. Where the same row may come twice, the rows that a size lacks are the last one again.
    """

    def __init__(
        self,
        engine: Engine,
        table: Table,
        taken: Callable[[Any, Table], Any],
        *,
        takes_twice: bool,
    ) -> None:
        self._engine = engine
        self._table = table
        self._insert = _insert_of(engine)
        self._taken = taken
        self._takes_twice = takes_twice
        self._most = 1 << (MOST_VALUES // len(table.columns)).bit_length() - 1
        self._texts: dict[int, str] = {}

    def write(self, cursor: DBAPICursor, rows: Sequence[Row]) -> int:
        """Write rows; return how many the database took."""
        taken = at = 0
        while at < len(rows):
            size = self._size(len(rows) - at)
            some = [*rows[at : at + size]]
            some += some[-1:] * (size - len(some))
            cursor.execute(self._text(size), tuple(chain.from_iterable(some)))
            taken += cursor.rowcount
            at += size
        return taken

    def _size(self, count: int) -> int:
        power = (count - 1).bit_length() if self._takes_twice else count.bit_length() - 1
        return min(self._most, 1 << power)

    def _text(self, size: int) -> str:
        text = self._texts.get(size)
        if text is None:
            row = dict.fromkeys((column.name for column in self._table.columns), None)
            statement = self._taken(self._insert(self._table).values([row] * size), self._table)
            text = self._texts[size] = str(statement.compile(dialect=self._engine.dialect))
        return text


class _Changes:
    """Statements that come one at a time, each compiled once."""

    def __init__(self, engine: Engine) -> None:
        self._dialect = engine.dialect
        self._texts: dict[Any, tuple[str, Sequence[str], dict[str, Any]]] = {}

    def write(self, cursor: DBAPICursor, changes: Sequence[Change]) -> None:
        """Write them, in order."""
        for statement, values in changes:
            if statement not in self._texts:
                compiled = statement.compile(dialect=self._dialect)
                names = getattr(compiled, "positiontup", None) or ()
                self._texts[statement] = str(compiled), names, dict(compiled.params)
            text, names, written = self._texts[statement]
            told = written | values
            cursor.execute(text, tuple(told[name] for name in names))
