"""The short way through the socket: the same frames arrive, however the network cuts them."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from websockets.frames import Frame, Opcode

from chieu.server.direct import DirectProtocol
from server.house import House


def frame(text: str, opcode: Opcode = Opcode.TEXT, *, fin: bool = True, mask: bool = True) -> bytes:
    """Return a frame as a browser would write it."""
    return Frame(opcode, text.encode(), fin).serialize(mask=mask)


def ping(identity: str) -> str:
    return json.dumps({"t": "ping", "id": identity})


STREAM = b"".join(
    [
        frame(ping("short")),
        frame(ping("long") + " " * 200),
        frame("beat", Opcode.PING),
        frame(ping("in pieces")[:5], fin=False),
        frame("beat", Opcode.PING),
        frame(ping("in pieces")[5:], Opcode.CONT),
        frame(""),
        frame("bytes", Opcode.BINARY),
        frame(ping("largest") + " " * 4_000),
        frame(ping("last")),
    ]
)
ANSWERS = ["short", "long", "in pieces", "refused-malformed", "refused-malformed", "largest", "last"]


def receiver(house: House) -> Callable[[bytes], None]:
    """Return the way in of the one open socket."""
    protocols = house.server.server_state.connections
    return next(one.data_received for one in protocols if isinstance(one, DirectProtocol))


@pytest.mark.parametrize("size", [1, 2, 5, 7, 131, len(STREAM)])
async def test_frames_may_be_cut_anywhere(house: House, size: int) -> None:
    async with house.page() as page:
        receive = receiver(house)
        for at in range(0, len(STREAM), size):
            receive(STREAM[at : at + size])
        answers = [await page.hear() for _ in ANSWERS]
        # Bytes are refused a little later: they go through a queue.
        assert sorted(str(answer.get("code", answer["id"])) for answer in answers) == sorted(ANSWERS)


async def test_a_text_in_the_middle_of_another_is_an_error(house: House) -> None:
    async with house.page() as page:
        receiver(house)(frame("begun", fin=False) + frame(ping("a")))
        assert await page.closed() == 1002


async def test_a_page_must_mask_its_frames(house: House) -> None:
    async with house.page() as page:
        receiver(house)(frame(ping("a"), mask=False))
        assert await page.closed() == 1002


async def test_a_monstrous_frame_is_refused_by_its_head(house: House) -> None:
    async with house.page() as page:
        receiver(house)(frame("x" * 70_000)[:14])
        assert await page.closed() == 1009


async def test_nothing_is_heard_after_goodbye(house: House) -> None:
    async with house.page() as page:
        receive = receiver(house)
        for _ in range(50):
            receive(frame("nonsense"))
        assert await page.closed() == 1008
        assert page.frames[-1]["t"] == "bye"
