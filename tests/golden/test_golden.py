"""The transcripts that lie beside this file are still what happens; `scripts/write_golden.py` writes them anew."""

from __future__ import annotations

import pytest

from golden.transcript import FOLDER, file_of, presets, transcript


@pytest.mark.parametrize(("name", "preset"), presets())
def test_transcript(name: str, preset: str) -> None:
    assert transcript(name, preset) == file_of(name, preset).read_text(encoding="utf-8")


def test_every_transcript_belongs_to_a_preset() -> None:
    assert {path.name for path in FOLDER.glob("*.txt")} == {file_of(*pair).name for pair in presets()}
