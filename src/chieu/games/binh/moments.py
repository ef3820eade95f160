"""What deals of Binh are remembered by."""

from __future__ import annotations

from typing import Final

from chieu.games.binh.state import Item
from chieu.games.game import Moment

MOMENTS: Final = (
    Moment("natural", {"binh-natural": "seat"}),
    Moment("foul", {"binh-foul": "seat"}),
    Moment("sweep", items=(Item.SWEEP, Item.SWEEP_ALL)),
)
