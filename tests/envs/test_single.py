"""One deal played code by code: the deal of `play_out`, to be copied and kept at any time."""

from __future__ import annotations

import copy
import pickle
from functools import partial
from typing import Any

import numpy as np
import pytest

from chieu.envs import CODINGS, IllegalCode, Lanes, SingleDeal
from chieu.games.registry import game_named
from chieu.kernel.actions import NOBODY
from chieu.sim.batch import play_out


def play_lowest(deal: SingleDeal, steps: int = 10**6) -> list[int]:
    """Choose the lowest legal code, over and over; return who decided."""
    seats = []
    while not deal.is_over and steps:
        seats.append(deal.acting)
        deal.step(deal.legal_codes()[0])
        steps -= 1
    return seats


@pytest.mark.parametrize("name", CODINGS)
def test_it_is_the_deal_of_a_lane(name: str) -> None:
    env = Lanes(name, 1, seed=5, compiled=False)
    deal = SingleDeal(name, seed=int(env.seeds[0]), number=int(env.numbers[0]))
    while not env.done[0]:
        assert deal.acting == env.acting[0]
        assert np.array_equal(deal.observation(deal.acting), env.observations[0])
        assert np.array_equal(deal.legal(deal.acting), env.legal[0])
        assert not deal.legal((deal.acting + 1) % deal.seats).any()
        code = int(env.uniform()[0])
        assert not deal.is_over
        assert deal.rewards() == [0] * deal.seats
        deal.step(code)
        env.step([code])
    assert deal.is_over
    assert (deal.rewards(), deal.check) == (env.rewards[0].tolist(), env.checks[0])
    assert deal.legal_codes() == []
    with pytest.raises(ValueError, match="the deal is over"):
        deal.step(0)


def test_actions_of_the_rules_may_be_done_as_they_are() -> None:
    deal = SingleDeal("crazy-eights", seats=3, seed=3)
    while not deal.is_over:
        deal.act(play(deal))
    deals = play_out("crazy-eights", 1, seats=3, policy="greedy", seed=3, compiled=False)
    assert (deal.check, deal.rewards()) == (deals.checks[0], deals.payoffs[0].tolist())


def play(deal: SingleDeal) -> int:
    from chieu.bots.brains import brain_of

    brain = brain_of(game_named(deal.game))
    assert brain is not None
    return brain.greedy(deal.view(deal.acting), deal.acting, [0] * 52, deal.luck)


@pytest.mark.parametrize("name", CODINGS)
def test_a_copy_goes_its_own_way(name: str) -> None:
    deal = SingleDeal(name, seed=4)
    play_lowest(deal, 3)
    others = [copy.copy(deal), copy.deepcopy(deal), pickle.loads(pickle.dumps(deal))]
    seats = play_lowest(deal)
    for other in others:
        assert not other.is_over
        assert play_lowest(other) == seats
        assert (other.check, other.rewards()) == (deal.check, deal.rewards())


def test_an_illegal_code_is_named_and_changes_nothing() -> None:
    deal = SingleDeal("sam-loc", seed=1, options={"sam_window": "off"})
    before = pickle.dumps(deal)
    with pytest.raises(
        IllegalCode, match=f"^seat {deal.acting}: code 156 cannot be chosen: pass, must-lead$"
    ) as caught:
        deal.step(156)
    assert caught.value.lane is None
    with pytest.raises(IllegalCode, match="expected 0 to 158"):
        deal.step(159)
    assert pickle.dumps(deal) == before


@pytest.mark.parametrize("name", CODINGS)
def test_every_illegal_code_is_told_as_an_action_or_in_words(name: str) -> None:
    deal, words = SingleDeal(name, seed=1), game_named(name).words
    for code in sorted(set(range(CODINGS[name].CODES)) - set(deal.legal_codes())):
        with pytest.raises(IllegalCode) as caught:
            deal.step(code)
        said = str(caught.value).split(f"code {code} cannot be chosen: ")[1]
        assert said in {"the hand has no such cards", "no action begins so"} or words.parse_action(said.split(", ")[0])


def test_seeds_of_numpy_are_seeds() -> None:
    seed = 2**40 + 3
    deal, lanes = SingleDeal("sam-loc", seed=seed, number=5), Lanes("sam-loc", 2, seed=seed, compiled=False)
    played = play_out("sam-loc", 3, seed=seed, compiled=False)
    kind: Any
    for kind in (np.int64, np.uint64):
        other = SingleDeal("sam-loc", seed=kind(seed), number=kind(5))
        assert np.array_equal(deal.observation(deal.acting), other.observation(other.acting))
        assert play_out("sam-loc", 3, seed=kind(seed), compiled=False).checksum == played.checksum
        assert np.array_equal(Lanes("sam-loc", 2, seed=kind(seed), compiled=False).seeds, lanes.seeds)


@pytest.mark.parametrize("seed", [-1, 2**62, 1.5, "7", None])
def test_what_is_no_seed_is_refused(seed: Any) -> None:
    for ask in (SingleDeal, Lanes, partial(play_out, count=1)):
        with pytest.raises(ValueError, match="expected a whole number from 0 to 4611686018427387903"):
            ask("sam-loc", seed=seed)


def test_nobody_sees_anything_from_a_seat_that_is_none() -> None:
    deal = SingleDeal("sam-loc", seats=3)
    for seat in (-1, 3, 9):
        for ask in (deal.view, deal.observation):
            with pytest.raises(ValueError, match=f"seat {seat}: expected 0 to 2"):
                ask(seat)


def test_codes_are_told_in_words() -> None:
    deal = SingleDeal("binh", seed=1)
    assert deal.text(0) == "choose 0"
    before = deal.is_choosing
    deal.step(0)
    assert (before, deal.is_choosing) == (False, True)
    assert SingleDeal("crazy-eights", seed=1).text(52) == "draw"


def test_a_deal_that_is_over_at_once_is_over() -> None:
    house = {"an_trang": "on", "sam_window": "off"}
    dealt = (SingleDeal("sam-loc", seats=5, seed=seed, options=house) for seed in range(5000))
    over = next(deal for deal in dealt if deal.is_over)
    assert over.acting == NOBODY
    assert any(over.rewards())
