"""What stands on a score sheet adds up to what it says each player got, whoever pays for whom."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, Final

import pytest

from chieu.games.phom.state import Item
from chieu.games.registry import GAMES
from chieu.games.score import Column, payoffs_of
from chieu.kernel.actions import NOBODY
from clauses.phom_table import A, B
from clauses.test_phom_examples import two_eaten
from laws.walks import choose, dealt

CASES: Final[dict[str, tuple[str, dict[str, Any], set[str]]]] = {
    "sâm: báo 1 and báo Sâm": (
        "sam-loc",
        {"seats": 3, "den_bao_mot": "on", "sam_window": "leader", "cong": 15},
        {"COVER", "SAM_BROKEN", "CARDS", "CONG", "TWOS"},
    ),
    "sâm: the loser pays": ("sam-loc", {"seats": 4, "sam_points": "loser_pays"}, {"SAM_BROKEN"}),
    "phỏm: báo": ("phom", {"seats": 4, "u_lao": "on"}, {"ANTE", "EAT_FIRST", "BAO", "U_LAO"}),
    "phỏm: points and ù": (
        "phom",
        {"seats": 4, "u_lao": "off", "allow_wrong_eat": "off", "den_three": "on", "den_chot": "on"},
        {"PLACE", "BURNT", "CHOT", "U_THUONG", "POT"},
    ),
    "binh": ("binh", {"seats": 4, "sap": "on", "chi_bonus": "on"}, {"FRONT", "BACK"}),
    "crazy eights": ("crazy-eights", {"seats": 3}, {"CARDS"}),
}
DEALS: Final = 60


def over(name: str, options: dict[str, Any], seed: int) -> tuple[Any, list[int]]:
    """Play a random deal to its end; return that, and the chips of the seats at its start."""
    game = GAMES[name]
    specs = {spec.key: spec for spec in game.option_specs}
    chance = random.Random(seed)
    chosen = game.Options()
    for key, value in options.items():
        setattr(chosen, key, specs[key].names.index(value) if specs[key].names else value)
    state = dealt(game, chosen, chance)
    start = [] if game.bank is None else before_the_deal(game, state)
    while game.rules.acting(state):
        game.rules.apply(state, *choose(game, state, chance))
    return state, start


def before_the_deal(game: Any, state: Any) -> list[int]:
    """Return the chips of the seats before what each pays as the cards are dealt."""
    paid = payoffs_of(game.sheet(state), state.options.seats)
    return [now - lost for now, lost in zip(chips(game.bank, state), paid, strict=True)]


def chips(bank: Any, state: Any) -> list[int]:
    """Return the chips of the seats."""
    seats = state.options.seats
    out = [0] * (seats + 1)
    bank.money(state, out)
    return out[:seats]


@pytest.mark.slow
@pytest.mark.no_cover
@pytest.mark.parametrize("case", list(CASES))
def test_the_lines_of_every_player_add_up_to_what_they_got(case: str) -> None:
    name, options, needed = CASES[case]
    game = GAMES[name]
    seen: set[str] = set()
    for seed in range(DEALS):
        state, start = over(name, options, seed)
        rows = game.sheet(state)
        seen |= {game.Item(row[Column.ITEM]).name for row in rows}
        payoffs = payoffs_of(rows, options["seats"])
        if game.bank is not None:
            # What was won is what the purse holds more, whoever could not pay all.
            assert payoffs == [now - before for before, now in zip(start, chips(game.bank, state), strict=True)]
        adds_up(rows, payoffs)
    assert needed <= seen


def adds_up(rows: Sequence[Sequence[int]], payoffs: Sequence[int]) -> None:
    """Check that each player's lines come to what that player got."""
    for seat, payoff in enumerate(payoffs):
        got = sum(row[Column.AMOUNT] for row in rows if row[Column.SEAT] == seat)
        paid = sum(row[Column.PAID] for row in rows if row[Column.OTHER] == seat)
        assert got - paid == payoff, seat
    # Nobody pays nobody: what is paid has a payer, so that the page has an account to put it on.
    assert all(row[Column.PAID] == 0 for row in rows if row[Column.OTHER] == NOBODY)


@pytest.mark.parametrize(("spare", "net"), [("2d", [-19, 21, -1, -1]), ("4h", [-34, 36, -1, -1])])
def test_phom_9_r9_8_who_pays_an_u_for_all_has_the_whole_of_it_on_his_lines(spare: str, net: list[int]) -> None:
    deal = two_eaten(spare, "Js").do(B, "take")
    rows = GAMES["phom"].sheet(deal.state)
    assert [row[Column.OTHER] for row in rows if row[Column.ITEM] == Item.DEN] == [A]
    adds_up(rows, net)
