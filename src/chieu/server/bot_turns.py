"""Bots at tables: quick ones decide on the event loop, the others in processes of their own, all at a human-like pace.

When a bot acts does not tell what it had to think about: thinking begins at once and is over before the pause is, and
where a search had to wait for a process, it is given its whole time from there on, whether it needs that or not.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Coroutine
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct

from chieu import bots
from chieu.games.registry import game_named
from chieu.kernel.actions import NO_ACTION
from chieu.server.items import Execute
from chieu.server.lanes import Busy, Lane, QueuePath
from chieu.server.settings import Settings
from chieu.server.thinkers import BRIEF_NICENESS, ThinkerLost, Thinkers, ThoughtFailed
from chieu.server.turnstile import Turnstile, on_behalf_of
from chieu.table.commands import BotAct
from chieu.table.table import BotTurn, Table

if TYPE_CHECKING:
    from chieu.server.room import Room

LUCK: Final = 1 << 60
PACES: Final = {"quick": 0.4, "usual": 1.0, "slow": 2.0}
"""Of its usual time a bot takes so much, by its table's pace."""
_GOING_ON: Final = 0.5
"""Of that it takes so much for the next act of the same turn: after drawing one soon knows what to discard."""
OUT_OF_TURN: Final = -1
"""Stands for a turn's number where a bot acts without a turn."""
_PLACE_SECONDS = 0.25
"""How long a bot that has found no place to think waits before it looks for one again, at least."""
_TOLD_AGAIN_SECONDS = 600.0
"""How long the log says nothing more of bots that were hurried, after it has said so."""

_log = logging.getLogger(__name__)


class Decision(Struct, frozen=True):
    """What a bot has to decide: where, in which game, and what it sees there."""

    room: Any
    turn: BotTurn
    game: str
    seen: Any
    path: QueuePath
    """On whose behalf: the host of the table, and the table."""

    def work(self, level: str, budget_s: float) -> partial[int]:
        """Return how a level decides, in a time; it can be pickled, and gives the action."""
        return partial(bots.choose, self.game, level, self.seen, self.turn.seat, secrets.randbelow(LUCK), budget_s)


