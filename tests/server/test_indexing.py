"""Deals are rows: written when they are paid, and the same when they are made from logs, whoever wrote those."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
import pytest
from click.testing import CliRunner

import chieu
from chieu.cli import build
from chieu.games.registry import GAMES
from chieu.kernel.errors import StoreUnavailable
from chieu.server import indexing
from chieu.server.deals import record_in
from chieu.server.indexing import DONE, MARK, Indexer, deals_among, replayed
from chieu.server.tables import job_of, row_of
from chieu.store import Append, Mark, PaidDeal, Store, Stored
from chieu.table import commands as ask
from chieu.table import log
from chieu.table.table import Table
from server.house import open_house, settings_for
from table.room import WITH_A_CLOCK, Room

if TYPE_CHECKING:
    from chieu.table.step import Step

LOGS: Final = sorted((Path(__file__).parents[1] / "fixtures" / "logs").glob("*.jsonl"))
"""Logs that earlier programs wrote, when deals were not kept."""


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "room.sqlite3")
    yield opened
    opened.close()


def put_log(store: Store, path: Path, code: str) -> None:
    """Store a log as it was written, and the table's line of the lobby, under another code."""
    events = [log.decode_event(body) for body in path.read_bytes().splitlines()]
    row = msgspec.structs.replace(row_of(Table.rebuild(events)), code=code)
    opened = events[0]
    assert isinstance(opened, log.Opened)
    events[0] = msgspec.structs.replace(opened, code=code)
    stored = [Stored(event.n, event.at, log.SCHEMA, log.encode_event(event)) for event in events]
    store.write_now([Append(code, stored, row)])


def put_logs(store: Store, most: int | None = None) -> list[str]:
    codes = []
    for number, path in enumerate(LOGS[:most]):
        codes.append(f"AAA{chr(65 + number // 20)}{chr(65 + number % 20)}")
        put_log(store, path, codes[-1])
    return codes


def put_unreadable(store: Store, code: str) -> None:
    """Store the log of a program that is not this one."""
    row = msgspec.structs.replace(row_of(Room().table), code=code)
    store.write_now([Append(code, [Stored(1, 1, log.SCHEMA + 1, b"{}")], row)])


def from_logs(store: Store, code: str) -> list[PaidDeal]:
    return deals_among(replayed(store, code)[1])


class StoredRoom(Room):
    """A table whose steps are stored as the server stores them."""

    def __init__(self, store: Store, game: str, **create: Any) -> None:
        super().__init__(game, **create)
        self.store = store
        # The step that opened it has been taken already.
        stored = [Stored(event.n, event.at, log.SCHEMA, log.encode_event(event)) for event in self.events]
        store.write_now([Append(self.table.code, stored, row_of(self.table))])

    def do(self, command: ask.Command, after: int = 0) -> Step:
        step = super().do(command, after)
        if step.events:
            self.store.write_now([job_of(self.table, step, 0)])
        return step


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_when_a_deal_is_paid_is_what_its_log_says(store: Store, game: str) -> None:
    room = StoredRoom(store, game, bots="easy", options=WITH_A_CLOCK[game])
    for _ in range(2):
        room.play_next_deal()
    kept = store.deals.of_table(room.table.code)
    assert [deal.deal.number for deal in kept] == [1, 2]
    assert kept == from_logs(store, room.table.code)
    for deal in kept:
        record = record_in(deal)
        chieu.verify(record)
        assert list(record.payoffs) == [seat.payoff for seat in deal.seats]
        assert (record.begun, record.deal) == (deal.deal.begun, deal.deal.number)
        assert record.players == ("An", *(seat.name for seat in deal.seats[1:]))
        assert record.levels == ("", *["easy"] * len(deal.seats[1:]))
        assert deal.seats[0].player == "an"
        assert all(seat.player is None for seat in deal.seats[1:])
    assert len({deal.deal.id for deal in kept}) == 2


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_deals_of_earlier_logs_are_all_found(store: Store, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_log(store, path, "AAAAA")
    events = [log.decode_event(body) for body in path.read_bytes().splitlines()]
    found = from_logs(store, "AAAAA")
    paid = [event for event in events if isinstance(event, log.Settled)]
    assert [(deal.deal.last, deal.deal.ended, record_in(deal).payoffs) for deal in found] == [
        (event.n, event.at, event.payoffs) for event in paid
    ]
    # It does not matter in what parts a log is read.
    monkeypatch.setattr(indexing, "CHUNK", 7)
    assert from_logs(store, "AAAAA") == found


def test_the_command_lists_the_deals_of_all_logs(tmp_path: Path, store: Store) -> None:
    codes = put_logs(store, 3)
    put_unreadable(store, "ZZZZZ")
    store.close()
    said = CliRunner().invoke(build("en"), ["index", "--data", str(tmp_path)])
    assert said.exit_code == 0, said.output
    again = Store(tmp_path / "room.sqlite3")
    try:
        kept = {code: again.deals.of_table(code) for code in codes}
        assert kept == {code: from_logs(again, code) for code in codes}
        assert again.logs.mark(MARK) == DONE
    finally:
        again.close()
    count = sum(map(len, kept.values()))
    assert count > 3
    assert f"Listed {count} deals of 3 tables." in said.output
    assert "the log of table ZZZZZ is of other rules" in said.output


@pytest.mark.parametrize(("language", "words"), [("vi", "bàn AAAAA bị hỏng"), ("en", "table AAAAA is damaged")])
@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM events WHERE seq = 1",
        "DELETE FROM events WHERE seq = 9",
        "UPDATE events SET body = substr(body, 2)",
    ],
)
def test_a_damaged_log_is_called_so_and_the_command_fails(
    tmp_path: Path, store: Store, damage: str, language: str, words: str
) -> None:
    put_log(store, LOGS[0], "AAAAA")
    with store._engine.connect().execution_options(chieu_writing=True) as connection:
        connection.exec_driver_sql(damage)
        connection.commit()
    store.close()
    said = CliRunner().invoke(build(language), ["index", "--data", str(tmp_path)])
    assert said.exit_code == 1
    assert words in said.stderr


