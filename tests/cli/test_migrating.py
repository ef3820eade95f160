"""`chieu migrate`: a database of an older version is brought to the newest form, or nothing of it changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import inspect, text

from chieu.cli import build
from chieu.locales import LANGUAGES, Messages
from chieu.server.settings import DATABASE
from chieu.store import Entry, Player, Store
from chieu.store import migrate as forms
from chieu.store.engine import open_engine
from chieu.store.model import Append, Stored
from chieu.store.schema import HEAD
from store.versions import bring_back, change

OLD = "0003"
FIRST = "0001"


def migrate(*arguments: object, language: str = "en") -> Result:
    return CliRunner().invoke(build(language), ["migrate", *(str(argument) for argument in arguments)])


def files_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def all_in(url: str) -> dict[str, list[tuple[object, ...]]]:
    """Return every table of a database with its rows, whatever form it has."""
    engine = open_engine(url)
    with engine.connect() as connection:
        found = {
            name: sorted(map(tuple, connection.execute(text(f'SELECT * FROM "{name}"'))), key=repr)  # noqa: S608
            for name in inspect(connection).get_table_names()
        }
    engine.dispose()
    return {
        name: [tuple(bytes(value) if isinstance(value, memoryview) else value for value in row) for row in some]
        for name, some in found.items()
    }


@pytest.fixture
def old(url: str) -> str:
    """Give a database of either kind as an earlier version left it."""
    store = Store(url)
    bought = [Entry(1, "player", 5, 7, "bought"), Entry(1, "seat", -5, 7, "bought")]
    events = [Stored(1, 7, 1, b'{"t":"bought"}')]
    store.write_now([Player("an", "Ấn", 1), Append("AAAAA", events, entries=bought)])
    store.close()
    bring_back(url, OLD)
    return url


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "has the form 0003, and this version of Chiếu needs"), ("vi", "đang ở dạng 0003, bản Chiếu này cần dạng")],
)
def test_what_would_be_done_is_said_and_nothing_changes(old: str, language: str, words: str) -> None:
    before = all_in(old)
    said = migrate("--check", "--database", old, language=language)
    assert said.exit_code == 1, said.output
    assert f"{words} {HEAD}" in said.stdout
    assert [line[:6] for line in said.stdout.splitlines()[1:]] == [f"  {step}" for step in forms.steps_after(OLD)]
    assert all_in(old) == before


@pytest.mark.parametrize("form", [FIRST, OLD])
def test_an_older_database_gets_the_newest_form_and_keeps_what_it_has(old: str, form: str) -> None:
    bring_back(old, form)
    before = all_in(old)
    said = migrate("--database", old)
    assert said.exit_code == 0, said.output
    assert f"had the form {form}, and has {HEAD} now" in said.stdout
    assert said.stdout.splitlines()[-1].startswith(f"  {HEAD}: ")
    after = all_in(old)
    assert after["alembic_version"] == [(HEAD,)]
    assert {name: after[name] for name in ("events", "players")} == {
        name: before[name] for name in ("events", "players")
    }
    if form == OLD:
        assert after["entries"] == [(*row, 7, "bought") for row in before["entries"]]
    for only_check in ([], ["--check"]):
        said = migrate(*only_check, "--database", old)
        assert said.exit_code == 0
        assert "there is nothing to do" in said.stdout
    assert all_in(old) == after


def test_a_room_is_named_by_its_folder(tmp_path: Path) -> None:
    Store(tmp_path / DATABASE).close()
    bring_back(tmp_path / DATABASE, OLD)
    before = files_in(tmp_path)
    assert migrate("--check", "--data", tmp_path).exit_code == 1
    # Looking leaves not even a file beside it, and makes no key.
    assert files_in(tmp_path) == before
    assert migrate("--data", tmp_path).exit_code == 0
    assert migrate("--check", "--data", tmp_path).exit_code == 0


def test_an_open_room_may_be_looked_at_and_is_not_changed(old: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # An earlier version serves it: opened by this one, it would have the newest form.
    with monkeypatch.context() as patched:
        patched.setattr(forms, "upgrade", lambda _engine: None)
        alive = Store(old, alone=True)
    monkeypatch.setattr("chieu.store.lease.PATIENCE_MS", 1)
    before = all_in(old)
    try:
        assert migrate("--check", "--database", old).exit_code == 1
        for language, words in (("en", "the room is open: stop it first"), ("vi", "phòng đang mở")):
            said = migrate("--database", old, language=language)
            assert said.exit_code == 2, said.output
            assert words in said.stderr
        assert all_in(old) == before
    finally:
        alive.close()
    assert migrate("--database", old).exit_code == 0


@pytest.mark.parametrize("only_check", [[], ["--check"]])
@pytest.mark.parametrize(
    ("damage", "words"),
    [
        (["UPDATE alembic_version SET version_num = 'tomorrow'"], "a newer version of Chiếu has written"),
        (["UPDATE alembic_version SET version_num = '0000'"], "cannot be used"),
        (["DROP TABLE events"], "cannot be used"),
        (["DELETE FROM alembic_version"], "cannot be used"),
        (["DROP TABLE alembic_version"], "cannot be used"),
    ],
)
def test_a_newer_database_and_one_of_another_program_are_refused(
    old: str, damage: list[str], words: str, only_check: list[str]
) -> None:
    change(old, *damage)
    before = all_in(old)
    said = migrate(*only_check, "--database", old)
    assert said.exit_code == 2, said.output
    assert words in said.stderr
    assert not said.stdout
    assert all_in(old) == before


def test_where_one_step_fails_none_is_done(old: str) -> None:
    change(old, "CREATE TABLE shares (id INTEGER)")
    before = all_in(old)
    said = migrate("--database", old)
    assert said.exit_code == 2, said.output
    assert "is as it was" in said.stderr
    assert all_in(old) == before
    change(old, "DROP TABLE shares")
    assert migrate("--database", old).exit_code == 0


@pytest.mark.parametrize("only_check", [[], ["--check"]])
@pytest.mark.parametrize("body", [b"", b"this is no database" * 100])
def test_a_broken_file_is_left_as_it_is(tmp_path: Path, body: bytes, only_check: list[str]) -> None:
    (tmp_path / DATABASE).write_bytes(body)
    said = migrate(*only_check, "--data", tmp_path)
    assert said.exit_code == 2
    assert "nothing was changed" in said.stderr
    assert files_in(tmp_path) == {DATABASE: body}


def test_a_folder_that_takes_no_file_is_said_so(tmp_path: Path) -> None:
    Store(tmp_path / DATABASE).close()
    bring_back(tmp_path / DATABASE, OLD)
    # Whoever runs the tests may write everywhere: but not a file where a folder is.
    (tmp_path / f"{DATABASE}.lock").mkdir()
    before = (tmp_path / DATABASE).read_bytes()
    said = migrate("--data", tmp_path)
    assert said.exit_code == 2
    assert "you may not write it and its folder" in said.stderr
    assert (tmp_path / DATABASE).read_bytes() == before


@pytest.mark.parametrize("only_check", [[], ["--check"]])
def test_where_there_is_no_room_none_is_made(tmp_path: Path, url: str, only_check: list[str]) -> None:
    said = migrate(*only_check, "--data", tmp_path / "nowhere")
    assert said.exit_code == 2
    assert "there is no room in the folder" in said.stderr
    said = migrate(*only_check, "--database", url)
    assert said.exit_code == 2
    assert "the database given by --database is empty" in said.stderr
    assert not list(tmp_path.iterdir())
    said = migrate(*only_check, "--database", "nonsense")
    assert said.exit_code == 2
    assert "the database given by --database cannot be used" in said.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_is_told_in_words(language: str) -> None:
    messages = Messages(language)
    told = [messages.say("cli-migrate-step", step=f"m{step}") for step in forms.steps_after(FIRST)]
    assert len({*told, messages.say("cli-migrate-step", step="m")}) == len(told) + 1
