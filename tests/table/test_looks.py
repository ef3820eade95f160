"""Names that could be taken for each other, and those that could not."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieu.table import commands as ask
from chieu.table.looks import look_alike
from chieu.table.words import BOT_NAMES
from table.room import Room

LIKE_THAO = [
    "Thảo",
    "THẢO",
    "thảo",
    "Thảo.",
    "Thảo…",
    " T h ả o ",
    "Thảo\u200b",
    "Thảo\ufe0f",
    "Tha\u0309o",
    "Th\u1ea3\u043e",  # with a Cyrillic o
    "\u0422h\u1ea3o",  # with a Cyrillic T
    "\u03a4h\u1ea3\u03bf",  # with a Greek T and o
    "Th\u0430\u0309o",  # with a Cyrillic a under the hook
    "\uff34\uff48ảo",  # in wide letters
    "\U0001d413hảo",  # in a mathematician's
    "Thả0",  # with a digit
]


@pytest.mark.parametrize("name", LIKE_THAO)
def test_a_name_in_other_letters_looks_the_same(name: str) -> None:
    assert look_alike(name, "Thảo")
    assert look_alike("Thảo", name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lý Toét", "Iý Toét"),
        ("Lý Toét", "1ý Toét"),
        ("BÌNH", "Bình"),
        ("Tấm", "Tấrn"),
        ("Bờm", "\u0412\u1edcM"),
        ("Bờm", "\u0432\u1edd\u043c"),
        ("Đạt", "\u00d0ạt"),
        ("Đạt", "\u0110\u1ea1t!"),
        ("Mận", "M\u0430\u0323\u0302n"),
        ("a 🙂", "A🙂"),
        ("Cường", "\u03f9ường"),  # with a Greek lunate sigma
        ("Cường", "\u03f2ường"),
        ("Minh", "Mi\u0307nh"),  # with a second dot, which does not show
        ("MINH", "mi\u0307nh"),
        ("Thịnh", "Thị\u0307nh"),
        ("Đức", "Đ\u0335ức"),  # with a second stroke
        ("Đức", "d\u0336ức"),
    ],
)
def test_letters_that_look_alike_are_one(one: str, other: str) -> None:
    assert look_alike(one, other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Thảo", "Thao"),
        ("Thảo", "Thào"),
        ("Mận", "Man"),
        ("Bạn", "Ban"),
        ("Đạt", "Dạt"),
        ("Bơ", "Bo"),
        ("Thảo", "Thảo 2"),
        ("Thảo", "Thảo 🙂"),
        ("Hoa", "Hòa"),
        ("Hương", "Huong"),
        ("李", "王"),
    ],
)
def test_names_with_other_letters_or_marks_are_told_apart(one: str, other: str) -> None:
    assert not look_alike(one, other)


def test_no_two_bots_look_alike() -> None:
    assert [(one, other) for one in BOT_NAMES for other in BOT_NAMES if one < other and look_alike(one, other)] == []


@given(st.text())
def test_every_name_looks_like_itself_in_any_size(name: str) -> None:
    assert look_alike(name, name)
    assert look_alike(name, name.upper())


@pytest.mark.parametrize("name", LIKE_THAO)
def test_nobody_sits_down_under_a_name_that_looks_like_one_at_the_table(name: str) -> None:
    room = Room(preset="four")
    room.do(ask.Sit(by="binh", name="Thảo"))
    room.refuses(ask.Sit(by="chi", name=name), "refused-name-taken")
    room.refuses(ask.Sit(by="chi", name=name, seat=3), "refused-name-taken")
    room.do(ask.Stand(by="binh"))
    room.do(ask.Sit(by="chi", name=name))


def test_nobody_sits_down_as_a_bot_and_no_bot_as_somebody() -> None:
    room = Room(preset="four")
    room.do(ask.PutBot(by="an", seat=1, level="easy"))
    room.refuses(ask.Sit(by="binh", name="\u0412ờm"), "refused-name-taken")
    # An account from before this was looked at may have such a name.
    room.do(ask.Sit(by="binh", name="T\u1ec5u."))
    room.do(ask.PutBot(by="an", seat=3, level="easy"))
    seats = room.table.info(room.now).seats
    assert [seat.name for seat in seats if seat] == ["An", BOT_NAMES[0], "Tễu.", BOT_NAMES[2]]


def test_a_spectator_does_not_speak_under_a_name_that_looks_like_one_at_the_table() -> None:
    room = Room()
    for name in ("An", "\u0410n", "AN."):
        room.refuses(ask.Say(by="x", name=name, text="chào"), "refused-name-taken")
    room.do(ask.Say(by="x", name="Ân", text="chào"))
    room.do(ask.Say(by="an", name="An", text="chào"))


def test_it_can_be_asked_whether_a_name_is_taken_by_somebody_else() -> None:
    table = Room.of_two().table
    assert table.is_taken("BÌNH", "an")
    assert table.is_taken("Bình.", "x")
    assert not table.is_taken("Bình", "binh")
    assert not table.is_taken("Binh", "x")


def test_whoever_has_left_in_mid_deal_is_nobody_else() -> None:
    room = Room.of_two("inn", options={"seats": 4})
    room.do(ask.Stand(by="binh"))
    room.do(ask.Say(by="binh", name="Bình", text="chào"))
    room.refuses(ask.Say(by="x", name="Bình", text="chào"), "refused-name-taken")
    room.do(ask.Sit(by="binh", name="Bình"))
