"""What might befall a room of nodes beside kills and cuts: guesses by all of them, a database that is gone, the end."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import make_url

from chieu.server import hub as hub_module
from chieu.server import readiness, standby
from chieu.server.limits import Bucket
from chieu.server.next_deal import NextDeal
from chieu.server.room_state import RoomState
from chieu.server.settings import Limits, Rate
from chieu.table import log
from nodes.conftest import Begin
from nodes.test_bad_databases import ask
from nodes.test_draining import acquainted, drain
from nodes.test_two_nodes import fleet_of, kinds, play, sit_together, until
from server.house import PATIENCE
from server.killing import log_in
from store.postgres import empty

pytestmark = pytest.mark.xdist_group("pg")


def all_have(buckets: list[Bucket], most: int) -> bool:
    return all(bucket.tokens <= most for bucket in buckets)


async def test_who_guesses_the_pin_round_the_nodes_guesses_no_oftener(begin: Begin) -> None:
    limits = Limits(pins=Rate(3, 0), room_pins=Rate(100, 0))
    houses = [await begin(name, pin="482193", limits=limits) for name in ("one", "two", "three")]
    await acquainted(*houses)
    codes = []
    for guess in range(9):
        answer = await houses[guess % 3].http.post("/api/pin", json={"pin": f"{guess:06}"})
        codes.append(answer.json()["code"])
        # What was taken is told within half a second; what was taken meanwhile is owed.
        buckets = [house.app._shared._limits["pins"].bucket("127.0.0.1") for house in houses]
        if guess < 3:
            await until(partial(all_have, buckets, 2 - guess))
    assert codes == ["refused-wrong-pin"] * 3 + ["refused-too-many-pins"] * 6


async def test_a_database_that_is_emptied_under_nodes_is_said_and_no_node_falls(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "TRIED_AGAIN_S", 0.0)
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await sit_together("sam-loc", lan, minh)
        empty(postgres)
        for page, house in ((lan, one), (minh, two)):
            assert await page.refused("say", phrase="phrase-hello") == "refused-store"
            async with asyncio.timeout(PATIENCE):
                while (await house.http.get("/ready")).json() != {"code": "refused-store"}:
                    continue
            assert (await house.http.get("/health")).status_code == 503


async def test_a_database_that_is_dropped_under_nodes_is_said_and_no_node_falls(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "TRIED_AGAIN_S", 0.0)
    ask(postgres, "DROP DATABASE IF EXISTS dropped WITH (FORCE)", "CREATE DATABASE dropped")
    database = make_url(postgres).set(database="dropped").render_as_string(hide_password=False)
    one, two = await begin("one", database), await begin("two", database)
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await sit_together("sam-loc", lan, minh)
        ask(postgres, "DROP DATABASE dropped WITH (FORCE)")
        for page, house in ((lan, one), (minh, two)):
            assert await page.refused("say", phrase="phrase-hello") == "refused-store"
            async with asyncio.timeout(PATIENCE):
                while (await house.http.get("/ready")).json() != {"code": "refused-store"}:
                    continue
            assert (await house.http.get("/health")).status_code == 503


CROWD = 25
"""So many come by each node."""


async def test_a_crowd_that_joins_by_all_nodes_at_once_misses_nothing_of_a_table_that_goes_on(begin: Begin) -> None:
    houses = [await begin(name) for name in ("one", "two", "three")]
    one, two, _ = houses
    async with AsyncExitStack() as stack:
        lan, minh = await stack.enter_async_context(one.page("Lan")), await stack.enter_async_context(two.page("Minh"))
        code = await sit_together("sam-loc", lan, minh)
        crowd = [await stack.enter_async_context(house.page()) for house in houses for _ in range(CROWD)]
        for page in crowd:
            await page.send("join", table=code)
        for page in (lan, minh):
            for _ in range(5):
                await page.do("say", phrase="phrase-hello")
        last = (await lan.do("say", phrase="phrase-thanks"))["seq"]
        for page in crowd:
            while page.seq < last:
                await page.hear()
            # A page notices by itself where a step is missing; what was before is in its history.
            (table,) = [frame for frame in page.frames if frame["t"] == "table"]
            assert [event["n"] for event in table["history"]] == [*range(1, table["seq"] + 1)]


async def test_a_log_that_has_lost_its_past_is_not_gone_on_with(begin: Begin, postgres: str) -> None:
    """Somebody has put an older copy back under nodes that run: what comes after the gap would be worth nothing."""
    one = await begin("one")
    async with one.page("Lan") as lan:
        code = await lan.open(options={"seats": 2, "sam_window": "off", "turn_timer": 0}, bots="easy")
        # What the bot does while the log is emptied would be written after the gap.
        await lan.my_turn()
        ask(postgres, "DELETE FROM events", "DELETE FROM snapshots")
        hub = one.app.hub
        assert hub is not None
        fleet_of(one)._look()
        await until(lambda: hub.rooms.get(code) is None or hub.rooms[code].table is None)
        assert await lan.refused("say", phrase="phrase-hello") in {"refused-no-table", "refused-not-watching"}
    assert log_in(postgres, code) == []


async def test_who_was_by_a_dead_node_is_missed_soon_also_where_the_table_is_busy_then(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Their clocks run until they are."""
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await sit_together("sam-loc", lan, minh)
        hub, others = two.app.hub, fleet_of(two)
        assert hub is not None
        monkeypatch.setattr(hub_module, "_MISSED_S", 0.0)
        monkeypatch.setattr(fleet_of(one)._signals, "tell", lambda *_messages: None)
        room = hub.rooms[code]
        await until(lambda: room.is_ready)
        others._lose(others.peers["one"], "is dead")
        assert room.is_ready
        room.state = RoomState.READING
        await asyncio.sleep(0)
        assert not room.drop_absent()
        room.state = RoomState.READY
        assert (await minh.until_event("away"))["seat"] == lan.you


