"""By which browsers a player is known: a row for each, which holds nothing by which somebody else could be."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec
from msgspec.structs import astuple
from sqlalchemy import bindparam, delete, insert, update

from chieu.store.batch import Batch
from chieu.store.schema import SESSIONS


class Session(msgspec.Struct, frozen=True):
    """A browser by which a player is known."""

    token: str
    """The SHA-256 of what its cookie holds, in hexadecimal."""
    player: str
    began: int
    seen: int
    """When it was last here, to within an hour, in milliseconds since the epoch."""
    label: str
    """Browser and device, as it names itself."""
    until: int

    def add_to(self, batch: Batch) -> None:
        """Name the row, and remove those of this player that have ended."""
        batch.changes.append((_ENDED, {"whose": self.player, "now": self.began}))
        batch.changes.append((_BEGIN, dict(zip(_COLUMNS, astuple(self), strict=True))))


class Seen(msgspec.Struct, frozen=True):
    """A browser is here; where its session has ended meanwhile, nothing is written."""

    token: str
    seen: int
    until: int

    def add_to(self, batch: Batch) -> None:
        """Name the change."""
        batch.changes.append((_SEEN, {"which": self.token, "now": self.seen, "then": self.until}))


class SignOut(msgspec.Struct, frozen=True):
    """Some sessions of a player end, and no old cookie of theirs is believed any more."""

    player: str
    tokens: tuple[str, ...]

    def add_to(self, batch: Batch) -> None:
        """Name the changes."""
        batch.changes += [(_END, {"which": token, "whose": self.player}) for token in self.tokens]
        batch.exchanges[self.player] = (self.player, 0)


class Exchange(msgspec.Struct, frozen=True):
    """The old cookie of a player is believed until then: whoever shows it has got a session for it."""

    player: str
    until: int

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.exchanges.setdefault(self.player, astuple(self))


class Claim(NamedTuple):
    """Who a cookie says that somebody is."""

    player: str
    token: str
    """The session's; empty for an old cookie, which knows of none."""


_COLUMNS: Final = [column.name for column in SESSIONS.columns]
_WHICH: Final = SESSIONS.c.token == bindparam("which")
_WHOSE: Final = SESSIONS.c.player == bindparam("whose")
_BEGIN: Final = insert(SESSIONS).values({name: bindparam(name) for name in _COLUMNS})
_ENDED: Final = delete(SESSIONS).where(_WHOSE, SESSIONS.c.until <= bindparam("now"))
_SEEN: Final = update(SESSIONS).where(_WHICH).values(seen=bindparam("now"), until=bindparam("then"))
_END: Final = delete(SESSIONS).where(_WHICH, _WHOSE)
