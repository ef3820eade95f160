"""Who is away and missed is told so by their browser: once, in their language, and by known push services alone."""

from __future__ import annotations

import asyncio
import json
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from chieu.kernel.errors import MissingExtra
from chieu.server import notifying, subscribing, web_push
from chieu.server.app import create_app
from chieu.server.settings import Rate
from chieu.server.web_push import PushOutcome, PushSender, push_service_of
from chieu.store import Subscription
from server.house import PATIENCE, House, Page, open_house, settings_for
from server.pushed import Browser, Pushed, PushService, open_push_service

CONTACT = "mailto:host@room.example"
SECRET = b"s" * 32


@pytest.fixture
async def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PushService]:
    async with open_push_service(tmp_path / "service") as (service, certificate):
        monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
        yield service


@pytest.fixture
async def room(tmp_path: Path, service: PushService) -> AsyncIterator[House]:
    told = {"push": CONTACT, "push_services": (service.place,), "push_after_s": 0.0}
    async with open_house(settings_for(tmp_path / "data", **told)) as house:
        yield house


async def ask(house: House, cookie: str, told: Any, **headers: str) -> httpx.Response:
    house.http.cookies.clear()
    body = told if isinstance(told, bytes) else json.dumps(told).encode()
    return await house.http.post("/api/push", content=body, headers={"Cookie": cookie, **headers})


async def subscribe(house: House, cookie: str, browser: Browser, language: str = "vi") -> str:
    answer = await ask(house, cookie, browser.asked(language))
    assert answer.status_code == 200, answer.text
    return str(answer.json()["id"])


async def awaited(house: House, cookie: str, friend: Page, **opened: Any) -> Page:
    """Open a table, leave it, and let a friend sit down there; give the page that is gone."""
    async with house.page(cookie=cookie) as page:
        await page.open(**opened)
    await friend.join(page.code)
    await friend.do("sit")
    return page


async def pushed(service: PushService) -> Pushed:
    return await asyncio.wait_for(service.asked.get(), PATIENCE)


async def until_told(house: House, outcome: PushOutcome, count: int = 1) -> None:
    """Wait until it is known what became of so many notices."""
    assert house.app.hub is not None
    async with asyncio.timeout(PATIENCE):
        while house.app.hub.notifier.outcomes[outcome] < count:
            await house.http.get("/health")


def subscriptions(house: House, page: Page) -> list[Subscription]:
    assert house.app.hub is not None
    return house.app.hub.storage.store.people.subscriptions(page.me["player"])


async def test_who_is_away_is_told_that_friends_have_come_and_that_it_is_their_turn(
    room: House, service: PushService
) -> None:
    cookie = await room.guest("Thảo")
    phone, laptop = service.browser("/phone"), service.browser("/laptop")
    await subscribe(room, cookie, phone)
    await subscribe(room, cookie, laptop, "en")
    async with room.page("Minh") as friend:
        code = (await awaited(room, cookie, friend, game="crazy-eights", options={"seats": 2})).code
        both = {request.path: request for request in (await pushed(service), await pushed(service))}
        assert phone.read(both["/phone"].body) == {
            "title": "Minh đang chờ bạn",
            "body": f"Crazy Eights, bàn {code}.",
            "topic": f"company-{code}",
            "path": f"/ban/{code}",
        }
        assert laptop.read(both["/laptop"].body)["title"] == "Minh is waiting for you"
        assert both["/phone"].headers["ttl"] == "600"
        assert both["/phone"].headers["urgency"] == "high"
        key, claims = both["/phone"].signed_by()
        assert key == (await room.http.get("/api/push")).json()["key"]
        assert (claims["sub"], claims["aud"]) == (CONTACT, f"https://{service.place}")
        # The friend's play comes to an end where it is the turn of who is away.
        async with room.page(cookie=cookie) as page:
            await page.join(code)
            await page.do("start")
            await page.until(lambda _: page.deal is not None)
        await friend.until_event("away")
        while friend.can_act:
            await friend.act()
        first = await pushed(service)
        told = (phone if first.path == "/phone" else laptop).read(first.body)
        assert (told["topic"], first.headers["ttl"]) == (f"turn-{code}", "60")
        assert not set(told["body"]) & set("♠♥♦♣")


