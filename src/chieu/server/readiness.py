"""Whether the room can be played in: it is awake, is not about to stop, and what happens in it is kept.

That it lives is `/health`; a proxy or whoever restarts a service asks this instead, before it sends people here.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from chieu.kernel.errors import StoreError
from chieu.server.clock import now_ms
from chieu.store import Mark

if TYPE_CHECKING:
    from chieu.server.hub import Hub

MARK: Final = "ready"
"""The name of the mark that is written to see whether anything can be."""
TRIED_AGAIN_S: Final = 5.0
"""How long what was found counts: however often it is asked for, the disk is not tried more often."""
PATIENCE_S: Final = 2.0
"""How long the disk may take."""


class Readiness:
    """Tells why people should not be sent here yet, or any more."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._loop = asyncio.get_running_loop()
        self._trial: asyncio.Task[bool] | None = None
        """The last time that the disk was tried."""
        self._tried_at = 0.0

    async def why_not(self) -> str:
        """Return the code of the refusal; empty if the room is ready."""
        if self._hub.stopping or self._hub.fleet.is_leaving:
            return "refused-stopping"
        if not self._hub.is_awake:
            return "refused-waking"
        if self._hub.fleet.is_cut_off:
            return "refused-store"
        return "" if await self._takes_writes() else "refused-store"

    async def _takes_writes(self) -> bool:
        """Tell whether the disk takes something, even if nobody plays; whoever asks meanwhile waits for the same."""
        trial, now = self._trial, self._loop.time()
        if trial is None or (trial.done() and now - self._tried_at >= TRIED_AGAIN_S):
            self._tried_at = now
            trial = self._trial = self._loop.create_task(self._try())
        await asyncio.wait([trial], timeout=PATIENCE_S)
        return trial.done() and trial.result() and not self._hub.storage.is_failing

    async def _try(self) -> bool:
        try:
            await self._hub.storage.save(Mark(MARK, str(now_ms())))
        except StoreError:
            return False
        return True
