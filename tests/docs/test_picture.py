"""The picture of the packages is what the code is; `make picture` draws it anew."""

from __future__ import annotations

import runpy

from docs.fluent_files import ROOT


def test_the_picture_is_that_of_the_code() -> None:
    drawn = runpy.run_path(str(ROOT / "scripts" / "draw_architecture.py"))
    assert drawn["draw"]() == drawn["TARGET"].read_text(encoding="utf-8")
