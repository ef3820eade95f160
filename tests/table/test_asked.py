"""What the server asks a table before it acts for somebody there: how long its bots take, and whose name is whose."""

from __future__ import annotations

from chieu.kernel.actions import is_in
from chieu.table import commands as ask
from table.room import Room


def test_bots_take_as_long_as_the_house_rule_says() -> None:
    room = Room(preset="four", options={"bot_pace": "slow"})
    told = [room.table.bot_pace]
    room.do(ask.ChangeOptions(by="an", changes={"bot_pace": "quick"}))
    told.append(room.table.bot_pace)
    assert told == ["slow", "quick"]


def test_who_has_drawn_goes_on() -> None:
    room = Room.of_two("crazy-eights", options={"seats": 2})
    seat = 0 if is_in(room.table.core.awaited, 0) else 1
    told = [room.table.goes_on(seat)]
    room.act(("an", "binh")[seat], "draw")
    told.append(room.table.goes_on(seat))
    assert told == [False, True]


def test_a_name_that_somebody_else_bears_here_is_taken() -> None:
    room = Room(preset="four")
    assert room.table.is_taken("AN", "binh")
    assert not room.table.is_taken("An", "an")
    assert not room.table.is_taken("Bình", "binh")
