"""Somebody who plays by the frames alone: what a partner does at whose page nobody looks."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from contextlib import ExitStack

import httpx
from websockets.sync.client import connect

from browser.house import House
from browser.told import PATIENCE_SECONDS, Frame, Result, Told

_PAUSE_SECONDS = 0.01
"""How long to wait for a frame before looking again whether something is so."""


class Guest(Told):
    """One line to a room, without a browser."""

    def __init__(self, house: House) -> None:
        super().__init__()
        signed = httpx.post(f"{house.url}/api/guest", json={}).headers["set-cookie"].partition(";")[0]
        self._closing = ExitStack()
        line = connect(f"{house.url.replace('http', 'ws', 1)}/ws", additional_headers={"Cookie": signed})
        self._line = self._closing.enter_context(line)

    def leave(self) -> None:
        """Hang up."""
        self._closing.close()

    def until(self, found: Callable[[], Result], what: str | Callable[[], str]) -> Result:
        """Wait until something is so, and return it, and take what comes meanwhile."""
        end = time.monotonic() + PATIENCE_SECONDS
        self._hear_all(end)
        while not (result := found()):
            last = [frame["t"] for frame in self.frames[-5:]]
            wanted = what if isinstance(what, str) else what()
            assert time.monotonic() < end, f"waited in vain: {wanted}; {len(self.frames)} frames have come, {last} last"
            self._hear_all(end)
        return result

    def send(self, frame: Frame) -> None:
        """Send a frame."""
        self._line.send(json.dumps(frame))

    def open_table(self, game: str, **options: str | int) -> None:
        """Open a table of a game, as its host."""
        frame: Frame = {"t": "create", "id": "open", "game": game, "private": True, "options": options}
        answer = self.answer_to(frame)
        assert answer["t"] == "ack", answer
        self.come_to(answer["table"])

    def come_to(self, code: str) -> None:
        """Look at a table."""
        self.send({"t": "join", "id": "join", "table": code})
        self.until(lambda: self.view, "a table")

    def sit_down(self) -> None:
        """Take a free seat of the table."""
        answer = self.answer_to({"t": "sit", "id": "sit", "table": self.table["code"]})
        assert answer["t"] == "ack", answer

    def start(self) -> None:
        """Have the cards dealt, as the host."""
        answer = self.answer_to({"t": "start", "id": f"start-{len(self.frames)}", "table": self.table["code"]})
        assert answer["t"] == "ack", answer

    def _hear_all(self, end: float) -> None:
        """Take all frames that have come; until a time, should they never cease to."""
        try:
            while time.monotonic() < end:
                self.hear(json.loads(self._line.recv(_PAUSE_SECONDS)))
        except TimeoutError:
            return
