"""How many decisions a CPU second learners get from many tables at once, beside our own play-outs, in one run.

python bench/envs.py [--lanes 1024] [--write]

Everybody chooses uniformly at random, on one thread; contenders take turns. Ours are compiled code, and the choosing
is counted on every side. OpenSpiel's Crazy Eights is stepped from Python,
each step with what a learner needs: the observation and the mask of legal actions, for the seat to decide.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import numpy as np

from chieu.envs import CODINGS, Lanes
from chieu.sim import play_out
from peers import Rate, codes_of_a_deal, share_of_players
from results import machine, options_of, table_of, write_section
from spiel import deal_on, spiel

TITLE = "Environments"
ROUNDS = 7
SLICE_S = 0.4
"""CPU seconds of one contender in one round."""
SAMPLE = 60
"""Deals in which decisions are counted apart from the dealer's acts, and from codes."""
SETTINGS = (("crazy-eights", 2), ("crazy-eights", 4), ("sam-loc", 2), ("phom", 4), ("binh", 4))
WANTED = 2.0
"""The play-out may be as many times as fast."""


def for_a_while(act: Callable[[], float]) -> Rate:
    """Do something over and over for some CPU time; it returns how many decisions that were."""
    act()
    begun, decisions = time.process_time(), 0.0
    while time.process_time() - begun < SLICE_S:
        decisions += act()
    return Rate(decisions, time.process_time() - begun)


def spiel_stepping(seats: int) -> Callable[[], float]:
    """Return what steps OpenSpiel's Crazy Eights a while, table by table."""
    game = spiel.load_game("crazy_eights", {"players": seats, "use_special_cards": True, "reshuffle": True})
    chance, tables = random.Random(1), [game.new_initial_state() for _ in range(64)]

    def step_all() -> float:
        for place, state in enumerate(tables):
            deal_on(state, chance)
            if state.is_terminal():
                tables[place] = game.new_initial_state()
                continue
            state.observation_tensor(), state.legal_actions_mask()
            state.apply_action(chance.choice(state.legal_actions()))
        return float(len(tables))

    return step_all


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
    contenders: dict[str, Callable[[], float] | None] = {
        "play-out": lambda: share * play_out(name, deals, seats=seats, seed=next(seed)).actions,
        "lanes": stepped,
        "step": only_stepped,
        "spiel": spiel_stepping(seats) if name == "crazy-eights" else None,
    }
    found: dict[str, list[Rate]] = {which: [] for which in contenders}
    for _ in range(ROUNDS):
        for which, act in contenders.items():
            if act is not None:
                found[which].append(for_a_while(act))
    best = {which: float(np.median([one.per_second for one in speeds])) for which, speeds in found.items() if speeds}
    alone = lanes / float(np.median(only))
    steps = best["lanes"] * codes
    times = best["play-out"] / steps
    spiel = f"{best['spiel'] / 1e6:.3f} M | {best['lanes'] / best['spiel']:.0f} ×" if "spiel" in best else " | "
    print(f"{name}, {seats} seats: {steps / 1e6:.2f} M steps/s, the play-out {times:.2f} × that", flush=True)
    return (
        f"{name} | {seats} | {best['play-out'] / 1e6:.2f} M | {steps / 1e6:.2f} M | {alone / 1e6:.2f} M"
        f" | {times:.2f} × | {'yes' if times <= WANTED else 'no'} | {decisions:.0f} | {decisions_here:.0f}"
        f" | {codes:.1f} | {spiel}"
    )


def main() -> None:
    """Measure, and print or keep the table."""
    asked = options_of(__doc__, lanes=1024).parse_args()
    assert {name for name, _ in SETTINGS} == set(CODINGS)
    rows = [measured(name, seats, asked.lanes) for name, seats in SETTINGS]
    table = table_of(
        "game | seats | play-out, decisions/s | environment, steps/s | without choosing | play-out over environment"
        f" | ≤ {WANTED:.0f} × | decisions a deal | in the environment | steps a decision"
        " | OpenSpiel from Python, steps/s | over that",
        rows,
    )
    print(table)
    if asked.write:
        note = (
            f"`python bench/envs.py --write`. A CPU second, one thread, {asked.lanes:,} tables, median of {ROUNDS}"
            f" rounds that take turns; {machine()}. A step is a code: of a decision that takes several, one. In the"
            " environment"
            " each code is as likely, in the play-out each action, so that deals differ where an action takes several"
            " codes or stands for several suits. The environment chooses, steps, and writes what the next seat sees and"
            " may do; the play-out writes neither. OpenSpiel’s Crazy Eights has other rules, told under “Crazy Eights"
            " beside OpenSpiel”; a step of it is an observation tensor, a mask, a choice and an act."
        )
        write_section(TITLE, f"{table}\n\n{note}")


if __name__ == "__main__":
    main()
