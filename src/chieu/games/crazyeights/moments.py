"""What deals of Crazy Eights are remembered by."""

from __future__ import annotations

from typing import Final

from chieu.games.game import Moment

MOMENTS: Final = (
    Moment("out", {"crazy-out": "seat"}),
    Moment("blocked", {"crazy-blocked-won": "seat"}),
)
