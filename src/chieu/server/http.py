"""uvicorn's HTTP protocol with bounds: on heads, bodies, pipelines and waiting, and a place for each connection."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

import httptools
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from chieu.server.gate import Admission, Gate
from chieu.server.refusals import PERSON, raw_refusal
from chieu.server.settings import RECORDS_PATH, Limits

if TYPE_CHECKING:
    from uvicorn._types import ASGI3Application

_RECORDS = RECORDS_PATH.encode()
_PIECE = 4_096
"""How much the parser gets at once: so far a head may go beyond its limit."""
_WAITING_REQUESTS = 8
"""How many requests may be sent before the first is answered; no browser does that."""
_LINGER_SECONDS = 1.0
"""How long a refused client may take to read why; some of what it sends meanwhile is thrown away.

Their place stays taken as long at least: so an address is refused only so often in a second.
"""
_MOST_IGNORED = 262_144
"""How many bytes of theirs are thrown away; then they are read no further, since reading costs everybody time."""
RESERVED_SECONDS = 2.0
"""How long a head may take on a place that is kept for players with a seat."""
_NO_PLACE = {Admission.CROWDED: "refused-crowded", Admission.FULL: "refused-full"}


class _RefusedError(Exception):
    """A request breaks a bound; the parser stops."""


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's HTTP protocol; a client that sends too much, too long or too slowly is told so and cut off."""

    def __init__(self, gate: Gate, limits: Limits, refused: Callable[[int, str], None], **uvicorn: Any) -> None:
        """Begin.

        Args:
            gate: gives places.
            limits: what a client may take.
            refused: is told the status and the code of each refusal that the connection itself sends.
            uvicorn: what uvicorn's own protocol gets.
        """
        super().__init__(**uvicorn)
        self._told = refused
        self._gate = gate
        self._limits = limits
        self._admission = Admission.FULL
        self._address = ""
        self._timer: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None
        """The request whose answer is being made; others may wait behind it."""
        self._refused = False
        self._ignored = 0
        self._begin()

    def _begin(self) -> None:
        self._in_head = True
        self._head = self._body = 0
        self._why = 400, "refused-malformed", False

    # The connection

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place, or say that there is none."""
        super().connection_made(transport)
        self._address = self.client[0] if self.client else ""
        self._admission = self._gate.enter(self._address)
        if self._admission is Admission.IGNORED:
            transport.abort()
        elif self._admission in _NO_PLACE:
            self._refuse(503, _NO_PLACE[self._admission], True)
        else:
            self._expect(self._head_seconds)

    @property
    def _head_seconds(self) -> float:
        return RESERVED_SECONDS if self._admission is Admission.RESERVED else self._limits.head_seconds

    def connection_lost(self, exc: Exception | None) -> None:
        """Give the place back."""
        super().connection_lost(exc)
        self._expect(None)
        self.resume_writing()
        if self._refused:
            self.loop.call_later(_LINGER_SECONDS, self._gate.leave, self._address, self._admission)
        else:
            self._gate.leave(self._address, self._admission)

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over, and its place with it."""
        self._expect(None)
        super().handle_websocket_upgrade()
        socket: Any = self.transport.get_protocol()
        socket.released = partial(self._gate.leave, self._address, self._admission)
        socket.refused = self._told

    def _expect(self, seconds: float | None) -> None:
        """Wait so long, and no longer, for what has to come next; or for nothing."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._refuse, 408, "refused-too-slow")

    def _refuse(self, status: int, code: str, for_person: bool = False) -> None:  # noqa: FBT001, FBT002 - a timer calls
        """Say why, unless an answer is under way, and end the connection."""
        self._expect(None)
        if self._refused or self.transport.is_closing():
            return
        self._refused = True
        # What was asked before this gets no answer any more, so that nothing is written after the last word.
        self.pipeline.clear()
        if self._answering is not None and not self._answering.response_complete:
            self._answering.disconnected = True
            self._answering.message_event.set()
            if self._answering.response_started:
                self._close()
                return
        # Closing at once would answer what is still coming with a reset, which may overtake the reason.
        self._told(status, code)
        self.transport.write(raw_refusal(status, code, for_person=for_person))
        if self.transport.can_write_eof():
            self.transport.write_eof()
        self.flow.resume_reading()
        self._timer = self.loop.call_later(_LINGER_SECONDS, self.transport.abort)

    def _close(self) -> None:
        """Close when all is sent, and in any case after a while."""
        # Closed twice, an encrypted one of the standard library's forgets what it has still to send.
        if not self.transport.is_closing():
            self.transport.close()
        if self.transport.get_write_buffer_size():
            self.loop.call_later(self._limits.unread_seconds, self.transport.abort)

    # What comes in

    def data_received(self, data: bytes) -> None:
        """Parse what comes, piece by piece, so that a bound that is broken is noticed there."""
        if self._refused:
            self._ignored += len(data)
            if self._ignored > _MOST_IGNORED:
                self.flow.pause_reading()
            return
        self._unset_keepalive_if_required()
        if self._timer is None:
            self._expect(self._head_seconds)
        try:
            for at in range(0, len(data), _PIECE):
                self._feed(data[at : at + _PIECE])
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
        except (httptools.HttpParserError, _RefusedError):
            self._refuse(*self._why)

    def _feed(self, piece: bytes) -> None:
        if self._in_head:
            if self._head >= self._limits.head_bytes:
                self._stop(431 if self.headers else 414, "refused-too-large")
            self._head += len(piece)
        self.parser.feed_data(piece)

    def _stop(self, status: int, code: str, *, for_person: bool = False) -> None:
        self._why = status, code, for_person
        raise _RefusedError

    def on_message_begin(self) -> None:
        """Begin to count."""
        super().on_message_begin()
        self._begin()
        # A head has no more time for coming late; one that comes together with another begins when that is over.
        if self._timer is None:
            self._expect(self._head_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Count headers."""
        if len(self.headers) >= self._limits.headers:
            self._stop(431, "refused-too-large")
        super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """Let a request through whose head is within its bounds."""
        self._in_head = False
        if len(self.url) > self._limits.target_bytes:
            self._stop(414, "refused-too-large")
        if len(self.pipeline) >= _WAITING_REQUESTS:
            self._stop(429, "refused-too-fast")
        is_for_person = PERSON in self._header(b"accept")
        cookie = self._header(b"cookie").decode("latin-1")
        if not self._gate.may_ask(self._address, cookie, for_socket=self._should_upgrade()):
            self._stop(429, "refused-too-fast", for_person=is_for_person)
        if self._admission is Admission.RESERVED and not self._gate.is_seated(cookie):
            self._stop(503, "refused-full", for_person=is_for_person)
        self._expect(self._limits.body_seconds)
        super().on_headers_complete()

    def _header(self, name: bytes) -> bytes:
        return b"; ".join(value for key, value in self.headers if key == name)

    def on_body(self, body: bytes) -> None:
        """Count the body."""
        self._body += len(body)
        is_record = self.url.partition(b"?")[0] == _RECORDS
        if self._body > (self._limits.record_bytes if is_record else self._limits.body_bytes):
            self._stop(413, "refused-too-large")
        super().on_body(body)

    def on_message_complete(self) -> None:
        """Wait for nothing while the answer is made."""
        self._expect(None)
        self._begin()
        super().on_message_complete()

    # What goes out

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: ASGI3Application) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def pause_writing(self) -> None:
        """Wait for a reader who does not read, but not for ever."""
        super().pause_writing()
        if self._stalled is None:
            self._stalled = self.loop.call_later(self._limits.unread_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        """Go on: the reader has read."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def on_response_complete(self) -> None:
        """Go on to the next request; a connection that ends here does not wait for its reader for ever."""
        super().on_response_complete()
        if self.transport.is_closing():
            self._close()

    def timeout_keep_alive_handler(self) -> None:
        """Close a connection that has been idle for a while, read to its end or not."""
        if not self.transport.is_closing():
            self._close()
