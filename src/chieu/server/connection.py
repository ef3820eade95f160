"""One open socket: what goes out, at once while the reader keeps up, bounded when it does not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Generator
from typing import TYPE_CHECKING, Any, Final

from chieu.server.limits import Bucket
from chieu.server.wire import AnyAnswer, Bye, encode

if TYPE_CHECKING:
    from litestar.types import Send

    from chieu.server.rooms import Room

POLICY: Final = 1008
TRY_LATER: Final = 1013
RESTART: Final = 1012
REPLACED: Final = 4001
"""Our own close code: a newer connection of the same player is there."""


class Connection:
    """A player's page. Sending never waits: a frame goes into the transport, or into a bounded queue."""

    __slots__ = (
        "_closing",
        "_queue",
        "_send",
        "_waiting",
        "_writer",
        "address",
        "closed",
        "direct",
        "faults",
        "in_lobby",
        "name",
        "player",
        "questions",
        "rooms",
        "waiting_limit",
    )

    def __init__(self, send: Send, player: str, name: str, address: str, faults: Bucket) -> None:
        self.player = player
        self.name = name
        self.address = address
        self.faults = faults
        self.rooms: dict[str, Room] = {}
        """The tables that this page watches, by code."""
        self.in_lobby = False
        self.questions = 0
        """How many questions to the rules are being thought about."""
        self.closed = False
        self.direct: Callable[..., bool] | None = None
        """The short way out (`chieu.server.direct`), where the transport has one; it says whether it took them."""
        self.waiting_limit = 1 << 18
        """How many bytes may wait for a slow reader."""
        self._send = send
        self._queue: list[tuple[dict[str, Any], int]] = []
        self._waiting = 0
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    def tell(self, answer: AnyAnswer) -> None:
        """Send one frame."""
        self.push(encode(answer))

    def push(self, *texts: bytes) -> None:
        """Send the texts of some frames, in UTF-8."""
        if self._closing or self.closed:
            return
        if self._writer is None and self.direct is not None and self.direct(*texts):
            return
        for text in texts:
            self._push_slowly(text)

    def _push_slowly(self, text: bytes) -> None:
        if self._writer is not None:
            self._waiting += len(text)
            if self._waiting > self.waiting_limit:
                self._queue.clear()
                self.close("bye-slow", TRY_LATER)
                return
        self._write({"type": "websocket.send", "text": text.decode()}, len(text))

    def close(self, code: str, number: int) -> None:
        """Say goodbye, with a reason that the page can show, and close."""
        if self._closing or self.closed:
            return
        self._closing = True
        self._write({"type": "websocket.send", "text": encode(Bye(code=code)).decode()})
        self._write({"type": "websocket.close", "code": number, "reason": code})

    def lost(self) -> None:
        """Note that the other side is gone."""
        self.closed = True
        self.direct = None
        self._queue.clear()

    def _write(self, message: dict[str, Any], size: int = 0) -> None:
        if self._writer is not None:
            self._queue.append((message, size))
            return
        # Nearly always the transport takes the frame at once; then no task is needed, which is what makes a
        # frame cheap. Only when it does not, the half-done call is handed to a task that finishes it.
        call: Coroutine[Any, Any, None] = self._send(message)  # type: ignore[arg-type, assignment]
        try:
            wanted = call.send(None)
        except StopIteration:
            return
        except OSError:
            self.lost()
            return
        self._writer = asyncio.get_running_loop().create_task(self._finish(_HalfDone(call, wanted)))

    async def _finish(self, half_done: _HalfDone) -> None:
        try:
            await half_done
            while self._queue:
                message, size = self._queue.pop(0)
                self._waiting -= size
                await self._send(message)  # type: ignore[arg-type]
        except OSError:
            self.lost()
        finally:
            self._writer = None
            self._waiting = 0


class _HalfDone:
    """A coroutine that has already been driven to its first wait."""

    def __init__(self, call: Coroutine[Any, Any, None], wanted: Any) -> None:
        self._call = call
        self._wanted = wanted

    def __await__(self) -> Generator[Any, Any, None]:
        yield self._wanted
        return (yield from self._call.__await__())
