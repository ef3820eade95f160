"""A timer that is set anew again and again, and mostly rings too early."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from chieu.server.clock import now_ms
from chieu.table.table import Table

LINGER_MS: Final = 20_000
"""How long a table stays in memory after its last event, when nobody watches it."""
LOOK_MS: Final = 1_000
"""How soon it is looked again at one that cannot rest yet, at the earliest."""
_PAUSE = 1.0
"""Seconds until something is tried again that has failed; each time in a row takes twice as long …"""
_LONGEST_PAUSE = 5.0
"""… up to this."""
_MOST_FAILURES = 10


class Alarm:
    """Rings once at the time that it was last set to."""

    __slots__ = ("_at", "_handle", "failures")

    def __init__(self) -> None:
        self._handle: asyncio.TimerHandle | None = None
        self._at = 0
        self.failures = 0
        """How often in a row something has failed for which it rings."""

    def set(self, loop: asyncio.AbstractEventLoop, at: int, ring: Callable[..., None], *told: Any) -> None:
        """Ring at a time in milliseconds since the epoch, and at no other."""
        self.stop()
        self._at = at
        self._handle = loop.call_later(max(0.01, (at - now_ms()) / 1_000), ring, *told)

    def set_after_failure(self, loop: asyncio.AbstractEventLoop, ring: Callable[..., None], *told: Any) -> None:
        """Ring after a pause that grows with each failure in a row."""
        pause = min(_PAUSE * 2**self.failures, _LONGEST_PAUSE)
        self.failures = min(self.failures + 1, _MOST_FAILURES)
        self.set(loop, now_ms() + int(pause * 1_000), ring, *told)

    def is_set_by(self, at: int) -> bool:
        """Tell whether it rings by this time: whoever wants it later looks then, and sets it anew."""
        return self._handle is not None and self._at <= at

    def rung(self) -> None:
        """Note that it has rung."""
        self._handle = None

    def stop(self) -> None:
        """Do not ring."""
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None


def rests_at(table: Table, due: int | None) -> int | None:
    """Return when to look again whether a table that nobody watches may sleep; None where it may now.

    Args:
        table: the table.
        due: when it next has something to do, in milliseconds since the epoch.
    """
    now = now_ms()
    rests = 0 if table.is_closed else table.state.at + LINGER_MS
    if now >= rests and (due is None or due - now > LINGER_MS):
        return None
    looks = max(rests, now + LOOK_MS)
    return looks if due is None else min(due, looks)
