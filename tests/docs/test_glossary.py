"""The glossary is kept: messages and rules say its words, and none that it rules out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

import pytest

from chieu.locales import LANGUAGES
from docs.fluent_files import FILES, ROOT, texts

GAMES = {"Sâm Lốc": "samloc", "Phỏm": "phom", "Binh Xập Xám": "binh", "Crazy Eights": "crazyeights"}
EVERY_GAME = "Every game"
STAYING = "Words that stay Vietnamese in English"
CELLS = {"vi": (0, 1), "en": (2, 3)}
ASIDE = re.compile(r"\([^()]*\)")
NAMES = re.compile("Tá lả|Binh Xập Xám|Bình Dân|Trung Lưu|Thượng Lưu|Chiếu|Tiếng Việt|Xì|Át|Tép|Chuồn|Nhép|Lốc")


@dataclass(frozen=True)
class Entry:
    """A word of the glossary in one language: where it holds, what is said, and what is not."""

    section: str
    said: tuple[str, ...]
    unsaid: tuple[str, ...]


def words(cell: str) -> tuple[str, ...]:
    return tuple(word.strip() for word in cell.split(",") if word.strip())


@cache
def rows(section: str) -> tuple[tuple[str, ...], ...]:
    """Return the rows of a section's table, its head left out."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    part = page.partition(f"## {section}\n")[2].partition("\n## ")[0]
    lines = [line for line in part.splitlines() if line.startswith("|")]
    return tuple(tuple(cell.strip() for cell in line[1:-1].split("|")) for line in lines[2:])


def entries(language: str) -> list[Entry]:
    said, unsaid = CELLS[language]
    return [
        Entry(section, words(row[said]), words(row[unsaid]))
        for section in (EVERY_GAME, *GAMES)
        for row in rows(section)
    ]


def whole(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)


def rules(language: str, package: str) -> dict[str, list[str]]:
    """Return each line of a game's rules, by where it stands."""
    name = "RULES.md" if language == "vi" else f"RULES.{language}.md"
    lines = (ROOT / "src" / "chieu" / "games" / package / name).read_text(encoding="utf-8").splitlines()
    return {f"{package}/{name}:{at}": [line] for at, line in enumerate(lines, 1) if line}


@cache
def texts_of(language: str, section: str) -> dict[str, list[str]]:
    """Return what is said in a section's games: messages by their ids, and rules."""
    packages = [GAMES[section]] if section in GAMES else list(GAMES.values())
    files = [name for name in FILES if section == EVERY_GAME or name.startswith(packages[0])]
    found = {key: told for name in files for key, told in texts(language, name).items()}
    # What only the page says of Sâm Lốc is with the page's own messages.
    if section == "Sâm Lốc":
        found |= {key: told for key, told in texts(language, "web.ftl").items() if "-sam-" in key}
    for package in packages:
        found |= rules(language, package)
    return found


def test_the_page_has_a_table_for_every_game() -> None:
    assert all(rows(section) for section in (EVERY_GAME, *GAMES, STAYING))
    assert {len(row) for section in (EVERY_GAME, *GAMES) for row in rows(section)} == {5}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_glossary_says_is_said(language: str) -> None:
    unused = []
    for entry in entries(language):
        told = "\n".join(text for found in texts_of(language, entry.section).values() for text in found)
        unused += [(entry.section, word) for word in entry.said if not whole(word).search(told)]
    assert unused == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_glossary_rules_out_is_not_said(language: str) -> None:
    found = set()
    for entry in entries(language):
        for key, told in texts_of(language, entry.section).items():
            for text in told:
                plain = ASIDE.sub("", text)
                # A word may be part of the right one: “lượt bạn” of “đến lượt bạn”.
                for right in entry.said:
                    plain = whole(right).sub("", plain)
                found |= {(key, wrong) for wrong in entry.unsaid if whole(wrong).search(plain)}
    assert sorted(found) == []


def vietnamese_in(text: str) -> set[str]:
    """Return the words of an English text that are written with Vietnamese letters, but for names."""
    plain = NAMES.sub("", ASIDE.sub("", text))
    return {word.lower() for word in re.findall(r"[^\W\d_]+", plain) if not word.isascii()}


def test_no_other_word_is_vietnamese_in_english() -> None:
    staying = {part.lower() for word, _, _ in rows(STAYING) for part in word.split()}
    everything = texts_of("en", EVERY_GAME)
    found = {(key, word) for key, told in everything.items() for text in told for word in vietnamese_in(text) - staying}
    assert sorted(found) == []


def told_first(word: str, lines: list[str]) -> str:
    """Return the first line that has a word, headings left out."""
    return next(line for line in lines if whole(word).search(line) and not line.startswith("#"))


@pytest.mark.parametrize(("word", "package", "message"), rows(STAYING))
def test_a_vietnamese_word_is_told_where_english_has_it_first(word: str, package: str, message: str) -> None:
    option = message.removesuffix(".help")
    messages = texts_of("en", EVERY_GAME)
    assert whole(word).search(" ".join([*messages[message], *messages[option]])), f"{message} does not tell {word!r}"
    first = told_first(word, [line for told in rules("en", package).values() for line in told])
    beside = re.escape(word)
    assert re.search(rf"\({beside}[,)]|{beside} \(", first, re.IGNORECASE), f"{word!r} is not told in {first!r}"