async def test_each_absence_is_told_once(room: House, service: PushService) -> None:
    cookie = await room.guest("Thảo")
    browser = service.browser("/phone")
    await subscribe(room, cookie, browser)
    async with room.page("Minh") as friend, room.page("Lan") as other:
        async with room.page(cookie=cookie) as page:
            code = await page.open(options={"seats": 3})
        for come in (friend, other):
            await come.join(code)
            await come.do("sit")
        assert browser.read((await pushed(service)).body)["title"].startswith("Minh")
        async with room.page(cookie=cookie) as page:
            await page.join(code)
        await friend.until_event("away")
        # Who has just been left calls nobody back; who comes after does.
        await other.do("stand")
        await other.do("sit")
        assert browser.read((await pushed(service)).body)["title"].startswith("Lan")
        await until_told(room, PushOutcome.SENT, 2)
        assert service.asked.empty()


async def test_a_browser_that_is_gone_is_forgotten_and_one_that_fails_is_kept(
    room: House, service: PushService
) -> None:
    cookie = await room.guest("Thảo")
    for path, answer in {
        "/gone": "410 Gone",
        "/busy": "429 Too Many Requests",
        "/moved": f"307 Temporary Redirect\r\nLocation: https://{service.place}/elsewhere",
    }.items():
        service.answers[path] = answer
        await subscribe(room, cookie, service.browser(path))
    async with room.page("Minh") as friend:
        page = await awaited(room, cookie, friend)
        assert {(await pushed(service)).path for _ in range(3)} == {"/gone", "/busy", "/moved"}
        await until_told(room, PushOutcome.FAILED, 2)
        await until_told(room, PushOutcome.ENDED)
        # Written in its turn after what has just been said.
        await friend.do("say", text="alo")
        left = {one.endpoint.removeprefix(f"https://{service.place}") for one in subscriptions(room, page)}
        assert left == {"/busy", "/moved"}
        assert service.asked.empty()


async def test_a_page_that_comes_back_at_once_is_called_by_nobody(tmp_path: Path, service: PushService) -> None:
    told = {"push": CONTACT, "push_services": (service.place,), "push_after_s": 1e6}
    async with open_house(settings_for(tmp_path / "data", **told)) as house:
        assert house.app.hub is not None
        notifier = house.app.hub.notifier
        cookie = await house.guest("Thảo")
        await subscribe(house, cookie, service.browser("/phone"))
        async with house.page("Minh") as friend:
            code = (await awaited(house, cookie, friend)).code
            hall = house.app.hub.rooms[code]
            assert hall.table is not None
            (one,) = hall.table.missed()
            async with house.page(cookie=cookie) as page:
                await page.join(code)
                notifier._tell_if_missed(hall, one)
            await house.http.get("/ready")
        assert service.asked.empty()


async def test_nobody_is_told_more_often_than_is_good(tmp_path: Path, service: PushService) -> None:
    limits = msgspec.structs.replace(settings_for(tmp_path).limits, notices=Rate(1, 0))
    told = {"push": CONTACT, "push_services": (service.place,), "push_after_s": 0.0, "limits": limits}
    async with open_house(settings_for(tmp_path / "data", **told)) as house:
        cookie = await house.guest("Thảo")
        await subscribe(house, cookie, service.browser("/phone"))
        async with house.page("Minh") as friend:
            for identity in ("first", "second"):
                await awaited(house, cookie, friend, id=identity)
        await pushed(service)
        await until_told(house, PushOutcome.SENT)
        assert service.asked.empty()


async def test_a_stop_does_not_wait_for_a_push_service_that_does_not_answer(
    tmp_path: Path, service: PushService
) -> None:
    service.answers["/phone"] = ""
    told = {"push": CONTACT, "push_services": (service.place,), "push_after_s": 0.0}
    async with open_house(settings_for(tmp_path / "data", **told)) as house:
        cookie = await house.guest("Thảo")
        await subscribe(house, cookie, service.browser("/phone"))
        async with house.page("Minh") as friend:
            await awaited(house, cookie, friend)
            await pushed(service)
        assert house.app.hub is not None
        notifier = house.app.hub.notifier
    assert not notifier._tasks
    assert not notifier.outcomes


