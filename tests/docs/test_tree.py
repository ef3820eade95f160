"""The tree keeps the house rules that no linter knows."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from chieu.games.registry import GAMES
from docs.fluent_files import ROOT

FOLDERS = ("src/chieu", "tests", "bench", "scripts", "examples", "web/src", "docs")
BUILT = ROOT / "src" / "chieu" / "server" / "static"
TEXT = {".py", ".ts", ".svelte", ".css", ".md", ".ftl", ".toml", ".html", ""}
MOST_LINES = 500
# Told apart, so that this file does not find itself.
UNFINISHED = re.compile("|".join(["TO" + "DO", "FIX" + "ME", r"\bXX" + r"X\b"]))
MACHINE = re.compile(r"(?<![\w.])/(?:work|root|home)/\w")


def text_files() -> Iterator[Path]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file() and path.suffix in TEXT and BUILT not in path.parents and "__pycache__" not in path.parts:
                yield path


def found(pattern: re.Pattern[str]) -> list[str]:
    return [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in text_files()
        if (match := pattern.search(path.read_text(encoding="utf-8")))
    ]


def test_no_source_file_is_too_long() -> None:
    sources = [path for path in text_files() if path.suffix in {".py", ".ts", ".svelte", ".css"}]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text(encoding="utf-8").splitlines()) for path in sources}
    assert lengths
    assert {name: lines for name, lines in lengths.items() if lines > MOST_LINES} == {}


def test_nothing_is_left_unfinished() -> None:
    assert found(UNFINISHED) == []


def test_no_path_of_a_machine_is_written_down() -> None:
    assert found(MACHINE) == []


def test_what_is_common_to_all_games_on_the_page_names_none() -> None:
    """The linter sees that `lib/` imports no game; the types of the wire are generated, and have all views."""
    lib = ROOT / "web" / "src" / "lib"
    named = re.compile("|".join(re.escape(game) for game in GAMES) + "|sâm|phỏm|samloc|crazy ?eights", re.IGNORECASE)
    assert [
        f"{path.relative_to(ROOT)}: {match[0]}"
        for path in sorted(lib.rglob("*"))
        if path.is_file() and not path.name.endswith(".test.ts") and path.parent != lib / "wire"
        if (match := named.search(path.read_text(encoding="utf-8")))
    ] == []
