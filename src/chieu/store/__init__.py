"""The log of every table, and the people who play: one implementation for SQLite and PostgreSQL."""

from chieu.store.aliases import Alias
from chieu.store.challenges import Attempt, Challenge, NamedAttempt
from chieu.store.closing import ClosedPart, CloseEvening, Closing, Frozen, PaymentTick
from chieu.store.deals import Wanted
from chieu.store.keys import Codes, Keep, Keys, Password, Rename, SpendCode
from chieu.store.lease import take_folder
from chieu.store.model import (
    CLOSED,
    DESERTED,
    Append,
    BookRow,
    DealRow,
    GroupRow,
    GroupRulesRow,
    Job,
    Loaded,
    Made,
    Mark,
    MemberRow,
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
from chieu.store.notes import Note, NoteLines
from chieu.store.own import Erase
from chieu.store.passkeys import DropPasskey, Passkey, UsePasskey
from chieu.store.people import Entering, Known
from chieu.store.sessions import Claim, Exchange, Seen, Session, SignOut
from chieu.store.store import Store, agree
from chieu.store.transfers import Confirm, Open, Take, Transfer, Withdraw
from chieu.table.ledger import Entry

__all__ = [
    "CLOSED",
    "DESERTED",
    "Alias",
    "Append",
    "Attempt",
    "BookRow",
    "Challenge",
    "Claim",
    "CloseEvening",
    "ClosedPart",
    "Closing",
    "Codes",
    "Confirm",
    "DealRow",
    "DropPasskey",
    "Entering",
    "Entry",
    "Erase",
    "Exchange",
    "Frozen",
    "GroupRow",
    "GroupRulesRow",
    "Job",
    "Keep",
    "Keys",
    "Known",
    "Loaded",
    "Made",
    "Mark",
    "MemberRow",
    "NamedAttempt",
    "Note",
    "NoteLines",
    "Open",
    "PaidDeal",
    "Passkey",
    "Password",
    "PaymentTick",
    "Player",
    "Rename",
    "SeatRow",
    "Seen",
    "Session",
    "SharedDeal",
    "SignOut",
    "SpendCode",
    "Store",
    "Stored",
    "Subscription",
    "TableRow",
    "Take",
    "Together",
    "Transfer",
    "Unsubscribe",
    "UsePasskey",
    "Wanted",
    "Withdraw",
    "agree",
    "take_folder",
]