@pytest.mark.parametrize(
    "endpoint",
    [
        "https://fcm.googleapis.com/fcm/send/x",
        "https://updates.push.services.mozilla.com/wpush/v2/x",
        "https://web.push.apple.com/x",
        "https://wns2-by3p.notify.windows.com/w/?token=x",
    ],
)
def test_the_services_of_the_usual_browsers_are_known(endpoint: str) -> None:
    assert push_service_of(endpoint) is not None


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://fcm.googleapis.com/x",
        "https://fcm.googleapis.com",
        "https://fcm.googleapis.com:8080/x",
        "https://fcm.googleapis.com.evil.example/x",
        "https://fcm.googleapis.com@127.0.0.1/x",
        "https://127.0.0.1/fcm.googleapis.com/",
        "https://127.0.0.1\\@fcm.googleapis.com/x",
        "https://evilpush.apple.com.example/x",
        "https://push.apple.com/x",
        "https://.push.apple.com/x",
        "https://a..push.apple.com/x",
        "https://-.push.apple.com/x",
        "https://" + "x" * 64 + ".push.apple.com/x",
        "https://web.push.apple.com/x\\y",
        "https://fcm.googleapis.com/x y",
        "https://fcm.googleapis.com/\r\nHost: x",
        "https://fcm.googleapis.com/" + "x" * 1_000,
        "https://permanently-removed.invalid/x",
        "https://[::1]/x",
        "file:///etc/passwd",
        "",
    ],
)
def test_no_other_address_is_ever_called(endpoint: str) -> None:
    assert push_service_of(endpoint, ("push.example",)) is None


async def test_what_cannot_be_reached_is_refused(room: House, service: PushService) -> None:
    cookie = await room.guest("Thảo")
    good = service.browser("/phone").asked()
    off_the_curve = urlsafe_b64encode(b"\x04" + b"\x01" * 64).decode()
    for told, code, status in (
        (b"{", "refused-malformed", 400),
        ({**good, "more": 1}, "refused-malformed", 400),
        ({**good, "language": "fr"}, "refused-malformed", 400),
        ({**good, "key": "AAAA"}, "refused-malformed", 400),
        ({**good, "key": off_the_curve}, "refused-malformed", 400),
        ({**good, "key": "ü"}, "refused-malformed", 400),
        ({**good, "auth": "AAAA"}, "refused-malformed", 400),
        ({**good, "auth": good["auth"] + "!" * 10_000}, "refused-malformed", 400),
        ({**good, "key": good["key"] + "\0\0\0\0"}, "refused-malformed", 400),
        ({**good, "key": good["key"] + "!!!!"}, "refused-malformed", 400),
        ({**good, "endpoint": "https://127.0.0.1/x"}, "refused-push-service", 400),
    ):
        answer = await ask(room, cookie, told)
        assert (answer.json()["code"], answer.status_code) == (code, status)
    assert (await ask(room, "", good)).status_code == 401
    elsewhere = await ask(room, cookie, good, Origin="https://evil.example")
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (403, "refused-origin")


async def test_a_browser_belongs_to_one_player_and_only_they_end_it(room: House, service: PushService) -> None:
    browser = service.browser("/shared")
    first, second = await room.guest("Thảo"), await room.guest("Minh")
    identity = await subscribe(room, first, browser)
    assert identity == sha256(browser.endpoint.encode()).hexdigest()
    async with room.page(cookie=first) as page:
        assert [one.id for one in subscriptions(room, page)] == [identity]
        for cookie, there in ((second, True), (first, False)):
            room.http.cookies.clear()
            answer = await room.http.delete(f"/api/push/{identity}", headers={"Cookie": cookie})
            assert answer.status_code == (404 if there else 200)
            assert bool(subscriptions(room, page)) is there
        await subscribe(room, first, browser)
        await subscribe(room, second, browser)
        assert subscriptions(room, page) == []


