"""A group whose book is written and closed without a page, on a database whose server can die at any statement."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from functools import reduce
from itertools import chain
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from sqlalchemy import create_engine, delete, select

from chieu.games.registry import GAMES
from chieu.kernel.errors import CommandRefused, StoreError
from chieu.server.group_book import PAUSE_MS, BookNames, evening_before
from chieu.server.group_changes import ALL, NotMadeError
from chieu.server.group_closing import closing_as_seen
from chieu.server.group_notes import note_of
from chieu.server.group_pages import Evening, NewLine
from chieu.server.indexing import Indexer, codes_after, replayed
from chieu.server.rating import Rater
from chieu.server.tables import job_of, load_table
from chieu.store import (
    Alias,
    Append,
    BookRow,
    Closing,
    Erase,
    Frozen,
    GroupRow,
    Job,
    MemberRow,
    Note,
    PaymentTick,
    Player,
    RatingRow,
    Store,
    Together,
    statements,
)
from chieu.store.rating_schema import RATINGS
from chieu.store.schema import BOOK
from chieu.table import commands as ask
from chieu.table.said import who_of
from chieu.table.step import Step
from chieu.table.table import Table
from table.room import START, WITH_A_CLOCK, shuffled

GROUP: Final = "2346789ACEFH"
KEEPER: Final = "an"
PEOPLE: Final = (KEEPER, "binh", "chi")
GUESTS: Final = tuple(f"khach{number}" for number in range(6))
PLAYED: Final = ("sam-loc", "phom", "binh", "crazy-eights")


class DiedError(Exception):
    """The server has died in the middle of a commit."""


def die() -> None:
    raise DiedError


@contextmanager
def dying(at: int, death: Callable[[], None] = die) -> Iterator[None]:
    """Let the server die before a statement of a commit: the first is 1; at 0 it lives."""
    left = at

    class Fatal:
        """A cursor."""

        def __init__(self, cursor: Any) -> None:
            self._cursor = cursor

        def execute(self, *asked: Any) -> Any:
            nonlocal left
            left -= 1
            if left == 0:
                death()
            return self._cursor.execute(*asked)

        def __getattr__(self, name: str) -> Any:
            return getattr(self._cursor, name)

    @contextmanager
    def fatal(cursor: Any) -> Iterator[Any]:
        with closing(cursor):
            yield Fatal(cursor)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(statements, "closing", fatal)
        yield


class World:
    """The group, by what is on disk alone: whoever comes after a death knows no more."""

    def __init__(self, path: Path) -> None:
        self.path = path
        is_new = not path.exists()
        self.store = Store(path)
        self.now = START
        if is_new:
            players = [Player(one, one.title(), 1) for one in (*PEOPLE, *GUESTS)]
            members = [MemberRow(GROUP, one.id, ALL if one.id == KEEPER else 0, 1) for one in players]
            self.store.write_now([Together([GroupRow(GROUP, "Nhà", 1), *players, *members])])
        else:
            self.now = max([START, *(row.at for row in self.rows())])

    def reopen(self) -> None:
        """Start the server anew."""
        self.store.close()
        self.store = Store(self.path)

    def write(self, job: Job) -> bool:
        """Write something; False if the server died before it was on disk, and was started anew."""
        try:
            self.store.write_now([job])
        except StoreError:
            self.reopen()
            return False
        return True

    # --- what people do ---------------------------------------------------------------------------

    def active(self) -> list[str]:
        """Return who may still play: nobody who was taken in, or deleted."""
        known = self.store.groups.members(GROUP)
        return [one.member.player for one in known if not one.member.gone]

    def rest(self, ms: int) -> None:
        self.now += ms

    def deal(self, luck: random.Random) -> bool:
        """Let a table play to the end of a deal, in two commits; somebody may leave in the middle of it."""
        codes = list(codes_after(self.store, ""))
        kept = load_table(self.store, luck.choice(codes)) if codes and luck.random() < 0.7 else None
        table = None if kept is None else kept.table
        steps: list[Step] = []
        # One that nobody can go on with is left as it is.
        if table is None or not self._goes_on(table, steps):
            table, steps = self._opened(f"T{len(codes):04}", luck)
        self._play(table, steps, luck)
        cut = luck.randint(1, len(steps))
        return all(self.write(self._job(table, some)) for some in (steps[:cut], steps[cut:]) if some)

    def _opened(self, code: str, luck: random.Random) -> tuple[Table, list[Step]]:
        game = luck.choice(PLAYED)
        people = luck.sample(self.active(), 2)
        options: dict[str, int | str] = {**WITH_A_CLOCK[game], "seats": 2}
        create = ask.Create(by=people[0], name=people[0], game=game, group=GROUP, options=options)
        table, step = Table.open(code, create, self.now, GAMES)
        steps = [step, table.handle(ask.Sit(by=people[1], name=people[1]), self.now)]
        steps.append(table.handle(ask.Start(by=people[0]), self.now))
        return table, steps

    def _goes_on(self, table: Table, steps: list[Step]) -> bool:
        if table.state.phase == "playing" or table.needs_deck:
            return table.wake_at is not None or table.needs_deck
        host = next((chair.player for chair in table.state.chairs if chair and chair.player), "")
        command = ask.Ready(by=host) if table.game.bank is None else ask.Start(by=host)
        with suppress(CommandRefused):
            steps.append(table.handle(command, self.now))
        return table.needs_deck

    def _play(self, table: Table, steps: list[Step], luck: random.Random) -> None:
        leaving = luck.randint(1, 40)
        while table.needs_deck or table.state.phase == "playing":
            leaving -= 1
            if not leaving:
                with suppress(CommandRefused):
                    steps.append(table.handle(ask.Stand(by=luck.choice(self.active())), self.now))
            elif table.needs_deck:
                deck = shuffled(luck.randrange(2**32), table.core.game.bounds.packs)
                steps.append(table.handle(ask.GiveDeck(deck, 0), self.now))
            elif turns := table.bot_turns():
                view = table.deal_view(turns[0].seat, self.now)
                assert view is not None
                assert view.legal
                steps.append(table.handle(ask.BotAct(turns[0].seat, view.legal[0], turns[0].after), self.now))
            elif table.wake_at is None:
                # Nobody is left at it.
                return
            else:
                self.now = max(self.now, table.wake_at)
                steps.append(table.handle(ask.Tick(), self.now))

    @staticmethod
    def _job(table: Table, steps: Sequence[Step]) -> Append:
        whole = reduce(Step.followed_by, steps)
        # A snapshot is of the table as it is at the end of all its steps.
        return msgspec.structs.replace(job_of(table, whole, table.seq), snapshot=None)

    def merge(self, luck: random.Random) -> bool:
        """Let somebody take in a guest."""
        guests = [one for one in self.active() if one in GUESTS]
        others = [one for one in self.active() if one not in GUESTS]
        return not guests or self.write(Alias(luck.choice(guests), luck.choice(others), self.now))

    def erase(self, luck: random.Random) -> bool:
        """Let somebody be deleted, who is not the keeper."""
        others = [one for one in self.active() if one != KEEPER]
        if len(others) < 3:
            return True
        return self.write(Erase(tuple(self.store.own.ids(luck.choice(others))), self.now))

    def rate(self, _luck: random.Random) -> bool:
        """Let ratings be worked out; what a death leaves half done, the next one ends."""
        try:
            for _ in Rater(self.store).steps():
                pass
        except StoreError:
            self.reopen()
            return False
        return True

    def close(self, luck: random.Random) -> bool:
        """Let an open evening be closed."""
        some = [evening for evening in self.evenings() if not evening.number]
        if not some:
            return True
        seen = luck.choice(some)
        draft = Closing(GROUP, 0, self.now, KEEPER, seen.since, seen.until, b"")
        job = closing_as_seen(self.store, self.store.groups.members(GROUP), seen.lines, draft)
        assert job is not None
        return self.write(job)

    def note(self, luck: random.Random) -> bool:
        """Let something be written by hand, or taken back."""
        known = self.store.groups.members(GROUP)
        count, _ = self.store.book.noted(GROUP, 0)
        answers = luck.randint(1, count) if count and luck.random() < 0.5 else 0
        some = luck.sample([who_of(one.member.player) for one in known], 2)
        amount = luck.randint(1, 30)
        wanted = [NewLine(some[0], amount), NewLine(some[1], -amount)]
        draft = Note(GROUP, 0, self.now, KEEPER, "Trà đá", answers, b"")
        try:
            return self.write(note_of(self.store, known, wanted, draft))
        except NotMadeError:
            # It is answered already.
            return True

    def tick(self, luck: random.Random) -> bool:
        """Let a payment be ticked off, or not any more."""
        some = [(one.number, paid.place) for one in self.evenings() if one.number for paid in one.payments]
        return not some or self.write(PaymentTick(GROUP, *luck.choice(some), KEEPER, luck.choice([0, self.now])))

    # --- what must be true ------------------------------------------------------------------------

    def evenings(self) -> list[Evening]:
        """Return all evenings, the last first, as they are told."""
        found = [evening_before(self.store, GROUP, None)]
        while (before := found[-1].before) is not None:
            found.append(evening_before(self.store, GROUP, before))
        return [evening for evening in found if evening.since]

    def rows(self) -> list[BookRow]:
        """Return all that is in the book, as it lies there."""
        engine = create_engine(f"sqlite:///{self.path}")
        with engine.connect() as connection:
            found = [BookRow(*row) for row in connection.execute(select(BOOK).order_by(*BOOK.primary_key))]
        engine.dispose()
        return found

    def ratings(self) -> list[RatingRow]:
        """Return all ratings, as they lie there."""
        return [row for kind in self.store.ratings.rated_kinds() for row in self.store.ratings.of_kind(kind)]

    def check(self) -> None:
        """Check that the book is what logs and notes say, and comes to nothing by event, by evening and in all."""
        rows = self.rows()
        by_event = Counter[tuple[str, int]]()
        for row in rows:
            by_event[row.code, row.seq] += row.amount
        assert not any(by_event.values())
        assert sum(self.store.book.balances(GROUP).values()) == 0
        made = [row for code in codes_after(self.store, "") for row in replayed(self.store, code)[1]]
        written = [BookRow(*row) for note in self.store.book.notes_after("", 0, 999) for row in note.rows()]
        key = lambda row: (row.code, row.seq, row.account)  # noqa: E731
        assert sorted([*(row for row in made if isinstance(row, BookRow)), *written], key=key) == rows
        self._check_evenings(rows)

    def _check_evenings(self, rows: Sequence[BookRow]) -> None:
        evenings = self.evenings()
        assert sum(evening.lines for evening in evenings) == len(rows)
        names = BookNames(self.store.groups.members(GROUP))
        for evening in evenings:
            left = [account.amount for account in evening.accounts]
            assert sum(left) == 0
            for paid in evening.payments:
                left[paid.payer] += paid.amount
                left[paid.payee] -= paid.amount
            assert not any(left)
            if evening.number:
                closed = self.store.book.closing(GROUP, evening.number)
                assert closed is not None
                frozen = msgspec.json.decode(closed.body, type=Frozen)
                lines = self.store.book.closed_lines(GROUP, evening.number)
                assert names.sums(frozen.sums) == names.sums((line.account, line.amount) for line in lines)

    def check_rebuilt(self) -> None:
        """Check that book and ratings, lost and made anew by the command, are what they were."""
        self.rate(random.Random())
        rows, ratings = self.rows(), self.ratings()
        engine = create_engine(f"sqlite:///{self.path}")
        with engine.begin() as connection:
            connection.execute(delete(BOOK))
            connection.execute(delete(RATINGS))
        engine.dispose()
        for _ in chain(Indexer(self.store).steps(), Rater(self.store).steps()):
            pass
        assert self.rows() == rows
        assert self.ratings() == ratings


DEEDS: Final[Sequence[Callable[[World, random.Random], bool]]] = (
    World.deal, World.deal, World.deal, World.close, World.note, World.tick, World.merge, World.erase, World.rate,
)  # fmt: skip
PAUSES: Final = (0, 60_000, PAUSE_MS - 1, PAUSE_MS, 3 * PAUSE_MS)
