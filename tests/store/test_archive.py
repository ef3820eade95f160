"""Old logs are packed: read as before, never lost, and gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, event, func, select

from chieu.kernel.errors import RecordNotFound, StoreTaken, StoreUnavailable
from chieu.store import Append, Store, Stored, TableRow
from chieu.store.archive import archive, tables_before
from chieu.store.engine import open_engine
from chieu.store.schema import ARCHIVES, EVENTS
from store.versions import bring_back, change

OLD, NEW = 1_000, 9_000
BETWEEN = 5_000
CODES = ["AAAAA", "BBBBB", "CCCCC"]
"""Two old tables and one of lately."""


def row(code: str, touched: int) -> TableRow:
    return TableRow(
        code=code,
        game="sam-loc",
        created=1,
        touched=touched,
        private=False,
        locked=False,
        host="An",
        state="waiting",
        seats=4,
        taken=1,
        bots=0,
    )


def log_of(code: str, first: int = 1, count: int = 300) -> list[Stored]:
    return [Stored(seq, OLD + seq, 1, f'{{"t":"{code}","n":{seq}}}'.encode()) for seq in range(first, first + count)]


def ignore(_: str) -> None:
    pass


@pytest.fixture
def kept(url: str) -> str:
    """Give a database with the tables, of either kind."""
    with_store(url, *(Append(code, log_of(code), row(code, NEW if code == CODES[2] else OLD)) for code in CODES))
    return url


def with_store(url: str, *jobs: Append) -> None:
    store = Store(url)
    store.write_now(list(jobs))
    store.close()


@pytest.fixture
def reading(kept: str) -> Iterator[Store]:
    store = Store(kept)
    yield store
    store.close()


def counts(url: str) -> tuple[int, int]:
    """Return how many events stand loose, and how many logs packed."""
    engine = open_engine(url)
    with engine.connect() as connection:
        loose, packed = (
            connection.execute(select(func.count()).select_from(table)).scalar_one() for table in (EVENTS, ARCHIVES)
        )
    engine.dispose()
    return loose, packed


def test_what_is_packed_reads_as_before(kept: str, reading: Store) -> None:
    before = [reading.logs.load(code) for code in CODES], reading.logs.newest()
    assert tables_before(kept, BETWEEN) == 2
    done: list[str] = []
    assert archive(kept, BETWEEN, done.append)
    assert done == CODES[:2]
    assert counts(kept) == (300, 2)
    assert tables_before(kept, BETWEEN) == 0
    assert ([reading.logs.load(code) for code in CODES], reading.logs.newest()) == before
    for after, most in ((0, 7), (120, None), (120, 5), (299, None), (300, None)):
        assert reading.logs.tail("AAAAA", after, most) == log_of("AAAAA")[after:][:most]
    assert reading.logs.tail("NOONE", 0) == []


def test_the_newest_moment_is_known_where_all_is_packed(kept: str, reading: Store) -> None:
    archive(kept, NEW + 1, ignore)
    assert counts(kept) == (0, 3)
    assert reading.logs.newest() == OLD + 300


def test_a_packed_log_is_gone_on_with_and_packed_again(kept: str) -> None:
    archive(kept, BETWEEN, ignore)
    with_store(kept, Append("AAAAA", log_of("AAAAA", 301, 20), row("AAAAA", NEW)))
    store = Store(kept)
    whole = log_of("AAAAA", 1, 320)
    assert store.logs.tail("AAAAA", 0) == whole
    assert store.logs.tail("AAAAA", 290, 15) == whole[290:305]
    assert store.logs.tail("AAAAA", 310) == whole[310:]
    store.close()
    assert tables_before(kept, BETWEEN) == 0
    archive(kept, NEW + 1, ignore)
    assert counts(kept) == (0, 3)
    store = Store(kept)
    assert store.logs.tail("AAAAA", 0) == whole
    store.close()


def test_what_is_cut_off_between_any_two_statements_loses_nothing(kept: str) -> None:
    class CutOff(BaseException):
        pass

    whole = {code: log_of(code) for code in CODES}
    for most in range(100):
        left = most

        def count_down(*_: object) -> None:
            nonlocal left
            left -= 1
            if left < 0:
                raise CutOff

        event.listen(Engine, "before_cursor_execute", count_down)
        try:
            archive(kept, BETWEEN, ignore)
            is_whole = True
        except CutOff:
            is_whole = False
        finally:
            event.remove(Engine, "before_cursor_execute", count_down)
        store = Store(kept)
        assert {code: store.logs.tail(code, 0) for code in CODES} == whole
        store.close()
        if is_whole:
            break
    assert most > 5
    assert counts(kept) == (300, 2)


def test_under_a_server_nothing_is_packed(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.store.lease.PATIENCE_MS", 1)
    store = Store(kept, alone=True)
    with pytest.raises(StoreTaken):
        archive(kept, BETWEEN, ignore)
    store.close()
    assert counts(kept) == (900, 0)


def test_a_damaged_body_is_called_damaged(kept: str, reading: Store) -> None:
    archive(kept, BETWEEN, ignore)
    broken = "X'00'" if kept.startswith("sqlite") else "decode('00', 'hex')"
    change(kept, f"UPDATE archives SET body = {broken} WHERE code = 'AAAAA'")  # noqa: S608 - the test's own
    with pytest.raises(RecordNotFound):
        reading.logs.tail("AAAAA", 0)
    assert reading.logs.tail("BBBBB", 0) == log_of("BBBBB")


def test_a_body_that_would_take_more_than_any_log_is_called_damaged(
    kept: str, reading: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Some bytes can be packed that take all memory there is: a backup may be somebody else's."""
    archive(kept, BETWEEN, ignore)
    monkeypatch.setattr("chieu.store.archive.MOST_BYTES", 100)
    with pytest.raises(RecordNotFound):
        reading.logs.tail("AAAAA", 0)


def test_a_log_that_is_far_too_long_is_not_packed(kept: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("chieu.store.archive.MOST_BYTES", 100)
    told: list[str] = []
    archive(kept, BETWEEN, told.append)
    assert told == []
    assert counts(kept) == (900, 0)


def test_the_version_before_gets_all_of_it_back(kept: str) -> None:
    archive(kept, BETWEEN, ignore)
    bring_back(kept, "0005")
    store = Store(kept)
    assert [store.logs.tail(code, 0) for code in CODES] == [log_of(code) for code in CODES]
    store.close()
    assert counts(kept) == (900, 0)


def test_the_file_becomes_smaller_unless_there_is_no_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "room.sqlite3"
    store = Store(file)
    store.write_now([Append("AAAAA", log_of("AAAAA", 1, 15_000), row("AAAAA", OLD))])
    store.close()
    size = file.stat().st_size
    assert archive(file, BETWEEN, ignore)
    assert file.stat().st_size < size / 2

    class Full:
        def execute(self, _: str) -> None:
            import sqlite3

            raise sqlite3.OperationalError("database or disk is full")

        def close(self) -> None:
            pass

    monkeypatch.setattr("chieu.store.archive.sqlite3.connect", lambda *_, **__: Full())
    assert not archive(file, BETWEEN, ignore)


def test_a_database_that_is_not_there_says_so(tmp_path: Path) -> None:
    with pytest.raises(StoreUnavailable, match="there is no room"):
        tables_before(f"sqlite:///{tmp_path}/none.sqlite3", BETWEEN)
    with pytest.raises(StoreUnavailable, match="does not take it"):
        archive(f"sqlite:///{tmp_path}/other.sqlite3", BETWEEN, ignore)
