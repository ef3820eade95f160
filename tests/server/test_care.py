"""Whoever runs the room looks after it while it is open: whom they keep out is out, at every server."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import httpx
import pytest
import websockets
from click.testing import CliRunner, Result

from chieu.cli import build
from chieu.server import care as module
from chieu.server.care import FOR_ALL
from chieu.server.connection import POLICY
from chieu.server.wire import Announced
from chieu.store import NOTICE, RESTART, Announcement, Orders
from nodes.conftest import Begin, begin
from server.house import House, Page, open_house, page_at, settings_for

__all__ = ["begin"]


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers look again at once."""
    monkeypatch.setattr(module, "LOOK_S", 0.02)


async def admin(data: Path, *arguments: object, language: str = "en", told: tuple[str, ...] = ()) -> Result:
    """Run `chieu admin` beside the servers, as somebody at another terminal does."""
    words = ["admin", *map(str, arguments), *(told or ("--data", str(data)))]
    return await asyncio.to_thread(CliRunner().invoke, build(language), words)


async def goodbye(house: House, cookie: str) -> dict[str, Any]:
    """Return what somebody hears who is not let in."""
    async with websockets.connect(
        f"ws://127.0.0.1:{house.port}/ws", additional_headers={"Cookie": cookie}, compression=None
    ) as socket:
        page = Page(socket)
        assert await page.closed() == POLICY
    return page.frames[0]


def bye_in(page: Page) -> dict[str, Any]:
    return next(frame for frame in page.frames if frame["t"] == "bye")


async def test_whom_it_keeps_out_is_out_and_told_why_and_until_when(house: House, tmp_path: Path) -> None:
    cookie = await house.guest("Ấn")
    async with page_at(house.port, cookie) as page:
        said = await admin(tmp_path, "ban", "Ấn", "--for", "7d", "--reason", "Chửi người khác.")
        assert said.exit_code == 0, said.output
        assert await page.closed() == POLICY
        bye = bye_in(page)
    assert bye["code"] == "bye-banned"
    assert bye["args"]["reason"] == "Chửi người khác."
    assert bye["args"]["until"] > 0
    assert await goodbye(house, cookie) == bye
    said = await admin(tmp_path, "unban", page.me["who"])
    assert said.exit_code == 0, said.output
    assert house.app.care is not None
    while house.app.care.ban_of(page.me["player"]):  # noqa: ASYNC110 - nothing tells it
        await asyncio.sleep(0)
    async with page_at(house.port, cookie) as page:
        assert page.me["name"] == "Ấn"


async def test_who_is_out_changes_nothing_but_may_take_their_own_away(house: House, tmp_path: Path) -> None:
    cookie = await house.guest("Ấn")
    async with page_at(house.port, cookie) as page:
        await admin(tmp_path, "ban", page.me["who"], "--reason", "Phá bàn.")
        assert await page.closed() == POLICY
    house.http.cookies.clear()
    refused: httpx.Response = await house.http.post("/api/groups", json={"name": "Nhà"}, headers={"Cookie": cookie})
    assert (refused.status_code, refused.json()) == (403, {"code": "refused-banned", "args": {"reason": "Phá bàn."}})
    renamed = await house.http.post("/api/guest", json={"name": "Khác"}, headers={"Cookie": cookie})
    assert (renamed.status_code, renamed.json()["code"]) == (403, "refused-banned")
    assert (await house.http.post("/api/guest", json={}, headers={"Cookie": cookie})).status_code == 200
    assert (await house.http.get("/api/deals", headers={"Cookie": cookie})).status_code == 200
    for act in ("export", "delete"):
        done = await house.http.post(f"/api/account/{act}", json={"current": ""}, headers={"Cookie": cookie})
        assert done.status_code == 200, done.text


async def test_every_call_that_changes_something_is_refused_to_them_but_those_for_what_is_theirs(
    house: House, tmp_path: Path
) -> None:
    cookie = await house.guest("Ấn")
    async with page_at(house.port, cookie) as page:
        await admin(tmp_path, "ban", page.me["who"], "--reason", "Phá bàn.")
        assert await page.closed() == POLICY
    answered: dict[str, set[tuple[int, bool]]] = {}
    for route in house.app._http.routes:
        for handler in getattr(route, "route_handlers", []):
            for method in handler.http_methods - {"GET", "OPTIONS", "HEAD"}:
                path = re.sub(r"\{[^}]*\}", "1", route.path_format)
                house.http.cookies.clear()
                told = await house.http.request(method, path, json={}, headers={"Cookie": cookie})
                kind = "open" if handler.opt.get(FOR_ALL) else "closed"
                answered.setdefault(kind, set()).add((told.status_code, "refused-banned" in told.text))
    assert answered["closed"] == {(403, True)}
    assert not any(is_banned for _, is_banned in answered["open"])


