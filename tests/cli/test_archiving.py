"""`chieu archive`: old logs are packed, and everything goes on as before."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from chieu.cli import build
from chieu.locales import LANGUAGES
from chieu.server.identity import load_secrets
from chieu.server.settings import DATABASE
from chieu.store import Loaded, Store
from chieu.store.schema import HEAD
from server.test_indexing import put_logs
from store.versions import bring_back, change


def chieu(*arguments: object, language: str = "en") -> Result:
    return CliRunner().invoke(build(language), [str(argument) for argument in arguments])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """Give the folder of a closed room with tables from long ago."""
    data = tmp_path / "data"
    store = Store(data / DATABASE)
    put_logs(store)
    store.close()
    change(data / DATABASE, "UPDATE tables SET touched = 1000")
    load_secrets(data)
    return data


def logs_in(data: Path) -> dict[str, Loaded | None]:
    store = Store(data / DATABASE)
    found = {code: store.logs.load(code) for code in store.logs.codes("", 1_000)}
    store.close()
    return found


def test_logs_are_packed_and_the_room_is_the_same(data: Path, tmp_path: Path) -> None:
    before = logs_in(data)
    assert len(before) > 1
    told = chieu("archive", "--older-than", "1y", "--data", data, "--check")
    assert (told.exit_code, told.output) == (
        0,
        f"The logs of {len(before)} tables would be packed. Nothing was changed.\n",
    )
    size = (data / DATABASE).stat().st_size
    told = chieu("archive", "--older-than", "1y", "--data", data)
    assert (told.exit_code, told.output) == (0, f"The logs of {len(before)} tables are packed.\n")
    assert (data / DATABASE).stat().st_size < size
    assert logs_in(data) == before
    assert chieu("archive", "--older-than", "1y", "--data", data).output == "The logs of 0 tables are packed.\n"
    index = chieu("index", "--data", data)
    assert index.exit_code == 0, index.output
    assert chieu("backup", tmp_path / "room.zip", "--data", data).exit_code == 0
    restored = chieu("restore", tmp_path / "room.zip", "--data", tmp_path / "again")
    # These logs were put there without what they say of accounts, which is told of some; none of them is damaged.
    assert "every log was played again" in restored.output
    assert "is damaged" not in restored.output
    assert logs_in(tmp_path / "again") == before


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("age", ["0d", "1", "y", "101y", "-1d", "1.5y", "9" * 50 + "d"])
def test_what_is_no_age_says_how_it_is_written(data: Path, age: str, language: str) -> None:
    told = chieu("archive", "--older-than", age, "--data", data, language=language)
    assert told.exit_code == 2
    assert "90d" in told.output


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_can_be_packed_it_says_so(
    data: Path, tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("chieu.store.lease.PATIENCE_MS", 1)
    before = logs_in(data)
    none = chieu("archive", "--older-than", "1y", "--data", tmp_path / "none", language=language)
    assert none.exit_code == 2
    assert "--data" in none.output
    assert not (tmp_path / "none").exists()
    store = Store(data / DATABASE, alone=True)
    taken = chieu("archive", "--older-than", "1y", "--data", data, language=language)
    store.close()
    assert taken.exit_code == 2
    assert logs_in(data) == before


def test_a_full_disk_loses_nothing(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import sqlalchemy.exc

    from chieu.store import archive

    before = logs_in(data)
    pack = archive._pack
    packed: list[str] = []

    def full(connection: object, code: str) -> bool:
        is_packed = pack(connection, code)  # type: ignore[arg-type]
        if packed:
            raise sqlalchemy.exc.OperationalError("INSERT", {}, Exception("database or disk is full"))
        packed.append(code)
        return is_packed

    monkeypatch.setattr(archive, "_pack", full)
    told = chieu("archive", "--older-than", "1y", "--data", data)
    assert told.exit_code == 2
    assert "The logs of 1 tables are packed" in told.output
    assert logs_in(data) == before


@pytest.mark.parametrize("form", [HEAD, "0003", "0001"])
def test_a_check_changes_nothing_whatever_form_the_database_has(data: Path, form: str) -> None:
    tables = len(logs_in(data))
    bring_back(data / DATABASE, form)
    before = {path.name: path.read_bytes() for path in data.iterdir()}
    told = chieu("archive", "--older-than", "1y", "--data", data, "--check")
    assert (told.exit_code, told.output) == (0, f"The logs of {tables} tables would be packed. Nothing was changed.\n")
    assert {path.name: path.read_bytes() for path in data.iterdir()} == before


def test_a_check_looks_also_into_an_open_room(data: Path) -> None:
    tables = len(logs_in(data))
    store = Store(data / DATABASE, alone=True)
    told = chieu("archive", "--older-than", "1y", "--data", data, "--check")
    store.close()
    assert (told.exit_code, f"logs of {tables} tables" in told.output) == (0, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_check_names_what_it_cannot_read(data: Path, language: str) -> None:
    change(data / DATABASE, "UPDATE alembic_version SET version_num = '9999'")
    told = chieu("archive", "--older-than", "1y", "--data", data, "--check", language=language)
    assert (told.exit_code, "--data" in told.output) == (2, True)
    (data / DATABASE).write_bytes(b"this is no database" * 100)
    told = chieu("archive", "--older-than", "1y", "--data", data, "--check", language=language)
    assert (told.exit_code, str(data / DATABASE) in told.output) == (2, True)
