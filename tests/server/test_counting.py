"""What statistics are made of stands in the rows of deals, also of those that an older program has written."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec import structs

from chieu.games.registry import GAMES
from chieu.server.deals import UNRATED, by_older_programs, counted, paid_deal, rules_id
from chieu.server.indexing import Audit, Indexer
from chieu.store import LESSON, PaidDeal, Store
from chieu.table import commands as ask
from server.test_indexing import LOGS, StoredRoom, put_log
from store.versions import bring_back
from table.room import WITH_A_CLOCK
from table.test_finished import Kept


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "room.sqlite3")
    yield opened
    opened.close()


def as_before(paid: PaidDeal) -> PaidDeal:
    _, without_statistics, _ = by_older_programs(paid)
    return without_statistics


@pytest.mark.parametrize("game", GAMES)
def test_each_seat_says_with_whom_and_by_which_rules(store: Store, game: str) -> None:
    room = StoredRoom(store, game, bots="easy", options=WITH_A_CLOCK[game])
    room.play_next_deal()
    (paid,) = store.deals.of_table(room.table.code)
    assert [(one.players, one.people) for one in paid.seats] == [(len(paid.seats), 1)] * len(paid.seats)
    # A clock is no rule about play or pay.
    assert {one.rules for one in paid.seats} == {rules_id(GAMES[game], {})}
    assert counted(as_before(paid)) == paid


def test_only_rules_about_play_and_pay_keep_deals_apart() -> None:
    sam = GAMES["sam-loc"]
    usual = rules_id(sam, {})
    every = {spec.key: spec.default for spec in sam.option_specs}
    assert rules_id(sam, every) == usual
    assert rules_id(sam, every | {"seats": 4, "match_limit": 500, "turn_timer": 0}) == usual
    apart = {rules_id(sam, every | changed) for changed in ({"must_beat": 1}, {"sam_value": 30}, {"sam_value": 31})}
    assert len(apart | {usual}) == 4
    # What is stored may never change its meaning.
    assert usual == "f48212d320c4"


def test_a_lesson_is_not_counted(store: Store) -> None:
    put_log(store, LOGS[0], "AAAAA")
    paid = next(iter(_listed(store, "AAAAA")))
    lesson = PaidDeal(structs.replace(paid.deal, lesson=True), paid.seats)
    assert {one.rules for one in counted(lesson).seats} == {LESSON}


async def test_what_an_older_program_has_written_is_filled_in(tmp_path: Path, store: Store) -> None:
    put_log(store, LOGS[0], "AAAAA")
    put_log(store, LOGS[1], "BBBBB")
    whole = [*_listed(store, "AAAAA"), *_listed(store, "BBBBB")]
    assert len(whole) > 2
    store.close()
    bring_back(tmp_path / "room.sqlite3", "0016")
    again = Store(tmp_path / "room.sqlite3")
    try:
        older = [*again.deals.of_table("AAAAA"), *again.deals.of_table("BBBBB")]
        assert older == [as_before(paid) for paid in whole]
        audit = Audit(again)
        audit.run()
        assert (audit.tables, audit.differing) == (2, [])
        await Indexer(again).run(asyncio.Event())
        assert [*again.deals.of_table("AAAAA"), *again.deals.of_table("BBBBB")] == whole
        assert again.deals.uncounted("", 9) == []
    finally:
        again.close()


async def test_a_room_from_before_goes_on_with_the_ratings_that_it_had(tmp_path: Path, store: Store) -> None:
    room = Kept.of_two("sam-loc", options={"seats": 2, "leaver": "easy"})
    assert isinstance(room, Kept)
    room.play_deal()
    room.do(ask.Ready(by="binh"))
    room.do(ask.Ready(by="an"))
    room.deal()
    room.do(ask.Stand(by="binh"))
    room.play_deal()
    room.play_next_deal()
    whole, left, with_bot = (paid_deal(one) for one in room.deals)
    store.write_now([whole, left, with_bot])
    store.close()
    bring_back(tmp_path / "room.sqlite3", "0023")
    again = Store(tmp_path / "room.sqlite3")
    try:
        *_, from_rows = by_older_programs(left)
        assert [*map(counted, again.deals.of_table(whole.deal.code))] == [whole, from_rows, with_bot]
        assert again.deals.of_table(whole.deal.code) == [whole, from_rows, with_bot]
        assert again.deals.uncounted("", 9) == []
        assert [one.rated for one in from_rows.seats] == [UNRATED, UNRATED]
    finally:
        again.close()


async def test_it_is_filled_in_a_part_at_a_time(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    put_log(store, LOGS[0], "AAAAA")
    whole = _listed(store, "AAAAA")
    store.write_now([as_before(paid) for paid in whole])
    monkeypatch.setattr("chieu.server.indexing.FILLED", 1)
    indexer = Indexer(store)
    assert sum(1 for _ in indexer.fill_in()) == len(whole)
    assert store.deals.of_table("AAAAA") == whole


async def test_what_cannot_be_read_stays_and_stops_nothing(store: Store) -> None:
    put_log(store, LOGS[0], "AAAAA")
    first, second, *_ = sorted(map(as_before, _listed(store, "AAAAA")), key=lambda paid: paid.deal.id)
    damaged = PaidDeal(structs.replace(first.deal, record=b"\xc1"), first.seats)
    strange = PaidDeal(structs.replace(second.deal, game="poker"), second.seats)
    store.write_now([damaged, strange])
    await Indexer(store).run(asyncio.Event())
    assert store.deals.uncounted("", 9) == [damaged, strange]


def _listed(store: Store, code: str) -> list[PaidDeal]:
    """Return the deals of a table, once all are listed."""
    for _ in Indexer(store).steps():
        pass
    return store.deals.of_table(code)
