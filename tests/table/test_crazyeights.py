"""Crazy Eights at the table: what the rules finish when time is up, and cards that only their drawer sees."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.kernel.actions import DEALER, NOBODY
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.event import SkipWire
from chieu.table.events import ActedWire
from clauses.shown import plain
from table.room import SECOND, Room, frame, kinds

if TYPE_CHECKING:
    from chieu.table.step import Step

CARD: Final = re.compile(rb"(?<![0-9A-Za-z])(?:[2-9]|10|[JQKA])[scdh](?![0-9A-Za-z])")
LIMIT: Final = 30


def room_of_two(seed: int = 1) -> Room:
    house = {"seats": 2, "turn_timer": LIMIT, "first_dealer": "first_seat"}
    return Room.of_two("crazy-eights", seed=seed, options=house)


def acted(step: Step) -> list[tuple[int, str, bool]]:
    return [(event.seat, event.action, event.timed_out) for event in step.events if isinstance(event, log.Acted)]


def test_the_dealer_turns_up_until_a_card_fits() -> None:
    for seed in range(20):
        room = Room.of_two("crazy-eights", seed=seed, options={"seats": 2})
        assert room.table.core.acting != 1 << DEALER
        assert room.table.core.deal.top >= 0


def test_when_time_is_up_the_rules_finish_the_turn() -> None:
    """Worked example 23: they draw, and then play the card or pass, all at once."""
    endings = set()
    for seed in range(40):
        room = room_of_two(seed)
        before, seat = room.now, room.table.core.deal.turn
        doings = acted(room.wake())
        assert room.now == before + LIMIT * SECOND
        assert all(timed_out for who, _, timed_out in doings if who == seat)
        assert [text.split()[0] for _, text, _ in doings[:2]] == ["draw", "give"]
        endings.add(" ".join(text.split()[0] for who, text, _ in doings[2:] if who != DEALER))
        assert room.table.core.deal.drawn == 0
    assert endings == {"pass", "play", "play name"}


def test_a_draw_begins_the_time_anew() -> None:
    room = room_of_two()
    by = "binh" if room.table.core.acting == 2 else "an"
    room.act(by, "draw", after=20 * SECOND)
    view = room.table.deal_view(0, room.now)
    assert view is not None
    assert view.ms == LIMIT * SECOND


def test_a_drawn_card_is_told_to_nobody_by_the_log() -> None:
    room = room_of_two()
    by, seat = ("binh", 1) if room.table.core.acting == 2 else ("an", 0)
    step = room.act(by, "draw")
    assert kinds(step) == ["acted", "acted"]
    for reader in (NOBODY, 0, 1):
        asked, given_out = step.wire_events(reader)
        assert isinstance(asked, ActedWire)
        assert asked.action == "draw"
        assert isinstance(given_out, SkipWire)
    views = {reader: room.table.deal_view(reader, room.now) for reader in (NOBODY, 0, 1)}
    assert [reader for reader, view in views.items() if view is not None and "drawn" in plain(view.game)] == [seat]


def with_a_king() -> tuple[Room, int, str]:
    """Deal until whoever begins may play a king: the room, the seat, and the action."""
    for seed in range(100):
        room = room_of_two(seed)
        seat = room.table.core.deal.turn
        view = room.table.deal_view(seat, room.now)
        assert view is not None
        if king := next((action for action in view.legal or () if action.startswith("play K")), ""):
            return room, seat, king
    raise AssertionError("no king in a hundred deals")


def hand_of(room: Room, seat: int) -> list[str]:
    return str(room.table.core.game.words.view(room.table.observation(seat), seat).hand).split()


def test_the_cards_that_a_king_brings_are_named_to_their_owner_alone() -> None:
    room, seat, king = with_a_king()
    owner = 1 - seat
    held = hand_of(room, owner)
    step = room.act(("an", "binh")[seat], king)
    cards = hand_of(room, owner)
    for card in held:
        cards.remove(card)
    given_out = [event for event in step.events if isinstance(event, log.Acted) and event.seat == DEALER]
    assert step.wire_events(owner)[1:] == [ActedWire(event.n, DEALER, event.own) for event in given_out]
    told = [fact for event in given_out for fact in event.own]
    assert [fact[0] for fact in told] == ["crazy-got"] * 2
    assert sorted(fact[1]["card"] for fact in told) == sorted(cards)
    for reader in (NOBODY, seat):
        assert step.wire_events(reader)[1:] == [SkipWire(event.n) for event in given_out]


def known_cards(room: Room, seat: int, step: Step) -> set[str]:
    """Return the cards that a seat may know, by what the game's own view shows and what was public."""
    deal = room.table.core.deal
    known = {text for event in step.events if isinstance(event, log.Acted) for text in event.action.split()[1:]}
    secret = {event.action for event in step.events if isinstance(event, log.Acted) and event.secret}
    known -= {text.split()[1] for text in secret}
    game = room.table.core.game
    shown = plain(game.words.view(room.table.observation(seat), seat))
    known |= {str(shown["top"]), *str(shown.get("hand", "")).split()}
    if room.phase != "playing":
        known |= {card for hand in plain(game.words.view(deal, NOBODY))["hands"] for card in hand.split()}
    return known


@pytest.mark.slow
@pytest.mark.no_cover
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 8))
def test_no_frame_holds_a_card_that_its_reader_may_not_know(seed: int, seats: int) -> None:
    luck = random.Random(seed)
    room = Room("crazy-eights", bots="easy", seed=seed, options={"seats": seats})
    room.deal()
    for _ in range(120):
        if room.phase != "playing":
            break
        seat = room.table.core.acting.bit_length() - 1
        view = room.table.deal_view(seat, room.now)
        assert view is not None
        assert view.legal
        action = luck.choice(view.legal)
        step = room.act("an", action) if seat == 0 else room.do(ask.BotAct(seat, action, room.table.seq))
        for reader in range(-1, seats):
            body = frame(room.table, step, reader, room.now)
            assert {found.decode() for found in CARD.findall(body)} <= known_cards(room, reader, step)
    assert room.rebuilt().snapshot() == room.table.snapshot()
