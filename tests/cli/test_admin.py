"""`chieu admin`: what whoever runs the room sees and orders, and that each order is in the log."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from sqlalchemy import make_url

from chieu.cli import build
from chieu.cli.folders import name_of_user
from chieu.kernel.errors import Conflict
from chieu.server.ordering import order
from chieu.server.settings import DATABASE
from chieu.store import Alias, Erase, Player, Store
from chieu.table.said import who_of
from server.test_indexing import LOGS, put_log
from store.versions import bring_back

pytestmark = pytest.mark.xdist_group("pg")


def admin(*arguments: object, language: str = "en") -> Result:
    return CliRunner().invoke(build(language), ["admin", *(str(argument) for argument in arguments)])


@pytest.fixture
def room(url: str) -> str:
    """Give a database of either kind, with some people in it."""
    store = Store(url)
    store.write_now([Player("an", "Ấn", 1), Player("an-2", "ấN", 2), Player("bo", "Bơ Sữa", 3), Player("ga", "Gà", 4)])
    store.write_now([Alias("ga", "bo", 5)])
    store.close()
    return url


def test_who_is_there_is_found_by_name_in_both_languages(room: str) -> None:
    for language, words in (("en", "guest, never here again"), ("vi", "khách, chưa quay lại")):
        said = admin("players", "SỮA", "--database", room, language=language)
        assert said.exit_code == 0, said.output
        assert said.stdout == f"{who_of('bo')}: Bơ Sữa, {words}\n"
    assert "Nobody is called so." in admin("players", "Gà", "--database", room).stderr


@pytest.mark.parametrize("told", ["bo", "ga", "bơ sữa", who_of("bo")])
def test_somebody_is_meant_by_an_id_a_who_or_a_name(room: str, told: str) -> None:
    said = admin("ban", told, "--for", "12h", "--reason", "Phá  bàn.", "--database", room)
    assert said.exit_code == 0, said.output
    assert "Bơ Sữa is kept out until 20" in said.stdout
    said = admin("bans", "--database", room)
    assert said.stdout.startswith(f"{who_of('bo')}: Bơ Sữa, since 20")
    assert said.stdout.endswith(": Phá bàn.\n")
    assert admin("unban", "Bơ Sữa", "--database", room).exit_code == 0
    assert "Nobody is kept out." in admin("bans", "--database", room).stderr
    log = admin("log", "--database", room).stdout.splitlines()
    assert [line.split()[0] for line in log] == ["1", "2"]
    assert f"{name_of_user(os.getuid())}: kept out Bơ Sữa ({who_of('bo')}): 20" in log[0]
    assert log[1].endswith(f": let in again Bơ Sữa ({who_of('bo')})")


def test_of_several_who_are_called_alike_one_is_to_be_named(room: str) -> None:
    said = admin("ban", "Ấn", "--reason", "Phá bàn.", "--database", room)
    assert said.exit_code == 2
    assert f"{who_of('an-2')}: ấN" in said.stderr
    assert "2 players are called Ấn or nearly so" in said.stderr
    assert admin("ban", who_of("an-2"), "--reason", "Phá bàn.", "--database", room).exit_code == 0
    assert admin("unban", "Ấn", "--database", room).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("ban", "ai", "--reason", "x"), "không ai tên là ai"),
        (("ban", "bo", "--reason", " "), "phải có chữ"),
        (("ban", "bo", "--reason", "x" * 201), "dài nhất 200 ký tự"),
        (("ban", "bo", "--reason", "a\x1b[2J"), "nằm trên một dòng"),
        (("ban", "bo", "--reason", "x", "--for", "7 ngày"), "viết như 30m, 12h, 7d hay 4w"),
        (("ban", "bo", "--reason", "x", "--for", "0d"), "viết như 30m"),
        (("ban", "bo"), "--reason"),
        (("unban", "bo"), "Bơ Sữa không bị cấm"),
        (("notice",), "hãy nêu lời"),
        (("notice", "x", "--off"), "hãy nêu lời"),
        (("notice", "x" * 281), "dài nhất 280"),
        (("notice", "x", "--until", "2001-01-31"), "2001-01-31 đã qua rồi"),
        (("notice", "x", "--until", "mai"), "không phải mai"),
        (("notice", "--off"), "không có gì để gỡ"),
        (("restart-in",), "hãy nêu bao lâu nữa"),
        (("restart-in", "10"), "viết như 30m"),
        (("restart-in", "--off"), "không có gì để gỡ"),
    ],
)
def test_what_cannot_be_done_is_said_and_changes_nothing(room: str, arguments: tuple[str, ...], words: str) -> None:
    said = admin(*arguments, "--database", room, language="vi")
    assert said.exit_code == 2
    assert words in " ".join(said.output.split())
    assert admin("log", "--database", room).stdout == ""


def test_what_is_announced_and_taken_back_is_in_the_log(room: str) -> None:
    for arguments in (
        ("notice", "Tối mai nghỉ.", "--until", "3d"),
        ("notice", "Tối nay vui.", "--until", "2999-01-31"),
        ("notice", "Tối nay vui."),
        ("notice", "--off"),
        ("restart-in", "10m"),
        ("restart-in", "--off"),
    ):
        said = admin(*arguments, "--database", room)
        assert said.exit_code == 0, said.output
    log = admin("log", "--database", room).stdout
    assert [line.rpartition(f"{name_of_user(os.getuid())}: ")[2].partition(":")[0] for line in log.splitlines()] == [
        *["told everybody"] * 3,
        "took the notice back",
        "announced a restart",
        "called the restart off",
    ]


def test_words_come_from_the_line_and_from_a_file(room: str, tmp_path: Path) -> None:
    file = tmp_path / "words.txt"
    file.write_text("# for children\n\nĐỒ  Ngu\nbậy\n", encoding="utf-8")
    said = admin("words", "add", "BẬY", "--file", file, "--database", room)
    assert said.exit_code == 0, said.output
    assert said.stdout == "2 words are not had in this room any more.\n"
    assert {*admin("words", "list", "--database", room).stdout.splitlines()} == {"bậy", "đồ ngu"}
    for words, problem in (
        (("remove", "khác"), "khác is not on the list"),
        (("remove",), "name at least one word"),
        (("add",), "name at least one word"),
        (("add", "x" * 41), "is too long"),
        (("add", "tốt", "!?"), "!? has no letter"),
        (("add", "--file", str(tmp_path / "none.txt")), "none.txt"),
        (("add", *(f"từ {number:x}" for number in range(999))), "more than 1,000 words"),
    ):
        said = admin("words", *words, "--database", room)
        assert (said.exit_code, problem in said.output) == (2, True), said.output
    file.write_bytes(b"\xff\xfe\x00")
    assert admin("words", "add", "--file", file, "--database", room).exit_code == 2
    assert {*admin("words", "list", "--database", room).stdout.splitlines()} == {"bậy", "đồ ngu"}
    assert admin("words", "remove", "bậy", "Đồ ngu", "--database", room).exit_code == 0
    assert admin("words", "list", "--database", room).stdout == ""


def test_tables_are_listed(tmp_path: Path) -> None:
    store = Store(tmp_path / DATABASE)
    put_log(store, LOGS[0], "AAAAA")
    store.close()
    assert "No table is open." in admin("tables", "--data", tmp_path).stderr


def test_another_form_or_no_room_is_refused_and_nothing_is_made(room: str, tmp_path: Path) -> None:
    said = admin("bans", "--data", tmp_path / "none")
    assert said.exit_code == 2
    assert not (tmp_path / "none").exists()
    bring_back(room, "0017")
    said = admin("bans", "--database", room)
    assert said.exit_code == 2
    assert "has the form 0017" in said.stderr
    assert make_url(room).database


def test_two_who_order_at_once_both_have_a_number(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second has read the number that the first takes: it takes the next one."""
    store = Store(url)
    order(store, "a", "ban", [])
    head = type(store.care).head
    told = iter([0])
    monkeypatch.setattr(type(store.care), "head", lambda care: next(told, head(care)))
    order(store, "b", "ban", [])
    assert [(row.number, row.by) for row in store.care.audit(9)] == [(2, "b"), (1, "a")]
    monkeypatch.setattr(type(store.care), "head", lambda _: 0)
    with pytest.raises(Conflict):
        order(store, "c", "ban", [])
    store.close()


