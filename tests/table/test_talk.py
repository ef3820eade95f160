"""Talk: whom the host lets talk, and by what others know who has talked."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from chieu.table import commands as ask
from chieu.table.said import who_of
from chieu.table.table import Table
from table.room import ALL_GAMES, EVERYBODY, Room, kinds


def said(room: Room, **fields: Any) -> dict[str, Any]:
    """Let somebody say something; return what everybody is told of it."""
    step = room.do(ask.Say(text="chào", **fields))
    told = {msgspec.json.encode(step.wire_events(seat)) for seat in EVERYBODY}
    ((event,),) = map(msgspec.json.decode, told)
    assert isinstance(event, dict)
    return event


def test_the_host_silences_people_who_only_watch_and_lets_them_talk_again() -> None:
    room = Room.of_two()
    assert not room.table.info(room.now).quiet
    step = room.do(ask.Quieten(by="an", on=True))
    assert kinds(step) == ["quieted"]
    assert step.info_changed
    assert room.table.info(room.now).quiet
    for words in ({"text": "chào"}, {"phrase": "phrase-hello"}, {"text": ""}):
        room.refuses(ask.Say(by="x", name="Xuân", **words), "refused-quiet")
    said(room, by="an", name="An")
    said(room, by="binh", name="Bình")
    room.do(ask.Quieten(by="an", on=False))
    assert said(room, by="x", name="Xuân")["seat"] == -1


def test_only_the_host_silences() -> None:
    room = Room.of_two()
    room.refuses(ask.Quieten(by="binh", on=True), "refused-not-host")
    room.refuses(ask.Quieten(by="x", on=True), "refused-not-seated")


def test_that_they_are_silent_is_kept() -> None:
    room = Room.of_two()
    room.do(ask.Quieten(by="an", on=True))
    for table in (room.rebuilt(), Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES)):
        room.table = table
        room.refuses(ask.Say(by="x", name="Xuân", text="chào"), "refused-quiet")


def test_who_stands_up_at_a_silent_table_is_silent_and_talks_with_a_seat() -> None:
    room = Room(preset="four")
    room.do(ask.Quieten(by="an", on=True))
    room.do(ask.Sit(by="binh", name="Bình"))
    said(room, by="binh", name="Bình")
    room.do(ask.Stand(by="binh"))
    room.refuses(ask.Say(by="binh", name="Bình", text="chào"), "refused-quiet")


def test_whoever_talks_is_known_by_the_same_under_every_name_and_with_and_without_a_seat() -> None:
    room, other = Room(preset="four"), Room(preset="four")
    first = said(room, by="x", name="Xuân")
    known = {first["who"], said(room, by="x", name="Hạ")["who"], said(other, by="x", name="Thu")["who"]}
    room.do(ask.Sit(by="x", name="Đông"))
    known.add(said(room, by="x", name="Đông")["who"])
    assert known == {who_of("x")}
    assert said(room, by="y", name="Xuân")["who"] == who_of("y") not in known


@pytest.mark.parametrize("player", ["an", "5vEtxU0mPnkWJw1L2Yc8sA"])
def test_by_what_somebody_is_known_tells_nothing_of_the_player(player: str) -> None:
    who = who_of(player)
    assert len(who) == 12
    assert player not in who


def test_whoever_has_a_seat_throws_something_at_somebody_else_and_everybody_sees_it() -> None:
    room = Room.of_two()
    step = room.do(ask.Throw(by="an", seat=1, thing="thing-flower"))
    (event,) = {msgspec.json.encode(step.wire_events(seat)) for seat in EVERYBODY}
    (told,) = msgspec.json.decode(event)
    assert told == {
        "t": "thrown",
        "n": step.events[0].n,
        "seat": 0,
        "seat_to": 1,
        "name": "An",
        "thing": "thing-flower",
        "who": who_of("an"),
    }
    assert not step.info_changed


@pytest.mark.parametrize(
    ("by", "seat", "thing", "code"),
    [
        ("x", 0, "thing-flower", "refused-not-seated"),
        ("an", 0, "thing-flower", "refused-throw-own-seat"),
        ("an", 2, "thing-flower", "refused-seat-empty"),
        ("an", 9, "thing-flower", "refused-no-such-seat"),
        ("an", 1, "thing-anvil", "refused-thing-unknown"),
    ],
)
def test_what_cannot_be_thrown_is_refused_with_the_reason(by: str, seat: int, thing: str, code: str) -> None:
    room = Room(preset="four")
    room.do(ask.Sit(by="binh", name="Bình"))
    room.refuses(ask.Throw(by=by, seat=seat, thing=thing), code)
