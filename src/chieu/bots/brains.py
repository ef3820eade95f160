"""The brain of each game; a game that has none is played at random."""

from __future__ import annotations

from collections.abc import Mapping

from chieu.bots import binh, crazyeights, phom, samloc
from chieu.bots.policy import Brain
from chieu.games.game import AnyGame

BRAINS: Mapping[str, Brain] = {
    "sam-loc": samloc.BRAIN,
    "phom": phom.BRAIN,
    "binh": binh.BRAIN,
    "crazy-eights": crazyeights.BRAIN,
}


def brain_of(game: AnyGame) -> Brain | None:
    """Return the brain of a game, or None."""
    return BRAINS.get(game.name)
