"""HTTPS that the room speaks itself: who has not finished the handshake has a place and a time, as over plain HTTP.

The loop's own listener would tell of a connection only when the handshake is over, for which it gives a minute: whoever
opened many and said nothing would take files of the process meanwhile, counted by nobody.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from chieu.server.driving import begun
from chieu.server.gate import Admission, Gate
from chieu.server.http import RESERVED_SECONDS
from chieu.server.settings import Certificate, Limits

if TYPE_CHECKING:
    from uvicorn.server import ServerState


def context_of(certificate: Certificate) -> ssl.SSLContext:
    """Return what speaks TLS with a certificate."""
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate.file, certificate.key)
    return context


class TlsProtocol(asyncio.Protocol):
    """A connection up to the end of its handshake; then another protocol takes it over, with its place."""

    def __init__(
        self,
        context: ssl.SSLContext,
        gate: Gate,
        limits: Limits,
        then: Callable[..., asyncio.Protocol],
        *,
        server_state: ServerState,
        **uvicorn: Any,
    ) -> None:
        """Begin.

        Args:
            context: what speaks TLS.
            gate: gives places.
            limits: how long the handshake may take is what a head may take.
            then: makes the protocol that takes over.
            server_state: where uvicorn keeps what is to end when the server does.
            uvicorn: what else uvicorn hands to a protocol.
        """
        self._context = context
        self._gate = gate
        self._limits = limits
        self._then = partial(then, server_state=server_state, **uvicorn)
        self._state: Any = server_state
        self._transport: asyncio.Transport | None = None
        self._shaking: asyncio.Task[None] | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place; who gets none may still shake hands to be told so, unless too many do."""
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        admission = self._gate.enter(address)
        if admission is Admission.IGNORED:
            transport.abort()
            return
        self._transport = transport
        self._state.connections.add(self)
        # At once: uvloop reads before a pause that is asked for here, and what came would be lost to the handshake.
        rest = begun(self._shake(transport, address, admission))
        if rest is not None:
            self._shaking = asyncio.get_running_loop().create_task(rest)

    def shutdown(self) -> None:
        """End: the server does."""
        if self._transport is not None:
            self._transport.abort()

    async def _shake(self, transport: asyncio.Transport, address: str, admission: Admission) -> None:
        early = _Early()
        seconds = RESERVED_SECONDS if admission is Admission.RESERVED else self._limits.head_seconds
        shaking = asyncio.get_running_loop().start_tls(
            transport, early, self._context, server_side=True, ssl_handshake_timeout=seconds
        )
        encrypted: asyncio.Transport | None = None
        try:
            encrypted = await shaking
        except OSError:
            # Too slow, gone, or it speaks something else: there is nobody to tell.
            transport.abort()
        finally:
            self._state.connections.discard(self)
            self._gate.leave(address, admission)
        if encrypted is None or early.is_lost:
            return
        # Nothing else runs until the other protocol has taken the place that was just given back.
        protocol = self._then()
        encrypted.set_protocol(protocol)
        protocol.connection_made(encrypted)
        if early.data:
            protocol.data_received(bytes(early.data))


class _Early(asyncio.Protocol):
    """Keeps what comes together with the end of the handshake."""

    def __init__(self) -> None:
        self.data = bytearray()
        self.is_lost = False

    def data_received(self, data: bytes) -> None:
        """Keep it."""
        self.data += data

    def connection_lost(self, exc: Exception | None) -> None:  # noqa: ARG002 - the loop's
        """Note that there is nobody any more."""
        self.is_lost = True