# What asks the table for a seat that it has not, and what asks the game for a clock that nobody has.
@pytest.mark.parametrize(("tag", "stumble"), [("ready", IndexError), ("extended", AttributeError)])
async def test_where_a_damaged_log_leads_the_rules_astray_the_other_logs_are_listed(
    tmp_path: Path, store: Store, caplog: pytest.LogCaptureFixture, tag: str, stumble: type[Exception]
) -> None:
    for code in ("AAAAA", "BBBBB"):
        put_log(store, LOGS[0], code)
    damage = """
    UPDATE events SET body = CAST(replace(CAST(body AS TEXT), '"seat":', '"seat":9') AS BLOB)
    WHERE code = 'AAAAA' AND CAST(body AS TEXT) LIKE ?
    """
    with store._engine.connect().execution_options(chieu_writing=True) as connection:
        connection.exec_driver_sql(damage, (f'{{"t":"{tag}"%',))
        connection.commit()
    # Each event can be read for itself.
    assert all(log.decode_event(event.body) for event in store.logs.tail("AAAAA", 0))
    with pytest.raises(stumble):
        from_logs(store, "AAAAA")
    whole = from_logs(store, "BBBBB")
    await Indexer(store).run(asyncio.Event())
    assert "the logs of 1 tables are damaged" in caplog.text
    assert store.deals.of_table("BBBBB") == whole
    assert store.logs.mark(MARK) == DONE
    store.close()
    said = CliRunner().invoke(build("en"), ["index", "--data", str(tmp_path)])
    assert said.exit_code == 1
    assert "table AAAAA is damaged" in said.stderr
    assert said.stdout == f"Listed {len(whole)} deals of one table.\n"


async def test_a_start_names_damaged_logs_by_number_alone(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    put_log(store, LOGS[0], "AAAAA")
    with store._engine.connect().execution_options(chieu_writing=True) as connection:
        connection.exec_driver_sql("DELETE FROM events WHERE seq = 9")
        connection.commit()
    await Indexer(store).run(asyncio.Event())
    assert "the logs of 1 tables are damaged" in caplog.text


@pytest.mark.parametrize(("language", "words"), [("vi", "không có phòng chơi"), ("en", "there is no room")])
def test_the_command_makes_no_room_where_there_is_none(tmp_path: Path, language: str, words: str) -> None:
    said = CliRunner().invoke(build(language), ["index", "--data", str(tmp_path / "nowhere")])
    assert said.exit_code == 2
    assert words in said.output
    assert not (tmp_path / "nowhere").exists()


async def test_a_start_lists_the_deals_from_before_and_says_so(
    tmp_path: Path, store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    codes = put_logs(store, 2)
    wanted = {code: from_logs(store, code) for code in codes}
    store.close()
    caplog.set_level(logging.WARNING)
    async with open_house(settings_for(tmp_path)) as house, house.page() as page:
        hub = house.app.hub
        assert hub is not None
        kept = hub.storage.store
        while kept.logs.mark(MARK) != DONE:
            assert (await page.ask("ping"))["t"] == "pong"
        # The tables are awake, and bots play on there.
        assert {code: kept.deals.of_table(code)[: len(wanted[code])] for code in codes} == wanted
    assert "the deals of 2 earlier tables are listed now" in caplog.text
    caplog.clear()
    async with open_house(settings_for(tmp_path)):
        pass
    assert "listed" not in caplog.text


async def test_what_was_begun_goes_on_where_it_stopped(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    first, second = put_logs(store, 2)
    store.write_now([Mark(MARK, first)])
    indexer = Indexer(store)
    await indexer.run(asyncio.Event())
    assert (indexer.tables, store.logs.mark(MARK)) == (1, DONE)
    assert store.deals.of_table(first) == []
    assert store.deals.of_table(second) == from_logs(store, second)
    assert "1 earlier tables" in caplog.text


async def test_a_server_that_stops_does_not_wait_for_all_logs(store: Store) -> None:
    put_logs(store, 2)
    stopping = asyncio.Event()
    stopping.set()
    indexer = Indexer(store)
    await indexer.run(stopping)
    assert (indexer.tables, store.logs.mark(MARK)) == (0, None)


async def test_a_log_of_other_rules_is_named_by_number_alone(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    (code,) = put_logs(store, 1)
    put_unreadable(store, "ZZZZZ")
    indexer = Indexer(store)
    await indexer.run(asyncio.Event())
    assert (indexer.unreadable, store.logs.mark(MARK)) == (["ZZZZZ"], DONE)
    assert store.deals.of_table(code) == from_logs(store, code)
    assert "the logs of 1 tables are of other rules" in caplog.text


@pytest.mark.parametrize("error", [StoreUnavailable("the disk is full"), KeyError("a bug")], ids=["disk", "bug"])
async def test_what_fails_is_said_and_the_next_start_goes_on(
    store: Store, error: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise error

    put_logs(store, 1)
    with monkeypatch.context() as broken:
        broken.setattr(Store, "write_now", fails)
        await Indexer(store).run(asyncio.Event())
    assert f"not listed yet ({type(error).__name__})" in caplog.text
    assert store.logs.mark(MARK) is None
    await Indexer(store).run(asyncio.Event())
    assert store.logs.mark(MARK) == DONE
