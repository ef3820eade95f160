"""Run the application under uvicorn: one process, one event loop; on a stop what is under way is finished first."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable
from enum import EnumType
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
import uvicorn
from uvicorn.config import LOGGING_CONFIG

from chieu.server.app import App, create_app
from chieu.server.direct import DirectProtocol
from chieu.server.gate import Gate, open_files, places_for, want_files
from chieu.server.http import HttpProtocol
from chieu.server.log_lines import JSON, form_written
from chieu.server.settings import Settings
from chieu.store import take_folder

if TYPE_CHECKING:
    import socket

    from chieu.server.watching import Watchtower

_GRACEFUL_SECONDS = 5
_COLLECT = (50_000, 10, 10)


class Server(uvicorn.Server):
    """uvicorn, which on a stop lets the application finish its writing and close its sockets before the rest ends."""

    def __init__(self, config: uvicorn.Config, app: App, ready: Callable[[int], None]) -> None:
        super().__init__(config)
        self._app = app
        self._ready = ready
        self._watch: Watchtower | None = None
        self.watched_at = 0
        """The port at which metrics are read, once there is one."""
        app.drain = self.end

    def end(self) -> None:
        """End as by a signal, at the next tick."""
        self.should_exit = True

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, and say so once the port is open."""
        await super().startup(sockets)
        if self.started:
            await self._open_watch()
            # What lives now lives to the end: the collector need not look at it again. And neither tables
            # nor connections make rings, so it may look seldom.
            gc.collect()
            gc.freeze()
            gc.set_threshold(*_COLLECT)
            self._ready(self.servers[0].sockets[0].getsockname()[1])

    async def _open_watch(self) -> None:
        place = self._app.settings.metrics
        if place is not None:
            # Imported here: a room that nobody watches does not carry what speaks to Prometheus.
            from chieu.server.watching import Watchtower

            self._watch = Watchtower(self._app, *place)
            self.watched_at = await self._watch.open()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Take no new connections, finish what is under way, close those that are open, and only then stop."""
        for server in self.servers:
            server.close()
        # A proxy that keeps a line open would send somebody by it who has to go on at once.
        for connection in list(self.server_state.connections):
            if isinstance(connection, HttpProtocol):
                connection.shutdown()
        await self._app.stop()
        if self._watch is not None:
            self._watch.close()
        await super().shutdown(sockets)
        # uvicorn would raise the signal once more; a stop that was asked for is a normal end.
        self._captured_signals.clear()


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("data"),
    *,
    settings: Settings | None = None,
    ready: Callable[[int], None] = lambda _port: None,
) -> None:
    """Serve a card room until the process is told to stop.

    Args:
        host: the address to listen on.
        port: the port, 0 for any that is free.
        data: the folder of the database and the cookie secret.
        settings: everything else; its `data` is replaced by the argument.
        ready: called with the port when the server answers.

    Raises:
        StoreError: the database cannot be opened, or another server serves it.
    """
    quicken_enums()
    want_files()
    chosen = Settings(data=data) if settings is None else settings
    # Where it listens by a name, it is called by that name.
    chosen = msgspec.structs.replace(chosen, data=data, domains=(*chosen.domains, host))
    app = create_app(chosen)
    leave = take_folder(data) if chosen.node else None
    try:
        server_of(app, host, port, ready).run()
    except SystemExit:
        # So uvicorn ends where the application could not begin.
        if app.problem is None:
            raise
        raise app.problem from None
    finally:
        if leave is not None:
            leave()


def quicken_enums() -> None:
    """Let the members of enums be read as the attributes of their class that they are, as in Python 3.12.

    In 3.11 a method of their metaclass, which is not needed for that, makes each reading cost five times as much; the
    rules read some fifty an act.
    """
    if "__getattr__" in vars(EnumType):
        delattr(EnumType, "__getattr__")


def server_of(app: App, host: str, port: int, ready: Callable[[int], None]) -> Server:
    """Return the server of an application, set up for many small frames."""
    settings = app.settings
    places = places_for(settings.limits, open_files())
    certificate = settings.certificate
    gate = Gate(places, settings.limits, settings.proxies, app.is_seated)
    http: Callable[..., asyncio.Protocol] = partial(HttpProtocol, gate, settings.limits, app.tally.refused)
    if certificate is not None:
        # Imported here: most rooms speak plain HTTP, to a proxy or to this machine.
        from chieu.server.handshake import TlsProtocol, context_of

        http = partial(TlsProtocol, context_of(certificate), gate, settings.limits, http)
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        loop="auto",
        # What uvicorn asks for is a class, and what it does with it is to call it.
        http=http,  # type: ignore[arg-type]
        ws=DirectProtocol,
        ws_max_size=settings.limits.frame_bytes_hard,
        ws_per_message_deflate=False,
        access_log=False,
        log_level=logging.WARNING,
        # With handlers of its own uvicorn's lines would be of another form.
        log_config=None if form_written() == JSON else LOGGING_CONFIG,
        server_header=False,
        # Without a proxy no forwarded address is believed, not even if an environment variable says so.
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        timeout_graceful_shutdown=_GRACEFUL_SECONDS,
    )
    return Server(config, app, ready)
