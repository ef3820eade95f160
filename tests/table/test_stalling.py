"""Whatever anybody does, no turn lasts longer than its clock, one extension and the grace period."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule

from chieu.table import commands as ask
from chieu.table import log
from chieu.table.clockwork import turn_ends_at
from chieu.table.options import FORFEIT
from chieu.table.timing import GRACE_MS
from table.test_machine import AnyTable

if TYPE_CHECKING:
    from chieu.table.step import Step

pytestmark = pytest.mark.no_cover  # what chance reaches proves nothing of coverage, and is slow when watched

seeds = st.integers(0, 2**20)
moments = st.sampled_from([0, 100, 900, 1_900, 3_500, 4_900, 14_000, 59_000])


class PunctualTable(AnyTable):
    """A table that is woken whenever it wants to be, as the server does."""

    def put(self, command: ask.Command, wait: int = 0) -> Step | None:
        room = self.room
        until = room.now + wait
        while (at := room.table.wake_at) is not None and at <= until:
            room.now = max(room.now, at)
            super().put(ask.Tick())
        return super().put(command, until - room.now)

    def act_legally(self, data: st.DataObject, wait: int) -> None:
        self.put(ask.Tick(), wait)
        if any(clock is not None for clock in self.room.table.state.clocks):
            super().act_legally(data, 0)

    @precondition(lambda self: self.room.table.wake_at is not None)
    @rule()
    def sleep(self) -> None:
        """Let time pass until the table has done what it was waiting for."""
        at = self.room.table.wake_at
        assert at is not None
        self.put(ask.Tick(), at - self.room.now)

    @initialize(
        preset=st.sampled_from(["", "four"]),
        bots=st.sampled_from(["", "easy"]),
        leaver=st.sampled_from(["medium", FORFEIT]),
        seed=seeds,
    )
    def open(self, preset: str, bots: str, leaver: str, seed: int) -> None:
        self.open_table(preset, bots, leaver, seed)
        self.get_to_a_turn(seed)

    @rule(luck=seeds)
    def get_to_a_turn(self, luck: int) -> None:
        """Bring the table to where a person's clock runs, if that can be."""
        if self.room.table.state.phase == "waiting":
            self.fill_and_start()
            self.deal(luck)
        if not self.thinking():
            self.come_and_go_on("em")
            self.play_on()

    def thinking(self) -> list[str]:
        """Name the people whose clock runs."""
        core = self.room.table.core
        seats = [seat for seat in range(len(core.state.chairs)) if core.clock(seat) is not None]
        return [core.chair(seat).player for seat in seats if core.is_person(seat)]

    @rule(data=st.data(), gone=moments, here=moments, haste=st.booleans())
    def flicker(self, data: st.DataObject, gone: int, here: int, haste: bool) -> None:  # noqa: FBT001
        """Go and come back again and again, each time for so long, or until just before time is up."""
        self.get_to_a_turn(gone)
        player = data.draw(st.sampled_from(self.thinking() or ["em"]))
        for _ in range(40):
            for command, wait in ((ask.Drop(player), here), (ask.Arrive(player), gone)):
                at = self.room.table.wake_at
                soon = haste and at is not None
                self.put(command, max(0, min(wait, (at or 0) - self.room.now - 100)) if soon else wait)
            self.every_turn_ends()

    @rule(data=st.data(), gone=moments, wait=moments, times=st.integers(1, 12))
    def change_ones_mind(self, data: st.DataObject, gone: int, wait: int, times: int) -> None:
        """Act and take it back, between going and coming back."""
        self.get_to_a_turn(gone)
        player = data.draw(st.sampled_from(self.thinking() or ["em"]))
        for _ in range(times):
            self.act_as(data, player)
            self.put(ask.Drop(player), wait)
            self.act_as(data, player)
            self.put(ask.Arrive(player), gone)
            self.act_as(data, player)
            self.every_turn_ends()

    def act_as(self, data: st.DataObject, player: str) -> None:
        """Let a person do something legal, or take back what was done."""
        table = self.room.table
        seat = table.seat_of(player)
        view = table.deal_view(seat, self.room.now) if seat is not None else None
        legal = (view.legal if view is not None else None) or ["take-back"]
        self.put(ask.Act(by=player, action=data.draw(st.sampled_from(legal)), after=table.seq))

    @invariant()
    def every_turn_ends(self) -> None:
        table = self.room.table
        for seat, clock in enumerate(table.state.clocks):
            at = turn_ends_at(table.core, seat)
            if clock is not None and clock.limit:
                assert at is not None
                longest = clock.limit * (2 if clock.extended else 1) + GRACE_MS
                assert at <= self.began(seat, clock.since) + longest

    def began(self, seat: int, since: int) -> int:
        """Return when a decision began: anew for a bot that takes over, and when the server itself was gone."""
        began = self.room.events[since - 1].at
        for event in self.room.events[since:]:
            if isinstance(event, log.Restarted) or (isinstance(event, log.Left) and event.seat == seat):
                began = event.at
        return began


class PunctualInn(PunctualTable):
    game = "inn"
    options: dict[str, Any] = {"timer": 20, "window": 10}  # noqa: RUF012 - never changed
    hosted = True


class PunctualBinhTable(PunctualTable):
    """All arranging is one decision, in which people may act as often as they like."""

    game = "binh"
    options: dict[str, Any] = {"arrange_time": 60}  # noqa: RUF012 - never changed


class PunctualCrazyTable(PunctualTable):
    game = "crazy-eights"
    options: dict[str, Any] = {"turn_timer": 5}  # noqa: RUF012 - never changed


TestPunctualToyTable = PunctualTable.TestCase
TestPunctualToyTable.settings = settings(max_examples=50, stateful_step_count=20)
TestPunctualInn = PunctualInn.TestCase
TestPunctualInn.settings = settings(max_examples=50, stateful_step_count=20)
TestPunctualBinhTable = PunctualBinhTable.TestCase
TestPunctualBinhTable.settings = settings(max_examples=50, stateful_step_count=20)
TestPunctualCrazyTable = PunctualCrazyTable.TestCase
TestPunctualCrazyTable.settings = settings(max_examples=25, stateful_step_count=20)
