"""What people of a group tell each other on its page: the last lines, and no more."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, func, insert, select, tuple_

from chieu.store.batch import Batch
from chieu.store.reading import DatabaseReader
from chieu.store.schema import TALK


class TalkRow(msgspec.Struct, frozen=True):
    """A line that somebody has written."""

    id: str
    group: str
    at: int
    """In milliseconds since the epoch."""
    player: str
    text: str

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.changes.append((_ADD, asdict(self)))


class TrimTalk(msgspec.Struct, frozen=True):
    """Of the talk of a group nothing is kept from before a time."""

    group: str
    before: int

    def add_to(self, batch: Batch) -> None:
        """Name what is removed."""
        batch.before.append((_TRIM, {"whose": self.group, "first": self.before}))


class RemoveTalk(msgspec.Struct, frozen=True):
    """A line is taken out of the talk of a group."""

    group: str
    id: str

    def add_to(self, batch: Batch) -> None:
        """Name what is removed."""
        batch.before.append((_REMOVE, {"whose": self.group, "which": self.id}))


_ADD: Final = insert(TALK).values({name: bindparam(name) for name in TalkRow.__struct_fields__})
_TRIM: Final = delete(TALK).where(TALK.c.group == bindparam("whose"), TALK.c.at < bindparam("first"))
_REMOVE: Final = delete(TALK).where(TALK.c.group == bindparam("whose"), TALK.c.id == bindparam("which"))
_ROW: Final = [TALK.c[name] for name in TalkRow.__struct_fields__]
_NEWEST: Final = (TALK.c.at.desc(), TALK.c.id.desc())


class TalkReader(DatabaseReader):
    """Reads the talk of groups."""

    def lines(self, group: str, most: int, before: str = "") -> list[TalkRow]:
        """Return the last lines of a group, or the last ones before a line that is there, the oldest first."""
        query = select(*_ROW).where(TALK.c.group == group).order_by(*_NEWEST).limit(most)
        if before:
            place = select(TALK.c.at, TALK.c.id).where(TALK.c.group == group, TALK.c.id == before)
            query = query.where(tuple_(TALK.c.at, TALK.c.id) < place.scalar_subquery())
        with self._reading() as connection:
            return [TalkRow(*row) for row in connection.execute(query)][::-1]

    def line(self, group: str, identity: str) -> TalkRow | None:
        """Return a line of a group by its id, or None."""
        with self._reading() as connection:
            row = connection.execute(select(*_ROW).where(TALK.c.group == group, TALK.c.id == identity)).first()
        return None if row is None else TalkRow(*row)

    def pulse(self, group: str) -> tuple[int, int]:
        """Return what is other as soon as a line was added or removed: how many there are, and when the last was."""
        query = select(func.count(), func.coalesce(func.max(TALK.c.at), 0)).where(TALK.c.group == group)
        with self._reading() as connection:
            count, last = connection.execute(query).one()
        return count, last

    def newest(self, group: str, place: int) -> int:
        """Return when the line was written that comes so manieth from the end; 0 where there are fewer."""
        query = select(TALK.c.at).where(TALK.c.group == group).order_by(*_NEWEST).offset(place - 1).limit(1)
        with self._reading() as connection:
            return connection.execute(query).scalar() or 0
