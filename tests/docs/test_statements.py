"""The page of statements has every test that is named after one, under its number, and names files that exist."""

from __future__ import annotations

import re
from collections import defaultdict

from docs.fluent_files import ROOT

PAGE = (ROOT / "docs" / "statements.md").read_text(encoding="utf-8")
ROW = re.compile(r"^\| (\d+) \| .+ \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"def test_statement_(\d+)(?:_(and|to)_(\d+))?_")
FILE = re.compile(r"`([\w/]+\.py)`")
SHOWN = {int(number): shown for number, shown in ROW.findall(PAGE)}


def files_by_statement() -> dict[int, set[str]]:
    """Return by the number of each statement the files with tests that are named after it."""
    found = defaultdict(set)
    for path in (ROOT / "tests").rglob("test_*.py"):
        for first, joined, last in NAMED.findall(path.read_text(encoding="utf-8")):
            one, other = int(first), int(last or first)
            numbers = range(one, other + 1) if joined == "to" else (one, other)
            for number in numbers:
                found[number].add(str(path.relative_to(ROOT / "tests")))
    return found


def test_statements_are_numbered_without_a_gap() -> None:
    assert list(SHOWN) == list(range(1, len(SHOWN) + 1))


def test_every_test_that_is_named_after_a_statement_is_on_the_page() -> None:
    found = files_by_statement()
    assert found
    missing = {number: files - set(FILE.findall(SHOWN.get(number, ""))) for number, files in found.items()}
    assert {number: files for number, files in missing.items() if files} == {}


def test_every_file_on_the_page_is_there() -> None:
    named = {name for shown in SHOWN.values() for name in FILE.findall(shown)}
    assert named
    assert {name for name in named if not any((ROOT / folder / name).is_file() for folder in ("tests", "."))} == set()
