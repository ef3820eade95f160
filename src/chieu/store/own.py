"""All that is kept of one player: given to them, or cleared, so that logs stay playable and accounts true."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, bindparam, delete, func, select, update

from chieu.store.aliases import known_as
from chieu.store.batch import Batch, Change
from chieu.store.care_schema import BANS, REPORTS
from chieu.store.rating_schema import LISTINGS, RATINGS
from chieu.store.reading import DatabaseReader
from chieu.store.schema import (
    ALIASES,
    ATTEMPTS,
    BOOK,
    CHALLENGES,
    CLAIMS,
    CLOSINGS,
    CODES,
    ENTRIES,
    MEMBERS,
    NOTES,
    PASSKEYS,
    PASSWORDS,
    PLAYERS,
    SESSIONS,
    SHARES,
    SUBSCRIPTIONS,
    TALK,
    TICKS,
    TRANSFERS,
)
from chieu.table.ledger import person_account


class Erase(msgspec.Struct, frozen=True):
    """Nobody is a player any more, by whichever of these ids: their name, their keys and their browsers are cleared.

    The ids stay, for what is written under them is part of what others have played. No old cookie is believed.
    """

    ids: tuple[str, ...]
    at: int

    def add_to(self, batch: Batch) -> None:
        """Name what is removed, and the groups that are left."""
        for one in self.ids:
            changes: list[Change] = [(statement, {"whose": one}) for statement in _CLEARED]
            changes.append((_GONE, {"whose": one, "now": self.at}))
            batch.changes += [*changes, (_UNNAMED, {"which": one, "nobody": ""})]
            batch.exchanges[one] = (one, 0)


_OF_PLAYER: Final = (
    *(CHALLENGES, LISTINGS, PASSKEYS, PASSWORDS, CODES, CLAIMS, SESSIONS, SHARES, SUBSCRIPTIONS, TALK, TRANSFERS),
)
_CLEARED: Final = [delete(table).where(table.c.player == bindparam("whose")) for table in _OF_PLAYER]
_UNNAMED: Final = update(PLAYERS).where(PLAYERS.c.id == bindparam("which")).values(name=bindparam("nobody"))
_GONE: Final = (
    update(MEMBERS).where(MEMBERS.c.player == bindparam("whose"), MEMBERS.c.gone == 0).values(gone=bindparam("now"))
)
_TOLD: Final = (
    (MEMBERS, ("group", "rights", "joined", "gone")),
    (SESSIONS, ("began", "seen", "label", "until")),
    (SHARES, ("deal", "named", "until")),
    (CHALLENGES, ("deal", "seat", "level", "until")),
    (ATTEMPTS, ("code", "begun", "ended", "payoff", "place")),
    (SUBSCRIPTIONS, ("endpoint", "language", "since")),
    (RATINGS, ("game", "players", "number", "ended", "deals", "points", "place", "rating", "spread")),
    (LISTINGS, ("group", "since")),
    (TALK, ("group", "at", "text")),
    (PASSWORDS, ("since",)),
    (PASSKEYS, ("label", "since", "seen")),
    (BANS, ("since", "until", "reason")),
    (REPORTS, ("at", "name", "code", "reason")),
)
"""What a player is given of each table: nothing by which they, or a browser of theirs, could be taken for."""


class OwnReader(DatabaseReader):
    """Reads all that is kept of a player, but for deals."""

    def ids(self, player: str) -> list[str]:
        """Return the ids under which something may be written of a player, their own first."""
        with self._reading() as connection:
            return known_as(connection, player)

    def rows(self, player: str) -> dict[str, Any]:
        """Return what is kept of a player by the names of tables, each row by the names of its columns."""
        with self._reading() as connection:
            ids = known_as(connection, player)
            accounts = [person_account(one) for one in ids]
            chips = ENTRIES.c.account.in_(accounts)
            told = {
                "players": _told(connection, PLAYERS, ("id", "name", "created"), PLAYERS.c.id.in_(ids)),
                "aliases": _told(connection, ALIASES, ("was", "at"), ALIASES.c.player == player),
                "entries": _told(connection, ENTRIES, ("code", "seq", "amount", "at", "kind"), chips),
                "book": _told(connection, BOOK, ("group", "deal", "amount", "at"), BOOK.c.account.in_(ids)),
            }
            told |= {
                "notes": _told(connection, NOTES, ("group", "at", "reason", "answers"), NOTES.c.by.in_(ids)),
                "closings": _told(connection, CLOSINGS, ("group", "number", "at"), CLOSINGS.c.by.in_(ids)),
                "ticks": _told(connection, TICKS, ("group", "number", "place", "at"), TICKS.c.by.in_(ids)),
            }
            told |= {table.name: _told(connection, table, names, table.c.player.in_(ids)) for table, names in _TOLD}
            count = select(func.count()).select_from(CODES).where(CODES.c.player == player)
            return {**told, "codes": connection.execute(count).scalar_one()}


def _told(connection: Connection, table: Table, names: tuple[str, ...], condition: Any) -> list[dict[str, Any]]:
    query = select(*[table.c[name] for name in names]).where(condition).order_by(*table.primary_key)
    return [dict(row) for row in connection.execute(query).mappings()]
