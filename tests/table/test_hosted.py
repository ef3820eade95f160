"""A table whose host deals as long as people like: who is dealt in, who comes and goes, and the window."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import UNSET

from chieu.kernel.actions import DEALER, NOBODY
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import SkipWire
from chieu.table.events import LeftWire
from chieu.table.hosting import SHEETS_KEPT
from chieu.table.table import Table
from chieu.table.timing import DEALING_MS, GRACE_MS, IDLE_MS, READY_MS
from chieu.table.views import PersonSeat
from table.room import ALL_GAMES, SECOND, Room, kinds

PEOPLE = {"binh": "Bình", "cuc": "Cúc", "dao": "Đào"}


def inn(*others: str, deal: bool = True, **options: Any) -> Room:
    """Seat An and others, and deal."""
    room = Room("inn", options={"timer": 20, **options})
    for player in others:
        room.do(ask.Sit(by=player, name=PEOPLE[player]))
    if deal:
        deal_again(room)
    return room


def deal_again(room: Room, by: str = "an") -> None:
    room.do(ask.Start(by=by))
    room.deal()


def shown(room: Room, seat: int) -> Any:
    view = room.table.deal_view(seat, room.now)
    assert view is not None
    return view


def same_after_a_kill(room: Room) -> None:
    assert room.rebuilt().snapshot() == room.table.snapshot()
    assert Table.from_snapshot(room.table.snapshot(), [], ALL_GAMES).snapshot() == room.table.snapshot()


def pair(room: Room, seat: int) -> None:
    """Let the card that a seat has drawn make a pair."""
    deal = room.table.core.deal
    deal.drawn[seat] = deal.hands[seat] ^ 1


# Dealing


def test_whoever_has_waited_for_a_host_who_does_not_deal_may_deal() -> None:
    room = inn("binh")
    room.play_deal()
    room.refuses(ask.Start(by="binh"), "refused-not-host")
    room.now += READY_MS
    assert kinds(room.do(ask.Start(by="binh"))) == ["called", "host"]
    assert room.table.needs_deck
    same_after_a_kill(room)


def test_the_host_deals_as_soon_as_two_sit() -> None:
    room = inn(deal=False)
    assert room.table.info(room.now).hosted
    room.refuses(ask.Start(by="an"), "refused-too-few", count=2)
    room.do(ask.Sit(by="binh", name="Bình", seat=2))
    room.refuses(ask.Start(by="binh"), "refused-not-host")
    room.refuses(ask.GiveDeck(tuple(range(52)), 0), "refused-no-deal-due")
    step = room.do(ask.Start(by="an"))
    assert kinds(step) == ["called"]
    assert step.wire_events(NOBODY) == [SkipWire(room.table.seq)]
    same_after_a_kill(room)
    assert kinds(room.deal()) == ["bought-in", "bought-in", "dealt"]
    deal = room.table.core.deal
    assert (deal.host, deal.players, deal.newcomers) == (0, 0b101, 0b101)
    assert room.phase == "playing"
    room.refuses(ask.Start(by="an"), "refused-not-now", phase="playing")


def test_with_bots_the_first_deal_comes_by_itself() -> None:
    room = Room("inn", bots="easy")
    assert room.kinds()[-1] == "called"
    room.deal()
    room.play_deal()
    assert room.phase == "deal-over"
    assert not room.table.needs_deck


def test_one_deal_follows_the_other_at_the_hosts_word() -> None:
    room = inn("binh")
    room.play_deal()
    assert room.phase == "deal-over"
    for command in (ask.Ready(by="binh"), ask.Rematch(by="an")):
        room.refuses(command, "refused-not-now", phase="deal-over")
    deal_again(room)
    assert (room.table.state.deal_number, room.table.core.deal.newcomers) == (2, 0)
    room.play_deal()
    facts = room.table.info(room.now)
    assert facts.ranking is None
    assert len(facts.sheets) == 2
    assert facts.totals == [sum(sheet[seat] for sheet in facts.sheets) for seat in range(4)]
    same_after_a_kill(room)


def test_nobody_waits_for_the_next_deal() -> None:
    room = inn("binh")
    room.play_deal()
    room.do(ask.Drop("binh"))
    room.wake()
    assert kinds(room.do(ask.Arrive("binh"))) == []
    assert room.table.state.chairs[1] is None
    assert room.now == room.events[-1].at
    assert not room.table.needs_deck


def test_only_so_many_sheets_are_kept() -> None:
    room = inn("binh", window=0)
    for _ in range(SHEETS_KEPT + 1):
        room.play_deal()
        deal_again(room)
    assert len(room.table.info(room.now).sheets) == SHEETS_KEPT


# Coming and going


def test_somebody_who_comes_in_mid_deal_watches_it() -> None:
    room = inn("binh")
    room.do(ask.Sit(by="cuc", name="Cúc"))
    view = shown(room, 2)
    assert view.game.hand is UNSET
    assert view.legal is None
    assert shown(room, 1).game.hand
    room.refuses(ask.Act(by="cuc", action="tip", after=room.table.seq), "illegal-not-your-turn")
    room.play_deal()
    deal_again(room)
    assert (room.table.core.deal.players, room.table.core.deal.newcomers) == (0b111, 0b100)
    assert shown(room, 2).game.hand


def test_somebody_who_is_not_in_the_deal_leaves_at_once() -> None:
    room = inn("binh")
    room.do(ask.Sit(by="cuc", name="Cúc"))
    assert kinds(room.do(ask.Stand(by="cuc"))) == ["left"]
    assert room.table.state.chairs[2] is None


def test_a_newcomer_begins_with_nothing() -> None:
    room = inn("binh", "cuc")
    room.play_deal()
    assert room.table.state.totals[1] != 0
    room.do(ask.Stand(by="binh"))
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    assert room.table.state.totals[1] == 0
    assert [sheet[1] for sheet in room.table.state.sheets] == [0]
    room.do(ask.PutBot(by="an", seat=1, level="hard"))
    deal_again(room)
    assert room.table.core.deal.newcomers == 0b10
    room.play_deal()
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    deal_again(room)
    assert room.table.core.deal.newcomers == 0
    same_after_a_kill(room)


def test_a_leaver_is_played_by_the_rules_at_once_and_then_the_seat_is_free() -> None:
    room = inn("binh", "cuc")
    step = room.do(ask.Stand(by="binh"))
    assert kinds(step) == ["gone"]
    assert step.wire_events(0) == [LeftWire(room.table.seq, 1, "Bình", "stood")]
    assert room.table.seat_of("binh") is None
    seat = room.table.info(room.now).seats[1]
    assert seat == PersonSeat("Bình", here=False, ready=False, away_ms=None, gone=True)
    room.act("an", "draw")
    step = room.act("an", "stay")
    assert [(event.seat, event.timed_out) for event in step.events if isinstance(event, log.Acted)] == [
        (0, False), (1, True), (DEALER, False), (1, True),
    ]  # fmt: skip
    assert shown(room, 2).acting == [2]
    same_after_a_kill(room)
    room.act("cuc", "draw")
    step = room.act("cuc", "stay")
    assert kinds(step)[-2:] == ["settled", "left"]
    assert step.wire_events(0)[-1] == SkipWire(room.table.seq)
    assert room.table.state.chairs[1] is None
    assert room.table.state.totals[1] != 0
    assert room.table.state.payoffs[1] != 0


def test_a_leaver_on_turn_is_played_at_once() -> None:
    room = inn("binh", "cuc")
    step = room.do(ask.Stand(by="an"))
    assert kinds(step) == ["gone", "host", "acted", "acted", "acted"]
    assert room.table.state.host == 1
    assert shown(room, 1).acting == [1]
    same_after_a_kill(room)


def test_a_leaver_may_take_another_seat() -> None:
    room = inn("binh", "cuc")
    room.do(ask.Stand(by="binh"))
    room.refuses(ask.PassHost(by="an", seat=1), "refused-not-a-person")
    room.do(ask.Sit(by="binh", name="Bình"))
    assert room.table.seat_of("binh") == 3
    room.play_deal()
    assert room.table.core.taken == [0, 2, 3]


def test_a_seat_that_was_left_in_mid_deal_is_free_when_the_deal_is_over() -> None:
    room = inn("binh", seats=2)
    room.do(ask.Stand(by="binh"))
    for seat in (None, 1):
        room.refuses(ask.Sit(by="binh", name="Bình", seat=seat), "refused-seat-in-deal", again="yes")
        room.refuses(ask.Sit(by="cuc", name="Cúc", seat=seat), "refused-seat-in-deal", again="no")
    room.refuses(ask.Sit(by="cuc", name="Cúc", seat=0), "refused-seat-taken")
    room.play_deal()
    room.do(ask.Sit(by="binh", name="Bình"))
    assert room.table.seat_of("binh") == 1
    room.refuses(ask.Sit(by="cuc", name="Cúc"), "refused-table-full")


def test_when_all_have_gone_the_deal_is_played_out() -> None:
    room = inn("binh", window=0)
    room.do(ask.Stand(by="binh"))
    step = room.do(ask.Stand(by="an"))
    assert kinds(step)[-4:] == ["left", "pot", "left", "settled"] or kinds(step)[-1] == "left"
    assert room.phase == "deal-over"
    assert room.table.core.taken == []
    assert room.table.state.host == NOBODY
    same_after_a_kill(room)
    room.do(ask.Sit(by="cuc", name="Cúc"))
    assert room.table.state.host == 0


def test_who_stays_away_in_a_deal_loses_the_seat_with_its_end() -> None:
    room = inn("binh", "cuc")
    room.do(ask.Drop("binh"))
    room.play_deal()
    assert room.events[-1].at >= room.now
    left = [event for event in room.events if isinstance(event, log.Left)]
    assert [(event.seat, event.why) for event in left] == [(1, "idle")]
    same_after_a_kill(room)


def test_who_is_back_before_the_end_keeps_the_seat() -> None:
    room = inn("binh", "cuc", timer=0)
    room.do(ask.Drop("binh"))
    room.act("an", "draw")
    room.act("an", "stay")
    room.do(ask.Tick(), after=GRACE_MS)
    assert shown(room, 0).acting == [2]
    room.do(ask.Arrive("binh"))
    room.act("cuc", "draw")
    room.act("cuc", "stay")
    assert room.phase == "deal-over"
    assert room.table.core.taken == [0, 1, 2]


def test_who_is_away_too_long_is_not_dealt_in() -> None:
    room = inn("binh", "cuc")
    room.play_deal()
    room.do(ask.Drop("cuc"))
    room.do(ask.Drop("an"))
    room.now += GRACE_MS
    assert kinds(room.do(ask.Start(by="an"))) == ["left", "called"]
    assert room.table.core.taken == [0, 1]


def test_the_host_cannot_deal_to_those_who_are_away_too_long() -> None:
    room = inn("binh")
    room.play_deal()
    room.do(ask.Drop("binh"))
    room.now += GRACE_MS
    room.refuses(ask.Start(by="an"), "refused-too-few", count=2)


def test_a_call_is_void_when_somebody_leaves_before_the_cards() -> None:
    room = inn("binh", deal=False)
    room.do(ask.Start(by="an"))
    room.do(ask.Stand(by="binh"))
    room.do(ask.Sit(by="cuc", name="Cúc"))
    assert not room.table.needs_deck


def test_seats_are_added_and_taken_away_between_deals() -> None:
    room = inn("binh")
    room.refuses(ask.ChangeOptions(by="an", changes={"seats": 3}), "refused-not-now", phase="playing")
    room.play_deal()
    totals = room.table.state.totals
    room.do(ask.ChangeOptions(by="an", changes={"seats": 2}))
    assert room.table.state.totals == totals[:2]
    assert room.table.state.phase == "deal-over"
    room.do(ask.ChangeOptions(by="an", changes={"seats": 3}))
    assert room.table.state.totals == [*totals[:2], 0]
    same_after_a_kill(room)
    deal_again(room)
    room.play_deal()
    assert len(room.table.state.payoffs) == 3


def test_the_seat_of_somebody_away_between_deals_becomes_free() -> None:
    room = inn("binh")
    room.play_deal()
    room.do(ask.Drop("binh"))
    room.now += IDLE_MS
    assert kinds(room.do(ask.Tick()))[:1] == ["left"]


def test_matches_have_an_option_that_hosted_tables_lack() -> None:
    assert "leaver" not in inn(deal=False).table.state.options
    assert "leaver" in Room("toy").table.state.options


# The window


def test_turns_go_on_while_the_window_is_open() -> None:
    room = inn("binh")
    view = shown(room, 1)
    assert view.acting == [0]
    assert view.legal == ["tip"]
    assert (view.ms, view.limit, view.window_ms, view.window_limit) == (20_000, 20_000, 10_000, 10_000)
    room.act("an", "draw", after=DEALING_MS + SECOND)
    view = shown(room, 0)
    assert (view.ms, view.window_ms) == (17_000, 9_000)
    step = room.wake()
    assert [event.action for event in step.events if isinstance(event, log.Acted)] == ["close"]
    assert room.now == room.events[0].at + DEALING_MS + 10 * SECOND
    view = shown(room, 0)
    assert (view.ms, view.window_ms, view.window_limit) == (8_000, None, None)
    same_after_a_kill(room)


def test_a_claim_stops_the_turns_until_the_window_closes() -> None:
    room = inn("binh", "cuc")
    room.act("an", "draw")
    for seat in (1, 2):
        pair(room, seat)
    room.act("cuc", "claim", after=3 * SECOND)
    view = shown(room, 0)
    assert (view.acting, view.ms, view.limit) == ([], None, None)
    assert view.window_ms == 9_000
    room.refuses(ask.Act(by="an", action="stay", after=room.table.seq), "illegal-not-now")
    room.refuses(ask.Extend(by="an"), "refused-not-extendable")
    room.act("binh", "claim", after=4 * SECOND)
    step = room.wake()
    assert kinds(step) == ["acted", "settled"]
    assert room.table.core.deal.winner == 1


def test_without_a_window_a_claim_is_for_whoever_is_on_turn() -> None:
    room = inn("binh", window=0)
    assert shown(room, 0).window_limit is None
    pair(room, 1)
    room.refuses(ask.Act(by="binh", action="claim", after=room.table.seq), "illegal-no-pair")
    room.act("an", "draw")
    room.act("an", "stay")
    room.act("binh", "claim")
    assert room.phase == "deal-over"


def test_who_loses_the_seat_by_starting_does_not_become_the_host() -> None:
    room = Room("inn", bots="easy")
    room.do(ask.Remove(by="an", seat=1))
    room.do(ask.Sit(by="binh", name="Bình", seat=1))
    room.do(ask.Drop("an"))
    room.do(ask.Tick(), GRACE_MS)
    assert room.table.state.host == 1
    room.do(ask.Start(by="an"), READY_MS)
    assert room.table.chair(0) is None
    assert room.table.state.host == 1


def test_after_a_restart_the_window_opens_anew() -> None:
    room = inn("binh")
    room.now += 30 * SECOND
    room.do(ask.Restart())
    assert shown(room, 1).window_ms == 10_000
    same_after_a_kill(room)
    step = room.wake()
    assert [event.action for event in step.events if isinstance(event, log.Acted)] == ["close"]
    without = inn("binh", window=0)
    without.do(ask.Restart())
    assert shown(without, 1).window_ms is None


def test_time_runs_out_for_the_whole_turn() -> None:
    room = inn("binh", window=0)
    step = room.wake()
    acts = [event.action for event in step.events if isinstance(event, log.Acted)]
    assert [action.partition(" ")[0] for action in acts] == ["draw", "give", "stay"]
    assert shown(room, 1).acting == [1]


def test_a_bot_has_its_turn_and_its_chances() -> None:
    room = inn("binh", deal=False)
    room.do(ask.PutBot(by="an", seat=2, level="easy"))
    deal_again(room)
    assert room.table.bot_turns() == []
    assert [(chance.seat, chance.level, chance.after) for chance in room.table.bot_chances()] == [
        (2, "easy", room.table.seq)
    ]
    room.do(ask.BotAct(2, "tip", room.table.seq))
    room.wake()
    assert room.table.bot_chances() == []
    assert Room.of_two().table.bot_chances() == []


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_after_the_host_wins_whoever_claimed_first(seats: int) -> None:
    room = inn(*list(PEOPLE)[: seats - 1])
    for seat in range(seats):
        pair(room, seat)
    for player in [*list(PEOPLE)[: seats - 1], "an"]:
        room.act(player, "claim")
    room.wake()
    assert room.table.core.deal.winner == 0
