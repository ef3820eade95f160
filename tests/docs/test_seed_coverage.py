"""The page on the seeds names tests that exist, and the house rules as the game and its page have them."""

from __future__ import annotations

import re
from functools import cache

import pytest

from chieu.games.game import AnyGame
from chieu.games.registry import GAMES
from chieu.locales import Messages
from docs.fluent_files import ROOT

TEST = re.compile(r"^(?:async )?def (test_\w+)", re.MULTILINE)
PAGE = ROOT / "docs" / "seed-coverage.md"
ROW = re.compile(r"^\| (?!Seed |---)(.+?) \| (.+) \| (.+) \|$", re.MULTILINE)
NAMED = re.compile(r"`([\w/]+\.py)::(test_\w+)`")
TEXT = PAGE.read_text(encoding="utf-8")
ROWS = ROW.findall(TEXT)
RULE = re.compile(r"`(\w+)=(\w+)` \(“([^”]+)”\)")
CHOSEN = "**Chosen:**"
VIETNAMESE = Messages("vi")


def section_of(game: AnyGame) -> str:
    """Return what the page says of a game."""
    return TEXT.partition(f"\n## {VIETNAMESE.say(f'game-{game.name}')}")[2].partition("\n## ")[0]


RULES = [(game, *rule) for game in GAMES.values() for rule in RULE.findall(section_of(game))]


@cache
def known_in(path: str) -> set[str]:
    return set(TEST.findall((ROOT / "tests" / path).read_text(encoding="utf-8")))


@pytest.mark.parametrize(("clause", "says", "shown"), ROWS, ids=[f"{row[0]}: {row[1][:30]}" for row in ROWS])
def test_every_clause_names_tests_that_exist(clause: str, says: str, shown: str) -> None:
    named = NAMED.findall(shown)
    assert named, (clause, says)
    assert [f"{path}::{test}" for path, test in named if test not in known_in(path)] == []


@pytest.mark.parametrize(
    ("clause", "says", "shown"),
    [row for row in ROWS if CHOSEN in row[1]],
    ids=[f"{row[0]}: {row[1][:30]}" for row in ROWS if CHOSEN in row[1]],
)
def test_where_the_seed_is_not_played_by_the_letter_a_house_rule_is_named_or_said_to_be_missing(
    clause: str, says: str, shown: str
) -> None:
    chosen = says.partition(CHOSEN)[2]
    assert RULE.search(chosen) or re.search(r"\bno house rule\b", chosen, re.IGNORECASE), (clause, says, shown)


@pytest.mark.parametrize(("game", "key", "value", "name"), RULES, ids=[f"{rule[0].name} {rule[1]}" for rule in RULES])
def test_house_rules_are_those_of_the_game_under_the_names_of_its_page(
    game: AnyGame, key: str, value: str, name: str
) -> None:
    spec = {spec.key: spec for spec in game.option_specs}[key]
    message_id = f"option-{game.name}-{key}"
    if spec.names:
        assert value in spec.names
        assert spec.names.index(value) != spec.default
        words = VIETNAMESE.say(f"{message_id}-{value}")
    else:
        assert int(value) in (spec.numbers or range(spec.low, spec.high + 1))
        assert int(value) != spec.default
        words = VIETNAMESE.say(f"{message_id}.value", value=int(value))
    assert name == f"{VIETNAMESE.say(message_id)}: {words}"


def test_every_game_has_its_seed() -> None:
    headings = re.findall(r"^## .*", TEXT, re.MULTILINE)
    assert len(headings) == len(GAMES)


def test_every_section_of_phom_is_there() -> None:
    text = TEXT.partition("## Phỏm")[2].partition("\n## ")[0]
    sections = {section for clause, _, _ in ROW.findall(text) for section in clause.split(", ")}
    lettered = {"1.a", "1.b", *(f"4.{at}" for at in "abcd"), *(f"5.{at}" for at in "abcdefg"), "8.a", "8.b", "8.c"}
    assert sections >= lettered | {"2", "3", "3.a", "3.b", "6", "8", "9.a", "9.b", "9.c", "10"}
