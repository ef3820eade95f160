"""What a server that dies, stops or loses its store leaves behind."""

from __future__ import annotations

import asyncio
import signal
import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from chieu.kernel.errors import StoreError, StoreUnavailable
from chieu.server import clock
from chieu.server.tables import load_table
from chieu.store import Append, Store
from chieu.store.writer import Done
from chieu.table.log import Restarted, decode_event
from server.house import House, open_house, settings_for
from server.killing import Mortal, kill_again_and_again
from server.test_shuffles import seat_two, vow

FAST = {"sam_window": "off", "turn_timer": 0}


@pytest.mark.slow
@pytest.mark.parametrize("kills", [15, pytest.param(50, marks=pytest.mark.nightly)])
async def test_kills_cost_no_acknowledged_act(tmp_path: Path, kills: int) -> None:
    told = await kill_again_and_again(tmp_path, kills=kills)
    assert told["acknowledged"] > kills


@pytest.mark.slow
@pytest.mark.parametrize("kills", [10, pytest.param(20, marks=pytest.mark.nightly)])
async def test_kills_cost_no_chip(tmp_path: Path, kills: int) -> None:
    told = await kill_again_and_again(tmp_path, kills=kills, game="phom", u_window=0)
    assert told["acknowledged"] > kills
    assert told["deals"] > 1


async def test_a_clock_goes_on_after_a_kill_without_anybody_coming_back(tmp_path: Path) -> None:
    mortal = Mortal(tmp_path)
    try:
        await mortal.start()
        cookie = await mortal.guest()
        async with mortal.page(cookie) as page:
            code = await page.open(bots="easy", options={"sam_window": "off", "turn_timer": 15})
            await page.my_turn()
            mortal.kill()
        await mortal.start()
        other = await mortal.guest()
        async with mortal.page(other) as page:
            shown = await page.join(code)
            assert shown["deal"]["paused"]
            assert shown["facts"]["seats"][0]["away_ms"] > 0
        assert any(isinstance(event, Restarted) for event in mortal.log(code))
    finally:
        mortal.close()


async def test_a_wall_clock_that_is_set_stops_no_turn_and_ends_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hour_ns, now_ns = 3_600 * 10**9, time.time_ns()
    settings = settings_for(tmp_path)
    async with open_house(settings) as house, house.page() as page:
        code = await page.open(bots="easy", options={"sam_window": "off", "turn_timer": 15})
        await page.my_turn()
        for leap in (-hour_ns, 2 * hour_ns):
            monkeypatch.setattr(time, "time_ns", lambda leap=leap: now_ns + leap)
            shown = await page.join(code)
            assert 0 < shown["deal"]["ms"] <= 15_000
        monkeypatch.undo()
    # Started anew on a machine whose clock is an hour behind, the room goes on after what it has stored.
    monkeypatch.setattr(clock, "_epoch_ns", clock._epoch_ns - hour_ns)
    async with open_house(settings) as house, house.page() as page:
        shown = await page.join(code)
        assert 0 < shown["deal"]["ms"] <= 15_000
        assert house.app.hub is not None
        log = [decode_event(stored.body) for stored in house.app.hub.storage.store.logs.tail(code, 0)]
        restarted = next(event for event in log if isinstance(event, Restarted))
        assert restarted.at > log[restarted.n - 2].at


