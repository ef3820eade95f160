from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from dataclasses import replace
from multiprocessing import get_context
from typing import Any

import numpy as np
import pytest

import chieu
from chieu.bots import brains
from chieu.bots.levels import POLICIES, STYLES
from chieu.bots.search import Search
from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import BadOption, UnknownGame
from chieu.play.options import options_from
from chieu.sim import batch
from chieu.sim.batch import Deals, EndlessDealError, play_out, policies_for, rows_for
from chieu.sim.driver import FINE
from chieu.sim.summary import summary
from chieu.sim.thinking import play_thoughtfully
from compiling import compiling

pytestmark = compiling("sam-loc")

HOUSES: tuple[dict[str, Any], ...] = (
    {},
    {"preset": "group"},
    {"seats": 5, "options": {"an_trang": "on", "cong": 15, "sam_points": "additive"}},
    {"options": {"run_with_two": "low", "must_beat": "on", "cut_two_penalty": 5}},
    {"options": {"finish_on_two": "forbidden", "quad_beats_pair_of_twos": "on", "leader": "lowest"}},
)


def assert_same(one: Deals, other: Deals) -> None:
    for column in ("payoffs", "amounts", "lengths", "leaders", "checks"):
        assert np.array_equal(getattr(one, column), getattr(other, column)), column
    assert one.checksum == other.checksum


@pytest.mark.parametrize("house", HOUSES)
@pytest.mark.parametrize("policy", ["uniform", "simple", "greedy"])
def test_compiled_deals_are_plain_deals(house: dict[str, Any], policy: str) -> None:
    plain = play_out("sam-loc", 60, policy=policy, seed=11, compiled=False, **house)
    assert_same(play_out("sam-loc", 60, policy=policy, seed=11, **house), plain)


@pytest.mark.slow
def test_ten_thousand_deals_are_the_same_plain_and_compiled() -> None:
    plain = play_out("sam-loc", 10_000, seed=3, compiled=False)
    assert_same(play_out("sam-loc", 10_000, seed=3), plain)


def test_threads_and_batches_change_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play_out("sam-loc", 1000, policy=("greedy", "uniform"), seed=5)
    monkeypatch.setattr(batch, "COMPILED_CHUNK", 37)
    assert_same(play_out("sam-loc", 1000, policy=("greedy", "uniform"), seed=5, threads=3), whole)
    assert_same(play_out("sam-loc", 1000, policy=("greedy", "uniform"), seed=5), whole)


def test_a_longer_run_begins_like_a_shorter_one_and_seeds_differ() -> None:
    short, long = play_out("sam-loc", 50, seed=5), play_out("sam-loc", 90, seed=5)
    assert np.array_equal(long.checks[:50], short.checks)
    assert np.array_equal(long.payoffs[:50], short.payoffs)
    assert play_out("sam-loc", 50, seed=6).checksum != short.checksum
    assert len(set(long.checks.tolist())) == 90


def test_it_reads_as_in_the_guide() -> None:
    deals = chieu.sim.play_out("sam-loc", count=30, seats=3, policy="uniform", seed=7)
    assert deals.payoffs.shape == (30, 3)
    assert deals.seats == 3
    assert deals.policies == ("uniform",) * 3
    assert len(deals) == 30
    assert deals.actions == deals.lengths.sum()
    assert deals.options["seats"] == 3
    assert set(deals.leaders.tolist()) <= {0, 1, 2}
    assert np.array_equal(deals.amounts.sum(axis=1), deals.payoffs.sum(axis=1))


def test_payments_from_seat_to_seat_are_told_by_item() -> None:
    said = summary(play_out("phom", 60, seed=1, compiled=False))
    assert said.items["bao"].share.value > 0.5
    assert said.items["bao"].amount.mean > 0


def test_no_deals_are_no_deals() -> None:
    none = play_out("sam-loc", 0)
    assert len(none) == 0
    assert none.payoffs.shape == (0, 2)


def test_progress_adds_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "COMPILED_CHUNK", 40)
    for threads in (1, 2):
        steps: list[int] = []
        play_out("sam-loc", 100, threads=threads, progress=steps.append)
        assert steps == [40, 40, 20]


def test_what_is_not_understood_is_refused() -> None:
    with pytest.raises(UnknownGame):
        play_out("whist", 1)
    with pytest.raises(BadOption):
        play_out("sam-loc", 1, options={"jokers": 2})
    with pytest.raises(BadOption):
        play_out("sam-loc", 1, seats=9)
    with pytest.raises(ValueError, match="'clever'"):
        play_out("sam-loc", 1, policy="clever")
    with pytest.raises(ValueError, match="3 policies for 2 seats"):
        play_out("sam-loc", 1, policy=("uniform",) * 3)


def test_a_deal_without_an_end_is_a_bug_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game_named("sam-loc")
    short = replace(rules, bounds=replace(rules.bounds, actions=5))
    monkeypatch.setattr(batch, "game_named", lambda _name: short)
    with pytest.raises(EndlessDealError, match="deal 0 of seed 2"):
        play_out("sam-loc", 3, seed=2, options={"sam_window": "off"}, compiled=False)


def test_compiled_code_tells_of_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "compiled_play", lambda _name, **_how: lambda *_: 2)
    with pytest.raises(EndlessDealError, match="deal 2 of seed 5 of 'sam-loc'"):
        play_out("sam-loc", 3, seed=5)


