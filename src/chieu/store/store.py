"""The store: write and read the logs of tables, list tables, keep players and accounts."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, and_, func, select
from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import StoreError, StoreUnavailable
from chieu.store import migrate
from chieu.store.engine import open_engine
from chieu.store.lease import take_lease
from chieu.store.model import DESERTED, DealRow, Job, Loaded, PaidDeal, Player, SeatRow, Stored, TableRow
from chieu.store.schema import DEAL_SEATS, DEALS, ENTRIES, EVENTS, MARKS, PLAYERS, SNAPSHOTS, TABLES
from chieu.store.writer import Announce, Done, Writer
from chieu.table.ledger import Entry

_OWNER, _SEAT = ENTRIES.alias("owner"), ENTRIES.alias("seat")
_MOVES = (
    select(_OWNER.c.account.label("owner"), _SEAT.c.account.label("seat"), _OWNER.c.amount)
    .join(_SEAT, and_(_SEAT.c.code == _OWNER.c.code, _SEAT.c.seq == _OWNER.c.seq, _SEAT.c.amount == -_OWNER.c.amount))
    .where(_SEAT.c.account.like("seat:%"), _OWNER.c.account.not_like("seat:%"), _OWNER.c.account.not_like("pot:%"))
)
"""Chips that somebody has brought to a seat, below zero, or taken from it."""
_COLUMNS = [TABLES.c[name] for name in TableRow.__struct_fields__]


def _announce_in_place(fates: Sequence[tuple[Done, object]]) -> None:
    for done, fate in fates:
        done(fate)  # type: ignore[arg-type]


class Store:
    """A database of tables. Writing is handed to one thread; reading may be done from any."""

    def __init__(self, database: str | Path, announce: Announce = _announce_in_place, *, alone: bool = False) -> None:
        """Open the database at a URL, or SQLite's at a path, migrating it if need be.

        It is opened as the one server that it may have, if `alone`, or beside others.

        Raises:
            StoreTaken: another server serves it.
            StoreTooNew: a newer version of this program has written it.
            StoreUnavailable: it cannot be reached or migrated.
        """
        self._release: Callable[[], None] = lambda: None
        try:
            self._engine = open_engine(database)
            if alone:
                self._release = take_lease(self._engine)
            migrate.upgrade(self._engine)
        except (SQLAlchemyError, OSError, ImportError, ValueError) as error:
            self._release()
            raise StoreUnavailable(f"cannot open the database: {type(error).__name__}") from error
        except StoreUnavailable:
            self._release()
            raise
        self._writer = Writer(self._engine, announce)
        self._writer.start()

    def close(self) -> None:
        """Write what is queued, and close the database."""
        self._writer.stop()
        self._release()
        self._engine.dispose()

    @property
    def is_failing(self) -> bool:
        """Whether the database took nothing when it was last written to."""
        return self._writer.is_failing

    def write(self, jobs: Sequence[tuple[Job, Done]]) -> None:
        """Add events to the logs of tables, and players or their new names, in one commit if nothing is against it.

        Each `done` gets None once its job is on disk, else why it is not. A `Conflict` means that the log has moved
        on: read it again, and judge again. `Unbalanced` is a bug.
        """
        self._writer.submit(jobs)

    def write_now(self, jobs: Sequence[Job]) -> None:
        """Write jobs, and wait until they are on disk; never in the thread that announces what is.

        Raises:
            StoreError: one of them was not written.
        """
        fates: SimpleQueue[StoreError | None] = SimpleQueue()
        self.write([(job, fates.put) for job in jobs])
        for error in [fates.get() for _ in jobs]:
            if error is not None:
                raise error

    def load(self, code: str) -> Loaded | None:
        """Return the snapshot of a table and all events after it, or None for an unknown table."""
        with self._reading() as connection:
            query = select(SNAPSHOTS.c.seq, SNAPSHOTS.c.body).where(SNAPSHOTS.c.code == code)
            found = connection.execute(query).first()
            seq, body = (found.seq, bytes(found.body)) if found else (0, None)
            events = _events(connection, code, seq)
        return Loaded(body, seq, events) if events or body is not None else None

    def entries(self, code: str) -> list[Entry]:
        """Return what a table's events have moved from one account to another, in order."""
        query = select(ENTRIES.c.seq, ENTRIES.c.account, ENTRIES.c.amount).where(ENTRIES.c.code == code)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(ENTRIES.c.seq, ENTRIES.c.account))
            return [Entry(seq, account, amount) for seq, account, amount in rows]

    def balance(self, account: str) -> int:
        """Return what is on an account; play money is lent, so it may be below zero."""
        with self._reading() as connection:
            query = select(func.sum(ENTRIES.c.amount)).where(ENTRIES.c.account == account)
            return int(connection.execute(query).scalar() or 0)

    def worth(self, account: str) -> int:
        """Return what a person has won or lost so far: the balance, with what lies before him on tables."""
        with self._reading() as connection:
            moves = connection.execute(_MOVES.where(_OWNER.c.account == account).order_by(_OWNER.c.code, _OWNER.c.seq))
            last = {move.seat: move.amount for move in moves}
            # A player who leaves with nothing makes no entry: somebody else may sit there now.
            bought = [seat for seat, amount in last.items() if amount < 0]
            seats = [seat for seat in bought if _last_owner(connection, seat) == account]
        return sum(self.balance(one) for one in (account, *seats))

    def tail(self, code: str, after: int, most: int | None = None) -> list[Stored]:
        """Return a table's events after a number: all of them, or the first ones."""
        with self._reading() as connection:
            return _events(connection, code, after, most)

    def newest(self) -> int:
        """Return when the last event of all was stored, in milliseconds since the epoch; 0 if there is none."""
        with self._reading() as connection:
            if connection.dialect.name == "sqlite":
                # The rows lie in the order of writing, so that none but the last is read.
                query = "SELECT at FROM events ORDER BY rowid DESC LIMIT 1"
                return int(connection.exec_driver_sql(query).scalar() or 0)
            return int(connection.execute(select(func.max(EVENTS.c.at))).scalar() or 0)

    def lobby(self, since: int, limit: int, codes: Collection[str] | None = None) -> list[TableRow]:
        """Return the public tables that changed lately and where people are, newest first; of all, or of some codes."""
        wanted = [TABLES.c.private.is_(False), TABLES.c.state != DESERTED]
        if codes is not None:
            wanted.append(TABLES.c.code.in_(codes))
        return self._tables(since, limit, *wanted)

    def peopled(self, since: int, limit: int) -> list[TableRow]:
        """Return all tables that changed lately and have seats of people: those to wake after a restart."""
        return self._tables(since, limit)

    def deals(self, code: str) -> list[PaidDeal]:
        """Return the deals of a table that are paid, in order."""
        with self._reading() as connection:
            rows = connection.execute(select(DEALS).where(DEALS.c.code == code).order_by(DEALS.c.last))
            return [PaidDeal(_deal_row(row), _seats_of(connection, row.id)) for row in rows]

    def codes(self, after: str, limit: int) -> list[str]:
        """Return the codes of tables, in order, from the first one after a code on."""
        with self._reading() as connection:
            query = select(TABLES.c.code).where(TABLES.c.code > after).order_by(TABLES.c.code).limit(limit)
            return list(connection.execute(query).scalars())

    def mark(self, name: str) -> str | None:
        """Return the value of a `Mark`, or None."""
        with self._reading() as connection:
            return connection.execute(select(MARKS.c.value).where(MARKS.c.name == name)).scalar()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except SQLAlchemyError as error:
            raise StoreUnavailable(f"cannot read: {type(error).__name__}") from error

    def _tables(self, since: int, limit: int, *more: ColumnElement[bool]) -> list[TableRow]:
        with self._reading() as connection:
            rows = connection.execute(
                select(*_COLUMNS)
                .where(TABLES.c.taken > TABLES.c.bots, TABLES.c.touched >= since, *more)
                .order_by(TABLES.c.touched.desc(), TABLES.c.code)
                .limit(limit)
            )
            return [TableRow(*row) for row in rows]

    def player(self, identity: str) -> Player | None:
        """Return a player, or None."""
        with self._reading() as connection:
            row = connection.execute(select(PLAYERS).where(PLAYERS.c.id == identity)).first()
        return Player(row.id, row.name, row.created) if row else None


def _last_owner(connection: Connection, seat: str) -> str:
    query = _MOVES.where(_SEAT.c.account == seat).order_by(_OWNER.c.seq.desc()).limit(1)
    return str(connection.execute(query).one().owner)


def _deal_row(row: Row[Any]) -> DealRow:
    values = row._asdict()
    return DealRow(**{**values, "record": bytes(values["record"])})


def _seats_of(connection: Connection, deal: str) -> list[SeatRow]:
    rows = connection.execute(select(DEAL_SEATS).where(DEAL_SEATS.c.deal == deal).order_by(DEAL_SEATS.c.seat))
    return [SeatRow(*row) for row in rows]


def _events(connection: Connection, code: str, after: int, most: int | None = None) -> list[Stored]:
    rows = connection.execute(
        select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.schema, EVENTS.c.body)
        .where(EVENTS.c.code == code, EVENTS.c.seq > after)
        .order_by(EVENTS.c.seq)
        .limit(most)
    )
    return [Stored(seq, at, schema, bytes(body)) for seq, at, schema, body in rows]
