"""The searching policy: try every prospect in imagined worlds, drop the worse half again and again.

What is usual, which is what a net would do, or without one a player in balance or a greedy one, is done unless
something else comes out better by more than the luck of the worlds: to follow luck costs more than it brings.

Until the compiled code of a game is there (`bots/readiness.py`), and where there is no compiler, the policy does what
is usual.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from chieu.bots.brains import brain_of
from chieu.bots.net import FINE
from chieu.bots.nets import net_for
from chieu.bots.plain import Learned, decides_at_once
from chieu.bots.policy import Policy
from chieu.bots.readiness import is_ready, prepare, prepare_in_background
from chieu.bots.trial import CompiledBench, PlainBench
from chieu.games.game import AnyGame
from chieu.kernel.actions import Action, Seat
from chieu.kernel.extras import SIM, has_extra

BATCH = 8
"""Worlds between two looks at the clock: one or two milliseconds."""
CUTS = 8
"""The worse half of the prospects is dropped after one in so many of all worlds, then at each doubling."""
FINALISTS = 2
DOUBT = 2
"""How many times the square of what luck makes of a lead the square of that lead has to be."""


@dataclass(frozen=True)
class Search:
    """Tries the prospects in up to so many worlds, in the time there is.

    With time enough the decision depends on the observation and the luck alone.
    """

    name: str
    worlds: int
    at_need: bool = False
    """Search only where there is neither net nor balance."""
    plain: bool = False
    """Work without the compiler: slow, for tests."""
    clock: Callable[[], float] = field(default=time.perf_counter, repr=False)

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float) -> Action:
        """Return the prospect that did best, if beyond doubt; else, and while nothing is compiled, what is usual."""
        brain = brain_of(game)
        usual = Learned().choose(game, observation, seat, luck, budget_s)
        if brain is None or (self.at_need and decides_at_once(game, observation.options)):
            return usual
        net = net_for(game, observation.options)
        if self.plain:
            bench = PlainBench(game, brain, net)
        elif is_ready(game):
            bench = CompiledBench(game, brain, net)
        else:
            if has_extra(SIM):
                prepare_in_background(game)
            return usual
        prospects = bench.prospects(observation, seat, usual)
        worlds = self.worlds * (brain.patience if net is None or brain.sight is None else brain.sight.patience)
        if brain.together:  # A world tells as much as it has others, and takes as long.
            worlds //= observation.options.seats - 1
        # One batch is always tried, however small the budget.
        best = self._try_out(bench, len(prospects), luck, (worlds, self.clock() + budget_s))
        return prospects[best]

    def _try_out(self, bench: PlainBench, found: int, luck: int, limits: tuple[int, float]) -> int:
        worlds, deadline = limits
        alive, sums = [True] * found, [0] * found
        done, cut = 0, max(BATCH, worlds // CUTS)
        while found > 1 and done < worlds and (done == 0 or self.clock() < deadline):
            until = min(done + BATCH, worlds)
            sums = bench.run(alive, luck, done, until)
            done = until
            if done >= cut:
                alive = drop_worse_half(alive, sums)
                cut *= 2
        living = [index for index in range(found) if alive[index]]
        best = max(living, key=lambda index: (sums[index], -index))
        return best if is_beyond_doubt(sums[best] - sums[0], bench.spreads[best]) else 0


def prepare_for(policies: Iterable[Policy], game: AnyGame, options: Any) -> None:
    """Prepare the compiled brain of a game if one of some policies needs it by these house rules, or is faster by it.

    Raises:
        MissingExtra: one searches, and there is no compiler.
    """
    brain, needless = brain_of(game), decides_at_once(game, options)
    is_faster = brain is not None and brain.thinks_long and has_extra(SIM)
    for policy in policies:
        if isinstance(policy, Search) and not policy.plain and (is_faster or not (policy.at_need and needless)):
            prepare(game)


def is_beyond_doubt(lead: int, spread: int) -> bool:
    """Tell whether a lead over the usual action, summed over worlds, is more than their luck, as a bench counts both.

    Luck alone makes about the root of the spread of it.
    """
    lead //= FINE
    return lead > 0 and lead * lead > DOUBT * spread


def drop_worse_half(alive: list[bool], sums: list[int]) -> list[bool]:
    """Return who lives on: the first, which all are compared with, and of all the better half, at least `FINALISTS`.

    Of equals those listed first live on.
    """
    living = sorted((index for index, lives in enumerate(alive) if lives), key=lambda index: (-sums[index], index))
    kept = living[: max(FINALISTS, (len(living) + 1) // 2)]
    return [index == 0 or index in kept for index in range(len(alive))]
