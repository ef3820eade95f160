"""The one thread that writes: all that arrives during a commit goes into the next."""

from __future__ import annotations

import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Final, TypeAlias

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import Conflict, StoreError, StoreUnavailable, Unbalanced
from chieu.kernel.spread import Spread
from chieu.store.batch import Batch
from chieu.store.engine import connect_to_write, file_of
from chieu.store.model import Job
from chieu.store.statements import Contested, Statements

Done: TypeAlias = Callable[[StoreError | None], None]
"""What to call when the fate of a job is known: with None when it is on disk."""
Announce: TypeAlias = Callable[[list[tuple[Done, StoreError | None]]], None]
"""Called in the writer's thread, once a commit, with everybody who waited for it."""

MOST_JOBS = 1_000
"""About the most jobs in one commit, so that the first of a crowd does not wait for the last."""

_AT_ONCE_S: Final = 1.0
"""So soon one learns that a database has hung up."""

_log = logging.getLogger(__name__)


class ReplacedError(Exception):
    """The database's file is no longer the one that was opened."""


class Writer(Thread):
    """Takes jobs from any thread, commits them in groups, and announces their fate."""

    def __init__(self, engine: Engine, announce: Announce) -> None:
        super().__init__(name="chieu-writer", daemon=True)
        self._engine = engine
        self._announce = announce
        self._jobs: SimpleQueue[Sequence[tuple[Job, Done]] | None] = SimpleQueue()
        self._waits: deque[tuple[float, int]] = deque()
        """When each entry of the queue came that is not on disk yet, and how many jobs it is."""
        self.commits = Spread()
        """How long each commit took."""
        self._statements = Statements(engine)
        driver = engine.dialect.loaded_dbapi
        self._errors: tuple[type[Exception], ...] = (SQLAlchemyError, driver.Error, ReplacedError)
        self._refusal: type[Exception] = driver.DataError
        """Says that the database is well, but does not take a row."""
        self._connection: Connection | None = None
        self._file: tuple[int, int] | None = None
        """The file that is written to."""
        self.is_failing = False
        """Whether the last commit failed for a reason that is not its jobs'."""

    def submit(self, jobs: Sequence[tuple[Job, Done]]) -> None:
        """Queue jobs, each with what is to be announced after its commit."""
        self._waits.append((time.monotonic(), len(jobs)))
        self._jobs.put(jobs)

    def queue(self) -> tuple[int, float]:
        """Return how many jobs are not on disk yet, and for how many seconds the oldest has waited; from any thread."""
        waits = list(self._waits)
        return sum(jobs for _, jobs in waits), time.monotonic() - waits[0][0] if waits else 0.0

    def stop(self) -> None:
        """Write what is queued, then end."""
        self._jobs.put(None)
        self.join()

    def run(self) -> None:
        """Commit until told to stop."""
        running = True
        while running:
            batch, entries, running = self._collect()
            if batch:
                begun = time.monotonic()
                fates = self._commit([job for job, _ in batch])
                self.commits.note(time.monotonic() - begun)
                self._tell([(done, fate) for (_, done), fate in zip(batch, fates, strict=True)])
            for _ in range(entries):
                self._waits.popleft()
        self._disconnect()

    def _tell(self, fates: list[tuple[Done, StoreError | None]]) -> None:
        try:
            self._announce(fates)
        except Exception as bug:  # noqa: BLE001 - an error of a listener must not end the writer
            _log.error("announcing a commit failed: %s", type(bug).__name__)

    def _collect(self) -> tuple[list[tuple[Job, Done]], int, bool]:
        """Wait for jobs, and take all that wait with them; say how many entries, and whether to go on afterwards."""
        batch: list[tuple[Job, Done]] = []
        entries = 0
        entry = self._jobs.get()
        while entry is not None:
            batch.extend(entry)
            entries += 1
            if len(batch) >= MOST_JOBS or self._jobs.empty():
                return batch, entries, True
            entry = self._jobs.get()
        return batch, entries, False

    def _commit(self, jobs: Sequence[Job]) -> list[StoreError | None]:
        try:
            self._transact(jobs)
        except Exception as error:  # noqa: BLE001 - an error of one job must not end the thread
            if isinstance(error, self._errors) and not isinstance(error, self._refusal):
                self._note_failure(error)
                self._disconnect()
                return [StoreUnavailable("the database did not take the events") for _ in jobs]
            if len(jobs) == 1:
                return [_fate(error)]
            return self._commit_apart(jobs)
        if self.is_failing:
            self.is_failing = False
            _log.error("the database takes events again")
        return [None] * len(jobs)

    def _commit_apart(self, jobs: Sequence[Job]) -> list[StoreError | None]:
        """Commit jobs that cannot be committed together: where nodes share tables, one or two of many come too late."""
        fates: list[StoreError | None] = [*self._late(jobs)]
        rest = [place for place, fate in enumerate(fates) if fate is None]
        # Where no log tells which of them cannot be, half of them are tried at a time.
        half = len(rest) if len(rest) < len(jobs) else len(rest) // 2
        for places in (rest[:half], rest[half:]):
            if places:
                for place, fate in zip(places, self._commit([jobs[place] for place in places]), strict=True):
                    fates[place] = fate
        return fates

    def _late(self, jobs: Sequence[Job]) -> list[Conflict | None]:
        """Return of each job whether somebody else has gone on with the log of its table meanwhile."""
        numbers = [_numbers_of(job) for job in jobs]
        codes = {code for some in numbers for code in some}
        try:
            lasts = self._statements.lasts(self._connected(), sorted(codes))
        except self._errors:
            lasts = {}
        gone_on = {code for some in numbers for code, seq in some.items() if lasts.get(code, 0) >= seq}
        return [next((Conflict(code, some[code]) for code in some if code in gone_on), None) for some in numbers]

    def _note_failure(self, error: Exception) -> None:
        """Say once why nothing can be written, until something can."""
        if not self.is_failing:
            # The text of the error may quote rows, and rows hold cards: log its kind alone, and SQLite's name for it.
            name = getattr(getattr(error, "orig", error), "sqlite_errorname", "")
            _log.error("a commit failed: %s %s", type(error).__name__, name)
        self.is_failing = True

    def _transact(self, jobs: Sequence[Job]) -> None:
        """Write jobs in one transaction; on a new connection, if the database has hung up on one that was idle.

        If it did take them before it hung up, their numbers are contested now, and the room reads the log again. One
        that does not answer is not asked twice.
        """
        begun = time.monotonic()
        try:
            self._try(self._connected(), jobs)
        except self._errors as error:
            if not self._is_cut(error) or time.monotonic() - begun > _AT_ONCE_S:
                raise
            self._disconnect()
            self._try(self._connected(), jobs)

    def _try(self, connection: Connection, jobs: Sequence[Job]) -> None:
        with connection.begin():
            self._statements.write(connection, jobs)
        # A file that was removed or replaced takes everything, and keeps nothing.
        if self._file != file_of(self._engine):
            raise ReplacedError

    def _is_cut(self, error: Exception) -> bool:
        connection = self._connection
        if connection is None or connection.invalidated:
            return connection is not None
        return self._engine.dialect.is_disconnect(error, connection.connection.dbapi_connection, None)  # type: ignore[arg-type]

    def _connected(self) -> Connection:
        if self._connection is None:
            self._connection = connect_to_write(self._engine)
            self._file = file_of(self._engine)
        return self._connection

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
            # Those that read may have the same trouble.
            self._engine.dispose()


def _numbers_of(job: Job) -> dict[str, int]:
    """Return the first number that a job adds to the log of each of its tables."""
    batch = Batch()
    with suppress(Unbalanced):
        job.add_to(batch)
    return {code: seq for code, seq, *_ in reversed(batch.events)}


def _fate(reason: Exception) -> StoreError:
    if isinstance(reason, Contested):
        return Conflict(reason.code, reason.seq)
    if isinstance(reason, Unbalanced):
        _log.error("%s", reason)
        return reason
    _log.error("the database refuses a row: %s", type(reason).__name__)
    return StoreError("the database refuses a row")
