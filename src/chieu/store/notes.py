"""What is written into a group's book by hand: lines that add up to 0, with an author and a reason, never rewritten."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, insert

from chieu.store.batch import Batch
from chieu.store.schema import NOTES


class Note(msgspec.Struct, frozen=True):
    """Some lines that somebody has written at once."""

    group: str
    number: int
    """The how manieth of the group it is."""
    at: int
    """When it was, in milliseconds since the epoch."""
    by: str
    """The id of who wrote it."""
    reason: str
    answers: int
    """The number of the note of which these are the contrary lines; 0 for others."""
    body: bytes
    """Each account with its amount, in JSON; they add up to 0."""

    @property
    def lines(self) -> list[tuple[str, int]]:
        """The accounts with their amounts."""
        return msgspec.json.decode(self.body, type=list[tuple[str, int]])

    def rows(self) -> list[tuple[str, int, str, str, str, str, int, int]]:
        """Return its rows in the book, whose table is the group and whose number is the note's."""
        group, number = self.group, self.number
        return [(group, number, account, group, "", "", amount, self.at) for account, amount in self.lines]

    def add_to(self, batch: Batch) -> None:
        """Name the rows; a conflict where the group has a note of this number, or of the same contrary lines."""
        batch.claims.append((f"note:{self.group}:{self.number}", self.group))
        if self.answers:
            batch.claims.append((f"answer:{self.group}:{self.answers}", self.group))
        batch.changes.append((_WRITE, asdict(self)))
        batch.book |= {row[:3]: row for row in self.rows()}


class NoteLines(msgspec.Struct, frozen=True):
    """The rows of notes in the book, made anew."""

    notes: Sequence[Note]

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        batch.book |= {row[:3]: row for note in self.notes for row in note.rows()}


_WRITE: Final = insert(NOTES).values({name: bindparam(name) for name in Note.__struct_fields__})
