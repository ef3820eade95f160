"""What the store keeps of a step, how a table is rebuilt from what it kept, and fresh decks."""

from __future__ import annotations

import logging
import secrets
from collections import Counter
from collections.abc import Sequence
from typing import Final, NamedTuple

import msgspec

from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.kernel.fair import BOUND, SECRET
from chieu.server.deals import jobs_of
from chieu.store import CLOSED, DESERTED, Append, Loaded, Store, Stored, TableRow
from chieu.table import log
from chieu.table.commands import Deal, GiveDeck, PromiseDeal, Seal
from chieu.table.event import Event
from chieu.table.step import Step
from chieu.table.table import Table

HISTORY: Final = 200
"""How many events a page is told about at most when it joins, or has missed."""
SNAPSHOT_AFTER: Final = 50
"""So many events after the last snapshot the end of a deal, where there is least to write, brings the next."""
SNAPSHOT_EVERY: Final = 200
"""So many events after the last snapshot one is written during a deal, too."""

_log = logging.getLogger(__name__)


def promise() -> PromiseDeal:
    """Return a promise of the next deal, by a seed of the system's own randomness."""
    return PromiseDeal(secrets.token_bytes(SECRET))


def dealing(table: Table) -> Seal | Deal | GiveDeck:
    """Return what brings the next deal, which is due: its shuffle is sealed, or dealt; a lesson's deck is known."""
    if table.needs_seal:
        return Seal()
    known = table.known_deck
    return Deal(secrets.randbelow(BOUND)) if known is None else GiveDeck(known, 0)


def job_of(table: Table, step: Step, kept_at: int) -> Append:
    """Return what to store of a step; with a snapshot when the last is long ago, preferably at the end of a deal."""
    stored = [Stored(event.n, event.at, log.SCHEMA, log.encode_event(event)) for event in step.events]
    since = table.seq - kept_at
    is_due = since >= SNAPSHOT_EVERY or (
        since >= SNAPSHOT_AFTER and any(type(event) is log.Settled for event in step.events)
    )
    return Append(
        table.code,
        stored,
        row_of(table) if step.info_changed else None,
        table.snapshot() if is_due else None,
        step.entries,
        jobs_of(table, step),
    )


def row_of(table: Table) -> TableRow:
    """Return the row of a table in the list of all; a closed one has nobody at it."""
    shown = table.lobby_view()
    closed = table.is_closed
    state = CLOSED if closed else DESERTED if table.is_deserted else shown.state
    return TableRow(
        code=shown.code,
        game=shown.game,
        created=table.state.at,
        touched=table.state.at,
        private=table.state.private,
        locked=shown.locked,
        host=shown.host,
        state=state,
        seats=shown.seats,
        taken=0 if closed else shown.taken,
        bots=0 if closed else shown.bots,
        group=table.state.group,
    )


class KeptTable(NamedTuple):
    """A table as the store has it."""

    table: Table
    snapshot_at: int
    """The number of the last event of its snapshot; 0 without one."""
    news: Sequence[Event] = ()
    """The events after those that the table stands at."""


def load_table(store: Store, code: str, told: int | None = None) -> KeptTable | None:
    """Return a table as it was kept, or None for an unknown code.

    Called off the event loop: replaying takes a while.

    Args:
        store: where it is kept.
        code: its code.
        told: the number of the last event that its watchers have been told, if there are any. The table stands there
            then, unless that is long ago, so that what has happened since can be told them as it was done.

    Raises:
        StoreUnavailable: the store cannot be read.
        ReplayMismatch: the log does not follow from the rules as they are now.
        RecordNotFound: the log is of an unknown game or cannot be read.
    """
    loaded = store.logs.load(code)
    if loaded is None:
        return None
    kept = _rebuilt(store, code, loaded, told)
    table = kept.table
    if not kept.news and table.game.bank is not None and not books_agree(store, table):
        # The log of events is what counts.
        _log.error("the books of table %s are not what its log says", table.code)
    return kept


def _rebuilt(store: Store, code: str, loaded: Loaded, told: int | None) -> KeptTable:
    events = decoded(loaded.events)
    count = len(events) if told is None or told < loaded.seq else told - loaded.seq
    if len(events) - count > HISTORY:
        count = len(events)
    known, news = events[:count], events[count:]
    if loaded.snapshot is None:
        return KeptTable(Table.rebuild(known), 0, news)
    try:
        return KeptTable(Table.from_snapshot(loaded.snapshot, known), loaded.seq, news)
    except (ReplayMismatch, msgspec.DecodeError):
        # The snapshot is of an older program; the log is what counts.
        return KeptTable(Table.rebuild(decoded(store.logs.tail(code, 0))), 0)


def books_agree(store: Store, table: Table) -> bool:
    """Tell whether a table's accounts are what lies on it; a table without a bank has none."""
    sums: Counter[str] = Counter()
    for entry in store.ledger.entries(table.code):
        sums[entry.account] += entry.amount
    if table.game.bank is None:
        return not sums
    return all(sums[account] == chips for account, chips in table.accounts().items())


def read_tail(store: Store, code: str, after: int, most: int | None = None) -> list[Event]:
    """Return a table's events after a number: all of them, or the first ones.

    Raises:
        StoreUnavailable: the store cannot be read.
        RecordNotFound: one of them is of another program.
    """
    return decoded(store.logs.tail(code, after, most))


def decoded(events: list[Stored]) -> list[Event]:
    """Return stored events as a table understands them.

    Raises:
        RecordNotFound: one of them is of another program.
    """
    try:
        return [log.decode_event(event.body) for event in events]
    except msgspec.DecodeError as error:
        raise RecordNotFound("event") from error
