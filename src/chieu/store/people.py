"""The people who play."""

from __future__ import annotations

from sqlalchemy import select

from chieu.store.model import Player
from chieu.store.reading import DatabaseReader
from chieu.store.schema import PLAYERS


class PeopleReader(DatabaseReader):
    """Reads who somebody is."""

    def player(self, identity: str) -> Player | None:
        """Return a player, or None."""
        with self._reading() as connection:
            row = connection.execute(select(PLAYERS).where(PLAYERS.c.id == identity)).first()
        return Player(row.id, row.name, row.created) if row else None
