"""Whom the server believes: names that are its own, proxies that were named, and what it tells browsers to hold to."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest
import websockets

from attacks.conftest import Complaints
from chieu.server.domains import Domains
from chieu.server.settings import Limits, Rate
from server.house import PLENTY, House, open_house, settings_for

OWN = [
    "127.0.0.1",
    "127.0.0.1:8000",
    "192.168.1.20:8000",
    "[::1]",
    "[fd00::12]:8000",
    "localhost:8000",
    "LOCALHOST.",
    "may-chu",
    "may-chu.local:8000",
    "room.home.arpa",
    "room.lan",
    "cards.example.org",
    "Cards.Example.org:443",
    "play.example",
    socket.gethostname(),
]
FOREIGN = [
    "",
    "evil.example",
    "cards.example.org.evil.example",
    "evil-cards.example.org",
    "127.0.0.1.evil.example",
    "localhost.evil.example",
    "999.0.0.1",
    "local.example",
    "[::1",
    "::1",
    "a b",
    "localhost:port",
    "localhost/evil.example",
    "user@localhost",
    "localhost, evil.example",
    "bàn.example",
]
DOMAINS = Domains(["cards.example.org"], ["https://play.example:8443"])


@pytest.mark.parametrize("host", OWN)
def test_our_own_names_are_known(host: str) -> None:
    assert DOMAINS.has([host])


@pytest.mark.parametrize("host", FOREIGN)
def test_other_names_are_not(host: str) -> None:
    assert not DOMAINS.has([host])


def test_a_request_has_one_name() -> None:
    assert not DOMAINS.has([])
    assert not DOMAINS.has(["localhost", "localhost"])


async def test_a_name_that_points_here_is_not_enough(house: House, complaints: Complaints) -> None:
    for path in ("/", "/health", "/api/me", "/api/guest"):
        answer = await house.http.request("POST" if "guest" in path else "GET", path, headers={"Host": "evil.example"})
        assert (answer.status_code, answer.json()) == (421, {"code": "refused-domain"})
    shown = await house.http.get("/", headers={"Host": "evil.example", "Accept": "text/html"})
    assert "--domain" in shown.text
    assert "evil.example" not in shown.text
    cookie = await house.guest()
    with pytest.raises(websockets.InvalidStatus) as refused:
        async with house.page(cookie=cookie, Host="evil.example", Origin="http://evil.example"):
            pass
    assert refused.value.response.status_code == 403
    # Whoever runs the room is told, however often somebody tries.
    assert len(complaints.said) == 1
    assert "--domain" in complaints.said.pop()


async def test_a_proxy_asks_by_any_name_whether_people_can_be_sent_here(house: House, complaints: Complaints) -> None:
    answer = await house.http.get("/ready", headers={"Host": "node-a.example.net:8001"})
    assert (answer.status_code, answer.json()) == (200, {"ok": True})
    assert not complaints.said


FORWARDED = {"X-Forwarded-For": "192.0.2.9", "X-Forwarded-Proto": "https"}


async def test_what_strangers_say_about_themselves_is_not_believed(
    tmp_path: Path, complaints: Complaints, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FORWARDED_ALLOW_IPS", "*")
    limits = Limits(guests=Rate(2, 0))
    for proxies in ((), ("192.0.2.0/24",)):
        async with open_house(settings_for(tmp_path, limits=limits, proxies=proxies)) as house:
            told = []
            for at in range(3):
                house.http.cookies.clear()
                headers = FORWARDED | {"X-Forwarded-For": f"192.0.2.{at}"}
                answer = await house.http.post("/api/guest", json={}, headers=headers)
                told.append(answer.status_code)
                assert "strict-transport-security" not in answer.headers
                assert "secure" not in answer.headers.get("set-cookie", "").lower()
            assert told == [200, 200, 429]
    assert len(complaints.said) == 1
    assert "--proxy" in complaints.said.pop()


async def test_a_proxy_that_was_named_is_believed(tmp_path: Path) -> None:
    limits = Limits(guests=Rate(2, 0))
    settings = settings_for(tmp_path, limits=limits, proxies=("127.0.0.0/8",))
    async with open_house(settings) as house:
        told = []
        for at in range(3):
            house.http.cookies.clear()
            # What the proxy adds comes last; what stands before it was said by the stranger.
            headers = FORWARDED | {"X-Forwarded-For": f"198.51.100.{at}, 2001:db8::{at}"}
            answer = await house.http.post("/api/guest", json={}, headers=headers)
            told.append(answer.status_code)
            assert answer.headers["strict-transport-security"] == "max-age=31536000"
        assert told == [200, 200, 429]
        assert (
            "secure" in (await house.http.post("/api/guest", json={}, headers=FORWARDED)).headers["set-cookie"].lower()
        )
        assert "strict-transport-security" not in (await house.http.get("/health")).headers


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
async def test_one_address_asks_only_so_often(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    limits = Limits(requests=Rate(5, 0), guests=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits, proxies=proxies)) as house:
        headers = {"X-Forwarded-For": "192.0.2.1"} if proxies else {}
        told = [await house.http.get("/health", headers=headers) for _ in range(6)]
        assert [answer.status_code for answer in told] == [200] * 5 + [429]
        assert told[-1].json() == {"code": "refused-too-fast"}
        assert told[-1].headers["retry-after"]
        shown = await house.http.get("/", headers={"Accept": "text/html", **headers})
        assert "Wait a moment" in shown.text


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
async def test_one_address_opens_sockets_only_so_often(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    limits = Limits(sockets=Rate(4, 0), guests=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits, proxies=proxies)) as house:
        cookie = await house.guest()
        headers = {"X-Forwarded-For": "2001:db8::1"} if proxies else {}
        for _ in range(4):
            async with house.page(cookie=cookie, **headers) as page:
                assert (await page.ask("ping"))["t"] == "pong"
        again = {"X-Forwarded-For": "2001:db8::2"} if proxies else {}
        with pytest.raises(websockets.InvalidStatus) as refused:
            async with house.page(cookie=cookie, **again):
                pass
        assert refused.value.response.status_code == (403 if proxies else 429)


@pytest.mark.parametrize("proxies", [(), ("127.0.0.1",)])
async def test_who_has_a_seat_comes_back_whatever_neighbours_open(tmp_path: Path, proxies: tuple[str, ...]) -> None:
    limits = Limits(sockets=Rate(2, 0), guests=PLENTY)
    headers = {"X-Forwarded-For": "192.0.2.1"} if proxies else {}
    async with open_house(settings_for(tmp_path, limits=limits, proxies=proxies)) as house:
        cookie = await house.guest()
        async with house.page(cookie=cookie, **headers) as page:
            await page.open()
            async with house.page(**headers):
                pass
            with pytest.raises(websockets.InvalidStatus):
                async with house.page(**headers):
                    pass
            async with house.page(cookie=cookie, **headers) as again:
                assert again.me["t"] == "welcome"


async def test_every_answer_says_what_browsers_must_hold_to(house: House) -> None:
    answers = [
        await house.http.get("/"),
        await house.http.get("/api/nothing"),
        await house.http.delete("/health"),
        await house.http.post("/api/guest", content=b"{"),
        await house.http.post("/api/guest", json={}),
    ]
    for answer in answers:
        policy = dict(part.split(" ", 1) for part in answer.headers["content-security-policy"].split("; "))
        assert policy["default-src"] == policy["script-src"] == policy["style-src"] == policy["connect-src"] == "'self'"
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert policy["frame-ancestors"] == policy["base-uri"] == policy["object-src"] == "'none'"
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert "no-store" in answer.headers["cache-control"]
