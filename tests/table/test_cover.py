"""A table without a clock, where somebody does nothing: the rules play there when the others ask for it."""

from __future__ import annotations

import pytest

from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import SkipWire
from chieu.table.timing import COVER_AFTER_MS, COVER_DELAY_MS, COVER_OTHERS_MS, GRACE_MS
from chieu.table.views import BotSeat
from table.room import SECOND, Room, kinds
from table.test_time import timed_out, view


def standing(**create: object) -> Room:
    """Give a table without a clock where Bình must show, and An is the host."""
    room = Room.of_two(options={"timer": 0} | create)
    room.act("an", "raise")
    room.act("binh", "raise")
    room.act("an", "show")
    return room


def covered(room: Room, seat: int = 1) -> bool:
    shown = room.table.info(room.now).seats[seat]
    assert shown is not None
    assert not isinstance(shown, BotSeat)
    return shown.covered


def cover(by: str = "an", seat: int = 1) -> ask.Cover:
    return ask.Cover(by=by, seat=seat)


def as_logged(room: Room) -> None:
    assert room.rebuilt().snapshot() == room.table.snapshot()


def test_the_host_lets_the_rules_play_for_a_seat_that_has_done_nothing_for_a_minute() -> None:
    room = standing()
    assert room.table.wake_at is None
    room.refuses(cover(), "refused-cover-early", seconds=60)
    room.now += COVER_AFTER_MS - 1
    room.refuses(cover(), "refused-cover-early", seconds=1)
    assert kinds(room.do(cover(), after=1)) == ["covered"]
    assert covered(room)
    # Nothing is taken from somebody who was thinking: there is time to act, and it is seen how much.
    assert (view(room, 1).ms, view(room, 1).limit) == (COVER_DELAY_MS, COVER_DELAY_MS)
    assert not view(room, 1).extendable
    assert room.do(ask.Tick(), after=COVER_DELAY_MS - 1).events == []
    room.wake()
    assert timed_out(room) == [1]
    as_logged(room)


def test_anybody_who_plays_may_do_it_when_the_host_does_not() -> None:
    room = standing()
    room.do(ask.PassHost(by="an", seat=1))
    room.refuses(cover(), "refused-cover-early", seconds=120)
    room.now += COVER_OTHERS_MS - 1
    room.refuses(cover(), "refused-cover-early", seconds=1)
    room.refuses(cover("stranger"), "refused-not-seated")
    step = room.do(cover(), after=1)
    assert [(event.seat, event.on, event.seat_by) for event in step.events if isinstance(event, log.Covered)] == [
        (1, True, 0)
    ]


def test_the_rules_play_until_the_owner_acts() -> None:
    room = standing(deals=3)
    room.do(cover(), after=COVER_AFTER_MS)
    room.wake()
    for by in ("an", "binh"):
        room.do(ask.Ready(by=by))
    # To go on is an act, too.
    assert not covered(room)
    room.deal()


def test_they_play_in_the_next_deal_too() -> None:
    room = standing()
    room.do(cover(), after=COVER_AFTER_MS)
    room.wake()
    room.do(ask.Ready(by="an"))
    room.wake()
    room.deal()
    for _ in range(2):
        room.wake()
    assert covered(room)
    as_logged(room)


def test_an_act_gives_the_seat_back_and_it_has_a_minute_again() -> None:
    room = standing()
    room.do(cover(), after=COVER_AFTER_MS)
    step = room.act("binh", "show", after=COVER_DELAY_MS - 1)
    assert kinds(step)[:2] == ["acted", "covered"]
    assert not covered(room)
    assert timed_out(room) == []
    as_logged(room)


def test_every_act_of_ones_own_counts_where_one_clock_runs_for_several() -> None:
    room = Room("binh", options={"arrange_time": 0, "seats": 2})
    room.do(ask.Sit(by="binh", name="Bình"))
    room.do(ask.Start(by="an"))
    room.deal()
    legal = view(room, 1).legal
    assert legal
    room.act("binh", next(one for one in legal if one.startswith("arrange")), after=50 * SECOND)
    room.refuses(cover(), "refused-cover-not-due")
    room.act("binh", "take-back", after=50 * SECOND)
    room.refuses(cover(), "refused-cover-early", seconds=60)
    room.do(cover(), after=COVER_AFTER_MS)
    room.wake()
    assert timed_out(room) == [1]
    # What the rules have laid may be taken back: that is an act.
    room.act("binh", "take-back")
    assert not covered(room)
    assert room.table.wake_at is None
    as_logged(room)


