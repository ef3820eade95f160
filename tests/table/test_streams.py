"""Two deals that look the same to somebody bring the same frames, as many and byte for byte, until all is shown."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.kernel.actions import DEALER, NOBODY, seats_in
from chieu.kernel.cards import format_card
from chieu.table import commands as ask
from chieu.table import log
from table.room import Room, frame, shuffled

if TYPE_CHECKING:
    from chieu.table.step import Step

pytestmark = pytest.mark.no_cover  # what chance reaches proves nothing of coverage, and is slow when watched

PLAYERS = ("an", "binh", "chi")
STEPS = 40
HOUSE: dict[str, dict[str, Any]] = {
    "sam-loc": {},
    "phom": {"u_window": 10},
    "binh": {},
    "crazy-eights": {"first_dealer": "first_seat"},
}
Deck = tuple[int, ...]


def dealt(game: str, deck: Deck, luck: int) -> tuple[Room, Step]:
    """Deal at a table of three people, and return the step that this was."""
    room = Room(game, options={"seats": len(PLAYERS), **HOUSE[game]})
    for player in PLAYERS[1:]:
        room.do(ask.Sit(by=player, name=player.title()))
    room.do(ask.Start(by=PLAYERS[0]))
    return room, room.do(ask.GiveDeck(deck, luck))


def hand_of(room: Room, seat: int) -> list[str]:
    """Return the cards that a seat holds, by its own view; a spectator has none."""
    hand = room.table.core.game.words.view(room.table.observation(seat), seat).hand
    return sorted(hand.split()) if isinstance(hand, str) else []


def twin_of(game: str, deck: Deck, luck: int, reader: int) -> Deck:
    """Return another deck, by which the reader and the middle of the mat get the same cards."""
    room, step = dealt(game, deck, luck)
    acts = [event.action for event in step.events if isinstance(event, log.Acted)]
    known = {*hand_of(room, reader), *(text for action in acts for text in action.split()[1:])}
    loose = [place for place, card in enumerate(deck) if format_card(card) not in known]
    cards = [deck[place] for place in loose]
    random.Random(luck).shuffle(cards)
    changed = dict(zip(loose, cards, strict=True))
    return tuple(changed.get(place, card) for place, card in enumerate(deck))


def turned_up(step: Step) -> list[str]:
    """Return what the dealer has turned up for all to see: by chance, once the stock was shuffled for it."""
    acts = [event.action for event in step.events if isinstance(event, log.Acted)]
    return [action for action in acts if action.startswith("turn")]


def listed(room: Room, seat: int) -> list[str]:
    view = room.table.deal_view(seat, room.now)
    return (view.legal if view is not None else None) or []


def possible(room: Room, twin: Room) -> list[tuple[int, str]]:
    """Return what may be done in both deals."""
    seats = [seat for seat in seats_in(room.table.core.acting) if seat != DEALER]
    return [(seat, text) for seat in seats for text in listed(room, seat) if text in listed(twin, seat)]


def is_comparable(rooms: tuple[Room, Room], reader: int) -> bool:
    """Tell whether the deals still look the same by right: nothing is shown yet, and the reader holds the same."""
    return all(room.phase == "playing" for room in rooms) and hand_of(rooms[0], reader) == hand_of(rooms[1], reader)


def follow(room: Room, twin: Room, reader: int, chance: random.Random) -> int:
    """Play the same at both tables as long as they must look the same, and return how often that was seen to."""
    for number in range(STEPS):
        acts = possible(room, twin)
        if not acts:
            return number
        seat, text = chance.choice(acts)
        step, other = room.act(PLAYERS[seat], text, after=900), twin.act(PLAYERS[seat], text, after=900)
        if not is_comparable((room, twin), reader):
            return number
        assert frame(room.table, step, reader, room.now) == frame(twin.table, other, reader, twin.now)
        assert room.table.wake_at == twin.table.wake_at
    return STEPS


@pytest.mark.parametrize("game", sorted(HOUSE))
@settings(max_examples=25)
@given(seed=st.integers(0, 2**32), reader=st.integers(NOBODY, len(PLAYERS) - 1))
def test_hidden_cards_change_no_frame(game: str, seed: int, reader: int) -> None:
    chance = random.Random(seed)
    luck = chance.getrandbits(60)
    deck = shuffled(seed, 2 if game == "crazy-eights" else 1)
    (room, step), (twin, other) = dealt(game, deck, luck), dealt(game, twin_of(game, deck, luck, reader), luck)
    if is_comparable((room, twin), reader) and turned_up(step) == turned_up(other):
        assert frame(room.table, step, reader, room.now) == frame(twin.table, other, reader, twin.now)
        follow(room, twin, reader, chance)


def test_a_hand_that_need_not_be_arranged_changes_no_frame() -> None:
    luck, reader = 7, 0
    found = 0
    for seed in range(60):
        deck = shuffled(seed)
        twins = [dealt("binh", of, luck) for of in (deck, twin_of("binh", deck, luck, reader))]
        held = [[bool(kinds) for kinds in room.table.core.deal.natural_kinds] for room, _ in twins]
        if held[0] == held[1] or any(held[0][:1]):
            continue
        found += 1
        (room, step), (twin, other) = twins
        assert frame(room.table, step, reader, room.now) == frame(twin.table, other, reader, twin.now)
        assert follow(room, twin, reader, random.Random(seed)) > 0
    assert found
