"""How a game is taught: one deal whose cards are known, what the learner is advised to do, and what the bots do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from chieu.kernel.cards import card_in_packs, parse_card

LEARNER: Final = 0
"""The seat of the learner; bots have the others."""


class LessonStep(NamedTuple):
    """One thing that the learner is advised to do."""

    step: str
    """Why, by name; the Fluent id is `lesson-{game}-{step}`."""
    act: str
    """The action, as text."""


class Lesson(NamedTuple):
    """A deal to learn by. Both lists are in the order of preference: what counts now is the first that is legal."""

    options: Mapping[str, int]
    """The house rules that differ from the defaults."""
    hands: tuple[str, ...]
    """The cards of each seat, as many each, in the order in which the seats are served."""
    stock: str
    """The cards that come after them, from the top of the stock."""
    steps: tuple[LessonStep, ...]
    """For the learner; where none is legal there is no advice."""
    wishes: tuple[str, ...]
    """For every bot, as text; where none is legal it plays as its level does."""


def lesson_deck(lesson: Lesson, count: int) -> tuple[int, ...]:
    """Return the whole deck of a lesson, `count` cards: those that it names come first, all others follow in order."""
    rounds = zip(*(hand.split() for hand in lesson.hands), strict=True)
    named = [*(card for served in rounds for card in served), *lesson.stock.split()]
    first = [parse_card(name) for name in named]
    rest = [card_in_packs(place) for place in range(count)]
    for card in first:
        rest.remove(card)
    return (*first, *rest)
