"""Bots at tables: quick ones decide on the event loop, the others in a process pool, all after a human-like pause."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import multiprocessing.process
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from chieu import bots
from chieu.games.registry import game_named
from chieu.kernel.actions import NO_ACTION
from chieu.server.items import Ask
from chieu.server.settings import Settings
from chieu.table.commands import BotAct
from chieu.table.table import BotTurn, Table

if TYPE_CHECKING:
    from chieu.server.room import Room

LUCK: Final = 1 << 60
OUT_OF_TURN: Final = -1
"""Stands for a turn's number where a bot acts without a turn."""
_PATIENCE_SECONDS = 30.0
"""How long a search may take, waiting for its process included, before it is given up."""

_log = logging.getLogger(__name__)


class BotTurns:
    """Watches over the bots' turns of all tables; a bot that fails plays the rules' default action."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._loop = asyncio.get_running_loop()
        self._pool: Executor | None = None
        self._is_closed = False
        self._tasks: set[asyncio.Task[None]] = set()
        """The searches that are waited for: the event loop itself holds its tasks weakly."""

    def look(self, room: Room) -> None:
        """Let the bots of a table think that are not thinking yet."""
        table = room.table
        if table is None:
            return
        for turn in table.bot_turns():
            key = (turn.seat, turn.after)
            if key not in room.thinking:
                room.thinking.add(key)
                self._after_pause(self._begin, room, turn)
        for chance in table.bot_chances():
            key = (chance.seat, OUT_OF_TURN)
            if key not in room.thinking and self._interjection(table, chance) != NO_ACTION:
                room.thinking.add(key)
                self._after_pause(self._interject, room, chance.seat)

    def close(self) -> None:
        """Shut the pool of processes down."""
        self._is_closed = True
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)

    def _after_pause(self, act: Callable[..., None], *arguments: Any) -> None:
        """Do something about as late as a person would."""
        least, most = self._settings.bot_delay_ms
        pause_ms = least + secrets.randbelow(max(1, most - least + 1))
        self._loop.call_later(pause_ms / 1_000, act, *arguments)

    def _begin(self, room: Room, turn: BotTurn) -> None:
        table = room.table
        if table is None or not room.is_ready or turn not in table.bot_turns():
            # The table has moved on, or is about to; it is looked at again when it has settled.
            room.thinking.discard((turn.seat, turn.after))
            if room.is_ready:
                self.look(room)
            return
        game = table.state.game
        seen = table.observation(turn.seat)
        try:
            if bots.is_slow(game, turn.level):
                task = self._loop.create_task(self._search(room, turn, game, seen))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
                return
            action = bots.choose(game, turn.level, seen, turn.seat, secrets.randbelow(LUCK), 0.0)
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the table goes on
            self._fall_back(room, turn, game, seen, error)
            return
        self._play(room, turn, game, action)

    def _interject(self, room: Room, seat: int) -> None:
        """Let a bot act out of turn, if it still wants to."""
        room.thinking.discard((seat, OUT_OF_TURN))
        table = room.table
        if table is None or not room.is_ready:
            # It is asked again when the table has settled.
            return
        for chance in table.bot_chances():
            if chance.seat == seat and (action := self._interjection(table, chance)) != NO_ACTION:
                self._play(room, chance, table.state.game, action)

    def _interjection(self, table: Table, chance: BotTurn) -> int:
        """Return what a bot would do out of turn, or `NO_ACTION`."""
        game = table.state.game
        try:
            return bots.interject(game, table.observation(chance.seat), chance.seat, secrets.randbelow(LUCK))
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the table goes on
            _log.error("a bot failed out of turn at %s: %s", game, type(error).__name__)
            return NO_ACTION

    async def _search(self, room: Room, turn: BotTurn, game: str, seen: Any) -> None:
        budget = min(bots.budget_of(turn.level), self._settings.bot_budget_s)
        work = partial(bots.choose, game, turn.level, seen, turn.seat, secrets.randbelow(LUCK), budget)
        try:
            action = await asyncio.wait_for(self._think(work), _PATIENCE_SECONDS)
        except Exception as error:  # noqa: BLE001 - whatever a bot does, the table goes on
            self._fall_back(room, turn, game, seen, error)
        else:
            self._play(room, turn, game, action)

    async def _think(self, work: Callable[[], int]) -> int:
        """Think in another process; once more in a new one, if that has died of something."""
        pool = self._processes()
        try:
            return await asyncio.wrap_future(pool.submit(work))
        except BrokenExecutor:
            if self._is_closed:
                raise
            if self._pool is pool:
                pool.shutdown(wait=False)
                self._pool = None
            return await asyncio.wrap_future(self._processes().submit(work))

    def _processes(self) -> Executor:
        if self._pool is None:
            # Spawned, not forked: this process has threads. Only the children ever load a compiler.
            self._pool = ProcessPoolExecutor(
                self._settings.bot_processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=follow_server,
            )
        return self._pool

    def _fall_back(self, room: Room, turn: BotTurn, game: str, seen: Any, error: BaseException) -> None:
        # Neither the error's text nor the state is logged: both may hold cards.
        _log.error("a bot of level %s failed at %s: %s", turn.level, game, type(error).__name__)
        action = game_named(game).automatic.default_action(seen, turn.seat, secrets.randbelow(LUCK))
        self._play(room, turn, game, action)

    def _play(self, room: Room, turn: BotTurn, game: str, action: int) -> None:
        room.thinking.discard((turn.seat, turn.after))
        text = game_named(game).words.format_action(action)
        room.put(Ask(BotAct(turn.seat, text, turn.after)))


def follow_server() -> None:
    """Make this child process end with its server, even if that is killed, and not by a signal meant for both."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: multiprocessing.process.BaseProcess) -> None:
    server.join()
    os._exit(1)
