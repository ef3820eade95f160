"""The people who play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, bindparam, or_, select

from chieu.store.groups import groups_of
from chieu.store.model import Player, Subscription
from chieu.store.reading import DatabaseReader
from chieu.store.schema import EXCHANGES, PLAYERS, SESSIONS, SUBSCRIPTIONS
from chieu.store.sessions import Claim, Session


class Known(NamedTuple):
    """Who somebody is, and by which session; None where an old cookie says it, which is to be exchanged for one."""

    player: Player
    session: Session | None


class Entering(NamedTuple):
    """Who comes in by a page."""

    known: Known
    groups: frozenset[str]
    """The ids of the groups that they are in."""


_SESSION = [SESSIONS.c[name] for name in Session.__struct_fields__]
_PLAYER = [PLAYERS.c[name] for name in Player.__struct_fields__]
_BY_SESSION = (
    select(*_PLAYER, *_SESSION)
    .join(SESSIONS, SESSIONS.c.player == PLAYERS.c.id)
    .where(
        PLAYERS.c.id == bindparam("player"),
        SESSIONS.c.token == bindparam("token"),
        SESSIONS.c.until > bindparam("now"),
    )
)
_BY_OLD_COOKIE = select(*_PLAYER).outerjoin(EXCHANGES, EXCHANGES.c.player == PLAYERS.c.id)


class PeopleReader(DatabaseReader):
    """Reads who somebody is."""

    def player(self, identity: str) -> Player | None:
        """Return a player, or None."""
        with self._reading() as connection:
            row = connection.execute(select(*_PLAYER).where(PLAYERS.c.id == identity)).first()
        return Player(*row) if row else None

    def known(self, claims: Sequence[Claim], now: int) -> Known | None:
        """Return who somebody is by the first of some claims that holds at a time, or None."""
        with self._reading() as connection:
            return _first_known(connection, claims, now)

    def entering(self, claims: Sequence[Claim], now: int) -> Entering | None:
        """Return the same of somebody who comes in by a page."""
        with self._reading() as connection:
            known = _first_known(connection, claims, now)
            return None if known is None else Entering(known, groups_of(connection, known.player.id))

    def sessions(self, player: str, now: int) -> list[Session]:
        """Return the browsers by which a player is known at a time, the one that was here last first."""
        whose = SESSIONS.c.player == player, SESSIONS.c.until > now
        query = select(*_SESSION).where(*whose).order_by(SESSIONS.c.seen.desc(), SESSIONS.c.token)
        with self._reading() as connection:
            return [Session(*row) for row in connection.execute(query)]

    def subscriptions(self, player: str) -> list[Subscription]:
        """Return the browsers that want to be told when a player is waited for, the one that asked last first."""
        columns = SUBSCRIPTIONS.c
        query = select(SUBSCRIPTIONS).where(columns.player == player).order_by(columns.since.desc(), columns.id)
        with self._reading() as connection:
            return [Subscription(*row) for row in connection.execute(query)]


def _first_known(connection: Connection, claims: Sequence[Claim], now: int) -> Known | None:
    return next(filter(None, (_known(connection, claim, now) for claim in claims)), None)


def _known(connection: Connection, claim: Claim, now: int) -> Known | None:
    if claim.token:
        told = {"player": claim.player, "token": claim.token, "now": now}
        row: Row[Any] | None = connection.execute(_BY_SESSION, told).first()
        return None if row is None else Known(Player(*row[: len(_PLAYER)]), Session(*row[len(_PLAYER) :]))
    whose = PLAYERS.c.id == claim.player
    may_be = or_(EXCHANGES.c.until.is_(None), EXCHANGES.c.until > now)
    row = connection.execute(_BY_OLD_COOKIE.where(whose, may_be)).first()
    return None if row is None else Known(Player(row.id, row.name, row.created), None)
