"""Who led a deal, where the rules say so, and where seats are taken over."""

from __future__ import annotations

import random

import pytest

from chieu.games.binh import GAME as BINH
from chieu.games.registry import GAMES
from chieu.kernel.actions import NO_ACTION, NOBODY
from laws.walks import dealt


@pytest.mark.parametrize("name", ["binh", "crazy-eights", "phom"])
def test_no_seat_leads_a_deal_but_at_sam_loc(name: str) -> None:
    game = GAMES[name]
    assert game.rules.leader(dealt(game, game.Options(), random.Random(1))) == NOBODY


def test_sam_4_the_leader_of_a_deal_is_known_to_its_end() -> None:
    sam = GAMES["sam-loc"]
    state = dealt(sam, sam.Options(seats=3), random.Random(1))
    assert sam.rules.leader(state) == NOBODY
    state.leader = 2
    assert sam.rules.leader(state) == 2


def test_binh_5_a_turn_is_one_decision_and_whoever_takes_a_seat_over_plays_on() -> None:
    state = dealt(BINH, BINH.Options(), random.Random(1))
    assert BINH.automatic.on_leaving(state, 0) == NO_ACTION
    assert not BINH.automatic.goes_on(state, 0)
