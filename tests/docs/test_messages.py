"""Every code that the program can speak of has its message in both languages."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from typing import Any

import pytest

from chieu.games.game import Game
from chieu.games.registry import GAMES
from chieu.kernel.errors import refusal_code
from chieu.locales import LANGUAGES, Messages
from docs.fluent_files import ROOT, all_patterns

CODE = re.compile(r"^(illegal|refused|bye)-[a-z0-9-]+[a-z0-9]$")
WEB_CALL = re.compile(r"""(?<![\w.$])(?:t|has)\(\s*(["'])([a-z][\w.-]*)\1""")
PYTHON_CALLS = {"say", "Fact", "CommandRefused", "Refused", "refuse"}

AnyGame = Game[Any, Any, Any]


def kebab(name: str) -> str:
    return name.lower().replace("_", "-")


def option_messages(game: AnyGame) -> Iterator[str]:
    for spec in game.option_specs:
        message = f"option-{game.name}-{spec.key}"
        yield message
        yield f"{message}.help"
        yield from (f"{message}-{name}" for name in spec.names)
        if not spec.names and 0 in (spec.numbers or (spec.low,)):
            # A bare 0 would not say that it means “off” or “without end”.
            yield f"{message}.value"


def game_messages(game: AnyGame) -> Iterator[str]:
    """Yield the ids that a game's data promise."""
    yield f"game-{game.name}"
    yield f"game-{game.name}.line"
    yield from (refusal_code(reason) for reason in game.Reason if reason)
    yield from (f"score-{game.name}-{kebab(item.name)}" for item in game.Item)
    yield from (f"preset-{game.name}-{preset}" for preset in game.presets)
    yield from option_messages(game)
    if game.lesson is not None:
        steps = [step.step for step in game.lesson.steps]
        # Of thirteen cards the page advises row by row.
        steps = ["over", *(step for step in steps if step != "arrange")]
        yield from (f"lesson-{game.name}-{step}{part}" for step in steps for part in ("", ".text"))


def called(node: ast.Call) -> str:
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def python_messages() -> set[str]:
    """Return the ids that stand in the Python source: codes, and what is said, refused or told."""
    found: set[str] = set()
    for path in (ROOT / "src").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in PYTHON_CALLS and node.args:
                first = node.args[0]
                if isinstance(first, ast.Constant) and isinstance(first.value, str):
                    found.add(first.value)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.match(node.value):
                found.add(node.value)
    return found


def web_messages() -> set[str]:
    """Return the ids that the page asks for in so many words."""
    sources = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in {".ts", ".svelte"}]
    return {
        match[2]
        for path in sources
        if ".test." not in path.name
        for match in WEB_CALL.finditer(path.read_text(encoding="utf-8"))
    }


def missing(language: str, ids: set[str]) -> list[str]:
    return sorted(ids - all_patterns(language).keys())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_has_all_its_messages(language: str, name: str) -> None:
    assert missing(language, set(game_messages(GAMES[name]))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_program_says_has_a_message(language: str) -> None:
    ids = python_messages()
    assert {"refused-malformed", "cli-help"} <= ids
    assert missing(language, ids) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_page_says_has_a_message(language: str) -> None:
    ids = web_messages()
    assert ids
    assert missing(language, ids) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_brings_its_rules(language: str, name: str) -> None:
    text = GAMES[name].rules_text(language)
    assert text.startswith("# ")
    assert len(text.splitlines()) > 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    words = Messages(language)
    ranks = [*"23456789", "10", *"JQKA"]
    assert len({words.card(rank + suit) for rank in ranks for suit in "scdh"}) == len(ranks) * 4
