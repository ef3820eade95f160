"""A hosted table through the socket: the host deals, chips are kept by double entry, and bots act out of turn."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from attacks.holding import until
from chieu import bots
from chieu.games.phom import GAME
from chieu.kernel.actions import NO_ACTION
from chieu.server import next_deal
from chieu.store.ledger import LedgerReader
from chieu.table.commands import GiveDeck
from chieu.table.table import Table
from server.house import House, Page, open_house, settings_for
from table.phom_room import stacked
from table.test_phom_endings import ODD

HANDS = (ODD, "Ac 2c 3c 6s 6d 6h 9s 10s Kd")
CLAIMER = "Ac 2c 3c 6s 6d 6h 9s 10s Js"


@pytest.fixture
def stack(monkeypatch: pytest.MonkeyPatch) -> dict[str, tuple[int, ...]]:
    """Deal what a test puts here."""
    chosen = {"deck": stacked(HANDS, "Js")}

    def deck_of(table: Table) -> GiveDeck:  # noqa: ARG001 - stands in for the shuffling
        return GiveDeck(chosen["deck"], 1)

    monkeypatch.setattr(next_deal, "dealing", deck_of)
    return chosen


async def play(page: Page, action: str) -> None:
    """Do something when the table lets me."""
    while not page.can_act or action not in page.deal["legal"]:  # type: ignore[index]
        await page.hear()
    await page.do("act", action=action, after=page.seq)


async def seat_two(one: Page, two: Page) -> str:
    code = await one.open(game="phom", options={"u_window": 0, "turn_timer": 0})
    assert await one.refused("start") == "refused-too-few"
    await two.join(code)
    await two.do("sit")
    assert await two.refused("start") == "refused-not-host"
    await one.do("start")
    return code


def store_of(house: House) -> Any:
    assert house.app.hub is not None
    return house.app.hub.storage.store


@pytest.mark.usefixtures("stack")
async def test_a_deal_is_paid_in_the_books(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path)) as house:
        cookies = [await house.guest("An"), await house.guest("Bình")]
        async with house.page(cookie=cookies[0]) as one, house.page(cookie=cookies[1]) as two:
            code = await seat_two(one, two)
            await play(one, "discard Kc")
            await play(two, "draw")
            await play(two, "u")
            await one.until_event("settled")
            assert (one.facts["hosted"], one.facts["phase"]) == (True, "deal-over")
            assert one.facts["purses"] == [194, 206, 0, 0]
            players = [page.me["player"] for page in (one, two)]
        entries = store_of(house).ledger.entries(code)
        assert sum(entry.amount for entry in entries) == 0
        accounts = [f"person:{player}" for player in players] + [f"seat:{code}:0", f"seat:{code}:1", f"pot:{code}"]
        assert [store_of(house).ledger.balance(account) for account in accounts] == [-200, -200, 194, 206, 0]
        # What lies on the table is no debt.
        for cookie, won in zip(cookies, (-6, 6), strict=True):
            assert (await house.http.get("/api/me", headers={"cookie": cookie})).json()["chips"] == won
    async with (
        open_house(settings_for(tmp_path)) as house,
        house.page(cookie=cookies[0]) as one,
        house.page(cookie=cookies[1]) as two,
    ):
        await two.join(code)
        await one.join(code)
        assert one.facts["purses"] == [194, 206, 0, 0]
        await two.do("stand", id="later")
        assert store_of(house).ledger.balance(f"person:{players[1]}") == 6
        assert store_of(house).ledger.balance(f"seat:{code}:1") == 0
        me = await house.http.get("/api/me", headers={"cookie": cookies[1]})
        assert me.json() == {"player": players[1], "name": "Bình", "chips": 6}


@pytest.mark.usefixtures("stack")
async def test_books_that_are_not_what_the_log_says_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with open_house(settings_for(tmp_path)) as house:
        cookies = [await house.guest("An"), await house.guest("Bình")]
        async with house.page(cookie=cookies[0]) as one, house.page(cookie=cookies[1]) as two:
            code = await seat_two(one, two)
            await play(one, "discard Kc")
    complaint = f"the books of table {code} are not what its log says"
    async with open_house(settings_for(tmp_path)) as house, house.page(cookie=cookies[0]) as one:
        await one.join(code)
    assert complaint not in caplog.messages
    monkeypatch.setattr(LedgerReader, "entries", lambda _reader, _code: [])
    async with open_house(settings_for(tmp_path)) as house, house.page(cookie=cookies[0]) as one:
        await one.join(code)
        assert one.facts["purses"] == [199, 199, 0, 0]
    assert complaint in caplog.messages


async def test_a_bot_claims_out_of_turn(
    house: House, stack: dict[str, tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    stack["deck"] = stacked((ODD, CLAIMER))

    def claim(_game: str, seen: Any, seat: int, _luck: int) -> int:
        action = GAME.words.parse_action("u")
        return NO_ACTION if GAME.rules.why_illegal(seen, seat, action) else action

    monkeypatch.setattr(bots, "interject", claim)
    async with house.page("An") as page:
        await page.open(game="phom", bots="easy", options={"seats": 2, "u_window": 30, "turn_timer": 0})
        claimed = page.frames[-1]
        if not has_acted(claimed, 1):
            claimed = await page.until(lambda frame: has_acted(frame, 1))
        assert claimed["deal"]["acting"] == []
        assert claimed["deal"]["window_ms"] <= 30_000


async def test_a_bot_that_fails_out_of_turn_keeps_still(
    house: House, stack: dict[str, tuple[int, ...]], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stack["deck"] = stacked((ODD, CLAIMER))

    def break_down(*_: object) -> int:
        raise ValueError("3s 4h are in my hand")

    monkeypatch.setattr(bots, "interject", break_down)
    with caplog.at_level(logging.DEBUG):
        async with house.page("An") as page:
            await page.open(game="phom", bots="easy", options={"seats": 2, "u_window": 30, "turn_timer": 0})
            await play(page, "discard Kc")
            await page.until(lambda frame: has_acted(frame, 1))
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("chieu")]
    assert "a bot failed out of turn at phom: ValueError" in ours
    assert not any("3s" in line for line in ours)


async def test_a_bot_may_think_better_of_it(
    house: House, stack: dict[str, tuple[int, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a bot wants is asked again when its pause is over."""
    stack["deck"] = stacked(HANDS, "Jd")
    asked: list[int] = []

    def once(_game: str, _seen: Any, seat: int, _luck: int) -> int:
        asked.append(seat)
        return GAME.words.parse_action("u") if len(asked) == 1 else NO_ACTION

    monkeypatch.setattr(bots, "interject", once)
    async with house.page("An") as page:
        await page.open(game="phom", bots="easy", options={"seats": 2, "u_window": 30, "turn_timer": 0})
        await play(page, "discard Kc")
        await page.until(lambda frame: has_acted(frame, 1))
        await until(lambda: len(asked) > 1)
        assert asked[:2] == [1, 1]


def has_acted(frame: dict[str, Any], seat: int) -> bool:
    events = frame.get("events", []) + frame.get("history", [])
    return any(event["t"] == "acted" and event["seat"] == seat for event in events)
