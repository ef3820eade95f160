from __future__ import annotations

import pickle
import subprocess
import sys
from dataclasses import replace

import pytest

from bots.positions import SAM_LOC, decisions
from chieu import bots
from chieu.bots import brains, readiness, search
from chieu.bots.levels import POLICIES, STYLES
from chieu.bots.policy import Style
from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.kernel.errors import UnknownGame


def test_importing_bots_brings_neither_arrays_nor_a_compiler() -> None:
    code = "import sys, chieu.bots; print([name for name in ('numpy', 'numba', 'llvmlite') if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_whole_batches_are_played_with_what_decides_at_once() -> None:
    assert {name for name in POLICIES if name not in STYLES} == {"public", "hard", "expert"}
    assert STYLES["medium"] == STYLES["greedy"] == Style.GREEDY
    assert STYLES["easy"] == STYLES["simple"] == Style.SIMPLE


def test_every_level_goes_through_the_pool_and_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "prepare_in_background", lambda _game: None)
    decision = next(decisions({"sam_window": "off"}, deals=1))
    for level in bots.LEVELS:
        call = pickle.loads(
            pickle.dumps((bots.choose, ("sam-loc", level, decision.observation, decision.seat, 7, 0.0)))
        )
        action = call[0](*call[1])
        assert SAM_LOC.rules.why_illegal(decision.state, decision.seat, action) == 0


def test_levels_are_named_after_what_people_choose() -> None:
    assert list(bots.LEVELS) == ["easy", "medium", "hard", "expert"]
    rules = SAM_LOC.Options()
    assert [bots.policy_for("sam-loc", rules, level).name for level in bots.LEVELS] == list(bots.LEVELS)
    assert [bots.is_slow("sam-loc", rules, level) for level in bots.LEVELS] == [False, False, True, True]
    assert all(bots.is_slow("binh", GAMES["binh"].Options(), level) for level in bots.LEVELS)
    assert [bots.budget_of("sam-loc", rules, level) > 0 for level in bots.LEVELS] == [False, False, True, True]


def test_unknown_names_are_refused() -> None:
    with pytest.raises(UnknownGame):
        bots.policy_for("whist", SAM_LOC.Options(), "easy")
    with pytest.raises(KeyError):
        bots.policy_for("sam-loc", SAM_LOC.Options(), "godlike")


def test_a_game_without_a_brain_has_all_levels_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brains, "BRAINS", {})
    for level in bots.LEVELS:
        assert bots.policy_for("sam-loc", SAM_LOC.Options(), level).name == level
        assert not bots.is_slow("sam-loc", SAM_LOC.Options(), level)
    decision = next(decisions({}, deals=1))
    action = bots.choose("sam-loc", "expert", decision.observation, decision.seat, 3, 1.0)
    assert SAM_LOC.rules.why_illegal(decision.state, decision.seat, action) == 0


def test_preparing_begins_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []
    monkeypatch.setattr(readiness, "_preparing", {})
    monkeypatch.setattr(readiness, "prepare", lambda game: begun.append(game.name))
    thread = readiness.prepare_in_background(SAM_LOC)
    thread.join(10)
    assert readiness.prepare_in_background(SAM_LOC) is thread
    assert begun == ["sam-loc"]


def test_preparing_that_fails_is_told_and_tried_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    begun: list[str] = []

    def broken(game: AnyGame) -> None:
        begun.append(game.name)
        raise OSError("a full disk at a place that no log should name")

    monkeypatch.setattr(readiness, "_preparing", {})
    monkeypatch.setattr(readiness, "prepare", broken)
    for _ in range(2):
        readiness.prepare_in_background(SAM_LOC).join(10)
    assert begun == ["sam-loc", "sam-loc"]
    assert "OSError" in caplog.text
    assert "full disk" not in caplog.text


def test_the_first_decision_of_any_game_can_be_found() -> None:
    observation, seat = readiness.first_decision(SAM_LOC)
    assert SAM_LOC.rules.acting(observation) >> seat & 1
    assert readiness.is_ready(replace(SAM_LOC, name="unheard-of"))
    readiness.prepare(replace(SAM_LOC, name="unheard-of"))
