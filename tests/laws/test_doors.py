"""The same question has the same file in every game: somebody who knows one game knows all."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import pytest

from chieu.games.game import Advice, Automatic, Bank, Game, Pace, Reasons, Rules, Ways, Words
from chieu.games.registry import GAMES

PARTS: dict[str, type[Any]] = {
    "rules": Rules,
    "automatic": Automatic,
    "pace": Pace,
    "words": Words,
    "bank": Bank,
    "advice": Advice,
    "reasons": Reasons,
    "ways": Ways,
}


def questions(part: str) -> list[str]:
    return [name for name, asked in vars(PARTS[part]).items() if callable(asked) and not name.startswith("_")]


def files_of(game: Game[Any, Any, Any], part: str) -> dict[str, str]:
    """Return the file, inside the game's package, where each question of a part is answered."""
    door = getattr(game, part)
    return {name: getattr(door, name).__module__.removeprefix(f"{package_of(game)}.") for name in questions(part)}


def package_of(game: Game[Any, Any, Any]) -> str:
    return game.State.__module__.rpartition(".")[0]


@pytest.mark.parametrize("part", PARTS)
def test_a_part_is_a_module_of_its_name(part: str) -> None:
    for game in GAMES.values():
        door = getattr(game, part)
        assert door is None or door.__name__ == f"{package_of(game)}.{part}"


@pytest.mark.parametrize("part", PARTS)
def test_the_same_question_has_the_same_file_in_every_game(part: str) -> None:
    having = [game for game in GAMES.values() if getattr(game, part) is not None]
    assert having
    for game in having:
        assert files_of(game, part) == files_of(having[0], part)


def test_every_lesson_lies_in_a_file_of_its_name() -> None:
    taught = [game for game in GAMES.values() if game.lesson is not None]
    assert taught
    for game in taught:
        assert import_module(f"{package_of(game)}.lesson").LESSON is game.lesson


def test_every_game_has_its_classes_in_the_same_files() -> None:
    for game in GAMES.values():
        package = package_of(game)
        for name, file in (("State", "state"), ("Carry", "state"), ("Options", "options"), ("View", "view")):
            assert getattr(game, name).__module__ == f"{package}.{file}"
