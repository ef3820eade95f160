"""The page's types are those of the server's structs."""

from __future__ import annotations

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_the_pages_types_are_up_to_date() -> None:
    script = runpy.run_path(str(ROOT / "scripts/generate_types.py"))
    written = (ROOT / "web/src/lib/wire/types.ts").read_text(encoding="utf-8")
    assert written == script["generate"](), "run scripts/generate_types.py"
