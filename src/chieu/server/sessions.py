"""The browsers by which players are known: how each is known, what it is called, and how it is known no more."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Sequence
from functools import partial
from typing import Final

from litestar.datastructures import Cookie, Headers

from chieu.server.clock import now_ms
from chieu.server.hub import RENEWED, Hub
from chieu.server.identity import (
    COOKIE,
    COOKIE_SECONDS,
    SAFE_COOKIE,
    Identity,
    digest_of,
    new_token,
)
from chieu.server.limits import Buckets
from chieu.server.settings import Rate
from chieu.server.storage import Storage
from chieu.store import Claim, Entering, Exchange, Job, Known, Seen, Session, SignOut

LASTS_MS: Final = COOKIE_SECONDS * 1_000
"""How long a browser is known that does not come."""
AGAIN_MS: Final = 10 * 60 * 1_000
"""How long an old cookie is believed once it has been exchanged: the answer may have been lost, or two pages asked."""
_LEAVE_S: Final = 5.0
MOST: Final = 32
"""By how many browsers a player is known: who comes by one more is known no longer by the one not seen for longest."""
_SEEN_MS: Final = 3_600_000
_SEEN: Final = Rate(1, 1_000 / _SEEN_MS)
"""How often it is written down that a browser is here."""
_EXCHANGES: Final = Rate(4, 1 / 60)
"""How often the old cookie of one player is exchanged."""
_ID_DIGITS: Final = 16
_BROWSERS: Final = (
    ("Cốc Cốc", "coc_coc"),
    ("Edge", "Edg"),
    ("Opera", "OPR/"),
    ("Samsung Internet", "SamsungBrowser"),
    ("Zalo", "Zalo"),
    ("Firefox", "Firefox/|FxiOS"),
    ("Chrome", "Chrome/|CriOS|Chromium"),
    ("Safari", "Safari/"),
)
_DEVICES: Final = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("ChromeOS", "CrOS"),
    ("Mac", "Macintosh|Mac OS X"),
    ("Linux", "Linux"),
)
"""How browsers and devices are called, and by what one knows them: the first that is found."""


def label_of(user_agent: str) -> str:
    """Return what a browser and its device are called; empty where neither says so.

    >>> label_of("Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36")
    'Chrome · Android'
    """
    told = (
        next((name for name, signs in kinds if re.search(signs, user_agent)), "") for kinds in (_BROWSERS, _DEVICES)
    )
    return " · ".join(filter(None, told))


def id_of(token: str) -> str:
    """Return how a session is called where its player may read it, and between nodes."""
    return token[:_ID_DIGITS]


class Sessions:
    """Begins and ends sessions."""

    def __init__(self, identity: Identity, storage: Storage, hub: Hub) -> None:
        self._identity = identity
        self._storage = storage
        self._hub = hub
        self._seen = Buckets(_SEEN)
        self._exchanges = Buckets(_EXCHANGES)
        self._leaving: dict[str, str] = {}
        """The sessions whose pages are to be led to another, by their ids."""

    async def known(self, headers: Headers, address: str) -> Known | None:
        """Return who somebody at an address is by the cookies of a request, or None.

        Raises:
            Busy: too much that this address has asked for waits already.
            StoreUnavailable: the store cannot be read.
        """
        claims, now = self._identity.claims(headers.get("cookie", "")), now_ms()
        if not claims:
            return None
        known = await self._storage.query(partial(self._storage.store.people.known, claims, now), address)
        if known is not None:
            self._note_seen(known, now)
        return known

    async def entering(self, claims: Sequence[Claim], address: str) -> Entering | None:
        """Return who comes in by a page, by what cookies say; raises as `known` does."""
        if not claims:
            return None
        now = now_ms()
        entering = await self._storage.query(partial(self._storage.store.people.entering, claims, now), address)
        if entering is not None:
            self._note_seen(entering.known, now)
        return entering

    def _note_seen(self, known: Known, now: int) -> None:
        session = known.session
        if session is not None and now - session.seen > _SEEN_MS and self._seen.take(session.token):
            # Nobody waits for it, and with luck it goes along with what is played.
            self._storage.write(Seen(session.token, now, now + LASTS_MS))

    def begin(self, player: str, headers: Headers, *, is_secure: bool) -> tuple[Session, Cookie]:
        """Return a new session of a player in the browser of a request, which is to be kept, and its cookie."""
        now, token = now_ms(), new_token()
        label = label_of(headers.get("user-agent", ""))
        session = Session(digest_of(token), player, now, now, label, now + LASTS_MS)
        return session, self._cookie(self._identity.sign(player, token), is_secure=is_secure)

    def may_exchange(self, player: str) -> bool:
        """Charge a player for exchanging an old cookie; say False if that is done too often."""
        return self._exchanges.take(player)

    def admit(self, player: str, known: Known | None, headers: Headers, *, is_secure: bool) -> tuple[list[Job], Cookie]:
        """Return how a player is known from now on in the browser of a request: what is to be kept, and the cookie.

        A session that holds goes on, and its cookie lasts from now on; an old cookie is exchanged for a session.
        """
        if known is not None and known.session is not None:
            value = self._identity.cookie_of(headers.get("cookie", ""), known.session.token)
            return [], self._cookie(value, is_secure=is_secure)
        session, cookie = self.begin(player, headers, is_secure=is_secure)
        return [session, *([] if known is None else [Exchange(player, session.began + AGAIN_MS)])], cookie

    async def end(self, player: str, tokens: Sequence[str]) -> None:
        """End sessions of a player: pages that have come by them are closed, by all nodes, once it is kept.

        Raises:
            StoreError: it could not be kept.
        """
        await self._storage.save(SignOut(player, tuple(tokens)))
        # Whoever came by the old cookie, which is not believed any more, has a session without a name.
        ended = {*map(id_of, tokens)}
        ended.update([one for one, successor in self._leaving.items() if successor in ended])
        self._hub.sign_out(player, ["", *ended])

    def leave(self, player: str, tokens: Sequence[str], successor: str) -> None:
        """Lead pages to another session that have come by one that has ended, once their browser knows the other.

        The browser may have more pages than the one that asked. Whoever else had the old session is nobody then.
        """
        ids = [*map(id_of, tokens)]
        self._leaving.update(dict.fromkeys(ids, id_of(successor)))

        def lead() -> None:
            for one in ids:
                self._leaving.pop(one, None)
            self._hub.sign_out(player, ids, RENEWED)

        if ids:
            asyncio.get_running_loop().call_later(_LEAVE_S, lead)

    def _cookie(self, value: str, *, is_secure: bool) -> Cookie:
        name = SAFE_COOKIE if is_secure else COOKIE
        return Cookie(name, value=value, max_age=COOKIE_SECONDS, httponly=True, samesite="lax", secure=is_secure)
