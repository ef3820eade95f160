"""The people who play."""

from __future__ import annotations

from sqlalchemy import select

from chieu.store.model import Player, Subscription
from chieu.store.reading import DatabaseReader
from chieu.store.schema import PLAYERS, SUBSCRIPTIONS


class PeopleReader(DatabaseReader):
    """Reads who somebody is."""

    def player(self, identity: str) -> Player | None:
        """Return a player, or None."""
        with self._reading() as connection:
            row = connection.execute(select(PLAYERS).where(PLAYERS.c.id == identity)).first()
        return Player(row.id, row.name, row.created) if row else None

    def subscriptions(self, player: str) -> list[Subscription]:
        """Return the browsers that want to be told when a player is waited for, the one that asked last first."""
        columns = SUBSCRIPTIONS.c
        query = select(SUBSCRIPTIONS).where(columns.player == player).order_by(columns.since.desc(), columns.id)
        with self._reading() as connection:
            return [Subscription(*row) for row in connection.execute(query)]
