"""Floods of frames: each kind counts, whatever it means, and whoever floods is told once and read no further."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from itertools import repeat
from pathlib import Path

import pytest
import websockets
from websockets.frames import Frame, Opcode

from attacks.holding import until
from chieu.server.direct import DirectProtocol
from chieu.server.limits import Budget
from chieu.server.settings import Limits, Rate
from server.house import PLENTY, House, Page, open_house, settings_for

FRAMES = 50
BYTES = 20_000
PIECES = 8
ABUSES = Rate(3, 0)
BURST = 2_000
"""How many frames an attacker sends: many times what is allowed, all within a moment."""


def frame(text: bytes = b"", opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """Return a frame as a browser would write it."""
    return Frame(opcode, text, fin).serialize(mask=True)


def ping(identity: str) -> bytes:
    return json.dumps({"t": "ping", "id": identity}).encode()


FLOODS = {
    "empty pieces": [frame(fin=False), *repeat(frame(opcode=Opcode.CONT, fin=False), BURST)],
    "pieces of one sign": [frame(b"{", fin=False), *repeat(frame(b" ", Opcode.CONT, fin=False), BURST)],
    "messages of few pieces": [*repeat(frame(fin=False) + frame(opcode=Opcode.CONT), BURST)],
    "pieces of bytes": [frame(opcode=Opcode.BINARY, fin=False), *repeat(frame(b"", Opcode.CONT, fin=False), BURST)],
    "pings": [*repeat(frame(b"beat", Opcode.PING), BURST)],
    "pings between pieces": [frame(fin=False), *repeat(frame(b"beat", Opcode.PING), BURST)],
    "pongs": [*repeat(frame(b"beat", Opcode.PONG), BURST)],
    "empty texts": [*repeat(frame(), BURST)],
    "empty bytes": [*repeat(frame(opcode=Opcode.BINARY), BURST)],
    "texts": [*repeat(frame(ping("a")), BURST)],
    "long texts": [*repeat(frame(b" " * 4_000), 60)],
}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    limits = Limits(
        raw_frames=Rate(FRAMES, 0),
        raw_bytes=Rate(BYTES, 0),
        pieces=PIECES,
        abuses=ABUSES,
        frames=PLENTY,
        faults=PLENTY,
        guests=PLENTY,
        requests=PLENTY,
    )
    async with open_house(settings_for(tmp_path, limits=limits)) as opened:
        yield opened


def line_of(house: House) -> DirectProtocol:
    """Return the server's side of the one open socket."""
    return next(one for one in house.server.server_state.connections if isinstance(one, DirectProtocol))


def flood(page: Page, frames: list[bytes]) -> None:
    for one in frames:
        page.socket.transport.write(one)


@pytest.mark.parametrize("name", FLOODS)
async def test_a_flood_ends_in_a_goodbye_and_costs_no_more_than_was_allowed(house: House, name: str) -> None:
    async with house.page() as page:
        line = line_of(house)
        flood(page, FLOODS[name])
        assert await page.closed() == 1008
        assert page.frames[-1] == {"t": "bye", "code": "bye-abuse"}
        # Each frame that was allowed has been answered once at most, and none after the goodbye.
        assert len(page.frames) <= 1 + FRAMES + 1
        assert len(line.frames) <= PIECES
        assert line.queue.qsize() <= FRAMES
    async with house.page() as other:
        assert await other.ask("ping", id="z") == {"t": "pong", "id": "z"}


async def test_whoever_was_sent_away_again_and_again_has_to_wait(house: House) -> None:
    cookie, other = await house.guest(), await house.guest()
    for _ in range(int(ABUSES.burst)):
        async with house.page(cookie=cookie) as page:
            flood(page, FLOODS["pings"])
            assert await page.closed() == 1008
    address, headers = f"ws://127.0.0.1:{house.port}/ws", {"Cookie": cookie}
    async with websockets.connect(address, additional_headers=headers, compression=None) as again:
        assert json.loads(await again.recv()) == {"t": "bye", "code": "bye-abuse"}
    async with house.page(cookie=other) as page:
        assert await page.ask("ping", id="z") == {"t": "pong", "id": "z"}


async def test_whoever_reads_nothing_and_floods_is_cut_off_all_the_same(house: House) -> None:
    async with house.page() as page:
        line = line_of(house)
        page.socket.transport.pause_reading()
        flood(page, FLOODS["texts"])
        async with house.page() as other:
            assert (await other.ask("ping"))["t"] == "pong"
        await until(line.transport.is_closing)
        page.socket.transport.resume_reading()
        await page.closed()
        assert len(page.frames) <= 1 + FRAMES + 1


async def test_a_frame_that_comes_byte_by_byte_costs_reads(house: House) -> None:
    async with house.page() as page:
        receive = line_of(house).data_received
        for byte in frame(b" " * 3_000):
            receive(bytes((byte,)))
        assert await page.closed() == 1008
        assert page.frames[1:] == [{"t": "bye", "code": "bye-abuse"}]


async def test_many_bytes_before_the_welcome_are_not_kept(house: House) -> None:
    async with house.page() as page:
        line = line_of(house)
        # What a page sends before it is listened to waits; here the door has not listened yet.
        line._budget = None
        for _ in range(3):
            line.data_received(b" " * 30_000)
        assert len(line._rest) <= line.config.ws_max_size + 30_000
        assert await page.closed() == 1006


async def test_a_message_may_come_in_some_pieces(house: House) -> None:
    async with house.page() as page:
        text = ping("z")
        pieces = [text[at : at + 4] for at in range(0, len(text), 4)][: PIECES - 1]
        rest = text[4 * len(pieces) :]
        await page.socket.send(iter([piece.decode() for piece in [*pieces, rest]]), text=True)
        assert await page.hear() == {"t": "pong", "id": "z"}


class Clock:
    """Time that passes when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def spent(budget: Budget) -> Iterator[None]:
    """Take frames until there are no more."""
    while budget.may_frame():
        yield


def test_an_allowance_comes_back_with_time() -> None:
    clock = Clock()
    budget = Budget(Limits(raw_frames=Rate(5, 2), raw_bytes=Rate(1_000, 100)), clock)
    assert len(list(spent(budget))) == 5
    assert len(list(spent(budget))) == 0
    clock.now += 2
    assert budget.may_read(936)
    assert len(list(spent(budget))) == 2
    assert budget.may_read(64)
    assert not budget.may_read(1)
    clock.now += 1
    # However little comes at once, a read costs something.
    assert budget.may_read(1)
    assert not budget.may_read(1)
