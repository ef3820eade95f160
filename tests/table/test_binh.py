"""Binh at the table: everybody acts at once, and nobody sees how the others lay their cards before all is shown."""

from __future__ import annotations

import random
import re
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.table import commands as ask
from table.room import Room, frame

CARD: Final = re.compile(rb"(?<![0-9A-Za-z])(?:[2-9]|10|[JQKA])[scdh](?![0-9A-Za-z])")


@pytest.mark.no_cover
@settings(max_examples=20)
@given(seed=st.integers(0, 2**32), seats=st.integers(2, 4))
def test_no_frame_holds_a_card_that_its_reader_may_not_know(seed: int, seats: int) -> None:
    luck = random.Random(seed)
    room = Room("binh", bots="easy", seed=seed, options={"seats": seats})
    room.deal()
    hands = [
        set(str(room.table.core.game.words.view(room.table.observation(seat), seat).hand).split())
        for seat in range(seats)
    ]
    while room.phase == "playing":
        seat = luck.choice([one for one in range(seats) if room.table.core.acting >> one & 1])
        view = room.table.deal_view(seat, room.now)
        assert view is not None
        cards = luck.sample(str(view.game.hand).split(), 8)
        layout = f"{' '.join(cards[:3])} / {' '.join(cards[3:])}"
        action = f"{luck.choice(['place', 'arrange'])} {layout}"
        step = room.act("an", action) if seat == 0 else room.do(ask.BotAct(seat, action, room.table.seq))
        for reader in range(-1, seats):
            seen = {found.decode() for found in CARD.findall(frame(room.table, step, reader, room.now))}
            known = hands[reader] if reader >= 0 else set()
            assert room.phase != "playing" or seen <= known
            # At the end everybody sees every hand, and still no card that was not dealt.
            assert seen <= set().union(*hands)
    assert room.rebuilt().snapshot() == room.table.snapshot()
