"""All that is legal, where a list holds only some of it: each action has one number, and none is left out."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest

from chieu.games.binh import GAME as BINH
from chieu.games.binh.ways import LAYOUTS, nth_layout
from chieu.games.phom import GAME as PHOM
from chieu.games.phom.state import Verb
from chieu.kernel.actions import Action, action_of, seats_in
from chieu.kernel.cards import cards_in, parse_cards
from clauses.phom_table import C
from clauses.test_phom_laying import with_phoms
from laws.walks import AnyGame, choose, dealt, listed


def all_ways(game: AnyGame, state: Any, seat: int) -> list[Action]:
    assert game.ways is not None
    return [game.ways.nth_way(state, seat, number) for number in range(game.ways.how_many_ways(state, seat))]


@pytest.mark.no_cover  # the next test reaches these lines; here they run by the thousand
def test_binh_4_every_layout_has_one_number() -> None:
    hand = parse_cards("2c 3d 4h 5s 6c 7d 8h 9s 10c Jd Qh Ks Ac")
    numbered = {nth_layout(hand, number) for number in range(LAYOUTS)}
    assert len(numbered) == LAYOUTS == 72_072
    state = dealt(BINH, BINH.Options(), random.Random(1))
    state.phase, state.hands[0] = 1, hand
    assert {
        BINH.rules.why_illegal(state, 0, action_of(1, layout))
        for layout in random.Random(2).sample(sorted(numbered), 300)
    } == {0}


def test_binh_5_a_seat_may_lay_put_down_and_declare() -> None:
    seen = dealt(BINH, BINH.Options(), random.Random(1))
    ways = BINH.ways
    assert ways is not None
    assert (ways.how_many_ways(seen, 8), ways.how_many_ways(seen, 0)) == (1, 0)
    BINH.rules.apply(seen, 8, ways.nth_way(seen, 8, 0))
    assert ways.how_many_ways(seen, 0) == 2 * LAYOUTS
    texts = [BINH.words.format_action(ways.nth_way(seen, 0, number)) for number in (0, LAYOUTS - 1, LAYOUTS)]
    assert [text.split()[0] for text in texts] == ["arrange", "arrange", "place"]
    seen.changes[0] = 200
    assert ways.how_many_ways(seen, 0) == LAYOUTS
    seen.natural_kinds[0] = 4
    assert ways.how_many_ways(seen, 0) == LAYOUTS + 1
    assert BINH.words.format_action(ways.nth_way(seen, 0, LAYOUTS)) == "declare"


def subsets(cards: int) -> list[int]:
    members = cards_in(cards)
    return [
        sum(1 << card for card in some) for size in range(1, len(members) + 1) for some in combinations(members, size)
    ]


def legal_by_trying(state: Any, seat: int) -> set[Action]:
    """Return all that `why_illegal` allows, of every verb with every choice of cards, every seat and nothing."""
    payloads = [0, *subsets(state.hands[seat]), *range(4)]
    verbs = [verb for verb in Verb if verb < Verb.ONTO_1 or verb - Verb.ONTO_1 < state.meld_count]
    tried = {action_of(verb, payload) for verb in verbs for payload in payloads}
    return {action for action in tried if PHOM.rules.why_illegal(state, seat, action) == 0}


def test_phom_4_before_anything_may_be_laid_the_listed_are_all() -> None:
    state = dealt(PHOM, PHOM.Options(), random.Random(1))
    while C not in seats_in(PHOM.rules.acting(state)):
        PHOM.rules.apply(state, *choose(PHOM, state, random.Random(1)))
    assert all_ways(PHOM, state, C) == listed(PHOM, state, C)


def test_phom_8_every_way_to_lay_has_one_number() -> None:
    """A run of six is two runs of three as well, and counts once."""
    deal = with_phoms("8s 9s 10s Js Qs Ks Kc Kd 3d")
    ways = all_ways(PHOM, deal.state, C)
    assert len(set(ways)) == len(ways)
    assert set(ways) == legal_by_trying(deal.state, C)
    assert [PHOM.words.format_action(way) for way in ways].count("lay 8s 9s 10s Js Qs Ks") == 1


def test_phom_8_every_way_to_send_has_one_number() -> None:
    deal = with_phoms("Js Jc Jd Jh 6h 5h 10h Ks 3d").do(C, "lay Js Jc Jd")
    ways = all_ways(PHOM, deal.state, C)
    assert len(set(ways)) == len(ways)
    assert set(ways) == legal_by_trying(deal.state, C)
    texts = {PHOM.words.format_action(way) for way in ways}
    assert {"send 6h onto 1", "send 5h 6h 10h Jh onto 1", "send Jh onto 3", "send", "discard 3d"} <= texts
    assert len(texts) > len(deal.legal(C))


@pytest.mark.no_cover  # likewise
@pytest.mark.parametrize("seed", range(3))
def test_phom_everything_that_may_be_done_has_one_number(seed: int) -> None:
    """Not one moment of a deal is left out."""
    chance = random.Random(seed)
    state = dealt(PHOM, PHOM.Options(), chance)
    for _ in range(12):
        if not PHOM.rules.acting(state):
            return
        seat, action = choose(PHOM, state, chance)
        if seat < 8:
            ways = all_ways(PHOM, state, seat)
            assert len(set(ways)) == len(ways)
            assert set(ways) == legal_by_trying(state, seat)
        PHOM.rules.apply(state, seat, action)
