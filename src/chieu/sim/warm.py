"""Compile ahead, so that nobody waits later."""

from __future__ import annotations

from collections.abc import Callable

from chieu.bots.brains import brain_of
from chieu.bots.search import prepare
from chieu.games.registry import GAMES, game_named
from chieu.sim.batch import play_out

PLAY = "play"
SEARCH = "search"


def warm(name: str | None = None, progress: Callable[[int, int, str, str], None] | None = None) -> int:
    """Compile what one game, or every game, needs for simulation and search, and keep it on disk.

    Args:
        name: the game; all of them if there is none.
        progress: is told before each part, and at the end: how many parts are done, how many there are, and the
            part that comes (the game, then `play` or `search`; both empty at the end).

    Returns:
        How many parts there were.

    Raises:
        UnknownGame: no game is called so.
    """
    names = list(GAMES) if name is None else [game_named(name).name]
    parts = [(each, PLAY) for each in names]
    parts += [(each, SEARCH) for each in names if brain_of(game_named(each)) is not None]
    report = progress or (lambda *_: None)
    for done, (each, what) in enumerate(parts):
        report(done, len(parts), each, what)
        if what == PLAY:
            play_out(each, 1)
        else:
            prepare(game_named(each))
    report(len(parts), len(parts), "", "")
    return len(parts)
