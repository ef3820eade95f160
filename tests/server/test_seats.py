"""Who has a seat somewhere is known without a look at any table, and is what the tables say."""

from __future__ import annotations

import pytest

from chieu.server.hub import Hub
from chieu.server.seats import SeatIndex
from server.house import House, Page
from server.test_hosted import seat_two
from server.test_tables import FAST


def hub_of(house: House) -> Hub:
    assert house.app.hub is not None
    return house.app.hub


def player_of(page: Page) -> str:
    return str(page.me["player"])


def check(hub: Hub) -> set[str]:
    """Hold the index against the tables that are awake, and return who has a seat."""
    tables = [room.table for room in hub.rooms.values() if room.table is not None]
    seated = {player for table in tables for player in table.seated()}
    everybody = {*seated, *hub.connections, "nobody"}
    assert {player for player in everybody if hub.has_any_seat(player)} == seated
    return seated


def test_a_player_has_a_seat_as_long_as_one_table_has_one_for_them() -> None:
    index = SeatIndex()
    index.change((), ("an", "bình"))
    index.change((), ("an",))
    index.change(("an", "bình"), ("bình",))
    assert [index.has_any(player) for player in ("an", "bình", "cúc")] == [True, True, False]
    index.change(("an",), ())
    assert not index.has_any("an")


async def test_seats_are_known_from_sitting_down_to_leaving(house: House) -> None:
    hub = hub_of(house)
    async with house.page() as host, house.page() as guest:
        await host.open(options=FAST)
        await guest.join(host.code)
        assert check(hub) == {player_of(host)}
        await guest.do("sit")
        assert check(hub) == {player_of(host), player_of(guest)}
        await host.until_event("seated")
        await host.do("remove", seat=1)
        assert check(hub) == {player_of(host)}
        await host.do("stand")
        assert check(hub) == set()


async def test_whoever_leaves_a_hosted_table_in_mid_deal_has_no_seat_any_more(house: House) -> None:
    hub = hub_of(house)
    async with house.page() as host, house.page() as guest:
        await seat_two(host, guest)
        assert check(hub) == {player_of(host), player_of(guest)}
        await guest.do("stand")
        assert check(hub) == {player_of(host)}


async def test_a_table_that_sleeps_has_no_seats_and_one_that_is_read_again_has_them(house: House) -> None:
    hub = hub_of(house)
    async with house.page() as page:
        code = await page.open(bots="easy", options=FAST)
        await page.my_turn()
        await page.do("leave")
        room = hub.rooms[code]
        assert room.table is not None
        room._sleep(room.table.wake_at)
        assert check(hub) == set()
        await page.join(code)
        assert check(hub) == {player_of(page)}


async def test_a_bug_at_a_table_leaves_the_seats_right(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.server.alarm._PAUSE", 0)
    hub = hub_of(house)
    async with house.page() as page:
        code = await page.open()
        table = hub.rooms[code].table
        assert table is not None
        table.core.state.chairs[0] = None
        table.core.state.chairs.append("Ks Kh")  # type: ignore[arg-type]
        assert await page.refused("say", text="a") == "refused-internal"
        await page.do("say", text="b")
        assert check(hub) == {player_of(page)}
