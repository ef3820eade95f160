"""Binh Xập Xám: the deal to learn by. A flush in the back, two pairs in the middle, a pair in front."""

from __future__ import annotations

from typing import Final

from chieu.games.binh.options import QUICK
from chieu.games.lesson import Lesson, LessonStep

LESSON: Final = Lesson(
    options={**QUICK.options, "seats": 2},
    hands=("2h 5h 8h Jh Kh 9s 9c 4d 4c 7s Qs Qd 3c", "3d 6d 7d 10d Ad 8s 8c 5s 5c Ac Ks Jc 2s"),
    stock="",
    steps=(LessonStep("arrange", "arrange 3c Qs Qd / 4c 4d 7s 9s 9c"),),
    wishes=("arrange Jc Ks Ac / 2s 5s 5c 8s 8c",),
)
"""Both back rows are flushes, of which the bot's is higher; the learner wins with the middle and the front."""
