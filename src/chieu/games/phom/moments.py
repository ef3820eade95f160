"""What deals of Phỏm are remembered by."""

from __future__ import annotations

from typing import Final

from chieu.games.game import Moment

MOMENTS: Final = (
    Moment(
        "u",
        {
            "phom-u-pressed": "seat",
            "phom-u-third": "seat",
            "phom-u-third-laid": "seat",
            "phom-u-two-left": "seat",
            "phom-u-last-card": "seat",
        },
    ),
    Moment("u-lao", {"phom-u-lao": "seat"}),
    Moment("den", {"phom-den": "seat"}),
    Moment(
        "bao",
        {
            "phom-bao-reported": "seat",
            "phom-bao-third": "seat",
            "phom-bao-lay-turn": "seat",
            "phom-bao-discarded": "seat",
        },
    ),
    Moment("chot", {"phom-ate-chot": "seat"}),
    Moment("was-chot", {"phom-ate-chot": "seat_from"}),
    Moment("burnt", {"phom-burnt": "seat", "phom-first-burnt": "seat"}),
    Moment("pot", {"phom-pot-won": "seat"}),
    Moment("laid", {"phom-laid": "seat"}, listed=False),
)
