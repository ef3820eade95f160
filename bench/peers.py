"""What the benches beside other projects share: our side of them, and how contenders take turns."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

from chieu.bots.nets import no_mind
from chieu.bots.policy import Style
from chieu.envs import Lanes, SingleDeal
from chieu.games.registry import game_named
from chieu.kernel.actions import DEALER
from chieu.play.options import options_from
from chieu.sim import play_out
from chieu.sim.batch import room_for, rows_for
from chieu.sim.driver import FINE, build_play
from results import UNPACKED, machine, table_of, wrapped

ROUNDS = 5
SAMPLE = 400
"""Deals in which players' decisions are counted apart from the dealer's."""
PLAY_UNPACKED = """
import sys, time
from chieu.cli import compiled
compiled.use()
assert compiled.is_used()
from chieu.sim import play_out
name, seats, deals, seed = sys.argv[1], *map(int, sys.argv[2:])
before = time.process_time()
actions = play_out(name, deals, seats=seats, seed=seed, compiled=False).actions
print(actions, time.process_time() - before)
"""
HEAD = "who plays | decisions/s | Chiếu compiled over it | Chiếu plain over it | decisions a deal | deals a round"

PHOM_AND_GIN = """\
- Gin rummy: two players, ten cards each; to take and to throw are decisions of their own. At random hardly anybody
  knocks, so a deal goes on until the stock is down to two cards, or until it is broken off.
- Phỏm: ten and nine cards, four discards each at the most. At random an eaten card is torn from its phỏm and found
  out in nearly every deal, which ends it, so shuffling, dealing and paying weigh more on a decision. What may be laid
  and sent is drawn from all there is, which takes longer than a choice from the few actions of gin rummy."""
"""What differs between our nearest game and gin rummy."""


@dataclass
class Rate:
    """Decisions of players, the CPU seconds they took, and in how many deals."""

    decisions: float = 0.0
    seconds: float = 0.0
    games: int = 0

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def per_game(self) -> float:
        return self.decisions / self.games


Run = Callable[[int], Rate]
"""Plays at random from a seed."""


def share_of_players(name: str, seats: int, sample: int = SAMPLE) -> tuple[float, float]:
    """Return how much of all acts of a play-out is decided by players, and how many decisions a deal has."""
    game, tally = game_named(name), [0, 0]

    def counting(state: Any, seat: int, action: int) -> None:
        tally[seat == DEALER] += 1
        game.rules.apply(state, seat, action)

    rules: Any = SimpleNamespace(**{**vars(game.rules), "apply": counting})
    play, options = build_play(replace(game, rules=rules)), options_from(game, {"seats": seats})
    lists = [column.tolist() for column in rows_for(game, seats, sample)]
    players = [int(Style.UNIFORM)] * seats, (no_mind(), no_mind())
    assert play(room_for(game, options, compiled=False), players, 1, (0, sample), lists) == FINE
    return tally[0] / sum(tally), tally[0] / sample


def codes_of_a_deal(name: str, seats: int, sample: int = SAMPLE) -> tuple[float, float]:
    """Return how many codes a decision takes, and how many decisions a deal has, with any code as likely."""
    chance, codes, decisions = random.Random(1), 0, 0
    for seed in range(sample):
        deal = SingleDeal(name, seats=seats, seed=seed)
        while not deal.is_over:
            deal.step(chance.choice(deal.legal_codes()))
            codes += 1
            decisions += not deal.is_choosing
    return codes / decisions, decisions / sample


def ours(name: str, seats: int, deals: int, *, compiled: bool) -> Run:
    """Return what plays so many deals of ours at random."""
    share, _ = share_of_players(name, seats)
    play_out(name, 1, seats=seats, compiled=compiled)  # compiles

    def run(seed: int) -> Rate:
        before = time.process_time()
        actions = play_out(name, deals, seats=seats, seed=seed, compiled=compiled).actions
        return Rate(share * actions, time.process_time() - before, deals)

    return run


def ours_without_numba(name: str, seats: int, deals: int) -> Run:
    """Return what plays so many deals of ours at random by the compiled package, which takes a process of its own."""
    share, _ = share_of_players(name, seats)
    path = os.environ | {"PYTHONPATH": str(UNPACKED)}

    def run(seed: int) -> Rate:
        asked = [sys.executable, "-c", PLAY_UNPACKED, name, str(seats), str(deals), str(seed)]
        done = subprocess.run(asked, env=path, check=True, capture_output=True, text=True)
        actions, seconds = map(float, done.stdout.split())
        return Rate(share * actions, seconds, deals)

    return run


def lanes(name: str, seats: int, steps: int, tables: int = 1024) -> Run:
    """Return what steps many tables of ours in compiled code, each step with what the next seat sees and may do."""
    codes, of_a_deal = codes_of_a_deal(name, seats)
    env = Lanes(name, tables, seats=seats, seed=1)
    env.step(env.uniform())  # compiles

    def run(seed: int) -> Rate:
        env.reset(seed)
        before = time.process_time()
        for _ in range(steps):
            env.step(env.uniform())
        seconds, decisions = time.process_time() - before, steps * tables / codes
        return Rate(decisions, seconds, round(decisions / of_a_deal))

    return run


def timed(play: Callable[[int], int], games: int) -> Run:
    """Return what plays so many games, one after another; `play` takes a seed and returns how many decisions it was."""

    def run(seed: int) -> Rate:
        before = time.process_time()
        decisions = sum(play(1000 * seed + number) for number in range(games))
        return Rate(decisions, time.process_time() - before, games)

    return run


def in_turns(runs: Mapping[str, Run]) -> dict[str, Rate]:
    """Let all contenders take turns, and return the round of each that was the median by its speed."""
    found: dict[str, list[Rate]] = {who: [] for who in runs}
    for number in range(ROUNDS):
        for who, run in runs.items():
            found[who].append(run(1000 * number + 1))
    return {who: sorted(rates, key=lambda rate: rate.per_second)[ROUNDS // 2] for who, rates in found.items()}


def rows_of(rates: Mapping[str, Rate]) -> list[str]:
    """Return the rows of a table under `HEAD`; the first two contenders are ours, compiled and plain."""
    compiled, plain = list(rates.values())[:2]
    return [
        f"{who} | {rate.per_second:,.0f} | {compiled.per_second / rate.per_second:,.1f} × |"
        f" {plain.per_second / rate.per_second:,.2f} × | {rate.per_game:.1f} | {rate.games:,}"
        for who, rate in rates.items()
    ]


def table_and_note(script: str, rows: list[str], found: str, differences: str) -> str:
    """Return the section of a bench: its table, how it was measured, what was found, and what differs."""
    note = (
        f"`python bench/{script} --write`. CPU time of one thread, decisions of players alone, everybody at random,"
        f" median of {ROUNDS} rounds in which all take turns; {machine()}. Other work went on beside it."
    )
    return "\n\n".join([table_of(HEAD, rows), wrapped(note), wrapped(found), differences])
