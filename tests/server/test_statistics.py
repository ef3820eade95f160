"""Statistics over HTTP: my own deals alone, only what compares is added up, and how far a mean can be off."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from chieu.games.registry import GAMES
from chieu.server.deals import paid_deal
from chieu.server.indexing import Indexer
from chieu.server.statistics import BLOCKS, ENOUGH, average, company_of, cut_in, page_of
from chieu.server.statistics_wire import StatisticsPage
from chieu.store import PaidDeal, Store, Sums
from server.house import House
from server.test_history import newcomer
from server.test_indexing import LOGS, StoredRoom, put_log
from server.test_sharing import a_deal
from table.room import WITH_A_CLOCK
from table.test_finished import Kept

NOTHING = ("", 0, "", "")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "room.sqlite3")
    yield opened
    opened.close()


def played(store: Store, game: str, deals: int) -> list[PaidDeal]:
    room = StoredRoom(store, game, bots="easy", options=WITH_A_CLOCK[game])
    for _ in range(deals):
        room.play_next_deal()
    return store.deals.of_table(room.table.code)


@pytest.mark.parametrize("game", GAMES)
def test_each_game_tells_what_it_brought(store: Store, game: str) -> None:
    deals = played(store, game, 3)
    page = page_of(store, "an", NOTHING)
    (kind,) = page.kinds
    mine = [paid.seats[0] for paid in deals]
    assert (kind.game, kind.players, kind.company) == (game, len(deals[0].seats), "bots")
    assert (kind.deals, kind.wins) == (3, sum(one.place == 1 for one in mine))
    assert kind.points.mean == pytest.approx(sum(one.payoff for one in mine) / 3, abs=1e-4)
    assert kind.points.margin is None
    assert kind.options == {}
    assert (page.shown, page.blocks, page.met) == (0, [], [])
    moments = {one.name: one for one in page.moments}
    assert [*moments] == [one.name for one in GAMES[game].moments if one.listed]
    for place, moment in enumerate(GAMES[game].moments):
        some = [one.payoff for one in mine if one.moments >> place & 1]
        if moment.listed:
            told = moments[moment.name]
            assert told.deals == len(some)
            assert (told.points is None) == (not some)


def test_other_house_rules_are_another_kind_and_are_told(store: Store) -> None:
    own = WITH_A_CLOCK["sam-loc"] | {"sam_value": 30, "thoi_two": "per_card"}
    for code, options in (("AAAAA", WITH_A_CLOCK["sam-loc"]), ("BBBBB", own)):
        room = Kept("sam-loc", bots="easy", options=options)
        room.play_next_deal()
        store.write_now([paid_deal(msgspec.structs.replace(room.deals[0], code=code))])
    kinds = page_of(store, "an", NOTHING).kinds
    assert len(kinds) == 2
    assert {msgspec.json.encode(one.options) for one in kinds} == {b"{}", b'{"sam_value":30,"thoi_two":"per_card"}'}
    for place, one in enumerate(kinds):
        assert page_of(store, "an", (one.game, one.players, one.rules, one.company)).shown == place
    assert page_of(store, "an", ("poker", 3, "x", "people")).shown == 0
    assert page_of(store, "somebody", NOTHING).kinds == []


def test_they_are_the_same_made_anew(store: Store) -> None:
    for number, path in enumerate(LOGS[:6]):
        put_log(store, path, f"AAAA{chr(65 + number)}")
    for _ in Indexer(store).steps():
        pass
    players = {one.player for code in ("AAAAA", "AAAAB") for paid in store.deals.of_table(code) for one in paid.seats}
    before = {one: page_of(store, one, NOTHING) for one in players if one}
    assert any(page.kinds for page in before.values())
    with store._engine.connect().execution_options(chieu_writing=True) as connection:
        connection.exec_driver_sql("DELETE FROM deal_seats")
        connection.exec_driver_sql("DELETE FROM deals")
        connection.commit()
    assert all(not page_of(store, one, NOTHING).kinds for one in before)
    for _ in Indexer(store).steps():
        pass
    assert {one: msgspec.json.encode(page_of(store, one, NOTHING)) for one in before} == {
        one: msgspec.json.encode(page) for one, page in before.items()
    }


@pytest.mark.parametrize(("deals", "t"), [(10, 2.262), (15, 2.145), (31, 2.042), (121, 1.980), (100_001, 1.960)])
def test_the_margin_is_that_of_student(deals: int, t: float) -> None:
    # As many times 3 as -1, and once more 1: a mean of 1, and a variance of 4 (n - 1) / n or so.
    half = deals // 2
    values = [3] * half + [-1] * half + [1] * (deals % 2)
    mean = sum(values) / deals
    variance = sum((one - mean) ** 2 for one in values) / (deals - 1)
    told = average(deals, sum(values), sum(one**2 for one in values))
    assert told.mean == 1
    assert told.margin == pytest.approx(t * (variance / deals) ** 0.5, rel=1e-3)


def test_of_few_deals_no_margin_is_told_nor_where_all_brought_the_same() -> None:
    assert average(ENOUGH - 1, 9, 81.0).margin is None
    assert average(ENOUGH, 10 * 7, 10 * 49.0).margin is None
    assert average(30, 10, 10 / 3 + 1e-9).margin is None


def part(deals: int, at: int) -> Sums:
    return Sums(deals=deals, wins=0, points=deals, squares=deals, since=at, until=at)


def test_blocks_have_enough_deals_and_lose_none() -> None:
    assert [one.deals for one in cut_in(10, [part(4, 1), part(4, 2), part(4, 3), part(11, 4), part(3, 5)])] == [12, 14]
    assert [one.deals for one in cut_in(20, [part(25, 1), part(12, 2)])] == [25, 12]
    assert [one.deals for one in cut_in(10, [part(3, 1)])] == [3]
    assert cut_in(10, []) == []


def test_a_trend_is_cut_into_blocks_in_the_order_of_time(store: Store) -> None:
    (paid,) = played(store, "crazy-eights", 1)
    more = []
    for number in range(405):
        identity, at = f"{number:012}", 86_400_000 * (1 + number)
        seats = [msgspec.structs.replace(one, deal=identity, ended=at, payoff=number) for one in paid.seats]
        deal = msgspec.structs.replace(paid.deal, id=identity, code=f"X{number}", ended=at)
        more.append(PaidDeal(deal, seats))
    store.write_now(more)
    page = page_of(store, "an", NOTHING)
    assert 2 <= len(page.blocks) <= BLOCKS
    assert sum(one.deals for one in page.blocks) == 406
    assert all(one.deals >= ENOUGH for one in page.blocks)
    assert [one.since for one in page.blocks] == sorted(one.since for one in page.blocks)
    means = [one.points.mean for one in page.blocks[1:]]
    assert means == sorted(means)


def test_who_was_there_is_told_by_people_and_bots() -> None:
    assert [company_of(4, people) for people in (1, 2, 3, 4)] == ["bots", "mixed", "mixed", "people"]
    assert company_of(2, 2) == "people"


async def test_only_my_own_deals_are_told(house: House) -> None:
    await a_deal(house)
    page = msgspec.json.decode((await house.http.get("/api/statistics")).content, type=StatisticsPage)
    assert [one.deals for one in page.kinds] == [1]
    (kind,) = page.kinds
    await newcomer(house, "Người Lạ")
    asked = f"game={kind.game}&players={kind.players}&rules={kind.rules}&company={kind.company}"
    told = await house.http.get(f"/api/statistics?{asked}")
    nothing = StatisticsPage([], None, [], [], [], page.met_deals, None)
    assert msgspec.json.decode(told.content, type=StatisticsPage) == nothing
    assert (await house.http.get("/api/statistics", params={"players": "x"})).status_code == 400
    assert (await house.http.get("/api/statistics", params={"players": 10**30})).status_code == 200
    house.http.cookies.clear()
    assert (await house.http.get("/api/statistics")).status_code == 401
