"""The sheet of a deal names those who have played it, whoever sits there now."""

from __future__ import annotations

from chieu.table import commands as ask
from chieu.table.table import Table
from table.room import ALL_GAMES, Room


def over(game: str = "inn") -> Room:
    """Return a table of two whose deal is over."""
    room = Room.of_two(game)
    room.play_deal()
    assert room.phase == "deal-over"
    return room


def names(table: Table, now: int) -> dict[int, str]:
    sheet = table.info(now).sheet
    assert sheet is not None
    return sheet.names


def test_a_bot_that_plays_on_for_whoever_has_left_has_not_played_it() -> None:
    room = over("toy")
    room.do(ask.Stand(by="binh"))
    chair = room.table.chair(1)
    assert chair is not None
    assert chair.level
    assert names(room.table, room.now) == {1: "Bình"}


def test_whoever_has_played_it_is_named_where_somebody_else_has_come() -> None:
    room = over()
    assert names(room.table, room.now) == {}
    room.do(ask.Stand(by="binh"))
    assert names(room.table, room.now) == {1: "Bình"}
    room.do(ask.Sit(by="mit", name="Mít"))
    assert names(room.table, room.now) == {1: "Bình"}
    again = Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES)
    assert names(again, room.now) == names(room.rebuilt(), room.now) == {1: "Bình"}
    assert room.rebuilt().snapshot() == room.table.snapshot()


def test_whoever_comes_back_to_their_own_seat_needs_no_name() -> None:
    room = over()
    room.do(ask.Stand(by="binh"))
    room.do(ask.Sit(by="binh", name="Bình Minh"))
    assert names(room.table, room.now) == {}


def test_a_bot_in_the_seat_of_a_bot_is_another_unless_it_is_called_alike() -> None:
    room = Room("toy")
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    room.do(ask.Start(by="an"))
    room.deal()
    room.play_deal()
    bot = room.table.chair(1)
    assert bot is not None
    room.table.core.state.played[1] = ("Tễu", "")
    assert names(room.table, room.now) == {1: "Tễu"}
    room.table.core.state.played[1] = (bot.name, "")
    assert names(room.table, room.now) == {}
