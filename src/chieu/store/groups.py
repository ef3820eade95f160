"""Groups: who is in them, and where they play.

Whatever is told of a group is looked for through the membership of whoever asks: a group of others and one that never
was are the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from sqlalchemy import ColumnElement, Connection, bindparam, func, or_, select

from chieu.store.aliases import known_as
from chieu.store.model import CLOSED, DESERTED, GroupRow, MemberRow, TableRow
from chieu.store.reading import DatabaseReader
from chieu.store.schema import ALIASES, GROUP_RULES, GROUPS, MEMBERS, PLAYERS, TABLES

SETTINGS: Final = 1
"""The bit of the right to change the group, which somebody must always have."""
_TABLE = [TABLES.c[name] for name in TableRow.__struct_fields__]


class NamedMember(Struct, frozen=True):
    """Somebody who is or was in a group, under the id and the name that they go by now."""

    member: MemberRow
    name: str
    rows: tuple[MemberRow, ...]
    """What is written of them in the group: a row for each id that they have had (`aliases`)."""


class GroupReader(DatabaseReader):
    """Reads groups."""

    def ids_of(self, player: str) -> frozenset[str]:
        """Return the ids of the groups that a player is in."""
        with self._reading() as connection:
            return groups_of(connection, player)

    def of_player(self, player: str) -> list[GroupRow]:
        """Return the groups that a player is in, the one joined last first."""
        with self._reading() as connection:
            query = (
                select(GROUPS)
                .join(MEMBERS, MEMBERS.c.group == GROUPS.c.id)
                .where(_is(connection, player), MEMBERS.c.gone == 0)
                .order_by(MEMBERS.c.joined.desc(), GROUPS.c.id)
            )
            found = [GroupRow(*row) for row in connection.execute(query)]
        return list(dict.fromkeys(found))

    def group(self, identity: str, player: str) -> GroupRow | None:
        """Return a group, if there is one of this id and the player is in it."""
        with self._reading() as connection:
            query = (
                select(GROUPS)
                .join(MEMBERS, MEMBERS.c.group == GROUPS.c.id)
                .where(GROUPS.c.id == identity, _is(connection, player), MEMBERS.c.gone == 0)
            )
            row = connection.execute(query).first()
        return None if row is None else GroupRow(*row)

    def invited(self, token: str, now: int) -> GroupRow | None:
        """Return the group that an invitation leads into, if it still does."""
        query = select(GROUPS).where(GROUPS.c.token == token, GROUPS.c.until > now, GROUPS.c.uses > 0)
        with self._reading() as connection:
            row = connection.execute(query).first() if token else None
        return None if row is None else GroupRow(*row)

    def members(self, identity: str) -> list[NamedMember]:
        """Return everybody who is or was in a group, the one who came first first."""
        owner = func.coalesce(ALIASES.c.player, MEMBERS.c.player)
        query = (
            select(*MEMBERS.columns, PLAYERS.c.id, PLAYERS.c.name)
            .outerjoin(ALIASES, ALIASES.c.was == MEMBERS.c.player)
            .join(PLAYERS, PLAYERS.c.id == owner)
            .where(MEMBERS.c.group == identity)
            .order_by(MEMBERS.c.joined, MEMBERS.c.player)
        )
        found: dict[str, list[MemberRow]] = {}
        names: dict[str, str] = {}
        with self._reading() as connection:
            for *row, player, name in connection.execute(query):
                found.setdefault(player, []).append(MemberRow(*row))
                names[player] = name
        return [NamedMember(_as_one(player, rows), names[player], tuple(rows)) for player, rows in found.items()]

    def tables(self, identity: str, since: int, most: int) -> list[TableRow]:
        """Return a group's tables that are open and where people are, the one that changed last first."""
        query = (
            select(*_TABLE)
            .where(TABLES.c.group == identity, TABLES.c.touched >= since)
            .where(TABLES.c.state.not_in([CLOSED, DESERTED]), TABLES.c.taken > TABLES.c.bots)
            .order_by(TABLES.c.touched.desc(), TABLES.c.code)
            .limit(most)
        )
        with self._reading() as connection:
            return [TableRow(*row) for row in connection.execute(query)]

    def codes(self, identity: str, since: int, most: int) -> list[str]:
        """Return the codes of a group's tables that are not closed and have changed since a time."""
        query = (
            select(TABLES.c.code)
            .where(TABLES.c.group == identity, TABLES.c.touched >= since, TABLES.c.state != CLOSED)
            .order_by(TABLES.c.touched.desc(), TABLES.c.code)
            .limit(most)
        )
        with self._reading() as connection:
            return list(connection.execute(query).scalars())

    def rules(self, identity: str) -> dict[str, str]:
        """Return the house rules that a group's tables begin with, in JSON, by game."""
        query = select(GROUP_RULES.c.game, GROUP_RULES.c.options).where(GROUP_RULES.c.group == identity)
        with self._reading() as connection:
            return {row.game: row.options for row in connection.execute(query)}

    def needs(self, player: str) -> GroupRow | None:
        """Return a group in which a player would leave people behind of whom nobody may change anything any more."""
        mine = self.of_player(player)
        return next((group for group in mine if is_last_keeper(self.members(group.id), player)), None)


def is_last_keeper(known: Iterable[NamedMember], player: str) -> bool:
    """Tell whether others are in a group, and none of them but this player may change it."""
    others = [one.member for one in known if not one.member.gone and one.member.player != player]
    return bool(others) and not any(other.rights & SETTINGS for other in others)


_BEFORE: Final = select(ALIASES.c.was).where(ALIASES.c.player == bindparam("player"))
_OF_PLAYER: Final = select(MEMBERS.c.group).where(
    or_(MEMBERS.c.player == bindparam("player"), MEMBERS.c.player.in_(_BEFORE)), MEMBERS.c.gone == 0
)


def groups_of(connection: Connection, player: str) -> frozenset[str]:
    """Return the ids of the groups that a player is in: in one question, for every page that comes asks it."""
    return frozenset(connection.execute(_OF_PLAYER, {"player": player}).scalars())


def _is(connection: Connection, player: str) -> ColumnElement[bool]:
    return MEMBERS.c.player.in_(known_as(connection, player))


def _as_one(player: str, rows: Sequence[MemberRow]) -> MemberRow:
    """Return what somebody is in a group, of whom something is written there under each of some ids."""
    present = [row for row in rows if not row.gone]
    rights = 0
    for row in present:
        rights |= row.rights
    gone = 0 if present else max(row.gone for row in rows)
    asked, heir = (next(filter(None, ids), "") for ids in ([row.asked for row in rows], [row.heir for row in rows]))
    return MemberRow(rows[0].group, player, rights, rows[0].joined, gone, asked, heir)
