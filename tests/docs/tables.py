"""The tables of our pages."""

from __future__ import annotations

from typing import TypeAlias

Row: TypeAlias = list[str]
"""The text of each cell."""


def rows_of(page: str, title: str) -> list[Row]:
    """Return the rows of the tables in a section, their headings among them."""
    section = next(part for part in page.split("\n## ") if part.startswith(f"{title}\n"))
    return [line.strip("| ").split(" | ") for line in section.splitlines() if line.startswith("| ")]
