"""The page about the architecture names functions and files that exist, and tells how long they are."""

from __future__ import annotations

import re
from pkgutil import resolve_name

import pytest

from docs.fluent_files import ROOT

PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
NAMES = sorted(set(re.findall(r"`((?:server|table|store|games|play|bots|kernel|sim)(?:\.\w+)+)`", PAGE)))
FILES = re.findall(r"^\| `([\w/]+\.py)` \| (\d+) \|", PAGE, re.MULTILINE)
MENTIONED = re.findall(r"`((?:server|table|store|games|play|bots|kernel|sim)/[\w/]+\.py)`", PAGE)


@pytest.mark.parametrize("name", [name for name in NAMES if not name.endswith(".py")])
def test_what_is_named_exists(name: str) -> None:
    assert resolve_name(f"chieu.{name}") is not None


def test_files_are_there_and_about_as_long_as_is_said() -> None:
    assert FILES
    assert all((ROOT / "src" / "chieu" / file).is_file() for file in MENTIONED)
    lengths = {file: len((ROOT / "src/chieu" / file).read_text(encoding="utf-8").splitlines()) for file, _ in FILES}
    assert {file: lengths[file] for file, said in FILES if abs(lengths[file] - int(said)) > int(said) / 5} == {}
