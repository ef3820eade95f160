"""All that the room keeps of a player, as a file; and how it forgets them, while others lose nothing."""

from __future__ import annotations

import asyncio

import pytest

from chieu.server.connection import POLICY
from chieu.store import Entry
from chieu.store.model import Append, Stored
from server.house import House, page_at
from server.test_groups import guest_of, somebody
from server.test_history import keep as keep_deals
from server.test_history import some_deals
from server.test_keys import SECRET, WANTED, house, hub_of, keep, me, play, post, sign_in
from server.test_sessions import ask, cookie_in, old_cookie, second_session
from server.test_transferring import shown

__all__ = ["house"]


async def test_a_player_is_given_all_that_is_kept_of_them_and_nothing_that_lets_in(house: House) -> None:
    cookie, told = await keep(house)
    player = await play(house, cookie)
    guest = await house.guest("Khách")
    theirs = await play(house, guest, "ZQ2P")
    cookie = cookie_in(await sign_in(house, guest, password=SECRET, guest="merge"))
    bought = [Entry(1, f"person:{theirs}", -5, 7, "bought"), Entry(1, "seat:ZZZZZ:0", 5, 7, "bought")]
    await hub_of(house).storage.keep(Append("ZZZZZ", [Stored(1, 7, 1, b'{"t":"bought"}')], entries=bought))
    await shown(house, cookie)
    answer = await post(house, "account/export", cookie, current=SECRET)
    assert answer.status_code == 200
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.headers["x-content-type-options"] == "nosniff"
    found = answer.json()
    assert {one["id"] for one in found["players"]} == {player, theirs}
    assert [one["was"] for one in found["aliases"]] == [theirs]
    assert [one["amount"] for one in found["entries"]] == [-5]
    assert (found["codes"], len(found["passwords"])) == (8, 1)
    assert len(found["deals"]) == 2
    token = cookie.partition("=")[2].partition(".")[2].rpartition(".")[0]
    for secret in (token, *told["codes"], "argon2", SECRET):
        assert secret not in answer.text


async def test_who_has_no_deal_and_no_password_is_given_a_file_all_the_same(house: House) -> None:
    guest = await house.guest("Khách")
    found = (await post(house, "account/export", guest, current="")).json()
    assert ([one["name"] for one in found["players"]], found["deals"]) == (["Khách"], [])


@pytest.mark.parametrize("path", ["export", "delete"])
async def test_the_password_is_asked_for_anew(house: House, path: str) -> None:
    cookie, _ = await keep(house)
    for current in ("", "wrong one"):
        answer = await post(house, f"account/{path}", cookie, current=current)
        assert (answer.status_code, answer.json()) == (403, {"code": "refused-wrong-password"})
    assert (await post(house, f"account/{path}", cookie)).status_code == 403
    assert (await post(house, f"account/{path}", cookie, current=1)).status_code == 400
    assert (await post(house, f"account/{path}", "", current="")).status_code == 401
    assert (await me(house, cookie))["name"] == "Thảo"


async def test_who_is_gone_has_no_name_and_no_key_and_others_have_their_deals(house: House) -> None:
    cookie, told = await keep(house)
    player = await play(house, cookie)
    other = await house.guest("Bình")
    theirs = str((await me(house, other))["player"])
    shared = some_deals("sam-loc", theirs, 1, code="ZQ2P")
    seats = [*shared[0].seats]
    await keep_deals(house, shared)
    elsewhere = await second_session(house, player)
    async with house.page(cookie=elsewhere) as page:
        assert (await post(house, "account/delete", cookie, current=SECRET)).status_code == 200
        assert await page.closed() == 1008
    for gone in (cookie, elsewhere):
        assert await me(house, gone) == {"code": "refused-no-player"}
    for how in ({"password": SECRET}, {"code": told["codes"][0]}):
        assert (await sign_in(house, **how)).status_code == 403
    rows = await asyncio.to_thread(hub_of(house).storage.store.own.rows, player)
    assert rows["players"][0]["name"] == ""
    assert [rows[name] for name in ("sessions", "passwords", "shares", "subscriptions", "codes")] == [[], [], [], [], 0]
    # The lines are there, and the name is free for somebody else.
    assert len(await asyncio.to_thread(hub_of(house).storage.store.deals.of_player, player, WANTED, 9)) == 1
    listed = (await ask(house, "GET", "/api/deals", other)).json()["deals"]
    assert len(listed) == 1
    assert len(listed[0]["players"]) == len(seats)
    await keep(house, "Thảo")


async def test_nobody_waits_at_a_table_for_who_is_gone(house: House) -> None:
    mine, theirs = await house.guest("Ấn"), await house.guest("Bưởi")
    async with page_at(house.port, mine) as page, page_at(house.port, theirs) as other:
        await other.join(await page.open(game="sam-loc", options={"seats": 2}))
        await other.do("sit")
        await page.do("start")
        assert (await post(house, "account/delete", theirs, current="")).status_code == 200
        assert await other.closed() == POLICY
        while "Bưởi" in [seat and seat["name"] for seat in page.facts["seats"]]:
            await page.hear()


async def test_an_old_cookie_of_who_is_gone_counts_no_more(house: House) -> None:
    old = await old_cookie(house, house.app.settings.data)
    new = cookie_in(await post(house, "guest", old))
    assert (await post(house, "account/delete", new, current="")).status_code == 200
    for cookie in (old, new):
        assert await me(house, cookie) == {"code": "refused-no-player"}


async def test_the_last_who_may_change_a_group_hands_that_on_first(house: House) -> None:
    host = await somebody(house, "An")
    group = await host.found()
    friend = await guest_of(host, group, "Tý Hai")
    asked = await host.refused("POST", "/api/account/delete", {"current": ""})
    assert asked == (400, "refused-last-keeper-of")
    assert (await post(house, "account/delete", friend.cookie, current="")).status_code == 200
    # Alone, nobody is left behind.
    exported = (await post(house, "account/export", host.cookie, current="")).json()
    assert [one["group"] for one in exported["members"]] == [group]
    assert (await post(house, "account/delete", host.cookie, current="")).status_code == 200
