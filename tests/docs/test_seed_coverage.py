"""The page that says which test shows which clause of the seeds names tests that exist."""

from __future__ import annotations

import re
from functools import cache

import pytest

from chieu.games.registry import GAMES
from docs.fluent_files import ROOT

TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
PAGE = ROOT / "docs" / "seed-coverage.md"
ROW = re.compile(r"^\| (?!Seed |---)(.+?) \| (.+) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
ROWS = ROW.findall(PAGE.read_text(encoding="utf-8"))


@cache
def known_in(path: str) -> set[str]:
    return set(TEST.findall((ROOT / "tests" / path).read_text(encoding="utf-8")))


@pytest.mark.parametrize(("clause", "says", "shown"), ROWS, ids=[f"{row[0]}: {row[1][:30]}" for row in ROWS])
def test_every_clause_names_tests_that_exist(clause: str, says: str, shown: str) -> None:
    named = NAMED.findall(shown)
    assert named, (clause, says)
    assert [f"{path}::{test}" for path, test in named if test not in known_in(path)] == []


def test_every_game_has_its_seed() -> None:
    headings = re.findall(r"^## .*", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert len(headings) == len(GAMES)


def test_every_section_of_phom_is_there() -> None:
    text = PAGE.read_text(encoding="utf-8").partition("## Phỏm")[2].partition("\n## ")[0]
    sections = {section for clause, _, _ in ROW.findall(text) for section in clause.split(", ")}
    lettered = {"1.a", "1.b", *(f"4.{at}" for at in "abcd"), *(f"5.{at}" for at in "abcdefg"), "8.a", "8.b", "8.c"}
    assert sections >= lettered | {"2", "3", "3.a", "3.b", "6", "8", "9.a", "9.b", "9.c", "10"}
