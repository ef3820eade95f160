"""The rule texts: numbered alike in both languages, and every clause has a test of its name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chieu.games.registry import GAMES, game_named
from chieu.kernel.errors import UnknownGame

CLAUSE = re.compile(r"\*\*([A-Z]+-\d+[a-z])\*\*")
CITED = re.compile(r"\b([A-Z]+-\d+[a-z]?)\b")
GAMES_FOLDER = Path(__file__).parent.parent.parent / "src" / "chieu" / "games"


def clauses(name: str, language: str) -> list[str]:
    return CLAUSE.findall(GAMES[name].rules_text(language))


def all_test_sources() -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_both_languages_have_the_same_clauses(name: str) -> None:
    vietnamese = clauses(name, "vi")
    assert vietnamese
    assert vietnamese == clauses(name, "en")
    assert len(set(vietnamese)) == len(vietnamese)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_every_clause_has_a_test(name: str) -> None:
    named = all_test_sources()
    wanted = {clause: f"def test_{clause.lower().replace('-', '_')}_" for clause in clauses(name, "vi")}
    assert [clause for clause, test in wanted.items() if test not in named] == []


@pytest.mark.parametrize("name", sorted(GAMES))
def test_clauses_cited_in_the_rules_exist(name: str) -> None:
    folder = Path(GAMES_FOLDER / name.replace("-", ""))
    known = set(clauses(name, "vi")) | {clause.rstrip("abcdefghijklmnopqrstuvwxyz") for clause in clauses(name, "vi")}
    prefix = clauses(name, "vi")[0].partition("-")[0] + "-"
    source = "\n".join(path.read_text(encoding="utf-8") for path in folder.glob("*.py"))
    cited = {clause for clause in CITED.findall(source) if clause.startswith(prefix)}
    assert cited
    assert cited - known == set()


def test_a_game_by_its_name() -> None:
    assert game_named("sam-loc") is GAMES["sam-loc"]
    with pytest.raises(UnknownGame):
        game_named("go-fish")