async def test_how_many_browsers_a_player_has_is_bounded(room: House, service: PushService) -> None:
    cookie = await room.guest("Thảo")
    for number in range(subscribing.MOST_BROWSERS + 2):
        await subscribe(room, cookie, service.browser(f"/{number}"))
    async with room.page(cookie=cookie) as page:
        left = [one.endpoint[-2:] for one in subscriptions(room, page)]
    assert left == [f"/{number}" for number in reversed(range(2, subscribing.MOST_BROWSERS + 2))]


async def test_who_asks_too_often_has_to_wait(tmp_path: Path, service: PushService) -> None:
    limits = msgspec.structs.replace(settings_for(tmp_path).limits, subscribes=Rate(1, 0))
    told = {"push": CONTACT, "push_services": (service.place,), "limits": limits}
    async with open_house(settings_for(tmp_path / "data", **told)) as house:
        cookie = await house.guest("Thảo")
        asked = service.browser("/phone").asked()
        answers = [await ask(house, cookie, asked) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 429]


async def test_a_room_that_sends_nothing_says_so(house: House) -> None:
    cookie = await house.guest("Thảo")
    for answer in (await house.http.get("/api/push"), await ask(house, cookie, {})):
        assert (answer.status_code, answer.json()) == (404, {"code": "refused-no-push"})


def test_the_rooms_key_follows_from_its_secret() -> None:
    keys = [PushSender(CONTACT, secret).key for secret in (SECRET, SECRET, b"t" * 32)]
    assert keys[0] == keys[1] != keys[2]


def test_without_the_extra_it_is_said_which_line_installs_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def need(extra: str) -> None:
        raise MissingExtra(extra)

    monkeypatch.setattr(web_push, "need_extra", need)
    with pytest.raises(MissingExtra, match="push"):
        create_app(settings_for(tmp_path, push=CONTACT))


async def test_who_has_left_a_table_for_good_is_forgotten_there(
    room: House, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notifying, "_CROWD", 0)
    assert room.app.hub is not None
    host_cookie = await room.guest("Minh")
    async with room.page(cookie=host_cookie) as host:
        code = await host.open()
    told: list[set[str]] = []
    for name in ("Thảo", "Lan"):
        cookie = await room.guest(name)
        await subscribe(room, cookie, service.browser(f"/{len(told)}"))
        async with room.page(cookie=cookie) as page:
            await page.join(code)
            await page.do("sit")
        # The host comes back, and waits for who has gone meanwhile.
        async with room.page(cookie=host_cookie) as host:
            await host.join(code)
            await pushed(service)
            told.append({player for player, _ in room.app.hub.rooms[code].missed})
            assert page.me["player"] in told[-1]
            await host.do("remove", seat=1)
    assert told[0] & told[1] == {host.me["player"]}


async def test_a_push_service_that_does_not_answer_holds_up_no_other(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_push, "_AT_ONCE", 1)
    async with open_push_service(tmp_path / "service") as (quick, _):
        told = {"push": CONTACT, "push_services": (service.place, quick.place), "push_after_s": 0.0}
        async with open_house(settings_for(tmp_path / "data", **told)) as house, house.page("Minh") as friend:
            for number in range(3):
                cookie = await house.guest(f"Thảo {number}")
                there = quick if number == 2 else service
                service.answers[f"/{number}"] = ""
                await subscribe(house, cookie, there.browser(f"/{number}"))
                await awaited(house, cookie, friend, id=f"open-{number}")
            assert (await pushed(service)).path == "/0"
            assert (await pushed(quick)).path == "/2"


async def test_what_comes_too_late_is_not_sent(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_push, "_AT_ONCE", 1)
    monkeypatch.setattr(web_push, "_SECONDS", 0.5)
    told = {"push": CONTACT, "push_services": (service.place,), "push_after_s": 0.0}
    async with open_house(settings_for(tmp_path / "data", **told)) as house, house.page("Minh") as friend:
        cookie = await house.guest("Thảo")
        for path in ("/a", "/b"):
            service.answers[path] = ""
            await subscribe(house, cookie, service.browser(path))
        gone = await awaited(house, cookie, friend)
        # One of them waits for the other, which gets no answer; meanwhile their player is back.
        await pushed(service)
        async with house.page(cookie=cookie) as page:
            await page.join(gone.code)
            await until_told(house, PushOutcome.LATE)
        await until_told(house, PushOutcome.FAILED)
        assert service.asked.empty()
