"""The rows of deals, made from logs: in the background those from before deals were kept, by a command all of them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

import msgspec

from chieu.games.registry import GAMES
from chieu.kernel.errors import RecordNotFound, ReplayMismatch
from chieu.server.deals import by_older_programs, counted, jobs_of
from chieu.server.tables import books_agree, read_tail
from chieu.store import Made, Mark, NoteLines, PaidDeal, Store
from chieu.table import log
from chieu.table.table import Table

MARK: Final = "deals"
"""The name of the mark: the code of the last table whose log has been read, or …"""
DONE: Final = "~"
"""… this, which comes after every code, when all have been."""
CHUNK: Final = 500
"""How many events are read at a time."""
FILLED: Final = 25
"""How many deals are filled in at a time: in one commit, for which those who play wait some milliseconds."""
REST: Final = 4
"""How many times as long as reading takes the reader rests in the background, for the tables that are played at."""

_STUMBLES: Final = (LookupError, ValueError, TypeError, AttributeError, ArithmeticError)
"""What the rules, which expect states that they have made themselves, raise where a damaged log leads."""

_log = logging.getLogger(__name__)


def rows_in_log(store: Store, code: str) -> Iterator[tuple[Table, list[Made]]]:
    """Yield the rows that are made from a table's log, with the table as it is then: a part of the log at a time.

    Raises:
        StoreUnavailable: the store cannot be read.
        RecordNotFound: the log is of another program.
        ReplayMismatch: the log does not follow from the rules as they are now.
    """
    events = read_tail(store, code, 0, CHUNK)
    table = Table.rebuild(events[:1])
    while events:
        step = table.follow(events)
        yield table, jobs_of(table, step)
        events = read_tail(store, code, table.seq, CHUNK)


def is_of_other_rules(store: Store, code: str) -> bool:
    """Tell of a log that cannot be played again whether that is no wonder: other rules or another program wrote it."""
    first = next(iter(store.logs.tail(code, 0, 1)), None)
    if first is None:
        return False
    if first.schema > log.SCHEMA:
        return True
    try:
        opened = log.decode_event(first.body)
    except msgspec.DecodeError:
        return False
    if not isinstance(opened, log.Opened):
        return False
    game = GAMES.get(opened.game)
    return game is None or not game.reads(opened.version)


def codes_after(store: Store, code: str) -> Iterator[str]:
    """Yield the codes of all tables after one."""
    while codes := store.logs.codes(code, CHUNK):
        yield from codes
        code = codes[-1]


class LogReading:
    """What came of reading the logs of many tables."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.tables = 0
        """How many logs have been read, and are as they should be."""
        self.deals = 0
        """How many deals were in them."""
        self.unreadable: list[str] = []
        """The codes of tables whose logs are of rules that this program does not have."""
        self.damaged: list[str] = []
        """The codes of tables whose logs are of its rules, and do not follow from them."""

    def _set_aside(self, code: str) -> None:
        """Note why the log of a table cannot be followed."""
        (self.unreadable if is_of_other_rules(self._store, code) else self.damaged).append(code)


