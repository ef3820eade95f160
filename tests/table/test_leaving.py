"""An announcer of báo Sâm who leaves, or stays away too long, has failed (SAM-7h)."""

from __future__ import annotations

from chieu.kernel.actions import DEALER
from chieu.table import commands as ask
from chieu.table import log
from table.room import SECOND, Room


def announced() -> tuple[Room, str, str, int]:
    """Return a table where somebody has announced; who that is, who the other is, and the announcer's seat."""
    room = Room.of_two("sam-loc", options={"turn_timer": 0, "leaver": "easy"})
    room.act("an", "declare")
    room.act("binh", "decline")
    return room, "an", "binh", 0


def ruling(room: Room) -> log.Acted:
    return next(event for event in room.events if isinstance(event, log.Acted) and event.action.startswith("forfeit"))


def test_an_announcer_who_stands_up_has_failed_before_a_bot_sits_down() -> None:
    room, announcer, other, seat = announced()
    room.do(ask.Stand(by=announcer))
    assert ruling(room).seat == DEALER
    assert room.table.state.payoffs == (20, 0)
    assert room.phase == "deal-over"
    chair = room.table.chair(seat)
    assert chair is not None
    assert chair.level == "easy"
    assert room.rebuilt().snapshot() == room.table.snapshot()
    room.do(ask.Ready(by=other))
    assert room.table.needs_deck


def test_whoever_did_not_announce_may_leave_to_a_bot_and_the_deal_goes_on() -> None:
    room, _, other, _ = announced()
    room.do(ask.Stand(by=other))
    assert room.phase == "playing"


def test_an_announcer_who_stays_away_beyond_the_grace_has_failed() -> None:
    room, announcer, _, _ = announced()
    room.do(ask.Drop(announcer), after=SECOND)
    room.wake()
    assert ruling(room).facts == (("sam-forfeited", {"seat": 0}),)
    assert room.phase == "deal-over"


def test_an_announcer_who_comes_back_in_time_plays_on() -> None:
    room, announcer, _, _ = announced()
    room.do(ask.Drop(announcer), after=SECOND)
    room.do(ask.Arrive(announcer), after=20 * SECOND)
    assert room.phase == "playing"
    view = room.table.deal_view(0, room.now)
    assert view is not None
    assert view.legal
