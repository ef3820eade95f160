"""Crazy Eights: the deal to learn by. The same rank, a K, an 8 and its suit, the same suit, a draw, the last card."""

from __future__ import annotations

from typing import Final

from chieu.games.crazyeights.options import FirstDealer, HandSize
from chieu.games.lesson import Advice, Lesson

LESSON: Final = Lesson(
    options={
        "seats": 2,
        "target": 100,
        "deal": int(HandSize.FIVE),
        "first_dealer": int(FirstDealer.FIRST_SEAT),
    },
    hands=("9h 4c 3d 5s 7c", "9c Kc 8h 5d 7d"),
    stock="6h 2s Qs 7s",
    advice=(
        Advice("rank", "play 9c"),
        Advice("king", "play Kc"),
        Advice("suit", "play 5d"),
        Advice("drawn", "play 7s"),
        Advice("last", "play 7d"),
        Advice("eight", "play 8h"),
        Advice("name", "name d"),
        Advice("draw", "draw"),
        Advice("pass", "pass"),
    ),
    wishes=("play 9h", "play 4c", "play 3d", "play 5s", "play 7c"),
)
"""The learner deals, so the bot begins; the K makes it draw two cards that it never plays."""
