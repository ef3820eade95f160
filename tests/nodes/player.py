"""Somebody who plays by whatever node there is, and comes back by another one when it is gone."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import websockets

from server.house import Frame

GONE: Final = (websockets.WebSocketException, OSError, asyncio.TimeoutError)
SILENCE_S: Final = 9.0
"""After so long without a word a page takes another line; its own pings are answered long before."""
_FINE: Final = {
    "refused-stale",
    "refused-not-now",
    "refused-stopping",
    "refused-store",
    "refused-not-watching",
    "refused-too-few",
}
"""Refusals that are nobody's fault: somebody was quicker, or is missed just now, or a node is about to end."""


class Act(NamedTuple):
    """An act that was acknowledged."""

    id: str
    seq: int
    sent_at: float
    answered_at: float
    port: int
    """Where the node is that answered."""


class Player:
    """One person with one page."""

    def __init__(self, cookie: str, address: str, port: Callable[[], int], luck: random.Random, pause_s: float) -> None:
        self.cookie = cookie
        self._address = address
        self.identity = ""
        self.code = ""
        self.acknowledged: list[Act] = []
        self.sent_again: set[str] = set()
        """The ids of acts whose line was lost before the answer came."""
        self.waits: list[float] = []
        """For how many seconds it saw nothing each time that its line was lost."""
        self.lost: list[int] = []
        """The ports of the nodes by which its lines were lost, or could not even be opened."""
        self.seq = 0
        self.is_there = False
        """Whether it has a line, and sees its table."""
        self.is_over = False
        self.is_done = False
        """Whether the match is over."""
        self._port = port
        self._at = 0
        """The port of the node that it was led to last."""
        self._luck = luck
        self._pause_s = pause_s
        self._numbers = itertools.count()
        self._facts: Frame = {}
        self._deal: Frame | None = None
        self._you = -1
        self._answered_at_seq = 0
        self._unanswered: tuple[Frame, float] | None = None
        """An act whose answer has not come: it is sent again, with its id, when there is a line again."""

    # At the beginning all nodes are here

    async def open(self, game: str) -> str:
        """Open a table of two."""
        options = {"seats": 2}
        async with self._line() as line:
            answer = await self._ask(line, {"t": "create", "game": game, "options": options})
            self.code = answer["table"]
        return self.code

    async def sit(self, code: str) -> None:
        """Take the second seat."""
        self.code = code
        async with self._line() as line:
            await self._join(line)
            await self._ask(line, {"t": "sit", "table": code, "seat": 1})

    async def begin(self) -> None:
        """Begin the match."""
        async with self._line() as line:
            await self._join(line)
            await self._ask(line, {"t": "start", "table": self.code})

    # And then they come and go

    async def play(self) -> None:
        """Play until it is over, by one node after another."""
        lost_at: float | None = None
        while not self.is_over:
            try:
                async with self._line() as line:
                    await self._join(line)
                    if lost_at is not None:
                        self.waits.append(time.monotonic() - lost_at)
                        lost_at = None
                    self.is_there = True
                    await self._go_on(line)
            except GONE as error:
                lost_at = lost_at or time.monotonic()
                # Where a match is over, there is nothing to hear any more.
                is_silence = self.is_there and isinstance(error, asyncio.TimeoutError)
                if not is_silence:
                    self.lost.append(self._at)
                self.is_there = False
                await asyncio.sleep(0.02 + 0.08 * self._luck.random())

    async def _go_on(self, line: Any) -> None:
        if self._unanswered is not None:
            self.sent_again.add(self._unanswered[0]["id"])
            await line.send(json.dumps(self._unanswered[0]))
        while not self.is_over:
            # An answer comes before what the act has changed.
            if self._unanswered is None and self.seq >= self._answered_at_seq:
                await self._do_something(line)
            await self._hear(line)

    async def _do_something(self, line: Any) -> None:
        """Do what the table wants of me, if it wants something."""
        phase = self._facts["phase"]
        frame: Frame | None = None
        if phase == "playing" and self._deal is not None and self._deal.get("legal"):
            action = self._luck.choice(self._deal["legal"])
            frame = {"t": "act", "action": action, "after": self.seq}
        elif phase == "deal-over" and not self._facts["seats"][self._you]["ready"]:
            frame = {"t": "start" if self._facts.get("hosted") else "ready"}
        elif phase == "match-over":
            self.is_done = True
        if frame is not None and not (frame["t"] == "start" and self._you != self._facts["host"]):
            # Who goes on with a turn does so at once, or the clock of one of many acts would run out.
            share = 0.1 if self.seq == self._answered_at_seq else 1
            await asyncio.sleep(share * self._pause_s * self._luck.random())
            frame |= {"table": self.code, "id": f"x{next(self._numbers)}"}
            self._unanswered = frame, time.monotonic()
            await line.send(json.dumps(frame))

    def _line(self) -> websockets.connect:
        self._at = self._port()
        address = f"ws://127.0.0.1:{self._at}/ws"
        headers = {"Cookie": self.cookie, "X-Forwarded-For": self._address}
        return websockets.connect(address, additional_headers=headers, compression=None, open_timeout=5)

    async def _join(self, line: Any) -> None:
        known = {"after": self.seq} if self.seq else {}
        await line.send(json.dumps({"t": "join", "table": self.code, "id": "join", **known}))
        while (await self._hear(line))["t"] != "table":
            pass

    async def _ask(self, line: Any, frame: Frame) -> Frame:
        identity = f"q{next(self._numbers)}"
        await line.send(json.dumps(frame | {"id": identity}))
        while (answer := await self._hear(line)).get("id") != identity:
            pass
        assert answer["t"] == "ack", answer
        return answer

    async def _hear(self, line: Any) -> Frame:
        frame: Frame = json.loads(await asyncio.wait_for(line.recv(decode=True), SILENCE_S))
        assert frame.get("code") != "refused-too-fast", "nobody plays so fast"
        if frame["t"] == "welcome":
            self.identity = frame["player"]
        elif frame["t"] in {"table", "step"} and frame["code"] == self.code:
            assert frame["t"] == "table" or frame["events"][0]["n"] == self.seq + 1, "a step is missing, or comes twice"
            self.seq = frame["seq"]
            self._you = frame.get("you", self._you)
            self._facts = frame.get("facts", self._facts)
            self._deal = frame.get("deal", self._deal)
        elif self._unanswered is not None and frame.get("id") == self._unanswered[0]["id"]:
            sent, sent_at = self._unanswered
            self._unanswered = None
            self._answered_at_seq = frame["seq"]
            if frame["t"] == "ack":
                self.acknowledged.append(Act(sent["id"], frame["seq"], sent_at, time.monotonic(), self._at))
            else:
                # Others may have done something since.
                assert frame["code"] in _FINE or frame["seq"] > sent.get("after", frame["seq"]), (sent, frame)
        return frame
