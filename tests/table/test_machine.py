"""Anything may happen at a table, in any order; what must always hold does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from chieu.kernel import fair
from chieu.kernel.actions import DEALER, is_in, seats_in
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.options import FORFEIT
from chieu.table.table import Table
from chieu.table.timing import GRACE_MS
from chieu.table.words import LEVELS
from table.following import check_follows
from table.room import ALL_GAMES, Room, encode
from table.test_money import check_books
from table.test_phom import check_secrets
from table.test_secrets import cards_of, check_step

if TYPE_CHECKING:
    from chieu.table.step import Step

pytestmark = pytest.mark.no_cover  # what chance reaches proves nothing of coverage, and is slow when watched

players = st.sampled_from(["an", "binh", "chi", "dung", "em"])
seats = st.integers(-1, 4)
PART = bytes(range(32))
levels = st.sampled_from([*LEVELS, "divine"])
waits = st.sampled_from([0, 0, 100, 1_000, 5_000, 14_000, 59_000, 61_000, 600_000])
actions = {
    "toy": st.sampled_from(["raise", "hold", "show", "object", "turn 3s", "nonsense"]),
    "sam-loc": st.sampled_from(["declare", "decline", "pass", "play 3s", "play 2h", "lead 0", "nonsense"]),
    "inn": st.sampled_from(["draw", "stay", "claim", "tip", "close", "give 3s", "nonsense"]),
    "binh": st.sampled_from(["take-back", "declare", "nonsense"]),
    "crazy-eights": st.sampled_from(["draw", "pass", "name s", "play 3s", "play 8h", "nonsense"]),
    "phom": st.sampled_from(["draw", "take", "u", "report 1", "lay", "send", "close", "discard 3s", "nonsense"]),
}


class AnyTable(RuleBasedStateMachine):
    """One table; each rule is a command of somebody, mostly one that should be refused now."""

    game = "toy"
    options: dict[str, Any] = {"timer": 15, "deals": 2}  # noqa: RUF012 - never changed
    hosted = False

    room: Room
    asked: list[ask.Command]

    @initialize(
        preset=st.sampled_from(["", "four"]),
        bots=st.sampled_from(["", "", "easy"]),
        leaver=st.sampled_from(["medium", FORFEIT]),
        seed=st.integers(0, 2**20),
    )
    def open(self, preset: str, bots: str, leaver: str, seed: int) -> None:
        self.open_table(preset, bots, leaver, seed)

    def open_table(self, preset: str, bots: str, leaver: str, seed: int) -> None:
        options = self.options if self.hosted else {**self.options, "leaver": leaver}
        options = options | {"seats": 4 if preset else 2}
        self.room = Room(self.game, bots=bots, options=options, seed=seed)
        self.asked = []
        self.snapshot = self.room.table.snapshot()
        self.number = 0

    def put(self, command: ask.Command, wait: int = 0) -> Step | None:
        """Ask for something; a refusal changes nothing, and a step continues the log without a gap."""
        room = self.room
        room.now += wait
        before, seq = room.table.snapshot(), room.table.seq
        self.snapshot = before
        graced = self.graced()
        if isinstance(command, ask.Stand):
            graced.discard(room.table.seat_of(command.by))
        try:
            step = room.table.handle(command, room.now)
        except CommandRefused:
            assert room.table.snapshot() == before
            return None
        assert [event.n for event in step.events] == [seq + 1 + i for i in range(len(step.events))]
        assert bool(step.events) == (room.table.snapshot() != before)
        for event in step.events:
            if isinstance(event, log.Acted) and event.timed_out:
                assert event.seat not in graced
        room.events += step.events
        room.entries += step.entries
        self.check_frames(step)
        check_follows(Table.from_snapshot(before, (), ALL_GAMES), room.table, step, room.now)
        return step

    def check_frames(self, step: Step) -> None:
        """Nobody misses a number; a Sâm table shows nobody a card too many."""
        for seat in range(-1, len(self.room.table.state.chairs)):
            assert [e.n for e in step.wire_events(seat)] == [e.n for e in step.events]
            assert b"deck" not in encode(step.wire_events(seat))
        if self.game == "sam-loc" and self.room.table.core.deal is not None:
            check_step(self.room, step)
        if self.game == "phom" and self.room.table.core.deal is not None:
            check_secrets(self.room, step)

    def graced(self) -> set[int | None]:
        """Tell which seats may not be played now: an act brings a grace period, but not to what has waited for one."""
        core = self.room.table.core
        waited = {seat: clock.waited for seat, clock in enumerate(core.state.clocks) if clock is not None}
        return {
            seat
            for seat, chair in enumerate(core.state.chairs)
            if chair is not None and chair.is_away and not is_in(core.course.gone, seat)
            if chair.away_at + min(chair.grace, GRACE_MS - waited.get(seat, 0)) > self.room.now
        }

    def fresh_id(self, *, again: bool) -> str:
        self.number += 1
        return f"c{self.number}" if again else ""

    def ask_as(self, kind: type[Any], wait: int, player: str, again: bool, **fields: Any) -> None:  # noqa: FBT001
        """Ask as a player, and once more with the same id if `again`."""
        command = kind(by=player, id=self.fresh_id(again=again), **fields)
        done = self.put(command, wait)
        if again and done is not None:
            before = self.room.table.snapshot()
            assert self.room.table.handle(command, self.room.now).events == []
            assert self.room.table.snapshot() == before
            assert self.room.table.done(player, command.id) == done.events[0].n

    @rule(player=players, seat=seats, wait=waits, again=st.booleans())
    def sit(self, player: str, seat: int, wait: int, again: bool) -> None:  # noqa: FBT001
        self.ask_as(ask.Sit, wait, player, again, name=player.title(), seat=seat)

    @rule(
        kind=st.sampled_from([ask.Stand, ask.Start, ask.Ready, ask.Rematch, ask.Extend]),
        player=players,
        wait=waits,
        again=st.booleans(),
    )
    def do_plain(self, kind: type[Any], player: str, wait: int, again: bool) -> None:  # noqa: FBT001
        self.ask_as(kind, wait, player, again)

    @rule(player=players, seat=seats, level=levels)
    def put_bot(self, player: str, seat: int, level: str) -> None:
        self.ask_as(ask.PutBot, 0, player, again=False, seat=seat, level=level)

    @rule()
    def fill_and_start(self) -> None:
        """Bring the table into a match, which chance alone seldom does."""
        host = self.room.table.state.host
        chair = self.room.table.chair(host) if host >= 0 else None
        if chair is None:
            return
        for seat in range(len(self.room.table.state.chairs)):
            self.ask_as(ask.PutBot, 0, chair.player, again=False, seat=seat, level="easy")
        self.ask_as(ask.Start, 0, chair.player, again=False)

    @rule(kind=st.sampled_from([ask.Remove, ask.PassHost, ask.Cover]), player=players, seat=seats, wait=waits)
    def use_powers(self, kind: type[Any], player: str, seat: int, wait: int) -> None:
        self.ask_as(kind, wait, player, again=False, seat=seat)

    @rule(
        kind=st.sampled_from([ask.Remove, ask.PassHost]),
        seat=st.integers(0, 3),
        count=st.integers(2, 4),
        change=st.booleans(),
    )
    def rule_as_host(self, kind: type[Any], seat: int, count: int, change: bool) -> None:  # noqa: FBT001
        """Use a power as the host, whoever that is: chance alone seldom does."""
        host = self.room.table.state.host
        if host < 0:
            return
        player = self.room.table.core.chair(host).player
        if change:
            self.ask_as(ask.ChangeOptions, 0, player, again=False, changes={"seats": count})
        else:
            self.ask_as(kind, 0, player, again=False, seat=seat)

    @precondition(lambda self: self.room.table.core.people)
    @rule(data=st.data(), kind=st.sampled_from([ask.Stand, ask.Extend, ask.Drop, ask.Arrive]), wait=waits)
    def do_as_somebody_seated(self, data: st.DataObject, kind: type[Any], wait: int) -> None:
        player = data.draw(st.sampled_from(self.room.table.core.people)).player
        self.put(kind(player) if kind in {ask.Drop, ask.Arrive} else kind(by=player), wait)

    @rule(player=players)
    def come_and_go_on(self, player: str) -> None:
        """Let all people be ready for whatever comes next."""
        for chair in list(self.room.table.core.people):
            kind = ask.Ready if self.room.phase == "deal-over" else ask.Rematch
            self.ask_as(kind, 0, chair.player, again=False)
        self.ask_as(ask.Sit, 0, player, again=False, name=player)

    @rule(player=players, on=st.booleans())
    def lock(self, player: str, on: bool) -> None:  # noqa: FBT001
        self.ask_as(ask.Lock, 0, player, again=False, on=on)

    @rule(player=players, on=st.booleans())
    def quieten(self, player: str, on: bool) -> None:  # noqa: FBT001
        self.ask_as(ask.Quieten, 0, player, again=False, on=on)

    @rule(player=players, count=st.integers(1, 6), preset=st.sampled_from(["", "", "four", "usual", "no"]))
    def change_options(self, player: str, count: int, preset: str) -> None:
        self.ask_as(ask.ChangeOptions, 0, player, again=False, changes={"seats": count}, preset=preset)

    @rule(player=players, text=st.sampled_from(["chào", "", "a\0"]))
    def say(self, player: str, text: str) -> None:
        self.ask_as(ask.Say, 0, player, again=False, name=player, text=text)

    @rule(player=players, wait=waits)
    def drop(self, player: str, wait: int) -> None:
        self.put(ask.Drop(player), wait)

    @rule(player=players, wait=waits)
    def arrive(self, player: str, wait: int) -> None:
        self.put(ask.Arrive(player), wait)

    @rule(wait=waits)
    def tick(self, wait: int) -> None:
        self.put(ask.Tick(), wait)
        at = self.room.table.wake_at
        assert at is None or at > self.room.now, "a table that wakes at once would never sleep"

    @precondition(lambda self: self.room.table.wake_at is not None)
    @rule()
    def sleep(self) -> None:
        at = self.room.table.wake_at
        assert at is not None
        step = self.put(ask.Tick(), max(0, at - self.room.now))
        assert step is not None
        assert step.events, "whoever is woken has something to do"

    @rule()
    def restart(self) -> None:
        self.room.table = self.room.rebuilt()
        self.put(ask.Restart())

    @rule(data=st.data(), player=players, back=st.integers(0, 3))
    def try_anything(self, data: st.DataObject, player: str, back: int) -> None:
        action = data.draw(actions[self.game])
        self.ask_as(ask.Act, 0, player, again=True, action=action, after=self.room.table.seq - back)

    @precondition(lambda self: any(clock is not None for clock in self.room.table.state.clocks))
    @rule(data=st.data(), wait=waits)
    def act(self, data: st.DataObject, wait: int) -> None:
        self.act_legally(data, wait)

    def act_legally(self, data: st.DataObject, wait: int) -> None:
        """Play something legal, as a person or a bot; not only where the deal waits for it."""
        table = self.room.table
        seat = data.draw(st.sampled_from([seat for seat in seats_in(table.core.acting) if seat != DEALER]))
        view = table.deal_view(seat, self.room.now)
        if table.is_closed or view is None or not view.legal:
            return
        action = data.draw(st.sampled_from(view.legal))
        chair = table.core.chair(seat)
        if is_in(table.core.course.gone, seat):
            return
        if chair.level:
            done = self.put(ask.BotAct(seat, action, table.seq), wait)
        else:
            done = self.put(ask.Act(by=chair.player, action=action, after=table.seq), wait)
        assert done is not None

    @rule(seat=seats, back=st.integers(0, 9))
    def forge_a_bot(self, seat: int, back: int) -> None:
        self.put(ask.BotAct(seat, "pass", self.room.table.seq - back))

    @rule(luck=st.integers(0, 2**60 - 1))
    def deal(self, luck: int) -> None:
        deck = list(range(52)) * self.room.table.core.game.bounds.packs
        deck = deck[luck % 52 :] + deck[: luck % 52]
        due = self.room.table.needs_deck
        assert (self.put(ask.GiveDeck(tuple(deck[::-1]), luck)) is not None) == due

    @rule(vowing=st.sets(players, max_size=3), opening=st.sets(players, max_size=3), wait=waits)
    def shuffle(self, vowing: set[str], opening: set[str], wait: int) -> None:
        """Promise what is to be promised, let some people vow and some open, and deal if that may be."""
        table = self.room.table
        if table.needs_promise:
            self.put(ask.PromiseDeal(b"%032d" % self.number))
        promised = table.state.promised
        if promised is None:
            return
        deal = table.core.fair_deal(promised.deal, promised.seats)
        for player in sorted(vowing):
            vow = fair.vow_of(deal, table.seat_of(player) or 0, PART).hex()
            self.ask_as(ask.Vow, 0, player, again=False, promise=promised.promise.hex(), vow=vow)
        if table.needs_seal:
            self.put(ask.Seal())
        for player in sorted(opening):
            self.ask_as(ask.OpenPart, 0, player, again=False, promise=promised.promise.hex(), part=PART.hex())
        self.put(ask.Deal(self.number), wait)

    @rule()
    def play_on(self) -> None:
        """Let the rules and the bots play until a person is needed again."""
        for _ in range(200):
            table = self.room.table
            if table.is_closed or table.state.phase != "playing":
                break
            if table.needs_deck:
                self.deal(self.number)
            elif turns := table.bot_turns():
                view = table.deal_view(turns[0].seat, self.room.now)
                assert view is not None
                assert view.legal
                self.put(ask.BotAct(turns[0].seat, view.legal[0], turns[0].after))
            elif table.wake_at is None:
                break
            else:
                self.sleep()

    @invariant()
    def the_state_is_sound(self) -> None:
        table = self.room.table
        state = table.state
        chairs = state.chairs
        assert state.seq == len(self.room.events)
        assert len({chair.player for chair in table.core.people}) == len(table.core.people)
        if state.host >= 0:
            assert not table.core.chair(state.host).level
        if table.core.course.in_match(table.core):
            assert len(state.totals) == len(chairs) == len(state.clocks)
        if state.phase == "playing" and not state.closed:
            assert all(chairs[seat] is not None for seat in range(len(chairs)) if table.core.course.is_playing(seat))
        assert table.core.awaited & ~table.core.acting == 0
        clocks = {seat for seat, clock in enumerate(state.clocks) if clock is not None}
        assert set(seats_in(table.core.awaited)) == clocks
        if self.hosted:
            check_books(self.room)
            assert state.phase != "match-over"

    @invariant()
    def views_can_be_written(self) -> None:
        table = self.room.table
        facts = encode(table.info(self.room.now))
        if table.state.phase in {"waiting", "playing"}:
            assert not cards_of(facts)
        encode([table.deal_view(seat, self.room.now) for seat in range(-1, len(table.state.chairs))])
        encode(table.lobby_view())

    def teardown(self) -> None:
        if hasattr(self, "room"):
            assert self.room.rebuilt().snapshot() == self.room.table.snapshot()


class AnySamTable(AnyTable):
    game = "sam-loc"
    options: dict[str, Any] = {"match": "hands", "match_hands": 1}  # noqa: RUF012 - never changed


class AnyTableWithoutClock(AnyTable):
    options: dict[str, Any] = {"timer": 0, "deals": 2}  # noqa: RUF012 - never changed

    @precondition(lambda self: any(clock is not None for clock in self.room.table.state.clocks))
    @rule(data=st.data(), wait=st.sampled_from([0, 59_000, 61_000, 121_000]))
    def cover(self, data: st.DataObject, wait: int) -> None:
        """Let the rules play for somebody who is waited for, where that may be."""
        clocks = self.room.table.state.clocks
        seat = data.draw(st.sampled_from([seat for seat, clock in enumerate(clocks) if clock is not None]))
        people = [chair.player for chair in self.room.table.core.people] or ["an"]
        self.ask_as(ask.Cover, wait, data.draw(st.sampled_from(people)), again=False, seat=seat)


class AnyInn(AnyTable):
    """A hosted table with a window and money."""

    game = "inn"
    options: dict[str, Any] = {"timer": 20, "window": 10}  # noqa: RUF012 - never changed
    hosted = True


class AnyPhomTable(AnyTable):
    game = "phom"
    options: dict[str, Any] = {"u_window": 10, "turn_timer": 20}  # noqa: RUF012 - never changed
    hosted = True


TestToyTable = AnyTable.TestCase
TestToyTable.settings = settings(max_examples=60, stateful_step_count=40)
TestTableWithoutClock = AnyTableWithoutClock.TestCase
TestTableWithoutClock.settings = settings(max_examples=60, stateful_step_count=40)
TestSamTable = AnySamTable.TestCase
TestSamTable.settings = settings(max_examples=40, stateful_step_count=40)
TestInn = AnyInn.TestCase
TestInn.settings = settings(max_examples=50, stateful_step_count=40)
TestPhomTable = AnyPhomTable.TestCase
TestPhomTable.settings = settings(max_examples=30, stateful_step_count=40)
