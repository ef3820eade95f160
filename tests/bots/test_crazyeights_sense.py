"""What the bots of Crazy Eights understand, in card notation, and the worlds that they imagine."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chieu.bots import crazyeights
from chieu.bots.brains import BRAINS
from chieu.bots.search import drop_worse_half
from chieu.bots.trial import PlainBench
from chieu.games.crazyeights import GAME
from chieu.games.crazyeights.state import State
from chieu.kernel.actions import DEALER, payload_of, seats_in
from clauses.crazyeights_table import Deal, all_cards
from laws.walks import choose, dealt, listed, random_options, seen_by

BRAIN = crazyeights.BRAIN
REST = "4h 6h 9d"


def chosen(deal: Deal, seat: int = 0, luck: int = 0) -> str:
    buffer = [0] * GAME.bounds.listed_actions
    return GAME.words.format_action(BRAIN.greedy(seen_by(GAME, deal.state, seat), seat, buffer, luck))


def simple_choices(deal: Deal) -> set[str]:
    buffer = [0] * GAME.bounds.listed_actions
    seen = seen_by(GAME, deal.state, 0)
    return {GAME.words.format_action(BRAIN.simple(seen, 0, buffer, luck * 2**55)) for luck in range(128)}


@pytest.mark.parametrize(
    ("hand", "played"),
    [("Ks Qs Js 3s", "Ks"), ("Qs Js 3s", "Qs"), ("Js 3s 5h", "Js"), ("3s 8h 5h", "3s"), ("3s 10s 5h", "10s")],
)
def test_it_lays_what_playpalace_lays_first(hand: str, played: str) -> None:
    """Worked out there: kings before queens, jacks, numbers, and eights last of all."""
    assert chosen(Deal(hand, REST, REST, top="9s")) == f"play {played}"


def test_it_keeps_an_eight_until_somebody_is_about_to_go_out() -> None:
    assert chosen(Deal("8h 2s 3h", REST, REST, top="9s")) == "play 2s"
    assert chosen(Deal("8h 2s 3h", "4h", "4h", top="9s")) == "play 8h"


def test_it_skips_whoever_is_about_to_go_out() -> None:
    assert chosen(Deal("Js 10s 3h 3d", "4h", top="9s")) == "play Js"


def test_it_draws_only_when_nothing_fits_and_passes_when_it_must() -> None:
    deal = Deal("3h 4h", REST, top="9s", stock="Kd")
    assert chosen(deal) == "draw"
    assert chosen(deal.draw(0, "Kd")) == "pass"


def test_it_names_the_suit_in_which_it_has_most_to_play() -> None:
    assert chosen(Deal("8s 3h 4h 5c", REST).do(0, "play 8s")) == "name h"
    assert chosen(Deal("8s 3h 4h Kd Qd", REST).do(0, "play 8s")) == "name d"


def test_a_beginner_lays_anything_that_fits() -> None:
    assert simple_choices(Deal("8h 2s Ks 3h", REST, top="9s")) == {"play 8h", "play 2s", "play Ks"}
    assert simple_choices(Deal("3h", REST, top="9s")) == {"draw"}
    assert simple_choices(Deal("8s 3h 4h 5c", REST).do(0, "play 8s")) == {"name h"}


def prospects(deal: Deal) -> set[str]:
    buffer = [0] * GAME.bounds.listed_actions
    found = BRAIN.prospects(seen_by(GAME, deal.state, 0), 0, buffer)
    return {GAME.words.format_action(action) for action in buffer[:found]}


def test_drawing_by_choice_is_tried_only_to_save_an_eight() -> None:
    assert prospects(Deal("2s 3h", REST, top="9s")) == {"play 2s"}
    assert prospects(Deal("8h 3h", REST, top="9s")) == {"play 8h", "draw"}
    assert prospects(Deal("2s 3h", REST, top="9s", voluntary_draw="off")) == {"play 2s"}


def decision(seed: int) -> tuple[State, int]:
    """Return some decision of a random deal, and whose it is."""
    chance = random.Random(seed)
    state = dealt(GAME, random_options(GAME, chance), chance)
    for _ in range(chance.randrange(5, 200)):
        seat, action = choose(GAME, state, chance)
        GAME.rules.apply(state, seat, action)
        if not GAME.rules.acting(state):
            return decision(seed + 1)
    while seats_in(GAME.rules.acting(state)) == [DEALER]:
        GAME.rules.apply(state, DEALER, chance.choice(listed(GAME, state, DEALER)))
    return (state, seats_in(GAME.rules.acting(state))[0]) if GAME.rules.acting(state) else decision(seed + 1)


@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), stream=st.integers(0, 2**60))
def test_an_imagined_world_agrees_with_what_the_seat_knows(seed: int, stream: int) -> None:
    state, seat = decision(seed)
    seen, world = seen_by(GAME, state, seat), GAME.State()
    BRAIN.imagine(seen, seat, stream, world)
    assert seen_by(GAME, world, seat) == seen
    assert world.counts == state.counts
    assert all_cards(world) == all_cards(state)
    buffer = [0] * GAME.bounds.listed_actions
    for style in (BRAIN.simple, BRAIN.greedy):
        assert style(seen, seat, buffer, stream) in listed(GAME, state, seat)
    found = BRAIN.prospects(seen, seat, buffer)
    assert set(buffer[:found]) <= set(listed(GAME, state, seat))
    assert found > 0


def test_search_goes_out_when_it_can() -> None:
    deal = Deal("2s 2h", "Kd Kc 8h 8d", top="2c", stock="3c 4c 5c 6c 9d 10d Jc")
    deal.do(0, "play 2s").draw(1, "3c").do(1, "pass")
    bench = PlainBench(GAME, BRAIN)
    actions = bench.prospects(seen_by(GAME, deal.state, 0), 0)
    sums = bench.run([True] * len(actions), 1, 0, 4)
    alive = drop_worse_half([True] * len(actions), sums)
    assert GAME.words.format_action(actions[alive.index(True)]) == "play 2h"


def test_the_published_player_lays_what_does_most_and_an_eight_last() -> None:
    deal = Deal("2s Ks Qs Js 8h", "Kd Kc 8d 8d", top="3s", stock="3c 4c 5c 6c 9d 10d Jc")
    buffer = [0] * GAME.bounds.listed_actions
    public = BRAINS["crazy-eights"].public
    assert public is not None
    for wanted in ("play Ks", "play Qs", "play Js", "play 2s", "play 8h"):
        action = public(seen_by(GAME, deal.state, 0), 0, buffer, 0)
        assert GAME.words.format_action(action) == wanted
        deal.state.cards[0] &= ~payload_of(action)
