"""What a seat may not know never leaves the table."""

from __future__ import annotations

import random
import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieu.games.samloc import GAME as SAM
from chieu.kernel.cards import cards_in, format_card, format_cards
from chieu.kernel.errors import CommandRefused
from chieu.table import commands as ask
from chieu.table.event import SkipWire
from chieu.table.events import ActedWire
from table.room import Room, encode, frame

if TYPE_CHECKING:
    from chieu.table.step import Step

CARD: Final = re.compile(rb"(?<![0-9A-Za-z])(?:[2-9]|10|[JQKA])[scdh](?![0-9A-Za-z])")


def cards_of(body: bytes) -> set[str]:
    return {found.decode() for found in CARD.findall(body)}


def open_cards(room: Room, seat: int) -> set[str]:
    """Tell which cards a seat of a Sâm table may know."""
    deal = room.table.core.deal
    known = deal.played
    if room.phase != "playing":
        for hand in deal.hands:
            known |= hand
    elif seat >= 0:
        known |= deal.hands[seat]
    return set(format_cards(known).split())


def check_step(room: Room, step: Step) -> None:
    for seat in range(-1, len(room.table.state.chairs)):
        body = frame(room.table, step, seat, room.now)
        assert cards_of(body) <= open_cards(room, seat)


@pytest.mark.no_cover
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 5))
def test_no_frame_holds_a_card_that_its_reader_may_not_know(seed: int, seats: int) -> None:
    luck = random.Random(seed)
    room = Room("sam-loc", bots="easy", seed=seed, options={"seats": seats, "match": "hands"})
    check_step(room, room.deal())
    while room.phase == "playing":
        seat = luck.choice([seat for seat in range(seats) if room.table.core.acting >> seat & 1])
        refusals_hold_no_secret(room, seat)
        view = room.table.deal_view(seat, room.now)
        assert view is not None
        assert view.legal
        check_step(room, room.do(command_of(seat, luck.choice(view.legal), room)))


def refusals_hold_no_secret(room: Room, seat: int) -> None:
    """Try cards that others hold."""
    for other, hand in enumerate(room.table.core.deal.hands):
        if other == seat or not hand:
            continue
        action = f"play {format_card(cards_in(hand)[0])}"
        with pytest.raises(CommandRefused) as refused:
            room.table.handle(command_of(seat, action, room), room.now)
        body = encode([refused.value.code, refused.value.arguments])
        assert cards_of(body) <= open_cards(room, seat) | cards_of(action.encode())


def command_of(seat: int, action: str, room: Room) -> ask.Command:
    after = room.table.seq
    return ask.BotAct(seat, action, after) if seat else ask.Act(by="an", action=action, after=after)


def test_the_first_answers_in_the_window_are_secret() -> None:
    room = Room("sam-loc", bots="easy", options={"seats": 3})
    room.deal()
    step = room.act("an", "declare")
    own, other = step.wire_events(0)[0], step.wire_events(1)[0]
    assert isinstance(own, ActedWire)
    assert own.action == "declare"
    assert isinstance(other, ActedWire | SkipWire)
    assert b'"declare"' not in encode([other, room.table.deal_view(-1, room.now)])


def test_a_secret_without_facts_is_only_a_number() -> None:
    room = Room.of_two()
    step = room.act("an", "raise")
    assert step.wire_events(1) == step.wire_events(-1) == [SkipWire(room.table.seq)]
    step = room.act("binh", "hold")
    public = ActedWire(room.table.seq - 1, 1, (("toy-all-chose", {"count": 2}),))
    assert step.wire_events(0)[0] == public
    assert step.wire_events(1)[0].action == "hold"  # type: ignore[attr-defined]


def test_nobody_sees_that_a_secret_answer_was_a_time_out() -> None:
    room = Room.of_two()
    room.act("an", "raise")
    step = room.wake()
    assert step.wire_events(1)[0].timed_out  # type: ignore[attr-defined]
    assert not step.wire_events(0)[0].timed_out  # type: ignore[attr-defined]


def twins(game: str, seats: int, seat: int, seed: int) -> tuple[Room, Room]:
    """Deal two tables that differ only in cards which a seat cannot see."""
    rooms = [Room(game, bots="easy", options={"seats": seats}) for _ in range(2)]
    luck = random.Random(seed)
    deck = list(range(52))
    luck.shuffle(deck)
    rooms[0].do(ask.GiveDeck(tuple(deck), seed))
    hand = rooms[0].table.core.deal.hands[seat]
    mine = set(cards_in(hand)) if game == SAM.name else {hand}
    places = [place for place, card in enumerate(deck) if card not in mine]
    if game != SAM.name:
        # The toy's dealer turns a card from the stock, which is public: only hands may differ.
        places = [place for place in places if place < seats]
    hidden = [deck[place] for place in places]
    luck.shuffle(hidden)
    for place, card in zip(places, hidden, strict=True):
        deck[place] = card
    rooms[1].do(ask.GiveDeck(tuple(deck), seed))
    return rooms[0], rooms[1]


def tell_apart(one: Room, two: Room, seat: int, steps: list[Any]) -> bool:
    first, second = (frame(room.table, step, seat, room.now) for room, step in zip((one, two), steps, strict=True))
    return first != second


@given(
    game=st.sampled_from(["toy", "sam-loc"]),
    seats=st.integers(2, 4),
    seat=st.integers(-1, 3),
    seed=st.integers(0, 2**32),
    data=st.data(),
)
def test_hidden_cards_change_no_byte(game: str, seats: int, seat: int, seed: int, data: st.DataObject) -> None:
    seat = min(seat, seats - 1)
    one, two = twins(game, seats, max(seat, 0), seed)
    rooms = (one, two)
    nothing = [room.do(ask.Tick()) for room in rooms]
    assert not tell_apart(one, two, seat, nothing)
    # Before the deal is over both tables may do the same things, as far as both may.
    while one.phase == two.phase == "playing":
        acting = [who for who in range(seats) if one.table.core.acting >> who & 1]
        if not acting:
            break
        who = data.draw(st.sampled_from(acting))
        views = [room.table.deal_view(who, room.now) for room in rooms]
        common = [a for a in views[0].legal or () if a in (views[1].legal or ())]  # type: ignore[union-attr]
        if not common or views[0] is None:
            break
        first = data.draw(st.sampled_from(common))
        others = {"raise": "hold", "hold": "raise", "declare": "decline", "decline": "declare"}
        is_secret = who != seat and len(acting) > 1 and first in others
        second = others[first] if is_secret and data.draw(st.booleans()) else first
        steps = [room.do(command_of(who, action, room)) for room, action in zip(rooms, (first, second), strict=True)]
        if one.phase != "playing" or two.phase != "playing":
            break
        if is_secret and second != first:
            # What follows when the window closes may tell; up to then nothing does.
            assert not tell_apart(one, two, seat, steps)
            break
        assert not tell_apart(one, two, seat, steps)
