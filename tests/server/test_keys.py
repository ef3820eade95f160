"""How a player keeps what they have, and comes by another browser; and whoever is not that player does not."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from chieu.server import passwords, sessions
from chieu.server.hub import Hub
from chieu.server.identity import COOKIE
from chieu.server.passwords import tidy_password, why_no_password
from chieu.server.recovery import digest_of_code, new_codes
from chieu.server.settings import Limits, Rate
from chieu.store import Entry, Wanted
from chieu.store.model import Append, Stored
from server.house import PLENTY, House, open_house, settings_for
from server.test_groups import guest_of, somebody
from server.test_history import keep as keep_deals
from server.test_history import some_deals
from server.test_sessions import cookie_in

WANTED = Wanted()
SECRET = "chiếu hoa trải giữa nhà"  # noqa: S105 - of nobody


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    limits = Limits(guests=PLENTY, keys=PLENTY, sign_ins=PLENTY, address_sign_ins=PLENTY, requests=PLENTY)
    async with open_house(settings_for(tmp_path, limits=limits)) as opened:
        yield opened


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let pages be led to their new session with the next turn of the loop."""
    monkeypatch.setattr(sessions, "_LEAVE_S", 0)


def hub_of(house: House) -> Hub:
    assert house.app.hub is not None
    return house.app.hub


async def post(house: House, path: str, cookie: str = "", **body: Any) -> httpx.Response:
    house.http.cookies.clear()
    return await house.http.post(f"/api/{path}", json=body, headers={"Cookie": cookie})


async def keep(house: House, name: str = "Thảo", password: str = SECRET) -> tuple[str, dict[str, Any]]:
    """Make a player who is kept; return the cookie and what was told."""
    answer = await post(house, "account/keep", await house.guest(name), name=name, password=password)
    assert answer.status_code == 200, answer.text
    return cookie_in(answer), answer.json()


async def sign_in(house: House, cookie: str = "", name: str = "Thảo", **how: Any) -> httpx.Response:
    return await post(house, "sign-in", cookie, name=name, **how)


async def me(house: House, cookie: str) -> Any:
    house.http.cookies.clear()
    return (await house.http.get("/api/me", headers={"Cookie": cookie})).json()


async def play(house: House, cookie: str, code: str = "K7QF") -> str:
    """Let a player be in a deal; return the player's id."""
    player = str((await me(house, cookie))["player"])
    await keep_deals(house, some_deals("sam-loc", player, 1, code=code))
    return player


async def test_who_keeps_what_they_have_is_the_same_player_on_another_device(house: House) -> None:
    guest = await house.guest("Thảo")
    before = await me(house, guest)
    answer = await post(house, "account/keep", guest, name="Thảo", password=SECRET)
    told = answer.json()
    assert (told["account"]["kept"], told["account"]["codes"], len(told["codes"])) == (True, 8, 8)
    assert answer.headers["cache-control"] == "no-store"
    # The session is another one: whoever knew the old one is nobody.
    assert (await me(house, guest)) == {"code": "refused-no-player"}
    phone = await sign_in(house, password=SECRET)
    assert await me(house, cookie_in(phone)) == before
    # However the name is written, and whatever keyboard has written the password.
    for name, password in ((" thảo ", SECRET), ("THẢO", "chiê\u0301u hoa trải giữa nhà")):
        assert (await sign_in(house, name=name, password=password)).status_code == 200


async def test_a_recovery_code_lets_in_once_however_it_is_written(house: House) -> None:
    _, told = await keep(house)
    code = told["codes"][0]
    written = code.lower().replace("-", " ").replace("o", "0")
    answers = await asyncio.gather(*(sign_in(house, code=one) for one in (code, written, code)))
    assert sorted(answer.status_code for answer in answers) == [200, 403, 403]
    cookie = next(cookie_in(answer) for answer in answers if answer.status_code == 200)
    house.http.cookies.clear()
    account = (await house.http.get("/api/account", headers={"Cookie": cookie})).json()
    assert account["codes"] == 7
    assert (await sign_in(house, code=code)).json() == {"code": "refused-wrong-sign-in"}
    assert (await sign_in(house, code=told["codes"][1])).status_code == 200


