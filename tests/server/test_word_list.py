"""Words that talk and names must not have: found as children would write them, and no innocent word with them."""

from __future__ import annotations

import re
import unicodedata
from importlib.resources import files
from pathlib import Path

import pytest

from chieu.server import care as care_module
from chieu.server.names import _FAMILY, _GIVEN, _MIDDLE
from chieu.server.word_list import LONGEST, WordList, tidy_word, why_not_listed
from server.house import House, page_at
from server.test_care import admin
from server.test_groups import guest_of, somebody

__all__ = ["guest_of", "somebody"]

LISTED = ["ngu", "đĩ", "cặc", "cứt", "địt mẹ", "hòa", "shit", "bum", "đồ chó", "god"]
INNOCENT = """
ngủ ngũ ngụ người nguyên nguồn ngon Nguyễn ngư ngừ ngứa đi đì đi_đâu cac các cắc cút cựt cứ cứng dit mẹ đít mẹ
địt, mẹ tôi hoa hỏa họa hoá hoạ shirt shift Shin burn bun bùm bụm đồ ăn chó con chờ đồ chơi good goods gods ass as
à ơ u ô i a b c K Q J 4 con 3 bích 10 rô 5s 7h sang u g
"""


@pytest.mark.parametrize(
    "written",
    [
        "ngu", "Ngu!", "NGU", "đồ ngu.", "n g u", "n.g.u", "n-g-u", "N_G_U", "nguuuu", "nguu", "n9u ngu9", "ngu123",
        "\u0578gu", "ng\u03c5", "\uff4e\uff47\uff55", "ñgu", "n̈gu", "ngu\u200d", "đ i ~ đ.ĩ", "ĐĨ", "đĩ",
        "ð\u0129", "cặc", "CẶC", "c.ặ.c",
        "c ặ c", "địt   mẹ", "ĐỊT MẸ", "hoà", "HOÀ", "shit", "sh1t", "$hit", "shít",
        "s.h.i.t", "SHIIIT", "bum", "bùm bum",
        "đồ chóo", "đồ chóooo", "CẶCCC", "cặặặc", "đ1t mẹ", "c4c", "đ1tm3", "đồchó", "ĐồChó!", "địtmẹ", "địtmẹẹ",
        "đồ chó", "god", unicodedata.normalize("NFD", "cứt"),
    ],
)  # fmt: skip
def test_what_is_listed_is_found_however_it_is_written(written: str) -> None:
    assert WordList(LISTED).found_in(written) != ""


def test_words_that_only_look_like_it_pass() -> None:
    listed = WordList(LISTED)
    assert [word for word in INNOCENT.split() if listed.found_in(word)] == []
    # A digit stands for a vowel with its marks, and an ư before an u is no letter that is drawn out.
    assert (
        WordList(["cứ", "lư", "hư", "đĩ", "hỏi"]).found_in("cứu lưu hưu Đi! đ1 5s 7h 8h30 hoi B4 10 4con 3bích") == ""
    )
    assert listed.found_in("chó con, đồ chơi; con chó. đồ: ngủ ngon nhé, người ơi, cút kít") == ""


def test_all_that_the_room_says_and_all_names_that_it_suggests_pass() -> None:
    listed = WordList([word for word in LISTED if word != "hòa"])
    folder = files("chieu.locales").joinpath("vi")
    texts = [
        one.read_text(encoding="utf-8")
        for one in folder.iterdir()
        if one.name.endswith(".ftl") and one.name != "admin.ftl"
    ]
    lines = [re.sub(r"\{[^{}]*\}", " ", line) for text in texts for line in text.splitlines()]
    found = {line: listed.found_in(line.partition("=")[2] or line) for line in lines}
    assert {line: word for line, word in found.items() if word} == {}
    names = [f"{family} {middle} {given}" for family in _FAMILY for middle in _MIDDLE for given in _GIVEN[::7]]
    assert [name for name in names if listed.found_in(name)] == []


def test_an_empty_list_finds_nothing() -> None:
    assert WordList([]).found_in("ngu") == ""


def test_what_can_be_listed() -> None:
    assert tidy_word("  ĐỒ   Ngu ") == "đồ ngu"
    assert [why_not_listed(word) for word in ("ngu", "x" * LONGEST, "x" * (LONGEST + 1), "!!", "123", "a\x1b")] == [
        "", "", "cli-admin-word-long", "cli-admin-word-empty", "cli-admin-word-empty", "cli-admin-word-long",
    ]  # fmt: skip


async def test_talk_and_names_and_groups_are_refused_with_the_word(
    house: House, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(care_module, "LOOK_S", 0.02)
    cookie = await house.guest("Ấn")
    refusal = {"code": "refused-word", "args": {"word": "ngu"}}
    async with page_at(house.port, cookie) as page:
        await page.open(game="sam-loc", private=True)
        await page.do("say", text="ngu")
        said = await admin(tmp_path, "words", "add", "Ngu", "đồ chó")
        assert said.exit_code == 0, said.output
        while (answer := await page.ask("say", table=page.code, text="đồ n g u"))["t"] == "ack":
            pass
        assert {key: answer[key] for key in refusal} == refusal
        await page.do("say", text="ngủ ngon nhé")
        house.http.cookies.clear()
        headers = {"Cookie": cookie}
        for path, body in (
            ("guest", {"name": "Đồ Ngu"}),
            ("groups", {"name": "Nhà Ngu"}),
            ("account/keep", {"name": "Ngu", "password": "a long password"}),
        ):
            told = await house.http.post(f"/api/{path}", json=body, headers=headers)
            assert (told.status_code, told.json()) == (400, refusal), path
        group = (await house.http.post("/api/groups", json={"name": "Nhà ta"}, headers=headers)).json()["id"]
        told = await house.http.post(f"/api/groups/{group}/talk", json={"text": "ngu"}, headers=headers)
        assert (told.status_code, told.json()) == (400, refusal)
        listed = await admin(tmp_path, "words", "list")
        assert listed.stdout == "ngu\nđồ chó\n"
        assert (await admin(tmp_path, "words", "remove", "NGU", "đồ  chó")).exit_code == 0
        while (await page.ask("say", table=page.code, text="ngu"))["t"] == "refused":
            pass
    log = (await admin(tmp_path, "log")).stdout
    assert "forbade words: ngu, đồ chó" in log
    assert "allowed words: ngu, đồ chó" in log
