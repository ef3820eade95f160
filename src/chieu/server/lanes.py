"""Work off the event loop, each kind in a lane of its own: no kind waits for another, and nobody for a flood."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, Generic, TypeAlias, TypeVar

from chieu.kernel.errors import ChieuError
from chieu.kernel.spread import Spread

T = TypeVar("T")
Work: TypeAlias = Callable[[], Any]
QueuePath: TypeAlias = tuple[str, ...]
"""On whose behalf something is asked, the widest first: an address, and the player there."""

OURS: Final[QueuePath] = ("",)
"""The path of what the server asks for itself; how much of it waits is bounded by the number of tables."""
_CROWD = 1_000
"""How many names are remembered side by side before those that wait for nothing are forgotten."""


class Busy(ChieuError):  # noqa: N818 - it says what has happened
    """There was no place, or no time, for what was asked; it has not been begun, and may be asked again."""


class FairQueue(Generic[T]):
    """Things that wait, each under a path of names; of all names the one that was served longest ago is next.

    So a name with a hundred things waits for its second until every other name has had its first, and one that comes
    back after a while does not begin behind all who have stayed.
    """

    __slots__ = ("_own", "_parts", "_served", "_size", "served_at")

    def __init__(self) -> None:
        self._own: list[T] = []
        """What waits under just this path, in order; for most names nothing, and a deque would hold room for that."""
        self._parts: dict[str, FairQueue[T]] = {}
        self._size = 0
        self._served = 0
        """How many things have been taken from here."""
        self.served_at = 0
        """How many had been taken from the queue around this one, when it was served last."""

    def __len__(self) -> int:
        return self._size

    def waiting(self, name: str) -> int:
        """Return how many things wait under a name."""
        return len(self._parts.get(name, ()))

    def put(self, path: QueuePath, item: T) -> None:
        """Let something wait."""
        self._size += 1
        if path:
            self._part(path[0]).put(path[1:], item)
        else:
            self._own.append(item)

    def remove(self, path: QueuePath, item: T) -> None:
        """Let something that waits under this path wait no longer."""
        self._size -= 1
        if path:
            self._parts[path[0]].remove(path[1:], item)
        else:
            self._own.remove(item)

    def take(self) -> T:
        """Return what is next, of a queue that is not empty."""
        self._size -= 1
        self._served += 1
        if self._own:
            return self._own.pop(0)
        # Of names that have never been served, or as long ago, the one that is known for longer.
        part = min((part for part in self._parts.values() if part), key=lambda part: part.served_at)
        part.served_at = self._served
        return part.take()

    def _part(self, name: str) -> FairQueue[T]:
        part = self._parts.get(name)
        if part is None:
            if len(self._parts) >= _CROWD:
                self._parts = {known: part for known, part in self._parts.items() if part}
            part = self._parts[name] = FairQueue()
        return part


class Errand:
    """One piece of work that somebody waits for."""

    __slots__ = ("answer", "begun_at", "path", "timer", "work")

    def __init__(self, path: QueuePath, work: Work, loop: asyncio.AbstractEventLoop) -> None:
        self.path = path
        self.work = work
        self.answer: asyncio.Future[Any] = loop.create_future()
        """What the work returns or raises; `Busy` if it has not even been begun."""
        self.begun_at = 0.0
        """When it was begun, by the event loop's clock."""
        self.timer: asyncio.TimerHandle | None = None


class Lane:
    """So many threads for one kind of work, and a fair queue before them."""

    def __init__(self, name: str, threads: int, most: int, do: Callable[[Work], Any] = lambda work: work()) -> None:
        """Make a lane.

        Args:
            name: what its threads are called.
            threads: how much is done at a time.
            most: how much may wait under one name, the first of a path.
            do: does the work, in one of the threads.
        """
        self.name = name
        self.spent = Spread()
        """How long each errand took, once it was begun."""
        self._loop = asyncio.get_running_loop()
        self._threads = ThreadPoolExecutor(threads, f"chieu-{name}")
        self._free = threads
        self._most = most
        self._do = do
        self._queue: FairQueue[Errand] = FairQueue()
        self._is_closed = False

    @property
    def waiting(self) -> int:
        """How much has not been begun."""
        return len(self._queue)

    def submit(self, path: QueuePath, work: Work, patience_s: float | None = None) -> Errand:
        """Have some work done in its turn, or say `Busy` if it has not begun within so many seconds."""
        errand = Errand(path, work, self._loop)
        if self._is_closed or (path != OURS and self._queue.waiting(path[0]) >= self._most):
            errand.answer.set_exception(Busy("too much waits on behalf of the same"))
            return errand
        self._queue.put(path, errand)
        self._go_on()
        if patience_s is not None and not errand.begun_at:
            errand.timer = self._loop.call_later(patience_s, self._give_up, errand)
        return errand

    def close(self) -> None:
        """Begin nothing more, and wait for what has begun; what has not gets no answer."""
        self._is_closed = True
        while self._queue:
            errand = self._queue.take()
            _stop_timer(errand)
            errand.answer.cancel()
        self._threads.shutdown()

    def _go_on(self) -> None:
        while self._free > 0 and self._queue:
            errand = self._queue.take()
            _stop_timer(errand)
            if errand.answer.done():
                # Nobody waits for the answer any more.
                continue
            self._free -= 1
            errand.begun_at = self._loop.time()
            done = self._loop.run_in_executor(self._threads, self._do, errand.work)
            done.add_done_callback(partial(self._done, errand))

    def _done(self, errand: Errand, found: asyncio.Future[Any]) -> None:
        self._free += 1
        self.spent.note(self._loop.time() - errand.begun_at)
        error = found.exception()
        if not errand.answer.done():
            if error is None:
                errand.answer.set_result(found.result())
            else:
                errand.answer.set_exception(error)
        self._go_on()

    def _give_up(self, errand: Errand) -> None:
        self._queue.remove(errand.path, errand)
        if not errand.answer.done():
            errand.answer.set_exception(Busy("its time has come before its turn"))


def _stop_timer(errand: Errand) -> None:
    if errand.timer is not None:
        errand.timer.cancel()
