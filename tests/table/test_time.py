"""Clocks, extensions, time-outs, grace, idle seats, restarts."""

from __future__ import annotations

import pytest

from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import SkipWire
from chieu.table.timing import AWAY_DELAY_MS, BOT_LIMIT_MS, GRACE_MS, IDLE_MS, READY_MS, RETURN_MS
from chieu.table.views import DealView, PersonSeat
from table.room import SECOND, Room, kinds


def view(room: Room, seat: int) -> DealView:
    shown = room.table.deal_view(seat, room.now)
    assert shown is not None
    return shown


def showing(**create: object) -> Room:
    """Give a table where An must show, with 30 seconds, and Bình may object."""
    room = Room.of_two(**create)  # type: ignore[arg-type]
    room.act("an", "raise")
    room.act("binh", "raise")
    return room


def timed_out(room: Room) -> list[int]:
    return [e.seat for e in room.events if isinstance(e, log.Acted) and e.timed_out]


def test_every_decision_has_a_clock_of_its_own() -> None:
    room = Room.of_two()
    assert (view(room, 0).ms, view(room, 0).limit) == (10 * SECOND, 10 * SECOND)
    room.act("an", "raise", after=4 * SECOND)
    # Bình's clock runs on; An and spectators see it.
    assert [view(room, seat).ms for seat in (-1, 0, 1)] == [6 * SECOND] * 3
    assert [view(room, seat).extendable for seat in (-1, 0, 1)] == [False, False, True]
    room.act("binh", "raise")
    assert view(room, 0).limit == 30 * SECOND
    assert view(room, 1).limit is None
    room.act("an", "show", after=SECOND)
    # Bình could object before, without limit: now it is another decision.
    assert view(room, 1).ms == 30 * SECOND
    assert view(room, 0).ms is None


def test_when_time_is_up_the_rules_play() -> None:
    room = Room.of_two()
    room.act("an", "raise")
    step = room.wake()
    acted = step.events[0]
    assert isinstance(acted, log.Acted)
    assert (acted.seat, acted.timed_out) == (1, True)
    assert room.now == room.events[0].at + 10 * SECOND
    assert kinds(step) == ["acted", "acted"]


def test_an_act_after_the_limit_counts_if_the_tick_is_late() -> None:
    room = Room.of_two()
    room.act("an", "raise", after=11 * SECOND)
    assert view(room, 1).ms == 0
    assert timed_out(room) == []


def test_two_time_outs_come_in_one_tick() -> None:
    room = Room.of_two()
    step = room.wake()
    assert timed_out(room) == [0, 1]
    assert kinds(step) == ["acted", "acted", "acted"]


def test_a_time_out_that_ends_the_deal_ends_the_others_decisions() -> None:
    room = showing(options={"timer": 15})
    room.do(ask.Drop("binh"))
    # Bình's grace ends at the same time as An's turn; An's show is first, and Bình has a new decision then.
    room.do(ask.Extend(by="an"))
    assert view(room, 0).limit == 30 * SECOND
    room.do(ask.Drop("an"), after=SECOND)
    room.now += GRACE_MS + SECOND
    room.do(ask.Tick())
    assert timed_out(room) == [1]
    assert room.phase == "deal-over"


def test_before_anything_is_due_a_tick_does_nothing() -> None:
    room = Room.of_two()
    before = room.table.snapshot()
    assert room.do(ask.Tick(), after=SECOND).events == []
    assert room.table.snapshot() == before


def test_a_table_may_have_no_limit() -> None:
    room = showing(options={"timer": 0})
    assert view(room, 0).ms is None
    assert room.table.wake_at is None
    room.refuses(ask.Extend(by="an"), "refused-not-extendable")


def test_time_is_added_once_a_turn() -> None:
    room = Room.of_two()
    assert view(room, 0).extendable
    room.do(ask.Extend(by="an"), after=4 * SECOND)
    shown = view(room, 0)
    assert (shown.ms, shown.limit, shown.extendable) == (16 * SECOND, 20 * SECOND, False)
    room.refuses(ask.Extend(by="an"), "refused-not-extendable")
    room.act("an", "raise")
    room.refuses(ask.Extend(by="an"), "refused-not-extendable")
    room.act("binh", "raise")
    room.do(ask.Extend(by="an"))


def test_a_waiting_table_has_no_clock_to_extend() -> None:
    room = Room()
    room.refuses(ask.Extend(by="an"), "refused-not-extendable")


def test_a_bot_that_does_not_answer_is_played_by_the_rules() -> None:
    room = Room(bots="easy", options={"timer": 0})
    room.deal()
    room.act("an", "raise")
    room.bot("raise")
    room.act("an", "show")
    assert room.table.wake_at == room.now + BOT_LIMIT_MS
    room.wake()
    assert timed_out(room) == [1]


