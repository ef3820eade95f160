"""The SQL of the writer: each statement is compiled once, and takes many rows at a time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import chain
from operator import attrgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, Table
from sqlalchemy.dialects.postgresql import insert as postgresql_insert
from sqlalchemy.dialects.sqlite import insert as sqlite_insert
from sqlalchemy.engine.interfaces import DBAPICursor

from chieu.kernel.errors import Unbalanced
from chieu.store.model import Append, Player, TableRow
from chieu.store.schema import ENTRIES, EVENTS, PLAYERS, SNAPSHOTS, TABLES

Row: TypeAlias = tuple[Any, ...]

MOST_VALUES = 999
"""The most values of one statement that every SQLite takes."""
_row_of_table: Callable[[TableRow], Row] = attrgetter(*(column.name for column in TABLES.columns))
_FIRST = "created"
"""The column that keeps its first value."""


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
        twice = engine.dialect.name == "sqlite"
        self._events = _ManyRows(engine, EVENTS, _or_nothing, takes_twice=True)
        self._entries = _ManyRows(engine, ENTRIES, _or_error, takes_twice=False)
        self._snapshots = _ManyRows(engine, SNAPSHOTS, _or_replace, takes_twice=twice)
        self._tables = _ManyRows(engine, TABLES, _or_replace, takes_twice=twice)
        self._players = _ManyRows(engine, PLAYERS, _or_replace, takes_twice=twice)

    def write(self, connection: Connection, jobs: Sequence[Append | Player]) -> None:
        """Write a batch. The driver is spoken to without a wrapping, so errors are its own.

        Raises:
            Contested: a number is taken; nothing may be committed.
            Unbalanced: money would come from nowhere, or go there; nothing may be committed.
        """
        events: list[Row] = []
        entries: list[Row] = []
        # By key, the latest last: one statement may not write the same row twice.
        snapshots: dict[str, Row] = {}
        tables: dict[str, Row] = {}
        players: dict[str, Row] = {}
        for job in jobs:
            if isinstance(job, Player):
                players[job.id] = (job.id, job.name, job.created)
                continue
            code = job.code
            events += [(code, event.seq, event.at, event.schema, event.body) for event in job.events]
            if job.entries:
                entries += _entry_rows(job)
            if job.row is not None:
                tables[code] = _row_of_table(job.row)
            if job.snapshot is not None:
                snapshots[code] = (code, job.events[-1].seq, job.snapshot)
        # In one order everywhere, so that two servers never wait for each other in a ring.
        events.sort()
        with closing(connection.connection.cursor()) as cursor:
            if self._events.write(cursor, events) != len(events):
                raise Contested(events[0][0], events[0][1])
            self._entries.write(cursor, entries)
            self._snapshots.write(cursor, sorted(snapshots.values()))
            self._tables.write(cursor, sorted(tables.values()))
            self._players.write(cursor, sorted(players.values()))


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
        self._insert = postgresql_insert if engine.dialect.name == "postgresql" else sqlite_insert
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


def _entry_rows(job: Append) -> list[Row]:
    sums: Counter[int] = Counter()
    for entry in job.entries:
        sums[entry.seq] += entry.amount
    for seq, total in sums.items():
        if total:
            raise Unbalanced(job.code, seq, total)
    return [(job.code, entry.seq, entry.account, entry.amount) for entry in job.entries]
