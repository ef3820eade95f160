"""Both languages say the same things: same ids, same attributes, same variables, nothing empty."""

from __future__ import annotations

import re

import pytest
from fluent.syntax import ast

from chieu.locales import LANGUAGES
from docs.fluent_files import FILES, all_patterns, parse, patterns, variables


def test_every_concern_has_its_file() -> None:
    assert {"cards.ftl", "table.ftl", "web.ftl", "cli.ftl"} <= set(FILES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_files_parse(language: str, name: str) -> None:
    junk = [entry.content for entry in parse(language, name).body if isinstance(entry, ast.Junk)]
    assert junk == []


@pytest.mark.parametrize("name", FILES)
def test_both_languages_have_the_same_messages(name: str) -> None:
    assert patterns("vi", name).keys() == patterns("en", name).keys()


@pytest.mark.parametrize("name", FILES)
def test_both_languages_use_the_same_variables(name: str) -> None:
    vi, en = patterns("vi", name), patterns("en", name)
    used = {key: (variables("vi", vi[key]), variables("en", en[key])) for key in vi.keys() & en.keys()}
    differing = {key: both for key, both in used.items() if both[0] != both[1]}
    assert differing == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", FILES)
def test_nothing_is_empty(language: str, name: str) -> None:
    assert [key for key, pattern in patterns(language, name).items() if not pattern.text] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_id_stands_once(language: str) -> None:
    ids = [
        (name, entry.id.name)
        for name in FILES
        for entry in parse(language, name).body
        if isinstance(entry, ast.Message | ast.Term)
    ]
    names = [key for _, key in ids]
    assert sorted(entry for entry in ids if names.count(entry[1]) > 1) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_references_lead_somewhere(language: str) -> None:
    known = all_patterns(language)
    dangling = {(key, name) for key, pattern in known.items() for name in pattern.references - known.keys()}
    assert dangling == set()


def test_vietnamese_is_vietnamese() -> None:
    """A longer message that reads the same in both languages has been left untranslated."""
    words = re.compile(r"[A-Za-z]{2,}\s+[A-Za-z]{2,}\s+[A-Za-z]{2,}")
    vi, en = all_patterns("vi"), all_patterns("en")
    assert [key for key, pattern in vi.items() if words.search(pattern.text) and pattern == en.get(key)] == []


def test_a_tone_stands_in_one_place_in_all_words() -> None:
    """“Xóa” and “hủy”, as the seeds have most: never “xoá” beside it."""
    other_way = re.compile(r"(?<!q)(?:o[àáảãạèéẻẽẹ]|u[ỳýỷỹỵ])(?!\w)", re.IGNORECASE)
    found = {key: words for key, one in all_patterns("vi").items() if (words := other_way.findall(one.text))}
    assert found == {}
