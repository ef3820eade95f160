"""Walk CONTRIBUTING.md's “Adding a game” in a copy of the checkout: the files of `tree`, and a line here and there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
TREE = Path(__file__).parent / "tree"
COPIED = ("src/chieu", "tests", "scripts", "docs", "CONTRIBUTING.md", "pyproject.toml", ".importlinter", "mkdocs.yml")
NOT_COPIED = shutil.ignore_patterns("__pycache__", "static", "browser", "fixtures", "fifth", ".*_cache")

LINES = (
    (
        "src/chieu/games/registry.py",
        ("import binh, crazyeights, phom", "import binh, crazyeights, highcard, phom"),
        ("crazyeights.GAME)", "crazyeights.GAME, highcard.GAME)"),
    ),
    (".importlinter", ("| (crazyeights)\n", "| (crazyeights) | (highcard)\n")),
    (
        "src/chieu/bots/brains.py",
        ("    crazyeights_sight,\n", "    crazyeights_sight,\n    highcard,\n"),
        (
            "BRAINS: Mapping[str, Brain] = {\n",
            'BRAINS: Mapping[str, Brain] = {\n    "high-card": highcard.BRAIN,\n',
        ),
    ),
    (
        "tests/laws/walks.py",
        (
            "crazy_hide),\n",
            'crazy_hide),\n    "high-card": Places(high_piles, lambda _: 1, deal_again),\n',
        ),
        (
            "PLACES: Mapping",
            "high_piles = lambda at: [*at.hands, *at.played, at.unused]\nPLACES: Mapping",
        ),
    ),
)
"""By file: what stands there, and what stands there once the game is in."""


def walk_to(folder: Path) -> None:
    """Copy the checkout into a folder, and add the game there as the guide says."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target, ignore=NOT_COPIED)
        else:
            shutil.copy(source, target)
    shutil.copytree(TREE, folder, ignore=NOT_COPIED, dirs_exist_ok=True)
    for name, *changes in LINES:
        text = (folder / name).read_text(encoding="utf-8")
        for before, after in changes:
            assert text.count(before) == 1, (name, before)
            text = text.replace(before, after)
        (folder / name).write_text(text, encoding="utf-8")


def run_in(folder: Path, *command: str, **variables: str) -> str:
    """Run a Python program with the copied source, and return what it says."""
    paths = os.pathsep.join([str(folder / "src"), str(folder / "tests")])
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": paths, **variables},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout
