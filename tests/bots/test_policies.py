from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from bots.positions import HOUSES, SAM_LOC, dealt_anew, decisions
from chieu.bots.brains import brain_of
from chieu.bots.levels import POLICIES
from chieu.bots.plain import Greedy, Public, Simple, Uniform
from chieu.bots.policy import Policy
from chieu.bots.readiness import prepare
from chieu.bots.search import Search
from chieu.games.samloc.state import Verb
from chieu.kernel.actions import payload_of, verb_of
from chieu.kernel.cards import cards_in, rank_of
from chieu.kernel.carrier import copy_state
from compiling import compiling

LONG = 1000.0


@pytest.fixture
def patient() -> Search:
    """Give a search that is ready; that it decides as a plain one does is asked in `test_search.py`."""
    prepare(SAM_LOC)
    return Search("patient", worlds=6)


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("policy", [Uniform(), Simple(), Greedy(), Public()], ids=lambda policy: str(policy.name))
def test_quick_policies_only_do_what_is_legal(policy: Policy, house: dict[str, Any]) -> None:
    for decision in decisions(house, deals=25):
        action = policy.choose(SAM_LOC, decision.observation, decision.seat, decision.luck, 0.0)
        assert SAM_LOC.rules.why_illegal(decision.state, decision.seat, action) == 0


@compiling("sam-loc")
@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_search_only_does_what_is_legal(patient: Search, house: dict[str, Any]) -> None:
    for decision in decisions(house, deals=6, seed=4):
        action = patient.choose(SAM_LOC, decision.observation, decision.seat, decision.luck, LONG)
        assert SAM_LOC.rules.why_illegal(decision.state, decision.seat, action) == 0


@pytest.mark.parametrize("policy", [Uniform(), Simple(), Greedy(), Public()], ids=lambda policy: str(policy.name))
def test_no_policy_peeks(policy: Policy) -> None:
    chance = random.Random(3)
    for house in HOUSES:
        for decision in decisions(house, deals=6, seed=2):
            expected = policy.choose(SAM_LOC, decision.observation, decision.seat, decision.luck, 0.0)
            again = replace(decision, state=dealt_anew(decision, chance))
            assert again.observation == decision.observation
            assert policy.choose(SAM_LOC, again.observation, again.seat, again.luck, 0.0) == expected


@compiling("sam-loc")
@pytest.mark.slow
def test_search_does_not_peek_and_keeps_to_its_luck(patient: Search) -> None:
    chance = random.Random(5)
    for decision in decisions({}, deals=3, seed=8):
        expected = patient.choose(SAM_LOC, decision.observation, decision.seat, decision.luck, LONG)
        again = replace(decision, state=dealt_anew(decision, chance))
        assert again.observation == decision.observation
        assert patient.choose(SAM_LOC, again.observation, again.seat, again.luck, LONG) == expected


@compiling("sam-loc")
def test_policies_leave_the_observation_alone(patient: Search) -> None:
    for decision in decisions({}, deals=2, seed=6):
        observation = decision.observation
        before = copy_state(observation)
        for policy in (Uniform(), Simple(), Greedy(), patient, Search("plain", worlds=2, plain=True)):
            policy.choose(SAM_LOC, observation, decision.seat, decision.luck, LONG)
        assert observation == before


@pytest.mark.parametrize("house", HOUSES)
def test_an_imagined_world_is_one_that_could_be(house: dict[str, Any]) -> None:
    brain = brain_of(SAM_LOC)
    assert brain is not None
    for decision in decisions(house, deals=4, seed=3):
        world, seen = SAM_LOC.State(), SAM_LOC.State()
        brain.imagine(decision.observation, decision.seat, decision.luck, world)
        SAM_LOC.rules.observe(world, decision.seat, seen)
        assert seen == decision.observation
        everything = [*world.hands, world.unused, world.played]
        assert sorted(card for cards in everything for card in cards_in(cards)) == list(range(52))
        assert [len(cards_in(hand)) for hand in world.hands] == world.counts


@pytest.mark.parametrize("house", HOUSES)
def test_prospects_are_the_legal_actions_but_for_suits(house: dict[str, Any]) -> None:
    brain = brain_of(SAM_LOC)
    assert brain is not None

    def kinds(actions: list[int]) -> list[tuple[int, tuple[int, ...]]]:
        return [
            (verb_of(action), tuple(rank_of(card) for card in cards_in(payload_of(action))))
            for action in actions
            if verb_of(action) != Verb.LEAD
        ]

    buffer = [0] * SAM_LOC.bounds.listed_actions
    for decision in decisions(house, deals=15, seed=5):
        tried = buffer[: brain.prospects(decision.observation, decision.seat, buffer)]
        legal = buffer[: SAM_LOC.rules.listed_actions(decision.state, decision.seat, buffer)]
        tried = list(tried)
        assert len(kinds(tried)) == len(set(kinds(tried)))
        assert set(kinds(tried)) == set(kinds(legal))


def test_a_game_nobody_has_taught_us_is_played_at_random() -> None:
    unknown = replace(SAM_LOC, name="unheard-of")
    for decision in decisions({}, deals=2, seed=9):
        asked = (unknown, decision.observation, decision.seat, decision.luck)
        expected = Uniform().choose(*asked)
        assert [policy.choose(*asked, 0.0) for policy in POLICIES.values()] == [expected] * len(POLICIES)
