"""The database itself: migrations, settings, and what happens when it fails."""

from __future__ import annotations

import logging
import stat
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine, inspect, text

from chieu.kernel.errors import StoreError, StoreTaken, StoreTooNew, StoreUnavailable
from chieu.store import Append, Store, Stored, lease, migrate
from chieu.store.engine import open_engine
from chieu.store.schema import HEAD, METADATA, VERSIONS
from store.versions import migrations

FIRST = "0001"


def test_the_migrations_build_what_the_schema_says(url: str) -> None:
    engine = open_engine(url)
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        migrate.build(connection)
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
    engine.dispose()


def all_of(engine: Engine) -> dict[str, Any]:
    """Return all that a database says of each table: columns in order, keys, indexes and constraints, and rows."""
    looked = inspect(engine)

    def indexes(table: str) -> list[dict[str, Any]]:
        return [
            {**index, "dialect_options": {key: str(one) for key, one in index.get("dialect_options", {}).items()}}
            for index in looked.get_indexes(table)
        ]

    asked = (
        looked.get_pk_constraint,
        indexes,
        looked.get_unique_constraints,
        looked.get_foreign_keys,
        looked.get_check_constraints,
        looked.get_table_options,
    )
    with engine.connect() as connection:
        return {
            table: {
                "columns": [{**column, "type": str(column["type"])} for column in looked.get_columns(table)],
                "rows": connection.exec_driver_sql(f"SELECT * FROM {table}").all(),  # noqa: S608 - our own tables
            }
            | {ask.__name__: ask(table) for ask in asked}
            for table in looked.get_table_names()
        }


def test_a_new_database_is_what_the_migrations_build(url: str) -> None:
    engine = open_engine(url)
    forms = []
    for make in (migrate.build, migrate.found):
        with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
            make(connection)
        forms.append(all_of(engine))
        with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
            METADATA.drop_all(connection)
            VERSIONS.drop(connection)
    built, found = forms
    assert {*found} == {*METADATA.tables, VERSIONS.name}
    assert found == built
    engine.dispose()


def test_a_new_file_holds_what_the_migrations_write(tmp_path: Path) -> None:
    told = []
    for make in (migrate.build, migrate.found):
        engine = open_engine(tmp_path / make.__name__)
        with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
            make(connection)
            rows = connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master").all()
        told.append({tuple("".join(str(part).split()) for part in row) for row in rows})
        engine.dispose()
    assert told[0] == told[1]


def test_head_is_the_newest_migration() -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    assert ScriptDirectory.from_config(config).get_current_head() == HEAD


def shape_of(engine: Engine) -> dict[tuple[str, str], dict[str, Any]]:
    """Return what each column is like, by table and name; types as the database calls them."""
    looked = inspect(engine)
    return {
        (table, column["name"]): {**column, "type": str(column["type"])}
        for table in looked.get_table_names()
        for column in looked.get_columns(table)
    }


def test_each_migration_leaves_what_the_version_before_needs(url: str) -> None:
    # Expand, then contract: a new step adds; what it replaces goes in a later version (decision 0026).
    engine = open_engine(url)
    before: dict[tuple[str, str], dict[str, Any]] = {}
    for step in [FIRST, *migrate.steps_after(FIRST)]:
        with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
            command.upgrade(migrations(connection), step)
        after = shape_of(engine)
        assert {place: after.get(place) for place in before} == before, step
        tables = {table for table, _ in before}
        added = [column for (table, name), column in after.items() if table in tables and (table, name) not in before]
        # What the version before writes says nothing of them.
        assert all(column["nullable"] or column["default"] is not None for column in added), step
        before = after
    engine.dispose()


def test_a_new_database_and_a_current_one_open_without_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/room.sqlite3"
    code = (
        "import sys; from chieu.store import Store; Store(sys.argv[1]).close();"
        "print(sorted({'alembic', 'numpy', 'numba'} & set(sys.modules)))"
    )
    for _start in range(2):
        run = subprocess.run([sys.executable, "-c", code, url], capture_output=True, text=True, check=True)
        assert run.stdout.strip() == "[]"


def test_sqlite_flushes_each_commit(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path}/room.sqlite3")
    with engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
    engine.dispose()


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    Store(f"sqlite:///{tmp_path}/deep/room.sqlite3").close()
    assert stat.S_IMODE((tmp_path / "deep/room.sqlite3").stat().st_mode) == 0o600
    assert stat.S_IMODE((tmp_path / "deep").stat().st_mode) == 0o700


def test_a_database_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    broken = tmp_path / "room.sqlite3"
    broken.write_bytes(b"this is no database" * 100)
    with pytest.raises(StoreUnavailable):
        Store(f"sqlite:///{broken}")


