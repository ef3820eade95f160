"""Who is away and waited for."""

from __future__ import annotations

import pytest

from chieu.kernel.actions import is_in
from chieu.table import commands as ask
from chieu.table.missing import COMPANY, TURN, Missed
from table.room import SECOND, Room


def gone(room: Room, player: str, after: int = SECOND) -> int:
    """Let somebody go away, and return when that was."""
    room.do(ask.Drop(player), after)
    return room.now


def seat_of(room: Room, player: str) -> int:
    seat = room.table.seat_of(player)
    assert seat is not None
    return seat


def test_whose_turn_comes_is_missed_until_they_are_back() -> None:
    room = Room.of_two("crazy-eights", options={"turn_timer": 15, "seats": 2})
    first, second = ("an", "binh") if is_in(room.table.awaited, 0) else ("binh", "an")
    names = {"an": "An", "binh": "Bình"}
    at = gone(room, second)
    assert room.table.missed() == []
    # What is done when time is up may leave the turn where it is.
    while is_in(room.table.awaited, seat_of(room, first)):
        room.wake()
    assert room.table.missed() == [Missed(second, at, TURN, names[first])]
    room.do(ask.Arrive(second), SECOND)
    assert room.table.missed() == []


def test_who_is_present_has_a_seat_and_is_not_away() -> None:
    room = Room.of_two()
    assert room.table.present() == room.table.seated() == ("an", "binh")
    gone(room, "an")
    assert room.table.present() == ("binh",)
    room.do(ask.Arrive("an"), SECOND)
    assert room.table.present() == ("an", "binh")


def test_whose_turn_it_is_already_is_missed_on_going() -> None:
    room = Room.of_two()
    room.act("an", "raise")
    assert room.table.missed() == []
    at = gone(room, "binh")
    assert room.table.missed() == [Missed("binh", at, TURN, "An")]


def test_who_has_left_friends_waiting_is_not_called_back_by_them_but_by_who_comes_later() -> None:
    room = Room(options={"seats": 3})
    room.do(ask.Sit(by="binh", name="Bình"))
    at = gone(room, "an")
    assert room.table.missed() == []
    room.do(ask.Sit(by="chi", name="Chi"), SECOND)
    assert room.table.missed() == [Missed("an", at, COMPANY, "Chi")]
    gone(room, "chi")
    assert room.table.missed() == []


def test_who_comes_back_misses_those_who_are_away() -> None:
    room = Room()
    room.do(ask.Sit(by="binh", name="Bình"))
    gone(room, "binh")
    at = gone(room, "an")
    assert room.table.missed() == []
    room.do(ask.Arrive("binh"), SECOND)
    assert room.table.missed() == [Missed("an", at, COMPANY, "Bình")]


def test_who_wants_to_go_on_misses_those_who_do_not_say_so() -> None:
    room = Room.of_two()
    room.play_deal()
    assert room.phase == "deal-over"
    at = gone(room, "binh")
    assert room.table.missed() == []
    room.do(ask.Ready(by="an"), SECOND)
    assert room.table.missed() == [Missed("binh", at, COMPANY, "An")]


@pytest.mark.parametrize("by", ["an", "binh"])
def test_who_has_said_so_before_going_is_not_missed(by: str) -> None:
    room = Room.of_two()
    room.play_deal()
    room.do(ask.Ready(by=by))
    gone(room, by)
    assert room.table.missed() == []


def test_nobody_is_missed_at_a_closed_table() -> None:
    room = Room()
    gone(room, "an")
    room.wake()
    assert room.table.is_closed
    assert room.table.missed() == []


@pytest.mark.parametrize("bots", ["easy", None])
def test_bots_and_those_who_are_away_wait_for_nobody(bots: str | None) -> None:
    room = Room.of_two() if bots is None else Room(bots=bots)
    if bots is None:
        gone(room, "binh")
    else:
        room.deal()
    gone(room, "an")
    assert room.table.state.clocks[0] is not None
    assert room.table.missed() == []
