"""Arranging is one decision with one clock: it runs on while cards are moved, and while Xong may be taken back."""

from __future__ import annotations

from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import SkipWire
from chieu.table.events import ActedWire
from chieu.table.table import Table
from table.room import ALL_GAMES, SECOND, Room

LIMIT = 120 * SECOND


def arranging(**options: str | int) -> Room:
    return Room.of_two("binh", options={"seats": 2, "naturals": "none", **options})


def own(room: Room, seat: int, verb: str) -> str:
    """Return an action that lays a seat's cards in their order."""
    view = room.table.deal_view(seat, room.now)
    assert view is not None
    hand = str(view.game.hand).split()
    return f"{verb} {' '.join(hand[:3])} / {' '.join(hand[3:8])}"


def time_left(room: Room, seat: int) -> int | None:
    view = room.table.deal_view(seat, room.now)
    assert view is not None
    return view.ms


def test_putting_cards_down_brings_no_time() -> None:
    room = arranging()
    assert [time_left(room, seat) for seat in (0, 1)] == [LIMIT, LIMIT]
    step = room.act("an", own(room, 0, "place"), after=30 * SECOND)
    assert [time_left(room, seat) for seat in (0, 1)] == [LIMIT - 30 * SECOND] * 2
    assert [type(step.wire_events(seat)[0]) for seat in (0, 1, -1)] == [ActedWire, SkipWire, SkipWire]


def test_taking_back_brings_no_time() -> None:
    room = arranging()
    room.act("an", own(room, 0, "arrange"), after=20 * SECOND)
    assert Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES).snapshot() == room.table.snapshot()
    room.act("an", "take-back", after=30 * SECOND)
    assert time_left(room, 0) == LIMIT - 50 * SECOND
    assert room.rebuilt().snapshot() == room.table.snapshot()
    room.act("an", own(room, 0, "arrange"), after=SECOND)
    room.act("an", "take-back", after=SECOND)
    assert time_left(room, 0) == LIMIT - 52 * SECOND


def test_an_act_brings_its_decision_no_second_grace_period() -> None:
    room = arranging()
    room.do(ask.Drop("an"))
    room.do(ask.Arrive("an"), after=40 * SECOND)
    room.act("an", own(room, 0, "place"))
    room.do(ask.Drop("an"))
    assert room.table.wake_at == room.now + 20 * SECOND
    room.wake()
    last = room.events[-1]
    assert isinstance(last, log.Acted)
    assert (last.seat, last.timed_out) == (0, True)


def test_when_time_is_up_everybody_is_done() -> None:
    room = arranging()
    room.act("an", own(room, 0, "place"))
    room.wake()
    assert room.now == room.events[-1].at
    assert room.phase == "deal-over"
    assert [event.timed_out for event in room.events if isinstance(event, log.Acted)] == [False, False, True, True]


def test_who_takes_back_when_the_time_is_over_is_played_at_once() -> None:
    room = arranging()
    room.act("an", own(room, 0, "arrange"))
    room.do(ask.Extend(by="binh"))
    room.act("an", "take-back", after=LIMIT + SECOND)
    assert room.table.wake_at is not None
    assert room.table.wake_at <= room.now
    room.do(ask.Tick())
    assert room.phase == "playing"
    assert room.table.state.clocks[0] is None


def test_after_a_restart_a_clock_that_is_held_stands_still_as_well() -> None:
    room = arranging()
    room.act("an", own(room, 0, "arrange"), after=10 * SECOND)
    room.do(ask.Restart(), after=1_000 * SECOND)
    room.do(ask.Arrive(player="an"), after=SECOND)
    room.act("an", "take-back", after=SECOND)
    assert time_left(room, 0) == LIMIT - 2 * SECOND


def test_the_next_deal_has_clocks_of_its_own() -> None:
    room = arranging()
    room.act("an", own(room, 0, "arrange"), after=10 * SECOND)
    room.act("binh", own(room, 1, "arrange"))
    room.do(ask.Ready(by="an"))
    room.do(ask.Ready(by="binh"))
    room.deal(after=SECOND)
    assert [time_left(room, seat) for seat in (0, 1)] == [LIMIT, LIMIT]
