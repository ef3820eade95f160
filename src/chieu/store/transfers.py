"""How a player comes to another device: shown by one that has them, opened by the other, confirmed, and taken."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import astuple
from sqlalchemy import bindparam, delete, insert, select, update

from chieu.store.batch import Batch
from chieu.store.reading import DatabaseReader
from chieu.store.schema import CLAIMS, TRANSFERS


class Transfer(msgspec.Struct, frozen=True):
    """A player is on the way to another device."""

    id: str
    """The digest of what the first device shows."""
    player: str
    until: int
    ticket: str = ""
    """The digest of what the other device got when it opened this."""
    digits: str = ""
    """What the other device shows, and the first has to be told."""
    label: str = ""
    """What the other device calls itself."""
    confirmed: bool = False

    def add_to(self, batch: Batch) -> None:
        """Name the row, in the place of any that the player has had before."""
        Withdraw(self.player).add_to(batch)
        batch.changes.append((_SHOW, dict(zip(_COLUMNS, astuple(self), strict=True))))


class Withdraw(msgspec.Struct, frozen=True):
    """Nothing that a player's device has shown leads anywhere any more."""

    player: str

    def add_to(self, batch: Batch) -> None:
        """Name what is removed."""
        batch.before += [(_WITHDRAW, {"whose": self.player}), (_FORGET, {"whose": self.player, "kind": f"{_STEP}%"})]


class Open(msgspec.Struct, frozen=True):
    """Another device has opened it; a `Conflict` for every one but the first."""

    transfer: Transfer
    """As it is now."""

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        one = self.transfer
        batch.claims.append((f"{_STEP}o:{one.id}", one.player))
        values = {"which": one.id, "now_ticket": one.ticket, "now_digits": one.digits, "now_label": one.label}
        batch.changes.append((_OPEN, values))


class Confirm(msgspec.Struct, frozen=True):
    """The first device has told the digits."""

    transfer: Transfer

    def add_to(self, batch: Batch) -> None:
        """Name the change, if nobody has withdrawn it meanwhile."""
        batch.changes.append((_CONFIRM, {"which": self.transfer.id, "yes": True}))


class Take(msgspec.Struct, frozen=True):
    """The other device is the player's now; a `Conflict` where it has been already."""

    transfer: Transfer

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        one = self.transfer
        batch.claims.append((f"{_STEP}t:{one.id}", one.player))
        batch.changes.append((_TAKEN, {"which": one.id}))


_STEP: Final = "move:"
_COLUMNS: Final = [column.name for column in TRANSFERS.columns]
_WHICH: Final = TRANSFERS.c.id == bindparam("which")
_SHOW: Final = insert(TRANSFERS).values({name: bindparam(name) for name in _COLUMNS})
_WITHDRAW: Final = delete(TRANSFERS).where(TRANSFERS.c.player == bindparam("whose"))
_FORGET: Final = delete(CLAIMS).where(CLAIMS.c.player == bindparam("whose"), CLAIMS.c.id.like(bindparam("kind")))
_OPEN: Final = (
    update(TRANSFERS)
    .where(_WHICH)
    .values(ticket=bindparam("now_ticket"), digits=bindparam("now_digits"), label=bindparam("now_label"))
)
_CONFIRM: Final = update(TRANSFERS).where(_WHICH).values(confirmed=bindparam("yes"))
_TAKEN: Final = delete(TRANSFERS).where(_WHICH)
_ROW: Final = [TRANSFERS.c[name] for name in Transfer.__struct_fields__]


class TransferReader(DatabaseReader):
    """Reads who is on the way."""

    def shown(self, identity: str, now: int) -> Transfer | None:
        """Return what a device shows by the digest of that, if it leads anywhere at a time and nobody has opened it."""
        return self._first(TRANSFERS.c.id == identity, TRANSFERS.c.ticket == "", TRANSFERS.c.until > now)

    def opened(self, ticket: str, now: int) -> Transfer | None:
        """Return what a device has opened, by the digest of what it got."""
        return self._first(TRANSFERS.c.ticket == ticket, TRANSFERS.c.ticket != "", TRANSFERS.c.until > now)

    def of(self, player: str, now: int) -> Transfer | None:
        """Return what a device of a player shows."""
        return self._first(TRANSFERS.c.player == player, TRANSFERS.c.until > now)

    def _first(self, *conditions: object) -> Transfer | None:
        query = select(*_ROW).where(*conditions)  # type: ignore[arg-type]
        with self._reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else Transfer(*row)