async def test_all_nodes_end_one_after_the_other_and_the_first_to_come_back_goes_on(
    begin: Begin, postgres: str
) -> None:
    one, two = await begin("one"), await begin("two")
    await acquainted(one, two)
    async with AsyncExitStack() as stack:
        cookies = [await one.guest(name) for name in ("Lan", "Minh")]
        lan, minh = [await stack.enter_async_context(one.page(cookie=cookie)) for cookie in cookies]
        code = await sit_together("phom", lan, minh)
        told, *_ = await asyncio.gather(drain(postgres, "one"), lan.closed(), minh.closed())
        assert told.exit_code == 0
        lan, minh = [await stack.enter_async_context(two.page(cookie=cookie)) for cookie in cookies]
        for page in (lan, minh):
            await page.join(code)
        assert (await drain(postgres, "two")).exit_code == 2
        two.server.end()
        await asyncio.gather(lan.closed(), minh.closed())
    three = await begin("one again")
    async with AsyncExitStack() as stack:
        lan, minh = [await stack.enter_async_context(three.page(cookie=cookie)) for cookie in cookies]
        for page in (lan, minh):
            await page.join(code)
        await (lan if lan.can_act else minh).act()
    events = log_in(postgres, code)
    assert [event.n for event in events] == [*range(1, len(events) + 1)]
    assert kinds(events, log.Restarted) == 1
    assert kinds(events, log.Dealt) == 1


async def test_a_deal_is_dealt_where_its_owner_is_gone_before_it_has_sealed_it(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(standby, "LATE_MS", 0)
    one, two = await begin("one"), await begin("two")
    await acquainted(one, two)
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await lan.open(game="sam-loc", options={"seats": 2})
        await minh.join(code)
        await minh.do("sit", seat=1)
        due = NextDeal.due
        owner = fleet_of(one).owner_of(code, (lan.me["player"], minh.me["player"]), 1)
        gone = {"one": one, "two": two}[owner].app.hub
        assert gone is not None
        monkeypatch.setattr(
            NextDeal, "due", lambda self, room, table: None if gone.rooms.get(code) is room else due(self, room, table)
        )
        await lan.do("start")
        for page in (lan, minh):
            while not page.facts["deal"]:
                await page.hear()
        await play(lan, minh)
    events = log_in(postgres, code)
    assert kinds(events, log.Dealt) == 1


@pytest.mark.parametrize(
    ("waits", "due_in", "late_in"), [(False, 10_000, 11_500), (True, None, 3_000), (True, 500, 2_000)]
)
def test_an_owner_is_late_sooner_where_a_clock_runs(
    monkeypatch: pytest.MonkeyPatch, *, waits: bool, due_in: int | None, late_in: int
) -> None:
    """The owner may be dead and not known to be: whoever acts next would pay for the time that goes by."""
    now = 1_000_000
    monkeypatch.setattr(standby, "now_ms", lambda: now)
    table: Any = SimpleNamespace(
        code="AAAAA",
        seq=7,
        wake_at=None if due_in is None else now + due_in,
        needs_deck=waits,
        needs_promise=False,
        bot_turns=tuple,
    )
    fleet: Any = SimpleNamespace(name="one", version=1, owns=lambda *_: False)
    audience: Any = SimpleNamespace(count=1)
    one = standby.Standby()
    assert not one.is_ours(fleet, audience, table, ("Lan", "Minh"))
    assert one.late == now + late_in
    monkeypatch.setattr(standby, "now_ms", lambda: now + late_in)
    assert one.is_ours(fleet, audience, table, ("Lan", "Minh"))
