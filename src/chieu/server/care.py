"""What whoever runs the room has ordered, as this server knows it: it looks every second whether there is more.

Orders are rows of the database, written by commands beside the servers; so every node finds them by itself, and none
has to be told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from litestar.connection import ASGIConnection
from litestar.exceptions import PermissionDeniedException
from litestar.handlers import BaseRouteHandler

from chieu.server.clock import now_ms
from chieu.server.connection import POLICY, Connection
from chieu.server.seats import give_up_seats
from chieu.server.wire import Announced, NoticeFrame, encode
from chieu.server.word_list import WordList
from chieu.store import NOTICE, RESTART, Ban, Orders

if TYPE_CHECKING:
    from chieu.server.hub import Hub
    from chieu.server.identity import Identity

LOOK_S: Final = 1.0
"""How often a server looks."""
_ABOUT_MS: Final = 120_000
"""So much earlier or later a restart may be than it was planned."""
BANNED: Final = "bye-banned"
WORD: Final = "refused-word"
"""Why something is refused that has a word which this room does not have."""
FOR_ALL: Final = "for_banned_players_too"
"""Marks the calls that change something and are answered to people who are kept out, too: what is theirs they may have
given to them, and delete."""
_READS: Final = frozenset({"GET", "HEAD", "OPTIONS"})


class Care:
    """Keeps people out whom it is told to keep out, by what it knows and looks up again and again."""

    def __init__(self, hub: Hub, orders: Orders) -> None:
        self.orders = orders
        """What is ordered, as far as it is known here."""
        self._hub = hub
        self._word_list = WordList(orders.words)
        self._announced = self._due()
        """What everybody here has been told: a text, and when the room is restarted."""
        self._look_later()

    def look(self) -> None:
        """See whether something has been ordered since."""
        self._read(self._hub.storage.store.care.head, self._head_read)

    def ban_of(self, player: str) -> Ban | None:
        """Return what keeps a player out now, if anything does."""
        ban = self.orders.bans.get(player)
        return ban if ban is not None and ban.holds(now_ms()) else None

    def word_in(self, text: str) -> str:
        """Return a word that a text must not have, and has; nothing if it has none."""
        return self._word_list.found_in(text)

    def announced(self) -> Announced | None:
        """Return what everybody is to be told now, if it is anything."""
        text, restart_at = self._due()
        if not text and not restart_at:
            return None
        return Announced(text, max(0, restart_at - now_ms()) if restart_at else None)

    def _due(self) -> tuple[str, int]:
        now, found = now_ms(), self.orders.announcements
        notice, restart = found.get(NOTICE), found.get(RESTART)
        text = notice.text if notice is not None and not 0 < notice.until <= now else ""
        # A server that began about then, or later, has been restarted.
        is_due = restart is not None and self._hub.started_at < restart.until - _ABOUT_MS
        return text, restart.until if restart is not None and is_due and now < restart.until + _ABOUT_MS else 0

    def _tell(self) -> None:
        """Tell everybody here what is not as it was."""
        due = self._due()
        if due != self._announced:
            self._announced = due
            text = encode(NoticeFrame(notice=self.announced() or Announced()))
            for connection in list(self._hub.connections.values()):
                connection.push(text)

    def dismiss(self, connection: Connection, ban: Ban) -> None:
        """Tell the page of somebody why they are kept out, and close it."""
        connection.close(BANNED, POLICY, {"reason": ban.reason, "until": ban.until})

    def _look_later(self) -> None:
        if not self._hub.stopping:
            asyncio.get_running_loop().call_later(LOOK_S, self.look)

    def _read(self, query: Callable[[], Any], then: Callable[[Any], None]) -> None:
        def found(answer: Any, error: Exception | None) -> None:
            # A database that does not answer is told of elsewhere; what was ordered before holds on.
            if error is not None:
                self._look_later()
                return
            try:
                then(answer)
            except BaseException:
                self._look_later()
                raise

        self._hub.storage.read_briefly(query, found, None)

    def _head_read(self, head: int) -> None:
        if head != self.orders.head:
            self._read(self._hub.storage.store.care.orders, self._take)
        else:
            self._enforce()

    def _take(self, orders: Orders) -> None:
        if orders.words != self.orders.words:
            self._word_list = WordList(orders.words)
        self.orders = orders
        self._enforce()

    def _enforce(self) -> None:
        """Send those away who are kept out, and let them give their seats up, wherever a table wakes that has them."""
        self._tell()
        for player in self.orders.bans:
            ban = self.ban_of(player)
            if ban is None:
                continue
            connection = self._hub.connections.get(player)
            if connection is not None:
                self.dismiss(connection, ban)
            if self._hub.has_any_seat(player):
                give_up_seats(self._hub, player)
        self._look_later()


class BannedError(PermissionDeniedException):
    """Somebody who is kept out wants to change something."""

    def __init__(self, ban: Ban) -> None:
        super().__init__("refused-banned")
        self.ban = ban


def guard_against(identity: Identity, care: Callable[[], Care | None]) -> Any:
    """Return what refuses to let anybody change something who is kept out, but by calls that are marked.

    Args:
        identity: knows whom cookies name.
        care: what is ordered, once that has been read.
    """

    def guard(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
        orders = care()
        if orders is None or connection.scope.get("method") in _READS or handler.opt.get(FOR_ALL):
            return
        for claim in identity.claims(connection.headers.get("cookie", "")):
            ban = orders.ban_of(claim.player)
            if ban is not None:
                raise BannedError(ban)

    return guard
