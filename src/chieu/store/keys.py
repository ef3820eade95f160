"""By what a player is known who comes by another browser: a name that is theirs alone, a password, recovery codes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

import msgspec
from sqlalchemy import bindparam, delete, exists, func, insert, or_, select

from chieu.store.aliases import known_as
from chieu.store.batch import Batch
from chieu.store.reading import DatabaseReader
from chieu.store.schema import CLAIMS, CODES, DEAL_SEATS, ENTRIES, MEMBERS, PASSWORDS
from chieu.table.ledger import person_account

_NAME: Final = "name:"
_CODE: Final = "code:"
_KEPT_ONCE: Final = "kept:"


class Keep(msgspec.Struct, frozen=True):
    """A player has a name of their own, a password and recovery codes from now on.

    It is refused as a `Conflict` where somebody else has a name that looks like it, or the player is kept already.
    """

    player: str
    looks: frozenset[str]
    """The digests of what the name looks like."""
    hash: str
    codes: tuple[str, ...]
    """The digests of the codes."""
    at: int

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        Rename(self.player, self.looks).add_to(batch)
        batch.claims.append((f"{_KEPT_ONCE}{self.player}", self.player))
        Password(self.player, self.hash, self.at).add_to(batch)
        Codes(self.player, self.codes).add_to(batch)


class Rename(msgspec.Struct, frozen=True):
    """A player who is kept has another name; refused as `Keep` is."""

    player: str
    looks: frozenset[str]

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        batch.before.append((_LET_GO, {"whose": self.player, "kind": f"{_NAME}%"}))
        batch.claims += [(f"{_NAME}{look}", self.player) for look in sorted(self.looks)]


class Password(msgspec.Struct, frozen=True):
    """A player has another password."""

    player: str
    hash: str
    """As argon2 writes it, with its salt and how it was made."""
    since: int

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.before.append((_NO_PASSWORD, {"whose": self.player}))
        values = {"player": self.player, "hash": self.hash, "since": self.since}
        batch.changes.append((_PASSWORD, values))


class Codes(msgspec.Struct, frozen=True):
    """A player has these recovery codes, and no others any more."""

    player: str
    ids: tuple[str, ...]

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        batch.before.append((_NO_CODES, {"whose": self.player}))
        batch.changes += [(_ADD_CODE, {"id": one, "player": self.player}) for one in self.ids]


class SpendCode(msgspec.Struct, frozen=True):
    """A recovery code is spent; a `Conflict` where it has been already."""

    player: str
    id: str

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        batch.claims.append((f"{_CODE}{self.id}", self.player))
        batch.changes.append((_SPENT, {"which": self.id}))


class Keys(NamedTuple):
    """By what a player is known who is kept."""

    player: str
    hash: str
    codes: int
    """How many recovery codes are left."""


_WHOSE_NAME: Final = CLAIMS.c.player == bindparam("whose")
_LET_GO: Final = delete(CLAIMS).where(_WHOSE_NAME, CLAIMS.c.id.like(bindparam("kind")))
_NO_PASSWORD: Final = delete(PASSWORDS).where(PASSWORDS.c.player == bindparam("whose"))
_PASSWORD: Final = insert(PASSWORDS).values({name: bindparam(name) for name in ("player", "hash", "since")})
_NO_CODES: Final = delete(CODES).where(CODES.c.player == bindparam("whose"))
_ADD_CODE: Final = insert(CODES).values({name: bindparam(name) for name in ("id", "player")})
_SPENT: Final = delete(CODES).where(CODES.c.id == bindparam("which"))
_LEFT: Final = select(func.count()).select_from(CODES).where(CODES.c.player == PASSWORDS.c.player).scalar_subquery()
_KEPT: Final = select(PASSWORDS.c.player, PASSWORDS.c.hash, _LEFT)


class KeyReader(DatabaseReader):
    """Reads by what players are known."""

    def kept(self, player: str) -> Keys | None:
        """Return by what a player is known, or None who is not kept."""
        with self._reading() as connection:
            row = connection.execute(_KEPT.where(PASSWORDS.c.player == player)).first()
        return None if row is None else Keys(*row)

    def kept_among(self, players: Iterable[str]) -> frozenset[str]:
        """Return which of some players are kept."""
        query = select(PASSWORDS.c.player).where(PASSWORDS.c.player.in_([*players]))
        with self._reading() as connection:
            return frozenset(connection.execute(query).scalars())

    def named(self, looks: Iterable[str]) -> Keys | None:
        """Return by what the player is known who has a name that looks so, by its digests; or None."""
        names = [f"{_NAME}{look}" for look in looks]
        query = _KEPT.join(CLAIMS, CLAIMS.c.player == PASSWORDS.c.player).where(CLAIMS.c.id.in_(names))
        with self._reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else Keys(*row)

    def has_code(self, player: str, code: str) -> bool:
        """Tell whether a player has a recovery code, by its digest, that is not spent."""
        query = select(CODES.c.id).where(CODES.c.id == code, CODES.c.player == player)
        with self._reading() as connection:
            return connection.execute(query).first() is not None

    def has_played(self, player: str) -> bool:
        """Tell whether a player has anything that would be lost with them: a deal, chips, or a group."""
        with self._reading() as connection:
            ids = known_as(connection, player)
            accounts = [person_account(one) for one in ids]
            query = select(
                or_(
                    exists().where(DEAL_SEATS.c.player.in_(ids)),
                    exists().where(ENTRIES.c.account.in_(accounts)),
                    exists().where(MEMBERS.c.player.in_(ids), MEMBERS.c.gone == 0),
                )
            )
            return bool(connection.execute(query).scalar())
