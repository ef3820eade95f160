"""How many decisions a CPU second learners get from many tables at once, beside our own play-outs, in one run.

python bench/envs.py [--lanes 1024] [--write]

Everybody chooses uniformly at random, on one thread; contenders take turns. Ours are compiled code, and the choosing
is counted on every side. Beside them OpenSpiel's games are stepped, many tables in turn, each step with what a learner
needs: the observation and the legal actions, for the seat to decide. That is done as quickly as its State allows from
Python, and by its own SyncVectorEnv, which like EnvPool takes an action a table and begins the next game by itself; in
the latter also our games as OpenSpiel's Python games.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from open_spiel.python import rl_agent, rl_environment, vector_env

from chieu.envs import CODINGS, Lanes
from chieu.envs.with_openspiel import NAMES
from chieu.sim import play_out
from peers import Rate, codes_of_a_deal, share_of_players
from results import machine, options_of, table_of, wrapped, write_section
from spiel import deal_on, spiel

TITLE = "Environments"
ROUNDS = 7
SLICE_S = 0.4
"""CPU seconds of one contender in one round."""
SAMPLE = 60
"""Deals in which decisions are counted apart from the dealer's acts, and from codes."""
SETTINGS = (("crazy-eights", 2), ("crazy-eights", 4), ("sam-loc", 2), ("phom", 4), ("binh", 4))
BESIDE = (
    ("crazy-eights", 2, "crazy_eights(players=2,use_special_cards=True,reshuffle=True)"),
    ("crazy-eights", 4, "crazy_eights(players=4,use_special_cards=True,reshuffle=True)"),
    ("phom", 2, "gin_rummy"),
)
"""Our games, and those of OpenSpiel that stand beside them."""
SPIEL_TABLES = 64
WANTED = 2.0
"""The play-out may be as many times as fast."""


def for_a_while(act: Callable[[], float]) -> Rate:
    """Do something over and over for some CPU time; it returns how many decisions that were."""
    act()
    begun, decisions = time.process_time(), 0.0
    while time.process_time() - begun < SLICE_S:
        decisions += act()
    return Rate(decisions, time.process_time() - begun)


def stepped_by_hand(game: Any) -> Callable[[], float]:
    """Return what steps tables of an OpenSpiel game, one after another."""
    chance, tables = random.Random(1), [game.new_initial_state() for _ in range(SPIEL_TABLES)]

    def step_all() -> float:
        for place, state in enumerate(tables):
            deal_on(state, chance)
            if state.is_terminal():
                state = tables[place] = game.new_initial_state()  # noqa: PLW2901 - the next game at this table
                deal_on(state, chance)
            state.observation_tensor(), state.legal_actions_mask()
            state.apply_action(chance.choice(state.legal_actions()))
        return float(len(tables))

    return step_all


def stepped_by_spiel(game: Any) -> Callable[[], float]:
    """Return what steps as many tables by OpenSpiel's own vector environment."""
    seen_now, chance = rl_environment.ObservationType.OBSERVATION, random.Random(1)
    tables = vector_env.SyncVectorEnv(
        [rl_environment.Environment(game, observation_type=seen_now) for _ in range(SPIEL_TABLES)]
    )
    steps = tables.reset()

    def step_all() -> float:
        nonlocal steps
        chosen = [
            rl_agent.StepOutput(chance.choice(step.observations["legal_actions"][step.current_player()]), None)
            for step in steps
        ]
        steps, *_ = tables.step(chosen, reset_if_done=True)
        return float(len(chosen))

    return step_all


def beside_spiel(name: str, seats: int, its: str, lanes: int) -> list[str]:
    """Measure our tables beside an OpenSpiel game in turns, and return their rows."""
    env, game = Lanes(name, lanes, seats=seats, seed=1), spiel.load_game(its)
    as_python_game = spiel.load_game(NAMES[name], {"players": seats})

    def stepped() -> float:
        for _ in range(10):
            env.step(env.uniform())
        return 10.0 * lanes

    short = its.partition("(")[0]
    found = medians(
        {
            f"{name}, environment": stepped,
            f"OpenSpiel’s {short}, by hand": stepped_by_hand(game),
            f"OpenSpiel’s {short}, SyncVectorEnv": stepped_by_spiel(game),
            f"{name} as a game of OpenSpiel, SyncVectorEnv": stepped_by_spiel(as_python_game),
        }
    )
    mine = next(iter(found.values()))
    return [f"{who} | {seats} | {speed:,.0f} | {mine / speed:,.0f} ×" for who, speed in found.items()]


