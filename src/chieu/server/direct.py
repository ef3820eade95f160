"""uvicorn protocol that bypasses ASGI's queue, for the many small frames of a table.

The application is plain ASGI and runs on any server. Through ASGI each frame in costs a queue and a wake-up, each
frame out a coroutine and two copies: together a quarter of what an act costs. This protocol offers the door three
functions instead, as an ASGI extension: `listen`, `write` and `abort`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that is installed
from websockets.http11 import Request

EXTENSION: Final = "chieu.direct"
_WHOLE_TEXT = 0x81
_MASKED = 0x80
_HEAD = 2
_MASK = 4
_WIDE = 8
_SHORT = 126
_MEDIUM = 1 << 16


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol; text frames may come and go by function calls."""

    _hear: Callable[[bytes], None] | None = None
    _rest = b""
    """The beginning of a frame whose end has not come yet."""

    def handle_connect(self, event: Request) -> None:
        """Begin the connection as uvicorn does, and offer the extension."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {
                "write": self.write_texts,
                "listen": self.listen,
                "abort": self.transport.abort,
            }

    def keepalive_timeout(self) -> None:
        """Cut off who answers no ping: closing would wait, for as long as TCP does, until unsent bytes are read."""
        super().keepalive_timeout()
        self.transport.abort()

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

    def data_received(self, data: bytes) -> None:
        """Hand on each text that comes in one frame; any other frame goes to uvicorn, as soon as it is complete."""
        if self._hear is None:
            super().data_received(data)
            return
        data = self._rest + data
        at = 0
        while (payload := _payload_in(data, at, self.config.ws_max_size)) is not None:
            start, end = payload
            is_whole = data[at] == _WHOLE_TEXT and start < end and self.conn.current_size is None
            if is_whole and not self.close_sent:
                self._hear(apply_mask(data[start:end], data[start - _MASK : start]))
            else:
                super().data_received(data[at:end])
            at = end
        self._rest = data[at:]

    def write_texts(self, *texts: bytes) -> bool:
        """Write text frames at once; say False if the transport is full, or closing."""
        if self.close_sent or not self.writable.is_set() or self.transport.is_closing():
            return False
        self.transport.write(b"".join([_head(len(text)) + text for text in texts]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Pass a whole message on."""
        if self._hear is None or self.curr_msg_data_type != "text" or self.close_sent:
            super().send_receive_event_to_app()
            return
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        self._hear(bytes(data))


@lru_cache(maxsize=4_096)
def _head(size: int) -> bytes:
    if size < _SHORT:
        return bytes((_WHOLE_TEXT, size))
    if size < _MEDIUM:
        return bytes((_WHOLE_TEXT, _SHORT)) + size.to_bytes(2, "big")
    return bytes((_WHOLE_TEXT, _SHORT + 1)) + size.to_bytes(_WIDE, "big")


def _payload_in(data: bytes, at: int, most: int) -> tuple[int, int] | None:
    """Return where the payload of a client's frame begins and ends, or None if the frame is not complete.

    Of a frame that no server may take, all that has come counts as complete, and as head.
    """
    size = len(data)
    start = at + _HEAD
    if size < start:
        return None
    length = data[at + 1] - _MASKED
    if length >= _SHORT:
        start += _WIDE if length > _SHORT else _HEAD
        if size < start:
            return None
        length = int.from_bytes(data[at + _HEAD : start], "big")
    if not 0 <= length <= most:
        return size, size
    start += _MASK
    end = start + length
    return (start, end) if end <= size else None
