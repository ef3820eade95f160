"""A fifth game, made by following CONTRIBUTING.md's “Adding a game” to the letter, is a game like the others."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from fifth.walking import LINES, ROOT, TREE, run_in, walk_to

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("## Adding a game")[2]
NAMED = re.compile(r"`(\.importlinter|[\w./{},-]+/[\w./{},-]*)`")
KEPT_BY_THE_LAWS = (
    *("tests/laws", "tests/clauses", "tests/perft", "tests/golden"),
    *("tests/docs/test_messages.py", "tests/docs/test_locales.py"),
)


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("checkout")
    walk_to(folder)
    return folder


def places() -> set[str]:
    """Return every path that the guide names, one a language."""
    return {path.replace("{vi,en}", tongue) for path in NAMED.findall(GUIDE) for tongue in ("vi", "en")}


def test_the_guide_names_every_place() -> None:
    files = {str(path.relative_to(TREE)) for path in TREE.rglob("*") if path.is_file() and path.suffix != ".pyc"}
    named = {path.replace("NAME", "highcard").replace("ID", "high-card") for path in places()}
    package = "src/chieu/games/highcard/"
    modules = {name for name in files if name.startswith(package) and name.endswith(".py")}
    assert package in named
    assert [name for name in modules if f"`{name.removeprefix(package)}`" not in GUIDE] == []
    assert (files - modules | {line[0] for line in LINES}) - named == set()


def test_every_place_that_the_guide_names_is_there() -> None:
    known = [path.replace("NAME", "crazyeights").replace("ID", "crazy-eights") for path in places()]
    assert [path for path in known if not list(ROOT.glob(path.rstrip("/").replace(".py", "*.py")))] == []


@pytest.mark.slow
def test_the_game_has_its_place_in_the_layers(checkout: Path) -> None:
    linted = "from importlinter.cli import lint_imports; raise SystemExit(lint_imports(no_cache=True))"
    assert "0 broken" in run_in(checkout, "-c", linted)


@pytest.mark.slow
def test_its_modules_are_what_a_game_supplies(checkout: Path) -> None:
    run_in(checkout, "-m", "mypy", "src/chieu/games/highcard", "src/chieu/bots/highcard.py")


@pytest.mark.slow
def test_it_is_played_everywhere(checkout: Path) -> None:
    assert "100" in run_in(checkout, str(Path(__file__).parent / "playing.py"))


@pytest.mark.slow
@pytest.mark.nightly
def test_it_keeps_the_laws(checkout: Path) -> None:
    run_in(checkout, "scripts/write_golden.py")
    chosen = "high or test_laws or test_doors"
    run_in(checkout, "-m", "pytest", "-q", "-n", "0", "-k", chosen, *KEPT_BY_THE_LAWS, CHIEU_GAME="high-card")
