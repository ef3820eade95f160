"""One class, one name: a reader who meets it anywhere knows which is meant."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from pathlib import Path

from docs.fluent_files import ROOT

SOURCE = ROOT / "src" / "chieu"
OF_EACH_GAME = {
    # What `games/game.py` asks for: a rule finds it under the same name in each game.
    *("Options", "State", "Carry", "Reason", "Verb", "Item"),
    # What several games answer in their own way, and nobody outside a game asks: where a deal is, how it ended, how
    # long a match lasts.
    *("Phase", "Ending", "MatchMode"),
}


def classes() -> dict[str, list[Path]]:
    """Return by the name of each class the files that define it."""
    found = defaultdict(list)
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].append(path.relative_to(SOURCE))
    return found


def test_no_two_classes_share_a_name() -> None:
    twice = {name: files for name, files in classes().items() if len(files) > 1 and name not in OF_EACH_GAME}
    assert twice == {}


def test_the_names_that_games_share_stand_in_games_alone() -> None:
    found = classes()
    assert found.keys() >= OF_EACH_GAME
    packages = {name: [file.parts[:2] for file in found[name]] for name in OF_EACH_GAME}
    assert {name for name, parts in packages.items() if len(set(parts)) != len(parts)} == set()
    assert {part[0] for parts in packages.values() for part in parts} == {"games"}


PAGE = ROOT / "web" / "src"
EXPORTED = re.compile(r"^export (?:abstract )?(?:class|interface|type) ([A-Z]\w*)", re.MULTILINE)


def test_no_two_types_of_the_page_share_a_name() -> None:
    found = defaultdict(list)
    for path in sorted(PAGE.rglob("*.ts")):
        for name in EXPORTED.findall(path.read_text(encoding="utf-8")):
            found[name].append(str(path.relative_to(PAGE)))
    assert len(found) > 100
    assert {name: files for name, files in found.items() if len(files) > 1} == {}
