"""The log of every table, and the people who play: one implementation for SQLite and PostgreSQL."""

from chieu.store.deals import Wanted
from chieu.store.model import (
    CLOSED,
    DESERTED,
    Append,
    DealRow,
    Job,
    Loaded,
    Mark,
    PaidDeal,
    Player,
    SeatRow,
    SharedDeal,
    Stored,
    Subscription,
    TableRow,
    Unsubscribe,
)
from chieu.store.store import Store, agree
from chieu.table.ledger import Entry

__all__ = [
    "CLOSED",
    "DESERTED",
    "Append",
    "DealRow",
    "Entry",
    "Job",
    "Loaded",
    "Mark",
    "PaidDeal",
    "Player",
    "SeatRow",
    "SharedDeal",
    "Store",
    "Stored",
    "Subscription",
    "TableRow",
    "Unsubscribe",
    "Wanted",
    "agree",
]
