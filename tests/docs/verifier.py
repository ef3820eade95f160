"""The verifier of `docs/fairness.md`, as anybody would run it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")
SOURCE = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)[0]


def names_in_it() -> dict[str, Any]:
    """Return what the program defines."""
    names: dict[str, Any] = {"__name__": "verifier"}
    exec(compile(SOURCE, "docs/fairness.md", "exec"), names)  # noqa: S102 - the document's own program
    return names


def run_on(text: str, *files: Path) -> tuple[str, list[str]]:
    """Run it on what somebody has copied, or on files instead; return the deal code and the deck that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", SOURCE, *map(str, files)], input=text, capture_output=True, text=True, check=True
    )
    said, *deck = done.stdout.split()
    return said, deck
