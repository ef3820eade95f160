"""The ASGI application: `Door` serves the socket, Litestar everything else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.enums import HttpMethod, ScopeType
from litestar.exceptions import HTTPException

from chieu.kernel.errors import StoreError, StoreUnavailable
from chieu.server import api, pages
from chieu.server.door import Door
from chieu.server.hub import Hub
from chieu.server.identity import Identity, load_secrets
from chieu.server.settings import Settings
from chieu.server.wire import HttpRefusal
from chieu.store import Store

if TYPE_CHECKING:
    from litestar.types import Receive, Scope, Send

    from chieu.store.writer import Done

SOCKET: Final = "/ws"
_SECURITY: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
        "font-src 'self' data:; connect-src 'self' ws: wss:; media-src 'self' data: blob:; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
_CODES = {404: "refused-not-found", 405: "refused-not-found", 413: "refused-too-large"}
_BODY_BYTES = 16_384

_log = logging.getLogger(__name__)


class App:
    """The ASGI application: sockets go straight to the door, everything else to Litestar."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.hub: Hub | None = None
        """The tables, once the application has started."""
        self._door: Door | None = None
        self._desk: api.Desk | None = None
        self._http = self._litestar()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one connection."""
        if scope["type"] == ScopeType.WEBSOCKET and scope["path"] == SOCKET and self._door is not None:
            await self._door(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP and scope["method"] == HttpMethod.HEAD:
            # Litestar would say that there is no such method; the body is left out by whoever sends.
            await self._http({**scope, "method": HttpMethod.GET}, receive, send)
        else:
            await self._http(scope, receive, send)

    async def stop(self) -> None:
        """Let what is under way reach the disk, and say goodbye to everybody."""
        if self.hub is not None:
            await self.hub.stop()

    def _litestar(self) -> Litestar:
        settings = self.settings
        identity = Identity(*load_secrets(settings.data))
        files = pages.Pages(settings.static)
        return Litestar(
            [api.health, api.me, api.guest, api.games, api.rules, pages.page],
            dependencies={
                "pages": Provide(lambda: files, sync_to_thread=False),
                "desk": Provide(lambda: self._desk, sync_to_thread=False),
            },
            lifespan=[lambda _: self._lifespan(identity)],
            # The socket is the interface, and docs/protocol.md its description: no schema is served.
            openapi_config=None,
            compression_config=CompressionConfig(backend="gzip", minimum_size=1_000),
            after_request=_secured,
            exception_handlers={HTTPException: _refused, Exception: _failed},
            request_max_body_size=_BODY_BYTES,
            logging_config=None,
        )

    @asynccontextmanager
    async def _lifespan(self, identity: Identity) -> AsyncIterator[None]:
        loop = asyncio.get_running_loop()

        def announce(fates: list[tuple[Done, StoreError | None]]) -> None:
            loop.call_soon_threadsafe(_tell_all, fates)

        opening = partial(Store, self.settings.database_url, announce, alone=True)
        store = await loop.run_in_executor(None, opening)
        self.hub = Hub(self.settings, store)
        self._door = Door(self.settings, identity, self.hub)
        self._desk = api.Desk(self.settings, identity, self.hub, self._door)
        self.hub.wake_all()
        try:
            yield
        finally:
            await self.hub.stop()
            await loop.run_in_executor(None, store.close)
            self.hub.close()


def create_app(settings: Settings) -> App:
    """Return the ASGI application of one card room."""
    return App(settings)


def _tell_all(fates: list[tuple[Done, StoreError | None]]) -> None:
    for done, fate in fates:
        try:
            done(fate)
        except Exception as bug:  # noqa: BLE001 - one table's bug must not stop the others
            _log.error("what follows a commit failed: %s", type(bug).__name__)


def _secured(response: Response[Any]) -> Response[Any]:
    for name, value in _SECURITY.items():
        response.headers.setdefault(name, value)
    response.headers.setdefault("Cache-Control", "no-store")
    return response


def _refused(_request: object, error: HTTPException) -> Response[HttpRefusal]:
    code = _CODES.get(error.status_code, "refused-malformed")
    return _secured(Response(HttpRefusal(code), status_code=error.status_code))


def _failed(_request: object, error: Exception) -> Response[HttpRefusal]:
    _log.error("a request failed: %s", type(error).__name__)
    code = "refused-store" if isinstance(error, StoreUnavailable) else "refused-internal"
    return _secured(Response(HttpRefusal(code), status_code=503))
