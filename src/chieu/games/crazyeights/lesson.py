"""Crazy Eights: the deal to learn by. The same rank, a K, an 8 and its suit, the same suit, a draw, the last card."""

from __future__ import annotations

from typing import Final

from chieu.games.crazyeights.options import FirstDealer, HandSize
from chieu.games.lesson import Lesson, LessonStep

LESSON: Final = Lesson(
    options={
        "seats": 2,
        "target": 100,
        "deal": int(HandSize.FIVE),
        "first_dealer": int(FirstDealer.FIRST_SEAT),
    },
    hands=("9h 4c 3d 5s 7c", "9c Kc 8h 5d 7d"),
    stock="6h 2s Qs 7s",
    steps=(
        LessonStep("rank", "play 9c"),
        LessonStep("king", "play Kc"),
        LessonStep("suit", "play 5d"),
        LessonStep("drawn", "play 7s"),
        LessonStep("last", "play 7d"),
        LessonStep("eight", "play 8h"),
        LessonStep("name", "name d"),
        LessonStep("draw", "draw"),
        LessonStep("pass", "pass"),
    ),
    wishes=("play 9h", "play 4c", "play 3d", "play 5s", "play 7c"),
)
"""The learner deals, so the bot begins; the K makes it draw two cards that it never plays."""
