"""The ASGI application: `Door` serves the socket, Litestar everything else."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final, cast

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Headers
from litestar.di import Provide
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException

from chieu.kernel.errors import NeverKept, StoreError, StoreUnavailable
from chieu.kernel.extras import PASSKEYS, has_extra
from chieu.server import (
    account,
    api,
    challenges,
    group_book,
    group_challenges,
    group_closing,
    group_heirs,
    group_notes,
    group_table,
    group_talk,
    groups,
    history,
    keys,
    own_data,
    pages,
    passkeys,
    practising,
    ranking,
    reading,
    sharing,
    standing,
    statistics,
    steward_page,
    subscribing,
    transferring,
)
from chieu.server.care import BannedError, Care, guard_against
from chieu.server.ceremonies import Ceremonies
from chieu.server.clock import keep_to, now_ms, start_after
from chieu.server.domains import Domains, is_secure
from chieu.server.door import FORBIDDEN, Door, Entrance
from chieu.server.fleet import Fleet
from chieu.server.hub import Hub
from chieu.server.identity import Identity, load_secrets, shared_secrets
from chieu.server.indexing import Indexer
from chieu.server.lanes import Busy
from chieu.server.limits import Buckets, SharedLimits, SignIns, neighbourhood_of
from chieu.server.outgoing import Outgoing
from chieu.server.passwords import Passwords
from chieu.server.pin import NEEDED, RoomPin, guard_of
from chieu.server.rating import Rater
from chieu.server.readiness import Readiness
from chieu.server.sessions import Sessions
from chieu.server.settings import VERSION, Settings
from chieu.server.tallies import HttpTally
from chieu.server.web_push import PushSender
from chieu.server.wire import HttpRefusal
from chieu.store import Store

if TYPE_CHECKING:
    from litestar.types import HTTPScope, Receive, Scope, Send

    from chieu.store.writer import Done

SOCKET: Final = "/ws"
_CODES = {403: NEEDED, 404: "refused-not-found", 405: "refused-not-found", 413: "refused-too-large"}

_log = logging.getLogger(__name__)


class App:
    """The ASGI application: sockets go straight to the door, everything else to Litestar."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hub: Hub | None = None
        """The tables, once the application has started."""
        self.tally = HttpTally()
        """What was answered over HTTP."""
        self.problem: StoreError | None = None
        """Why the database could not be opened."""
        self.drain: Callable[[], None] = lambda: None
        """Ends the server; it says how."""
        secrets = load_secrets(settings.data) if not settings.node else shared_secrets(settings.data, settings.database)
        self._identity = Identity(*secrets)
        self._key = secrets[-1]
        self._ceremonies = Ceremonies(*secrets) if has_extra(PASSKEYS) else None
        self._shared = SharedLimits()
        self._pin = RoomPin(settings.pin, settings.limits, secrets, self._shared)
        certificate = settings.certificate
        self._vouched = certificate is None or not certificate.is_own
        """Whether HTTPS here is to be relied on: a browser that is told so goes back to nothing else."""
        self._push = PushSender(settings.push, secrets[-1], settings.push_services) if settings.push else None
        self._domains = Domains(settings.domains, settings.origins)
        self._requests = Buckets(settings.limits.requests)
        self._door: Door | None = None
        self._api: api.ApiContext | None = None
        self.care: Care | None = None
        """What whoever runs the room has ordered, once the application has started."""
        self._warned: set[str] = set()
        self._http = self._litestar()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        kind: str = scope["type"]
        if kind == ScopeType.HTTP:
            await self._serve(cast("HTTPScope", scope), receive, send)
        elif kind != ScopeType.WEBSOCKET:
            await self._live(scope, receive, send)
        elif scope["path"] == SOCKET and self._door is not None:
            await self._door(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": FORBIDDEN, "reason": None})

    async def _live(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Start and stop; what the database has to say against it is told by whoever starts us, not as a traceback."""

        async def tell(message: Any) -> None:
            told: Any = {**message, "message": ""} if self.problem is not None else message
            await send(told)

        try:
            await self._http(scope, receive, tell)
        except Exception:
            if self.problem is None:
                raise

    async def _serve(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer one request."""
        headers, scheme = Headers.from_scope(scope), scope["scheme"]
        outgoing = Outgoing(
            send,
            self.tally,
            is_secure=is_secure(scheme, headers.get("host", "")),
            is_lasting=scheme == "https" and self._vouched,
        )
        if "x-forwarded-for" in headers and not self.settings.proxies:
            self._warn("a proxy passes requests on; name its address by --proxy, or everybody shares its limits")
        if not self._requests.take(neighbourhood_of(scope["client"])):
            await outgoing.refuse(429, "refused-too-fast", headers)
        elif scope["path"] != api.READY and not self._domains.has(headers.getall("host", [])):
            self._warn("a request for a name that is not ours was refused; name ours by --domain")
            await outgoing.refuse(421, "refused-domain", headers)
        elif scope["method"] == HttpMethod.HEAD:
            # Litestar does not know HEAD; uvicorn leaves the body out.
            await self._http({**scope, "method": HttpMethod.GET}, receive, outgoing)
        else:
            await self._http(scope, receive, outgoing)

    def _warn(self, what: str) -> None:
        """Write a warning to the log, once: anybody can send such a request."""
        if what not in self._warned:
            self._warned.add(what)
            _log.warning(what)

    def is_seated(self, cookie_header: str) -> bool:
        """Tell whether a Cookie header names a player for whom a place is kept."""
        hub = self.hub
        return hub is not None and any(hub.keeps_place(claim.player) for claim in self._identity.claims(cookie_header))

    async def stop(self) -> None:
        """Let what is under way reach the disk, and say goodbye to everybody."""
        if self.hub is not None:
            await self.hub.stop()

    def _litestar(self) -> Litestar:
        settings = self.settings
        files = pages.Pages(settings.static)
        return Litestar(
            [
                api.health,
                api.ready,
                api.me,
                api.guest,
                api.tell_pin,
                api.games,
                api.rules,
                *account.HANDLERS,
                *keys.HANDLERS,
                *passkeys.HANDLERS,
                *own_data.HANDLERS,
                *transferring.HANDLERS,
                *history.HANDLERS,
                *statistics.HANDLERS,
                *ranking.HANDLERS,
                *sharing.HANDLERS,
                *practising.HANDLERS,
                *reading.HANDLERS,
                *groups.HANDLERS,
                *standing.HANDLERS,
                *challenges.HANDLERS,
                *group_book.HANDLERS,
                *group_closing.HANDLERS,
                *group_notes.HANDLERS,
                *group_table.HANDLERS,
                *group_talk.HANDLERS,
                *group_challenges.HANDLERS,
                *group_heirs.HANDLERS,
                *subscribing.HANDLERS,
                *steward_page.HANDLERS,
                pages.page,
            ],
            dependencies={
                "pages": Provide(lambda: files, sync_to_thread=False),
                "context": Provide(lambda: self._api, sync_to_thread=False),
            },
            guards=[guard_of(self._pin), guard_against(self._identity, lambda: self.care)],
            lifespan=[lambda _: self._lifespan()],
            openapi_config=api.DESCRIPTION,
            # What the build has packed, or what cannot be packed, is sent as it is.
            compression_config=CompressionConfig(backend="gzip", minimum_size=1_000, exclude=[f"^/{pages.ASSETS}"]),
            exception_handlers={
                BannedError: _banned,
                HTTPException: _refused,
                Busy: _too_busy,
                NeverKept: _not_there,
                Exception: _failed,
            },
            # What comes over HTTP is counted before, by what it is for.
            request_max_body_size=settings.limits.record_bytes,
            logging_config=None,
        )

    def _open(self, hub: Hub, care: Care) -> None:
        """Let people in, by the socket and over HTTP."""
        limits = self.settings.limits
        entrance = Entrance(self._identity, self._domains, self._pin)
        self._passwords = Passwords()
        sessions = Sessions(self._identity, hub.storage, hub)
        self._door = Door(self.settings, entrance, self._shared, hub=hub, sessions=sessions, care=care)
        self._api = api.ApiContext(
            sessions=sessions,
            care=care,
            address=self.settings.address,
            domains=self._domains,
            pin=self._pin,
            storage=hub.storage,
            hub=hub,
            bots=hub.bots,
            questions=hub.questions,
            readiness=Readiness(hub),
            push=self._push,
            subscribes=Buckets(limits.subscribes),
            regroups=self._shared.buckets("regroups", limits.regroups),
            talks=self._shared.buckets("group_says", limits.says),
            regrouping=asyncio.Lock(),
            challenging=asyncio.Lock(),
            guests=self._shared.buckets("guests", limits.guests),
            renames=self._shared.buckets("renames", limits.renames),
            tables=self._door.tables,
            keys=Buckets(limits.keys),
            passwords=self._passwords,
            keying=asyncio.Lock(),
            ceremonies=self._ceremonies,
            sign_ins=SignIns(limits, self._shared),
            replays=Buckets(limits.replays),
            settings=self.settings,
            backing_up=threading.Semaphore(),
        )

    @asynccontextmanager
    async def _lifespan(self) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()

        def announce(fates: list[tuple[Done, StoreError | None]]) -> None:
            loop.call_soon_threadsafe(_tell_all, fates)

        node = self.settings.node
        opening = partial(
            Store, self.settings.database_url, announce, alone=True, node=node, pooled=self.settings.pooled
        )
        try:
            store = await loop.run_in_executor(None, opening)
        except StoreError as error:
            self.problem = error
            raise
        # In that thread: until the loop goes on, time goes by.
        ahead_ms = await loop.run_in_executor(None, lambda: keep_to(store.now())) if node else 0
        start_after(await loop.run_in_executor(None, store.logs.newest))
        store.expect_answers()
        fleet = Fleet(store, node, VERSION, now_ms(), ahead_ms) if node else None
        self.hub = hub = Hub(self.settings, store, self._key, self._push, fleet)
        self.care = care = Care(hub, await loop.run_in_executor(None, store.care.orders))
        self._open(hub, care)
        if fleet is None:
            hub.wake_all()
        else:
            self._shared.connect(fleet.spent)
            await hub.join(fleet, store.others, spent=self._shared.hear, drain=self.drain)
        stopping = asyncio.Event()
        background = [asyncio.create_task(one.run(stopping)) for one in (Indexer(store), Rater(store))]
        try:
            yield
        finally:
            stopping.set()
            await hub.stop()
            await asyncio.gather(*background)
            await loop.run_in_executor(None, store.close)
            hub.close()
            self._passwords.close()


def create_app(settings: Settings) -> App:
    """Return the ASGI application of one card room."""
    return App(settings)


def _tell_all(fates: list[tuple[Done, StoreError | None]]) -> None:
    for done, fate in fates:
        try:
            done(fate)
        except Exception as bug:  # noqa: BLE001 - one table's bug must not stop the others
            _log.error("what follows a commit failed: %s", type(bug).__name__)


def _refused(_request: object, error: HTTPException) -> Response[HttpRefusal]:
    code = _CODES.get(error.status_code, "refused-malformed")
    return Response(HttpRefusal(code), status_code=error.status_code)


def _banned(_request: object, error: BannedError) -> Response[HttpRefusal]:
    return Response(HttpRefusal(str(error.detail), {"reason": error.ban.reason}), status_code=403)


def _too_busy(_request: object, _error: Busy) -> Response[HttpRefusal]:
    return Response(HttpRefusal("refused-busy"), status_code=503, headers={"retry-after": "5"})


def _not_there(_request: object, _error: NeverKept) -> Response[HttpRefusal]:
    return Response(HttpRefusal("refused-not-found"), status_code=404)


def _failed(_request: object, error: Exception) -> Response[HttpRefusal]:
    _log.error("a request failed: %s", type(error).__name__)
    code = "refused-store" if isinstance(error, StoreUnavailable) else "refused-internal"
    return Response(HttpRefusal(code), status_code=503)
