"""A record that somebody has changed does not verify, and whatever it holds is answered with a reason."""

from __future__ import annotations

import os

import pytest

from chieu.games.registry import GAMES
from play.mutations import MUTATIONS, attack, recorded, verifies

COUNT = int(os.environ.get("CHIEU_MUTATIONS", "60"))
"""How many changed records are tried for each game; a thousand take minutes."""


@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_changed_record_verifies(name: str) -> None:
    """Some changes change nothing, such as two equal cards swapped; they are few."""
    assert attack(name, COUNT, seed=2026).total() < COUNT / len(MUTATIONS)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_what_was_not_changed_verifies(name: str) -> None:
    assert verifies(recorded(name, 5).to_json())