async def test_who_has_forgotten_the_password_takes_another_by_a_recovery_code(house: House) -> None:
    cookie, told = await keep(house)
    first, second = told["codes"][:2]
    assert (await post(house, "account/export", cookie, code=first)).status_code == 200
    # One that is spent, and one that never was.
    for code in (first, "x"):
        answer = await post(house, "account/codes", cookie, code=code)
        assert (answer.status_code, answer.json()) == (403, {"code": "refused-wrong-code"})
    new = "một câu khác hẳn"
    asked = [post(house, "account/password", cookie, code=second, password=new) for _ in range(2)]
    assert sorted(answer.status_code for answer in await asyncio.gather(*asked)) == [200, 403]
    assert (await sign_in(house, password=new)).status_code == 200


async def test_of_names_that_are_kept_at_once_one_is(house: House) -> None:
    guest = await house.guest("Khác")
    asked = [post(house, "account/keep", guest, name=name, password=SECRET) for name in ("Một", "Hai", "Ba")]
    answers = await asyncio.gather(*asked)
    assert sorted(answer.status_code for answer in answers) in ([200, 401, 401], [200, 401, 409], [200, 409, 409])


async def test_new_codes_and_a_new_password_end_the_old_ones(house: House) -> None:
    cookie, told = await keep(house)
    elsewhere = cookie_in(await sign_in(house, password=SECRET))
    assert (await post(house, "account/codes", cookie, current="another one")).status_code == 403
    answer = await post(house, "account/codes", cookie, current=SECRET)
    assert set(answer.json()["codes"]).isdisjoint(told["codes"])
    assert (await sign_in(house, code=told["codes"][0])).status_code == 403
    assert (await post(house, "account/password", cookie, current="wrong one", password="x" * 20)).status_code == 403
    async with house.page(cookie=elsewhere) as page:
        changed = await post(house, "account/password", cookie, current=SECRET, password="một câu khác hẳn")
        assert changed.status_code == 200
        assert await page.closed() == 1008
    new = cookie_in(changed)
    assert [one["current"] for one in changed.json()["sessions"]] == [True]
    for ended in (cookie, elsewhere):
        assert (await me(house, ended)) == {"code": "refused-no-player"}
    assert (await me(house, new))["name"] == "Thảo"
    assert (await sign_in(house, password=SECRET)).status_code == 403
    assert (await sign_in(house, password="một câu khác hẳn")).status_code == 200


async def test_pages_of_a_browser_with_a_new_session_come_back_by_themselves(house: House) -> None:
    guest = await house.guest("Thảo")
    async with house.page(cookie=guest) as page:
        assert (await post(house, "account/keep", guest, name="Thảo", password=SECRET)).status_code == 200
        assert await page.closed() == 1012


async def test_names_of_those_who_are_kept_are_unlike(house: House) -> None:
    cookie, _ = await keep(house, "Lan Anh")
    for name in ("Lan Anh", "lan anh", "LANANH", "L\u0430n \u0410nh"):
        answer = await post(house, "account/keep", await house.guest("Khác"), name=name, password=SECRET)
        assert (answer.status_code, answer.json()) == (400, {"code": "refused-name-kept"}), name
    other, _ = await keep(house, "Minh")
    renamed = await post(house, "guest", other, name="Lan  anh")
    assert (renamed.status_code, renamed.json()) == (400, {"code": "refused-name-kept"})
    # Who takes another name lets the old one go.
    assert (await post(house, "guest", cookie, name="Lan Chi")).status_code == 200
    assert (await post(house, "guest", other, name="Lan Anh")).status_code == 200
    assert (await me(house, cookie_in(await sign_in(house, name="lan anh", password=SECRET))))["name"] == "Lan Anh"
    assert (await sign_in(house, name="Minh", password=SECRET)).status_code == 403


async def test_of_two_who_want_a_name_at_once_one_gets_it(house: House) -> None:
    guests = [await house.guest("Khác") for _ in range(3)]
    wishes = [post(house, "account/keep", guest, name="Vy", password=SECRET) for guest in guests]
    answers = await asyncio.gather(*wishes)
    assert sorted(answer.status_code for answer in answers) == [200, 400, 400]


