"""A light load client: many sockets in one process, each a player who plays at random.

It speaks the wire protocol through bare WebSocket frames, so that it costs less than the server it measures.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import time
import urllib.request
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import msgspec

_TEXT = 0x81
_PING = 0x89
_PONG = 0x8A
_CLOSE = 0x88
_MASKED = 0x80
_NO_MASK = b"\0\0\0\0"


class Seat(msgspec.Struct):
    kind: str = ""
    ready: bool = False


class Facts(msgspec.Struct):
    phase: str
    seats: list[Seat | None]


class Deal(msgspec.Struct):
    acting: list[int]
    legal: list[str] | None = None


class Frame(msgspec.Struct):
    t: str
    id: str = ""
    seq: int = 0
    you: int = -1
    table: str = ""
    code: str = ""
    facts: Facts | None = None
    deal: Deal | None = None


_decoder = msgspec.json.Decoder(Frame)


class Socket(asyncio.Protocol):
    """One WebSocket: text frames in and out."""

    def __init__(self, host: str, cookie: str, heard: Callable[[bytes], None]) -> None:
        self.heard = heard
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._host = host
        self._cookie = cookie
        self._buffer = b""
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET /ws HTTP/1.1\r\nHost: {self._host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {self._cookie}\r\n\r\n"
        )
        self._transport.write(head.encode())

    def connection_lost(self, _error: Exception | None) -> None:
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("not let in"))
        if not self.closed.done():
            self.closed.set_result(None)

    def send(self, text: bytes) -> None:
        size = len(text)
        short = size < 126
        length = bytes((_MASKED | size,)) if short else b"\xfe" + size.to_bytes(2, "big")
        head = bytes((_TEXT,)) + length
        # A mask of zeros is a mask: the payload stays as it is, which keeps this client light.
        self._transport.write(head + _NO_MASK + text)

    def say(self, **fields: Any) -> None:
        """Send a frame of these fields."""
        self.send(json.dumps(fields).encode())

    def write(self, data: bytes) -> int:
        """Send bytes as they are; return how many still wait to be sent."""
        self._transport.write(data)
        return int(self._transport.get_write_buffer_size())

    def deafen(self) -> None:
        """Read nothing any more, answer no ping, and stay open: what a phone without a network does."""
        self.opened = asyncio.get_running_loop().create_future()
        self.closed = asyncio.get_running_loop().create_future()
        self._transport.pause_reading()

    def close(self) -> None:
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer + data if self._buffer else data
        if not self.opened.done():
            end = buffer.find(b"\r\n\r\n")
            if end < 0:
                self._buffer = buffer
                return
            if not buffer.startswith(b"HTTP/1.1 101"):
                self.opened.set_exception(ConnectionError(buffer[:40].decode()))
                return
            self.opened.set_result(None)
            buffer = buffer[end + 4 :]
        self._buffer = self._frames(buffer)

    def _frames(self, buffer: bytes) -> bytes:
        at = 0
        while len(buffer) - at >= 2:
            size = buffer[at + 1]
            start = at + 2
            if size == 126:
                size = int.from_bytes(buffer[at + 2 : at + 4], "big")
                start = at + 4
            elif size == 127:
                size = int.from_bytes(buffer[at + 2 : at + 10], "big")
                start = at + 10
            end = start + size
            if len(buffer) < end or start > len(buffer):
                break
            kind = buffer[at]
            if kind == _TEXT:
                self.heard(buffer[start:end])
            elif kind == _PING:
                self._transport.write(bytes((_PONG, _MASKED | size)) + _NO_MASK + buffer[start:end])
            elif kind == _CLOSE:
                self._transport.close()
            at = end
        return buffer[at:]


@dataclass
class Counts:
    """What a run has seen."""

    acts: int = 0
    deals: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    bytes_seen: list[int] = field(default_factory=list)
    latencies: list[float] = field(default_factory=list)


class Player:
    """One player at one table."""

    def __init__(self, table: Table, seat: int, counts: Counts) -> None:
        self.table = table
        self.seat = seat
        self.counts = counts
        self.seq = 0
        self.phase = ""
        self.deal: Deal | None = None
        self.waiting: dict[str, asyncio.Future[Frame]] = {}
        self.socket: Any = None
        self.asked_in = ""
        self.waits_for_first = False

    def heard(self, text: bytes) -> None:
        frame = _decoder.decode(text)
        if frame.t == "step" and frame.deal is not None and frame.facts is None:
            self.counts.bytes_seen.append(len(text))
        if frame.t in {"step", "table"}:
            self._took(frame)
            self._answered("table" if frame.t == "table" else "", frame)
            self.table.seen(self)
        elif frame.t in {"ack", "refused"}:
            if frame.t == "refused":
                self.counts.refused[frame.code] += 1
            elif frame.id[0] == "x":
                self.counts.acts += 1
            self._answered(frame.id, frame)

    def _answered(self, asked: str, frame: Frame) -> None:
        if asked in self.waiting:
            self.waiting.pop(asked).set_result(frame)

    def _took(self, frame: Frame) -> None:
        self.seq = frame.seq
        if frame.facts is not None:
            if frame.facts.phase == "deal-over" and self.phase != "deal-over":
                self.counts.deals += self.seat == 0
            self.phase = frame.facts.phase
            first = frame.facts.seats[0]
            self.waits_for_first = self.seat > 0 and first is not None and not first.ready
        if frame.deal is not None:
            self.deal = frame.deal

    def ask(self, **fields: Any) -> asyncio.Future[Frame]:
        future: asyncio.Future[Frame] = asyncio.get_running_loop().create_future()
        self.waiting[fields["id"]] = future
        self.socket.send(json.dumps(fields).encode())
        return future

    def act(self) -> bool:
        """Play something at random, if it is my turn."""
        deal = self.deal
        if self.phase == "playing" and deal is not None and deal.legal and self.seat in deal.acting:
            action = random.choice(deal.legal)
            deal.legal = None
            self.table.asked_at = time.perf_counter()
            self.table.asked_seq = self.seq
            self.socket.send(
                b'{"t":"act","id":"x%d","table":"%b","action":"%b","after":%d}'
                % (self.seq, self.table.code, action.encode(), self.seq)
            )
            return True
        return False

    def go_on(self) -> None:
        """Be ready for the next deal or match."""
        if self.phase == "deal-over" and self.waits_for_first:
            # People are not ready in the same moment, which on two nodes is a race with a loser.
            return
        kind = {"deal-over": b"ready", "match-over": b"rematch"}.get(self.phase)
        if kind is not None and self.asked_in != self.phase:
            self.socket.send(b'{"t":"%b","id":"r%d","table":"%b"}' % (kind, self.seq, self.table.code))
        self.asked_in = self.phase


class Table:
    """Two players at a table: in a closed loop each acts as soon as both have seen the last act."""

    def __init__(self, counts: Counts, pace: float) -> None:
        self.counts = counts
        self.pace = pace
        self.code = b""
        self.players = [Player(self, seat, counts) for seat in range(2)]
        self.asked_at = 0.0
        self.asked_seq = -1
        self.running = False
        self._due = 0.0

    def seen(self, player: Player) -> None:
        if not self.running:
            return
        player.go_on()
        if self.players[0].seq != self.players[1].seq:
            return
        if 0 <= self.asked_seq < player.seq:
            self.counts.latencies.append(time.perf_counter() - self.asked_at)
            self.asked_seq = -1
        if self.pace:
            now = time.perf_counter()
            self._due = max(now, self._due + self.pace)
            asyncio.get_running_loop().call_later(self._due - now, self.play, player.seq)
        else:
            self.play(player.seq)

    def play(self, seq: int) -> None:
        if self.running and self.players[0].seq == seq:
            for player in self.players:
                if player.act():
                    return

    async def open(self, port: int, options: dict[str, Any], cookies: list[str], other: int = 0) -> None:
        """Open and join a table, its second player by another port if one is named."""
        loop = asyncio.get_running_loop()
        for player, cookie, at in zip(self.players, cookies, (port, other or port), strict=True):
            _, player.socket = await loop.create_connection(
                partial(Socket, f"127.0.0.1:{at}", cookie, player.heard),
                "127.0.0.1",
                at,
            )
            await player.socket.opened
        one, two = self.players
        made = await one.ask(t="create", id="c", game="sam-loc", options=options)
        code = made.table
        self.code = code.encode()
        for player in self.players:
            shown = player.waiting["table"] = loop.create_future()
            player.socket.send(b'{"t":"join","id":"j","table":"%b"}' % self.code)
            await shown
        await two.ask(t="sit", id="s", table=code)

    async def start(self) -> None:
        self.running = True
        self._due = time.perf_counter() + random.random() * self.pace
        await self.players[0].ask(t="start", id="go", table=self.code.decode())

    async def close(self) -> None:
        self.running = False
        for player in self.players:
            player.socket.close()
        await asyncio.gather(*(player.socket.closed for player in self.players))


def new_cookies(port: int, count: int) -> list[str]:
    """Make guests, and return their cookies."""
    cookies = []
    for _ in range(count):
        request = urllib.request.Request(
            f"http://127.0.0.1:{port}/api/guest", data=b"{}", headers={"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(request) as answer:  # noqa: S310
            parts = answer.headers["Set-Cookie"].split("; ")
        cookies.append(next(part for part in parts if part.startswith(("chieu-session=", "chieu="))))
    return cookies
