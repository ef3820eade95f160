"""The address at which whoever watches over the room reads its metrics: no page, no cookie, nothing of the game.

It is apart from the room's own port, so that a proxy that shows the room to all the world does not show this. And it
answers to the names of the room alone: else a page whose name was made to point here could read it in a browser nearby.
"""

from __future__ import annotations

import asyncio
from functools import partial
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final, TypeAlias

import uvicorn
from litestar.datastructures import Headers
from uvicorn.server import ServerState

from chieu.server.domains import Domains
from chieu.server.gate import Gate, Places
from chieu.server.http import HttpProtocol
from chieu.server.metrics import TYPE, registry_of, text_of
from chieu.server.refusals import headers_of, refusal

if TYPE_CHECKING:
    from chieu.server.app import App

PATH: Final = "/metrics"
PLACES: Final = Places(all=16, reserved=0, address=16)
_TEXT: Final = "text/plain; charset=utf-8"

Answer: TypeAlias = tuple[HTTPStatus, str, bytes]


class Watchtower:
    """Serves the metrics of a room while it is open."""

    def __init__(self, app: App, host: str, port: int) -> None:
        """Be ready to listen on an address; with port 0 on any that is free."""
        self._place = host, port
        self._registry = registry_of(app)
        self._domains = Domains((*app.settings.domains, host), app.settings.origins)
        self._state = ServerState()
        self._server: asyncio.Server | None = None
        gate = Gate(PLACES, app.settings.limits, (), lambda _: False)
        self._config = uvicorn.Config(
            self._answer,
            http=partial(HttpProtocol, gate, app.settings.limits, lambda _status, _code: None),  # type: ignore[arg-type]
            interface="asgi3",
            ws="none",
            lifespan="off",
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
        )

    async def open(self) -> int:
        """Listen, and return the port."""
        self._config.load()
        kind: Any = self._config.http_protocol_class
        protocol = partial(kind, config=self._config, server_state=self._state, app_state={})
        self._server = await asyncio.get_running_loop().create_server(protocol, *self._place)
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def close(self) -> None:
        """Listen no more, and let the connections end that are open."""
        if self._server is not None:
            self._server.close()
        for connection in list(self._state.connections):
            connection.shutdown()

    async def _answer(self, scope: Any, _receive: Any, send: Any) -> None:
        if self._domains.has(Headers.from_scope(scope).getall("host", [])):
            status, kind, body = self._told(scope["method"], scope["path"])
            headers = headers_of(kind.encode(), body)
        else:
            status = HTTPStatus.MISDIRECTED_REQUEST
            headers, body = refusal(status, "refused-domain", for_person=True)
        await send({"type": "http.response.start", "status": int(status), "headers": headers})
        await send({"type": "http.response.body", "body": body})

    def _told(self, method: str, path: str) -> Answer:
        if path != PATH:
            return HTTPStatus.NOT_FOUND, _TEXT, f"{PATH}\n".encode()
        if method not in {"GET", "HEAD"}:
            return HTTPStatus.METHOD_NOT_ALLOWED, _TEXT, b"GET\n"
        return HTTPStatus.OK, TYPE, text_of(self._registry)
