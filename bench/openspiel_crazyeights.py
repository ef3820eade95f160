"""Random play of Crazy Eights: our compiled rules beside OpenSpiel's crazy_eights, in one run.

python bench/openspiel_crazyeights.py [--deals 30000] [--write]

OpenSpiel (`pip install open_spiel`) is wanted for this measurement only; without it the script says so and ends.
Both sides play uniformly at random on one thread; what counts is decisions of players per CPU second, without the
dealer's acts on either side. The rules are each side's own, so a deal of one is not a deal of the other.
"""

from __future__ import annotations

import importlib
import random
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import numpy as np

from chieu.bots.compiler import compiled
from chieu.bots.policy import Style
from chieu.games.crazyeights import GAME
from chieu.kernel.actions import DEALER
from chieu.play.options import options_from
from chieu.sim.batch import room_for, rows_for
from chieu.sim.driver import FINE, build_play
from results import machine, options_of, table_of, write_section

TITLE = "Crazy Eights beside OpenSpiel"
SEATS = (2, 4, 6)
ROUNDS = 5
SAMPLE = 400
"""Deals in which players' decisions are counted apart from the dealer's."""
NATIVE, LOOP = 5, 50
"""What is asked for: this many times the decisions of OpenSpiel's own roll-outs, and of its Python loop."""
DIFFERENCES = """\
- OpenSpiel: one pack up to 5 players, 5 cards each (7 for two); up to five draws a turn, then a pass; here with its
  special cards (2 draws two and stacks, Q skips, A reverses) and its reshuffle; over after 100 turns at the latest.
- Chiếu: two packs, 7 cards each; one draw a turn; J reverses, Q skips, K draws two; over only when a hand is empty, so
  that random deals are longer.
- OpenSpiel keeps the whole history and lists every chance outcome with its probability; Chiếu keeps sets of cards and
  takes the next card of a shuffled deck. Its native figure is `evaluate_bots` with its C++ random bots, a call a game.
"""


@dataclass
class Rate:
    """Decisions and CPU seconds."""

    decisions: float = 0.0
    seconds: float = 0.0
    games: int = 0

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds


# Ours


def share_of_players(options: Any, seats: int) -> float:
    """Return how much of all actions is decided by players, from deals that are counted one by one."""
    tally = [0, 0]

    def counting(state: Any, seat: int, action: int) -> None:
        tally[seat == DEALER] += 1
        GAME.rules.apply(state, seat, action)

    rules: Any = SimpleNamespace(**{**vars(GAME.rules), "apply": counting})
    play = build_play(replace(GAME, rules=rules))
    lists = [column.tolist() for column in rows_for(GAME, seats, SAMPLE)]
    assert play(room_for(GAME, options, compiled=False), [int(Style.UNIFORM)] * seats, 1, (0, SAMPLE), lists) == FINE
    return tally[0] / sum(tally)


def ours(play: Any, options: Any, deals: int, seed: int, share: float) -> Rate:
    room, rows = room_for(GAME, options, compiled=True), rows_for(GAME, options.seats, deals)
    styles = np.array([int(Style.UNIFORM)] * options.seats, np.int64)
    before = time.process_time()
    assert play(room, styles, seed, (0, deals), rows) == FINE
    seconds = time.process_time() - before
    return Rate(share * int(rows[2].sum()), seconds, deals)


# OpenSpiel's


def decisions_of(state: Any) -> int:
    return sum(step.player >= 0 for step in state.full_history())


def native(spiel: Any, game: Any, seats: int, deals: int, seed: int) -> Rate:
    """Let OpenSpiel play whole games by itself."""
    bots = [spiel.make_uniform_random_bot(seat, seed + seat) for seat in range(seats)]
    states = [game.new_initial_state() for _ in range(deals)]
    before = time.process_time()
    for number, state in enumerate(states):
        spiel.evaluate_bots(state, bots, seed + number)
    seconds = time.process_time() - before
    return Rate(sum(map(decisions_of, states)), seconds, deals)


def loop(spiel: Any, game: Any, seats: int, deals: int, seed: int) -> Rate:  # noqa: ARG001 - one shape
    """Play OpenSpiel's games step by step from Python, as its examples do."""
    chance = random.Random(seed)
    rate = Rate(games=deals)
    before = time.process_time()
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(actions, weights)[0])
            else:
                state.apply_action(chance.choice(state.legal_actions()))
                rate.decisions += 1
    rate.seconds = time.process_time() - before
    return rate


def middle(rates: list[Rate]) -> Rate:
    return sorted(rates, key=lambda rate: rate.per_second)[len(rates) // 2]


def measured(spiel: Any, play: Any, seats: int, deals: int) -> str:
    """Measure all three in turns, and return the row of so many players."""
    options = options_from(GAME, {"seats": seats})
    share = share_of_players(options, seats)
    game = spiel.load_game("crazy_eights", {"players": seats, "use_special_cards": True, "reshuffle": True})
    runs: dict[str, Callable[[int], Rate]] = {
        "ours": lambda seed: ours(play, options, deals, seed, share),
        "native": lambda seed: native(spiel, game, seats, max(1, deals // 20), seed),
        "loop": lambda seed: loop(spiel, game, seats, max(1, deals // 150), seed),
    }
    found: dict[str, list[Rate]] = {name: [] for name in runs}
    for number in range(ROUNDS):
        for name, run in runs.items():
            found[name].append(run(1000 * number + 1))
    mine, its, python = (middle(found[name]) for name in runs)
    over_native, over_loop = mine.per_second / its.per_second, mine.per_second / python.per_second
    verdict = "yes" if over_native >= NATIVE and over_loop >= LOOP else "no"
    print(f"{seats} players: {over_native:.1f} x native, {over_loop:.0f} x its Python loop", flush=True)
    return (
        f"{seats} | {mine.per_second / 1e6:.1f} M | {its.per_second / 1e6:.2f} M | {python.per_second / 1e6:.3f} M"
        f" | {over_native:.1f} × | {over_loop:.0f} × | {mine.decisions / mine.games:.0f}"
        f" | {its.decisions / its.games:.0f} | {verdict}"
    )


def main() -> None:
    """Measure, and print or keep the table."""
    asked = options_of(__doc__, deals=30_000).parse_args()
    try:
        spiel = importlib.import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed (pip install open_spiel): nothing to measure.")
        return
    # A copy of the driver of its own: the simulator may not know the game by name.
    play = compiled(build_play(GAME))
    ours(play, options_from(GAME, {}), 1, 1, 1.0)  # compiles
    rows = [measured(spiel, play, seats, asked.deals) for seats in SEATS]
    table = table_of(
        "players | Chiếu, decisions/s | OpenSpiel C++ | OpenSpiel from Python | over C++ | over Python"
        " | decisions a deal | its | ≥ 5 × and ≥ 50 ×",
        rows,
    )
    print(f"{table}\n\n{DIFFERENCES}")
    if asked.write:
        note = (
            f"`python bench/openspiel_crazyeights.py --write`. CPU time of one thread, median of {ROUNDS} rounds that"
            f" take turns; {machine()}."
        )
        write_section(TITLE, f"{table}\n\n{note}\n\n{DIFFERENCES}")


if __name__ == "__main__":
    main()
