"""Chiếu: a self-hosted card room for four games from Vietnam's tables.

>>> import chieu
>>> game = chieu.game("sam-loc")
>>> state = game.deal(chieu.shuffled(seed=7), seats=2, options={"sam_window": "off"})
>>> seat = game.acting(state)[0]
>>> state = game.play(state, seat, game.legal_actions(state, seat)[0])
>>> game.acting(state) != (seat,)
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from chieu.kernel.errors import (
    BadOption,
    BadRecord,
    BadStep,
    ChieuError,
    CommandRefused,
    Conflict,
    IllegalAction,
    MissingExtra,
    NotationError,
    ProtocolError,
    RecordNotFound,
    ReplayMismatch,
    StoreError,
    StoreUnavailable,
    UnfinishedDeal,
    UnknownGame,
)

if TYPE_CHECKING:
    from chieu import sim as sim
    from chieu.play import (
        Action,
        Cards,
        Deck,
        Position,
        Record,
        deck_of,
        divide,
        game,
        perft,
        record_of,
        replay,
        shuffled,
        verify,
    )

__all__ = [
    "Action",
    "BadOption",
    "BadRecord",
    "BadStep",
    "Cards",
    "ChieuError",
    "CommandRefused",
    "Conflict",
    "Deck",
    "IllegalAction",
    "MissingExtra",
    "NotationError",
    "Position",
    "ProtocolError",
    "Record",
    "RecordNotFound",
    "ReplayMismatch",
    "StoreError",
    "StoreUnavailable",
    "UnfinishedDeal",
    "UnknownGame",
    "deck_of",
    "divide",
    "game",
    "perft",
    "record_of",
    "replay",
    "shuffled",
    "verify",
]


def __getattr__(name: str) -> Any:
    """Import what is asked for when somebody asks.

    The simulator brings a compiler along, and is an extra; and the room, which is no more than an importer of this
    package to begin with, may load compiled modules instead of those that all of this would load.
    """
    if name == "sim":
        return import_module("chieu.sim")
    if name in __all__:
        return getattr(import_module("chieu.play"), name)
    raise AttributeError(f"module 'chieu' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Name what is there for whoever asks, though not all of it has been imported."""
    return [*__all__, "sim"]
