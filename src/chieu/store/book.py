"""The book of a group, as it is read: its lines, and the evenings that are closed.

A line is of the evening that was closed over it, by its table and number; all others are open. So what a table writes
while an evening is being closed is in it or is not, whatever the clocks say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from sqlalchemy import ColumnElement, and_, exists, func, or_, select, tuple_

from chieu.store.closing import Closing, PaymentTick
from chieu.store.model import BookRow
from chieu.store.notes import Note
from chieu.store.reading import DatabaseReader
from chieu.store.schema import BOOK, CLOSED, CLOSINGS, NOTES, TICKS

_LATE_MS: Final = 60_000
_COVERS = and_(CLOSED.c.code == BOOK.c.code, CLOSED.c.first <= BOOK.c.seq, CLOSED.c.last >= BOOK.c.seq)
_IS_OPEN = ~exists().where(_COVERS)


class BookReader(DatabaseReader):
    """Reads the books of groups."""

    def balances(self, identity: str) -> dict[str, int]:
        """Return what a group's whole book comes to, by account."""
        query = select(BOOK.c.account, func.sum(BOOK.c.amount)).where(BOOK.c.group == identity).group_by(BOOK.c.account)
        with self._reading() as connection:
            return {account: int(amount) for account, amount in connection.execute(query)}

    def open_moments(self, identity: str, after: int | None, before: int | None, most: int) -> list[int]:
        """Return when the lines were written that are in no closed evening, the last first, between two times."""
        query = select(BOOK.c.at).where(*_between(identity, after, before), _IS_OPEN).distinct()
        with self._reading() as connection:
            return list(connection.execute(query.order_by(BOOK.c.at.desc()).limit(most)).scalars())

    def open_lines(self, identity: str, since: int, until: int) -> list[BookRow]:
        """Return the lines from a time to another, both with what was written then, that are in no closed evening."""
        return self._lines(*_between(identity, since - 1, until + 1), _IS_OPEN)

    def closed_lines(self, identity: str, number: int) -> list[BookRow]:
        """Return the lines of a closed evening, in order."""
        is_of = and_(CLOSED.c.group == identity, CLOSED.c.number == number)
        return self._lines(is_of, _COVERS, BOOK.c.group == identity)

    def _lines(self, *wanted: ColumnElement[bool]) -> list[BookRow]:
        query = select(BOOK).where(*wanted).order_by(BOOK.c.at, BOOK.c.code, BOOK.c.seq, BOOK.c.account)
        with self._reading() as connection:
            return [BookRow(*row) for row in connection.execute(query)]

    def lines_after(self, identity: str, after: BookRow | None, most: int) -> list[tuple[BookRow, int]]:
        """Return some lines that come after one, in order, each with the number of its closed evening, or 0."""
        order = (BOOK.c.at, BOOK.c.code, BOOK.c.seq, BOOK.c.account)
        wanted = [BOOK.c.group == identity]
        if after is not None:
            wanted += [BOOK.c.at >= after.at, tuple_(*order) > (after.at, after.code, after.seq, after.account)]
        evening = select(CLOSED.c.number).where(_COVERS).scalar_subquery()
        query = select(BOOK, func.coalesce(evening, 0)).where(*wanted).order_by(*order).limit(most)
        with self._reading() as connection:
            return [(BookRow(*row), number) for *row, number in connection.execute(query)]

    def pulse(self, identity: str) -> tuple[int, ...]:
        """Return some numbers of which one changes whenever anything does in a book, without reading all of it."""
        last = select(func.coalesce(func.max(BOOK.c.at), 0)).where(BOOK.c.group == identity)
        ticks = select(func.count(), func.coalesce(func.max(TICKS.c.at), 0)).where(TICKS.c.group == identity)
        with self._reading() as connection:
            at = int(connection.execute(last).scalar_one())
            # What another server commits late is a little older than the last line.
            late = select(func.count()).where(BOOK.c.group == identity, BOOK.c.at >= at - _LATE_MS)
            count = int(connection.execute(late).scalar_one())
            ticked, ticked_at = connection.execute(ticks).one()
        return at, count, self.closings(identity), int(ticked), int(ticked_at)

    def closing(self, identity: str, number: int) -> Closing | None:
        """Return a closed evening by its number."""
        return self._closing(CLOSINGS.c.group == identity, CLOSINGS.c.number == number)

    def last_closing(self, identity: str, before: int | None = None) -> Closing | None:
        """Return the closed evening that began last: of all, or before a time."""
        return self._closing(CLOSINGS.c.group == identity, *([] if before is None else [CLOSINGS.c.since < before]))

    def closings(self, identity: str) -> int:
        """Return how many evenings have been closed."""
        query = select(func.coalesce(func.max(CLOSINGS.c.number), 0)).where(CLOSINGS.c.group == identity)
        with self._reading() as connection:
            return int(connection.execute(query).scalar_one())

    def next_closing_since(self, identity: str, after: int) -> int | None:
        """Return when the closed evening began that is the next one after a time."""
        query = select(CLOSINGS.c.since).where(CLOSINGS.c.group == identity, CLOSINGS.c.since > after)
        with self._reading() as connection:
            return connection.execute(query.order_by(CLOSINGS.c.since).limit(1)).scalar()

    def free_place(self, identity: str, since: int) -> int:
        """Return the first moment from one on at which no closed evening stands in their order."""
        query = select(CLOSINGS.c.since).where(CLOSINGS.c.group == identity, CLOSINGS.c.since >= since)
        with self._reading() as connection:
            for taken in connection.execute(query.order_by(CLOSINGS.c.since)).scalars():
                if taken > since:
                    break
                since = taken + 1
        return since

    def _closing(self, *wanted: ColumnElement[bool]) -> Closing | None:
        query = select(CLOSINGS).where(*wanted).order_by(CLOSINGS.c.since.desc(), CLOSINGS.c.number.desc())
        with self._reading() as connection:
            row = connection.execute(query.limit(1)).first()
        return None if row is None else Closing(*row)

    def ticks(self, identity: str, number: int) -> dict[int, PaymentTick]:
        """Return which payments of a closed evening are ticked off, by their places."""
        query = select(TICKS).where(TICKS.c.group == identity, TICKS.c.number == number)
        with self._reading() as connection:
            return {row.place: PaymentTick(*row) for row in connection.execute(query)}

    def notes(self, identity: str, numbers: Sequence[int]) -> list[Note]:
        """Return what was written by hand under some numbers, in order."""
        return self._notes(NOTES.c.group == identity, NOTES.c.number.in_(numbers))

    def answers(self, identity: str, numbers: Sequence[int]) -> dict[int, int]:
        """Return by which notes some notes have been answered."""
        query = select(NOTES.c.answers, NOTES.c.number).where(NOTES.c.group == identity, NOTES.c.answers.in_(numbers))
        with self._reading() as connection:
            return {row.answers: row.number for row in connection.execute(query)}

    def noted(self, identity: str, since: int) -> tuple[int, int]:
        """Return how many notes a group has, and how many of them since a time."""
        latest = select(func.coalesce(func.max(NOTES.c.number), 0)).where(NOTES.c.group == identity)
        some = select(func.count()).where(NOTES.c.group == identity, NOTES.c.at >= since)
        with self._reading() as connection:
            return int(connection.execute(latest).scalar_one()), int(connection.execute(some).scalar_one())

    def notes_after(self, identity: str, number: int, most: int) -> list[Note]:
        """Return some notes of all groups that come after one, in order."""
        comes_after = or_(NOTES.c.group > identity, and_(NOTES.c.group == identity, NOTES.c.number > number))
        return self._notes(comes_after, most=most)

    def _notes(self, *wanted: ColumnElement[bool], most: int | None = None) -> list[Note]:
        query = select(NOTES).where(*wanted).order_by(NOTES.c.group, NOTES.c.number).limit(most)
        with self._reading() as connection:
            return [Note(*row) for row in connection.execute(query)]

    def of_table(self, code: str) -> list[BookRow]:
        """Return what a table's events have written into a book, in order."""
        query = select(BOOK).where(BOOK.c.code == code).order_by(BOOK.c.seq, BOOK.c.account)
        with self._reading() as connection:
            return [BookRow(*row) for row in connection.execute(query)]


def _between(identity: str, after: int | None, before: int | None) -> Sequence[ColumnElement[bool]]:
    wanted = [BOOK.c.group == identity]
    if after is not None:
        wanted.append(BOOK.c.at > after)
    if before is not None:
        wanted.append(BOOK.c.at < before)
    return wanted
