"""The brain of each game; a game that has none is played at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from chieu.bots import (
    binh_sight,
    crazyeights,
    crazyeights_sight,
    phom,
    phom_sight,
    public,
    samloc,
    samloc_hands,
    samloc_sight,
)
from chieu.bots.binh_balance import BRAIN as AT_BINH
from chieu.bots.policy import Brain
from chieu.games.game import AnyGame

BRAINS: Mapping[str, Brain] = {
    "sam-loc": replace(
        samloc.BRAIN, sight=samloc_sight.SIGHT, public=public.at_sam_loc, hindsight=samloc_hands.HINDSIGHT
    ),
    "phom": replace(phom.BRAIN, sight=phom_sight.SIGHT),
    "binh": replace(AT_BINH, sight=binh_sight.SIGHT),
    "crazy-eights": replace(crazyeights.BRAIN, sight=crazyeights_sight.SIGHT, public=public.at_crazy_eights),
}


def brain_of(game: AnyGame) -> Brain | None:
    """Return the brain of a game, or None."""
    return BRAINS.get(game.name)
