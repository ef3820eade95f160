"""The store: one thread writes, and whoever reads asks for what it is about: logs, people, the ledger, deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import nullcontext
from pathlib import Path
from queue import SimpleQueue
from typing import Final

from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import MissingExtra, StoreError, StoreUnavailable
from chieu.kernel.spread import Spread
from chieu.store import migrate
from chieu.store.book import BookReader
from chieu.store.care import CareReader
from chieu.store.challenges import ChallengeReader
from chieu.store.deals import DealReader
from chieu.store.engine import Patience, open_engine, refuse_pooled, refuse_read_only
from chieu.store.founding import make_ready
from chieu.store.groups import GroupReader
from chieu.store.keys import KeyReader
from chieu.store.lease import take_lease
from chieu.store.ledger import LedgerReader
from chieu.store.logs import LogReader
from chieu.store.model import Job
from chieu.store.nodes import Membership, agreed, clock_of, one_at_a_time, serving_since
from chieu.store.own import OwnReader
from chieu.store.passkeys import PasskeyReader
from chieu.store.people import PeopleReader
from chieu.store.ratings import RatingReader
from chieu.store.signals import Loop, Signals
from chieu.store.statistics import StatisticsReader
from chieu.store.stewards import StewardReader
from chieu.store.tails import TailReader
from chieu.store.talk import TalkReader
from chieu.store.transfers import TransferReader
from chieu.store.writer import Announce, Done, Writer


def _announce_in_place(fates: Sequence[tuple[Done, object]]) -> None:
    for done, fate in fates:
        done(fate)  # type: ignore[arg-type]


ANSWER_S: Final = 4.0
"""How long one answer of the database may take while people play: mostly it takes milliseconds."""
_CANNOT_OPEN: Final = (SQLAlchemyError, OSError, ImportError, ValueError)
"""What opening a database raises, but for our own errors."""


def _unavailable(error: BaseException) -> StoreUnavailable:
    return StoreUnavailable(f"cannot open the database: {type(error).__name__}")


class Store:
    """A database of tables. Writing is handed to one thread; reading may be done from any."""

    def __init__(
        self,
        database: str | Path,
        announce: Announce = _announce_in_place,
        *,
        alone: bool = False,
        node: str = "",
        pooled: str = "",
    ) -> None:
        """Open the database at a URL, or SQLite's at a path, migrating it if need be.

        It is opened as the one server that it may have, if `alone`; as one of its nodes, if `node` names it, which
        PostgreSQL alone may have; or beside others. `pooled` is where rows are read and written, if not there: a pooler
        before the same database that gives a session to one transaction only.

        Raises:
            StoreTaken: another server serves it.
            StoreTooNew: a newer version of this program has written it.
            StoreReadOnly: a server could not write to it.
            StorePooled: a server's sessions there would be given out by transactions.
            StoreUnavailable: it cannot be reached or migrated.
            MissingExtra: the driver of PostgreSQL is not installed.
        """
        self._release: Callable[[], None] = lambda: None
        self._patience = Patience()
        self._membership: Membership | None = None
        self.others = 0
        """How many other nodes there were when this one began."""
        self.since = 0
        """Since when there has always been a node, in milliseconds since the epoch; 0 where this is none."""
        with one_at_a_time(str(database)) if node else nullcontext():
            self._open(database, alone=alone, node=node)
        self._rows = open_engine(pooled, self._patience, pooled=True) if pooled else self._engine
        """What rows are read and written by."""
        self.logs = LogReader(self._rows)
        self.people = PeopleReader(self._rows)
        self.keys = KeyReader(self._rows)
        self.passkeys = PasskeyReader(self._rows)
        self.own = OwnReader(self._rows)
        self.care = CareReader(self._rows)
        self.transfers = TransferReader(self._rows)
        self.ledger = LedgerReader(self._rows)
        self.deals = DealReader(self._rows)
        self.statistics = StatisticsReader(self._rows)
        self.ratings = RatingReader(self._rows)
        self.stewards = StewardReader(self._rows)
        self.groups = GroupReader(self._rows)
        self.talk = TalkReader(self._rows)
        self.challenges = ChallengeReader(self._rows)
        self.book = BookReader(self._rows)
        self.tails = TailReader(self._rows)
        self._writer = Writer(self._rows, announce)
        self._writer.start()

    def _open(self, database: str | Path, *, alone: bool, node: str) -> None:
        try:
            make_ready(database)
            self._engine = open_engine(database, self._patience)
        except MissingExtra:
            raise
        except _CANNOT_OPEN as error:
            raise _unavailable(error) from error
        try:
            if node or alone:
                self._take_place(node)
            migrate.upgrade(self._engine)
            if node:
                self.since = serving_since(self._engine, is_first=not self.others)
        except BaseException as error:
            self._release()
            self._engine.dispose()
            if isinstance(error, _CANNOT_OPEN):
                raise _unavailable(error) from error
            raise

    def _take_place(self, node: str) -> None:
        """Be the one server of the database, or a node of this name."""
        refuse_read_only(self._engine)
        if node:
            self._membership = Membership(self._engine, node)
            self._release, self.others = self._membership.release, self._membership.others
        else:
            refuse_pooled(self._engine)
            self._release = take_lease(self._engine)

    def close(self) -> None:
        """Write what is queued, and close the database."""
        self._writer.stop()
        self.tails.close()
        self._release()
        self._patience.over = True
        self._rows.dispose()
        self._engine.dispose()

    def expect_answers(self) -> None:
        """Wait for no answer any more that a database does not give within seconds, as while people play."""
        self._patience.seconds = ANSWER_S

    @property
    def is_node(self) -> bool:
        """Whether this is one of several servers."""
        return self._membership is not None

    def signals(
        self, loop: Loop, *, hear: Callable[[str], None], missed: Callable[[], None], spoken: Callable[[], None]
    ) -> Signals:
        """Return what this node tells the others and hears of them; `Signals` says what is called when."""
        if self._membership is None:
            raise StoreError("only a node has others")
        return Signals(self._engine, self._membership, loop, hear=hear, missed=missed, spoken=spoken)

    def now(self) -> int:
        """Return the database's time in milliseconds since the epoch."""
        return clock_of(self._engine)

    def agreed(self, name: str, value: str) -> str:
        """Return what the nodes of this database have agreed on under a name: the first value that was told."""
        return agreed(self._engine, name, value)

    @property
    def is_failing(self) -> bool:
        """Whether the database took nothing when it was last written to."""
        return self._writer.is_failing

    @property
    def commits(self) -> Spread:
        """How long each commit took."""
        return self._writer.commits

    def queue(self) -> tuple[int, float]:
        """Return how many jobs are not on disk yet, and for how many seconds the oldest has waited."""
        return self._writer.queue()

    def write(self, jobs: Sequence[tuple[Job, Done]]) -> None:
        """Add events to the logs of tables, and players or their new names, in one commit if nothing is against it.

        Each `done` gets None once its job is on disk, else why it is not. A `Conflict` means that the log has moved
        on: read it again, and judge again. `Unbalanced` is a bug.
        """
        self._writer.submit(jobs)

    def write_now(self, jobs: Sequence[Job]) -> None:
        """Write jobs, and wait until they are on disk; never in the thread that announces what is.

        Raises:
            StoreError: one of them was not written.
        """
        fates: SimpleQueue[StoreError | None] = SimpleQueue()
        self.write([(job, fates.put) for job in jobs])
        for error in [fates.get() for _ in jobs]:
            if error is not None:
                raise error


def agree(database: str, name: str, value: str) -> str:
    """Return what the nodes that share a database have agreed on under a name: the first value that one has told.

    Raises:
        StoreError: it cannot be opened.
    """
    with one_at_a_time(database):
        store = Store(database)
        try:
            return store.agreed(name, value)
        finally:
            store.close()
