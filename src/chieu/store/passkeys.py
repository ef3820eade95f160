"""The passkeys of players: keys that never leave their devices, of which the room has the half that checks."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import bindparam, delete, insert, select, update

from chieu.store.batch import Batch
from chieu.store.reading import DatabaseReader
from chieu.store.schema import CLAIMS, PASSKEYS

_KEY: Final = "passkey:"
_SHOWN: Final = "shown:"
_DIGITS: Final = 32


class Passkey(msgspec.Struct, frozen=True):
    """A passkey of a player; adding one that somebody has already is a `Conflict`."""

    id: str
    """What the device calls it, in base64url."""
    player: str
    key: str
    """The public half, as COSE, in base64url."""
    count: int
    """How often it was used, by the device's own account; 0 where that keeps none."""
    label: str
    """What browser and device called themselves when it was made."""
    since: int
    seen: int
    """When it last let somebody in, in milliseconds since the epoch."""

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        batch.claims.append((_claim(self.id), self.player))
        batch.changes.append((_ADD, asdict(self)))


class DropPasskey(msgspec.Struct, frozen=True):
    """A passkey of a player lets nobody in any more."""

    player: str
    id: str

    def add_to(self, batch: Batch) -> None:
        """Name what is removed, if it is this player's."""
        batch.before.append((_FREE, {"whose": self.player, "claim": _claim(self.id)}))
        batch.changes.append((_DROP, {"whose": self.player, "which": self.id}))


class UsePasskey(msgspec.Struct, frozen=True):
    """A passkey was shown in a ceremony of the room's; a `Conflict` where that ceremony has been ended before."""

    player: str
    id: str
    count: int
    ceremony: str
    until: int
    """Until when the ceremony may be ended, in milliseconds since the epoch."""
    at: int

    def add_to(self, batch: Batch) -> None:
        """Name the rows; those of ceremonies that have run out are removed."""
        batch.before.append((_FORGET, {"whose": self.player, "first": _SHOWN, "past": f"{_SHOWN}{self.at:013d}"}))
        batch.claims.append((f"{_SHOWN}{self.until:013d}:{_digest(self.ceremony)}", self.player))
        batch.changes.append((_USED, {"which": self.id, "now_count": self.count, "now": self.at}))


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:_DIGITS]


def _claim(identity: str) -> str:
    return f"{_KEY}{sha256(identity.encode()).hexdigest()}"


_WHICH: Final = PASSKEYS.c.id == bindparam("which")
_ADD: Final = insert(PASSKEYS).values({name: bindparam(name) for name in Passkey.__struct_fields__})
_DROP: Final = delete(PASSKEYS).where(_WHICH, PASSKEYS.c.player == bindparam("whose"))
_FREE: Final = delete(CLAIMS).where(CLAIMS.c.id == bindparam("claim"), CLAIMS.c.player == bindparam("whose"))
_FORGET: Final = delete(CLAIMS).where(
    CLAIMS.c.player == bindparam("whose"), CLAIMS.c.id > bindparam("first"), CLAIMS.c.id < bindparam("past")
)
_USED: Final = update(PASSKEYS).where(_WHICH).values(count=bindparam("now_count"), seen=bindparam("now"))
_ROW: Final = [PASSKEYS.c[name] for name in Passkey.__struct_fields__]


class PasskeyReader(DatabaseReader):
    """Reads the passkeys of players."""

    def of(self, player: str) -> list[Passkey]:
        """Return the passkeys of a player, the oldest first."""
        query = select(*_ROW).where(PASSKEYS.c.player == player).order_by(PASSKEYS.c.since, PASSKEYS.c.id)
        with self._reading() as connection:
            return [Passkey(*row) for row in connection.execute(query)]

    def named(self, identity: str) -> Passkey | None:
        """Return a passkey by what its device calls it, or None."""
        with self._reading() as connection:
            row = connection.execute(select(*_ROW).where(PASSKEYS.c.id == identity)).first()
        return None if row is None else Passkey(*row)
