"""The players' guide says of each level what the benches have found."""

from __future__ import annotations

import re
from statistics import mean

import pytest

from docs.fluent_files import ROOT
from docs.tables import Row, rows_of

GAMES = {"Sâm Lốc": "sam-loc", "Phỏm": "phom", "Binh": "binh", "Crazy Eights": "crazy-eights"}
NOT_SHOWN = "not shown"
MEASURED = (ROOT / "bench" / "results.md").read_text(encoding="utf-8")
GUIDE = (ROOT / "docs" / "guide" / "players.md").read_text(encoding="utf-8")
HEAD = ["Game", "Players", "medium over easy", "hard over medium", "expert over hard"]
TOLD = rows_of(GUIDE, "How strong bots are")
BOTS = {tuple(row[:4]): row for row in rows_of(MEASURED, "Bots")}
ONE_BY_ONE = {tuple(row[:2]): row for row in rows_of(MEASURED, "Experts, one decision after the other")}
ANSWERS = {tuple(row[:2]): row for row in rows_of(MEASURED, "The best answer to a hard bot of Binh")}


def point_of(cell: str) -> float:
    """Return the number that stands before its interval."""
    return float(cell.partition(" ± ")[0])


def found(game: str, seats: str, tested: str, against: str) -> str:
    """Return by how much a level is ahead of another, as the guide tells it."""
    row = BOTS.get((game, seats, tested, against), [])
    if row and row[6] == "yes":
        return f"{mean(map(point_of, row[4:6])):.1f}"
    row = ONE_BY_ONE.get((game, seats), []) if tested == "expert" else []
    if row and row[4] == "yes":
        return f"{mean(map(point_of, row[2:4])):.1f}"
    answer = ANSWERS[seats, ""] if (game, tested) == ("binh", "expert") else None
    return f"{point_of(answer[3]):.3f}" if answer else NOT_SHOWN


def test_the_guide_has_a_row_for_every_game() -> None:
    assert TOLD[0] == HEAD
    assert {row[0] for row in TOLD[1:]} == set(GAMES)


@pytest.mark.parametrize("row", TOLD[1:], ids=lambda row: f"{row[0]} {row[1]}")
def test_the_guide_says_how_far_each_level_is_ahead(row: Row) -> None:
    game, seats = GAMES[row[0]], row[1]
    pairs = [re.fullmatch(r"(\w+) over (\w+)", heading) for heading in HEAD[2:]]
    assert row[2:] == [found(game, seats, *pair.groups()) for pair in pairs if pair]
