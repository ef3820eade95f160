"""The checked way to play, record, replay and verify deals: every act is judged, nothing is changed in place."""

from __future__ import annotations

from chieu.play.cards import Action, Cards, Deck, deck_of, shuffled
from chieu.play.facade import CheckedGame, game
from chieu.play.options import options_from, options_on_wire
from chieu.play.perft import divide, perft
from chieu.play.position import Position
from chieu.play.record import Record, ReplayStep, record_of, record_schema, replay, verify

__all__ = [
    "Action",
    "Cards",
    "CheckedGame",
    "Deck",
    "Position",
    "Record",
    "ReplayStep",
    "deck_of",
    "divide",
    "game",
    "options_from",
    "options_on_wire",
    "perft",
    "record_of",
    "record_schema",
    "replay",
    "shuffled",
    "verify",
]
