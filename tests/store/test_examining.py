"""A look at a database tells what it is like, and leaves it so."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import create_engine, insert, text

from chieu.kernel.errors import StoreUnavailable
from chieu.store import Store
from chieu.store.examining import Examined, examine
from chieu.store.schema import EVENTS


def test_what_a_look_tells(url: str) -> None:
    assert examine(url) == Examined(is_there=False)
    store = Store(url, alone=True)
    assert examine(url) == Examined(is_there=True, is_open=True)
    store.close()
    assert examine(url) == Examined(is_there=True)
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(insert(EVENTS).values(code="AAAAA", seq=1, at=9_000, schema=1, body=b""))
    assert examine(url) == Examined(is_there=True, newest=9_000)
    for version, age in (("0001", -1), ("9999", 1)):
        with engine.begin() as connection:
            connection.execute(text("UPDATE alembic_version SET version_num = :version"), {"version": version})
        assert examine(url).age == age
    engine.dispose()


def test_what_is_no_database_of_a_room_is_refused(url: str) -> None:
    engine = create_engine(url)
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE letters (letter text)"))
    engine.dispose()
    with pytest.raises(StoreUnavailable):
        examine(url)


def test_a_look_leaves_no_file(tmp_path: Path) -> None:
    Store(tmp_path / "room.sqlite3").close()
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    examine(tmp_path / "room.sqlite3")
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
