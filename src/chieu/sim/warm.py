"""Compile ahead of the first use, into the cache on disk."""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed

from chieu.bots.brains import brain_of
from chieu.bots.readiness import prepare
from chieu.games.registry import GAMES, game_named
from chieu.sim.batch import play_out


def warm(names: Sequence[str] | None = None, progress: Callable[[int, int], None] | None = None) -> int:
    """Compile what some games, or all, need for simulation and search, and keep it on disk.

    Several games are compiled side by side, each in a process of its own, as many as the machine has processors.

    Args:
        names: the games; all of them if there are none.
        progress: is told how many games are done, from 0, and how many there are.

    Returns:
        How many games there were.

    Raises:
        UnknownGame: no game is called so.
    """
    wanted = list(GAMES) if names is None else [game_named(name).name for name in names]
    report = progress or (lambda *_: None)
    report(0, len(wanted))
    if len(wanted) == 1:
        warm_game(wanted[0])
        report(1, 1)
        return 1
    # Spawned, not forked: the caller may have threads.
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        futures = [pool.submit(warm_game, name) for name in wanted]
        for done, future in enumerate(as_completed(futures), start=1):
            future.result()
            report(done, len(wanted))
    return len(wanted)


def warm_game(name: str) -> None:
    """Compile what one game needs, in this process: what all need is then compiled once."""
    game = game_named(name)
    brain = brain_of(game)
    play_out(name, 1)
    if brain is not None:
        play_out(name, 1, policy="greedy")
        prepare(game)
        if brain.public is not None:
            play_out(name, 1, policy="public")
