"""Many tables side by side: each plays what `play_out` plays, whatever stands beside it."""

from __future__ import annotations

import random
import re
from collections.abc import Generator
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from chieu.bots import NetPolicy
from chieu.bots.nets import FOLDER, BadNetError
from chieu.envs import CODINGS, IllegalCode, Lanes, lanes
from chieu.envs.coding import is_whole
from chieu.envs.lanes import MOST_LANES
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.registry import game_named
from chieu.games.score import payoffs_of
from chieu.kernel.actions import NO_ACTION
from chieu.kernel.bits import lowest
from chieu.kernel.errors import BadOption, NotationError, UnknownGame
from chieu.kernel.luck import shuffle, stream_of
from chieu.sim.batch import EndlessDealError, play_out
from compiling import compiling

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


OWN = NetPolicy.from_file(FOLDER / f"{GAME}-3.net")


@pytest.mark.parametrize("by", ["uniform", "easy", "greedy", "public", "hard", OWN])
def test_seats_may_be_played_by_a_policy(by: str | NetPolicy) -> None:
    env = Lanes(GAME, 3, seats=3, seed=6, played=(0, 2), by=by, compiled=False)
    who = (by, "uniform", by)
    deals = [play_out(GAME, 1, seats=3, policy=who, seed=seed, compiled=False) for seed in env.seeds.tolist()]
    over: set[int] = set()
    while len(over) < 3:
        env.step(env.uniform())
        assert set(env.acting.tolist()) == {1}
        for lane in set(np.flatnonzero(env.done).tolist()) - over:
            over.add(lane)
            assert env.rewards[lane].tolist() == deals[lane].payoffs[0].tolist()
            assert env.checks[lane] == deals[lane].checks[0]


@compiling(GAME)
@pytest.mark.parametrize("by", [pytest.param("uniform", marks=pytest.mark.nightly), "hard"])
def test_compiled_policies_are_plain_policies(by: str) -> None:
    envs = [Lanes(GAME, 4, seats=2, seed=9, played=[1], by=by, compiled=compiled) for compiled in (False, True)]
    for _ in range(60):
        for env in envs:
            env.step(env.uniform())
        assert_same(arrays(envs[0]), arrays(envs[1]))


def followed(name: str, seed: int, number: int) -> Generator[tuple[Any, int], int]:
    """Yield the state and the seat to decide, over and over, of a deal that is told what that seat does."""
    game, way = game_named(name), way_of(game_named(name))
    state, deck = game.State(), [0] * game.bounds.deck
    trail = trail_from(shuffle(deck, stream_of(seed, number)))
    game.rules.deal(state, deck, game.Options(), game.Carry())
    act = NOTHING
    while True:
        seats, trail = way.advance(state, deck, trail, act)
        if not seats:
            break
        seat = lowest(seats)
        act = (seat, (yield state, seat))
    yield payoffs_of(game.sheet(state), state.options.seats), trail[2]


@pytest.mark.parametrize("name", CODINGS)
def test_what_is_chosen_is_done_by_the_rules(name: str) -> None:
    """Each deal is played again, beside its lane, by the rules alone."""
    game, coding, decided = game_named(name), CODINGS[name], 0
    env = Lanes(name, 1, seed=8, compiled=False)
    beside = followed(name, int(env.seeds[0]), 0)
    state, seat = next(beside)
    chosen, before = NO_ACTION, 0
    while decided < 3:
        if env.numbers[0] != before:
            before = int(env.numbers[0])
            beside = followed(name, int(env.seeds[0]), before)
            state, seat = next(beside)
        assert env.acting[0] == seat
        view = game.State()
        game.rules.observe(state, seat, view)
        assert env.observation(0) == view
        code = int(env.uniform()[0])
        chosen = coding.choose(view, seat, chosen, code)
        env.step([code])
        if is_whole(chosen):
            assert game.rules.why_illegal(view, seat, chosen) == 0
            state, seat = beside.send(chosen)
            chosen = NO_ACTION
        if env.done[0]:
            sign = -1 if game.low_wins else 1
            assert ([sign * payoff for payoff in env.rewards[0]], env.checks[0]) == (state, seat)
            decided += 1


def marks(name: str) -> list[pytest.MarkDecorator]:
    """Compiling takes its time: one game is enough to see that it can be done, and the night sees the others."""
    return [compiling(name), *([] if name == GAME else [pytest.mark.nightly])]


