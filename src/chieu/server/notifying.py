"""Who is away and missed is told so, if they have asked for it: by a notification of their browser."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import partial
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from chieu.kernel.errors import StoreError
from chieu.locales import Messages
from chieu.server.alone import Alone
from chieu.server.clock import now_ms
from chieu.server.limits import Buckets
from chieu.server.pages import ADDRESSES
from chieu.server.settings import Settings
from chieu.server.storage import Storage
from chieu.server.web_push import Notice, PushOutcome
from chieu.store import Subscription, Unsubscribe
from chieu.table.missing import COMPANY, TURN, Missed, MissedKind

if TYPE_CHECKING:
    from chieu.server.room import Room
    from chieu.server.web_push import PushSender

_USEFUL_S: Final[Mapping[MissedKind, int]] = MappingProxyType({TURN: 60, COMPANY: 600})
"""For how many seconds it is of use to be told: as long as a turn is not played, and as long as a seat is kept."""
_MOST: Final = 1_000
"""How much is under way at most: where push services do not answer, no more is begun."""

_CROWD: Final = 32
"""How many have been told at a table before those are forgotten who have no seat there any more."""

_REMEMBERED: Final = 10_000
"""How much of what other nodes have told is remembered."""

_log = logging.getLogger(__name__)


class Notifier:
    """Watches over tables for those who are missed there.

    Each is told once for every time they go away, and not before they have been away for a while: a page that is
    loaded again, or a server that has just been started, calls nobody.
    """

    def __init__(self, settings: Settings, sender: PushSender | None, storage: Storage, fleet: Alone) -> None:
        """Begin.

        Args:
            settings: when somebody is told, and how often.
            sender: what reaches browsers; without one, nobody is told anything.
            storage: what knows which browsers a player has.
            fleet: the other nodes, one of which may have told somebody before this one looks after the table.
        """
        self._sender = sender
        self._storage = storage
        self._fleet = fleet
        self._after_s = settings.push_after_s
        self._budgets = Buckets(settings.limits.notices)
        self._loop = asyncio.get_running_loop()
        self._heard: OrderedDict[tuple[str, str, str], int] = OrderedDict()
        """Who was told what at which table by another node, and since when they were away then."""
        self._tasks: set[asyncio.Task[None]] = set()
        """What is under way: the event loop itself holds its tasks weakly."""
        self.outcomes: Counter[PushOutcome] = Counter()
        """What became of what browsers were to be told."""

    def look(self, room: Room) -> None:
        """See whether somebody is missed at a table who has not been told so."""
        if self._sender is None or room.table is None:
            return
        for one in room.table.missed():
            told = room.missed
            if len(told) > _CROWD:
                # At a table that is never empty people come and go for weeks.
                seated = room.table.seated()
                room.missed = told = {key: at for key, at in told.items() if key[0] in seated}
            if told.get((one.player, one.kind)) != one.away_at:
                told[one.player, one.kind] = one.away_at
                if self._heard.get((room.code, one.player, one.kind)) == one.away_at:
                    continue
                wait_s = one.away_at / 1_000 + self._after_s - now_ms() / 1_000
                self._loop.call_later(max(0, wait_s), self._tell_if_missed, room, one)

    def hear(self, code: str, player: str, kind: str, away_at: int) -> None:
        """Note what another node has told somebody who is missed at a table since a time."""
        self._heard[code, player, kind] = away_at
        if len(self._heard) > _REMEMBERED:
            self._heard.popitem(last=False)

    async def close(self) -> None:
        """End what is under way, and begin nothing more."""
        sender, self._sender = self._sender, None
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if sender is not None:
            await sender.close()

    def _tell_if_missed(self, room: Room, one: Missed) -> None:
        table, now = room.table, _still(room, one)
        if table is None or now is None:
            # Back, or waited for no longer; so the next time counts anew.
            room.missed.pop((one.player, one.kind), None)
        elif self._budgets.take(one.player):
            self._fleet.notified(table.code, one.player, one.kind, one.away_at)
            query = partial(self._storage.store.people.subscriptions, one.player)
            say = partial(_notice, now, table.code, table.state.game)
            self._storage.read(query, partial(self._found, room, now, say))

    def _found(
        self,
        room: Room,
        one: Missed,
        say: Callable[[str], Notice],
        browsers: list[Subscription] | None,
        error: Exception | None,
    ) -> None:
        if error is not None:
            _log.error("cannot find whom to notify: %s", type(error).__name__)
        for browser in browsers or []:
            if self._sender is not None and len(self._tasks) < _MOST:
                task = self._loop.create_task(self._send(self._sender, browser, say(browser.language), room, one))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _send(self, sender: PushSender, browser: Subscription, notice: Notice, room: Room, one: Missed) -> None:
        def is_wanted() -> bool:
            return _still(room, one) is not None

        try:
            outcome = await sender.send(browser, notice, _USEFUL_S[one.kind], is_wanted)
        except Exception as bug:  # noqa: BLE001 - its text may hold the browser's address
            _log.error("a notification failed: %s", type(bug).__name__)
            outcome = PushOutcome.FAILED
        self.outcomes[outcome] += 1
        if outcome is PushOutcome.ENDED:
            # If it cannot be kept now, the next notice finds that out again.
            with suppress(StoreError):
                await self._storage.save(Unsubscribe(browser.id))


def _still(room: Room, one: Missed) -> Missed | None:
    """Return how somebody is missed at a table now, if it is still the same."""
    found = [] if room.table is None else room.table.missed()
    same = (one.player, one.kind, one.away_at)
    return next((now for now in found if (now.player, now.kind, now.away_at) == same), None)


def _notice(one: Missed, code: str, game: str, language: str) -> Notice:
    """Return how somebody is told that they are missed."""
    messages = Messages(language)
    about = {"name": one.by, "code": code, "game": messages.say(f"game-{game}")}
    title, body = (messages.say(f"notice-{one.kind}{part}", **about) for part in ("", ".body"))
    return Notice(title, body, f"{one.kind}-{code}", ADDRESSES["table"].format(code=code))