class Indexer(LogReading):
    """Reads logs table by table, from where the last one stopped."""

    def steps(self, after: str = "") -> Iterator[None]:
        """Read the logs of all tables whose codes come after one, pausing in between, and mark how far it has come.

        Raises:
            StoreError: the store could not be read or written.
        """
        for code in codes_after(self._store, after):
            yield from self._read(code)
            self._store.write_now([Mark(MARK, code)])
            yield
        yield from self._write_notes()
        self._store.write_now([Mark(MARK, DONE)])
        yield from self.fill_in()

    def fill_in(self) -> Iterator[None]:
        """Write what statistics need into the rows of older programs, some deals at a time.

        Raises:
            StoreError: the store could not be read or written.
        """
        after = ""
        while lacking := self._store.deals.uncounted(after, FILLED):
            filled = [counted(paid) for paid in lacking]
            self._store.write_now([now for now, before in zip(filled, lacking, strict=True) if now != before])
            after = lacking[-1].deal.id
            yield

    def _write_notes(self) -> Iterator[None]:
        """Write the rows of what was written into books by hand."""
        group, number = "", 0
        while notes := self._store.book.notes_after(group, number, CHUNK):
            self._store.write_now([NoteLines(notes)])
            group, number = notes[-1].group, notes[-1].number
            yield

    def _read(self, code: str) -> Iterator[None]:
        try:
            for _, rows in rows_in_log(self._store, code):
                self._store.write_now(rows)
                self.deals += len(deals_among(rows))
                yield
        except (RecordNotFound, ReplayMismatch, *_STUMBLES):
            self._set_aside(code)
        else:
            self.tables += 1

    async def run(self, stopping: asyncio.Event) -> None:
        """Do in the background what has not been done yet, and say so in the server's log; stop when it is to stop."""
        try:
            after = await asyncio.to_thread(self._store.logs.mark, MARK) or ""
            if after == DONE:
                await goes_through(self.fill_in(), stopping)
            elif await goes_through(self.steps(after), stopping):
                self._tell()
        except Exception as error:  # noqa: BLE001 - a list that cannot be made must not keep the room from closing
            _log.error("deals from before are not listed yet (%s); the next start goes on", type(error).__name__)

    def _tell(self) -> None:
        if self.tables:
            _log.warning("the deals of %d earlier tables are listed now: %d", self.tables, self.deals)
        if self.unreadable:
            _log.warning("the logs of %d tables are of other rules: their deals are not listed", len(self.unreadable))
        if self.damaged:
            _log.error("the logs of %d tables are damaged: their later deals are not listed", len(self.damaged))


async def goes_through(steps: Iterator[None], stopping: asyncio.Event) -> bool:
    """Take steps in the background, with rests between them, to the last; return False if it had to stop before."""
    while not stopping.is_set():
        begun = time.monotonic()
        if await asyncio.to_thread(next, steps, DONE) == DONE:
            return True
        rest = REST * (time.monotonic() - begun)
        with suppress(TimeoutError):
            await asyncio.wait_for(stopping.wait(), rest)
    return False


class Audit(LogReading):
    """Plays the logs of all tables again, and compares what they pay with the deals and accounts that are kept."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.differing: list[str] = []
        """The codes of tables whose logs are whole, and say something else than the accounts or deals beside them."""

    def run(self) -> None:
        """Go through all tables.

        Raises:
            StoreUnavailable: the store could not be read.
        """
        for code in codes_after(self._store, ""):
            try:
                table, rows = replayed(self._store, code)
            except (RecordNotFound, ReplayMismatch, *_STUMBLES):
                self._set_aside(code)
                continue
            self.deals += len(deals_among(rows))
            if self._agrees(table, rows):
                self.tables += 1
            else:
                self.differing.append(code)

    def _agrees(self, table: Table, rows: list[Made]) -> bool:
        kept = [*self._store.deals.of_table(table.code), *self._store.book.of_table(table.code)]
        kept += self._store.challenges.of_table(table.code)
        strange = [row for row in kept if row not in rows]
        # Deals from before they were kept may not all be listed yet, or not filled in, or from their rows alone.
        older = [one for paid in deals_among(rows) for one in by_older_programs(paid)] if strange else []
        if any(row not in older for row in strange):
            return False
        return books_agree(self._store, table)


def replayed(store: Store, code: str) -> tuple[Table, list[Made]]:
    """Return a table as its whole log makes it, and all rows that are made from that; raises as `rows_in_log` does."""
    found = list(rows_in_log(store, code))
    return found[-1][0], [row for _, rows in found for row in rows]


def deals_among(rows: list[Made]) -> list[PaidDeal]:
    """Return the deals among rows."""
    return [row for row in rows if isinstance(row, PaidDeal)]
