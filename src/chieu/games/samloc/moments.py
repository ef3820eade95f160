"""What deals of Sâm Lốc are remembered by."""

from __future__ import annotations

from typing import Final

from chieu.games.game import Moment
from chieu.games.samloc.state import Item

MOMENTS: Final = (
    Moment("declared", {"sam-declared": "seat"}),
    Moment("made", {"sam-made": "seat"}),
    Moment("broken", {"sam-broken": "seat_declarer"}),
    Moment("stopped", {"sam-broken": "seat"}),
    Moment("cut", {"sam-cut-two": "seat", "sam-cut-quad": "seat"}),
    Moment("was-cut", {"sam-cut-two": "seat_cut", "sam-cut-quad": "seat_cut"}),
    Moment("thoi", items=(Item.TWOS, Item.QUADS)),
    Moment("cong", items=(Item.CONG,)),
    Moment("covers", {"sam-covers": "seat"}),
    Moment("white", {"sam-white": "seat"}),
)
