"""What one command has done to a table: the events to store, and what to tell whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.actions import Action, Seat
from chieu.kernel.carrier import copy_state
from chieu.table import log
from chieu.table.book import BookLine, lines_of
from chieu.table.core import Core
from chieu.table.event import Event, WireEvent
from chieu.table.finished import FinishedDeal
from chieu.table.ledger import Before, Entry, before, entries


class Step:
    """The events of one step of a table, in order; none when a command changed nothing."""

    __slots__ = ("book", "deal_changed", "deals", "entries", "events", "info_changed", "is_public", "tried")

    def __init__(
        self,
        events: list[Event],
        money: Sequence[Entry] = (),
        deals: Sequence[FinishedDeal] = (),
        book: Sequence[BookLine] = (),
        tried: Sequence[FinishedDeal] = (),
    ) -> None:
        self.events = events
        self.entries = money
        """What the events move from one account to another."""
        self.deals = deals
        """The deals that the events finish."""
        self.book = book
        """What the events write into the book of the table's group."""
        self.tried = tried
        """The deal that was played for a challenge, if the events finish it."""
        self.info_changed = bool(money)
        """Whether `Table.info`, which has the chips, has changed for everybody."""
        self.deal_changed = False
        """Whether `Table.deal_view` has changed for everybody."""
        self.is_public = True
        """Whether everybody sees the same of the events."""
        for event in events:
            self.deal_changed |= event.changes_deal
            self.info_changed |= event.changes_info
            self.is_public &= event.is_public

    def followed_by(self, later: Step) -> Step:
        """Return this step and the next as one."""
        return Step(
            [*self.events, *later.events],
            [*self.entries, *later.entries],
            [*self.deals, *later.deals],
            [*self.book, *later.book],
            [*self.tried, *later.tried],
        )

    def wire_events(self, seat: Seat) -> list[WireEvent]:
        """Return what a seat (or a spectator, -1) sees of the events; the numbers have no gap."""
        return [event.shown_to(seat) for event in self.events]


class StepReader:
    """Lets the next events of a log change their table, whoever wrote them, and keeps what they bring."""

    __slots__ = ("_book", "_deals", "_entries", "_has_money", "_tried", "core", "events")

    def __init__(self, core: Core) -> None:
        self.core = core
        self.events: list[Event] = []
        self._entries: list[Entry] = []
        self._deals: list[FinishedDeal] = []
        self._book: list[BookLine] = []
        self._tried: list[FinishedDeal] = []
        self._has_money = core.game.bank is not None

    def take(self, event: Event) -> None:
        """Take in an event.

        Raises:
            ReplayMismatch: the event does not follow from the rules.
        """
        was = before(self.core) if self._has_money else None
        event.fold(self.core)
        self._keep(event, was)
        if type(event) is log.Settled:
            self._finish(cast("FinishedDeal", self.core.finished))
        if self.core.state.group:
            self._book += lines_of(self.core, event)

    def step(self) -> Step:
        """Return all that was taken in as one step."""
        return Step(self.events, self._entries, self._deals, self._book, self._tried)

    def _finish(self, deal: FinishedDeal) -> None:
        state = self.core.state
        if not state.practice:
            self._deals.append(deal)
        elif state.tries == 1:
            # What is dealt after the first deal is played for nothing.
            self._tried.append(deal)

    def _keep(self, event: Event, was: Before | None) -> None:
        self.events.append(event)
        if was is not None:
            self._entries += entries(self.core, event, was)


class StepWriter(StepReader):
    """Numbers the events of one step, and lets each change the table as it is written."""

    __slots__ = ("_by", "_id", "now")

    def __init__(self, core: Core, now: int, by: str = "", command_id: str = "") -> None:
        super().__init__(core)
        self.now = max(now, core.state.at)
        self._by = by
        self._id = command_id

    def add(self, kind: type[Event], **fields: Any) -> None:
        """Write an event."""
        event = kind(n=self.core.state.seq + 1, at=self.now, by=self._by, id=self._id, **fields)
        self._by = self._id = ""
        self.take(event)

    def add_act(self, seat: Seat, action: Action, *, timed_out: bool = False) -> None:
        """Play a legal action, and write it with what is to be told about it.

        Facts tell of the state before and the state after, so the event comes after the act; a replayed one has them.
        """
        core = self.core
        game = core.game
        was = before(core) if self._has_money else None
        earlier = copy_state(core.deal, shared=core.deal.options)
        secret = game.words.is_secret(core.deal, seat, action)
        core.play(seat, action, self.now, timed_out=timed_out)
        event = log.Acted(
            n=core.state.seq + 1,
            at=self.now,
            by=self._by,
            id=self._id,
            seat=seat,
            action=game.words.format_action(action),
            facts=tuple(game.words.facts(earlier, seat, action, core.deal)),
            own=tuple(game.words.own_facts(earlier, seat, action, core.deal)),
            secret=secret,
            timed_out=timed_out,
        )
        self._by = self._id = ""
        event.keep(core)
        core.note(event)
        self._keep(event, was)


def begin(opened: log.Opened, games: Mapping[str, AnyGame] = GAMES) -> tuple[Core, StepWriter]:
    """Return the table that an opening event makes, and its first step, which has this event already."""
    core = Core.opened(opened, games)
    out = StepWriter(core, opened.at)
    out.events.append(opened)
    return core, out
