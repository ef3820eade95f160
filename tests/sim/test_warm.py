from __future__ import annotations

import pytest

from chieu.bots import search
from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import UnknownGame
from chieu.sim import warm


def test_warming_tells_what_comes_and_when_it_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "_ready", set())
    told: list[tuple[int, int, str, str]] = []
    assert warm("sam-loc", lambda *step: told.append(step)) == 2
    assert told == [(0, 2, "sam-loc", "play"), (1, 2, "sam-loc", "search"), (2, 2, "", "")]
    assert search.is_ready(game_named("sam-loc"))


def test_every_game_is_warmed_when_none_is_named() -> None:
    parts: list[tuple[str, str]] = []
    assert warm(progress=lambda _done, _all, game, what: parts.append((game, what))) >= len(GAMES)
    assert {game for game, what in parts if what == "play"} == set(GAMES)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        warm("whist")
