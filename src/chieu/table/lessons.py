"""A table that was opened for a lesson: the deck of its first deal, what the learner is told, what the bots do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from chieu.games.lesson import LEARNER, Lesson, LessonStep, lesson_deck
from chieu.kernel.actions import NO_ACTION, Action, Seat
from chieu.table.state import LESSON_ON

if TYPE_CHECKING:
    from chieu.table.core import Core

LESSON_LEVEL: Final = "easy"
"""How bots play where the lesson does not say what they do."""


def known_deck(core: Core) -> tuple[int, ...] | None:
    """Return the deck of the lesson that is to be dealt; `None` where the next deal is shuffled."""
    lesson = _lesson_now(core)
    return None if lesson is None else lesson_deck(lesson, core.game.bounds.deck)


def advice_for(core: Core, known: Any, seat: Seat) -> LessonStep | None:
    """Return what the learner is advised to do, from the seat's observation; `None` for others and out of a lesson."""
    lesson = _lesson_now(core)
    if lesson is None or seat != LEARNER:
        return None
    return next((step for step in lesson.steps if _is_legal(core, known, seat, step.act)), None)


def wish_of(core: Core, seat: Seat) -> Action:
    """Return the first of the lesson's acts that a bot may do; `NO_ACTION` if there is none, or no lesson."""
    lesson = _lesson_now(core)
    if lesson is None:
        return NO_ACTION
    known = core.observation(seat)
    wish = next((wish for wish in lesson.wishes if _is_legal(core, known, seat, wish)), None)
    return NO_ACTION if wish is None else core.game.words.parse_action(wish)


def _lesson_now(core: Core) -> Lesson | None:
    return core.game.lesson if core.state.lesson == LESSON_ON else None


def _is_legal(core: Core, known: Any, seat: Seat, act: str) -> bool:
    return not core.game.rules.why_illegal(known, seat, core.game.words.parse_action(act))
