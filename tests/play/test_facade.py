"""The checked façade: positions never change, refusals change nothing, the dealer plays by itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import chieu
from chieu.games.samloc.state import Reason
from chieu.play import Action, Cards, Position, deck_of, options_from, shuffled

SAM = chieu.game("sam-loc")
DEALT = "4c 3s 5s 5h 6h 6d 7d 7c 9c 8h 10h 9d Jd Js Qs Qh Kc Kd Ah 2c"


def leading(**options: Any) -> Position:
    state = SAM.deal(deck_of(DEALT), options={"sam_window": "off", **options}, dealer_acts=False)
    return SAM.play(state, 8, "lead 0")


def test_the_dealer_plays_by_itself_from_a_deck() -> None:
    state = SAM.deal(shuffled(seed=7), seats=2)
    assert SAM.acting(state) == (0, 1)
    assert state.events()[0][0] == 8


def test_without_a_deck_the_dealer_waits() -> None:
    state = SAM.deal(shuffled(seed=7), dealer_acts=False)
    assert SAM.acting(state) == (8,)
    assert [action.text for action in SAM.legal_actions(state, 8)] == ["lead 0", "lead 1"]


def test_playing_makes_a_new_position() -> None:
    state = leading()
    after = SAM.play(state, 0, "play 3s")
    assert (state.counts[0], after.counts[0]) == (10, 9)
    assert SAM.acting(state) == (0,)
    assert SAM.acting(after) == (1,)
    assert after.events() == ((8, "lead 0"), (0, "play 3s"))
    assert after != state
    assert after == SAM.play(state, 0, Action("play 3s", SAM.game.words.parse_action("play 3s")))
    assert hash(after) == hash(SAM.play(state, 0, "play 3s"))
    assert after != "something else"
    assert repr(after) == "<sam-loc position after 2 actions>"


def test_a_refusal_says_why_and_changes_nothing() -> None:
    state = SAM.play(leading(), 0, "play 5h")
    values = state.values()
    with pytest.raises(chieu.IllegalAction) as caught:
        SAM.play(state, 1, "play 5s")
    assert caught.value.reason is Reason.DOES_NOT_BEAT
    assert caught.value.arguments["card_table"] == "5h"
    assert state.values() == values
    assert SAM.why_illegal(state, 1, "play 5s") is Reason.DOES_NOT_BEAT
    assert SAM.why_illegal(state, 1, "play 6h") is Reason.OK


def test_a_bad_text_is_no_refusal() -> None:
    with pytest.raises(chieu.NotationError):
        SAM.play(leading(), 0, "play 3z")


def test_an_observation_hides_the_others() -> None:
    state = leading()
    seen = SAM.observe(state, 1)
    assert seen.hands[0] == 0
    assert seen.hands[1] == state.hands[1]
    assert SAM.view(state, 1).hand == "4c 5s 6h 7d 9c 10h Jd Qs Kc Ah"


def test_positions_can_be_kept_as_json() -> None:
    state = leading()
    again = SAM.load(state.values())
    assert again == state
    assert again.events() == ()
    assert SAM.facts(again) == ()


def test_scores_and_facts() -> None:
    state = leading()
    assert SAM.score_lines(state) == ()
    while not SAM.is_over(state):
        seat = SAM.acting(state)[0]
        state = SAM.play(state, seat, SAM.default_action(state, seat))
    assert SAM.facts(state)[-1].id == "sam-out"
    lines = SAM.score_lines(state)
    assert lines[0].item == "cards"
    payoffs = SAM.payoffs(state)
    assert sum(line.amount for line in lines) == sum(payoffs)
    carry = SAM.carry_on(state)
    following = SAM.deal(shuffled(seed=2), options={"leader": "winner"}, carry=carry)
    assert following.events() == ((8, f"lead {payoffs.index(0)}"),)


def test_games_by_name() -> None:
    assert (SAM.name, repr(SAM)) == ("sam-loc", "<game 'sam-loc'>")
    with pytest.raises(chieu.UnknownGame):
        chieu.game("go-fish")


def test_the_simulator_comes_when_it_is_asked_for() -> None:
    assert chieu.sim.__name__ == "chieu.sim"
    with pytest.raises(AttributeError, match="no attribute 'poker'"):
        chieu.__getattr__("poker")


@pytest.mark.parametrize(
    ("changes", "preset"),
    [
        ({"seats": 6}, None),
        ({"seats": "2"}, None),
        ({"seats": True}, None),
        ({"turn_timer": 44}, None),
        ({"leader": 1}, None),
        ({"leader": "me"}, None),
        ({"colour": "red"}, None),
        ({}, "poker"),
        (5, None),
        ([("seats", 2)], None),
    ],
)
def test_bad_options(changes: Any, preset: str | None) -> None:
    with pytest.raises(chieu.BadOption):
        options_from(SAM.game, changes, preset)


def test_numpys_whole_numbers_are_numbers_and_its_yes_and_no_are_none() -> None:
    house = options_from(SAM.game, {"cong": np.int32(15)}, seats=np.int64(3))
    assert (house.cong, house.seats, type(house.seats)) == (15, 3, int)
    for value in (np.bool_(True), True, np.float64(3), np.array([3]), "3"):
        with pytest.raises(chieu.BadOption):
            options_from(SAM.game, {"seats": value})


@given(st.integers(0, 2**52 - 1), st.integers(0, 2**52 - 1))
def test_cards_are_sets(one: int, other: int) -> None:
    first, second = Cards(one), Cards(other)
    assert set(first | second) == set(first) | set(second)
    assert set(first - second) == set(first) - set(second)
    assert Cards.parse(str(first)) == first
    assert len(first) == len(list(first)) == sum(card in first for card in Cards(2**52 - 1))
    assert 3 not in first


def test_without_a_seed_no_two_decks_are_alike() -> None:
    assert shuffled() != shuffled()
    assert sorted(shuffled().cards) == list(range(52))


def test_actions_are_their_text() -> None:
    assert str(Action("pass", 1)) == "pass"
    assert Action("pass", 1) == Action("pass", 2)


def test_decks_of_two_packs() -> None:
    deck = shuffled(7, packs=2)
    assert sorted(deck.cards) == sorted([*range(52), *range(52)])
    assert deck_of(str(deck), packs=2).cards == deck.cards
    assert str(deck_of("3s 3s 10h", packs=2)).startswith("3s 3s 10h 2s 2s")
    with pytest.raises(chieu.NotationError) as caught:
        deck_of("3s 4s 3s 3s", packs=2)
    assert caught.value.at == 9
    with pytest.raises(chieu.NotationError) as caught:
        deck_of("3s 1s")
    assert caught.value.at == 3


def test_a_deck_must_be_of_as_many_packs_as_the_game_takes() -> None:
    assert len(SAM.shuffled(seed=1).cards) == 52
    with pytest.raises(ValueError, match="104 cards"):
        SAM.deal(shuffled(7, packs=2))


def test_every_act_of_the_dealer_has_luck_of_its_own() -> None:
    deck = shuffled(7)
    other = deck.with_other_luck()
    assert other.cards == deck.cards
    assert deck.luck != other.luck == deck.with_other_luck().luck != other.with_other_luck().luck


def test_all_that_is_legal_is_made_when_it_is_asked_for() -> None:
    binh = chieu.game("binh")
    state = binh.deal(binh.shuffled(seed=7))
    everything, listed = binh.legal_actions(state, 0), binh.listed_actions(state, 0)
    assert (binh.lists_all, SAM.lists_all) == (False, True)
    assert repr(everything) == "<144144 legal actions of seat 0>"
    assert everything[:2] == (everything[0], everything[1])
    assert everything[-1] == everything[144_143]
    with pytest.raises(IndexError):
        everything[144_144]
    assert len(listed) == 14
    assert {binh.why_illegal(state, 0, action) for action in everything[::10_000]} == {0}
    assert len(binh.legal_actions(binh.play(state, 0, everything[5]), 0)) == 0
