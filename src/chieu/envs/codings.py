"""The coding of each game that has one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from chieu.envs import binh, crazyeights, phom, samloc
from chieu.envs.coding import Coding
from chieu.games.game import AnyGame
from chieu.games.registry import game_named
from chieu.kernel.errors import UnknownGame

CODINGS: Mapping[str, Coding] = MappingProxyType(
    {"sam-loc": samloc, "phom": phom, "binh": binh, "crazy-eights": crazyeights}
)


def coding_of(name: str) -> tuple[AnyGame, Coding]:
    """Return a game, and how it is put into arrays.

    Raises:
        UnknownGame: no game is called so, or it has no environment.
    """
    game = game_named(name)
    if name not in CODINGS:
        raise UnknownGame(name, CODINGS)
    return game, CODINGS[name]