def medians(contenders: Mapping[str, Callable[[], float]]) -> dict[str, float]:
    """Let all take turns, and return the median of each, per CPU second."""
    found: dict[str, list[float]] = {who: [] for who in contenders}
    for _ in range(ROUNDS):
        for who, act in contenders.items():
            found[who].append(for_a_while(act).per_second)
    return {who: float(np.median(speeds)) for who, speeds in found.items()}


def measured(name: str, seats: int, lanes: int) -> str:
    """Measure one game in turns, and return its row."""
    share, decisions = share_of_players(name, seats, SAMPLE)
    codes, decisions_here = codes_of_a_deal(name, seats, SAMPLE)
    env, seed = Lanes(name, lanes, seats=seats, seed=1), iter(range(10**9))
    deals = max(50, int(20_000 / decisions))

    def stepped() -> float:
        for _ in range(10):
            env.step(env.uniform())
        return 10 * lanes / codes

    def only_stepped() -> float:
        chosen = env.uniform().copy()
        begun = time.process_time()
        env.step(chosen)
        only.append(time.process_time() - begun)
        return lanes / codes

    only: list[float] = []
    contenders: dict[str, Callable[[], float]] = {
        "play-out": lambda: share * play_out(name, deals, seats=seats, seed=next(seed)).actions,
        "lanes": stepped,
        "step": only_stepped,
    }
    best = medians(contenders)
    alone = lanes / float(np.median(only))
    steps = best["lanes"] * codes
    times = best["play-out"] / steps
    print(f"{name}, {seats} seats: {steps / 1e6:.2f} M steps/s, the play-out {times:.2f} × that", flush=True)
    return (
        f"{name} | {seats} | {best['play-out'] / 1e6:.2f} M | {steps / 1e6:.2f} M | {alone / 1e6:.2f} M"
        f" | {times:.2f} × | {'yes' if times <= WANTED else 'no'} | {decisions:.0f} | {decisions_here:.0f}"
        f" | {codes:.1f}"
    )


def main() -> None:
    """Measure, and print or keep the tables."""
    asked = options_of(__doc__, lanes=1024).parse_args()
    assert {name for name, _ in SETTINGS} == set(CODINGS)
    rows = [measured(name, seats, asked.lanes) for name, seats in SETTINGS]
    first = table_of(
        "game | seats | play-out, decisions/s | environment, steps/s | without choosing | play-out over environment"
        f" | ≤ {WANTED:.0f} × | decisions a deal | in the environment | steps a decision",
        rows,
    )
    beside = [row for setting in BESIDE for row in beside_spiel(*setting, asked.lanes)]
    second = table_of("who steps | seats | steps/s | environment over it", beside)
    note = wrapped(
        f"`python bench/envs.py --write`. A CPU second, one thread, {asked.lanes:,} tables, median of {ROUNDS} rounds"
        f" that take turns; {machine()}, with other work beside it. A step is a code: of a decision that takes"
        " several, one. In the environment each code is as likely, in the play-out each action, so that deals differ"
        " where an action takes several codes or stands for several suits. The environment chooses, steps, and writes"
        " what the next seat sees and may do; the play-out writes neither."
    )
    more = wrapped(
        f"Beside OpenSpiel, with {SPIEL_TABLES} tables of it; its games have other rules, told under “Crazy Eights"
        " beside OpenSpiel” and “Phỏm beside OpenSpiel’s gin rummy”. By hand a step is an observation tensor and a mask"
        " of the seat to decide, a choice and an act. SyncVectorEnv is OpenSpiel’s own way to step many tables: it"
        " writes what every seat sees, keeps it in Python, and begins the next game where one has ended, as the"
        " environment does."
    )
    section = f"{first}\n\n{note}\n\n{second}\n\n{more}"
    print(section)
    if asked.write:
        write_section(TITLE, section)


if __name__ == "__main__":
    main()
