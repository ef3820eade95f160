"""Heads and bodies without an end, too slow, too many: each is told why and cut off, and nothing piles up."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from attacks.rawline import RawLine
from chieu.server.http import HttpProtocol
from chieu.server.settings import Limits
from server.house import PLENTY, House, open_house, settings_for

LIMITS = Limits(
    guests=PLENTY,
    requests=PLENTY,
    head_bytes=8_192,
    target_bytes=1_000,
    headers=20,
    body_bytes=2_000,
)
START = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
UPGRADE = (
    b"Host: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(settings_for(tmp_path, limits=LIMITS)) as opened:
        yield opened


@pytest.fixture
async def hasty(tmp_path: Path) -> AsyncIterator[House]:
    """A room that waits for nothing."""
    limits = msgspec.structs.replace(LIMITS, head_seconds=0.05, body_seconds=0.05)
    async with open_house(settings_for(tmp_path, limits=limits)) as opened:
        yield opened


TOO_MUCH = {
    "one header without an end": (START + b"X: " + b"x" * 20_000, 431),
    "the name of a header without an end": (START + b"x" * 20_000, 431),
    "many headers": (START + b"".join(b"X-%d: 1\r\n" % at for at in range(30)) + b"\r\n", 431),
    "headers of the same name": (START + b"Cookie: a=b\r\n" * 30 + b"\r\n", 431),
    "an address without an end": (b"GET /" + b"x" * 20_000, 414),
    "a long address": (b"GET /" + b"x" * 1_500 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
    "a long query": (b"GET /?" + b"x" * 1_500 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n", 414),
    "a long body": (POST + b"Content-Length: 9000\r\n\r\n" + b" " * 9_000, 413),
    "a body in chunks without an end": (
        POST + b"Transfer-Encoding: chunked\r\n\r\n" + b"10\r\n" + b" " * 16 + b"\r\n" + b"1\r\n \r\n" * 4_000,
        413,
    ),
    "a body where none belongs": (START + b"Content-Length: 100000\r\n\r\n" + b" " * 3_000, 413),
    "a head after a head": (START + b"\r\n" + b"GET /" + b"x" * 20_000, 414),
    "blank lines": (b"\r\n" * 10_000, 414),
}


@pytest.mark.parametrize("name", TOO_MUCH)
async def test_what_has_no_end_is_refused_and_the_line_cut(house: House, name: str) -> None:
    sent, status = TOO_MUCH[name]
    line = await RawLine.open(house)
    line.say(sent)
    said = await line.heard()
    last = said.rpartition(b"HTTP/1.1 ")[2]
    assert last.startswith(b"%d " % status), said
    assert last.endswith(b'{"code":"refused-too-large"}')
    assert (await house.http.get("/health")).status_code == 200


async def test_a_head_that_comes_in_small_pieces_is_bounded_as_a_whole(house: House) -> None:
    line = await RawLine.open(house)
    line.say(START + b"\r\n")
    assert (await line.answer())[0] == 200
    (protocol,) = [one for one in house.server.server_state.connections if isinstance(one, HttpProtocol)]
    protocol.data_received(START)
    for _ in range(3_000):
        protocol.data_received(b"X: y")
    assert await line.refusal() == (431, "refused-too-large")


async def test_whoever_goes_on_after_the_refusal_is_read_no_further(house: House) -> None:
    line = await RawLine.open(house)
    line.say(START + b"X: " + b"x" * 20_000)
    assert (await line.answer())[0] == 431
    (protocol,) = [one for one in house.server.server_state.connections if isinstance(one, HttpProtocol)]
    for _ in range(5):
        protocol.data_received(b"x" * 65_536)
    assert not protocol.transport.is_reading()
    await line.heard()


SLOW = {
    "nothing": b"",
    "half a head": START,
    "half a line": b"GET /hea",
    "half a body": POST + b"Content-Length: 10\r\n\r\n{",
}


@pytest.mark.parametrize("name", SLOW)
async def test_what_does_not_come_is_not_waited_for(hasty: House, name: str) -> None:
    line = await RawLine.open(hasty)
    line.say(SLOW[name])
    assert await line.refusal() == (408, "refused-too-slow")


@pytest.mark.parametrize(("first", "then"), [(b"\r\n", START), (b"G", b"ET /health"), (START, b"X")])
async def test_a_head_that_begins_late_has_no_more_time_than_one_that_begins_at_once(
    house: House, first: bytes, then: bytes
) -> None:
    line = await RawLine.open(house)
    (protocol,) = [one for one in house.server.server_state.connections if isinstance(one, HttpProtocol)]
    timer = protocol._timer
    assert timer is not None
    protocol.data_received(first)
    protocol.data_received(then)
    assert protocol._timer is timer
    assert not timer.cancelled()
    line.close()


async def test_blank_lines_between_requests_keep_no_connection_open(house: House) -> None:
    line = await RawLine.open(house)
    line.say(START + b"\r\n")
    assert (await line.answer())[0] == 200
    (protocol,) = [one for one in house.server.server_state.connections if isinstance(one, HttpProtocol)]
    protocol._limits = msgspec.structs.replace(LIMITS, head_seconds=0.05)
    line.say(b"\r\n")
    assert await line.refusal() == (408, "refused-too-slow")


async def test_requests_before_the_first_is_answered_are_few(house: House) -> None:
    line = await RawLine.open(house)
    line.say((START + b"\r\n") * 1_000)
    said = await line.heard()
    assert said.count(b"HTTP/1.1 ") <= 10


async def test_some_requests_may_wait(house: House) -> None:
    line = await RawLine.open(house)
    line.say((START + b"\r\n") * 5)
    for _ in range(5):
        assert (await line.answer())[0] == 200
    line.close()


async def test_an_answer_that_nobody_reads_is_given_up(tmp_path: Path) -> None:
    static = tmp_path / "static"
    static.mkdir()
    (static / "index.html").write_text("<!doctype html>", encoding="utf-8")
    (static / "big.bin").write_bytes(bytes(40_000_000))
    limits = msgspec.structs.replace(LIMITS, unread_seconds=0.05)
    async with open_house(settings_for(tmp_path, limits=limits)) as house:
        line = await RawLine.open(house)
        line._reader._transport.pause_reading()  # type: ignore[attr-defined]
        line.say(b"GET /big.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        while not house.server.server_state.total_requests:
            await house.http.get("/health", headers={"Connection": "close"})
        line._reader._transport.resume_reading()  # type: ignore[attr-defined]
        assert len(await line.heard()) < 40_000_000


BROKEN = {
    "no HTTP": b"hello\r\n\r\n",
    "TLS": bytes.fromhex("16030100a5010000a10303") + b"\0" * 100,
    "another version": b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "a sign that no header has": START + b"X: a\0b\r\n\r\n",
    "a folded header": START + b"X: a\r\n b\r\n\r\n",
    "two lengths": POST + b"Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    "length and chunks": POST + b"Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}",
    "a length that is no number": POST + b"Content-Length: x\r\n\r\n",
    "a length below nothing": POST + b"Content-Length: -1\r\n\r\n",
    "chunks that are none": POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n",
    "an address that is none": b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an address in other letters": "GET /bàn HTTP/1.1\r\nHost: localhost\r\n\r\n".encode(),
    "a tunnel": b"CONNECT localhost:22 HTTP/1.1\r\nHost: localhost\r\n\r\n",
}


@pytest.mark.parametrize("name", BROKEN)
async def test_what_is_no_request_is_refused(house: House, name: str) -> None:
    line = await RawLine.open(house)
    line.say(BROKEN[name])
    assert await line.refusal() == (400, "refused-malformed")


UPGRADES = {
    "by another method": b"POST /ws HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    "with a body": b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"Content-Length: 5\r\n\r\nhello",
    "with chunks": b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "of an old version": b"GET /ws HTTP/1.0\r\n" + UPGRADE + b"\r\n",
    "without a key": b"GET /ws HTTP/1.1\r\n" + UPGRADE.partition(b"Sec-WebSocket-Key")[0] + b"\r\n",
    "with two keys": b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"Sec-WebSocket-Key: BBBB\r\n\r\n",
    "in other letters": "GET /ws?à HTTP/1.1\r\n".encode() + UPGRADE + b"\r\n",
    "with a long header": b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"X: " + b"x" * 8_000 + b"\r\n\r\n",
    "elsewhere": b"GET /elsewhere HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    "without a cookie": b"GET /ws HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    "by a tunnel": b"CONNECT localhost:22 HTTP/1.1\r\n" + UPGRADE + b"\r\n",
    "with a name that is not ours": b"GET /ws HTTP/1.1\r\n" + UPGRADE.replace(b"localhost", b"evil.example") + b"\r\n",
}


@pytest.mark.parametrize("name", UPGRADES)
async def test_a_broken_upgrade_is_answered_and_the_line_closed(house: House, name: str) -> None:
    line = await RawLine.open(house)
    line.say(UPGRADES[name])
    said = await line.heard()
    assert said.startswith(b"HTTP/1.1 4"), said


async def test_an_unknown_upgrade_is_an_ordinary_request(house: House) -> None:
    line = await RawLine.open(house)
    line.say(START + b"Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n")
    assert (await line.answer())[0] == 200
    line.close()
