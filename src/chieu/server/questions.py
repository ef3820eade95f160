"""What a player may ask the rules without acting: suggestions, and what cards would make. Nobody else hears of it.

What cards would make is known within a fraction of a millisecond, and answered at once. A suggestion is thought about
in another process, in its turn: some tens of milliseconds where the rules give it, a millisecond where a net does, and
a quarter of a second, in a process of the searching bots, where a good player has to search.
"""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Any, Final, NamedTuple

from chieu.bots import LEVELS
from chieu.bots.advising import ADVISER, advise, luck_at, searches
from chieu.games.game import Fact, Judgement
from chieu.games.registry import game_named
from chieu.kernel.actions import Action, Seat, is_in
from chieu.kernel.errors import CommandRefused, NotationError
from chieu.server.items import Question, refuse
from chieu.server.lanes import OURS, Busy, Lane, QueuePath
from chieu.server.settings import Settings
from chieu.server.thinkers import ThinkerLost, Thinkers, ThoughtFailed
from chieu.server.wire import HintFrame, JudgedFrame
from chieu.table.asking import why_no_hints
from chieu.table.state import PLAYING
from chieu.table.table import Table

MOST_AT_ONCE: Final = 4
"""How many suggestions for one page are thought about or wait at the same time."""

_SEARCH_S: Final = 0.2
"""How long a search for a suggestion may take, at most …"""
_WITHIN_S: Final = 0.28
"""… and how long after it was asked for, before a quick level answers instead: nobody waits longer than a blink."""

_log = logging.getLogger(__name__)


class Suggestion(NamedTuple):
    """What somebody is told who asks what to do."""

    actions: list[Action]
    """Best first; empty where there is nothing to suggest."""
    why: Fact | None = None
    """What speaks for the first."""


class Questions:
    """Answers what players ask the rules."""

    def __init__(self, settings: Settings, search: Lane) -> None:
        """Begin.

        Args:
            settings: of the room.
            search: where searching bots wait: a suggestion that takes a search waits there, too.
        """
        self._patience_s = settings.hint_patience_s
        self._search = search
        self._budget_s = min(LEVELS[ADVISER].budget_s, settings.bot_budget_s, _SEARCH_S)
        self._searching: set[asyncio.Task[None]] = set()
        """What is searched for: the event loop itself holds its tasks weakly."""
        self.thinkers = Thinkers()
        """The processes that think about suggestions: they know the rules, and load no compiler."""
        self.lane = Lane("hints", settings.hint_processes, settings.limits.hints, self.thinkers.think)
        """Where suggestions wait to be thought about."""
        self._is_expecting = False
        self.refused = 0
        """How many suggestions were refused because there was no time to think about them."""

    def expect(self, table: Table) -> None:
        """Begin a process when the first deal is played in which somebody may ask for a suggestion."""
        if self._is_expecting or table.state.phase != PLAYING or why_no_hints(table):
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
        for searching in list(self._searching):
            searching.cancel()
        self.thinkers.close()
        self.lane.close()

    def _suggest(self, table: Table, question: Question, seat: Seat, seen: Any) -> None:
        connection = question.connection
        if (why_none := why_no_hints(table)) is not None:
            raise CommandRefused(why_none)
        if table.state.challenge and not table.state.tries:
            # What one gets there stands beside what others got by themselves.
            raise CommandRefused("refused-hint-challenge")
        by_rules = table.game.advice is not None
        if not (by_rules or is_in(table.awaited, seat)):
            raise CommandRefused("refused-no-hint")
        if connection.questions >= MOST_AT_ONCE:
            raise CommandRefused("refused-too-fast")
        connection.questions += 1
        asked = _Asked(table.state.game, question, table.seq, (connection.address, connection.player))
        work = partial(hints_of, table.state.game, seen, seat, luck_at(table.state.code, table.state.deal_number))
        if not by_rules and searches(table.game, seen.options):
            searching = asyncio.get_running_loop().create_task(self._search_for(asked, work))
            self._searching.add(searching)
            searching.add_done_callback(self._searching.discard)
        else:
            self._think(asked, work)

    def _think(self, asked: _Asked, work: partial[Suggestion]) -> None:
        """Have a suggestion thought about without a search."""
        errand = self.lane.submit(asked.path, work, self._patience_s)
        errand.answer.add_done_callback(partial(self._suggested, asked))

    async def _search_for(self, asked: _Asked, work: partial[Suggestion]) -> None:
        """Tell what a search finds, or have a quick level say something where that takes too long."""
        errand = self._search.submit(asked.path, partial(work, self._budget_s))
        await asyncio.wait([errand.answer], timeout=_WITHIN_S)
        answer = errand.answer
        if answer.done() and (answer.cancelled() or not isinstance(answer.exception(), (Busy, ThinkerLost))):
            self._suggested(asked, answer)
        else:
            answer.cancel()
            self._think(asked, work)

    def _suggested(self, asked: _Asked, answer: asyncio.Future[Suggestion]) -> None:
        game, question, seq, _ = asked
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
        elif not answer.result().actions:
            refuse(question, "refused-no-hint", None, seq)
        else:
            found, why = answer.result()
            words = game_named(game).words
            actions = [words.format_action(action) for action in found]
            question.connection.tell(HintFrame(id=question.id, actions=actions, why=why))

    def _fail(self, question: Question, what: str, seq: int) -> None:
        _log.error("a question to the rules failed: %s", what)
        refuse(question, "refused-internal", None, seq)


class _Asked(NamedTuple):
    """Who has asked for a suggestion, and where."""

    game: str
    question: Question
    seq: int
    path: QueuePath


def hints_of(game: str, seen: Any, seat: Seat, luck: int = 0, budget_s: float = 0.0) -> Suggestion:
    """Return what is suggested to a seat that is awaited, from what it sees: what a process thinks about."""
    advice = game_named(game).advice
    if advice is not None:
        return Suggestion(list(advice.hints(seen, seat)))
    action, why = advise(game, seen, seat, luck, budget_s)
    return Suggestion([action], why)


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
