"""A database copied into a file, and from a file into another database, of either kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from chieu.kernel.errors import StoreNotEmpty, StoreTaken, StoreTooOld, StoreUnavailable
from chieu.store import Append, Entry, Mark, Player, SharedDeal, Store, Stored, lease
from chieu.store.copying import copy_in, copy_out, counts_of, unbalanced_in
from chieu.store.engine import open_engine
from chieu.store.schema import METADATA
from store.postgres import empty


def fill(url: str, events: int = 2_500) -> None:
    """Write something of each kind; more events than are copied at once, the newest of them not at the last table."""
    store = Store(url)
    store.write_now(
        [
            Player("p", "Ấn “Bích”", 1),
            Mark("deals", "~"),
            SharedDeal("d", "p", "token", named=True, until=5),
            Append("ZZZZZ", [Stored(seq, seq, 1, b'{"t":"\xc6\xb0"}') for seq in range(1, events)]),
        ]
    )
    bought = [Entry(1, "p", 5, 9, "buy"), Entry(1, "seat", -5, 9, "buy")]
    store.write_now([Append("AAAAA", [Stored(1, events + 7, 1, b"\x00\xff")], entries=bought)])
    store.close()


def rows(database: str | Path) -> dict[str, list[tuple[object, ...]]]:
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            return {
                table.name: [
                    tuple(bytes(value) if isinstance(value, memoryview) else value for value in row)
                    for row in connection.execute(table.select().order_by(*table.primary_key))
                ]
                for table in METADATA.sorted_tables
            }
    finally:
        engine.dispose()


def test_what_is_copied_out_and_in_again_is_the_same(url: str, tmp_path: Path) -> None:
    fill(url)
    copy, again = tmp_path / "copy.sqlite3", tmp_path / "again.sqlite3"
    # While a server serves it.
    serving = Store(url, alone=True)
    copy_out(url, copy)
    serving.close()
    assert rows(copy) == rows(url)
    assert unbalanced_in(copy) == 0
    counts = counts_of(copy)
    assert (counts["events"], counts["entries"], counts["alembic_version"]) == (2_500, 2, 1)
    copy_in(copy, f"sqlite:///{again}")
    assert rows(again) == rows(url)
    for database in (url, again):
        store = Store(database)
        assert store.logs.newest() == 2_507
        store.close()


def test_a_copy_goes_into_an_empty_database_of_either_kind_and_over_none(url: str, tmp_path: Path) -> None:
    source = f"sqlite:///{tmp_path}/source.sqlite3"
    fill(source)
    copy = tmp_path / "copy.sqlite3"
    copy_out(source, copy)
    copy_in(copy, url)
    assert rows(url) == rows(source)
    before = rows(url)
    with pytest.raises(StoreNotEmpty):
        copy_in(copy, url)
    assert rows(url) == before
    store = Store(url, alone=True)
    assert store.logs.newest() == 2_507
    store.write_now([Player("q", "Bình", 2)])
    store.close()


def test_of_a_copy_that_fails_nothing_is_left(url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = f"sqlite:///{tmp_path}/source.sqlite3"
    fill(source)
    copy = tmp_path / "copy.sqlite3"
    copy_out(source, copy)
    names = sorted(path.name for path in tmp_path.iterdir())
    with monkeypatch.context() as failing:
        failing.setattr("chieu.store.copying._counts", lambda connection: {connection.engine.url.database: 1})
        with pytest.raises(StoreUnavailable):
            copy_in(copy, url)
    assert sorted(path.name for path in tmp_path.iterdir()) == names
    if url.startswith("postgresql"):
        engine = create_engine(url)
        assert inspect(engine).get_table_names() == []
        engine.dispose()
    copy_in(copy, url)
    assert rows(url) == rows(source)


@pytest.mark.xdist_group("pg")
def test_a_postgresql_that_is_served_is_not_written_over_and_an_older_one_not_copied(
    postgres: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lease, "PATIENCE_MS", 10)
    fill(f"sqlite:///{tmp_path}/source.sqlite3", 2)
    empty(postgres)
    store = Store(postgres, alone=True)
    with pytest.raises(StoreTaken):
        copy_in(tmp_path / "source.sqlite3", postgres)
    store.close()
    engine = create_engine(postgres)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '0004'"))
    with pytest.raises(StoreTooOld):
        copy_out(postgres, tmp_path / "copy.sqlite3")
    empty(postgres)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE foreign_words (word text)"))
    with pytest.raises(StoreNotEmpty):
        copy_in(tmp_path / "source.sqlite3", postgres)
    with pytest.raises(StoreUnavailable):
        copy_out(postgres, tmp_path / "other.sqlite3")
    # Nor does a room move in with another program.
    with pytest.raises(StoreUnavailable):
        Store(postgres)
    assert inspect(engine).get_table_names() == ["foreign_words"]
    engine.dispose()
    empty(postgres)