async def test_absent_and_wrong_are_answered_alike_with_as_much_work(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, told = await keep(house)
    done: list[str] = []
    check = passwords._is_right

    def counted(kept: str, said: str) -> bool:
        done.append(said)
        return check(kept, said)

    monkeypatch.setattr(passwords, "_is_right", counted)
    tries = [
        {"name": "Thảo", "password": "wrong one"},
        {"name": "Nobody", "password": "wrong one"},
        # The password of the hash that stands in for nobody's.
        {"name": "Nobody", "password": "a" * 20},
        {"name": "", "password": "wrong one"},
        {"name": "Thảo", "code": new_codes()[0]},
        {"name": "Nobody", "code": told["codes"][0]},
        {"name": "Thảo"},
    ]
    answers = [await sign_in(house, **one) for one in tries]
    assert {(one.status_code, one.text, one.headers.get("set-cookie")) for one in answers} == {
        (403, '{"code":"refused-wrong-sign-in"}', None)
    }
    assert len(done) == 4
    (await sign_in(house, code=told["codes"][0])).raise_for_status()


@pytest.mark.parametrize(
    ("password", "why"),
    [
        ("seven77", "short"),
        ("x1" * 65, "long"),
        ("Password1", "common"),
        ("matkhau123", "common"),
        ("aaaaaaaaab", "common"),
        ("t h ả o t h ả o", ""),
        ("Nguyễn Văn Bảy", "common"),
        ("\uff11\uff12\uff13\uff14\uff15\uff16\uff17\uff18", "common"),
        ("đủ dài rồi", ""),
    ],
)
def test_passwords_that_are_tried_first_may_not_be_taken(password: str, why: str) -> None:
    found = why_no_password(tidy_password(password), "Nguyễn văn bảy")
    assert found == (f"refused-password-{why}" if why else "")


async def test_nothing_is_kept_that_may_not_be(house: House) -> None:
    guest = await house.guest()
    for body, code in (
        ({"name": "Hệ thống", "password": SECRET}, "refused-name-reserved"),
        ({"name": "Thảo", "password": "12345678"}, "refused-password-common"),
        ({"name": "Thảo"}, "refused-password-short"),
        ({"name": "Thảo", "password": "x" * 600}, "refused-malformed"),
    ):
        answer = await post(house, "account/keep", guest, **body)
        assert (answer.status_code, answer.json()) == (400, {"code": code})
    for path, body in (("password", {"current": "", "password": SECRET}), ("codes", {"current": ""})):
        # A guest has none to show.
        assert (await post(house, f"account/{path}", guest, **body)).status_code == 403
    cookie, _ = await keep(house, "Bình")
    again = await post(house, "account/keep", cookie, name="Bình", password="another one here")
    assert (again.status_code, again.json()) == (409, {"code": "refused-kept-already"})
    for path in ("keep", "password", "codes"):
        assert (await post(house, f"account/{path}", "", x=1)).status_code == 400


async def test_a_guest_who_has_not_played_is_left_without_a_question(house: House) -> None:
    await keep(house)
    guest = await house.guest("Khách")
    assert (await sign_in(house, guest, password=SECRET)).status_code == 200
    assert (await me(house, guest)) == {"code": "refused-no-player"}


async def test_a_guest_who_has_played_is_taken_in_and_no_line_is_rewritten(house: House) -> None:
    kept, _ = await keep(house)
    mine = await play(house, kept)
    guest = await house.guest("Khách")
    theirs = await play(house, guest, "ZQ2P")
    bought = [Entry(1, f"person:{theirs}", -5, 7, "bought"), Entry(1, "seat:ZZZZZ:0", 5, 7, "bought")]
    await hub_of(house).storage.keep(Append("ZZZZZ", [Stored(1, 7, 1, b'{"t":"bought"}')], entries=bought))
    rows = await asyncio.to_thread(hub_of(house).storage.store.deals.of_player, theirs, WANTED, 9)
    asked = await sign_in(house, guest, password=SECRET)
    assert (asked.status_code, asked.json()) == (409, {"code": "refused-other-guest"})
    assert (await me(house, guest))["player"] == theirs
    answer = await sign_in(house, guest, password=SECRET, guest="merge")
    assert answer.json()["player"] == mine
    house.http.cookies.clear()
    listed = (await house.http.get("/api/deals", headers={"Cookie": cookie_in(answer)})).json()["deals"]
    assert len(listed) == 2
    assert [deal["mine"] for deal in listed] == [0, 0]
    one = await house.http.get(f"/api/deals/{rows[0].deal.id}", headers={"Cookie": cookie_in(answer)})
    assert one.status_code == 200
    assert await asyncio.to_thread(hub_of(house).storage.store.deals.of_player, theirs, WANTED, 9) == rows
    assert (await me(house, guest)) == {"code": "refused-no-player"}


async def test_a_guest_who_is_left_is_gone_and_takes_nothing_along(house: House) -> None:
    await keep(house)
    guest = await house.guest("Khách")
    await play(house, guest)
    answer = await sign_in(house, guest, password=SECRET, guest="leave")
    house.http.cookies.clear()
    assert (await house.http.get("/api/deals", headers={"Cookie": cookie_in(answer)})).json()["deals"] == []
    assert (await me(house, guest)) == {"code": "refused-no-player"}


async def test_a_guest_whose_group_would_be_left_without_a_keeper_is_told_which(house: House) -> None:
    await keep(house)
    host = await somebody(house, "Ấn Một")
    group = await host.found("Nhà bà ngoại")
    friend = await guest_of(host, group)
    refused = await sign_in(house, host.cookie, password=SECRET, guest="leave")
    told = {"code": "refused-last-keeper-of", "args": {"group": "Nhà bà ngoại"}}
    assert (refused.status_code, refused.json()) == (409, told)
    theirs = await friend.who(group)
    await host.must("POST", f"/api/groups/{group}/people/{theirs}", {"rights": ["settings"]})
    assert (await sign_in(house, host.cookie, password=SECRET, guest="leave")).status_code == 200


async def test_who_sits_at_a_table_does_not_lose_the_seat_by_signing_in(house: House) -> None:
    await keep(house)
    guest = await house.guest("Khách")
    async with house.page(cookie=guest) as page:
        await page.open()
        for what in ("ask", "merge", "leave"):
            answer = await sign_in(house, guest, password=SECRET, guest=what)
            assert (answer.status_code, answer.json()) == (409, {"code": "refused-guest-seated"})
        assert (await page.ask("ping"))["t"] == "pong"


async def test_one_who_is_kept_takes_in_nobody_who_is_kept(house: House) -> None:
    await keep(house)
    other, _ = await keep(house, "Minh")
    theirs = await play(house, other)
    answer = await sign_in(house, other, password=SECRET, guest="merge")
    assert (await me(house, cookie_in(answer)))["name"] == "Thảo"
    back = await sign_in(house, cookie_in(answer), name="Minh", password=SECRET)
    assert back.json()["player"] == theirs


async def test_a_session_that_is_planted_is_worth_nothing_after_signing_in(house: House) -> None:
    await keep(house)
    planted = await house.guest("Kẻ gian")
    answer = await sign_in(house, planted, password=SECRET)
    assert cookie_in(answer) != planted
    assert (await me(house, planted)) == {"code": "refused-no-player"}


async def test_there_are_so_many_sessions_and_no_more(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.server.keys.MOST", 3)
    await keep(house)
    cookies = [cookie_in(await sign_in(house, password=SECRET)) for _ in range(4)]
    house.http.cookies.clear()
    account = (await house.http.get("/api/account", headers={"Cookie": cookies[-1]})).json()
    assert len(account["sessions"]) == 3


async def test_passwords_are_guessed_so_often_and_a_code_lets_in_all_the_same(tmp_path: Path) -> None:
    limits = Limits(sign_ins=Rate(3, 0), address_sign_ins=Rate(9, 0))
    async with open_house(settings_for(tmp_path, limits=limits)) as house:
        _, told = await keep(house)
        for _ in range(5):
            # Right ones cost nothing.
            assert (await sign_in(house, password=SECRET)).status_code == 200
        tried = [(await sign_in(house, name=name, password="wrong one")).status_code for name in ("Thảo", "THẢO") * 3]
        assert tried == [403] * 3 + [429] * 3
        assert (await sign_in(house, password=SECRET)).json() == {"code": "refused-too-many-sign-ins"}
        assert (await sign_in(house, code=told["codes"][0])).status_code == 200
        # An address that tries many names is stopped, too, whether there is anybody of them or not.
        names = [(await sign_in(house, name=f"Tên {one}", password="wrong one")).status_code for one in range(8)]
        assert names == [403] * 6 + [429] * 2
        assert (await sign_in(house, code=told["codes"][1])).status_code == 429


async def test_a_crowd_that_signs_in_waits_and_is_bounded(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await keep(house)
    monkeypatch.setattr(passwords, "_MOST", 2)
    answers = await asyncio.gather(*(sign_in(house, password="wrong one") for _ in range(9)))
    codes = [(answer.status_code, answer.json()["code"]) for answer in answers]
    assert set(codes) == {(403, "refused-wrong-sign-in"), (503, "refused-busy")}


def test_codes_are_random_and_told_apart() -> None:
    codes = new_codes()
    assert len({digest_of_code(code) for code in codes}) == len(codes) == 8
    assert all(len(code.replace("-", "")) == 26 for code in codes)
    assert COOKIE not in codes