def test_a_game_without_a_brain_or_a_leader_is_played_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    at_random = play_out("sam-loc", 20, seed=4, compiled=False)
    monkeypatch.setattr(brains, "BRAINS", {})
    assert play_out("sam-loc", 20, seed=4, policy="greedy", compiled=False).checksum == at_random.checksum


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("policy", STYLES)
def test_one_decision_at_a_time_the_same_deals_are_played(game: str, policy: str) -> None:
    rules = GAMES[game]
    policies = (POLICIES[policy],) * rules.Options().seats
    rows = rows_for(rules, len(policies), 4)
    assert play_thoughtfully(rules, rules.Options(), policies, 7, (0, 4), rows, out_of_turn=False) == FINE
    at_once = play_out(game, 4, policy=policy, seed=7, compiled=False)
    assert rows[0].tolist() == at_once.payoffs.tolist()
    assert rows[1].tolist() == at_once.amounts.tolist()
    assert rows[-1].tolist() == at_once.checks.tolist()


@pytest.mark.parametrize("policy", ["uniform", "greedy", ("hard", "easy")])
def test_any_policy_may_play_one_decision_at_a_time(policy: Any) -> None:
    deals = play_out("phom", 6, seats=2, policy=policy, seed=8, out_of_turn=True)
    assert len(set(deals.checks.tolist())) == 6
    again = play_out("phom", 3, seats=2, policy=policy, seed=8, out_of_turn=True)
    assert np.array_equal(deals.checks[:3], again.checks)
    assert deals.lengths.min() > 0 < np.abs(deals.amounts).sum(axis=1).min()


@pytest.mark.parametrize("game", ["sam-loc", "binh", "crazy-eights"])
def test_where_nobody_ever_acts_out_of_turn_a_deal_is_the_same_asked_or_not(game: str) -> None:
    rules, policies = game_named(game), (POLICIES["uniform"],) * game_named(game).Options().seats
    rows = [rows_for(rules, len(policies), 3) for _ in range(2)]
    for out_of_turn in (False, True):
        asked = rules, rules.Options(), policies, 7, (0, 3), rows[out_of_turn]
        assert play_thoughtfully(*asked, out_of_turn=out_of_turn) == FINE
    assert rows[0][-1].tolist() == rows[1][-1].tolist()
    at_once = play_out(game, 3, policy="uniform", seed=7, compiled=False, out_of_turn=True)
    assert rows[0][-1].tolist() == at_once.checks.tolist()


@compiling("phom")
@pytest.mark.parametrize("policy", ["uniform", "medium", ("hard", "easy")], ids=str)
def test_seats_act_out_of_turn_where_that_is_asked_for(policy: Any) -> None:
    rules, seats = game_named("phom"), 4 if isinstance(policy, str) else 2
    policies = policies_for(policy, rules, options_from(rules, seats=seats))
    count = 40 if policy == "uniform" else 4
    asked = rows_for(rules, seats, count)
    house = options_from(rules, seats=seats)
    assert play_thoughtfully(rules, house, policies, 2, (0, count), asked, out_of_turn=True) == FINE
    for compiled in (False, True):
        deals = play_out("phom", count, seats=seats, policy=policy, seed=2, out_of_turn=True, compiled=compiled)
        assert deals.checks.tolist() == asked[-1].tolist()
        assert deals.payoffs.tolist() == asked[0].tolist()
        in_turn = play_out("phom", count, seats=seats, policy=policy, seed=2, compiled=compiled)
        assert (deals.checksum == in_turn.checksum) == (policy != "uniform")


def test_a_thoughtful_deal_without_an_end_says_so_too(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = game_named("phom")
    short = replace(rules, bounds=replace(rules.bounds, actions=5))
    monkeypatch.setattr(batch, "game_named", lambda _name: short)
    with pytest.raises(EndlessDealError, match="deal 0 of seed 2"):
        play_out("phom", 3, policy=Search("short", 1, plain=True), seed=2)


def test_a_pool_of_processes_plays_the_same_deals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PLAIN_CHUNK", 15)
    steps: list[int] = []
    whole = play_out("sam-loc", 40, seed=5, compiled=False)
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        spread = play_out("sam-loc", 40, seed=5, compiled=False, executor=pool, progress=steps.append)
    assert_same(spread, whole)
    assert steps == [15, 15, 10]


class Failing(Executor):
    """Plays the first spans, then loses what it was given, and at last takes nothing more."""

    def __init__(self) -> None:
        self.given = 0

    def submit(self, task: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        self.given += 1
        if self.given > 2:
            raise BrokenExecutor
        future: Future[Any] = Future()
        if self.given == 1:
            future.set_result(task(*args, **kwargs))
        else:
            future.set_exception(BrokenExecutor("a worker is gone"))
        return future


def test_what_an_executor_loses_is_played_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "PLAIN_CHUNK", 15)
    whole = play_out("sam-loc", 40, seed=5, compiled=False)
    with pytest.warns(RuntimeWarning, match="lost 25 deals, which were played here"):
        assert_same(play_out("sam-loc", 40, seed=5, compiled=False, executor=Failing()), whole)
    with pytest.raises(ValueError, match="expected one of them"):
        play_out("sam-loc", 1, executor=Failing(), threads=2)


@pytest.mark.parametrize("executor", [8, Failing, "dask"])
def test_what_takes_no_work_is_no_executor(executor: Any) -> None:
    with pytest.raises(ValueError, match=r"executor .*: expected one that takes work"):
        play_out("sam-loc", 1, compiled=False, executor=executor)
