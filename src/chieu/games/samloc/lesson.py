"""Sâm Lốc: the deal to learn by. A pair, a run, a pass, a single, and a heo that is cut by four of a kind."""

from __future__ import annotations

from typing import Final

from chieu.games.lesson import Lesson, LessonStep
from chieu.games.samloc.options import QUICK, LeaderRule

LESSON: Final = Lesson(
    options={**QUICK.options, "leader": int(LeaderRule.LOWEST)},
    hands=("3s 5s 5d 8c Jd Qs Kh 2h 7c 10s", "4s 4c 4d 4h 9s 9h 10c Jh Qd Kc"),
    stock="",
    steps=(
        LessonStep("window", "decline"),
        LessonStep("pair", "play 9s 9h"),
        LessonStep("run", "play 10c Jh Qd"),
        LessonStep("single", "play Kc"),
        LessonStep("cut", "play 4s 4c 4d 4h"),
        LessonStep("pass", "pass"),
    ),
    wishes=("decline", "play 5s 5d", "play Jd Qs Kh", "play 8c", "play 2h", "pass"),
)
"""The bot holds the lowest card and leads a pair; it beats the run, so that there is something to pass on."""
