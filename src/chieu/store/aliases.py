"""Who else a player was before: guests that they have taken in. What is written of those stays as it is."""

from __future__ import annotations

from typing import Final

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from chieu.store.batch import Batch
from chieu.store.schema import ALIASES


class Alias(msgspec.Struct, frozen=True):
    """What is written of a guest is a player's from now on."""

    was: str
    player: str
    at: int

    def add_to(self, batch: Batch) -> None:
        """Name the row; whoever was taken in is a guest no more, so that nobody takes them in twice.

        Whom the guest had taken in goes along: an alias always leads to somebody who is nobody's.
        """
        batch.claims.append((f"alias:{self.was}", self.player))
        batch.changes.append((_ALONG, {"whose": self.was, "now": self.player}))
        batch.changes.append((_ALIAS, {"was": self.was, "player": self.player, "at": self.at}))


_ALIAS: Final = insert(ALIASES).values({name: bindparam(name) for name in ("was", "player", "at")})

_ALONG: Final = update(ALIASES).where(ALIASES.c.player == bindparam("whose")).values(player=bindparam("now"))


def known_as(connection: Connection, player: str) -> list[str]:
    """Return the ids under which something may be written of a player: their own, and of whom they have taken in."""
    query = select(ALIASES.c.was).where(ALIASES.c.player == player).order_by(ALIASES.c.was)
    return [player, *connection.execute(query).scalars()]
