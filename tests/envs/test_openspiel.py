"""The games hold what OpenSpiel asks of a game."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from typing import Any

import pytest

from chieu.envs import CODINGS, SingleDeal


def spiel() -> Any:
    return pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: pip install open_spiel")


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "chieu.envs.with_openspiel", raising=False)
    with pytest.raises(ImportError, match="pip install open_spiel"):
        import_module("chieu.envs.with_openspiel")


@pytest.mark.parametrize("name", CODINGS)
def test_openspiel_finds_nothing_to_say(name: str) -> None:
    pyspiel = spiel()
    names = import_module("chieu.envs.with_openspiel").NAMES
    pyspiel.random_sim_test(pyspiel.load_game(names[name]), num_sims=1, serialize=True, verbose=False)


def test_a_deal_is_that_of_its_number() -> None:
    pyspiel = spiel()
    names = import_module("chieu.envs.with_openspiel").NAMES
    state = pyspiel.load_game(names["sam-loc"], {"players": 3, "preset": "usual"}).new_initial_state()
    for number in (1, 2, 3):
        assert state.is_chance_node()
        state.apply_action(number)
    deal = SingleDeal("sam-loc", seats=3, preset="usual", number=(1024 + 2) * 1024 + 3)
    chance = random.Random(2)
    while not state.is_terminal():
        assert state.current_player() == deal.acting
        assert state.legal_actions() == deal.legal_codes()
        assert state.observation_tensor() == deal.observation(deal.acting).tolist()
        code = chance.choice(state.legal_actions())
        assert state.action_to_string(code) == deal.text(code)
        state = state.clone()
        state.apply_action(code)
        deal.step(code)
    assert state.returns() == deal.rewards()
