"""Play money by double entry: what each event moves from one account to another.

The names of accounts are made here alone: of a person, of the house, whose bots play, of a seat, which is what
somebody has on a table, and of a table's pot. A person's account may go below zero: play money is lent. At a table
that was opened for a lesson, whose cards are known, or for practice, everybody plays with the chips of the house.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from chieu.kernel.actions import Seat
from chieu.table import log
from chieu.table.core import Core
from chieu.table.event import Event
from chieu.table.state import Chair

HOUSE: Final = "house"
PERSON: Final = "person:"
"""How the names of people's accounts begin; the player's id follows."""
SEAT: Final = "seat:"
"""How those of seats begin; the table's code and the number of the seat follow, with a colon between them."""
POT: Final = "pot:"
"""How those of pots begin; the table's code follows."""


class Entry(Struct, frozen=True, gc=False):
    """What one event adds to one account."""

    seq: int
    account: str
    amount: int
    at: int
    """When it was, in milliseconds since the epoch."""
    kind: str
    """The tag of the event."""


class Before(Struct, frozen=True, gc=False):
    """What the ledger needs to know of a table from before an event."""

    chips: list[int]
    chairs: list[Chair | None]


def before(core: Core) -> Before:
    """Note what an event may change."""
    return Before(core.chips(), list(core.state.chairs))


def entries(core: Core, event: Event, was: Before) -> list[Entry]:
    """Return what an event, which the table has taken in, has moved; what it adds up to is 0."""
    names = table_accounts(core)
    moved = dict(zip(names, _changes(core, was), strict=True))
    if isinstance(event, log.BoughtIn | log.Left):
        is_real = not (core.state.lesson or core.state.practice)
        moved[_owner(was, event.seat) if is_real else HOUSE] = -moved[names[event.seat]]
    elif isinstance(event, log.Resumed):
        moved[HOUSE] = -sum(moved.values())
    kind = str(event.__struct_config__.tag)
    return [Entry(event.n, account, amount, event.at, kind) for account, amount in moved.items() if amount]


def person_account(player: str) -> str:
    """Return the name of a person's account."""
    return f"{PERSON}{player}"


def table_accounts(core: Core) -> list[str]:
    """Return the names of the accounts of a table: of each seat, and of the pot."""
    code = core.state.code
    return [*(f"{SEAT}{code}:{seat}" for seat in range(len(core.state.chairs))), f"{POT}{code}"]


def _changes(core: Core, was: Before) -> list[int]:
    now = core.chips()
    if len(now) != len(was.chips):
        # Seats were added, or free ones taken away: those hold nothing.
        return [0] * len(now)
    return [after - earlier for after, earlier in zip(now, was.chips, strict=True)]


def _owner(was: Before, seat: Seat) -> str:
    chair = was.chairs[seat]
    return HOUSE if chair is None or chair.level else person_account(chair.player)
