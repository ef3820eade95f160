"""The guide for contributors names what is there: files, and names in them."""

from __future__ import annotations

import re

import pytest

from docs.fluent_files import ROOT

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
SMALLER = GUIDE.partition("## Adding something smaller")[2].partition("## Adding a game")[0]
FILE = re.compile(r"`((?:src|tests|web|docs|scripts)/[\w./{},-]+)`")
HOMES = {
    "PlayerCommand": "src/chieu/table/commands.py",
    "CommandRefused": "src/chieu/kernel/errors.py",
    "EVENTS": "src/chieu/table/log.py",
    "COMMON_SPECS": "src/chieu/table/options.py",
    "MATCH_SPECS": "src/chieu/table/options.py",
    "USUAL": "tests/table/test_options.py",
    "GAINED": "tests/table/test_recorded_logs.py",
    "ADDRESSES": "src/chieu/server/pages.py",
    "routeOf": "web/src/pages/router.svelte.ts",
    "pathOf": "web/src/pages/router.svelte.ts",
    "READ": "web/src/pages/router.svelte.ts",
    "HEAD": "src/chieu/store/schema.py",
}
"""Where the names stand that the guide tells to look for."""


def test_every_file_that_the_guide_names_is_there() -> None:
    named = {path.replace("{vi,en}", tongue) for path in FILE.findall(SMALLER) for tongue in ("vi", "en")}
    assert named
    known = {path: path.replace("NAME", "phom") for path in named}
    assert {path for path, place in known.items() if not (ROOT / place).exists()} == set()


@pytest.mark.parametrize(("name", "home"), HOMES.items())
def test_names_stand_where_the_guide_says(name: str, home: str) -> None:
    assert f"`{name}`" in SMALLER
    defined = rf"^(?:export )?(?:class |function |const )?{name}\b"
    assert re.search(defined, (ROOT / home).read_text(encoding="utf-8"), re.MULTILINE)
