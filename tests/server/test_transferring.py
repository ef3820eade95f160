"""How a player comes to a phone, and how nobody else does."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import pytest

from chieu.server import transferring
from chieu.server.clock import now_ms
from server.house import House
from server.test_keys import WANTED, hub_of, me, play, post
from server.test_sessions import PHONE, ask, cookie_in


async def shown(house: House, cookie: str) -> dict[str, Any]:
    answer = await post(house, "account/transfer", cookie)
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def opened(house: House, token: str) -> httpx.Response:
    house.http.cookies.clear()
    return await house.http.post("/api/transfer", json={"token": token}, headers={"user-agent": PHONE})


async def state(house: House, cookie: str) -> Any:
    return (await ask(house, "GET", "/api/account/transfer", cookie)).json()


async def test_a_guest_comes_to_a_phone_and_is_the_same_player(house: House) -> None:
    cookie = await house.guest("Thảo")
    told = await shown(house, cookie)
    assert await state(house, cookie) == {"shown": True, "opened": False, "label": ""}
    phone = (await opened(house, told["token"])).json()
    assert (phone["name"], len(phone["digits"])) == ("Thảo", 2)
    assert await state(house, cookie) == {"shown": True, "opened": True, "label": "Safari · iPhone"}
    waiting = await post(house, "transfer/take", ticket=phone["ticket"])
    assert (waiting.json()["player"], waiting.headers.get("set-cookie")) == (None, None)
    confirmed = await post(house, "account/transfer/confirm", cookie, digits=f" {phone['digits']} ")
    assert confirmed.status_code == 200
    guest = await house.guest("Khách")
    answer = await post(house, "transfer/take", guest, ticket=phone["ticket"])
    assert (await me(house, cookie_in(answer))) == (await me(house, cookie))
    assert await me(house, guest) == {"code": "refused-no-player"}
    # Once, and then it leads nowhere.
    assert (await post(house, "transfer/take", ticket=phone["ticket"])).status_code == 404
    assert await state(house, cookie) == {"shown": False, "opened": False, "label": ""}


async def test_a_phone_that_has_played_as_somebody_is_asked_what_becomes_of_them(house: House) -> None:
    cookie, guest = await house.guest("Thảo"), await house.guest("Khách")
    theirs = await play(house, guest)
    phone = (await opened(house, (await shown(house, cookie))["token"])).json()
    await post(house, "account/transfer/confirm", cookie, digits=phone["digits"])
    asked = await post(house, "transfer/take", guest, ticket=phone["ticket"])
    assert (asked.status_code, asked.json()) == (409, {"code": "refused-other-guest"})
    assert (await me(house, guest))["player"] == theirs
    assert (await post(house, "transfer/take", guest, ticket=phone["ticket"], guest="merge")).status_code == 200
    mine = (await me(house, cookie))["player"]
    found = await asyncio.to_thread(hub_of(house).storage.store.deals.of_player, mine, WANTED, 9)
    assert [one.seats[0].player for one in found] == [mine]


async def test_who_opens_it_first_shuts_everybody_else_out(house: House) -> None:
    cookie = await house.guest("Thảo")
    token = (await shown(house, cookie))["token"]
    answers = await asyncio.gather(*(opened(house, token) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 404, 404, 404]


async def test_other_digits_end_it(house: House) -> None:
    cookie = await house.guest("Thảo")
    phone = (await opened(house, (await shown(house, cookie))["token"])).json()
    other = f"{(int(phone['digits']) + 1) % 100:02}"
    wrong = await post(house, "account/transfer/confirm", cookie, digits=other)
    assert (wrong.status_code, wrong.json()) == (403, {"code": "refused-wrong-digits"})
    assert (await post(house, "account/transfer/confirm", cookie, digits=phone["digits"])).status_code == 404
    assert (await post(house, "transfer/take", ticket=phone["ticket"])).status_code == 404


async def test_it_leads_nowhere_once_it_is_withdrawn_shown_anew_or_too_old(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    cookie = await house.guest("Thảo")
    first = await shown(house, cookie)
    second = await shown(house, cookie)
    assert (await opened(house, first["token"])).status_code == 404
    assert (await ask(house, "DELETE", "/api/account/transfer", cookie)).status_code == 200
    assert (await opened(house, second["token"])).status_code == 404
    third = await shown(house, cookie)
    later = now_ms() + transferring.LASTS_MS + 1
    monkeypatch.setattr(transferring, "now_ms", lambda: later)
    assert (await opened(house, third["token"])).status_code == 404
    assert (await state(house, cookie))["shown"] is False


async def test_nobody_confirms_for_others_or_takes_what_is_not_theirs(house: House) -> None:
    cookie, stranger = await house.guest("Thảo"), await house.guest("Khách")
    told = await shown(house, cookie)
    phone = (await opened(house, told["token"])).json()
    assert (await post(house, "account/transfer/confirm", stranger, digits=phone["digits"])).status_code == 404
    assert (await post(house, "account/transfer/confirm", "", digits=phone["digits"])).status_code == 401
    for ticket in ("", told["token"], phone["digits"], "x" * 22):
        assert (await post(house, "transfer/take", stranger, ticket=ticket)).status_code == 404
    for path in ("transfer", "transfer/take", "account/transfer/confirm"):
        assert (await post(house, path, cookie, other=1)).status_code == 400
    answer = await opened(house, phone["ticket"])
    assert (answer.status_code, answer.json()) == (404, {"code": "refused-no-transfer"})


async def test_the_database_holds_nothing_by_which_it_could_be_opened(house: House) -> None:
    cookie = await house.guest("Thảo")
    token = (await shown(house, cookie))["token"]
    player = (await me(house, cookie))["player"]
    row = await asyncio.to_thread(hub_of(house).storage.store.transfers.of, player, now_ms())
    assert row is not None
    assert token not in repr(row)
