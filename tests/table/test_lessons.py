"""A table that is opened for a lesson: its deal, its bots, what the learner is told, and who else may come."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.lesson import lesson_deck
from chieu.games.registry import GAMES
from chieu.kernel.actions import NO_ACTION
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table.ledger import HOUSE, person_account
from chieu.table.table import Table
from chieu.table.views import AdviceView, DealView
from table.room import Room

LESSONS = sorted(GAMES)


def opened(game: str) -> Room:
    """Open a lesson, and deal it."""
    room = Room(game, lesson=True)
    deck = room.table.known_deck
    assert deck is not None
    room.do(ask.GiveDeck(deck, 0))
    return room


def shown(room: Room, seat: int = 0) -> DealView:
    view = room.table.deal_view(seat, room.now)
    assert view is not None
    return view


def bots_act(room: Room) -> None:
    """Let the bots do as the lesson has it, which they always can, until the learner acts or the deal is over."""
    while turns := room.table.bot_turns():
        wish = room.table.wish(turns[0].seat)
        assert wish != NO_ACTION
        text = room.table.core.game.words.format_action(wish)
        room.do(ask.BotAct(turns[0].seat, text, turns[0].after))


def learn(room: Room) -> list[AdviceView]:
    """Do as one is advised until the deal is over; return what was advised."""
    advised = []
    bots_act(room)
    while room.phase == "playing":
        advice = shown(room).advice
        assert advice is not None
        advised.append(advice)
        room.act("an", advice.act)
        bots_act(room)
    return advised


@pytest.mark.parametrize("game", LESSONS)
def test_whoever_follows_the_advice_wins_in_a_few_acts(game: str) -> None:
    room = opened(game)
    advised = learn(room)
    assert len(advised) <= 11
    facts = room.table.info(room.now)
    assert facts.sheet is not None
    best = min if facts.low_wins else max
    assert facts.sheet.payoffs.index(best(facts.sheet.payoffs)) == 0
    assert (facts.phase, facts.lesson, shown(room).advice) == ("deal-over", "over", None)


UNUSED = {"crazy-eights": {"pass"}}
"""What is advised only to whoever has gone another way."""


@pytest.mark.parametrize("game", LESSONS)
def test_every_step_of_a_lesson_is_come_to(game: str) -> None:
    lesson = GAMES[game].lesson
    assert lesson is not None
    steps = {advice.step for advice in learn(opened(game))}
    assert steps == {step.step for step in lesson.steps} - UNUSED.get(game, set())


def test_whoever_draws_what_does_not_fit_is_advised_to_pass() -> None:
    room = opened("crazy-eights")
    bots_act(room)
    room.act("an", "draw")
    advice = shown(room).advice
    assert advice is not None
    assert (advice.step, advice.act) == ("pass", "pass")


@pytest.mark.parametrize("game", LESSONS)
def test_the_deck_of_a_lesson_is_whole(game: str) -> None:
    lesson = GAMES[game].lesson
    assert lesson is not None
    packs = GAMES[game].bounds.packs
    assert sorted(lesson_deck(lesson, GAMES[game].bounds.deck)) == sorted([*range(52)] * packs)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_is_private_and_without_a_clock(game: str) -> None:
    room = opened(game)
    bots_act(room)
    facts = room.table.info(room.now)
    view = shown(room)
    assert (facts.private, facts.lesson, len(facts.seats)) == (True, "on", 2)
    assert (view.ms, view.limit, view.window_ms) == (None, None, None)


@pytest.mark.parametrize("game", LESSONS)
def test_a_lesson_replays_from_its_log(game: str) -> None:
    room = opened(game)
    assert room.rebuilt().snapshot() == room.table.snapshot()
    learn(room)
    assert room.rebuilt().snapshot() == room.table.snapshot()
    again = Table.from_snapshot(room.table.snapshot(), [])
    assert again.info(room.now) == room.table.info(room.now)


@pytest.mark.parametrize("game", LESSONS)
def test_only_the_learner_is_told_the_advice(game: str) -> None:
    room = opened(game)
    bots_act(room)
    assert shown(room).advice is not None
    assert [shown(room, seat).advice for seat in (1, -1)] == [None, None]


@pytest.mark.parametrize("game", LESSONS)
def test_whoever_goes_another_way_comes_to_an_end_too(game: str) -> None:
    """The learner does the last thing that is listed; bots that have nothing left to wish for do the first."""
    room = opened(game)
    while room.phase == "playing":
        turns = room.table.bot_turns()
        if turns:
            wish = room.table.wish(turns[0].seat)
            room.bot(None if wish == NO_ACTION else room.table.core.game.words.format_action(wish))
        else:
            legal = shown(room).legal
            assert legal
            room.act("an", legal[-1])
    assert room.table.info(room.now).lesson == "over"


@pytest.mark.parametrize("game", LESSONS)
def test_after_a_lesson_the_table_goes_on_like_any_other(game: str) -> None:
    room = opened(game)
    learn(room)
    room.do(ask.Start(by="an") if GAMES[game].bank else ask.Ready(by="an"))
    assert room.table.known_deck is None
    room.deal()
    facts = room.table.info(room.now)
    assert (facts.deal, facts.lesson, shown(room).advice) == (2, None, None)
    assert {room.table.wish(turn.seat) for turn in room.table.bot_turns()} <= {NO_ACTION}


@pytest.mark.parametrize("game", LESSONS)
def test_nobody_else_sits_down_at_a_lesson(game: str) -> None:
    room = opened(game)
    room.refuses(ask.Sit(by="binh", name="Bình"), "refused-lesson-alone")
    room.refuses(ask.Sit(by="binh", name="Bình", seat=1), "refused-lesson-alone")
    learn(room)
    room.do(ask.Remove(by="an", seat=1))
    room.refuses(ask.Sit(by="binh", name="Bình"), "refused-lesson-alone")


def test_a_lesson_is_played_with_the_chips_of_the_house() -> None:
    room = opened("phom")
    learn(room)
    room.do(ask.Stand(by="an"))
    moved: dict[str, int] = {}
    for entry in room.entries:
        moved[entry.account] = moved.get(entry.account, 0) + entry.amount
    assert person_account("an") not in moved
    assert moved[HOUSE] == -sum(amount for account, amount in moved.items() if account != HOUSE)


ATTACKS: list[dict[str, Any]] = [
    {"options": {"seats": 4}},
    {"options": {"u_window": 10}},
    {"preset": "solo"},
    {"bots": "expert"},
    {"quick": True},
]


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize("more", ATTACKS, ids=str)
def test_a_lesson_has_house_rules_and_bots_of_its_own(game: str, more: dict[str, Any]) -> None:
    create = ask.Create(by="an", name="An", game=game, lesson=True, **more)
    with pytest.raises(CommandRefused) as refused:
        Table.open("K7QF", create, 0)
    assert refused.value.code == "refused-lesson-fixed"


def test_a_game_without_a_lesson_says_so() -> None:
    with pytest.raises(CommandRefused) as refused:
        Room("toy", lesson=True)
    assert refused.value.code == "refused-no-lesson"


def test_a_table_that_is_opened_for_no_lesson_knows_of_none() -> None:
    room = Room("sam-loc", bots="easy")
    room.deal()
    facts = room.table.info(room.now)
    assert (facts.lesson, room.table.known_deck, shown(room).advice) == (None, None, None)
    assert [room.table.wish(turn.seat) for turn in room.table.bot_turns()] == [NO_ACTION]