def test_a_dropped_player_is_not_played_in_the_grace_period() -> None:
    room = Room(bots="easy")
    room.deal()
    room.bot("raise")
    room.do(ask.Drop("an"), after=4 * SECOND)
    assert room.table.info(room.now + SECOND).seats[0] == PersonSeat(
        "An", here=False, ready=False, away_ms=GRACE_MS - SECOND
    )
    shown = room.table.deal_view(0, room.now + 20 * SECOND)
    assert shown is not None
    assert (shown.ms, shown.paused) == (6 * SECOND, True)
    assert room.do(ask.Tick(), after=59 * SECOND).events == []
    room.do(ask.Arrive("an"))
    assert (view(room, 0).ms, view(room, 0).paused) == (6 * SECOND, False)
    assert timed_out(room) == []


def test_who_comes_back_has_a_moment_at_least() -> None:
    room = Room.of_two()
    room.do(ask.Drop("an"), after=9 * SECOND)
    room.do(ask.Arrive("an"), after=SECOND)
    assert view(room, 0).ms == RETURN_MS


def test_after_the_grace_period_the_rules_play_soon_and_a_return_restores_the_seat() -> None:
    room = Room.of_two()
    hand = view(room, 0).game.hand
    room.act("binh", "raise")
    room.do(ask.Drop("an"))
    dropped = room.now
    room.wake()
    assert room.now == dropped + GRACE_MS
    assert timed_out(room) == [0]
    room.wake()
    assert room.now == dropped + GRACE_MS + AWAY_DELAY_MS
    assert timed_out(room) == [0, 0]
    assert room.table.info(room.now).seats[0] == PersonSeat("An", here=False, ready=False, away_ms=0)
    assert kinds(room.do(ask.Arrive("an"), after=SECOND)) == ["back"]
    assert view(room, 0).game.hand == hand
    assert room.do(ask.Arrive("an")).events == []


def test_grace_is_one_account_filled_up_by_acting() -> None:
    room = showing()
    room.do(ask.Drop("an"))
    room.do(ask.Arrive("an"), after=50 * SECOND)
    room.do(ask.Drop("an"))
    assert room.table.wake_at == room.now + 10 * SECOND
    room.do(ask.Arrive("an"), after=9 * SECOND)
    room.act("an", "show")
    room.act("binh", "show")
    room.do(ask.Ready(by="an"))
    room.do(ask.Ready(by="binh"))
    room.deal()
    room.act("binh", "raise")
    room.do(ask.Drop("an"))
    assert room.table.wake_at == room.now + GRACE_MS


def test_dropping_again_and_again_does_not_stop_the_clock() -> None:
    room = showing()
    room.do(ask.Drop("an"), after=28 * SECOND)
    room.do(ask.Arrive("an"), after=59 * SECOND)
    # The moment comes off the account, which had one second left.
    assert view(room, 0).ms == 3 * SECOND
    room.do(ask.Drop("an"), after=SECOND)
    # The account is empty: the clock runs on, and no moment is given any more.
    assert room.table.wake_at == room.now + AWAY_DELAY_MS
    room.do(ask.Arrive("an"), after=1500)
    assert view(room, 0).ms == 500
    room.do(ask.Drop("an"), after=400)
    assert room.table.wake_at == room.now + 100


def test_a_return_every_few_seconds_does_not_keep_a_turn_alive() -> None:
    room = Room.of_two("crazy-eights", options={"seats": 2, "turn_timer": 5})
    began, by = room.now, ("an", "binh")[room.table.core.deal.turn]
    while not timed_out(room) and room.now < began + 600 * SECOND:
        for command, after in ((ask.Drop(by), 3_400), (ask.Arrive(by), 100)):
            at = room.table.wake_at
            assert at is not None
            if at <= room.now + after:
                room.wake()
                break
            room.do(command, after)
    assert timed_out(room)
    assert room.now <= began + 5 * SECOND + GRACE_MS


def test_a_moment_is_given_once_a_decision() -> None:
    room = Room.of_two()
    room.do(ask.Drop("an"), after=9 * SECOND)
    room.do(ask.Arrive("an"), after=SECOND)
    assert view(room, 0).ms == RETURN_MS
    room.do(ask.Drop("an"), after=4 * SECOND)
    room.do(ask.Arrive("an"), after=SECOND)
    assert view(room, 0).ms == SECOND


