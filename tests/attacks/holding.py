"""What holds thoughts and queries until a test lets them go on, so that orders and numbers are counted, not seconds."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Final

import pytest

from chieu import bots
from chieu.server.thinkers import Thinkers
from server.house import PATIENCE

EVER: Final = 1e6
"""More seconds than any test takes."""


async def until(wanted: Callable[[], bool]) -> None:
    """Let everything go on until something is so; it fails if that never comes."""
    deadline = time.monotonic() + PATIENCE
    while not wanted():
        assert time.monotonic() < deadline
        await asyncio.sleep(0)


class Held:
    """Stands where processes think: thoughts of one kind wait to be let go on, others are done at once."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, kind: Callable[..., Any]) -> None:
        self.begun: list[partial[Any]] = []
        self._kind = kind
        self._let = threading.Semaphore(0)
        monkeypatch.setattr(Thinkers, "think", self._think)

    def _think(self, work: partial[Any]) -> Any:
        if work.func is self._kind:
            self.begun.append(work)
            self._let.acquire()
        if work.func is bots.choose:
            # Without the search, which would load the compiler into the process of the tests.
            game, level, seen, seat, luck, _ = work.args
            return bots.choose(game, bots.hurried(level), seen, seat, luck, 0.0)
        return work()

    def let(self, count: int = 1) -> None:
        """Let so many thoughts go on, those that have not begun included."""
        self._let.release(count)

    async def until_begun(self, count: int) -> None:
        """Wait until so many thoughts have begun."""
        await until(lambda: len(self.begun) >= count)


class Blocker:
    """A query that takes until it is let go."""

    def __init__(self) -> None:
        self.let = threading.Event()
        self.begun = threading.Semaphore(0)

    def __call__(self) -> None:
        self.begun.release()
        self.let.wait()
