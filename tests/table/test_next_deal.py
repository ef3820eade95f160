"""The next deal begins by itself where the house rules say so."""

from __future__ import annotations

from chieu.table import commands as ask
from chieu.table.event import SkipWire
from table.room import SECOND, Room, kinds


def test_the_next_deal_begins_by_itself_once_all_people_have_been_here_for_so_long() -> None:
    room = Room.of_two(options={"next_deal": 10, "deals": 3})
    room.play_deal()
    assert room.table.wake_at == room.now + 10 * SECOND
    # Somebody who is away is waited for, and has as long when they are back.
    room.do(ask.Drop("binh"), after=SECOND)
    assert kinds(room.do(ask.Tick(), after=15 * SECOND)) == []
    room.do(ask.Arrive("binh"), after=5 * SECOND)
    assert room.table.wake_at == room.now + 10 * SECOND
    assert room.rebuilt().wake_at == room.table.wake_at
    step = room.wake()
    assert kinds(step) == ["ready", "ready"]
    assert all(isinstance(event, SkipWire) for event in step.wire_events(0))
    room.deal()
    room.play_deal()
    room.do(ask.Ready(by="an"))
    room.do(ask.Ready(by="binh"))
    assert room.table.needs_deck


def test_a_match_that_is_over_is_not_begun_again_by_itself() -> None:
    room = Room.of_two(options={"deals": 1, "next_deal": 10})
    room.play_deal()
    assert room.phase == "match-over"
    assert room.table.wake_at is None