def test_what_a_guest_is_called_cannot_move_the_terminal_nor_fill_the_log(room: str) -> None:
    store = Store(room)
    order(store, "x" * 300, "ban", [], whom=Player("evil", "\x1b[2J" + "y" * 300, 1), told="z" * 999)
    store.close()
    said = admin("log", "--database", room).stdout
    assert "\x1b" not in said
    assert len(said) < 600


def test_a_link_opens_the_page_and_can_be_ended(room: str) -> None:
    said = admin("link", "--database", room)
    assert said.exit_code == 0, said.output
    assert said.stdout.startswith("http://127.0.0.1:8000/quan-tri#token=")
    assert "within 10 minutes, once" in said.stderr
    named = admin("link", "--database", room, "--domain", "room.example", "--port", "9000")
    assert named.stdout.startswith("https://room.example/quan-tri#token=")
    assert admin("link", "--off", "--database", room).exit_code == 0
    log = admin("log", "--database", room).stdout
    assert log.count("made a link to the page") == 2
    assert "ended all links and visits of the page" in log
    token = said.stdout.strip().partition("token=")[2]
    assert token not in log


def test_who_has_deleted_the_account_is_told_among_those_who_are_kept_out(room: str) -> None:
    assert admin("ban", "bo", "--reason", "Phá bàn.", "--database", room).exit_code == 0
    store = Store(room)
    store.write_now([Erase(("bo",), 9)])
    store.close()
    assert "who has deleted the account, since" in admin("bans", "--database", room).stdout
    assert "người đã xóa tài khoản" in admin("bans", "--database", room, language="vi").stdout
