"""Play money: what lies on each account, and what has moved it there."""

from __future__ import annotations

from sqlalchemy import Connection, and_, func, select

from chieu.store.aliases import known_as
from chieu.store.reading import DatabaseReader
from chieu.store.schema import ENTRIES
from chieu.table.ledger import POT, SEAT, Entry, person_account

_OWNER, _SEAT = ENTRIES.alias("owner"), ENTRIES.alias("seat")
_MOVES = (
    select(_OWNER.c.account.label("owner"), _SEAT.c.account.label("seat"), _OWNER.c.amount)
    .join(_SEAT, and_(_SEAT.c.code == _OWNER.c.code, _SEAT.c.seq == _OWNER.c.seq, _SEAT.c.amount == -_OWNER.c.amount))
    .where(
        _SEAT.c.account.startswith(SEAT),
        _OWNER.c.account.not_like(f"{SEAT}%"),
        _OWNER.c.account.not_like(f"{POT}%"),
    )
)
"""Chips that somebody has brought to a seat, below zero, or taken from it."""


class LedgerReader(DatabaseReader):
    """Reads accounts."""

    def entries(self, code: str) -> list[Entry]:
        """Return what a table's events have moved from one account to another, in order."""
        columns = [ENTRIES.c[name] for name in Entry.__struct_fields__]
        query = select(*columns).where(ENTRIES.c.code == code).order_by(ENTRIES.c.seq, ENTRIES.c.account)
        with self._reading() as connection:
            return [Entry(*row) for row in connection.execute(query)]

    def balance(self, account: str) -> int:
        """Return what is on an account; play money is lent, so it may be below zero."""
        with self._reading() as connection:
            query = select(func.sum(ENTRIES.c.amount)).where(ENTRIES.c.account == account)
            return int(connection.execute(query).scalar() or 0)

    def worth_of(self, player: str) -> int:
        """Return what a player has won or lost so far, with what is written of the guests that they have taken in."""
        with self._reading() as connection:
            ids = known_as(connection, player)
        return sum(self.worth(person_account(one)) for one in ids)

    def worth(self, account: str) -> int:
        """Return what a person has won or lost so far: the balance, with what lies before him on tables."""
        with self._reading() as connection:
            moves = connection.execute(_MOVES.where(_OWNER.c.account == account).order_by(_OWNER.c.code, _OWNER.c.seq))
            last = {move.seat: move.amount for move in moves}
            # A player who leaves with nothing makes no entry: somebody else may sit there now.
            bought = [seat for seat, amount in last.items() if amount < 0]
            seats = [seat for seat in bought if _last_owner(connection, seat) == account]
        return sum(self.balance(one) for one in (account, *seats))


def _last_owner(connection: Connection, seat: str) -> str:
    query = _MOVES.where(_SEAT.c.account == seat).order_by(_OWNER.c.seq.desc()).limit(1)
    return str(connection.execute(query).one().owner)
