"""Who may ask at a table what to do."""

from __future__ import annotations

import pytest

from chieu.table import commands as ask
from chieu.table.asking import why_no_hints
from chieu.table.table import Table
from table.room import Room


def opened(game: str, people: int = 1, **options: str | int) -> Table:
    """Open a table of two, with a bot where nobody sits down."""
    create = ask.Create(by="an", name="An", game=game, options={"seats": 2, **options})
    table, _ = Table.open("K7QF", create, now=0)
    if people == 1:
        table.handle(ask.PutBot(by="an", seat=1, level="easy"), 0)
    else:
        table.handle(ask.Sit(by="binh", name="Bình", seat=1), 0)
    return table


@pytest.mark.parametrize("game", ["sam-loc", "phom", "crazy-eights"])
def test_by_itself_a_table_has_suggestions_for_whoever_plays_alone_against_bots(game: str) -> None:
    assert why_no_hints(opened(game)) is None
    assert why_no_hints(opened(game, people=2)) == "refused-hint-alone"


def test_the_host_may_allow_or_forbid_them() -> None:
    assert why_no_hints(opened("sam-loc", people=2, hints="on")) is None
    assert why_no_hints(opened("sam-loc", hints="off")) == "refused-hint-off"


def test_a_game_whose_rules_give_advice_has_a_rule_of_its_own_for_that() -> None:
    table = opened("binh", people=2)
    assert why_no_hints(table) is None
    options = table.info(0).options
    assert "hints" not in options
    assert options["auto_arrange"] == "on"


def test_a_game_without_reasons_has_no_suggestions() -> None:
    assert why_no_hints(Room().table) == "refused-no-hint"
