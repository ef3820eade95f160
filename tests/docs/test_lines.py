"""Documents read well in an editor and in a change: their lines are short, and the changelog says each thing in one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from docs.fluent_files import ROOT

LONGEST: Final = 160
PAGES: Final = sorted(
    [
        *(page for folder in (".", "bench", "web") for page in (ROOT / folder).glob("*.md")),
        *(ROOT / "docs").rglob("*.md"),
        *(ROOT / "src").rglob("RULES*.md"),
    ]
)


def prose(page: Path) -> Iterator[str]:
    """Yield the lines that can be broken: those of tables and of code cannot."""
    is_code = False
    for line in page.read_text(encoding="utf-8").splitlines():
        is_code ^= line.lstrip().startswith("```")
        if not is_code and not line.startswith("|"):
            yield line


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_lines_are_short(page: Path) -> None:
    assert [line for line in prose(page) if len(line) > LONGEST] == []


def test_an_entry_of_the_changelog_is_one_line_under_a_heading_of_its_release() -> None:
    _, *releases = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").split("\n## ")
    assert releases[0].startswith("[Unreleased]")
    kinds = {"### Rules", "### Added", "### Changed", "### Deprecated", "### Removed", "### Fixed", "### Security"}
    lines = [line for release in releases for line in release.splitlines()[1:] if line]
    assert [line for line in lines if not line.startswith("- ") and line not in kinds] == []
