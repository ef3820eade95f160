"""`chieu backup` and `chieu restore`: the whole room in one file, and back."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result

from chieu.cli import build
from chieu.locales import LANGUAGES
from chieu.server.identity import load_secrets
from chieu.server.settings import DATABASE
from chieu.store import Player, Store
from chieu.store.copying import counts_of
from chieu.store.engine import open_engine
from chieu.store.schema import METADATA
from server.test_indexing import LOGS, StoredRoom, put_log
from store.postgres import empty
from store.versions import bring_back, change
from table.room import WITH_A_CLOCK

SECRET = "cookie-secret"  # noqa: S105 - a file's name

SEATS_THAT_ARE_NOT = """
UPDATE events SET body = CAST(replace(CAST(body AS TEXT), '"seat":', '"seat":9') AS BLOB)
WHERE code = 'AAAAA' AND CAST(body AS TEXT) LIKE '{"t":"ready"%'
"""
"""Damage after which each event can be read, and the rules do not know what to do with one."""


def chieu(*arguments: object, language: str = "en") -> Result:
    return CliRunner().invoke(build(language), [str(argument) for argument in arguments])


def left_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.rglob("*"))


@pytest.fixture
def room(tmp_path: Path) -> Iterator[Path]:
    """Give the folder of an open room where deals of each kind of table were played."""
    data = tmp_path / "data"
    load_secrets(data)
    store = Store(data / DATABASE)
    store.write_now([Player("an", "Ấn", 1)])
    StoredRoom(store, "phom", bots="easy", options=WITH_A_CLOCK["phom"]).play_next_deal()
    for code, path in zip(("AAAAA", "BBBBB"), LOGS, strict=False):
        put_log(store, path, code)
    yield data
    store.close()


@pytest.fixture
def backup(room: Path, tmp_path: Path) -> Path:
    """Give a backup of that room."""
    made = chieu("backup", tmp_path / "one.zip", "--data", room)
    assert made.exit_code == 0, made.output
    return tmp_path / "one.zip"


def rows(database: str | Path) -> dict[str, list[tuple[object, ...]]]:
    """Return all that is in a database."""
    engine = open_engine(database)
    try:
        with engine.connect() as connection:
            found = {
                table.name: connection.execute(table.select().order_by(*table.primary_key)).all()
                for table in METADATA.sorted_tables
            }
    finally:
        engine.dispose()
    return {name: [tuple(map(_plain, row)) for row in some] for name, some in found.items()}


def _plain(value: object) -> object:
    return bytes(value) if isinstance(value, memoryview) else value


def test_what_an_open_room_has_comes_back_whole(room: Path, backup: Path, tmp_path: Path) -> None:
    # What was written last stands in the log of pages alone.
    assert (room / f"{DATABASE}-wal").stat().st_size > 0
    back = tmp_path / "deep" / "back"
    said = chieu("restore", backup, "--data", back)
    assert said.exit_code == 0, said.output
    assert "3 tables" in said.output
    assert rows(back / DATABASE) == rows(room / DATABASE)
    assert load_secrets(back) == load_secrets(room)
    assert left_in(back) == [SECRET, DATABASE]
    for private in (backup, back / DATABASE, back / SECRET):
        assert stat.S_IMODE(private.stat().st_mode) == 0o600
    assert left_in(tmp_path / "deep") == ["back", SECRET, DATABASE]
    Store(back / DATABASE, alone=True).close()


def test_an_old_secret_comes_along(room: Path, tmp_path: Path) -> None:
    (room / SECRET).rename(room / f"{SECRET}.old")
    load_secrets(room)
    chieu("backup", tmp_path / "one.zip", "--data", room)
    assert chieu("restore", tmp_path / "one.zip", "--data", tmp_path / "back").exit_code == 0
    assert load_secrets(tmp_path / "back") == load_secrets(room)


def test_in_a_folder_each_backup_gets_a_name_and_no_file_is_written_over(room: Path, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    assert chieu("backup", folder, "--data", room).exit_code == 0
    (made,) = folder.iterdir()
    assert zipfile.ZipFile(made).testzip() is None
    before = made.read_bytes()
    for language, words in (("en", "already"), ("vi", "đã có tệp")):
        said = chieu("backup", made, "--data", room, language=language)
        assert said.exit_code == 2
        assert words in said.stderr
    assert made.read_bytes() == before


@pytest.mark.parametrize(("language", "words"), [("en", "not empty"), ("vi", "không trống")])
def test_nothing_is_restored_over_anything(backup: Path, tmp_path: Path, language: str, words: str) -> None:
    back = tmp_path / "back"
    back.mkdir()
    (back / "letter.txt").write_text("Thư", encoding="utf-8")
    said = chieu("restore", backup, "--data", back, language=language)
    assert said.exit_code == 2
    assert words in said.stderr
    assert left_in(back) == ["letter.txt"]


@pytest.mark.parametrize(("language", "words"), [("en", "a room is open there"), ("vi", "phòng ở đó đang mở")])
def test_nothing_is_restored_over_a_living_room(backup: Path, tmp_path: Path, language: str, words: str) -> None:
    alive = Store(tmp_path / "alive" / DATABASE, alone=True)
    before = left_in(tmp_path / "alive")
    said = chieu("restore", backup, "--data", tmp_path / "alive", language=language)
    assert said.exit_code == 2
    assert words in said.stderr
    assert left_in(tmp_path / "alive") == before
    alive.close()


def repacked(backup: Path, **changed: bytes | None) -> None:
    """Write a backup anew, with some of its files changed or left out."""
    with zipfile.ZipFile(backup) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    for name, body in changed.items():
        files[{"manifest": "backup.json", "database": DATABASE, "secret": SECRET}[name]] = body or b""
        if body is None:
            del files[{"manifest": "backup.json", "database": DATABASE, "secret": SECRET}[name]]
    with zipfile.ZipFile(backup, "w") as packed:
        for name, body in files.items():
            packed.writestr(name, body)


def refused(backup: Path, tmp_path: Path, words: str, language: str = "en") -> None:
    """See that a backup is refused, and that nothing is left behind."""
    before = left_in(tmp_path)
    said = chieu("restore", backup, "--data", tmp_path / "back", language=language)
    assert said.exit_code == 2, said.output
    assert words in said.stderr
    assert left_in(tmp_path) == before


def unpacked(file: Path) -> dict[str, bytes] | None:
    """Return what an archive holds, by name; None if it is damaged."""
    try:
        with zipfile.ZipFile(file) as packed:
            return {name: packed.read(name) for name in packed.namelist()}
    except (zipfile.BadZipFile, zlib.error, EOFError, NotImplementedError, RuntimeError):
        return None


def test_a_backup_that_is_damaged_anywhere_is_refused(backup: Path, tmp_path: Path) -> None:
    whole = backup.read_bytes()
    for cut in (0, 1, len(whole) // 2, len(whole) - 1):
        backup.write_bytes(whole[:cut])
        refused(backup, tmp_path, "no whole backup")
    backup.write_bytes(whole)
    with zipfile.ZipFile(backup) as packed:
        bodies = [(whole.index(info.filename.encode()) + len(info.filename), info) for info in packed.infolist()]
    there = unpacked(backup)
    for at in (begin + info.compress_size * part // 5 for begin, info in bodies for part in range(5)):
        backup.write_bytes(whole[:at] + bytes([whole[at] ^ 0x55]) + whole[at + 1 :])
        # Of many bytes that are alike it does not matter from which of them the packing copies more.
        if unpacked(backup) != there:
            refused(backup, tmp_path, "no whole backup")


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"manifest": b"{}"}, "no whole backup"),
        ({"manifest": b"\xff"}, "no whole backup"),
        ({"manifest": None}, "no whole backup"),
        ({"manifest": b'{"chieu_backup": 2}'}, "newer version"),
        ({"database": None}, "no whole backup"),
        ({"database": b""}, "no whole backup"),
        ({"database": b"this is no database" * 100}, "no whole backup"),
        ({"secret": b"short"}, "no whole backup"),
        ({"secret": None}, "no whole backup"),
    ],
)
def test_a_backup_of_another_program_is_refused(
    backup: Path, tmp_path: Path, changed: dict[str, bytes | None], words: str
) -> None:
    repacked(backup, **changed)
    refused(backup, tmp_path, words)


def test_a_backup_whose_list_lies_before_its_begin_is_refused(backup: Path, tmp_path: Path) -> None:
    whole = bytearray(backup.read_bytes())
    whole[-6:-2] = b"\xff\xff\xff\x7f"
    backup.write_bytes(whole)
    refused(backup, tmp_path, "no whole backup")


def test_a_backup_unpacks_to_no_more_than_it_promises(backup: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(backup) as packed:
        manifest = packed.read("backup.json")
        database = packed.read(DATABASE)
    assert msgspec.json.decode(manifest)["size"] == len(database)
    for body in (database + b"\0", database[:-1]):
        repacked(backup, database=body)
        refused(backup, tmp_path, "no whole backup")
    repacked(backup, database=database, secret=bytes(10_000_000))
    refused(backup, tmp_path, "no whole backup")


def test_a_backup_of_an_older_version_promises_no_size_and_comes_back(backup: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(backup) as packed:
        manifest = msgspec.json.decode(packed.read("backup.json"))
    del manifest["size"]
    repacked(backup, manifest=msgspec.json.encode(manifest))
    assert chieu("restore", backup, "--data", tmp_path / "back").exit_code == 0


@pytest.mark.parametrize(("language", "words"), [("en", "make room there"), ("vi", "hãy dọn bớt")])
def test_a_backup_for_which_the_disk_has_no_room_is_not_begun(
    backup: Path, tmp_path: Path, language: str, words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    usage = shutil.disk_usage(tmp_path)
    monkeypatch.setattr("chieu.server.keeping.shutil.disk_usage", lambda _folder: usage._replace(free=1_000_000))
    monkeypatch.setattr("chieu.server.keeping.shutil.copyfileobj", lambda *_: pytest.fail("it was begun"))
    refused(backup, tmp_path, words, language)


def test_a_list_without_end_is_not_read(backup: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(backup, "a") as packed:
        for number in range(20):
            packed.writestr(f"{number:060000}", b"")
    refused(backup, tmp_path, "no whole backup")


@pytest.mark.parametrize("way", [zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
@pytest.mark.parametrize("name", ["backup.json", DATABASE])
def test_what_is_packed_in_another_way_is_refused(backup: Path, tmp_path: Path, name: str, way: int) -> None:
    with zipfile.ZipFile(backup) as packed:
        files = {name: packed.read(name) for name in packed.namelist()}
    with zipfile.ZipFile(backup, "w") as packed:
        for known, body in files.items():
            packed.writestr(known, body, way if known == name else zipfile.ZIP_DEFLATED)
    refused(backup, tmp_path, "no whole backup")


def test_what_is_no_file_is_not_waited_for(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    refused(pipe, tmp_path, "no whole backup")


def test_a_full_disk_is_not_called_a_damaged_database(
    room: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fill(*_: object) -> None:
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise error

    monkeypatch.setattr("chieu.store.copying._copy_pages", fill)
    before = left_in(tmp_path)
    said = chieu("backup", tmp_path / "room.zip", "--data", room)
    assert (said.exit_code, "the disk is full" in said.stderr) == (2, True)
    assert left_in(tmp_path) == before


def with_database_changed(backup: Path, *statements: str, counted: bool = False) -> None:
    """Write a backup anew whose database was changed, and with what it is said to have if that is to be counted."""
    with zipfile.ZipFile(backup) as packed:
        file = Path(packed.extract(DATABASE, backup.parent / "changed"))
        manifest = msgspec.json.decode(packed.read("backup.json"))
    change(file, *statements)
    if counted:
        manifest["rows"] = dict(counts_of(file))
    repacked(backup, database=file.read_bytes(), manifest=msgspec.json.encode(manifest))


def test_what_was_taken_out_of_a_backup_is_missed(backup: Path, tmp_path: Path) -> None:
    with_database_changed(backup, "DELETE FROM players")
    refused(backup, tmp_path, "no whole backup")


def test_accounts_that_do_not_add_up_are_refused(backup: Path, tmp_path: Path) -> None:
    with_database_changed(backup, "UPDATE entries SET amount = amount + 1 WHERE account LIKE 'seat%'")
    refused(backup, tmp_path, "do not add up")


def test_a_database_of_a_newer_version_is_refused(backup: Path, tmp_path: Path) -> None:
    with_database_changed(backup, "UPDATE alembic_version SET version_num = 'tomorrow'")
    refused(backup, tmp_path, "newer version of Chiếu")


@pytest.mark.parametrize(
    "damage",
    [
        "DELETE FROM events WHERE code = 'AAAAA' AND seq = 5",
        "UPDATE events SET body = X'7B7D' WHERE code = 'AAAAA' AND seq = 5",
        "UPDATE events SET body = '{}' WHERE code = 'AAAAA' AND seq = 5",
        SEATS_THAT_ARE_NOT,
    ],
)
def test_a_log_that_was_damaged_already_is_named_and_the_rest_comes_back(
    backup: Path, tmp_path: Path, damage: str
) -> None:
    with_database_changed(backup, damage, counted=True)
    said = chieu("restore", backup, "--data", tmp_path / "back")
    assert said.exit_code == 1, said.output
    assert "2 tables" in said.stdout
    assert "the log of table AAAAA was damaged before" in said.stderr
    assert left_in(tmp_path / "back") == [SECRET, DATABASE]


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("DELETE FROM entries WHERE code = 'K7QF'", "K7QF"),
        ("UPDATE deals SET ended = ended + 1 WHERE code = 'K7QF'", "K7QF"),
        ("INSERT INTO entries VALUES ('AAAAA', 1, 'a', 5, 1, ''), ('AAAAA', 1, 'b', -5, 1, '')", "AAAAA"),
    ],
)
def test_books_that_say_something_else_than_a_log_are_named(
    backup: Path, tmp_path: Path, damage: str, code: str
) -> None:
    with_database_changed(backup, damage, counted=True)
    said = chieu("restore", backup, "--data", tmp_path / "back")
    assert said.exit_code == 1, said.output
    assert f"the accounts or listed deals of table {code} are not what its log says" in said.stderr
    assert "damaged" not in said.stderr


def test_where_there_is_no_room_nothing_is_backed_up(room: Path, tmp_path: Path) -> None:
    said = chieu("backup", tmp_path / "one.zip", "--data", tmp_path / "nowhere")
    assert said.exit_code == 2
    assert "there is no room" in said.stderr
    (room / SECRET).unlink()
    said = chieu("backup", tmp_path / "one.zip", "--data", room)
    assert said.exit_code == 2
    assert "no cookie-secret" in said.stderr
    for body in (b"", b"this is no database" * 100):
        other = tmp_path / "other"
        load_secrets(other)
        (other / DATABASE).write_bytes(body)
        said = chieu("backup", tmp_path / "one.zip", "--data", other)
        assert said.exit_code == 2
        assert "cannot be read whole" in said.stderr
        assert (other / DATABASE).read_bytes() == body
    assert not list(tmp_path.glob("*.zip"))
    assert not list(tmp_path.glob(".*"))


def test_a_place_that_cannot_be_written_is_named(room: Path, tmp_path: Path) -> None:
    said = chieu("backup", tmp_path / "no" / "one.zip", "--data", room)
    assert said.exit_code == 2
    assert "it is not there" in said.stderr
    said = chieu("restore", tmp_path / "no.zip", "--data", tmp_path / "back")
    assert said.exit_code == 2
    assert "it is not there" in said.stderr
    assert not (tmp_path / "back").exists()


def test_a_room_moves_into_another_database(room: Path, backup: Path, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/other.sqlite3"
    said = chieu("restore", backup, "--data", tmp_path / "back", "--database", url)
    assert said.exit_code == 0, said.output
    assert rows(url) == rows(room / DATABASE)
    assert left_in(tmp_path / "back") == [SECRET]
    # Opened without the database it would be another room, and empty.
    assert f"chieu serve --data {tmp_path / 'back'} --database …" in said.output
    said = chieu("restore", backup, "--data", tmp_path / "again", "--database", url)
    assert said.exit_code == 2
    assert "the database given by --database is not empty" in said.stderr
    assert not (tmp_path / "again").exists()


def test_a_room_moves_to_either_kind_of_database_and_back(room: Path, backup: Path, tmp_path: Path, url: str) -> None:
    before = rows(room / DATABASE)
    assert all(before[table] for table in ("events", "tables", "players", "entries", "deals", "deal_seats"))
    there = tmp_path / "there"
    moved = tmp_path / "moved.zip"
    said = chieu("restore", backup, "--data", there, "--database", url)
    assert said.exit_code == 0, said.output
    assert "3 tables" in said.output
    assert rows(url) == before
    serving = Store(url, alone=True)
    said = chieu("backup", moved, "--data", there, "--database", url)
    serving.close()
    assert said.exit_code == 0, said.output
    back = tmp_path / "home"
    said = chieu("restore", moved, "--data", back)
    assert said.exit_code == 0, said.output
    assert "3 tables" in said.output
    assert rows(back / DATABASE) == before
    assert load_secrets(back) == load_secrets(room)


def test_what_the_other_database_refuses_leaves_nothing_in_either(backup: Path, tmp_path: Path, url: str) -> None:
    Store(url).close()
    before = rows(url)
    said = chieu("restore", backup, "--data", tmp_path / "there", "--database", url)
    assert said.exit_code == 2
    assert "the database given by --database is not empty" in said.stderr
    assert not (tmp_path / "there").exists()
    assert rows(url) == before


@pytest.mark.xdist_group("pg")
def test_an_older_database_of_postgresqls_is_said_to_need_another_form(tmp_path: Path, postgres: str) -> None:
    empty(postgres)
    Store(postgres).close()
    bring_back(postgres, "0003")
    load_secrets(tmp_path / "data")
    backing_up = ("backup", tmp_path / "one.zip", "--data", tmp_path / "data", "--database", postgres)
    for language in LANGUAGES:
        said = chieu(*backing_up, language=language)
        assert said.exit_code == 2
        assert "(chieu migrate)" in said.stderr
    assert not (tmp_path / "one.zip").exists()
    assert chieu("migrate", "--database", postgres).exit_code == 0
    assert chieu(*backing_up).exit_code == 0


def test_a_room_of_an_older_version_is_kept_as_it_is_and_comes_back_in_the_newest_form(tmp_path: Path) -> None:
    data = tmp_path / "data"
    load_secrets(data)
    store = Store(data / DATABASE)
    put_log(store, LOGS[0], "AAAAA")
    store.close()
    before = rows(data / DATABASE)
    bring_back(data / DATABASE, "0003")
    old = (data / DATABASE).read_bytes()
    assert chieu("backup", tmp_path / "one.zip", "--data", data).exit_code == 0
    assert (data / DATABASE).read_bytes() == old
    said = chieu("restore", tmp_path / "one.zip", "--data", tmp_path / "back")
    assert said.exit_code == 0, said.output
    assert rows(tmp_path / "back" / DATABASE) == before