class BotTurns:
    """Watches over the bots' turns of all tables; a bot that fails plays the rules' default action."""

    def __init__(self, settings: Settings, turnstile: Turnstile) -> None:
        self._settings = settings
        self._turnstile = turnstile
        self._loop = asyncio.get_running_loop()
        self.searchers = Thinkers(bots.__name__)
        """The processes of searching bots."""
        self.thinkers = Thinkers(bots.__name__, niceness=BRIEF_NICENESS)
        """The processes of bots that think for some milliseconds."""
        width, most = settings.bot_processes, settings.limits.thoughts
        self.long = Lane("search", width, most, self.searchers.think)
        """Where searching bots wait, and whoever asks what one would do."""
        self._short = Lane("bots", width, most, self.thinkers.think)
        self._tasks: set[asyncio.Task[None]] = set()
        """The decisions that are being thought about: the event loop itself holds its tasks weakly."""
        self.hurried = 0
        """How many decisions a bot's quick level has made, because there was no time to search."""
        self._silent_until = 0.0

    @property
    def lanes(self) -> tuple[Lane, ...]:
        """Where bots wait that do not decide at once."""
        return self.long, self._short

    def look(self, room: Room) -> None:
        """Let the bots of a table think that are not thinking yet."""
        table = room.table
        if table is None:
            return
        for turn in table.bot_turns():
            key = (turn.seat, turn.after)
            if key not in room.thinking:
                room.thinking[key] = None
                self._take_turn(room, table, turn)
        for chance in table.bot_chances():
            key = (chance.seat, OUT_OF_TURN)
            if key not in room.thinking and self._interjection(table, chance) != NO_ACTION:
                room.thinking[key] = None
                pause = self._pause_s(table, chance.seat)
                self._later(room, pause, partial(self._interject, room, chance.seat))

    def close(self) -> None:
        """End all thinking, and its processes."""
        for task in list(self._tasks):
            task.cancel()
        for thinkers, lane in ((self.searchers, self.long), (self.thinkers, self._short)):
            thinkers.close()
            lane.close()

    def _pause_s(self, table: Table, seat: int) -> float:
        """Return after how many seconds a person might act who has this table's pace."""
        least, most = self._settings.bot_delay_ms
        part = PACES[table.bot_pace] * (_GOING_ON if table.goes_on(seat) else 1)
        return part * (least + secrets.randbelow(max(1, most - least + 1))) / 1_000

    def _take_turn(self, room: Room, table: Table, turn: BotTurn) -> None:
        game = table.state.game
        pause = self._pause_s(table, turn.seat)
        if table.wish(turn.seat) != NO_ACTION or not bots.is_slow(game, table.core.options, turn.level):
            self._later(room, pause, partial(self._decide, room, turn))
            return
        decision = Decision(room, turn, game, table.observation(turn.seat), on_behalf_of(table))
        self._start(self._think(decision, self._loop.time() + pause))

    def _later(self, room: Room, pause: float, act: Callable[[], None]) -> None:
        """Do something after a pause, when it is its turn."""
        self._loop.call_later(pause, self._in_turn, room, act, self._loop.time() + pause)

    def _in_turn(self, room: Room, act: Callable[[], None], due: float) -> None:
        """Do what was due for a table; where there is none any more, there is nothing to wait for."""
        if room.table is None:
            act()
        else:
            self._turnstile.put(room, room.table, act, due)

    def _start(self, thinking: Coroutine[Any, Any, None]) -> None:
        task = self._loop.create_task(thinking)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    # Quick bots

    def _decide(self, room: Room, turn: BotTurn) -> None:
        table = room.table
        if table is None or not room.is_ready or turn not in table.bot_turns():
            self._think_again(room, turn)
            return
        game = table.state.game
        decision = Decision(room, turn, game, table.observation(turn.seat), ())
        wish = table.wish(turn.seat)
        self._play(decision, self._at_once(decision, turn.level) if wish == NO_ACTION else wish)

    def _at_once(self, decision: Decision, level: str) -> int:
        """Return what a quick level does."""
        try:
            return decision.work(level, 0.0)()
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the table goes on
            return _default(decision, type(error).__name__)

    def _interject(self, room: Room, seat: int) -> None:
        """Let a bot act out of turn, if it still wants to."""
        room.thinking.pop((seat, OUT_OF_TURN), None)
        table = room.table
        if table is None or not room.is_ready:
            # It is asked again when the table has settled.
            return
        for chance in table.bot_chances():
            if chance.seat == seat and (action := self._interjection(table, chance)) != NO_ACTION:
                self._put(room, chance, table.state.game, action)

    def _interjection(self, table: Table, chance: BotTurn) -> int:
        """Return what a bot would do out of turn, or `NO_ACTION`."""
        game = table.state.game
        try:
            return bots.interject(game, table.observation(chance.seat), chance.seat, secrets.randbelow(LUCK))
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the table goes on
            _log.error("a bot failed out of turn at %s: %s", game, type(error).__name__)
            return NO_ACTION

    # Bots that think

    async def _think(self, decision: Decision, until: float) -> None:
        """Let a bot think in another process, and act at a time by the loop's clock, or when it has thought."""
        level = decision.turn.level
        try:
            if bots.budget_of(decision.game, decision.seen.options, level):
                action, until = await self._searched(decision, until)
            else:
                action, until = await self._thought(decision, level, until)
        except Busy:
            # So much waits for this host already: a little later there may be a place.
            await asyncio.sleep(max(until - self._loop.time(), _PLACE_SECONDS))
            self._think_again(decision.room, decision.turn)
            return
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the table goes on
            what = str(error) if isinstance(error, ThoughtFailed) else type(error).__name__
            action = _default(decision, what)
        until = max(until, self._loop.time())
        await asyncio.sleep(until - self._loop.time())
        self._in_turn(decision.room, partial(self._play_if_it_fits, decision, action), until)

    async def _searched(self, decision: Decision, until: float) -> tuple[int, float]:
        """Return what a search has found, and when it may be played; the quick level's choice, if that is too late."""
        level, settings = decision.turn.level, self._settings
        game, options = decision.game, decision.seen.options
        budget = min(bots.budget_of(game, options, level), settings.bot_budget_s)
        errand = self.long.submit(decision.path, decision.work(level, budget), settings.bot_patience_s)
        try:
            longest = settings.bot_patience_s + budget + settings.bot_grace_s
            action = await asyncio.wait_for(errand.answer, longest)
        except (Busy, TimeoutError, ThinkerLost):
            self._note_hurry()
            quick = bots.hurried(level)
            if not bots.is_slow(game, options, quick):
                return self._at_once(decision, quick), until
            return await self._thought(decision, quick, until)
        return action, max(until, errand.begun_at + self._hidden_s(budget))

    async def _thought(self, decision: Decision, level: str, until: float) -> tuple[int, float]:
        """Return what a level does that thinks briefly, and when it may be played."""
        errand = self._short.submit(decision.path, decision.work(level, 0.0))
        instead: asyncio.Future[tuple[int, float]] = self._loop.create_future()
        try:
            due = self._loop.time() + self._settings.bot_grace_s
            await asyncio.wait([errand.answer], timeout=self._settings.bot_grace_s)
            if _is_missing(errand.answer):
                think = partial(self._think_instead, decision, level, instead)
                self._in_turn(decision.room, think, min(due, self._loop.time()))
            while _is_missing(errand.answer) and not instead.done():
                ways = [instead] if errand.answer.done() else [instead, errand.answer]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            action, begun_at = instead.result() if instead.done() else (errand.answer.result(), errand.begun_at)
        finally:
            errand.answer.cancel()
            instead.cancel()
        return action, max(until, begun_at + self._hidden_s(self._settings.bot_budget_s))

    def _think_instead(self, decision: Decision, level: str, instead: asyncio.Future[tuple[int, float]]) -> None:
        """Think a short thought on the event loop, unless a process has come first."""
        if not instead.done():
            begun_at = self._loop.time()
            instead.set_result((self._at_once(decision, level), begun_at))

    def _hidden_s(self, budget: float) -> float:
        """Return how long thinking has to seem to last, even when it was over sooner."""
        return budget if any(self._settings.bot_delay_ms) else 0.0

    def _note_hurry(self) -> None:
        self.hurried += 1
        now = self._loop.time()
        if now >= self._silent_until:
            self._silent_until = now + _TOLD_AGAIN_SECONDS
            _log.warning(
                "searching bots have more to think than they can; some play by a quicker level (bot processes: %d)",
                self._settings.bot_processes,
            )

    # Playing

    def _think_again(self, room: Room, turn: BotTurn) -> None:
        """Forget a turn that could not be played; it is looked at again, now or when the table has settled."""
        room.thinking.pop((turn.seat, turn.after), None)
        if room.is_ready:
            self.look(room)

    def _play_if_it_fits(self, decision: Decision, action: int) -> None:
        if decision.room.is_ready and not _still_fits(decision, action):
            self._think_again(decision.room, decision.turn)
        else:
            self._play(decision, action)

    def _play(self, decision: Decision, action: int) -> None:
        turn = decision.turn
        decision.room.thinking.pop((turn.seat, turn.after), None)
        self._put(decision.room, turn, decision.game, action)

    def _put(self, room: Room, turn: BotTurn, game: str, action: int) -> None:
        text = game_named(game).words.format_action(action)
        room.put(Execute(BotAct(turn.seat, text, turn.after)))


def _is_missing(answer: asyncio.Future[int]) -> bool:
    """Tell whether no process has thought what it was asked."""
    return not answer.done() or isinstance(answer.exception(), ThinkerLost)


def _still_fits(decision: Decision, action: int) -> bool:
    """Tell whether a bot may still do what it has thought of; others may have acted out of turn meanwhile."""
    table, seat = decision.room.table, decision.turn.seat
    if table is None or decision.turn not in table.bot_turns():
        return False
    return not game_named(decision.game).rules.why_illegal(table.observation(seat), seat, action)


def _default(decision: Decision, what: str) -> int:
    """Say that a bot has failed, and return what the rules play for it."""
    # Neither the error's text nor the state is logged: both may hold cards.
    _log.error("a bot of level %s failed at %s: %s", decision.turn.level, decision.game, what)
    default_action = game_named(decision.game).automatic.default_action
    return default_action(decision.seen, decision.turn.seat, secrets.randbelow(LUCK))
