"""What one command has done to a table: the events to store, and what to tell whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chieu.kernel.actions import Action, Seat
from chieu.kernel.carrier import copy_state
from chieu.table import log
from chieu.table.core import Core
from chieu.table.event import Event, WireEvent
from chieu.table.ledger import Entry, before, entries


class Step:
    """The events of one step of a table, in order; none when a command changed nothing."""

    __slots__ = ("deal_changed", "entries", "events", "info_changed", "is_public")

    def __init__(self, events: list[Event], money: Sequence[Entry] = ()) -> None:
        self.events = events
        self.entries = money
        """What the events move from one account to another."""
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
        return Step([*self.events, *later.events], [*self.entries, *later.entries])

    def wire_events(self, seat: Seat) -> list[WireEvent]:
        """Return what a seat (or a spectator, -1) sees of the events; the numbers have no gap."""
        return [event.shown_to(seat) for event in self.events]


def take_in(core: Core, event: Event) -> list[Entry]:
    """Let the next event of a log change its table, whoever wrote it; return what it moves between accounts.

    Raises:
        ReplayMismatch: the event does not follow from the rules.
    """
    was = before(core) if core.game.bank is not None else None
    event.fold(core)
    return [] if was is None else entries(core, event, was)


class StepWriter:
    """Numbers the events of one step, and folds each into the table as it is written."""

    __slots__ = ("_by", "_id", "core", "entries", "events", "now")

    def __init__(self, core: Core, now: int, by: str = "", command_id: str = "") -> None:
        self.core = core
        self.now = max(now, core.state.at)
        self.events: list[Event] = []
        self.entries: list[Entry] = []
        self._by = by
        self._id = command_id

    def add(self, kind: type[Event], **fields: Any) -> None:
        """Write an event."""
        event = kind(n=self.core.state.seq + 1, at=self.now, by=self._by, id=self._id, **fields)
        self._by = self._id = ""
        self.entries += take_in(self.core, event)
        self.events.append(event)

    def add_act(self, seat: Seat, action: Action, *, timed_out: bool = False) -> None:
        """Play a legal action, and write it with what is to be told about it.

        Facts tell of the state before and the state after, so the event comes after the act; a replayed one has them.
        """
        core = self.core
        game = core.game
        was = before(core) if game.bank is not None else None
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
        core.note(event)
        self.events.append(event)
        if was is not None:
            self.entries += entries(core, event, was)