def test_a_folder_and_a_database_of_tomorrow_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    with pytest.raises(StoreUnavailable):
        Store(f"sqlite:///{tmp_path}/folder")
    url = f"sqlite:///{tmp_path}/room.sqlite3"
    Store(url).close()
    engine = open_engine(url)
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        connection.execute(text("UPDATE alembic_version SET version_num = 'tomorrow'"))
    engine.dispose()
    with pytest.raises(StoreTooNew, match="tomorrow"):
        Store(url)


def test_a_failed_commit_is_announced_and_logs_no_body(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    store = Store(f"sqlite:///{tmp_path}/room.sqlite3")
    engine = open_engine(f"sqlite:///{tmp_path}/room.sqlite3")
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        connection.execute(text("ALTER TABLE events RENAME TO elsewhere"))
    fates: list[StoreError | None] = []
    known = threading.Event()

    def done(fate: StoreError | None) -> None:
        fates.append(fate)
        known.set()

    with caplog.at_level(logging.DEBUG):
        store.write([(Append("AAAAA", [Stored(1, 1, 1, b"3s 4h")]), done)])
        assert known.wait(30)
    assert isinstance(fates[0], StoreUnavailable)
    assert "3s" not in caplog.text
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        connection.execute(text("ALTER TABLE elsewhere RENAME TO events"))
    known.clear()
    store.write([(Append("AAAAA", [Stored(1, 1, 1, b"3s 4h")]), done)])
    assert known.wait(30)
    assert fates[1] is None
    store.close()
    engine.dispose()


def test_reading_from_a_broken_database_says_so(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/room.sqlite3")
    engine = open_engine(f"sqlite:///{tmp_path}/room.sqlite3")
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        connection.execute(text("DROP TABLE players"))
    with pytest.raises(StoreUnavailable):
        store.people.player("p")
    store.close()
    engine.dispose()


def write(store: Store, seq: int) -> StoreError | None:
    """Append one event, and wait for its fate."""
    fates: list[StoreError | None] = []
    known = threading.Event()

    def done(fate: StoreError | None) -> None:
        fates.append(fate)
        known.set()

    store.write([(Append("AAAAA", [Stored(seq, seq, 1, b"{}")]), done)])
    assert known.wait(30)
    return fates[0]


def test_what_went_into_a_file_that_was_removed_or_replaced_is_not_acknowledged(tmp_path: Path) -> None:
    file, backup = tmp_path / "room.sqlite3", tmp_path / "backup.sqlite3"
    older = Store(f"sqlite:///{backup}")
    assert write(older, 1) is None
    older.close()
    store = Store(f"sqlite:///{file}")
    assert write(store, 1) is None
    assert write(store, 2) is None
    for part in tmp_path.glob("room.sqlite3*"):
        part.unlink()
    assert isinstance(write(store, 3), StoreUnavailable)
    assert isinstance(write(store, 3), StoreUnavailable)
    with pytest.raises(StoreUnavailable):
        store.logs.load("AAAAA")
    assert not file.exists()
    backup.rename(file)
    loaded = store.logs.load("AAAAA")
    assert loaded is not None
    assert [event.seq for event in loaded.events] == [1]
    assert write(store, 2) is None
    store.close()


def rename(engine: Engine, table: str, name: str) -> None:
    """Give a table of the database another name."""
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        connection.execute(text(f"ALTER TABLE {table} RENAME TO {name}"))


def test_a_failure_is_said_once_with_its_reason_and_so_is_its_end(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    store = Store(f"sqlite:///{tmp_path}/room.sqlite3")
    engine = open_engine(f"sqlite:///{tmp_path}/room.sqlite3")
    rename(engine, "events", "elsewhere")
    for _ in range(3):
        assert isinstance(write(store, 1), StoreUnavailable)
    rename(engine, "elsewhere", "events")
    assert write(store, 1) is None
    engine.dispose()
    store.close()
    assert [record.getMessage() for record in caplog.records] == [
        "a commit failed: OperationalError SQLITE_ERROR",
        "the database takes events again",
    ]


def test_a_server_has_its_database_for_itself_until_it_ends_however_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url = f"sqlite:///{tmp_path}/room.sqlite3"
    code = (
        "import sys; from chieu.store import Store; Store(sys.argv[1], alone=True); print('mine', flush=True); input()"
    )
    with subprocess.Popen(
        [sys.executable, "-c", code, url], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "mine\n"
        with monkeypatch.context() as impatient:
            impatient.setattr(lease, "PATIENCE_MS", 10)
            with pytest.raises(StoreTaken):
                Store(url, alone=True)
        # Whoever only looks is let in.
        Store(url).close()
        other.kill()
        # Whoever comes while it ends waits for it.
        Store(url, alone=True).close()
    Store(url, alone=True).close()


@pytest.mark.parametrize("name", ["what?", "number #1", "a%20b", "mode=ro?mode=memory&x#y", "phòng"])
def test_a_path_is_taken_as_it_is_written(tmp_path: Path, name: str) -> None:
    file = tmp_path / name / "room.sqlite3"
    Store(file).close()
    assert file.stat().st_size > 0
    assert [path.name for path in tmp_path.iterdir()] == [name]
