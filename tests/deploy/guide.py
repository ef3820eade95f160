"""The lines that the pages of the guide for hosts tell people to type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
PAGES: Final = [ROOT / "docs" / "guide" / name for name in ("host.md", "watch.md")]
_BLOCK: Final = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_FILES: Final = ("cards.example.org {", "location / {")
"""How blocks begin that show what stands in a file, and are compared with it elsewhere."""


def blocks(kind: str = "") -> list[str]:
    """Return what the pages show of a kind; what is to be typed has none."""
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    return [block for found, block in _BLOCK.findall(text) if found == kind and not block.startswith(_FILES)]


def lines() -> list[str]:
    """Return each line that is to be typed, without what is remarked on it."""
    return [line.partition("  # ")[0].strip() for block in blocks() for line in block.splitlines() if line.strip()]


def line(beginning: str) -> str:
    """Return the one line that begins so."""
    (found,) = (line for line in lines() if line.startswith(beginning))
    return found
