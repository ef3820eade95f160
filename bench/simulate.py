"""How many actions a second the simulator plays on one core, compiled and plain, with equal checksums.

python bench/simulate.py [--deals 1000000] [--write]
"""

from __future__ import annotations

import time

from chieu.bots.plain import decides_at_once
from chieu.games.registry import GAMES, game_named
from chieu.sim import Deals, play_out
from results import machine, options_of, table_of, wrapped, write_section

PLAIN_DEALS = 2000
REPEATS = 3
SEED = 7


def timed(game: str, deals: int, policy: str, *, compiled: bool) -> tuple[Deals, float]:
    """Play the deals some times over, and return them with the best rate of actions per CPU second."""
    best, played = 0.0, None
    for _ in range(REPEATS if compiled else 1):
        before = time.process_time()
        played = play_out(game, deals, policy=policy, seed=SEED, compiled=compiled)
        best = max(best, played.actions / (time.process_time() - before))
    assert played is not None
    return played, best


def main() -> None:
    """Measure every game and policy."""
    options = options_of(__doc__, deals=300_000).parse_args()
    rows = []
    for game in GAMES:
        few = max(1, options.deals // 20)
        # Where no net was taught, hard bots look ahead: none of their decisions is quick.
        hard = [("hard", few)] if decides_at_once(game_named(game), game_named(game).Options()) else []
        for policy, deals in (("uniform", options.deals), ("greedy", few), *hard):
            play_out(game, 1, policy=policy)  # compiles, or loads what has been compiled
            quick, rate = timed(game, deals, policy, compiled=True)
            plain, plain_rate = timed(game, min(deals, PLAIN_DEALS), policy, compiled=False)
            same = play_out(game, len(plain), policy=policy, seed=SEED)
            if plain.checksum != same.checksum:
                raise SystemExit(f"{game} {policy}: plain {plain.checksum}, compiled {same.checksum}")
            rows.append(
                f"{game} | {policy} | {len(quick):,} | {quick.actions / len(quick):.1f} | {rate / 1e6:.2f} M"
                f" | {plain_rate / 1e3:.0f} k | {rate / plain_rate:.0f} × | `{plain.checksum}`"
            )
            print(rows[-1], flush=True)
    head = "game | policy | deals | actions a deal | compiled, actions/s | plain, actions/s | ratio | checksum"
    note = wrapped(
        f"`python bench/simulate.py --write`. CPU time of one thread, best of {REPEATS}; default house rules;"
        f" {machine()}."
        f" The checksum covers every action of the first {PLAIN_DEALS:,} deals and was equal plain and compiled."
        " A uniform player announces báo Sâm every other time, which makes its deals short. Hard players are those that"
        " play as a net or in balance."
    )
    if options.write:
        write_section("Simulation", f"{table_of(head, rows)}\n\n{note}")


if __name__ == "__main__":
    main()
