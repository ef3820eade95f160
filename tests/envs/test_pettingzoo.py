"""The games hold what PettingZoo asks of an environment."""

from __future__ import annotations

import copy
import pickle
import warnings
from functools import partial
from itertools import count
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("pettingzoo", reason="pettingzoo is not installed: chieu[envs]")

from pettingzoo.test import api_test, performance_benchmark, seed_test

from chieu.envs import CODINGS, IllegalCode
from chieu.envs.with_pettingzoo import TableEnv, env


@pytest.mark.parametrize("name", CODINGS)
def test_pettingzoo_finds_nothing_to_say(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        # That a mask stands beside the observation, and that who has nothing to choose may choose nothing.
        warnings.filterwarnings("ignore", "Observation space for each agent probably")
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros")
        api_test(env(name), num_cycles=30)
    seed_test(partial(env, name), num_cycles=20)
    assert "Passed" in capsys.readouterr().out


@pytest.mark.parametrize("name", CODINGS)
def test_its_benchmark_runs_through(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    # It plays for five seconds by its clock, which goes on with every look here: a hundred rounds, however long.
    clock = count()
    monkeypatch.setitem(performance_benchmark.__globals__, "time", SimpleNamespace(time=lambda: next(clock) / 20))
    performance_benchmark(env(name))
    assert "Finished performance benchmark" in capsys.readouterr().out


def play(table: Any) -> dict[str, float]:
    """Choose the lowest legal code, over and over; return what the deal brings each agent."""
    brought = {}
    for agent in table.agent_iter():
        seen, reward, over, _, _ = table.last()
        if over:
            brought[agent] = reward
        table.step(None if over else int(seen["action_mask"].nonzero()[0][0]))
    return brought


@pytest.mark.parametrize("name", CODINGS)
def test_copies_and_what_was_pickled_go_on_by_themselves(name: str) -> None:
    table = TableEnv(name)
    table.reset(seed=4)
    others = [copy.deepcopy(table), pickle.loads(pickle.dumps(table))]
    brought = play(table)
    assert set(brought) == set(table.possible_agents)
    assert [play(other) for other in others] == [brought, brought]


def test_a_reset_without_a_seed_goes_on_to_the_next_deal() -> None:
    table = TableEnv("sam-loc")
    table.reset()
    first = table.observe("seat_0")["observation"]
    table.reset()
    assert (table.observe("seat_0")["observation"] != first).any()


def test_what_is_not_legal_is_refused() -> None:
    table = TableEnv("crazy-eights")
    table.reset(seed=1)
    with pytest.raises(IllegalCode, match="expected 0 to 57"):
        table.step(99)
    with pytest.raises(ValueError, match="which has something to decide"):
        table.step(None)
