"""The course of a match: dealing, acting, paying, going on, playing again."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.table import commands as ask
from chieu.table import log
from chieu.table.timing import READY_MS
from chieu.table.views import SheetLine
from table.room import Room, kinds, shuffled


def test_a_match_starts_when_the_seats_are_taken() -> None:
    room = Room()
    room.refuses(ask.Start(by="an"), "refused-seats-free", count=1)
    room.refuses(ask.GiveDeck(shuffled(1), 1), "refused-no-deal-due")
    room.refuses(ask.Act(by="an", action="raise", after=3), "refused-not-now", phase="waiting")
    room.refuses(ask.Ready(by="an"), "refused-not-now", phase="waiting")
    room.do(ask.Sit(by="binh", name="Bình"))
    assert kinds(room.do(ask.Start(by="an"))) == ["started"]
    room.refuses(ask.Start(by="an"), "refused-not-now", phase="playing")
    room.refuses(ask.Act(by="an", action="raise", after=9), "refused-not-now", phase="playing")
    step = room.deal()
    assert kinds(step) == ["dealt"]
    assert step.info_changed
    assert step.deal_changed
    room.refuses(ask.GiveDeck(shuffled(1), 1), "refused-no-deal-due")


def test_the_dealer_acts_by_the_deck_and_the_luck() -> None:
    room = Room.of_two()
    room.act("an", "raise")
    step = room.act("binh", "hold")
    assert kinds(step) == ["acted", "acted"]
    turned = step.events[1]
    assert isinstance(turned, log.Acted)
    assert turned.seat == 8
    assert turned.facts[0][0] == "toy-turned"
    again = Room.of_two()
    again.act("an", "raise")
    assert again.act("binh", "hold").events[1] == turned


def test_an_act_changes_the_deal_and_not_the_facts() -> None:
    room = Room.of_two()
    step = room.act("an", "raise")
    assert (step.deal_changed, step.info_changed) == (True, False)
    room.refuses(ask.Act(by="an", action="dance", after=99), "refused-unreadable-action")
    room.refuses(ask.Act(by="x", action="raise", after=99), "refused-not-seated")


def test_an_illegal_action_is_refused_with_what_the_seat_may_know() -> None:
    room = Room.of_two()
    own = room.table.observation(0).hands[0]
    arguments: dict[str, Any] = {"seat_turn": 0, "known": [own], "seat": 0, "what": "show"}
    room.refuses(ask.Act(by="an", action="show", after=99), "illegal-not-now", **arguments)
    room.act("an", "raise")
    arguments["what"] = "raise"
    room.refuses(ask.Act(by="an", action="raise", after=99), "illegal-not-your-turn", **arguments)


def test_an_act_judged_before_its_decision_began_is_stale() -> None:
    room = Room.of_two()
    room.act("an", "raise")
    before = room.table.seq
    room.act("binh", "raise")
    room.refuses(ask.Act(by="an", action="show", after=before), "refused-stale")
    # Others' events during one's own decision make nothing stale.
    after = room.table.seq
    room.do(ask.Say(by="binh", name="Bình", text="nhanh lên"))
    room.do(ask.Act(by="an", action="show", after=after))


def test_everybody_else_may_object_out_of_turn() -> None:
    room = Room.of_two()
    room.act("an", "hold")
    room.act("binh", "hold")
    view = room.table.deal_view(1, room.now)
    assert view is not None
    assert (view.acting, view.legal) == ([0, 1], ["object"])
    assert view.ms is None
    step = room.act("binh", "object")
    assert kinds(step)[:2] == ["acted", "settled"]


def test_a_repeated_command_is_done_once() -> None:
    room = Room.of_two()
    command = ask.Act(by="an", action="raise", after=room.table.seq, id="a1")
    room.do(command)
    done = room.table.seq
    before = room.table.snapshot()
    assert room.do(command).events == []
    assert room.table.snapshot() == before
    assert room.table.done("an", "a1") == done
    assert room.table.done("binh", "a1") is None
    room.do(ask.Act(by="binh", action="raise", after=done, id="a1"))


def test_only_the_latest_commands_are_remembered() -> None:
    room = Room()
    for number in range(40):
        room.do(ask.Say(by="an", name="An", text="chào", id=f"s{number}"))
    assert room.table.done("an", "s7") is None
    assert room.table.done("an", "s8") is not None
    assert len(room.table.state.done) == 32


def finish_choosing(room: Room) -> None:
    room.act("an", "raise")
    room.act("binh", "raise")


def test_a_deal_is_paid_and_shown_line_by_line() -> None:
    room = Room.of_two()
    finish_choosing(room)
    assert room.table.info(room.now).sheet is None
    step = room.act("binh", "object")
    assert kinds(step) == ["acted", "settled"]
    facts = room.table.info(room.now)
    assert facts.sheet is not None
    winner = facts.sheet.lines[0].seat
    assert facts.sheet.lines == [SheetLine("best-card", winner, 1 - winner, 2, 0, paid=2)]
    assert facts.totals[winner] == 2
    assert sum(facts.totals) == 0
    assert facts.sheets == [facts.sheet.payoffs]
    assert len(facts.sheet.hands) == 2
    assert facts.phase == "deal-over"


def test_a_line_without_a_payer_is_paid_by_nobody() -> None:
    room = Room(bots="easy", preset="four")
    room.play_deal()
    facts = room.table.info(room.now)
    assert facts.sheet is not None
    assert sum(facts.sheet.payoffs) == 1


def test_the_next_deal_waits_for_the_people() -> None:
    room = Room.of_two()
    room.play_deal()
    room.do(ask.Ready(by="an"))
    assert not room.table.needs_deck
    room.refuses(ask.Ready(by="an"), "refused-already-ready")
    room.refuses(ask.Rematch(by="binh"), "refused-not-now", phase="deal-over")
    assert room.table.wake_at == room.now + READY_MS
    room.do(ask.Ready(by="binh"))
    room.deal()
    facts = room.table.info(room.now)
    assert (facts.phase, facts.deal, facts.sheet) == ("playing", 2, None)
    assert room.table.core.deal.turn == room.table.core.carry.winner


def test_a_match_ends_with_a_ranking_and_can_be_played_again() -> None:
    room = Room.of_two(options={"deals": 1})
    finish_choosing(room)
    step = room.act("binh", "object")
    assert kinds(step) == ["acted", "settled", "match-closed"]
    facts = room.table.info(room.now)
    assert facts.ranking is not None
    assert [total for _, total in facts.ranking] == [2, -2]
    assert facts.sheet is not None
    room.refuses(ask.Start(by="an"), "refused-not-now", phase="match-over")
    room.do(ask.Rematch(by="binh"))
    assert kinds(room.do(ask.Rematch(by="an"))) == ["ready", "started"]
    facts = room.table.info(room.now)
    assert (facts.totals, facts.sheets, facts.ranking, facts.deal) == ([0, 0], [], None, 0)
    room.deal()


def test_a_rematch_waits_for_every_seat() -> None:
    room = Room.of_two(options={"deals": 1})
    room.play_deal()
    room.do(ask.Stand(by="binh"))
    room.do(ask.Rematch(by="an"))
    assert room.phase == "match-over"
    assert kinds(room.do(ask.PutBot(by="an", seat=1, level="easy"))) == ["seated", "started"]


def test_bots_are_named_when_they_must_act_and_judged_like_others() -> None:
    room = Room(bots="medium")
    assert room.table.bot_turns() == []
    room.deal()
    (turn,) = room.table.bot_turns()
    assert (turn.seat, turn.level) == (1, "medium")
    known = room.table.observation(1)
    assert known.hands[0] == -1
    room.refuses(ask.BotAct(0, "raise", turn.after), "refused-not-a-bot")
    room.refuses(ask.BotAct(7, "raise", turn.after), "refused-not-a-bot")
    room.refuses(ask.BotAct(1, "raise", turn.after - 1), "refused-stale")
    room.bot("raise")
    assert room.table.bot_turns() == []


@pytest.mark.parametrize("game", ["toy", "sam-loc"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_with_bots_comes_to_its_end(game: str, seats: int) -> None:
    room = Room(game, bots="easy", options={"seats": seats})
    deals = 0
    while room.phase != "match-over":
        room.play_deal()
        deals += 1
        if room.phase == "deal-over":
            room.do(ask.Ready(by="an"))
            room.deal()
    facts = room.table.info(room.now)
    assert len(facts.sheets) == deals == facts.deal
    assert [sum(column) for column in zip(*facts.sheets, strict=True)] == facts.totals
    assert facts.ranking is not None
    totals = [total for _, total in facts.ranking]
    assert totals == sorted(facts.totals, reverse=not facts.low_wins)
    assert room.rebuilt().snapshot() == room.table.snapshot()
    assert [event.n for event in room.events] == list(range(1, len(room.events) + 1))
