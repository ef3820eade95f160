"""Challenges: a past deal to be played again by others, from the same seat with the same cards; and what they got."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import astuple
from sqlalchemy import bindparam, delete, func, insert, select

from chieu.store.aliases import known_as
from chieu.store.batch import Batch
from chieu.store.reading import DatabaseReader
from chieu.store.schema import ALIASES, ATTEMPTS, CHALLENGES, GROUP_CHALLENGES, PLAYERS, TABLES


class Challenge(Struct, frozen=True):
    """Somebody lets others play a deal that they were in: in their seat, against bots."""

    token: str
    """What leads others there, which nobody can guess."""
    deal: str
    player: str
    """Who was in it."""
    seat: int
    level: str
    """How well the bots play."""
    until: int
    """When it ends, in milliseconds since the epoch."""

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.challenges[self.token] = astuple(self)


class Attempt(Struct, frozen=True):
    """Somebody plays a deal for a challenge, or has. Made from the log of the table; it can be made anew."""

    challenge: str
    player: str
    code: str
    """Of the table."""
    begun: int
    ended: int = 0
    """When it was paid, in milliseconds since the epoch; 0 while it is played."""
    payoff: int = 0
    place: int = 0

    def add_to(self, batch: Batch) -> None:
        """Name the row."""
        batch.attempts[self.challenge, self.player, self.code] = astuple(self)


class GroupChallenge(Struct, frozen=True):
    """A challenge stands on the page of a group from now on; of older ones there the last few stay."""

    group: str
    token: str
    by: str
    """Who has put it there."""
    at: int
    """In milliseconds since the epoch."""
    oldest: int = 0
    """Which are removed: those that were put there before."""

    def add_to(self, batch: Batch) -> None:
        """Name the rows."""
        UngroupChallenge(self.group, self.token).add_to(batch)
        batch.before.append((_TRIM, {"whose": self.group, "first": self.oldest}))
        values = {"group": self.group, "token": self.token, "by": self.by, "at": self.at}
        batch.changes.append((_PUT, values))


class UngroupChallenge(Struct, frozen=True):
    """A challenge stands on the page of a group no more."""

    group: str
    token: str

    def add_to(self, batch: Batch) -> None:
        """Name what is removed."""
        batch.before.append((_REMOVE, {"whose": self.group, "which": self.token}))


_PUTS: Final = GROUP_CHALLENGES.c
_PUT: Final = insert(GROUP_CHALLENGES).values({name: bindparam(name) for name in ("group", "token", "by", "at")})
_REMOVE: Final = delete(GROUP_CHALLENGES).where(_PUTS.group == bindparam("whose"), _PUTS.token == bindparam("which"))
_TRIM: Final = delete(GROUP_CHALLENGES).where(_PUTS.group == bindparam("whose"), _PUTS.at < bindparam("first"))


class NamedAttempt(Struct, frozen=True):
    """An attempt, with the id and the name that its player goes by now."""

    attempt: Attempt
    player: str
    name: str
    state: str
    """Of its table."""


class ChallengeReader(DatabaseReader):
    """Reads challenges."""

    def challenge(self, token: str, now: int) -> Challenge | None:
        """Return a challenge, if there is one of this token that has not ended."""
        query = select(CHALLENGES).where(CHALLENGES.c.token == token, CHALLENGES.c.until > now)
        with self._reading() as connection:
            row = connection.execute(query).first()
        return None if row is None else Challenge(*row)

    def of_deal(self, deal: str, player: str) -> Challenge | None:
        """Return the challenge that a player has made of a deal, ended or not; None if never."""
        with self._reading() as connection:
            mine = CHALLENGES.c.player.in_(known_as(connection, player))
            row = connection.execute(select(CHALLENGES).where(CHALLENGES.c.deal == deal, mine)).first()
        return None if row is None else Challenge(*row)

    def attempts(self, token: str, most: int) -> list[NamedAttempt]:
        """Return who plays or has played for a challenge, the first attempt of each, who began first first."""
        owner = func.coalesce(ALIASES.c.player, ATTEMPTS.c.player)
        query = (
            select(*ATTEMPTS.columns, PLAYERS.c.id, PLAYERS.c.name, TABLES.c.state)
            .outerjoin(ALIASES, ALIASES.c.was == ATTEMPTS.c.player)
            .join(PLAYERS, PLAYERS.c.id == owner)
            .outerjoin(TABLES, TABLES.c.code == ATTEMPTS.c.code)
            .where(ATTEMPTS.c.challenge == token)
            .order_by(ATTEMPTS.c.begun, ATTEMPTS.c.code)
            .limit(most)
        )
        found: dict[str, NamedAttempt] = {}
        with self._reading() as connection:
            for *row, player, name, state in connection.execute(query):
                found.setdefault(player, NamedAttempt(Attempt(*row), player, name, state or ""))
        return list(found.values())

    def of_group(self, group: str, most: int) -> list[GroupChallenge]:
        """Return the challenges on the page of a group, the one that was put there last first."""
        columns = (_PUTS.group, _PUTS.token, _PUTS.by, _PUTS.at)
        query = select(*columns).where(_PUTS.group == group)
        newest = (_PUTS.at.desc(), _PUTS.token)
        with self._reading() as connection:
            return [GroupChallenge(*row) for row in connection.execute(query.order_by(*newest).limit(most))]

    def pulse(self, group: str) -> tuple[int, ...]:
        """Return what is other as soon as one was put on the page of a group or removed, or somebody has played it."""
        put = select(func.count(), func.coalesce(func.max(_PUTS.at), 0)).where(_PUTS.group == group)
        played = (
            select(func.count(), func.coalesce(func.max(ATTEMPTS.c.ended), 0))
            .join(GROUP_CHALLENGES, _PUTS.token == ATTEMPTS.c.challenge)
            .where(_PUTS.group == group)
        )
        with self._reading() as connection:
            return (*connection.execute(put).one(), *connection.execute(played).one())

    def of_table(self, code: str) -> list[Attempt]:
        """Return what a table's events have written, of a challenge."""
        with self._reading() as connection:
            return [Attempt(*row) for row in connection.execute(select(ATTEMPTS).where(ATTEMPTS.c.code == code))]
