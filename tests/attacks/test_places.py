"""Crowds of connections: few for one address, some places kept for players with a seat, and an answer for the rest."""

from __future__ import annotations

import json
import resource
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest
import websockets
from hypothesis import given
from hypothesis import strategies as st

from attacks.rawline import RawLine
from chieu.server.gate import Admission, Gate, Places, open_files, places_for, want_files
from chieu.server.limits import neighbourhood
from chieu.server.settings import Limits
from server.house import House, open_house, settings_for

ALL, RESERVED = 40, 10
START = b"GET /health HTTP/1.1\r\nHost: localhost\r\n"


def a_gate(places: Places, *proxies: str) -> Gate:
    return Gate(places, Limits(), proxies, lambda _: False)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A room with few places, of which one address may have half of those that are not kept."""
    plain = settings_for(tmp_path)
    limits = msgspec.structs.replace(plain.limits, connections=ALL, reserved=RESERVED)
    async with open_house(settings_for(tmp_path, limits=limits)) as opened:
        yield opened


async def fill(house: House, stack: AsyncExitStack, *addresses: str) -> list[RawLine]:
    """Open a connection from each address, and see that each is served."""
    lines = [await RawLine.open(house, address) for address in addresses]
    for line in lines:
        stack.callback(line.close)
        # A request that is never finished keeps the connection open.
        line.say(START + b"\r\n" + START)
        assert (await line.answer())[0] == 200
    return lines


async def test_one_address_takes_half_of_the_room_at_most(house: House) -> None:
    async with AsyncExitStack() as stack:
        await fill(house, stack, *["127.0.0.2"] * ((ALL - RESERVED) // 2))
        line = await RawLine.open(house, "127.0.0.2")
        line.say(START + b"\r\n")
        said = await line.heard()
        assert said.startswith(b"HTTP/1.1 503 ")
        for words in ("Close a few pages", "Đóng bớt trang"):
            assert words in said.decode()
        assert (await house.http.get("/health")).status_code == 200


async def test_the_last_places_are_for_players_with_a_seat(house: House) -> None:
    cookie = await house.guest("Thảo")
    stranger = await house.guest("Khách")
    await house.http.aclose()
    async with AsyncExitStack() as stack:
        page = await stack.enter_async_context(house.page(cookie=cookie))
        await page.open()
        crowd = [f"127.0.0.{2 + at % 9}" for at in range(ALL - RESERVED - 1)]
        await fill(house, stack, *crowd)
        for header in (b"", f"Cookie: {stranger}\r\n".encode(), b"Cookie: chieu=forged\r\n"):
            line = await RawLine.open(house)
            line.say(START + header + b"\r\n")
            assert await line.refusal() == (503, "refused-full")
        browser = await RawLine.open(house)
        browser.say(START + b"Accept: text/html,*/*\r\n\r\n")
        assert "The room is full at the moment" in (await browser.heard()).decode()
        with pytest.raises(websockets.InvalidStatus):
            await stack.enter_async_context(house.page(cookie=stranger))
        line = await RawLine.open(house)
        line.say(START + f"Cookie: {cookie}\r\n\r\n".encode())
        assert (await line.answer())[0] == 200
        line.close()
        again = await stack.enter_async_context(house.page(cookie=cookie))
        assert (await again.ask("ping"))["t"] == "pong"


async def test_a_full_room_answers_and_is_open_again_when_somebody_goes(house: House) -> None:
    await house.http.aclose()
    async with AsyncExitStack() as stack:
        # Those on places that are kept say nothing yet, so they are not sent away yet.
        lines = await fill(house, stack, *(f"127.0.0.{2 + at % 9}" for at in range(ALL - RESERVED)))
        for at in range(RESERVED):
            stack.callback((await RawLine.open(house, f"127.0.1.{2 + at % 9}")).close)
        line = await RawLine.open(house, "127.0.2.2")
        said = await line.heard()
        assert said.startswith(b"HTTP/1.1 503 ")
        assert "players with a seat" in said.decode()
        for one in lines:
            one.close()
            await one.heard()
        while (status := await asked(house)) != 200:
            assert status == 503


async def asked(house: House) -> int:
    """Ask once on a new connection; return the status."""
    line = await RawLine.open(house, "127.0.3.2")
    line.say(START + b"Connection: close\r\n\r\n")
    return int((await line.heard())[9:12])


async def test_a_socket_gives_its_place_back(house: House) -> None:
    cookie = await house.guest()
    for _ in range(3 * ALL):
        async with house.page(cookie=cookie) as page:
            assert page.me["t"] == "welcome"
    assert (await house.http.get("/health")).status_code == 200


async def test_behind_a_proxy_sockets_are_counted_by_who_it_names(tmp_path: Path) -> None:
    plain = settings_for(tmp_path, proxies=("127.0.0.1",))
    limits = msgspec.structs.replace(plain.limits, address_connections=3)
    async with open_house(settings_for(tmp_path, limits=limits, proxies=("127.0.0.1",))) as house:
        async with AsyncExitStack() as stack:
            for _ in range(3):
                await stack.enter_async_context(house.page(**{"X-Forwarded-For": "2001:db8::1"}))
            cookie = await house.guest()
            async with websockets.connect(
                f"ws://127.0.0.1:{house.port}/ws",
                additional_headers={"Cookie": cookie, "X-Forwarded-For": "2001:db8::2"},
            ) as crowded:
                assert json.loads(await crowded.recv()) == {"t": "bye", "code": "bye-crowded"}
                with pytest.raises(websockets.ConnectionClosed) as closed:
                    await crowded.recv()
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 1013
            async with house.page(**{"X-Forwarded-For": "2001:db8:0:1::1"}) as other:
                assert (await other.ask("ping"))["t"] == "pong"
        async with house.page(**{"X-Forwarded-For": "2001:db8::3"}) as page:
            assert (await page.ask("ping"))["t"] == "pong"


@given(st.lists(st.tuples(st.sampled_from(["1.1.1.1", "1.1.1.2", "2001:db8::1", "2001:db8::2"]), st.booleans())))
def test_no_more_are_let_in_than_there_are_places(moves: list[tuple[str, bool]]) -> None:
    gate = a_gate(Places(6, 2, 3))
    inside: list[tuple[str, Admission]] = []
    for address, comes in moves:
        if comes or not inside:
            admission = gate.enter(address)
            if admission in {Admission.OPEN, Admission.RESERVED}:
                inside.append((address, admission))
            else:
                gate.leave(address, admission)
        else:
            gate.leave(*inside.pop(0))
        crowd = Counter(neighbourhood(one) for one, _ in inside)
        assert len(inside) <= 6
        assert max(crowd.values(), default=0) <= 3
    for one in inside:
        gate.leave(*one)
    assert [gate.enter("1.1.1.1") for _ in range(4)] == [Admission.OPEN] * 3 + [Admission.CROWDED]
    assert [gate.enter(f"3.3.3.{at}") for at in range(4)] == [
        Admission.OPEN,
        Admission.RESERVED,
        Admission.RESERVED,
        Admission.FULL,
    ]


def test_only_so_many_are_turned_away_at_a_time() -> None:
    gate = a_gate(Places(1, 0, 1))
    assert gate.enter("1.1.1.1") is Admission.OPEN
    told = [gate.enter("1.1.1.2") for _ in range(100)]
    assert told.count(Admission.FULL) == 32
    assert told[32:] == [Admission.IGNORED] * 68
    for admission in told:
        gate.leave("1.1.1.2", admission)
    assert gate.enter("1.1.1.2") is Admission.FULL


def test_a_proxy_counts_for_itself() -> None:
    gate = a_gate(Places(10, 0, 1), "127.0.0.0/8", "::1")
    assert [gate.enter("127.0.0.1"), gate.enter("127.0.0.1"), gate.enter("::1"), gate.enter("::1")] == [
        Admission.OPEN
    ] * 4
    assert [gate.enter("1.1.1.1"), gate.enter("1.1.1.1")] == [Admission.OPEN, Admission.CROWDED]
    assert [gate.enter("no address"), gate.enter("no address")] == [Admission.OPEN, Admission.CROWDED]


@pytest.mark.parametrize("files", [0, 64, 256, 1_024, 20_000, 1_000_000])
def test_places_leave_files_for_the_server_itself(files: int) -> None:
    places = places_for(Limits(), files)
    assert 0 < places.all <= max(8, files - 96)
    assert places.reserved <= places.all // 4
    assert 0 < places.address <= (places.all - places.reserved) // 2
    assert places.all <= Limits().connections


def test_the_system_is_asked_for_more_files() -> None:
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (before[0] // 2, before[1]))
        want_files()
        assert open_files() == min(before[1], 65_536)
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"),
        ("fe80::1%eth0", "fe80::2%eth1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
    ],
)
def test_one_line_is_one_neighbourhood(one: str, other: str) -> None:
    assert neighbourhood(one) == neighbourhood(other)


def test_neighbourhoods_are_told_apart() -> None:
    lines = ["2001:db8:1:2::1", "2001:db8:1:3::1", "192.0.2.1", "192.0.2.2", "::1", "testclient", ""]
    assert len({neighbourhood(line) for line in lines}) == len(lines)
    assert len(neighbourhood("x" * 1_000)) <= 64


async def test_whoever_is_refused_keeps_the_place_for_a_while(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that coming again at once, to be refused again, does not pay."""
    monkeypatch.setattr("chieu.server.http._LINGER_SECONDS", 1_000.0)
    most = (ALL - RESERVED) // 2
    told = []
    for _ in range(3 * most + 32):
        line = await RawLine.open(house, "127.0.0.2")
        line.say(b"nonsense\r\n\r\n")
        told.append((await line.heard())[9:12])
    assert told[:most] == [b"400"] * most
    assert told[most : most + 32] == [b"503"] * 32
    assert set(told[most + 32 :]) == {b""}
    assert (await house.http.get("/health")).status_code == 200
