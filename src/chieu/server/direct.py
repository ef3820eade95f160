"""A short way between the socket and the door, for the many small frames of a table.

The application is plain ASGI and runs on any server. Through ASGI each frame in costs a queue and a wake-up, each
frame out a coroutine and two copies. This protocol of uvicorn's offers the door two functions besides (an ASGI
extension) that do without; together they are a quarter of what an act costs.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

EXTENSION: Final = "chieu.direct"
_TEXT_FRAME = b"\x81"
_SHORT = 126
_MEDIUM = 1 << 16


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket, with a short way in and out."""

    _hear: Callable[[bytes], None] | None = None

    def handle_connect(self, event: Request) -> None:
        """Begin the connection as ever, and offer the short way."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"write": self.write_text, "listen": self.listen}

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the application, so that nothing holds itself and waits for the collector."""
        super().connection_lost(exc)
        self._hear = None
        if self.handshake_initiated:
            self.scope["extensions"].pop(EXTENSION, None)

    def listen(self, hear: Callable[[bytes], None]) -> None:
        """Hand every text frame from now on to a function, instead of queueing it.

        The bytes are not yet known to be text; whoever reads them finds out.
        """
        self._hear = hear

    def write_text(self, text: bytes) -> bool:
        """Write one text frame at once; say False if the transport is full, or closing."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        size = len(text)
        if size < _SHORT:
            length = bytes((size,))
        elif size < _MEDIUM:
            length = b"\x7e" + size.to_bytes(2, "big")
        else:
            length = b"\x7f" + size.to_bytes(8, "big")
        self.transport.write(_TEXT_FRAME + length + text)
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on."""
        if self._hear is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._hear(bytes(data))
