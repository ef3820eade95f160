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
from chieu.bots.nets import Net, net_for
from chieu.bots.plain import Learned, decides_at_once
from chieu.bots.policy import Brain, Policy
from chieu.bots.readiness import is_ready, prepare, prepare_in_background
from chieu.bots.trial import CompiledBench, PlainBench
from chieu.games.game import AnyGame
from chieu.kernel.actions import Action, Seat
from chieu.kernel.extras import SIM, has_extra

BATCH = 8
"""Worlds between two looks at the clock: a few milliseconds."""
CUTS = 8
"""The worse half of the prospects is dropped after one in so many of all worlds, then at each doubling."""
FINALISTS = 2
DOUBT = 2
"""How many times the square of what luck makes of a lead the square of that lead has to be."""
CLEAR = 9
"""The same for a lead that more worlds would hardly undo: it is looked at often, and luck is seen often, too."""
FIRST_LOOK = 16
"""Nothing is certain before one in so many of all worlds: a few without an ù say nothing about an ù."""


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
        worlds = self.worlds_of(brain, net)
        if brain.together:  # A world tells as much as it has others, and takes as long.
            worlds //= observation.options.seats - 1
        # One batch is always tried, however small the budget.
        best = self._try_out(bench, len(prospects), luck, (worlds, self.clock() + budget_s))
        return prospects[best]

    def worlds_of(self, brain: Brain, net: Net | None) -> int:
        """Return how many worlds of a game it tries at most, where a net plays on in them, or none does."""
        if net is None or brain.sight is None:
            return min(self.worlds * brain.world_factor, brain.most_worlds)
        return self.worlds * brain.sight.world_factor

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
            if done * FIRST_LOOK >= worlds:
                alive = drop_hopeless(alive, sums, bench.spreads)
                if is_settled(alive, sums, bench.spreads):
                    break
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


def is_beyond_doubt(lead: int, spread: int, doubt: int = DOUBT) -> bool:
    """Tell whether one action's lead over another, one of them the usual one, is more than the luck of the worlds.

    Both are sums over worlds, as a bench counts them. Luck alone makes about the root of the spread of it.
    """
    lead //= FINE
    return lead > 0 and lead * lead > doubt * spread


def drop_hopeless(alive: list[bool], sums: list[int], spreads: list[int]) -> list[bool]:
    """Return who lives on: all but those that are certainly worse than the first."""
    return [
        lives and not is_beyond_doubt(sums[0] - total, spread, CLEAR)
        for lives, total, spread in zip(alive, sums, spreads, strict=True)
    ]


def is_settled(alive: list[bool], sums: list[int], spreads: list[int]) -> bool:
    """Tell whether nobody is left beside the first, or one alone, which is certainly better."""
    others = [index for index in range(1, len(alive)) if alive[index]]
    if len(others) > 1:
        return False
    return all(is_beyond_doubt(sums[other] - sums[0], spreads[other], CLEAR) for other in others)


def drop_worse_half(alive: list[bool], sums: list[int]) -> list[bool]:
    """Return who lives on: the first, which all are compared with, and of all the better half, at least `FINALISTS`.

    Of equals those listed first live on.
    """
    living = sorted((index for index, lives in enumerate(alive) if lives), key=lambda index: (-sums[index], index))
    kept = living[: max(FINALISTS, (len(living) + 1) // 2)]
    return [index == 0 or index in kept for index in range(len(alive))]
