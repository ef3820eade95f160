"""What a player may ask the rules without acting: suggestions, and what cards would make. Nobody else hears of it.

What cards would make is known within a fraction of a millisecond, and answered at once. A suggestion takes some tens
of them, and is thought about in another process, in its turn.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, Final

from chieu.games.game import Judgement
from chieu.games.registry import game_named
from chieu.kernel.actions import Action, Seat
from chieu.kernel.errors import CommandRefused, NotationError
from chieu.server.items import Question, refuse
from chieu.server.lanes import OURS, Busy, Lane
from chieu.server.settings import Settings
from chieu.server.thinkers import Thinkers, ThoughtFailed
from chieu.server.wire import HintFrame, JudgedFrame
from chieu.table.state import PLAYING
from chieu.table.table import Table

MOST_AT_ONCE: Final = 4
"""How many suggestions for one page are thought about or wait at the same time."""

_log = logging.getLogger(__name__)


class Questions:
    """Answers what players ask the rules."""

    def __init__(self, settings: Settings) -> None:
        self._patience_s = settings.hint_patience_s
        self.thinkers = Thinkers()
        """The processes that think about suggestions: they know the rules, and load no compiler."""
        self.lane = Lane("hints", settings.hint_processes, settings.limits.hints, self.thinkers.think)
        """Where suggestions wait to be thought about."""
        self._is_expecting = False
        self.refused = 0
        """How many suggestions were refused because there was no time to think about them."""

    def expect(self, table: Table) -> None:
        """Begin a process when the first deal is played in which somebody may ask for a suggestion."""
        if self._is_expecting or table.game.advice is None or table.state.phase != PLAYING:
            return
        self._is_expecting = True
        errand = self.lane.submit(OURS, partial(_get_ready, table.state.game))
        # If it cannot be started now, the first player who asks is told so.
        errand.answer.add_done_callback(lambda answer: answer.cancelled() or answer.exception())

    def answer(self, table: Table, question: Question) -> None:
        """Answer a question, now or when it has been thought about; the table goes on meanwhile."""
        try:
            # What the asker may know, and no more.
            seat, seen = table.seen_by(question.connection.player)
            if question.text is None:
                self._suggest(table, question, seat, seen)
            else:
                question.connection.tell(_judged(table, question, seat, seen))
        except CommandRefused as refused:
            refuse(question, refused.code, dict(refused.arguments), table.seq)
        except Exception as error:  # noqa: BLE001 - a question changes nothing, so the table goes on
            self._fail(question, type(error).__name__, table.seq)

    def close(self) -> None:
        """End all thinking, and its processes."""
        self.thinkers.close()
        self.lane.close()

    def _suggest(self, table: Table, question: Question, seat: Seat, seen: Any) -> None:
        connection = question.connection
        if table.game.advice is None:
            raise CommandRefused("refused-no-hint")
        if table.state.challenge and not table.state.tries:
            # What one gets there stands beside what others got by themselves.
            raise CommandRefused("refused-hint-challenge")
        if connection.questions >= MOST_AT_ONCE:
            raise CommandRefused("refused-too-fast")
        connection.questions += 1
        work = partial(hints_of, table.state.game, seen, seat)
        errand = self.lane.submit((connection.address, connection.player), work, self._patience_s)
        errand.answer.add_done_callback(partial(self._suggested, table.state.game, question, table.seq))

    def _suggested(self, game: str, question: Question, seq: int, answer: asyncio.Future[list[Action]]) -> None:
        question.connection.questions -= 1
        if answer.cancelled():
            return
        error = answer.exception()
        if isinstance(error, Busy):
            self.refused += 1
            refuse(question, "refused-hints-busy", None, seq)
        elif error is not None:
            what = str(error) if isinstance(error, ThoughtFailed) else type(error).__name__
            self._fail(question, what, seq)
        elif not answer.result():
            refuse(question, "refused-no-hint", None, seq)
        else:
            words = game_named(game).words
            actions = [words.format_action(action) for action in answer.result()]
            question.connection.tell(HintFrame(id=question.id, actions=actions))

    def _fail(self, question: Question, what: str, seq: int) -> None:
        _log.error("a question to the rules failed: %s", what)
        refuse(question, "refused-internal", None, seq)


def hints_of(game: str, seen: Any, seat: Seat) -> list[Action]:
    """Return what the rules of a game suggest to a seat, from what it sees: what a process thinks about."""
    advice = game_named(game).advice
    return list(advice.hints(seen, seat)) if advice else []


def _get_ready(game: str) -> None:
    """Load the rules of a game."""
    game_named(game)


def _judged(table: Table, question: Question, seat: Seat, seen: Any) -> JudgedFrame:
    advice = table.game.advice
    try:
        told = advice.judge(seen, seat, question.text or "") if advice else Judgement()
    except NotationError:
        # Without its text: nothing that a page wrote is sent back.
        raise CommandRefused("refused-unreadable-action") from None
    return JudgedFrame(id=question.id, told=told)
