"""A quick table: private, short, and nobody is hurried."""

from __future__ import annotations

import random

import pytest

from chieu.games.registry import GAMES
from chieu.table import commands as ask
from table.room import Room


def play_quick_deal(room: Room, luck: random.Random) -> None:
    """Play a deal to its end, everybody at random; at each moment no clock runs for the person."""
    room.deal()
    while room.phase == "playing":
        view = room.table.deal_view(0, room.now)
        assert view is not None
        assert (view.ms, view.limit, view.window_ms) == (None, None, None)
        if view.legal is not None and (0 in view.acting or not room.table.bot_turns()):
            room.act("an", luck.choice(view.legal))
        else:
            turn = room.table.bot_turns()[0]
            shown = room.table.deal_view(turn.seat, room.now)
            assert shown is not None
            assert shown.legal
            room.do(ask.BotAct(turn.seat, luck.choice(shown.legal), turn.after))


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_quick_table_is_private_has_no_clock_and_is_soon_over(game: str) -> None:
    room = Room(game, bots="easy", quick=True)
    luck = random.Random(5)
    assert room.table.info(room.now).private
    assert None not in room.table.info(room.now).seats
    play_quick_deal(room, luck)
    while room.phase == "deal-over" and GAMES[game].quick.deals:
        room.do(ask.Ready(by="an"))
        play_quick_deal(room, luck)
    facts = room.table.info(room.now)
    # A tie for the first place would add a deal; by this luck there is none.
    assert facts.deal == max(1, GAMES[game].quick.deals)
    # It goes on as soon as the person wants it to: nobody else is waited for.
    again = ask.Start(by="an") if facts.hosted else ask.Rematch(by="an")
    room.do(again)
    assert room.table.needs_deck
    assert room.rebuilt().snapshot() == room.table.snapshot()


def test_a_quick_table_follows_what_is_asked_for_beside_it() -> None:
    facts = Room("sam-loc", quick=True, preset="group", options={"match_hands": 2}).table.info(0)
    assert {key: facts.options[key] for key in ("seats", "den_bao_mot", "match", "match_hands", "turn_timer")} == {
        "seats": 4,
        "den_bao_mot": "on",
        "match": "hands",
        "match_hands": 2,
        "turn_timer": 0,
    }
    assert facts.private


def test_a_table_that_is_not_quick_is_as_ever() -> None:
    facts = Room("sam-loc", bots="easy").table.info(0)
    assert (facts.private, facts.preset, facts.options["turn_timer"]) == (False, "solo", 45)


def test_the_preset_solo_brings_its_two_seats_back() -> None:
    room = Room("sam-loc", options={"seats": 4})
    assert room.table.info(room.now).preset == ""
    room.do(ask.ChangeOptions(by="an", preset="solo"))
    facts = room.table.info(room.now)
    assert (facts.preset, len(facts.seats)) == ("solo", 2)


def test_seats_that_are_taken_do_not_go_with_the_preset_solo() -> None:
    room = Room("sam-loc", options={"seats": 3})
    room.do(ask.PutBot(by="an", seat=2, level="easy"))
    room.refuses(ask.ChangeOptions(by="an", preset="solo"), "refused-seats-occupied")
