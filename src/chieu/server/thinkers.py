"""Child processes that think: at a lower priority than the server, and without its lock on the interpreter.

They are reached by pipes, and share no locks with the server: of those the system would keep some after a kill, and
Python would complain of them.
"""

from __future__ import annotations

import importlib
import multiprocessing
import multiprocessing.process
import os
import signal
import threading
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, Final

from chieu.kernel.errors import ChieuError
from chieu.server.lanes import Work
from chieu.server.log_lines import form_written, write_lines

NICENESS: Final = 10
"""By how much the system prefers the server, as `nice` counts …"""
BRIEF_NICENESS: Final = 5
"""… and by how much where a thought is short: tables wait for that one."""
LONGEST_SECONDS: Final = 30.0
"""How long one thought may take before its process is taken for stuck, and ended."""

# Spawned, not forked: the server has threads.
_spawning = multiprocessing.get_context("spawn")


class ThoughtFailed(ChieuError):  # noqa: N818 - it says what has happened
    """Work raised something in its process, of which only the kind is told: its text may hold cards."""


class ThinkerLost(ChieuError):  # noqa: N818 - it says what has happened
    """A process has died, or was ended, before it answered."""


class Thinker:
    """One process, which does one thing at a time."""

    def __init__(self, modules: tuple[str, ...], niceness: int) -> None:
        self._line, theirs = _spawning.Pipe()
        self._process = _spawning.Process(
            target=_think_on, args=(theirs, modules, niceness, form_written()), daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def is_alive(self) -> bool:
        """Whether the process lives."""
        return self._process.is_alive()

    @property
    def pid(self) -> int:
        """The number of the process."""
        return self._process.pid or 0

    def think(self, work: Work) -> Any:
        """Do some work, which can be pickled, and return what it returned; blocks.

        Raises:
            ThoughtFailed: the work has raised something.
            ThinkerLost: there is no answer, and will be none.
        """
        try:
            self._line.send(work)
            if not self._line.poll(LONGEST_SECONDS):
                raise ThinkerLost(f"a thought took more than {LONGEST_SECONDS:g} s")
            is_done, found = self._line.recv()
        except (OSError, EOFError) as error:
            raise ThinkerLost("a process that thinks has died") from error
        if not is_done:
            raise ThoughtFailed(found)
        return found

    def kill(self) -> None:
        """End the process, even while it works; the caller that waits for its answer gets an error."""
        self._process.kill()

    def end(self) -> None:
        """End the process, and give back what belongs to it."""
        self.kill()
        self._process.join()
        self._line.close()


class Thinkers:
    """The processes of one lane: each is begun when it is needed, kept, and replaced when it has died."""

    def __init__(self, *modules: str, niceness: int = NICENESS) -> None:
        """Have no process yet; each will load these modules, and then let the server go first by so much."""
        self._kind = (modules, niceness)
        self._lock = threading.Lock()
        self._resting: list[Thinker] = []
        self._thinking: set[Thinker] = set()
        self._is_closed = False

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that there are."""
        with self._lock:
            return [thinker.pid for thinker in (*self._resting, *self._thinking)]

    def think(self, work: Work) -> Any:
        """Do some work in a process that is free, or in a new one; once more in another, if that has died.

        Raises:
            ThoughtFailed: the work has raised something.
            ThinkerLost: two processes have died of it, or all are to end.
        """
        try:
            return self._think_once(work)
        except ThinkerLost:
            if self._is_closed:
                raise
            return self._think_once(work)

    def close(self) -> None:
        """End all processes; what is being thought about gets no answer."""
        with self._lock:
            self._is_closed = True
            resting, self._resting = self._resting, []
            # The threads that wait for them end them, and take the rest with them.
            for thinker in self._thinking:
                thinker.kill()
        for thinker in resting:
            thinker.end()

    def _think_once(self, work: Work) -> Any:
        thinker = self._begin()
        try:
            found = thinker.think(work)
        except ThinkerLost:
            self._finish(thinker, may_rest=False)
            raise
        except BaseException:
            self._finish(thinker, may_rest=True)
            raise
        self._finish(thinker, may_rest=True)
        return found

    def _begin(self) -> Thinker:
        with self._lock:
            if self._is_closed:
                raise ThinkerLost("the server ends")
            while self._resting and not self._resting[-1].is_alive:
                self._resting.pop().end()
            thinker = self._resting.pop() if self._resting else Thinker(*self._kind)
            self._thinking.add(thinker)
            return thinker

    def _finish(self, thinker: Thinker, *, may_rest: bool) -> None:
        with self._lock:
            self._thinking.discard(thinker)
            may_rest = may_rest and not self._is_closed
            if may_rest:
                self._resting.append(thinker)
        if not may_rest:
            thinker.end()


def _think_on(line: Connection, modules: tuple[str, ...], niceness: int, log_form: str) -> None:
    """Do what comes over a line, until it ends: what a process does."""
    write_lines(log_form)
    follow_server()
    # Tables may wait for a process that begins: so far it is as urgent as they are.
    for module in modules:
        importlib.import_module(module)
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(EOFError, OSError):
        while True:
            work = line.recv()
            try:
                answer = (True, work())
            except Exception as error:  # noqa: BLE001 - whatever it is, the next thought is another one
                answer = (False, type(error).__name__)
            line.send(answer)


def follow_server() -> None:
    """Make this child process end with its server, even if that is killed, and not by a signal meant for both."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "setpgrp"):
        os.setpgrp()
    server = multiprocessing.parent_process()
    if server is not None:
        threading.Thread(target=_end_after, args=(server,), daemon=True).start()


def _end_after(server: multiprocessing.process.BaseProcess) -> None:
    server.join()
    os._exit(1)
