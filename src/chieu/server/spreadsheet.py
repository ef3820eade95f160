"""Files for spreadsheets: comma-separated values, which they take for no formulas and no other letters."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Final

BEGUN: Final = "\ufeff"
"""The mark in front tells spreadsheets that the letters are Unicode's."""
_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a cell begins that a spreadsheet takes for a formula."""


def rows_of(rows: Sequence[Sequence[object]]) -> str:
    """Write rows, each with its end of line."""
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    return text.getvalue()


def plain(text: str) -> str:
    """Return what people have written, so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def moment_of(at: int) -> str:
    """Write a moment, in milliseconds since the epoch, to the second."""
    return datetime.fromtimestamp(at / 1000, UTC).isoformat(timespec="seconds")
