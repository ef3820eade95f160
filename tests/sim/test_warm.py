from __future__ import annotations

from importlib import import_module

import pytest

from chieu.bots import readiness
from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import UnknownGame
from chieu.sim import warm
from compiling import compiling


@pytest.mark.parametrize("name", [pytest.param(name, marks=compiling(name)) for name in GAMES])
def test_warming_tells_when_a_game_is_done(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(readiness, "_ready", set())
    told: list[tuple[int, int]] = []
    assert warm([name], lambda *step: told.append(step)) == 1
    assert told == [(0, 1), (1, 1)]
    assert readiness.is_ready(game_named(name))


@pytest.mark.slow
@pytest.mark.nightly
def test_every_game_is_warmed_when_none_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    # Two are enough to see that all are, side by side; what takes a minute to compile is compiled elsewhere.
    games = {name: GAMES[name] for name in ("crazy-eights", "sam-loc")}
    monkeypatch.setattr(import_module("chieu.sim.warm"), "GAMES", games)
    told: list[tuple[int, int]] = []
    assert warm(progress=lambda *step: told.append(step)) == len(games)
    assert told == [(0, 2), (1, 2), (2, 2)]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        warm(["whist"])
