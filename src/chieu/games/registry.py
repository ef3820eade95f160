"""Every game of the house, by name."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from chieu.games import binh, crazyeights, phom, samloc
from chieu.games.game import AnyGame
from chieu.kernel.errors import UnknownGame

_ALL: tuple[AnyGame, ...] = (samloc.GAME, phom.GAME, binh.GAME, crazyeights.GAME)
GAMES: Mapping[str, AnyGame] = MappingProxyType({game.name: game for game in _ALL})


def game_named(name: str) -> AnyGame:
    """Return the game of this name.

    Raises:
        UnknownGame: no game is called so.
    """
    if name not in [*GAMES]:  # a list, for what cannot be hashed is no game either
        raise UnknownGame(name, GAMES)
    return GAMES[name]
