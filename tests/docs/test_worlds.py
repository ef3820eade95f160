"""The guide says in how many worlds bots look ahead."""

from __future__ import annotations

import re

import pytest

from chieu.bots.brains import BRAINS
from chieu.bots.levels import LEVELS
from chieu.bots.nets import net_for
from chieu.bots.plain import decides_at_once
from chieu.bots.search import Search
from chieu.games.registry import GAMES
from chieu.play.options import options_from
from docs.fluent_files import ROOT
from docs.tables import rows_of

PAGE = (ROOT / "docs" / "guide" / "simulate.md").read_text(encoding="utf-8")
ROWS = {row[0]: row[1:] for row in rows_of(PAGE, "The levels")}
LEVELS_TOLD = ("hard", "expert")


def told(cell: str) -> int | None:
    """Return how many worlds a cell names, or None where a bot does not look ahead."""
    found = re.match(r"[\d,]+", cell)
    return int(found[0].replace(",", "")) if found else None


@pytest.mark.parametrize(
    ("row", "game", "seats"),
    [
        ("Sâm Lốc", "sam-loc", 2),
        ("Phỏm with two", "phom", 2),
        ("Phỏm with three and four", "phom", 3),
        ("Phỏm with three and four", "phom", 4),
        ("Binh", "binh", 2),
        ("Crazy Eights", "crazy-eights", 4),
    ],
)
def test_the_guide_says_in_how_many_worlds_a_bot_looks_ahead(row: str, game: str, seats: int) -> None:
    options, brain = options_from(GAMES[game], {}, None, seats), BRAINS[game]
    policies = [LEVELS[level].policy for level in LEVELS_TOLD]
    searches = [policy for policy in policies if isinstance(policy, Search)]
    usual, untaught = ROWS[row][:2], ROWS[row][2:]
    net = net_for(GAMES[game], options)
    needless = decides_at_once(GAMES[game], options)
    found = [None if one.at_need and needless else one.worlds_of(brain, net) for one in searches]
    assert [told(cell) for cell in usual] == found
    balanced = brain.balanced is not None
    found = [None if one.at_need and balanced else one.worlds_of(brain, None) for one in searches]
    assert [told(cell) for cell in untaught] == found
