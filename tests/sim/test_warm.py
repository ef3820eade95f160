from __future__ import annotations

import pytest

from chieu.bots import search
from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import UnknownGame
from chieu.sim import warm


def test_warming_tells_when_a_game_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_ready", set())
    told: list[tuple[int, int]] = []
    assert warm(["sam-loc"], lambda *step: told.append(step)) == 1
    assert told == [(0, 1), (1, 1)]
    assert search.is_ready(game_named("sam-loc"))


@pytest.mark.slow
def test_every_game_is_warmed_when_none_is_named() -> None:
    told: list[tuple[int, int]] = []
    assert warm(progress=lambda *step: told.append(step)) == len(GAMES)
    assert told == [(done, len(GAMES)) for done in range(len(GAMES) + 1)]


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        warm(["whist"])
