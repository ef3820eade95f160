"""Many tables side by side: each plays what `play_out` plays, whatever stands beside it."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from chieu.envs import CODINGS, IllegalCode, Lanes, lanes
from chieu.envs.lanes import MOST_LANES
from chieu.games.registry import game_named
from chieu.kernel.errors import BadOption, UnknownGame
from chieu.sim.batch import EndlessDealError, play_out
from compiling import compiling

pytestmark = compiling("crazy-eights")

GAME = "crazy-eights"
HOUSES: tuple[dict[str, Any], ...] = ({"seats": 2}, {"seats": 4, "preset": "light"}, {"seats": 8})


def arrays(env: Lanes) -> dict[str, np.ndarray[Any, Any]]:
    names = ("observations", "legal", "rewards", "done", "acting", "numbers", "checks")
    return {name: getattr(env, name) for name in names}


def kept(env: Lanes) -> dict[str, np.ndarray[Any, Any]]:
    return {name: array.copy() for name, array in arrays(env).items()}


def assert_same(one: dict[str, np.ndarray[Any, Any]], other: dict[str, np.ndarray[Any, Any]]) -> None:
    for name, array in one.items():
        assert np.array_equal(array, other[name]), name


def play_on(env: Lanes, steps: int) -> None:
    for _ in range(steps):
        env.step(env.uniform())


@pytest.mark.parametrize("house", HOUSES)
def test_lanes_play_the_deals_of_play_out(house: dict[str, Any]) -> None:
    env = Lanes(GAME, 6, seed=11, compiled=False, **house)
    found: dict[tuple[int, int], tuple[int, list[int]]] = {}
    while env.numbers.min() < 2:
        before = env.numbers.copy()
        env.step(env.uniform())
        assert np.array_equal(env.done, env.numbers != before)
        assert not env.rewards[~env.done].any()
        for lane in np.flatnonzero(env.done).tolist():
            found[lane, int(before[lane])] = int(env.checks[lane]), env.rewards[lane].tolist()
    for lane in range(len(env)):
        deals = play_out(GAME, 2, seed=int(env.seeds[lane]), compiled=False, **house)
        for number in range(2):
            assert found[lane, number] == (int(deals.checks[number]), deals.payoffs[number].tolist())


def test_compiled_lanes_are_plain_lanes() -> None:
    plain, quick = (Lanes(GAME, 5, seats=3, seed=4, compiled=compiled) for compiled in (False, True))
    for _ in range(150):
        assert np.array_equal(quick.uniform(), plain.uniform())
        for env in (plain, quick):
            env.step(env.uniform())
        assert_same(arrays(plain), arrays(quick))
    assert plain.numbers.max() > 0


def test_neither_the_number_of_lanes_nor_of_threads_changes_any() -> None:
    envs = [Lanes(GAME, 7, seats=2, seed=3), Lanes(GAME, 40, seats=2, seed=3, threads=3)]
    for _ in range(200):
        for env in envs:
            env.step(env.uniform())
        few, many = (arrays(env) for env in envs)
        assert_same(few, {name: array[:7] for name, array in many.items()})
    for env in envs:
        env.close()


def test_the_arrays_stay_where_they_are() -> None:
    env = Lanes(GAME, 8)
    before = arrays(env)
    rows = kept(env)
    env.step(env.uniform())
    assert all(np.shares_memory(array, before[name]) for name, array in arrays(env).items())
    assert not np.array_equal(rows["observations"], before["observations"])


def test_a_reset_begins_as_a_new_one_does() -> None:
    env, other = Lanes(GAME, 4, seed=1), Lanes(GAME, 4, seed=2)
    play_on(env, 50)
    env.reset(2)
    assert_same({name: array for name, array in arrays(env).items() if name != "checks"}, arrays(other))
    other.reset(1)
    assert not np.array_equal(env.observations, other.observations)


@pytest.mark.parametrize("compiled", [False, True])
def test_an_illegal_code_is_named_and_changes_nothing(*, compiled: bool) -> None:
    env = Lanes(GAME, 4, seats=2, seed=5, compiled=compiled)
    before, codes = kept(env), env.uniform().copy()
    chance = random.Random(1)
    lane, seat = 2, int(env.acting[2])
    code = chance.choice(np.flatnonzero(~env.legal[lane, :52]).tolist())
    codes[lane] = code
    with pytest.raises(
        IllegalCode, match=rf"lane 2, seat {seat}: code {code} .*play .*(not-in-hand|does-not-fit)"
    ) as caught:
        env.step(codes)
    assert (caught.value.lane, caught.value.seat, caught.value.code) == (lane, seat, code)
    for wrong in (-1, 58, 2**40):
        codes[lane] = wrong
        with pytest.raises(IllegalCode, match="expected 0 to 57"):
            env.step(codes)
    assert_same(before, arrays(env))


def test_what_is_not_understood_is_refused() -> None:
    env = Lanes(GAME, 3, compiled=False)
    for codes in (np.zeros(2, int), np.zeros(3), [[0, 0, 0]]):
        with pytest.raises(ValueError, match="expected 3 integers"):
            env.step(codes)
    for count in (0, MOST_LANES + 1):
        with pytest.raises(ValueError, match=f"{count} lanes"):
            Lanes(GAME, count)
    with pytest.raises(ValueError, match="seed -1"):
        Lanes(GAME, 1, seed=-1, compiled=False)
    with pytest.raises(ValueError, match="0 threads"):
        Lanes(GAME, 1, threads=0)
    with pytest.raises(UnknownGame):
        Lanes("whist")
    with pytest.raises(BadOption):
        Lanes(GAME, seats=9)


def test_a_deal_without_an_end_is_a_bug_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_named(GAME)
    short = replace(game, bounds=replace(game.bounds, actions=40))
    monkeypatch.setattr(lanes, "coding_of", lambda _name: (short, CODINGS[GAME]))
    env = Lanes(GAME, 2, seats=4, seed=2, compiled=False)
    with pytest.raises(EndlessDealError, match="deal 0 of seed"):
        play_on(env, 60)


def test_what_there_is_can_be_asked() -> None:
    env = Lanes(GAME, 2, seats=3, options={"face_points": 10}, compiled=False)
    assert (env.game, env.seats, len(env), env.codes) == (GAME, 3, 2, 58)
    assert env.options["face_points"] == 10
    assert env.spans["hand"] == slice(0, 52)
    assert env.spans["stuck"].stop == env.observations.shape[1]
    assert [plane.name for plane in env.planes] == list(env.spans)