async def test_their_tables_go_on_as_when_somebody_leaves(house: House, tmp_path: Path) -> None:
    mine, theirs = await house.guest("Ấn"), await house.guest("Bưởi")
    async with page_at(house.port, mine) as page, page_at(house.port, theirs) as other:
        code = await page.open(game="sam-loc", options={"seats": 2})
        await other.join(code)
        await other.do("sit")
        await page.do("start")
        await admin(tmp_path, "ban", other.me["who"], "--reason", "Phá bàn.")
        assert await other.closed() == POLICY
        await page.until(
            lambda frame: (
                "facts" in frame and other.me["name"] not in [s and s["name"] for s in frame["facts"]["seats"]]
            )
        )
        rows = await admin(tmp_path, "tables")
        assert f"{code}: Sâm Lốc, " in rows.stdout
        assert "people 1" in rows.stdout


async def test_a_ban_holds_from_the_first_moment_after_a_start_and_at_tables_that_slept(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path)) as house:
        mine, theirs = await house.guest("Ấn"), await house.guest("Bưởi")
        async with page_at(house.port, mine) as page, page_at(house.port, theirs) as other:
            code = await page.open(game="sam-loc", options={"seats": 2})
            await other.join(code)
            await other.do("sit")
    said = await admin(tmp_path, "ban", "bưởi", "--reason", "Phá bàn.")
    assert said.exit_code == 0, said.output
    async with open_house(settings_for(tmp_path)) as house:
        assert (await goodbye(house, theirs))["code"] == "bye-banned"
        async with page_at(house.port, mine) as page:
            await page.join(code)
            while other.me["name"] in [seat and seat["name"] for seat in page.facts["seats"]]:
                await page.hear()


@pytest.mark.xdist_group("pg")
async def test_all_nodes_find_it_by_themselves(begin: Begin, postgres: str, tmp_path: Path) -> None:
    one, two = await begin("a"), await begin("b")
    cookie = await one.guest("Ấn")
    async with page_at(two.port, cookie) as page:
        said = await admin(tmp_path, "ban", "Ấn", "--reason", "Phá bàn.", told=("--database", postgres))
        assert said.exit_code == 0, said.output
        assert await page.closed() == POLICY
        assert bye_in(page)["code"] == "bye-banned"
    assert one.app.care is not None
    while one.app.care.ban_of(page.me["player"]) is None:  # noqa: ASYNC110 - nothing tells it
        await asyncio.sleep(0)
    assert (await goodbye(one, cookie))["code"] == "bye-banned"


def said_to(page: Page) -> dict[str, Any]:
    """Return what somebody was told last by whoever runs the room."""
    told: dict[str, Any] = next(frame["notice"] for frame in reversed(page.frames) if "notice" in frame)
    return told


async def test_everybody_is_told_what_is_announced_and_that_it_is_over(house: House, tmp_path: Path) -> None:
    async with page_at(house.port, await house.guest()) as page:
        assert "notice" not in page.me
        await admin(tmp_path, "notice", "Tối mai nghỉ.")
        await page.until(lambda frame: frame["t"] == "notice")
        assert said_to(page) == {"text": "Tối mai nghỉ."}
        await admin(tmp_path, "restart-in", "30m")
        await page.until(lambda frame: frame["t"] == "notice")
        assert 29 * 60_000 < said_to(page)["restart_ms"] <= 30 * 60_000
        async with page_at(house.port, await house.guest()) as later:
            assert later.me["notice"]["text"] == "Tối mai nghỉ."
        await admin(tmp_path, "notice", "--off")
        await admin(tmp_path, "restart-in", "--off")
        await page.until(lambda frame: frame["t"] == "notice" and not frame["notice"])


async def test_a_notice_ends_by_itself_and_a_restart_when_it_has_come(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    care = house.app.care
    assert care is not None
    began = care._hub.started_at
    soon = 10 * 60_000
    restart = Announcement(RESTART, "", began, began + soon)
    care.orders = Orders(1, {}, {NOTICE: Announcement(NOTICE, "Nghỉ.", 1, began + 5_000), RESTART: restart}, ())

    def told_at(now: int) -> Announced | None:
        monkeypatch.setattr(module, "now_ms", lambda: now)
        return care.announced()

    assert told_at(began) == Announced("Nghỉ.", soon)
    assert told_at(began + 5_000) == Announced("", soon - 5_000)
    # A little late it is any moment; much later nobody has done it.
    assert told_at(began + soon + 60_000) == Announced("", 0)
    assert told_at(began + soon + 180_000) is None
    # What has begun since needs no restart.
    care.orders = Orders(2, {}, {RESTART: Announcement(RESTART, "", began, began + 60_000)}, ())
    assert told_at(began) is None
