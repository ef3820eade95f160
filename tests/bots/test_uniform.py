"""The uniform player takes any legal action, where the list holds only some of them, too."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given

from chieu.bots.plain import Uniform, uniform_of
from chieu.games.registry import GAMES, game_named
from chieu.kernel.actions import seats_in
from chieu.kernel.cards import cards_in, format_card
from chieu.kernel.luck import below
from laws.walks import Moment, dealt, listed, moments, seen_by


def begun(name: str, seed: int) -> tuple[Any, Any, int]:
    """Return a game, what a seat sees in the first position in which one acts, and that seat."""
    game = game_named(name)
    state = dealt(game, game.Options(), random.Random(seed))
    while not seats_in(game.rules.acting(state) & 0xFF):
        game.rules.apply(state, 8, listed(game, state, 8)[0])
    seat = seats_in(game.rules.acting(state))[0]
    return game, seen_by(game, state, seat), seat


def test_a_uniform_player_of_binh_chooses_among_all_layouts() -> None:
    game, seen, seat = begun("binh", 4)
    chance = random.Random(4)
    chosen = [Uniform().choose(game, seen, seat, chance.getrandbits(60)) for _ in range(3_000)]
    assert {game.rules.why_illegal(seen, seat, action) for action in chosen} == {0}
    assert len(set(chosen)) > 2_900
    texts = [game.words.format_action(action) for action in chosen]
    verbs = Counter(text.split()[0] for text in texts)
    assert abs(verbs["arrange"] - 1_500) < 150
    fronts = Counter(card for text in texts for card in text.partition(" ")[2].partition(" / ")[0].split())
    # Each card lies in three of 13 fronts: 692 of 3,000, give or take 23.
    assert set(fronts) == {format_card(card) for card in cards_in(seen.hands[seat])}
    assert all(abs(count - 3_000 * 3 / 13) < 120 for count in fronts.values())


def by_number(game: Any, seen: Any, seat: int, luck: int) -> int:
    """Return the legal action of a number that luck says."""
    if game.ways is None:
        may = listed(game, seen, seat)
        return may[below(luck, len(may))]
    return int(game.ways.nth_way(seen, seat, below(luck, game.ways.how_many_ways(seen, seat))))


@given(moments)
def test_a_quicker_way_to_any_legal_action_comes_to_the_one_of_its_number(at: Moment) -> None:
    choose = uniform_of(at.game)
    for seat in at.seats:
        seen, luck = at.seen(seat), at.chance.getrandbits(62)
        if listed(at.game, seen, seat):
            assert choose(seen, seat, [0] * at.game.bounds.listed_actions, luck) == by_number(at.game, seen, seat, luck)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_where_the_list_holds_all_each_of_it_is_as_likely(name: str) -> None:
    game, seen, seat = begun(name, 7)
    if game.ways is not None:
        return
    may = listed(game, seen, seat)
    chance = random.Random(7)
    choose = uniform_of(game)
    found = Counter(
        choose(seen, seat, [0] * game.bounds.listed_actions, chance.getrandbits(62)) for _ in range(200 * len(may))
    )
    assert set(found) == set(may)
    assert all(abs(count - 200) < 80 for count in found.values())
