"""Phỏm: the deal to learn by. Loose cards go, a card is eaten, phỏm are laid down and added to, nine in phỏm are ù."""

from __future__ import annotations

from typing import Final

from chieu.games.lesson import Lesson, LessonStep
from chieu.games.phom.options import QUICK

LESSON: Final = Lesson(
    options={**QUICK.options, "seats": 2},
    hands=("9s 9d 3c 4c 7h 8h Kd Qs Jc", "4h 5h 6h 9c As 2d 10d Kc 3s"),
    stock="6s 7d Jh 5c Ad 6c 10h Ks",
    steps=(
        LessonStep("eat", "take"),
        LessonStep("draw", "draw"),
        LessonStep("last", "u"),
        LessonStep("lay", "lay"),
        LessonStep("send", "send"),
        LessonStep("loose", "discard Kd"),
        LessonStep("again", "discard Qs"),
        LessonStep("later", "discard Jc"),
        LessonStep("small", "discard 6s"),
    ),
    wishes=("draw", "lay 4h 5h 6h", "discard 9c", "discard Kc", "discard 10d", "discard 2d"),
)
"""The learner opens with ten cards; as a card of the bot's is eaten, it lays down first, and can be added to."""
