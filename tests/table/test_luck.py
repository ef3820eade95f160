"""What chance brings in a deal follows from the deal alone, and from how often it was asked."""

from __future__ import annotations

from chieu.table import commands as ask
from chieu.table.table import Table
from table.room import ALL_GAMES, SECOND, Room


def test_talk_and_time_do_not_shift_luck() -> None:
    quiet, talkative = Room.of_two("sam-loc"), Room.of_two("sam-loc")
    talkative.do(ask.Say(by="an", name="An", phrase="phrase-hello"))
    talkative.do(ask.Drop("binh"))
    talkative.do(ask.Arrive("binh"))
    assert talkative.table.seq > quiet.table.seq
    assert talkative.table.core.luck() == quiet.table.core.luck()


def test_each_act_that_nobody_decides_has_luck_of_its_own() -> None:
    room = Room.of_two("phom")
    lucks = {room.table.core.luck()}
    for _ in range(4):
        used = room.table.core.state.lucks
        room.wake()
        assert room.table.core.state.lucks > used
        lucks.add(room.table.core.luck())
    assert len(lucks) == 5


def test_luck_is_the_same_after_a_restart_and_begins_anew_with_each_deal() -> None:
    room = Room.of_two("phom")
    room.wake()
    assert room.table.core.luck() == room.rebuilt().core.luck()
    assert room.table.core.luck() == Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES).core.luck()
    room.play_deal()
    room.do(ask.Start(by="an"), SECOND)
    room.deal()
    fresh = Room.of_two("phom", deal=False)
    fresh.seed = room.seed - 1
    fresh.deal()
    assert room.table.core.luck() == fresh.table.core.luck()
