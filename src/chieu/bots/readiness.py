"""Whether the compiled brain of a game is there, and how it comes to be.

A table must never wait for the compiler. Until the compiled code of a game is there, which `is_ready` tells, its bots
play as their nets do, in balance, or greedily, while a thread of the same process prepares it: loading it from disk
takes a fraction of a second, compiling it for the first time some seconds. `chieu warm`, or one process that has
played, leaves it on disk.
"""

from __future__ import annotations

import logging
import threading
from itertools import count
from typing import Any

from chieu.bots.brains import brain_of
from chieu.bots.trial import CompiledBench
from chieu.games.advance import NOTHING, trail_from, way_of
from chieu.games.game import AnyGame
from chieu.kernel.actions import Seat
from chieu.kernel.bits import lowest
from chieu.kernel.extras import SIM, need_extra
from chieu.kernel.luck import shuffle, stream_of

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
    deals = (begun(game, game.Options(), 0, number) for number in count())
    state = next(state for state in deals if game.rules.awaited(state))
    seat = lowest(game.rules.awaited(state))
    observation = game.State()
    game.rules.observe(state, seat, observation)
    return observation, seat


def begun(game: AnyGame, options: Any, seed: int, number: int) -> Any:
    """Return one of the deals of a seed, where somebody is to decide for the first time, if anybody is."""
    state, deck = game.State(), [0] * game.bounds.deck
    trail = trail_from(shuffle(deck, stream_of(seed, number)))
    game.rules.deal(state, deck, options, game.Carry())
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