@pytest.mark.parametrize("name", [pytest.param(name, marks=marks(name)) for name in CODINGS])
def test_compiled_lanes_are_plain_lanes(name: str) -> None:
    plain, quick = (Lanes(name, 5, seed=4, compiled=compiled) for compiled in (False, True))
    for _ in range(150):
        assert np.array_equal(quick.uniform(), plain.uniform())
        for env in (plain, quick):
            env.step(env.uniform())
        assert_same(arrays(plain), arrays(quick))
    assert plain.numbers.max() > 0


@compiling(GAME)
def test_neither_the_number_of_lanes_nor_of_threads_changes_any() -> None:
    envs = [Lanes(GAME, 7, seats=2, seed=3), Lanes(GAME, 40, seats=2, seed=3, threads=3)]
    for _ in range(200):
        for env in envs:
            env.step(env.uniform())
        few, many = (arrays(env) for env in envs)
        assert_same(few, {name: array[:7] for name, array in many.items()})
    for env in envs:
        env.close()


@compiling(GAME)
def test_the_arrays_stay_where_they_are() -> None:
    env = Lanes(GAME, 8)
    before = arrays(env)
    rows = kept(env)
    env.step(env.uniform())
    assert all(np.shares_memory(array, before[name]) for name, array in arrays(env).items())
    assert not np.array_equal(rows["observations"], before["observations"])


@compiling(GAME)
def test_a_reset_begins_as_a_new_one_does() -> None:
    env, other = Lanes(GAME, 4, seed=1), Lanes(GAME, 4, seed=2)
    play_on(env, 50)
    env.reset(2)
    assert_same({name: array for name, array in arrays(env).items() if name != "checks"}, arrays(other))
    other.reset(1)
    assert not np.array_equal(env.observations, other.observations)


@compiling(GAME)
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
    for count in (0, MOST_LANES + 1, "5"):
        with pytest.raises(ValueError, match=f"lanes {count!r}: expected a whole number from 1 to {MOST_LANES}"):
            Lanes(GAME, count)  # type: ignore[arg-type] # that is what is tried
    with pytest.raises(ValueError, match="seed -1"):
        Lanes(GAME, 1, seed=-1, compiled=False)
    with pytest.raises(ValueError, match="threads or processes 0"):
        Lanes(GAME, 1, threads=0)
    for played in ((0, 1, 2, 3), (4,), (-1,), (0, "1"), ([0],), 3):
        told = re.escape(f"played {played!r}: expected some of the seats 0 to 3, not all")
        with pytest.raises(ValueError, match=told):
            Lanes(GAME, 1, seats=4, played=played)  # type: ignore[arg-type] # that is what is tried
    with pytest.raises(ValueError, match="'clever'"):
        Lanes(GAME, 1, played=[1], by="clever")
    with pytest.raises(ValueError, match="'expert' does not decide at once here: expected uniform, "):
        Lanes(GAME, 1, played=[1], by="expert")
    with pytest.raises(BadNetError, match="taught crazy-eights --seats 3"):
        Lanes(GAME, 1, seats=2, played=[1], by=OWN)
    for name in ("whist", ["crazy-eights"]):
        with pytest.raises(UnknownGame, match=re.escape(repr(name))):
            Lanes(name)  # type: ignore[arg-type] # that is what is tried
    with pytest.raises(BadOption):
        Lanes(GAME, seats=9)
    for preset in ("own", ["own"]):
        with pytest.raises(BadOption, match=re.escape(f"option 'preset' cannot be {preset!r}: expected one of ")):
            Lanes(GAME, preset=preset)  # type: ignore[arg-type] # that is what is tried


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


def test_what_is_written_as_in_the_log_has_its_codes() -> None:
    env = Lanes(GAME, 1, compiled=False)
    assert env.codes_for(0, "draw") == [52]
    with pytest.raises(NotationError):
        env.codes_for(0, "sing")
    layouts = Lanes("binh", 1, seed=3, compiled=False)
    for code in layouts.codes_for(0, "arrange 4d 9d As / 6c 7c 8c 10c Jc"):
        assert layouts.observation(0).done == 0
        layouts.step([code])
    assert layouts.observation(0).done == 1
    with pytest.raises(IllegalCode, match="code 3 cannot be chosen: declare, no-natural"):
        layouts.step([3])
    for code in (0, 0, 0):
        layouts.step([code])
    with pytest.raises(IllegalCode, match="code 0 cannot be chosen: no action begins so"):
        layouts.step([0])
