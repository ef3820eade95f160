"""By which browsers a player is known, and how they are known no more."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from litestar.datastructures import Headers

from chieu.server import sessions as module
from chieu.server.clock import now_ms
from chieu.server.identity import COOKIE, OLD_COOKIE, SAFE_COOKIE, Identity, digest_of
from chieu.server.sessions import label_of
from chieu.store import Claim, Player, Seen, Session, SignOut, Store
from server.house import House, Page, open_house, settings_for
from server.test_door import refused_at_the_door

PHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) "
    "Version/18.5 Mobile/15E148 Safari/604.1"
)


async def ask(house: House, method: str, path: str, cookie: str, **headers: str) -> httpx.Response:
    house.http.cookies.clear()
    return await house.http.request(method, path, headers={"Cookie": cookie, **headers})


async def account(house: House, cookie: str) -> Any:
    return (await ask(house, "GET", "/api/account", cookie)).json()


async def come(house: House, cookie: str, **headers: str) -> httpx.Response:
    house.http.cookies.clear()
    return await house.http.post("/api/guest", json={}, headers={"Cookie": cookie, **headers})


def cookie_in(answer: httpx.Response, name: str = COOKIE) -> str:
    return next(part for part in answer.headers["set-cookie"].split("; ") if part.startswith(f"{name}="))


def identity_of(folder: Path) -> Identity:
    return Identity((folder / "cookie-secret").read_bytes())


async def old_cookie(house: House, folder: Path, player: str = "an-that-is-old") -> str:
    """Make a player as an older version did, and return the cookie."""
    assert house.app.hub is not None
    await house.app.hub.storage.save(Player(player, "An", 1))
    return f"{OLD_COOKIE}={identity_of(folder).sign_old(player)}"


async def second_session(house: House, player: str, **headers: str) -> str:
    """Let a player be known by one more browser."""
    assert house.app._api is not None
    sessions = house.app._api.sessions
    session, cookie = sessions.begin(player, Headers(headers), is_secure=False)
    await house.app._api.storage.save(session)
    return f"{COOKIE}={cookie.value}"


async def test_the_database_holds_nothing_by_which_somebody_else_is_known(house: House, tmp_path: Path) -> None:
    cookie = await house.guest()
    token = cookie.rpartition(".")[0].rpartition(".")[2]
    assert len(token) == 43
    held = b"".join((tmp_path / f"room.sqlite3{end}").read_bytes() for end in ("", "-wal"))
    assert token.encode() not in held
    assert digest_of(token).encode() in held


async def test_a_browser_keeps_its_session_and_writes_nothing_by_coming_again(house: House) -> None:
    cookie = await house.guest("Thảo")
    before = (await account(house, cookie))["sessions"]
    answer = await come(house, cookie)
    assert cookie_in(answer) == cookie
    assert (await account(house, cookie))["sessions"] == before
    assert [one["current"] for one in before] == [True]


async def test_over_https_no_neighbour_can_plant_a_cookie(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, proxies=("127.0.0.1",))) as house:
        answer = await come(house, "", **{"X-Forwarded-Proto": "https"})
        attributes = answer.headers["set-cookie"].lower()
        assert attributes.startswith(SAFE_COOKIE.lower())
        assert "secure" in attributes
        assert "domain" not in attributes
        own = cookie_in(answer, SAFE_COOKIE)
        planted = await house.guest("Kẻ gian")
        me = await ask(house, "GET", "/api/me", f"{planted}; {own}")
        assert me.json()["player"] == answer.json()["player"]


async def test_a_browser_that_is_signed_out_is_nobody_any_more_and_its_page_is_closed(house: House) -> None:
    mine = await house.guest("Thảo")
    player = (await account(house, mine))["player"]
    theirs = await second_session(house, player, **{"user-agent": PHONE})
    listed = (await account(house, mine))["sessions"]
    assert {one["label"]: one["current"] for one in listed} == {"": True, "Safari · iPhone": False}
    async with house.page(cookie=theirs) as page:
        other = next(one["id"] for one in listed if not one["current"])
        left = (await ask(house, "DELETE", f"/api/account/sessions/{other}", mine)).json()
        assert [one["current"] for one in left["sessions"]] == [True]
        assert await page.closed() == 1008
        assert page.frames[-1] == {"t": "bye", "code": "bye-signed-out"}
    assert (await ask(house, "GET", "/api/me", theirs)).status_code == 401
    await refused_at_the_door(house, Cookie=theirs)
    assert (await ask(house, "DELETE", f"/api/account/sessions/{other}", mine)).status_code == 404
    # What its cookie is replayed for makes somebody new.
    assert (await come(house, theirs)).json()["player"] != player


async def test_all_others_are_signed_out_at_once_and_the_page_here_goes_on(house: House) -> None:
    mine = await house.guest()
    player = (await account(house, mine))["player"]
    others = [await second_session(house, player) for _ in range(3)]
    async with house.page(cookie=mine) as page:
        left = (await ask(house, "DELETE", "/api/account/sessions", mine)).json()
        assert [one["current"] for one in left["sessions"]] == [True]
        assert (await page.ask("ping"))["t"] == "pong"
    for other in others:
        assert (await ask(house, "GET", "/api/me", other)).status_code == 401


async def test_whoever_leaves_by_this_browser_is_nobody(house: House) -> None:
    cookie = await house.guest()
    (own,) = (await account(house, cookie))["sessions"]
    assert (await ask(house, "DELETE", f"/api/account/sessions/{own['id']}", cookie)).json()["sessions"] == []
    assert (await ask(house, "GET", "/api/account", cookie)).status_code == 401


async def test_a_socket_that_opens_while_its_session_ends_is_closed(house: House) -> None:
    cookie = await house.guest()
    found = await account(house, cookie)
    assert house.app.hub is not None
    # The row has been read, and is removed before the page is in.
    house.app.hub.sign_out(found["player"], [found["sessions"][0]["id"]])
    async with websockets.connect(
        f"ws://127.0.0.1:{house.port}/ws", additional_headers={"Cookie": cookie}, compression=None
    ) as socket:
        assert await Page(socket).closed() == 1008


async def test_nobody_ends_the_sessions_of_others(house: House) -> None:
    mine, theirs = await house.guest(), await house.guest()
    (session,) = (await account(house, theirs))["sessions"]
    for wrong in (session["id"], "", "0" * 16, "%00", "a" * 900):
        answer = await ask(house, "DELETE", f"/api/account/sessions/{wrong}/", mine)
        assert answer.status_code in {200, 404}, wrong
    assert (await account(house, theirs))["sessions"] == [session]
    assert (await ask(house, "DELETE", "/api/account/sessions", "")).status_code == 401


async def test_an_old_cookie_is_exchanged_once(house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = await old_cookie(house, tmp_path)
    # Read and heard as before, until its page comes.
    assert (await ask(house, "GET", "/api/me", old)).json()["player"] == "an-that-is-old"
    assert (await ask(house, "DELETE", "/api/account/sessions", old)).status_code == 401
    new = cookie_in(await come(house, old))
    assert (await account(house, new))["player"] == "an-that-is-old"
    # The answer may have been lost.
    again = cookie_in(await come(house, old))
    assert again != new
    now = now_ms() + module.AGAIN_MS + 1
    monkeypatch.setattr(module, "now_ms", lambda: now)
    assert (await ask(house, "GET", "/api/me", old)).status_code == 401
    await refused_at_the_door(house, Cookie=old)
    assert (await come(house, old)).json()["player"] != "an-that-is-old"
    assert (await account(house, f"{old}; {new}"))["player"] == "an-that-is-old"


async def test_an_old_cookie_ends_with_the_session_it_was_exchanged_for(house: House, tmp_path: Path) -> None:
    old = await old_cookie(house, tmp_path)
    new = cookie_in(await come(house, old))
    async with house.page(cookie=old) as page:
        (own,) = (await account(house, new))["sessions"]
        await ask(house, "DELETE", f"/api/account/sessions/{own['id']}", new)
        assert await page.closed() == 1008
    for cookie in (old, new, f"{new}; {old}"):
        assert (await ask(house, "GET", "/api/me", cookie)).status_code == 401


async def test_an_old_cookie_makes_no_crowd_of_sessions(house: House, tmp_path: Path) -> None:
    old = await old_cookie(house, tmp_path)
    answers = [(await come(house, old)).status_code for _ in range(9)]
    assert answers.count(200) == 4
    assert set(answers) == {200, 429}


async def test_it_is_noted_once_an_hour_that_a_browser_is_here(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    cookie = await house.guest()
    (before,) = (await account(house, cookie))["sessions"]
    hub = house.app.hub
    assert hub is not None
    written: list[Any] = []
    monkeypatch.setattr(hub.storage.store, "write", lambda jobs: written.extend(job for job, _ in jobs))
    later = before["seen"] + 3_600_001
    monkeypatch.setattr(module, "now_ms", lambda: later)
    for _ in range(3):
        assert (await ask(house, "GET", "/api/me", cookie)).status_code == 200
    assert [(one.seen, one.until) for one in written] == [(later, later + module.LASTS_MS)]


async def test_a_session_ends_that_nobody_comes_by(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    cookie = await house.guest()
    later = now_ms() + module.LASTS_MS + 1
    monkeypatch.setattr(module, "now_ms", lambda: later)
    assert (await ask(house, "GET", "/api/me", cookie)).status_code == 401


async def test_what_changes_something_is_asked_by_our_own_pages_alone(house: House) -> None:
    cookie = await house.guest()
    paths = (await house.http.get("/api/openapi.json")).json()["paths"]
    calls = [(path, method) for path, item in paths.items() for method in item if method != "get"]
    # Makes pages of what it is sent, and keeps nothing.
    calls.remove(("/api/replays", "post"))
    assert len(calls) > 8
    pages: list[Callable[[str], dict[str, str]]] = [
        lambda _: {"Origin": "https://evil.example"},
        lambda _: {"Origin": "null"},
        lambda _: {"Sec-Fetch-Site": "cross-site"},
        lambda _: {"Sec-Fetch-Site": "same-site"},
    ]
    for path, method in calls:
        for page in pages:
            body = {"pin": "1"} if path == "/api/pin" else {"endpoint": "https://p.example/a", "key": "", "auth": ""}
            house.http.cookies.clear()
            answer = await house.http.request(
                method,
                path.replace("{", "").replace("}", ""),
                json={} if path == "/api/guest" else body,
                headers={"Cookie": cookie, **page(path)},
            )
            # The room notifies nobody, or the body is none: neither has changed anything.
            assert answer.status_code in {400, 403, 404}, (path, method, answer.text)
            assert "set-cookie" not in answer.headers
            if answer.status_code == 403:
                assert answer.json() == {"code": "refused-origin"}


def test_browsers_are_called_as_people_call_them() -> None:
    assert label_of(PHONE) == "Safari · iPhone"
    assert label_of("Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Firefox/140.0") == "Firefox · Windows"
    assert label_of("… (X11; CrOS x86_64) … Chrome/140.0 Safari/537.36 Edg/140.0") == "Edge · ChromeOS"
    assert label_of("python-httpx/0.28") == label_of("") == ""


def test_a_session_that_has_ended_is_not_written_anew(tmp_path: Path) -> None:
    store = Store(tmp_path / "room.sqlite3")
    store.write_now([Player("an", "An", 1), Session("t", "an", 1, 1, "", 9)])
    store.write_now([SignOut("an", ("t",))])
    store.write_now([Seen("t", 5, 99)])
    assert store.people.known([Claim("an", "t")], 2) is None
    store.close()
