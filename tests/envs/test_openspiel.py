"""The games hold what OpenSpiel asks of a game."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from typing import Any

import pytest
from open_spiel.python.algorithms.generate_playthrough import playthrough
from open_spiel.python.observation import make_observation

from chieu.envs import CODINGS, SingleDeal
from chieu.envs.coding import sizes_of
from chieu.envs.codings import coding_of
from chieu.envs.with_openspiel import NAMES, OUTCOMES
from chieu.kernel.errors import BadOption

pyspiel: Any = import_module("pyspiel")
EVERY_SIZE = [(name, seats) for name in CODINGS for seats in sorted({*coding_of(name)[0].bounds.seats})]
"""Each game with the fewest and the most that may play."""


def game_of(name: str, seats: int) -> Any:
    return pyspiel.load_game(NAMES[name], {"players": seats})


@pytest.mark.parametrize("wrong", [{"players": 9}, {"players": 1}, {"preset": "foo"}])
def test_a_table_that_cannot_be_is_refused_when_it_is_asked_for(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        pyspiel.load_game(NAMES["sam-loc"], wrong)


def test_what_is_missing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    monkeypatch.delitem(sys.modules, "chieu.envs.with_openspiel", raising=False)
    with pytest.raises(ImportError, match="pip install open_spiel"):
        import_module("chieu.envs.with_openspiel")


@pytest.mark.parametrize(("name", "seats"), EVERY_SIZE)
def test_openspiel_finds_nothing_to_say(name: str, seats: int) -> None:
    pyspiel.random_sim_test(game_of(name, seats), num_sims=2, serialize=True, verbose=False)


def read(text: str, label: str) -> list[str]:
    """Return what a playthrough says under a label, state by state, where it is shown."""
    return [line.removeprefix(label) for line in text.splitlines() if line.startswith(label)]


@pytest.mark.parametrize("name", CODINGS)
def test_a_playthrough_is_the_same_again_and_shows_the_deal_of_its_number(name: str) -> None:
    text = playthrough(NAMES[name], None, seed=3)
    actions = [int(action) for action in read(text, "action: ")]
    assert playthrough(NAMES[name], list(actions), seed=4) == text

    number = (actions[0] * OUTCOMES + actions[1]) * OUTCOMES + actions[2]
    deal = SingleDeal(name, number=number)
    shown = read(text, "# Apply action ")
    for code, words in zip(actions[3:], shown[3:], strict=True):
        assert words == f'"{deal.text(code)}"'
        deal.step(code)
    assert deal.is_over
    assert read(text, "Returns() = ")[-1] == f"[{', '.join(f'{points:g}' for points in deal.rewards())}]"
    # What one seat sees is not what all see, nor all that it has seen.
    assert not [line for line in text.splitlines() if line.startswith(("Public", "Private", "InformationState"))]


@pytest.mark.parametrize("name", CODINGS)
def test_an_observer_writes_what_a_seat_sees_now_and_no_other_kind(name: str) -> None:
    game, kind, whom = pyspiel.load_game(NAMES[name]), pyspiel.IIGObservationType, pyspiel.PrivateInfoType
    assert make_observation(game, kind(perfect_recall=False)).tensor.shape == (sizes_of(coding_of(name)[1])[0],)
    assert make_observation(game, kind(perfect_recall=True)) is None
    assert make_observation(game, kind(perfect_recall=False, private_info=whom.NONE)) is None
    assert make_observation(game, kind(perfect_recall=False, private_info=whom.ALL_PLAYERS)) is None
    assert make_observation(game, kind(perfect_recall=False, public_info=False)) is None
    with pytest.raises(ValueError, match="expected none"):
        make_observation(game, params={"rounds": 2})


def test_a_deal_is_that_of_its_number() -> None:
    state = pyspiel.load_game(NAMES["sam-loc"], {"players": 3, "preset": "usual"}).new_initial_state()
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
