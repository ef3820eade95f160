"""uvicorn protocol that bypasses ASGI's queue, for the many small frames of a table.

The application is plain ASGI and runs on any server. Through ASGI each frame in costs a queue and a wake-up, each
frame out a coroutine and two copies: together a quarter of what an act costs. This protocol offers the door three
functions instead, as an ASGI extension: `listen`, `write` and `abort`.

Here, too, every read and every frame is charged before it is handled: a client that sends too much is told so once
and read no further.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]  # in C, where that is installed
from websockets.http11 import Request

from chieu.server.limits import Budget
from chieu.server.refusals import raw_refusal

EXTENSION: Final = "chieu.direct"
_LINGER_SECONDS = 0.5
"""How long a goodbye may take to arrive, before a client that sends too much is cut off."""
_WHOLE_TEXT = 0x81
_OPCODE = 0x0F
_CONTINUED = 0x00
_CONTROL = 0x08
_MASKED = 0x80
_HEAD = 2
_MASK = 4
_WIDE = 8
_SHORT = 126
_MEDIUM = 1 << 16


class DirectProtocol(WebSocketsSansIOProtocol):
    """uvicorn's WebSocket protocol; text frames may come and go by function calls."""

    _hear: Callable[[bytes], None] | None = None
    _too_much: Callable[[], None] | None = None
    _budget: Budget | None = None
    _rest = b""
    """The beginning of a frame whose end has not come yet; before the door listens, all that has come."""
    _pieces = 0
    """In how many frames the message that is under way has come so far."""
    _offered: dict[str, Callable[..., Any]]
    """What the door may call, as long as there is a connection."""
    released: Callable[[], None] | None = None
    """Called when the connection is gone: its place is free."""
    refused: Callable[[int, str], None] | None = None
    """Is told the status and the code of a refusal to open."""

    def __init__(self, *uvicorn: Any, **named: Any) -> None:
        super().__init__(*uvicorn, **named)
        self._offered = {}

    def handle_connect(self, event: Request) -> None:
        """Begin the connection as uvicorn does, and offer the extension."""
        super().handle_connect(event)
        if not self.close_sent:
            self._offered = {"write": self.write_texts, "listen": self.listen, "abort": self.transport.abort}
            self.scope["extensions"][EXTENSION] = cast("dict[object, object]", self._offered)

    def keepalive_timeout(self) -> None:
        """Cut off who answers no ping: closing would wait, for as long as TCP does, until unsent bytes are read."""
        super().keepalive_timeout()
        self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Let go of the application, so that nothing holds itself and waits for the collector."""
        super().connection_lost(exc)
        self._hear = self._too_much = self.refused = None
        self._offered.clear()
        if self.released is not None:
            self.released()
            self.released = None

    def listen(self, hear: Callable[[bytes], None], budget: Budget, too_much: Callable[[], None]) -> None:
        """Hand every text frame from now on to a function, instead of queueing it.

        The bytes may be no valid text: the listener finds out.

        Args:
            hear: gets each text.
            budget: is charged for every read and every frame of any kind.
            too_much: closes the connection once the budget is spent.
        """
        self._hear, self._budget, self._too_much = hear, budget, too_much
        early, self._rest = self._rest, b""
        if early:
            self.data_received(early)

    def data_received(self, data: bytes) -> None:
        """Take the request that opens the connection, and from then on frames, within the budget."""
        if not self.handshake_initiated:
            super().data_received(data)
            if not self.handshake_initiated:
                # The library has found no request that it can read, and would wait for ever.
                if self.refused is not None:
                    self.refused(400, "refused-malformed")
                self.transport.write(raw_refusal(400, "refused-malformed"))
                self.transport.close()
        elif self._budget is None:
            self._rest += data
            if len(self._rest) > self.config.ws_max_size:
                self.transport.abort()
        elif self._budget.may_read(len(data)):
            self._take_frames(self._rest + data, self._budget)
        else:
            self._give_up()

    def _take_frames(self, data: bytes, budget: Budget) -> None:
        """Hand on each text that comes in one frame; any other frame goes to uvicorn, as soon as it is complete."""
        at = 0
        while (payload := _payload_in(data, at, self.config.ws_max_size)) is not None:
            start, end = payload
            if not budget.may_frame() or not self._may_continue(data[at] & _OPCODE, budget.pieces):
                self._give_up()
                return
            is_whole = data[at] == _WHOLE_TEXT and start < end and self.conn.current_size is None
            if is_whole and not self.close_sent and self._hear is not None:
                self._hear(apply_mask(data[start:end], data[start - _MASK : start]))
            else:
                super().data_received(data[at:end])
            if self.transport.is_closing():
                return
            at = end
        self._rest = data[at:]

    def _may_continue(self, opcode: int, most: int) -> bool:
        """Count the pieces of a message; control frames may come between them."""
        if opcode < _CONTROL:
            self._pieces = self._pieces + 1 if opcode == _CONTINUED else 1
        return self._pieces <= most

    def _give_up(self) -> None:
        """Read nothing any more, say why, and cut the connection when that has had time to arrive."""
        self._rest = b""
        if self.transport.is_closing() or self._too_much is None:
            return
        too_much, self._too_much = self._too_much, None
        if not self.read_paused:
            self.transport.pause_reading()
        # Else uvicorn would read on when its queue is empty.
        self.read_paused = False
        too_much()
        self.loop.call_later(_LINGER_SECONDS, self.transport.abort)

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
