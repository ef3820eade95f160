"""The lock files pin everything with hashes and name no package index."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PIN = re.compile(r"^([a-z0-9._-]+)==([^\s\\;]+)", re.MULTILINE | re.IGNORECASE)

LOCKS = ["requirements-core.txt", "requirements.txt", "requirements-dev.txt", "requirements-build.txt"]
LARGER = [("requirements-build.txt", "requirements.txt"), *pairwise(LOCKS[:3])]
"""Each holds all of the one before it."""


def pins(name: str) -> dict[str, str]:
    return dict(PIN.findall((ROOT / name).read_text(encoding="utf-8")))


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_names_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "index-url" not in text


@pytest.mark.parametrize("name", LOCKS)
def test_every_pin_has_a_hash(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    blocks = re.split(r"\n(?=[A-Za-z0-9])", text)
    assert [block.splitlines()[0] for block in blocks if PIN.match(block) and "--hash=sha256:" not in block] == []


@pytest.mark.parametrize(("smaller", "larger"), LARGER)
def test_locks_agree(smaller: str, larger: str) -> None:
    runtime, more = pins(smaller), pins(larger)
    assert runtime
    assert {name: more.get(name) for name in runtime} == runtime


@pytest.mark.parametrize("lock", LOCKS)
def test_what_is_asked_for_is_locked(lock: str) -> None:
    source = lock.replace(".txt", ".in")
    asked = re.findall(
        r"^([A-Za-z0-9._-]+)(?:\[[a-z]+\])?==(\S+)", (ROOT / source).read_text(encoding="utf-8"), re.MULTILINE
    )
    locked = pins(lock)
    assert {name: locked.get(name.replace(".", "-")) for name, _ in asked} == dict(asked)


def test_the_web_lock_names_no_address() -> None:
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))
    assert [name for name, package in lock["packages"].items() if "resolved" in package] == []