def test_to_go_and_come_back_is_no_act() -> None:
    room = standing()
    for command in (ask.Drop("binh"), ask.Arrive("binh")):
        room.do(command, after=COVER_AFTER_MS // 2)
    room.do(cover())
    assert covered(room)
    room.do(ask.Drop("binh"))
    # Whoever is away has the grace period, and no more than that.
    assert room.table.wake_at == room.now + GRACE_MS // 2
    assert view(room, 0).ms is None
    room.do(ask.Arrive("binh"), after=SECOND)
    assert room.table.wake_at == room.now - SECOND + COVER_DELAY_MS
    as_logged(room)


def test_after_a_restart_everybody_has_a_minute_again() -> None:
    room = standing()
    room.do(ask.Restart(), after=COVER_AFTER_MS)
    for player in ("an", "binh"):
        room.do(ask.Arrive(player))
    room.refuses(cover(), "refused-cover-early", seconds=60)


def test_whoever_takes_the_seat_plays_for_themselves() -> None:
    room = Room("inn", options={"timer": 0, "window": 0, "seats": 3})
    room.do(ask.Sit(by="binh", name="Bình"))
    room.do(ask.Start(by="an"))
    room.deal()
    assert view(room, 1).acting == [0]
    room.do(ask.PassHost(by="an", seat=1))
    room.do(cover("binh", 0), after=COVER_AFTER_MS)
    assert covered(room, 0)
    room.do(ask.Stand(by="an"))
    room.refuses(cover("binh", 0), "refused-cover-not-a-person")
    while room.phase == "playing":
        room.act("binh", (view(room, 1).legal or [""])[0])
    room.do(ask.Sit(by="chi", name="Chi", seat=0))
    assert not covered(room, 0)
    as_logged(room)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (cover(seat=7), "refused-no-such-seat"),
        (cover(seat=2), "refused-cover-not-a-person"),
        (cover(seat=3), "refused-cover-not-due"),
    ],
)
def test_what_cannot_be_asked_for(command: ask.Cover, code: str) -> None:
    room = Room(options={"timer": 0, "seats": 4})
    room.do(ask.Sit(by="binh", name="Bình"))
    room.do(ask.PutBot(by="an", seat=2, level="easy"))
    room.do(ask.Sit(by="dung", name="Dung"))
    room.do(ask.Start(by="an"))
    room.deal()
    room.act("dung", "raise")
    room.now += COVER_AFTER_MS
    room.refuses(command, code)


def test_a_clock_needs_nobody_to_ask() -> None:
    room = Room.of_two()
    room.now += COVER_AFTER_MS
    room.refuses(cover(), "refused-cover-clock")
    waiting = Room()
    waiting.do(ask.Sit(by="binh", name="Bình"))
    waiting.refuses(cover(), "refused-cover-not-due")


def test_once_is_enough() -> None:
    room = standing()
    room.do(cover(), after=COVER_AFTER_MS)
    room.refuses(cover(), "refused-cover-already")


@pytest.mark.parametrize("game", ["sam-loc", "phom", "binh", "crazy-eights"])
def test_a_deal_at_which_a_stranger_does_nothing_comes_to_its_end(game: str) -> None:
    room = Room(game, quick=True, seed=3)
    seats = len(room.table.state.chairs)
    for seat, player in enumerate(["binh", "chi", "dung"][: seats - 1], start=1):
        room.do(ask.Sit(by=player, name=player.title(), seat=seat))
    for seat in range(4, seats):
        room.do(ask.PutBot(by="an", seat=seat, level="easy"))
    room.do(ask.Start(by="an"))
    room.deal()
    for _ in range(400):
        if room.phase != "playing":
            break
        seats_here = view(room, -1).acting
        idle = next((seat for seat in seats_here if seat != 0 and room.table.core.is_person(seat)), None)
        legal = view(room, 0).legal
        if 0 in seats_here and legal:
            room.act("an", legal[0])
        elif room.table.bot_turns():
            room.bot()
        elif idle is not None and not covered(room, idle):
            room.do(cover(seat=idle), after=COVER_AFTER_MS)
        else:
            room.wake()
    assert room.phase != "playing"
    as_logged(room)


def test_everybody_is_told_who_plays_for_whom() -> None:
    room = standing()
    step = room.do(cover(), after=COVER_AFTER_MS)
    for seat in (-1, 0, 1):
        told = step.wire_events(seat)[0]
        assert not isinstance(told, SkipWire)
        assert (told.seat, told.on, told.seat_by) == (1, True, 0)  # type: ignore[attr-defined]
