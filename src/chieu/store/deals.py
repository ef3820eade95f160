"""The deals that are paid."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Row, select

from chieu.store.model import DealRow, PaidDeal, SeatRow
from chieu.store.reading import DatabaseReader
from chieu.store.schema import DEAL_SEATS, DEALS


class DealReader(DatabaseReader):
    """Reads deals."""

    def of_table(self, code: str) -> list[PaidDeal]:
        """Return the deals of a table that are paid, in order."""
        with self._reading() as connection:
            rows = connection.execute(select(DEALS).where(DEALS.c.code == code).order_by(DEALS.c.last))
            return [PaidDeal(_deal_row(row), _seats_of(connection, row.id)) for row in rows]


def _deal_row(row: Row[Any]) -> DealRow:
    values = row._asdict()
    return DealRow(**{**values, "record": bytes(values["record"])})


def _seats_of(connection: Connection, deal: str) -> list[SeatRow]:
    rows = connection.execute(select(DEAL_SEATS).where(DEAL_SEATS.c.deal == deal).order_by(DEAL_SEATS.c.seat))
    return [SeatRow(*row) for row in rows]
