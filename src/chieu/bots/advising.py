"""What a good player would do in somebody's place, and why, for whoever asks."""

from __future__ import annotations

import zlib
from typing import Any, Final

from chieu.bots.levels import choose, may_search
from chieu.bots.plain import Learned, decides_at_once
from chieu.games.game import AnyGame, Fact
from chieu.games.registry import game_named
from chieu.kernel.actions import Action, Seat

ADVISER: Final = "hard"
"""The level whose player is asked."""


def searches(game: AnyGame, options: Any) -> bool:
    """Tell whether the adviser has to search by these house rules, and can."""
    return may_search() and not decides_at_once(game, options)


def advise(game_name: str, observation: Any, seat: Seat, luck: int, budget_s: float) -> tuple[Action, Fact | None]:
    """Return what the adviser does for a seat that is awaited, and what speaks for it.

    Everything that goes in and out can be pickled.

    Args:
        game_name: the game.
        observation: what the seat may know: nothing hidden.
        seat: who asks.
        luck: the only source of chance; the same again is answered alike, if there is time enough.
        budget_s: how many seconds a search may take; 0 for what is usual where the adviser would search.
    """
    game = game_named(game_name)
    if budget_s:
        action = choose(game_name, ADVISER, observation, seat, luck, budget_s)
    else:
        # In plain Python that takes half a millisecond, at Binh some, and no compiler.
        action = Learned().choose(game, observation, seat, luck)
    return action, None if game.reasons is None else game.reasons.why(observation, seat, action)


def luck_at(code: str, deal: int) -> int:
    """Return the luck of whoever asks in a deal of a table: whoever asks again is told the same."""
    return zlib.crc32(f"{code} {deal}".encode())
