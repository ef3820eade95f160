"""What a player may ask the rules without acting: suggestions, and what cards would make. Nobody else hears of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from chieu.games.game import AnyGame, Judgement
from chieu.games.registry import game_named
from chieu.kernel.errors import CommandRefused, NotationError
from chieu.server.items import Question, refuse
from chieu.server.lobby import Read
from chieu.server.wire import HintFrame, JudgedFrame
from chieu.table.table import Table

MOST_AT_ONCE: Final = 4
"""How many questions of one page are thought about at the same time."""

_log = logging.getLogger(__name__)


def consult(table: Table, question: Question, read: Read) -> None:
    """Let the rules think about a question off the event loop; the table goes on meanwhile."""
    connection = question.connection
    if connection.questions >= MOST_AT_ONCE:
        refuse(question, "refused-too-fast", None, table.seq)
        return
    try:
        thought = thought_of(table, question)
    except CommandRefused as refused:
        refuse(question, refused.code, dict(refused.arguments), table.seq)
        return
    connection.questions += 1
    read(thought, partial(_consulted, question, table.seq))


def _consulted(question: Question, seq: int, found: HintFrame | JudgedFrame | None, error: Exception | None) -> None:
    question.connection.questions -= 1
    if found is not None:
        question.connection.tell(found)
    elif isinstance(error, CommandRefused):
        refuse(question, error.code, dict(error.arguments), seq)
    else:
        _log.error("a question to the rules failed: %s", type(error).__name__)
        refuse(question, "refused-internal", None, seq)


def thought_of(table: Table, question: Question) -> Callable[[], HintFrame | JudgedFrame]:
    """Return how to find the answer, off the event loop, from a copy of what the asker may know.

    Raises:
        CommandRefused: the asker has no seat, or no deal is being played. The thought may raise it, too.
    """
    seat, seen = table.seen_by(question.connection.player)
    return partial(_think, game_named(table.state.game), seen, seat, question)


def _think(game: AnyGame, seen: Any, seat: int, question: Question) -> HintFrame | JudgedFrame:
    advice = game.advice
    if question.text is None:
        actions = advice.hints(seen, seat) if advice else ()
        if not actions:
            raise CommandRefused("refused-no-hint")
        return HintFrame(id=question.id, actions=[game.words.format_action(action) for action in actions])
    try:
        told = advice.judge(seen, seat, question.text) if advice else Judgement()
    except NotationError:
        # Without its text: whatever the page wrote, nothing of it comes back.
        raise CommandRefused("refused-unreadable-action") from None
    return JudgedFrame(id=question.id, told=told)
