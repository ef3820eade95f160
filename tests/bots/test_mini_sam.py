"""The small game that is solved is Sâm Lốc by its own rules, and what comes of two players there is exact."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from chieu.bots.plain import Greedy, Public
from chieu.bots.policy import Policy
from chieu.games.samloc.state import Phase
from chieu.games.score import payoffs_of
from chieu.kernel.actions import Seat

# No longer than it takes: some files of the bench are named as folders of tests are, and would be found before those.
sys.path.append(str(Path(__file__).parents[2] / "bench"))

from cfr import Solver
from mini_sam import GAME, MiniSam, choosing

sys.path.pop()

pytestmark = pytest.mark.xdist_group("mini-sam")


@pytest.fixture(scope="module")
def mini() -> MiniSam:
    return MiniSam(ranks=4, cards=3)


@pytest.fixture(scope="module")
def solver(mini: MiniSam) -> Solver:
    return Solver(mini.tree)


def lead_when_played(mini: MiniSam, players: tuple[Policy, Policy]) -> float:
    """Return by how much the first player is ahead, every pair of hands being played through by the rules alone."""
    rules, total = GAME.rules, 0.0
    nothing = (0,) * mini.ranks
    for first, mine in enumerate(mini.hands):
        for second, theirs in enumerate(mini.hands):
            chance = mini.tree.chances[first, second]
            if chance == 0:
                continue
            state, view = mini.begun(), type(mini.states[0])()
            state.hands[0], state.hands[1] = mini.concrete(0, mine, nothing), mini.concrete(1, theirs, nothing)
            while state.phase != Phase.OVER:
                seat: Seat = state.turn
                rules.observe(state, seat, view)
                rules.apply(state, seat, players[seat].choose(GAME, view, seat, 0, 0.0))
            payoffs = payoffs_of(GAME.sheet(state), 2)
            total += chance * (payoffs[1] - payoffs[0])
    return total


def test_what_two_players_come_to_is_what_the_rules_pay(mini: MiniSam, solver: Solver) -> None:
    greedy, public = Greedy(), Public()
    mine, theirs = (mini.strategy_of(choosing(one))[0] for one in (greedy, public))
    assert solver.value(mine, theirs) == pytest.approx(lead_when_played(mini, (greedy, public)))
    assert solver.value(theirs, mine) == pytest.approx(lead_when_played(mini, (public, greedy)))
    assert solver.mean_lead(mine, mine) == pytest.approx(0)


def test_nobody_wins_more_than_the_best_answer(mini: MiniSam, solver: Solver) -> None:
    strategies = [mini.uniform(), *(mini.strategy_of(choosing(one))[0] for one in (Greedy(), Public()))]
    for whose in strategies:
        first, second = (solver.best_answer(whose, seat) for seat in range(2))
        assert first > max(solver.value(other, whose) for other in strategies)
        assert second > max(-solver.value(whose, other) for other in strategies)


def test_rounds_lead_to_play_that_nobody_gains_from(mini: MiniSam) -> None:
    solver = Solver(mini.tree)
    gains = []
    for rounds in (1, 10, 100):
        solver.run(rounds)
        gains.append(solver.exploitability(solver.average()))
    assert gains == sorted(gains, reverse=True)
    assert 0 <= gains[-1] < 0.001
    # Whoever plays otherwise is behind.
    assert solver.mean_lead(mini.uniform(), solver.average()) < -1
