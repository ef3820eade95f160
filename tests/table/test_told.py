"""What the page's tests are told of recorded deals is what the server tells; `scripts/write_told.py` writes it anew."""

from __future__ import annotations

import runpy
from pathlib import Path

import pytest

from chieu.games.registry import GAMES
from chieu.locales import LANGUAGES

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_deal_is_told_as_it_lies_there(game: str) -> None:
    text = runpy.run_path(str(ROOT / "scripts/write_told.py"))["text_of"](game)
    assert (ROOT / f"tests/fixtures/told/{game}.json").read_text(encoding="utf-8") == text, "run scripts/write_told.py"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_a_recorded_deal_is_told_in_the_words_that_lie_there(game: str, language: str) -> None:
    text = runpy.run_path(str(ROOT / "scripts/write_told.py"))["words_of"](game, language)
    told = (ROOT / f"tests/fixtures/told/{game}.{language}.txt").read_text(encoding="utf-8")
    assert told == text, "run scripts/write_told.py"
