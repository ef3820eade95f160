"""OpenSpiel's side of the benches: its C++ games played by itself, and step by step from Python."""

from __future__ import annotations

import importlib
import random
import time
from typing import Any

from peers import Rate, Run, timed

spiel: Any = importlib.import_module("pyspiel")


def native(game: Any, games: int) -> Run:
    """Return what lets OpenSpiel play whole games by itself: its C++ loop, with its C++ random bots, a call a game."""

    def run(seed: int) -> Rate:
        bots = [spiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]
        states = [game.new_initial_state() for _ in range(games)]
        before = time.process_time()
        for number, state in enumerate(states):
            spiel.evaluate_bots(state, bots, seed + number)
        seconds = time.process_time() - before
        return Rate(sum(map(decisions_of, states)), seconds, games)

    return run


def decisions_of(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())


def deal_on(state: Any, chance: random.Random) -> None:
    """Let chance act until somebody decides, or the game is over."""
    while state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(chance.choices(actions, weights)[0])


def from_python(game: Any, games: int) -> Run:
    """Return what plays games step by step from Python, as OpenSpiel's examples do."""

    def play(seed: int) -> int:
        chance, state, decisions = random.Random(seed), game.new_initial_state(), 0
        deal_on(state, chance)
        while not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
            decisions += 1
            deal_on(state, chance)
        return decisions

    return timed(play, games)