def test_each_decision_waits_for_whoever_is_away_for_one_grace_period_at_most() -> None:
    room = Room.of_two("binh", options={"seats": 2, "arrange_time": 60})
    game = room.table.core.game
    layout = game.words.format_action(game.automatic.default_action(room.table.core.deal, 0, 0))
    for _ in range(3):
        # Whoever acts has a whole grace period again; but to say Xong and take it back is one decision.
        room.act("an", layout)
        room.act("an", "take-back")
        room.do(ask.Drop("an"))
        room.do(ask.Arrive("an"), after=19 * SECOND)
    room.act("an", layout)
    room.act("an", "take-back")
    room.do(ask.Drop("an"))
    assert room.table.info(room.now).seats[0] == PersonSeat("An", here=False, ready=False, away_ms=3 * SECOND)
    room.do(ask.Arrive("an"), after=23 * SECOND)
    assert view(room, 0).ms == 40 * SECOND


def test_taking_back_while_away_brings_no_time_back() -> None:
    room = Room.of_two("binh", options={"seats": 2, "arrange_time": 60})
    game = room.table.core.game
    layout = game.words.format_action(game.automatic.default_action(room.table.core.deal, 0, 0))
    room.act("an", layout, after=10 * SECOND)
    room.do(ask.Drop("an"), after=10 * SECOND)
    room.act("an", "take-back", after=10 * SECOND)
    assert view(room, 0).ms == 40 * SECOND
    room.act("an", layout)
    room.act("an", "take-back")
    room.do(ask.Arrive("an"))
    assert view(room, 0).ms == 40 * SECOND


def test_another_level_gives_a_bot_no_more_time() -> None:
    room = Room(bots="easy")
    room.deal()
    at = room.table.wake_at
    room.do(ask.PutBot(by="an", seat=1, level="hard"), after=4 * SECOND)
    assert room.table.wake_at == at


def test_spectators_come_and_go_unnoticed() -> None:
    room = Room.of_two()
    assert room.do(ask.Drop("stranger")).events == []
    assert room.do(ask.Arrive("stranger")).events == []
    assert room.do(ask.Arrive("an")).events == []
    room.do(ask.Drop("an"))
    assert room.do(ask.Drop("an")).events == []


def test_the_next_deal_does_not_wait_for_who_is_away_beyond_grace() -> None:
    room = Room.of_two()
    room.play_deal()
    room.do(ask.Drop("binh"))
    assert room.table.wake_at is None
    room.do(ask.Ready(by="an"))
    step = room.wake()
    assert step.wire_events(0) == [SkipWire(room.table.seq)]
    assert room.table.needs_deck
    room.deal()


def test_the_next_deal_does_not_wait_for_ever_for_who_is_here_but_not_ready() -> None:
    room = Room(preset="four")
    for player in ("binh", "chi", "dung"):
        room.do(ask.Sit(by=player, name=player))
    room.do(ask.Start(by="an"))
    room.play_deal()
    room.do(ask.Ready(by="binh"))
    room.do(ask.Ready(by="chi"), after=50 * SECOND)
    room.refuses(ask.Ready(by="chi"), "refused-already-ready")
    assert room.table.wake_at == room.now + READY_MS - 50 * SECOND
    step = room.wake()
    assert kinds(step) == ["ready", "ready"]
    assert step.wire_events(0) == [SkipWire(room.table.seq - 1), SkipWire(room.table.seq)]
    assert kinds(room.deal()) == ["dealt"]
    room.play_deal()
    # The next time everybody is waited for anew.
    assert room.rebuilt().wake_at is None
    assert room.rebuilt().snapshot() == room.table.snapshot()


def test_nobody_is_passed_over_while_nobody_waits() -> None:
    room = Room.of_two()
    room.play_deal()
    room.do(ask.Ready(by="binh"))
    room.do(ask.Drop("binh"))
    # Bình does not wait any more, and An may read on.
    assert room.table.wake_at is None
    room.do(ask.Arrive("binh"), after=READY_MS)
    assert kinds(room.do(ask.Tick())) == ["ready"]


def test_who_answers_no_rematch_loses_the_seat() -> None:
    room = Room.of_two(options={"deals": 1})
    room.play_deal()
    assert room.phase == "match-over"
    room.do(ask.Rematch(by="binh"))
    step = room.wake()
    assert kinds(step) == ["left", "host"]
    assert room.table.state.host == 1
    # Whoever sits down then is waited for as long.
    room.do(ask.Sit(by="chi", name="Chi"), after=SECOND)
    assert room.table.wake_at == room.now + READY_MS
    room.do(ask.Rematch(by="chi"))
    assert room.table.needs_deck


def test_a_table_of_bots_waits_for_the_only_person() -> None:
    room = Room(bots="easy", options={"timer": 0})
    room.deal()
    while room.phase == "playing":
        if room.table.bot_turns():
            room.bot()
        else:
            view_of_an = view(room, 0)
            assert view_of_an.legal
            room.act("an", view_of_an.legal[0])
    assert room.table.wake_at is None
    room.do(ask.Ready(by="an"))
    assert room.table.needs_deck


