"""How an evening of a group's book is closed: its sums and payments are kept as they were then, and ticked off."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, insert

from chieu.store.batch import Batch
from chieu.store.schema import CLOSED, CLOSINGS, TICKS


class Frozen(msgspec.Struct, frozen=True):
    """What an evening came to when it was closed."""

    sums: list[tuple[str, int]]
    """Each account with its amount; they add up to 0."""
    payments: list[tuple[str, str, int]]
    """Who gives whom how much, by accounts; the place in this list is what a payment is called by."""


class Closing(msgspec.Struct, frozen=True):
    """An evening that somebody has closed."""

    group: str
    number: int
    """The how manieth of the group it is."""
    at: int
    """When it was closed, in milliseconds since the epoch."""
    by: str
    """The id of who closed it."""
    since: int
    """Its place among the evenings: when its first line was written; later where another one has that place."""
    until: int
    """When its last line was written."""
    body: bytes
    """What it came to (`Frozen`), in JSON."""


class ClosedPart(msgspec.Struct, frozen=True):
    """The events of one table that are in an evening which is closed, and are in no other."""

    code: str
    first: int
    last: int


class CloseEvening(msgspec.Struct, frozen=True):
    """An evening is closed; a conflict where the group has another one of this number."""

    closing: Closing
    parts: Sequence[ClosedPart]

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        group, number = self.closing.group, self.closing.number
        batch.claims.append((f"closing:{group}:{number}", group))
        batch.changes.append((_CLOSE, asdict(self.closing)))
        batch.changes += [(_PART, {**asdict(part), "group": group, "number": number}) for part in self.parts]


class PaymentTick(msgspec.Struct, frozen=True):
    """Somebody has noted that a payment of a closed evening is done, or, if `at` is 0, that it is not."""

    group: str
    number: int
    place: int
    by: str
    at: int

    def add_to(self, batch: Batch) -> None:
        """Name the row, in the place of the one from before."""
        which = {"of": self.group, "which": self.number, "there": self.place}
        batch.changes += [(_UNTICK, which), (_TICK, asdict(self))] if self.at else [(_UNTICK, which)]


_CLOSE: Final = insert(CLOSINGS).values({name: bindparam(name) for name in Closing.__struct_fields__})
_PART: Final = insert(CLOSED).values({name: bindparam(name) for name in CLOSED.columns.keys()})  # noqa: SIM118 - of columns
_TICK: Final = insert(TICKS).values({name: bindparam(name) for name in PaymentTick.__struct_fields__})
_UNTICK: Final = delete(TICKS).where(
    TICKS.c.group == bindparam("of"), TICKS.c.number == bindparam("which"), TICKS.c.place == bindparam("there")
)
