"""A room that asks for a PIN: who has told it comes in, and nobody else sees more than the page that asks."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import websockets

from chieu.server import pin as pins
from chieu.server.identity import Identity
from chieu.server.limits import SharedLimits
from chieu.server.pin import RoomPin
from chieu.server.settings import Limits, Rate
from server.house import PLENTY, House, new_guest, open_house, settings_for

PIN = "482193"
KEYS = (b"k" * 32,)


@pytest.fixture
async def closed(tmp_path: Path) -> AsyncIterator[House]:
    (tmp_path / "static").mkdir()
    (tmp_path / "static" / "index.html").write_text("<!doctype html><title>Chiếu</title>", encoding="utf-8")
    async with open_house(settings_for(tmp_path, pin=PIN, address="http://192.168.1.20:8000")) as house:
        yield house


async def told(http: httpx.AsyncClient, pin: object) -> httpx.Response:
    return await http.post("/api/pin", json={"pin": pin})


def cookies_of(http: httpx.AsyncClient) -> str:
    return "; ".join(f"{name}={value}" for name, value in http.cookies.items())


async def test_every_call_but_that_of_the_pin_is_refused_without_it(closed: House) -> None:
    async with open_house(settings_for(closed.app.settings.data / "other")) as open_room:
        paths = (await open_room.http.get("/api/openapi.json")).json()["paths"]
    asked = 0
    for path, calls in paths.items():
        for method in calls:
            if path not in {"/health", "/ready", "/api/pin"}:
                # As an address may be: some parts of it are numbers.
                answer = await closed.http.request(method, re.sub(r"\{\w+\}", "1", path), json={})
                if path.startswith("/api/admin"):
                    # Whoever runs the room comes by a link of its own, and need not be somebody in it.
                    assert answer.status_code in {400, 404} or method == "delete", path
                    continue
                assert (answer.status_code, answer.json()) == (403, {"code": "refused-pin"}), path
                assert "set-cookie" not in answer.headers
                asked += 1
    assert asked > 15
    assert (await closed.http.get("/health")).status_code == 200
    for page in ("/", "/ban/ABCDE", "/van"):
        assert "<title>" in (await closed.http.get(page)).text


@pytest.mark.parametrize(
    "path",
    ["//api/me", "/api//me", "/api/me/", "/./api/me", "/x/../api/me", "/api/%6de", "/api/openapi.json", "/API/me"],
)
async def test_no_way_of_writing_an_address_leads_around_it(closed: House, path: str) -> None:
    cookie = Identity(*_secrets(closed)).sign("somebody", "token")
    reader = httpx.URL(f"http://127.0.0.1:{closed.port}").copy_with(raw_path=path.encode())
    answer = await closed.http.get(reader, headers={"Cookie": f"chieu-session={cookie}"})
    assert answer.status_code in {403, 404}
    assert "player" not in answer.text


async def test_the_socket_stays_shut_even_to_players_of_the_room_before_they_tell_it(closed: House) -> None:
    player = f"chieu-session={Identity(*_secrets(closed)).sign('somebody', 'token')}"
    with pytest.raises(websockets.InvalidStatus) as refusal:
        await websockets.connect(f"ws://127.0.0.1:{closed.port}/ws", additional_headers={"Cookie": player})
    assert refusal.value.response.status_code == 403


async def test_who_tells_it_is_in_and_learns_where_to_invite_others(closed: House) -> None:
    answer = await told(closed.http, PIN)
    assert (answer.status_code, answer.content) == (200, b"null")
    attributes = answer.headers["set-cookie"].lower()
    for attribute in ("httponly", "samesite=lax", "path=/", "max-age="):
        assert attribute in attributes
    assert PIN not in attributes
    admitted = cookies_of(closed.http)
    player = await new_guest(closed.http, "Thảo")
    async with closed.page(cookie=f"{player}; {admitted}") as page:
        assert page.me["address"] == "http://192.168.1.20:8000"
        assert page.me["pin"] == PIN
        await page.open()


@pytest.mark.parametrize("pin", ["", "482194", "48219", "4821930", " 482193", "\x00", "x" * 40, "Ắ" * 40])
async def test_another_one_is_refused(closed: House, pin: str) -> None:
    answer = await told(closed.http, pin)
    assert (answer.status_code, answer.json()) == (403, {"code": "refused-wrong-pin"})
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"pin":482193}', b'{"pin":"1","x":1}', b'{"pin":"\xff"}', b"{}"])
async def test_what_is_no_pin_at_all_is_malformed(closed: House, body: bytes) -> None:
    answer = await closed.http.post("/api/pin", content=body)
    assert (answer.status_code, answer.json()) == (400, {"code": "refused-malformed"})
    assert (await told(closed.http, "1" * 41)).status_code == 400


async def test_a_foreign_page_cannot_tell_it(closed: House) -> None:
    answer = await closed.http.post("/api/pin", json={"pin": PIN}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()) == (403, {"code": "refused-origin"})


async def test_guesses_of_one_address_are_limited_and_right_ones_are_not(tmp_path: Path) -> None:
    limits = Limits(pins=Rate(3, 0), room_pins=PLENTY, requests=PLENTY)
    async with open_house(settings_for(tmp_path, pin=PIN, limits=limits)) as house:
        for _ in range(5):
            assert (await told(house.http, PIN)).status_code == 200
        for guess in ("0000", "0001", "0002"):
            assert (await told(house.http, guess)).status_code == 403
        answer = await told(house.http, PIN)
        assert (answer.status_code, answer.json()) == (429, {"code": "refused-too-many-pins"})
        # Who is in already stays in.
        assert (await house.http.get("/api/games")).status_code == 200


def test_guesses_of_many_addresses_are_limited_together() -> None:
    limits = Limits(pins=Rate(2, 0), room_pins=Rate(5, 0))
    door = RoomPin(PIN, limits, KEYS, SharedLimits())
    answers = [door.judge("0000", f"10.0.0.{number}", is_secure=False) for number in range(8)]
    assert answers == ["refused-wrong-pin"] * 5 + ["refused-too-many-pins"] * 3
    # Who could not try for the others' sake has not lost a try.
    assert door._addresses.bucket("10.0.0.7").tokens == 2


def cookie_for(pin: str, keys: tuple[bytes, ...] = KEYS) -> str:
    cookie = RoomPin(pin, Limits(), keys, SharedLimits()).judge(pin, "", is_secure=True)
    assert not isinstance(cookie, str)
    assert cookie.secure
    return f"{cookie.key}={cookie.value}"


def test_another_pin_or_another_key_ends_what_was_let_in() -> None:
    door = RoomPin(PIN, Limits(), (b"o" * 32, *KEYS), SharedLimits())
    assert door.admits(cookie_for(PIN))
    assert door.admits("a=b; " + cookie_for(PIN, (b"o" * 32,)))
    for cookie in (
        cookie_for("482194"),
        cookie_for(PIN, (b"x" * 32,)),
        "",
        "chieu-pin=",
        "chieu-pin=in",
        "chieu-pin=in.é",
    ):
        assert not door.admits(cookie)
    signed_for_players = f"chieu-pin={Identity(*KEYS).sign_old(pins._IN)}"
    assert not door.admits(signed_for_players)


async def test_a_room_without_one_asks_for_none(house: House) -> None:
    assert (await house.http.get("/api/games")).status_code == 200
    assert (await told(house.http, "")).json() == {"code": "refused-wrong-pin"}
    async with house.page("Thảo") as page:
        assert (page.me["address"], page.me["pin"]) == ("", "")


async def test_nothing_that_is_refused_tells_the_pin(closed: House) -> None:
    for path in ("/", "/health", "/api/games", "/api/openapi.json"):
        answer = await closed.http.get(path)
        assert PIN not in answer.text + json.dumps(dict(answer.headers))


def _secrets(house: House) -> tuple[bytes, ...]:
    return ((house.app.settings.data / "cookie-secret").read_bytes(),)