def test_whoever_has_waited_for_a_host_who_does_not_start_may_do_it() -> None:
    room = Room()
    room.do(ask.Sit(by="binh", name="Bình"), after=600 * SECOND)
    room.now += READY_MS - 1
    room.refuses(ask.Start(by="binh"), "refused-not-host")
    room.now += 1
    room.refuses(ask.Start(by="chi"), "refused-not-seated")
    assert kinds(room.do(ask.Start(by="binh"))) == ["started", "host"]
    assert room.table.state.host == 1
    room.deal(after=READY_MS)
    room.refuses(ask.Start(by="an"), "refused-not-host")


def test_nobody_goes_on_while_all_are_away() -> None:
    room = Room.of_two()
    room.play_deal()
    room.do(ask.Ready(by="an"))
    room.do(ask.Drop("an"))
    room.do(ask.Drop("binh"))
    assert room.table.wake_at == room.now + IDLE_MS
    room.do(ask.Arrive("an"), after=GRACE_MS)
    assert not room.table.needs_deck
    assert room.table.wake_at == room.now
    room.do(ask.Tick())
    assert room.table.needs_deck


def test_only_those_who_are_away_are_not_waited_for() -> None:
    room = Room(preset="four")
    for player in ("binh", "chi", "dung"):
        room.do(ask.Sit(by=player, name=player))
    room.do(ask.Start(by="an"))
    room.play_deal()
    room.do(ask.Drop("chi"))
    room.do(ask.Ready(by="an"))
    room.do(ask.Ready(by="binh"))
    # Dung, who is here, has a longer time.
    assert room.table.wake_at == room.now + READY_MS
    room.do(ask.Ready(by="dung"))
    assert room.table.wake_at == room.now + GRACE_MS
    room.wake()
    assert room.table.needs_deck


def test_a_host_who_stays_away_loses_the_role_to_somebody_who_is_here() -> None:
    room = Room()
    room.do(ask.Drop("an"))
    assert room.table.wake_at == room.now + IDLE_MS
    room.do(ask.Sit(by="binh", name="Bình"), after=SECOND)
    step = room.wake()
    assert kinds(step) == ["host"]
    assert room.table.state.host == 1


def test_outside_a_match_an_idle_seat_becomes_free() -> None:
    room = Room()
    room.do(ask.Sit(by="binh", name="Bình"))
    room.do(ask.Drop("binh"))
    assert kinds(room.wake()) == ["left"]
    assert room.now == room.events[-2].at + IDLE_MS
    assert room.table.seat_of("binh") is None
    assert room.table.wake_at is None


def test_a_table_closes_when_nobody_has_been_here_for_long() -> None:
    room = Room()
    room.do(ask.Drop("an"))
    assert kinds(room.wake()) == ["closed"]
    assert room.table.wake_at is None


def test_a_table_without_people_closes_as_well() -> None:
    room = Room()
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    room.do(ask.Stand(by="an"))
    assert kinds(room.wake()) == ["closed"]


def test_a_deal_of_absent_people_ends_and_then_the_table_waits() -> None:
    room = Room(bots="easy")
    room.deal()
    room.do(ask.Drop("an"))
    room.play_deal()
    assert room.phase == "deal-over"
    assert kinds(room.wake()) == ["closed"]


def test_after_a_restart_everybody_has_grace_and_the_whole_clock() -> None:
    room = Room.of_two()
    room.act("an", "raise", after=5 * SECOND)
    table = room.rebuilt()
    room.table = table
    step = room.do(ask.Restart(), after=3_600 * SECOND)
    assert step.wire_events(0) == [SkipWire(room.table.seq)]
    assert room.table.wake_at == room.now + GRACE_MS
    room.do(ask.Arrive("binh"), after=20 * SECOND)
    assert view(room, 1).ms == 10 * SECOND
    room.do(ask.Drop("binh"))
    assert room.table.wake_at == room.now + GRACE_MS - 20 * SECOND


def test_after_a_restart_a_bots_limit_begins_anew() -> None:
    room = Room(bots="easy")
    room.deal()
    room.act("an", "raise")
    room.do(ask.Restart(), after=3_600 * SECOND)
    assert room.table.wake_at == room.now + 10 * SECOND


def test_a_clock_that_goes_back_does_no_harm() -> None:
    room = Room.of_two()
    room.act("an", "raise", after=5 * SECOND)
    room.do(ask.Say(by="an", name="An", text="chào"), after=-60 * SECOND)
    assert room.events[-1].at == room.events[-2].at


@pytest.mark.parametrize("away", [True, False])
def test_a_leaver_in_the_window_of_a_bot_gets_a_fresh_clock(away: bool) -> None:  # noqa: FBT001
    room = Room.of_two()
    room.act("an", "raise")
    if away:
        room.do(ask.Drop("binh"), after=8 * SECOND)
    room.do(ask.Stand(by="binh"), after=SECOND)
    assert room.table.wake_at == room.now + 10 * SECOND