async def test_after_a_start_running_tables_go_on_before_anybody_asks(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    async with open_house(settings) as house, house.page() as page:
        code = await page.open(bots="easy", private=True, options=FAST)
        await page.act()
    async with open_house(settings) as again, again.page() as other:
        hub = again.app.hub
        assert hub is not None
        while not any(isinstance(decode_event(e.body), Restarted) for e in hub.storage.store.logs.tail(code, 0)):
            assert (await other.ask("ping"))["t"] == "pong"


async def test_a_stop_says_goodbye_and_keeps_everything(tmp_path: Path) -> None:
    mortal = Mortal(tmp_path)
    try:
        await mortal.start()
        cookie = await mortal.guest()
        async with mortal.page(cookie) as page:
            code = await page.open(bots="easy", options=FAST)
            ack = await page.do("say", text="Tạm biệt")
            mortal.kill(signal.SIGTERM)
            assert await page.closed() == 1012
            assert page.frames[-1] == {"t": "bye", "code": "bye-restart"}
        await mortal.start()
        assert len(mortal.log(code)) >= ack["seq"]
        async with mortal.page(cookie) as page:
            shown = await page.join(code)
            assert any(event.get("text") == "Tạm biệt" for event in shown["history"])
    finally:
        mortal.close()


async def test_two_servers_on_one_store_never_write_the_same_number(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # They cannot be started so; but a lease can be lost, when a database hangs up on who holds it.
    monkeypatch.setattr("chieu.store.store.take_lease", lambda _engine: lambda: None)
    settings = settings_for(tmp_path)
    async with open_house(settings) as one, open_house(settings) as two:
        host_cookie, guest_cookie = await one.guest("Thảo"), await one.guest("Bình")
        async with one.page(cookie=host_cookie) as host, two.page(cookie=guest_cookie) as guest:
            code = await host.open(options=FAST)
            await guest.join(code)
            for turn in range(5):
                await host.do("say", text=f"một {turn}")
                await guest.do("say", text=f"hai {turn}")
        assert two.app.hub is not None
        loaded = load_table(two.app.hub.storage.store, code)
        assert loaded is not None
        log = [decode_event(event.body) for event in two.app.hub.storage.store.logs.tail(code, 0)]
        assert [event.n for event in log] == list(range(1, len(log) + 1))
        said = [event.text for event in log if hasattr(event, "text")]
        assert said == [f"{word} {turn}" for turn in range(5) for word in ("một", "hai")]


async def test_what_the_store_does_not_take_is_refused_and_forgotten(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.page() as page:
        code = await page.open(options=FAST)
        hub = house.app.hub
        assert hub is not None
        loop = asyncio.get_running_loop()

        def fail(_self: Store, jobs: Sequence[tuple[Append, Done]]) -> None:
            error: StoreError = StoreUnavailable("the disk is full")
            for _, done in jobs:
                loop.call_soon(done, error)

        with monkeypatch.context() as patch:
            patch.setattr(Store, "write", fail)
            assert await page.refused("bot", seat=1, level="easy") == "refused-store"
            answer = await page.ask("create", game="sam-loc")
            assert answer["code"] == "refused-store"
        await page.do("bot", seat=1, level="medium")
        assert (await page.until_event("seated"))["level"] == "medium"
        room = hub.rooms[code]
        assert room.table is not None
        assert room.table.seq == hub.storage.store.logs.tail(code, 0)[-1].seq


async def test_a_log_that_cannot_be_read_is_refused_and_others_live(house: House) -> None:
    async with house.page() as page, house.page() as other:
        code = await page.open()
        await page.do("leave")
        hub = house.app.hub
        assert hub is not None
        room = hub.rooms.pop(code)
        assert room.table is not None
        with hub.storage.store._engine.connect().execution_options(chieu_writing=True) as connection:
            connection.exec_driver_sql("UPDATE events SET body = '{}'")
            connection.commit()
        assert await page.refused("join", table=code) == "refused-table-unreadable"
        await other.open()


async def test_what_people_have_vowed_outlives_that_somebody_goes_while_the_disk_takes_nothing(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house.page("Minh") as minh:
        async with house.page("Lan") as lan:
            await seat_two(minh, lan)
            for page in (minh, lan):
                await vow(page)
            hub = house.app.hub
            assert hub is not None
            room, loop = hub.rooms[minh.code], asyncio.get_running_loop()
            failed = asyncio.Event()

            def fail(_self: Store, jobs: Sequence[tuple[Append, Done]]) -> None:
                for _, done in jobs:
                    loop.call_soon(done, StoreUnavailable("the disk is full"))
                failed.set()

            with monkeypatch.context() as patch:
                patch.setattr(Store, "write", fail)
                await lan.send("leave", table=minh.code)
                await failed.wait()
        while not (room.is_ready and room.table is not None and room.table.present() == (minh.me["player"],)):  # noqa: ASYNC110
            await asyncio.sleep(0)
        assert {command.by for command in room.table.added()} >= {minh.me["player"]}
