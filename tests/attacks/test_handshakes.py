"""HTTPS that the room speaks itself: who does not finish the handshake has no more of it than who asks nothing."""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import msgspec
import pytest
import uvloop

from attacks.rawline import RawLine
from chieu.server.certificates import own_certificate
from chieu.server.settings import Certificate
from server.house import PATIENCE, House, open_house, settings_for

ALL, RESERVED = 40, 10
ASKED = b"GET /health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@asynccontextmanager
async def encrypted(folder: Path, **bounds: float) -> AsyncIterator[tuple[House, ssl.SSLContext]]:
    """Open a room with few places that speaks HTTPS; give what trusts it, too."""
    made = own_certificate(folder / "tls", ["localhost"])
    plain = settings_for(folder, certificate=Certificate(made.file, made.key))
    limits = msgspec.structs.replace(plain.limits, connections=ALL, reserved=RESERVED, **bounds)
    async with open_house(msgspec.structs.replace(plain, limits=limits)) as house:
        yield house, ssl.create_default_context(cafile=made.file)


async def said_over(house: House, trust: ssl.SSLContext, address: str = "127.0.0.1") -> bytes:
    reader, writer = await asyncio.open_connection(
        "127.0.0.1", house.port, local_addr=(address, 0), ssl=trust, server_hostname="localhost"
    )
    writer.write(ASKED)
    said = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return said


@pytest.mark.parametrize("begun", [b"", b"\x16", b"\x16\x03\x01\x02\x00\x01"])
async def test_who_says_nothing_is_waited_for_as_long_as_for_a_head(tmp_path: Path, begun: bytes) -> None:
    async with encrypted(tmp_path, head_seconds=0.2) as (house, trust):
        line = await RawLine.open(house)
        line.say(begun)
        assert await line.heard() == b""
        assert (await said_over(house, trust)).startswith(b"HTTP/1.1 200 ")


async def test_who_speaks_something_else_is_let_go(tmp_path: Path) -> None:
    async with encrypted(tmp_path) as (house, trust):
        line = await RawLine.open(house)
        line.say(ASKED)
        assert b"HTTP" not in await line.heard()
        assert (await said_over(house, trust)).startswith(b"HTTP/1.1 200 ")


async def test_handshakes_that_are_not_finished_take_the_places_of_their_address_alone(tmp_path: Path) -> None:
    async with encrypted(tmp_path) as (house, trust), AsyncExitStack() as stack:
        for _ in range((ALL - RESERVED) // 2):
            line = await RawLine.open(house, "127.0.0.2")
            stack.callback(line.close)
        said = await said_over(house, trust, "127.0.0.2")
        assert said.startswith(b"HTTP/1.1 503 ")
        assert b"refused-crowded" in said or "Đóng bớt trang".encode() in said
        assert (await said_over(house, trust)).startswith(b"HTTP/1.1 200 ")
        await stack.aclose()
        while not (await said_over(house, trust, "127.0.0.2")).startswith(b"HTTP/1.1 200 "):
            pass


async def test_what_comes_together_with_the_handshake_is_not_lost(tmp_path: Path) -> None:
    async with encrypted(tmp_path) as (house, trust):
        for _ in range(20):
            assert (await said_over(house, trust)).startswith(b"HTTP/1.1 200 ")


async def test_a_room_that_stops_waits_for_no_handshake(tmp_path: Path) -> None:
    async with encrypted(tmp_path) as (house, _):
        line = await RawLine.open(house)
    assert await line.heard() == b""


def test_no_handshake_is_lost_that_begins_at_once(tmp_path: Path) -> None:
    """On the loop that serves, which reads before it is asked to; the client speaks from a thread, as others do."""

    async def ask_often() -> None:
        async with encrypted(tmp_path, head_seconds=1e3) as (house, trust):
            assert await asyncio.to_thread(greeted, house.port, trust, 200) == 200

    uvloop.run(ask_often())


def greeted(port: int, trust: ssl.SSLContext, times: int) -> int:
    """Return how many of so many connections are answered, one after the other."""
    answered = 0
    for _ in range(times):
        with socket.create_connection(("127.0.0.1", port), PATIENCE) as line:
            line.settimeout(PATIENCE)
            with trust.wrap_socket(line, server_hostname="localhost") as encrypted_line:
                encrypted_line.sendall(ASKED)
                answered += encrypted_line.recv(12) == b"HTTP/1.1 200"
    return answered
