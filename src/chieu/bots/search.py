"""The searching policy: try every prospect in imagined worlds, drop the worse half again and again.

What is usual, which is what a net would do, or without one a player in balance or a greedy one, is done unless
something else comes out better by more than the luck of the worlds: to follow luck costs more than it brings.

A table must never wait for the compiler. Until the compiled code of a game is there, which `is_ready` tells, the
policy plays as its net does, or greedily, while a thread of the same process prepares it: loading it from disk takes a
fraction of a second, compiling it for the first time some seconds. `chieu warm`, or one process that has played, leaves
it on disk.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from chieu.bots.brains import brain_of
from chieu.bots.net import FINE
from chieu.bots.nets import net_for
from chieu.bots.plain import Learned, decides_at_once
from chieu.bots.policy import Policy
from chieu.bots.trial import CompiledBench, PlainBench
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.kernel.actions import Action, Seat
from chieu.kernel.bits import lowest
from chieu.kernel.extras import SIM, need_extra
from chieu.kernel.luck import shuffle, stream_of

BATCH = 8
"""Worlds between two looks at the clock: one or two milliseconds."""
CUTS = 8
"""The worse half of the prospects is dropped after one in so many of all worlds, then at each doubling."""
FINALISTS = 2
DOUBT = 2
"""How many times the square of what luck makes of a lead the square of that lead has to be."""

_ready: set[str] = set()
_preparing: dict[str, threading.Thread] = {}
_lock = threading.Lock()
_log = logging.getLogger(__name__)


def is_ready(game: AnyGame) -> bool:
    """Tell whether this process has the compiled search of a game, or needs none."""
    return brain_of(game) is None or game.name in _ready


def prepare(game: AnyGame) -> None:
    """Load or compile the search of a game, and come back when it can be used.

    Raises:
        MissingExtra: there is no compiler.
    """
    brain = brain_of(game)
    if brain is None or game.name in _ready:
        return
    need_extra(SIM)
    bench = CompiledBench(game, brain)
    # Compiled code is made by its first use.
    observation, seat = first_decision(game)
    found = len(bench.prospects(observation, seat))
    bench.run([True] * found, 0, 0, 1)
    _ready.add(game.name)


def first_decision(game: AnyGame) -> tuple[Any, Seat]:
    """Return what the first seat to act sees in the first deal, of fixed ones, in which somebody acts at all."""
    state = next(state for state in (_dealt(game, number) for number in count()) if game.rules.awaited(state))
    seat = lowest(game.rules.awaited(state))
    observation = game.State()
    game.rules.observe(state, seat, observation)
    return observation, seat


def _dealt(game: AnyGame, number: int) -> Any:
    state, deck = game.State(), [0] * game.bounds.deck
    trail = trail_from(shuffle(deck, stream_of(0, number)))
    game.rules.deal(state, deck, game.Options(), game.Carry())
    way_of(game).reach(state, deck, trail, NOTHING)
    return state


def prepare_in_background(game: AnyGame) -> threading.Thread:
    """Begin to prepare the search of a game, once in a process, and return the thread that does it."""
    with _lock:
        thread = _preparing.get(game.name)
        if thread is None:
            # A daemon: a worker process that is told to stop must not wait for the compiler.
            thread = threading.Thread(target=_prepare_or_forget, args=(game,), daemon=True)
            _preparing[game.name] = thread
            thread.start()
    return thread


def _prepare_or_forget(game: AnyGame) -> None:
    """Prepare the search of a game; if that fails the next decision begins it again."""
    try:
        prepare(game)
    except Exception as error:  # noqa: BLE001 - after any error the policy plays greedily
        _log.error("the search of %s cannot be prepared: %s", game.name, type(error).__name__)
        with _lock:
            del _preparing[game.name]


@dataclass(frozen=True)
class Search:
    """Tries the prospects in up to so many worlds, in the time there is.

    With time enough the decision depends on the observation and the luck alone.
    """

    name: str
    worlds: int
    plain: bool = False
    """Work without the compiler: slow, for tests."""
    clock: Callable[[], float] = field(default=time.perf_counter, repr=False)

    def choose(self, game: AnyGame, observation: Any, seat: Seat, luck: int, budget_s: float) -> Action:
        """Return the prospect that did best, if beyond doubt; else, and while nothing is compiled, what is usual."""
        brain = brain_of(game)
        usual = Learned().choose(game, observation, seat, luck, budget_s)
        if brain is None:
            return usual
        net = net_for(game, observation.options)
        if self.plain:
            bench = PlainBench(game, brain, net)
        elif is_ready(game):
            bench = CompiledBench(game, brain, net)
        else:
            prepare_in_background(game)
            return usual
        prospects = bench.prospects(observation, seat, usual)
        # One batch is always tried, however small the budget.
        worlds = self.worlds * (brain.patience if net is None or brain.sight is None else brain.sight.patience)
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
    """Prepare the search of a game if one of some policies searches by these house rules.

    Raises:
        MissingExtra: one does, and there is no compiler.
    """
    searches = not decides_at_once(game, options)
    for policy in policies:
        player = policy.otherwise if isinstance(policy, Learned) and searches else policy
        if isinstance(player, Search) and not player.plain:
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
