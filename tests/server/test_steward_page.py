"""The page of whoever runs the room: a link leads in once, nobody else finds anything there, and each act is logged."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from typing import Any

import pytest

from chieu.server import steward_page
from chieu.server.keeping import back_up
from chieu.server.settings import Settings
from chieu.server.steward_page import BACKUPS, end_links, make_link
from chieu.store import Player, ReportRow, Store
from chieu.table.said import who_of
from server.house import PATIENCE, House
from server.test_groups import Person

HERE = "/api/admin"
CALLS: list[tuple[str, str, Any]] = [
    ("GET", HERE, None),
    ("GET", f"{HERE}/players?name=a", None),
    ("POST", HERE, {"t": "forbid", "words": ["bậy"]}),
    ("POST", f"{HERE}/backup", None),
]
NOT_FOUND = (404, "refused-not-found")


def store_of(house: House) -> Store:
    assert house.app.hub is not None
    return house.app.hub.storage.store


async def link_to(house: House, by: str = "root") -> str:
    return await asyncio.to_thread(make_link, store_of(house), by)


async def enter(house: House, token: str, **headers: str) -> Any:
    house.http.cookies.clear()
    return await house.http.post(f"{HERE}/enter", json={"token": token}, headers=headers)


async def steward(house: House) -> Person:
    """Let somebody come in by a link."""
    answer = await enter(house, await link_to(house))
    assert answer.status_code == 200, answer.text
    (cookie,) = answer.headers.get_list("set-cookie")
    return Person(house, cookie.partition(";")[0])


async def acts(host: Person) -> list[tuple[str, str]]:
    """Return the newest first: what was done, and by whom."""
    return [(one["act"], one["by"]) for one in (await host.must("GET", HERE))["log"]]


async def test_a_link_leads_in_once_and_by_a_cookie_that_no_other_page_sends(house: House) -> None:
    token = await link_to(house)
    answer = await enter(house, token)
    assert answer.status_code == 200
    cookie = answer.headers["set-cookie"].lower()
    assert {"httponly", "samesite=strict", "path=/"} <= {part.strip() for part in cookie.split(";")}
    assert cookie.startswith("chieu-admin=")
    assert token not in answer.text + cookie
    again = await enter(house, token)
    assert (again.status_code, again.json()["code"]) == (404, "refused-admin-link")
    # What a link holds is no cookie, and what a cookie holds no link.
    second = await link_to(house)
    assert await Person(house, f"chieu-admin={second}").refused("GET", HERE) == NOT_FOUND
    kept = answer.headers["set-cookie"].partition(";")[0].partition("=")[2]
    assert (await enter(house, kept)).status_code == 404
    assert (await Person(house, f"chieu-admin={kept}").ask("GET", HERE)).status_code == 200


async def test_of_two_who_open_a_link_at_once_one_comes_in(house: House) -> None:
    token = await link_to(house)
    house.http.cookies.clear()
    told = await asyncio.gather(*[house.http.post(f"{HERE}/enter", json={"token": token}) for _ in range(4)])
    assert sorted(answer.status_code for answer in told) == [200, 404, 404, 404]


async def test_to_everybody_else_nothing_is_there(house: House) -> None:
    player = await house.guest("Dần Bốn")
    nowhere = (await house.http.get("/api/nowhere")).text
    for cookie in ("", player, "chieu-admin=", "chieu-admin=x", "__Host-chieu-admin=x", f"{player}; chieu-admin=x"):
        stranger = Person(house, cookie)
        for method, path, body in CALLS:
            told = await stranger.ask(method, path, body)
            assert (told.status_code, told.text) == (404, nowhere)
    assert store_of(house).care.head() == 0
    for token in ("", "x", "a" * 100):
        told = await enter(house, token)
        assert (told.status_code, told.json()["code"]) == (404, "refused-admin-link")
    for body in ({}, {"token": 1}, {"token": "x", "more": 1}, []):
        assert (await house.http.post(f"{HERE}/enter", json=body)).status_code == 400


async def test_other_pages_order_nothing_and_use_up_no_link(house: House) -> None:
    host = await steward(house)
    token = await link_to(house)
    elsewhere = {"origin": "https://elsewhere.example"}
    assert (await enter(house, token, **elsewhere)).status_code == 403
    for method, path, body in [*CALLS[2:], ("DELETE", HERE, None)]:
        told = await host.ask(method, path, body, **elsewhere)
        assert (told.status_code, told.json()["code"]) == (403, "refused-origin")
    assert [act for act, _ in await acts(host)] == ["link", "enter", "link"]
    assert (await enter(house, token)).status_code == 200


async def test_links_and_visits_end(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    host, token = await steward(house), await link_to(house)
    assert (await host.ask("DELETE", HERE)).status_code == 200
    assert await host.refused("GET", HERE) == NOT_FOUND
    other = await steward(house)
    await asyncio.to_thread(end_links, store_of(house), "root")
    assert await other.refused("GET", HERE) == NOT_FOUND
    assert (await enter(house, token)).status_code == 404
    # By themselves, too.
    monkeypatch.setattr(steward_page, "LINK_MS", 0)
    assert (await enter(house, await link_to(house))).status_code == 404
    monkeypatch.setattr(steward_page, "LINK_MS", 60_000)
    monkeypatch.setattr(steward_page, "STAY_MS", 0)
    assert await (await steward(house)).refused("GET", HERE) == NOT_FOUND


async def test_what_is_ordered_holds_and_is_logged_as_done_by_the_link(house: House) -> None:
    host = await steward(house)
    await house.guest("Tý Hai")
    (found,) = (await host.must("GET", f"{HERE}/players?name=t%C3%BD"))["players"]
    assert (found["name"], found["kept"], found["banned"]) == ("Tý Hai", False, False)
    told = await host.must("POST", HERE, {"t": "ban", "who": found["who"], "minutes": 60, "reason": " Phá  bàn. "})
    (ban,) = told["bans"]
    assert (ban["who"], ban["name"], ban["reason"]) == (found["who"], "Tý Hai", "Phá bàn.")
    assert ban["until"] - ban["since"] == 3_600_000
    told = await host.must("POST", HERE, {"t": "unban", "who": found["who"]})
    assert told["bans"] == []
    told = await host.must("POST", HERE, {"t": "notice", "text": "Mai nghỉ.", "minutes": None})
    assert (told["notice"], told["notice_until"]) == ("Mai nghỉ.", 0)
    told = await host.must("POST", HERE, {"t": "restart", "minutes": 10})
    assert told["restart_at"] > 0
    assert (await host.must("POST", HERE, {"t": "restart", "minutes": None}))["restart_at"] == 0
    assert (await host.must("POST", HERE, {"t": "notice", "text": "", "minutes": None}))["notice"] == ""
    assert (await host.must("POST", HERE, {"t": "forbid", "words": ["bậy", "Ngốc"]}))["words"] == ["bậy", "ngốc"]
    assert (await host.must("POST", HERE, {"t": "allow", "words": ["bậy"]}))["words"] == ["ngốc"]
    done = await acts(host)
    assert [act for act, _ in done][::-1] == [
        *("link", "enter", "ban", "unban", "notice", "restart", "restart-off", "notice-off", "forbid", "allow"),
    ]
    assert {by.partition(" ")[0] for _, by in done} == {"root"}
    assert {by for act, by in done if act != "link"} == {told["by"]}
    assert told["by"].startswith("root · ")


@pytest.mark.parametrize(
    ("order", "code"),
    [
        ({"t": "ban", "who": "nobody", "minutes": 1, "reason": "x"}, "cli-admin-nobody"),
        ({"t": "notice", "text": "x" * 281, "minutes": None}, "cli-admin-bad-text"),
        ({"t": "notice", "text": "a\u202eb", "minutes": None}, "cli-admin-bad-text"),
        ({"t": "notice", "text": "x", "minutes": 0}, "refused-admin-span"),
        ({"t": "notice", "text": "x", "minutes": 10**12}, "refused-admin-span"),
        ({"t": "notice", "text": "", "minutes": None}, "cli-admin-nothing-off"),
        ({"t": "restart", "minutes": None}, "cli-admin-nothing-off"),
        ({"t": "done", "number": 7}, "cli-admin-no-report"),
        ({"t": "forbid", "words": []}, "cli-admin-words-none"),
        ({"t": "forbid", "words": ["x" * 41]}, "cli-admin-word-long"),
        ({"t": "allow", "words": ["ngu"]}, "cli-admin-words-unknown"),
        ({"t": "sudo"}, "refused-malformed"),
        ({}, "refused-malformed"),
    ],
)
async def test_what_cannot_be_is_refused_as_in_the_terminal(house: House, order: Any, code: str) -> None:
    host = await steward(house)
    assert await host.refused("POST", HERE, order) == (400, code)
    assert [act for act, _ in await acts(host)] == ["enter", "link"]


async def test_a_report_is_shown_with_what_was_said_and_dealt_with(house: House) -> None:
    host, store = await steward(house), store_of(house)
    lines = '[{"at":1,"name":"Ổi","text":"Dở ẹc"},{"at":2,"name":"Ổi","phrase":"phrase-hurry"}]'
    row = ReportRow(1, 5, "ga", who_of("oi"), "Ổi", "ABCDE", "talk", lines)
    assert house.app.hub is not None
    await house.app.hub.storage.save(Player("ga", "Gà", 1))
    await house.app.hub.storage.save(row)
    (told,) = (await host.must("GET", HERE))["reports"]
    assert (told["name"], told["table"], told["reason"], told["by"]) == ("Ổi", "ABCDE", "talk", "Gà")
    assert [(one["text"], one["phrase"]) for one in told["lines"]] == [("Dở ẹc", ""), ("", "phrase-hurry")]
    assert (await host.must("POST", HERE, {"t": "done", "number": 1}))["reports"] == []
    assert store.care.reports() == []


async def test_a_backup_lies_beside_the_room_and_a_failed_one_is_told(house: House) -> None:
    host = await steward(house)
    told = await host.must("POST", f"{HERE}/backup")
    folder = house.app.settings.data / BACKUPS
    (file,) = folder.iterdir()
    assert [(one["file"], one["size"]) for one in told["backups"]] == [(file.name, file.stat().st_size)]
    assert (await acts(host))[0][0] == "backup"
    file.unlink()
    folder.rmdir()
    folder.write_text("no folder")
    assert await host.refused("POST", f"{HERE}/backup") == (409, "refused-admin-backup")
    folder.unlink()


async def test_strangers_neither_hear_of_a_backup_nor_keep_one_from_being_written(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    host, begun, goes_on = await steward(house), threading.Event(), threading.Event()

    def slowly(settings: Settings, folder: Path) -> Path:
        begun.set()
        goes_on.wait(PATIENCE)
        return back_up(settings, folder)

    monkeypatch.setattr(steward_page, "back_up", slowly)
    stranger, path = Person(house, await house.guest("Dần Bốn")), f"{HERE}/backup"
    # Whoever may not order one does not stand in the way of who may.
    first = asyncio.gather(*[stranger.ask("POST", path) for _ in range(5)], host.ask("POST", path))
    await asyncio.to_thread(begun.wait, PATIENCE)
    assert await stranger.refused("POST", path) == NOT_FOUND
    assert await host.refused("POST", path) == (409, "refused-admin-backup-runs")
    goes_on.set()
    assert [answer.status_code for answer in await first] == [404] * 5 + [200]
