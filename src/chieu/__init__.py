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

if TYPE_CHECKING:
    from chieu import sim as sim

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
    """Import the simulator only when somebody asks for it: it brings a compiler along, and is an extra."""
    if name == "sim":
        return import_module("chieu.sim")
    raise AttributeError(f"module 'chieu' has no attribute {name!r}")
