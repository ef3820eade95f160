"""By what whoever runs the room comes to its page: links that lead in once, and the browsers that have come by one."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, insert, select

from chieu.store.batch import Batch
from chieu.store.care_schema import STEWARDS
from chieu.store.reading import DatabaseReader


class StewardPass(Struct, frozen=True):
    """What lets somebody in to look after the room, until a time."""

    token: str
    """The digest of what the link or the cookie holds."""
    by: str
    """Whose it is: as the log calls them."""
    until: int
    """In milliseconds since the epoch."""
    link: bool
    """Whether it is a link, which leads in once and lets nothing be done by itself."""

    def add_to(self, batch: Batch) -> None:
        """Name the row, and remove what has ended."""
        batch.changes += [(_INSERT, asdict(self))]


class EnterAsSteward(Struct, frozen=True):
    """Somebody has come in by a link, which leads in no more; a `Conflict` where somebody else has."""

    link: str
    given: StewardPass

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        batch.claims.append((f"link:{self.link}", ""))
        batch.changes.append((_END, {"which": self.link}))
        self.given.add_to(batch)


class EndSteward(Struct, frozen=True):
    """A link or a browser lets nobody in any more."""

    token: str

    def add_to(self, batch: Batch) -> None:
        """Name the row to be removed."""
        batch.changes.append((_END, {"which": self.token}))


class EndStewards(Struct, frozen=True):
    """No link and no browser that there is at a time lets anybody in any more, or only those that have ended."""

    until: int

    def add_to(self, batch: Batch) -> None:
        """Name the rows to be removed."""
        batch.changes.append((_END_ALL, {"latest": self.until}))


_INSERT: Final = insert(STEWARDS).values({column.name: bindparam(column.name) for column in STEWARDS.columns})
_END: Final = delete(STEWARDS).where(STEWARDS.c.token == bindparam("which"))
_END_ALL: Final = delete(STEWARDS).where(STEWARDS.c.until <= bindparam("latest"))


class StewardReader(DatabaseReader):
    """Reads who may look after the room."""

    def holds(self, token: str, now: int) -> StewardPass | None:
        """Return what a digest lets somebody do now; None where it is nobody's, or over."""
        query = select(STEWARDS).where(STEWARDS.c.token == token, STEWARDS.c.until > now)
        with self._reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else StewardPass(*row)
