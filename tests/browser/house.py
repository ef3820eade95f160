"""The real server, as its own process on a port of its own."""

from __future__ import annotations

import os
import re
import secrets
import signal
import subprocess
import sys
import threading
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

from chieu.locales import LANGUAGES, Messages

_TESTS: Final = Path(__file__).parents[1]
_PORTS: Final = range(20_000, 32_000)
"""None that the system gives to whoever wants any: what a room has left is free until it is back."""
_TAKEN: Final = ("address already in use", *(Messages(one).say("cli-problem", kind="EADDRINUSE") for one in LANGUAGES))
"""What a server says whose port somebody else has: the tests' own, and the command in either language."""
_READY = re.compile(r"http://[\d.]+:(\d+)/")


class House:
    """A card room with bots that do not hesitate; can be killed and started again on the same data."""

    def __init__(
        self,
        data: Path,
        deck: Path | None = None,
        *,
        leaps: bool = False,
        talks: bool = False,
        program: Path | None = None,
        told: Sequence[str] = (),
    ) -> None:
        """Let every deal begin with the cards of a file, in the order in which they are given out, if one is named.

        The clock of one that `leaps` can be put forward; where it `talks`, people who watch say as much as they like.
        `program` is the `chieu` command of another place; `told` is what else it is told on its command line.
        """
        self.port = 0
        self.output: list[str] = []
        self._data = data
        self._deck = deck
        self._leaps = leaps
        self._talks = talks
        self._program = program
        self._told = told
        self._process: subprocess.Popen[str] | None = None
        self._listener = threading.Thread()

    @property
    def data(self) -> Path:
        """Where it keeps everything."""
        return self._data

    @property
    def pid(self) -> int:
        """The number of its process, while it runs."""
        assert self._process is not None
        return self._process.pid

    @property
    def url(self) -> str:
        """The address of the first page, without the slash."""
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Start and wait until it answers; the port stays the same from then on."""
        # Not by the chance of a test, which is the same for each of those that run side by side.
        port = self.port or secrets.choice(_PORTS)
        command = self._command()
        command += ["serve", "--port", str(port), "--data", str(self._data), "--bot-delay", "0", "0", *self._told]
        ours = {} if self._program else {"PYTHONPATH": str(_TESTS)}
        process = subprocess.Popen(
            command, env={**os.environ, **ours}, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self._process = process
        assert process.stdout is not None
        for line in process.stdout:
            self.output.append(line)
            ready = _READY.search(line)
            if ready:
                self.port = int(ready[1])
                # Whoever reads no further would stop a talkative server.
                self._listener = threading.Thread(target=self._listen, args=(process.stdout,), daemon=True)
                self._listener.start()
                return
        process.stdout.close()
        self.stop()
        told = "".join(self.output)
        if self.port == 0 and any(taken in told for taken in _TAKEN):
            # Somebody else has that one.
            self.output.clear()
            self.start()
            return
        raise RuntimeError("the server did not start: " + told)

    def _command(self) -> list[str]:
        if self._program is not None:
            return [str(self._program)]
        module = [sys.executable, "-P", "-m"]
        if self._deck is not None:
            return [*module, "browser.stacked", str(self._deck)]
        return [*module, f"browser.{'leaping' if self._leaps else 'talkative' if self._talks else 'patient'}"]

    def leap(self) -> None:
        """Let twenty seconds pass at once for the server, and return when they have."""
        assert self._leaps
        assert self._process is not None
        self._process.send_signal(signal.SIGUSR1)
        # Of signals that it has not taken yet, the system keeps one.
        with urllib.request.urlopen(f"{self.url}/health") as answer:  # noqa: S310 - ours
            answer.read()

    def send_signal(self, number: signal.Signals) -> None:
        """Send its process a signal."""
        assert self._process is not None
        self._process.send_signal(number)

    def kill(self) -> None:
        """End it as `kill -9` does."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        """End it gently."""
        self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(how)
            self._process.wait()
            if self._listener.is_alive():
                self._listener.join()
            self._process = None

    def _listen(self, lines: TextIO) -> None:
        with lines:
            self.output.extend(lines)
