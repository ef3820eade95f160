"""What whoever runs the room orders, what players report to them, and the log of what they have done.

Each order is written with its row of that log, whose numbers have no gap: so the last number tells a server whether
anything has been ordered since it last looked.
"""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import asdict, astuple
from sqlalchemy import Insert, Table, bindparam, delete, func, insert, select, update

from chieu.store.batch import Batch
from chieu.store.care_schema import ANNOUNCEMENTS, BANS, REPORTS, WORDS

NOTICE: Final = "notice"
RESTART: Final = "restart"
"""The kinds of announcements: the notice of the day, and a restart that is planned."""


class Ban(msgspec.Struct, frozen=True):
    """A player is kept out."""

    player: str
    since: int
    until: int
    """When it ends, in milliseconds since the epoch; 0 where it does not."""
    reason: str
    """Why, in the words of whoever runs the room, which the player reads."""

    def add_to(self, batch: Batch) -> None:
        """Name the row, in place of one from before."""
        batch.changes += [(_UNBAN, {"whom": self.player}), (_BAN, asdict(self))]

    def holds(self, now: int) -> bool:
        """Tell whether it has not ended at a time."""
        return not self.until or now < self.until


class Unban(msgspec.Struct, frozen=True):
    """A player may come in again."""

    player: str

    def add_to(self, batch: Batch) -> None:
        """Name the row to be removed."""
        batch.changes.append((_UNBAN, {"whom": self.player}))


class Announcement(msgspec.Struct, frozen=True):
    """Something that everybody in the room is told."""

    kind: str
    text: str
    at: int
    """When it was made."""
    until: int
    """When it ends, or when the room is restarted; 0 where it does not end."""

    def add_to(self, batch: Batch) -> None:
        """Name the row, in place of one from before."""
        batch.changes += [(_WITHDRAW, {"which": self.kind}), (_ANNOUNCE, asdict(self))]


class WithdrawAnnouncement(msgspec.Struct, frozen=True):
    """It is told no more."""

    kind: str

    def add_to(self, batch: Batch) -> None:
        """Name the row to be removed."""
        batch.changes.append((_WITHDRAW, {"which": self.kind}))


class ForbidWord(msgspec.Struct, frozen=True):
    """Talk and names must not have a word, or several words one after the other."""

    word: str

    def add_to(self, batch: Batch) -> None:
        """Name the row, in place of one from before."""
        batch.changes += [(_ALLOW, {"which": self.word}), (_FORBID, asdict(self))]


class AllowWord(msgspec.Struct, frozen=True):
    """They may have it again."""

    word: str

    def add_to(self, batch: Batch) -> None:
        """Name the row to be removed."""
        batch.changes.append((_ALLOW, {"which": self.word}))


class ReportRow(msgspec.Struct, frozen=True):
    """A player has reported somebody at a table; a `Conflict` where the number is another report's."""

    number: int
    at: int
    player: str
    """Who reports."""
    who: str
    """Who is reported, by `chieu.table.said.who_of`."""
    name: str
    """What they were called there."""
    code: str
    """The table's."""
    reason: str
    lines: str
    """What they had said there that the player saw, in JSON."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.reports.append(astuple(self))


class ReportDone(msgspec.Struct, frozen=True):
    """A report is dealt with, and what it holds is kept no longer.

    The newest keeps its number, so that no other report is ever called so.
    """

    number: int

    def add_to(self, batch: Batch) -> None:
        """Name the row to be cleared, and remove those before."""
        cleared = {"which": self.number, "nobody": ""}
        batch.changes += [(_CLEAR, cleared), (_PRUNE, {"cleared": ""})]


class AuditRow(msgspec.Struct, frozen=True):
    """Whoever runs the room has done something; a `Conflict` where the number is another row's."""

    number: int
    at: int
    by: str
    """Who did it, as the machine or the room knows them."""
    act: str
    player: str = ""
    """Whom it concerns, if anybody."""
    name: str = ""
    """What they were called then."""
    told: str = ""
    """What else there is to say of it."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.audit.append(astuple(self))


def _insert_into(table: Table) -> Insert:
    return insert(table).values({column.name: bindparam(column.name) for column in table.columns})


_UNBAN: Final = delete(BANS).where(BANS.c.player == bindparam("whom"))
_WITHDRAW: Final = delete(ANNOUNCEMENTS).where(ANNOUNCEMENTS.c.kind == bindparam("which"))
_ALLOW: Final = delete(WORDS).where(WORDS.c.word == bindparam("which"))
_CLEAR: Final = (
    update(REPORTS)
    .where(REPORTS.c.number == bindparam("which"))
    .values({name: bindparam("nobody") for name in ("player", "who", "name", "lines")})
)
_NEWEST: Final = select(func.max(REPORTS.c.number)).scalar_subquery()
_PRUNE: Final = delete(REPORTS).where(REPORTS.c.who == bindparam("cleared"), REPORTS.c.number < _NEWEST)
_BAN: Final = _insert_into(BANS)
_ANNOUNCE: Final = _insert_into(ANNOUNCEMENTS)
_FORBID: Final = _insert_into(WORDS)
