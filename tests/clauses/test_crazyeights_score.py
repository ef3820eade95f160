"""The clauses of Crazy Eights on points (CRAZY-6)."""

from __future__ import annotations

import pytest

from chieu.games.crazyeights import GAME
from chieu.kernel.actions import DEALER, NOBODY
from clauses.crazyeights_table import Deal, fresh


def test_crazy_6a_the_winner_gets_everything() -> None:
    deal = Deal("3s", "Kd", "9d 9d", "Ah").do(0, "play 3s")
    assert deal.payoffs() == [20 + 18 + 1, 0, 0, 0]
    assert deal.sheet() == [("CARDS", 0, 1, 20, 1), ("CARDS", 0, 2, 18, 2), ("CARDS", 0, 3, 1, 1)]
    told = [(fact.args["seat"], fact.args["amount"]) for fact in deal.facts if fact.id == "crazy-points"]
    assert told == [(1, 20), (2, 18), (3, 1)]
    assert deal.args("crazy-won") == {"seat": 0, "amount": 39}


def test_crazy_6a_a_deal_that_is_not_over_has_no_sheet() -> None:
    assert Deal("3s", "Kd").sheet() == []


@pytest.mark.parametrize(
    ("card", "points"),
    [("8h", 50), ("Jh", 20), ("Qh", 20), ("Kh", 20), ("Ah", 1), *((f"{n}h", n) for n in (2, 3, 4, 5, 6, 7, 9, 10))],
)
def test_crazy_6b_points(card: str, points: int) -> None:
    assert Deal("3s", card).do(0, "play 3s").payoffs() == [points, 0]
    assert Deal("3s", f"{card} {card}").do(0, "play 3s").payoffs() == [2 * points, 0]


@pytest.mark.parametrize("card", ["Jh", "Qh", "Kh"])
def test_crazy_6b_faces_by_house_rule(card: str) -> None:
    assert Deal("3s", f"{card} 8h Ah", face_points=10).do(0, "play 3s").payoffs() == [61, 0]


def test_crazy_6c_hands_are_shown_at_the_end_and_the_stock_never() -> None:
    deal = Deal("3s", "Kd 8h 9d", stock="Qc").do(0, "play 3s")
    view = deal.view(NOBODY)
    assert view["hands"] == ["", "Kd 9d 8h"]
    assert view["points"] == [0, 79]
    assert (view["winner"], view["ending"], view["turn"]) == (0, "out-of-cards", None)
    assert "Qc" not in repr(view)


def test_more_points_are_better() -> None:
    assert not GAME.low_wins


def test_the_rules_are_there_in_both_languages() -> None:
    assert GAME.rules_text("vi").count("CRAZY-") == GAME.rules_text("en").count("CRAZY-") > 40


def test_the_dealer_is_asked_nothing_in_a_turn() -> None:
    assert Deal("3s", "Kd").legal(DEALER) == set()
    assert fresh().legal(0) == set()
