"""What a room's servers, and whoever runs it, read of its care: orders, reports, the log, and who and what is there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from sqlalchemy import Connection, func, select

from chieu.store.care_schema import ANNOUNCEMENTS, AUDIT, BANS, REPORTS, WORDS
from chieu.store.model import CLOSED, DESERTED, Player, TableRow
from chieu.store.orders import Announcement, AuditRow, Ban, ReportRow
from chieu.store.reading import DatabaseReader
from chieu.store.schema import ALIASES, PASSWORDS, PLAYERS, SESSIONS, TABLES

_PLAYER: Final = [PLAYERS.c[name] for name in Player.__struct_fields__]

_WAITS: Final = REPORTS.c.who != ""
"""Whether a report waits to be dealt with."""
_AT_ONCE: Final = 1_000
"""How many players are read at a time."""


class Orders(NamedTuple):
    """What whoever runs the room has ordered."""

    head: int
    """The number of the last row of the log of what they did."""
    bans: Mapping[str, Ban]
    """By player; those that have ended, too."""
    announcements: Mapping[str, Announcement]
    """By kind."""
    words: tuple[str, ...]
    """What talk and names must not have."""


class Acquaintance(NamedTuple):
    """A player, as whoever runs the room sees one."""

    player: Player
    seen: int
    """When a browser of theirs was last here, to an hour, in milliseconds since the epoch; 0 where none is known."""
    is_kept: bool
    """Whether they have a password."""
    ban: Ban | None


class CareReader(DatabaseReader):
    """Reads all of it."""

    def head(self) -> int:
        """Return the number of the last thing that was ordered; 0 before the first."""
        with self._reading() as connection:
            return _head_in(connection)

    def orders(self) -> Orders:
        """Return what is ordered; what comes meanwhile has a higher number than is told."""
        with self._reading() as connection:
            head = _head_in(connection)
            bans = {row.player: Ban(*row) for row in connection.execute(select(BANS))}
            told = {row.kind: Announcement(*row) for row in connection.execute(select(ANNOUNCEMENTS))}
            words = connection.execute(select(WORDS.c.word).order_by(WORDS.c.word)).scalars()
            return Orders(head, bans, told, tuple(words))

    def audit(self, most: int) -> list[AuditRow]:
        """Return the last rows of the log of what was done, the newest first."""
        with self._reading() as connection:
            query = select(AUDIT).order_by(AUDIT.c.number.desc()).limit(most)
            return [AuditRow(*row) for row in connection.execute(query)]

    def reports(self) -> list[ReportRow]:
        """Return what players have reported and nobody has dealt with, the oldest first."""
        with self._reading() as connection:
            query = select(REPORTS).where(_WAITS).order_by(REPORTS.c.number)
            return [ReportRow(*row) for row in connection.execute(query)]

    def reports_by(self, player: str) -> list[tuple[str, str, str]]:
        """Return whom a player has reported, at which table, with what lines, if nobody has dealt with it yet."""
        query = select(REPORTS.c.who, REPORTS.c.code, REPORTS.c.lines).where(REPORTS.c.player == player, _WAITS)
        with self._reading() as connection:
            return [(row.who, row.code, row.lines) for row in connection.execute(query)]

    def reported(self, player: str, since: int) -> tuple[int, int, int]:
        """Return how many reports a player has made since a time and how many wait, and the next one's number."""
        mine = select(func.count()).where(REPORTS.c.player == player, REPORTS.c.at > since).select_from(REPORTS)
        waiting = select(func.count()).where(_WAITS).select_from(REPORTS)
        with self._reading() as connection:
            last = connection.execute(select(func.max(REPORTS.c.number))).scalar() or 0
            return connection.execute(mine).scalar_one(), connection.execute(waiting).scalar_one(), last + 1

    def tables(self, since: int, most: int) -> list[TableRow]:
        """Return the tables that are not closed, where people are or were since a time; the newest act first."""
        columns = [TABLES.c[name] for name in TableRow.__struct_fields__]
        query = select(*columns).where(TABLES.c.state.not_in([CLOSED, DESERTED]), TABLES.c.touched >= since)
        with self._reading() as connection:
            rows = connection.execute(query.order_by(TABLES.c.touched.desc(), TABLES.c.code).limit(most))
            return [TableRow(*row) for row in rows]

    def everybody(self) -> Iterator[Player]:
        """Yield all players who have a name, and are nobody's earlier guest, in the order of their ids."""
        is_gone = select(ALIASES.c.was).where(ALIASES.c.was == PLAYERS.c.id).exists()
        query = select(*_PLAYER).where(PLAYERS.c.name != "", ~is_gone).order_by(PLAYERS.c.id).limit(_AT_ONCE)
        after = ""
        with self._reading() as connection:
            while rows := connection.execute(query.where(PLAYERS.c.id > after)).all():
                yield from (Player(*row) for row in rows)
                after = rows[-1].id

    def all_ids(self) -> list[str]:
        """Return the ids of all players, those of whom others have taken in included."""
        with self._reading() as connection:
            return list(connection.execute(select(PLAYERS.c.id)).scalars())

    def owner(self, identity: str) -> str:
        """Return who has taken in the guest of an id; nobody has, where it is the same."""
        with self._reading() as connection:
            query = select(ALIASES.c.player).where(ALIASES.c.was == identity)
            return str(connection.execute(query).scalar() or identity)

    def acquaintance(self, player: Player) -> Acquaintance:
        """Return what whoever runs the room may know of a player."""
        whose = SESSIONS.c.player == player.id
        with self._reading() as connection:
            seen = connection.execute(select(func.max(SESSIONS.c.seen)).where(whose)).scalar() or 0
            is_kept = connection.execute(select(PASSWORDS.c.player).where(PASSWORDS.c.player == player.id)).first()
            ban = connection.execute(select(BANS).where(BANS.c.player == player.id)).first()
        return Acquaintance(player, seen, is_kept is not None, None if ban is None else Ban(*ban))


def _head_in(connection: Connection) -> int:
    return int(connection.execute(select(func.max(AUDIT.c.number))).scalar() or 0)
