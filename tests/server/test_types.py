"""The page's types are those of the server's structs."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_pages_types_are_up_to_date() -> None:
    script = runpy.run_path(str(ROOT / "scripts/generate_types.py"))
    for file, text in script["generate"]().items():
        written = (ROOT / f"web/src/lib/wire/{file}.ts").read_text(encoding="utf-8")
        assert written == text, "run scripts/generate_types.py"
