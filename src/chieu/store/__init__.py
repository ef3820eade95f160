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
    Together,
    Unsubscribe,
)
from chieu.store.people import Known
from chieu.store.sessions import Claim, Exchange, Seen, Session, SignOut
from chieu.store.store import Store, agree
from chieu.table.ledger import Entry

__all__ = [
    "CLOSED",
    "DESERTED",
    "Append",
    "Claim",
    "DealRow",
    "Entry",
    "Exchange",
    "Job",
    "Known",
    "Loaded",
    "Mark",
    "PaidDeal",
    "Player",
    "SeatRow",
    "Seen",
    "Session",
    "SharedDeal",
    "SignOut",
    "Store",
    "Stored",
    "Subscription",
    "TableRow",
    "Together",
    "Unsubscribe",
    "Wanted",
    "agree",
]
