"""What is installed only by choice is asked for by name, and its lack is said with the line that mends it."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterator

import pytest

import chieu
from chieu.kernel.extras import EXTRAS, has_extra, need_extra
from docs.fluent_files import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NAME = re.compile(r"[a-z0-9.-]+")


def names_of(requirements: list[str]) -> set[str]:
    return {found[0] for line in requirements if (found := NAME.match(line)) is not None}


@pytest.fixture(autouse=True)
def unknown() -> Iterator[None]:
    """Let nobody know yet what is there, nor remember it."""
    has_extra.cache_clear()
    yield
    has_extra.cache_clear()


@pytest.mark.parametrize("extra", EXTRAS)
def test_what_is_there_is_there(extra: str) -> None:
    assert has_extra(extra)
    need_extra(extra)


@pytest.mark.parametrize(("extra", "name"), [(extra, name) for extra, names in EXTRAS.items() for name in names])
def test_whatever_of_it_is_missing_the_line_that_installs_it_is_said(
    monkeypatch: pytest.MonkeyPatch, extra: str, name: str
) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    assert not has_extra(extra)
    with pytest.raises(chieu.MissingExtra, match=re.escape(f'pip install "chieu[{extra}]"')) as caught:
        need_extra(extra)
    assert isinstance(caught.value, chieu.ChieuError)
    assert isinstance(caught.value, ImportError)
    assert caught.value.extra == extra


def test_the_package_asks_for_the_same_extras() -> None:
    asked = PROJECT["optional-dependencies"]
    assert {extra: names_of(lines) for extra, lines in asked.items()} == {
        extra: set(names) for extra, names in EXTRAS.items()
    }


def test_the_package_asks_for_what_is_pinned_for_the_room() -> None:
    pinned = (ROOT / "requirements-core.in").read_text(encoding="utf-8").splitlines()
    assert names_of(PROJECT["dependencies"]) == names_of(pinned)
