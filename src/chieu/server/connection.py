"""The sending side of one open socket: at once while the reader keeps up, through a bounded queue otherwise."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from typing import TYPE_CHECKING, Any, Final

from chieu.server.driving import begun
from chieu.server.limits import Bucket
from chieu.server.tallies import Tallies
from chieu.server.wire import AnyAnswer, Bye, Refused, encode

if TYPE_CHECKING:
    from litestar.types import Send

POLICY: Final = 1008
TRY_LATER: Final = 1013
RESTART: Final = 1012
REPLACED: Final = 4001
"""Our own close code: a newer connection of the same player is there."""


class Connection:
    """A player's page. Sending never waits and never raises: a line that fails is lost, and its transport aborted."""

    __slots__ = (
        "_closing",
        "_queue",
        "_send",
        "_waiting",
        "_writer",
        "abort",
        "address",
        "closed",
        "direct",
        "faults",
        "groups",
        "name",
        "opening",
        "player",
        "questions",
        "session",
        "tables",
        "tallies",
        "waiting_limit",
    )

    def __init__(self, send: Send, player: str, name: str, address: str, faults: Bucket) -> None:
        self.player = player
        self.name = name
        self.address = address
        self.faults = faults
        self.session = ""
        """By which session it came, as `id_of` calls it; empty for one that has shown an old cookie."""
        self.tables: set[str] = set()
        """The codes of the tables that this page has joined and not left, those that are not shown yet included."""
        self.groups: frozenset[str] = frozenset()
        """The ids of the groups that the player is in, whose tables this page may see."""
        self.opening = 0
        """How many tables it is opening that are not stored yet."""
        self.questions = 0
        """How many questions to the rules are being thought about."""
        self.closed = False
        self.direct: Callable[..., bool] | None = None
        """`DirectProtocol.write_texts`, where the server has it: writes frames at once, or says that it cannot."""
        self.abort: Callable[[], None] | None = None
        """Cuts the transport off, unsent bytes included, where the server lets us."""
        self.waiting_limit = 1 << 18
        """How many bytes may wait for a slow reader."""
        self.tallies: Tallies | None = None
        """Where refusals and goodbyes are counted."""
        self._send = send
        self._queue: list[tuple[dict[str, Any], int]] = []
        self._waiting = 0
        self._writer: asyncio.Task[None] | None = None
        self._closing = False

    def tell(self, answer: AnyAnswer) -> None:
        """Send one frame."""
        self.push(encode(answer))

    def refuse(self, identity: str, code: str, arguments: dict[str, Any] | None = None, seq: int = 0) -> None:
        """Answer the request of an id with a reason why not, judged on event number `seq`."""
        if self.tallies is not None:
            self.tallies.refusals[code] += 1
        self.tell(Refused(id=identity, code=code, args=arguments or {}, seq=seq))

    def push(self, *texts: bytes) -> None:
        """Send the texts of some frames, in UTF-8."""
        if self._closing or self.closed:
            return
        try:
            if self._writer is None and self.direct is not None and self.direct(*texts):
                return
        except Exception:  # noqa: BLE001 - an error of one line must not stop the others
            self.cut_off()
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

    def close(self, code: str, number: int, arguments: dict[str, Any] | None = None) -> None:
        """Send a `Bye` with a reason that the page can show, and close."""
        if self._closing or self.closed:
            return
        if self.tallies is not None:
            self.tallies.goodbyes[code] += 1
        self._closing = True
        self._write({"type": "websocket.send", "text": encode(Bye(code=code, args=arguments or {})).decode()})
        self._write({"type": "websocket.close", "code": number, "reason": code})

    def lost(self) -> None:
        """Note that the other side is gone."""
        self.closed = True
        self.direct = self.abort = None
        self._queue.clear()

    def cut_off(self) -> None:
        """Be lost at once, whatever has not been sent yet."""
        # A transport that is closing may keep unsent bytes for many minutes; aborted, it tells at once that it is gone.
        abort = self.abort
        self.lost()
        if abort is not None:
            abort()

    def _write(self, message: dict[str, Any], size: int = 0) -> None:
        if self._writer is not None:
            self._queue.append((message, size))
            return
        # Nearly always the transport takes the frame at once, and no task is needed. Only when it does not, a task
        # finishes the half-done call.
        call: Coroutine[Any, Any, None] = self._send(message)  # type: ignore[arg-type, assignment]
        try:
            rest = begun(call)
        except Exception:  # noqa: BLE001 - as above
            self.cut_off()
            return
        if rest is not None:
            self._writer = asyncio.get_running_loop().create_task(self._finish(rest))

    async def _finish(self, rest: Awaitable[None]) -> None:
        try:
            await rest
            while self._queue:
                message, size = self._queue.pop(0)
                self._waiting -= size
                await self._send(message)  # type: ignore[arg-type]
        except Exception:  # noqa: BLE001 - as above
            self.cut_off()
        finally:
            self._writer = None
            self._waiting = 0
