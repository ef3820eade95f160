"""A release gives what has changed a number and a day, once, and never an earlier number."""

from __future__ import annotations

import re
import runpy
from typing import Any

import pytest

from docs.fluent_files import ROOT

RELEASE = runpy.run_path(str(ROOT / "scripts" / "release.py"))
CannotReleaseError: type[Exception] = RELEASE["CannotReleaseError"]
CHANGES = """# Changelog

## [Unreleased]

### Added

- A thing.

## [0.2.0] - 2026-01-02

- Older.
"""


def do(name: str, *arguments: str) -> Any:
    return RELEASE[name](*arguments)


def test_what_was_unreleased_gets_a_number_and_a_day() -> None:
    assert do("cut", CHANGES, "0.3.0", "2026-03-04") == CHANGES.replace(
        "## [Unreleased]\n", "## [Unreleased]\n\n## [0.3.0] - 2026-03-04\n"
    )


@pytest.mark.parametrize("version", ["0.3.0", "1.0.0"])
def test_nothing_is_released_twice_or_empty(version: str) -> None:
    once = do("cut", CHANGES, version, "2026-03-04")
    with pytest.raises(CannotReleaseError, match="already"):
        do("cut", once, version, "2026-03-05")
    with pytest.raises(CannotReleaseError, match="nothing that is unreleased"):
        do("cut", once, "2.0.0", "2026-03-05")


def test_the_version_rises_in_its_one_place() -> None:
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    stated = RELEASE["STATED"].findall(project)
    assert len(stated) == 1
    assert do("numbered", project, "99.0.0") == project.replace(f'version = "{stated[0]}"', 'version = "99.0.0"')
    for version in (stated[0], "0.0.1"):
        with pytest.raises(CannotReleaseError, match="not later"):
            do("numbered", project, version)


def test_no_page_names_the_files_of_a_version() -> None:
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").rglob("*.md")]
    assert [page.name for page in pages if re.search(r"chieu-\d+\.\d+\.", page.read_text(encoding="utf-8"))] == []


def test_the_next_version_takes_over_what_this_one_leaves() -> None:
    test = (ROOT / "tests" / "package" / "test_package.py").read_text(encoding="utf-8")
    moved = do("left_at", test, "9999")
    assert moved.count('LAST_VERSION: Final = "9999"') == 1
    assert RELEASE["FORM"].sub("", moved) == RELEASE["FORM"].sub("", test)
    with pytest.raises(CannotReleaseError, match="last version"):
        do("left_at", "", "9999")


@pytest.mark.parametrize("version", ["", "1", "1.2", "v1.2.3", "1.2.3rc1", "01.2.3", "1.2.3.4"])
def test_what_is_no_version_is_refused(version: str) -> None:
    with pytest.raises(CannotReleaseError, match="VERSION="):
        do("parts_of", version)


def test_our_changelog_can_be_cut() -> None:
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert changes.count(RELEASE["UNRELEASED"]) == 1
    if "\n- " in changes.partition(RELEASE["UNRELEASED"])[2].partition("\n## [")[0]:
        assert "\n## [99.0.0] - 2099-01-01\n" in do("cut", changes, "99.0.0", "2099-01-01")
