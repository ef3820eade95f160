"""How long the first use of compiled code takes, by game: with nothing on disk, and with what the first has left there.

python bench/first_compile.py [--write]
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from typing import Final

from chieu.bots.readiness import prepare
from chieu.envs import Lanes
from chieu.games.registry import GAMES, game_named
from chieu.sim import play_out
from chieu.sim.warm import warm_game
from results import machine, options_of, table_of, wrapped, write_section

USES: Final[Mapping[str, Callable[[str], object]]] = {
    "play_out": lambda name: play_out(name, 1),
    "search": lambda name: prepare(game_named(name)),
    "both, as `chieu warm` does": warm_game,
    "environment": lambda name: Lanes(name, 1).step(Lanes(name, 1).uniform()),
}
WANTED_S = 5.0


def in_a_process(use: str, game: str, folder: str) -> float:
    """Return the CPU seconds of one use of a game in a process of its own that keeps compiled code in a folder."""
    asked = [sys.executable, __file__, json.dumps([use, game])]
    done = subprocess.run(asked, env=os.environ | {"CHIEU_CACHE_DIR": folder}, check=True, stdout=subprocess.PIPE)
    return float(done.stdout)


def measured(use: str, game: str) -> str:
    """Measure one use of one game, and return its row."""
    with tempfile.TemporaryDirectory() as folder:
        first, second = (in_a_process(use, game, folder) for _ in range(2))
    row = f"{game} | {use} | {first:.1f} | {'yes' if first <= WANTED_S else 'no'} | {second:.2f}"
    print(row, flush=True)
    return row


def main() -> None:
    """Measure every use of every game."""
    asked = options_of(__doc__).parse_args()
    rows = [measured(use, game) for use in USES for game in GAMES]
    head = f"game | first use | compiled, CPU s | ≤ {WANTED_S:.0f} s | loaded from disk, CPU s"
    note = wrapped(
        "`python bench/first_compile.py --write`. Each in a process of its own with an empty `CHIEU_CACHE_DIR`, then in"
        " another that finds there what the first has left; Python and Numba are imported before. What is left above"
        f" {WANTED_S:.0f} s is the compiler’s own way through each rule, some 25 ms of typing and lowering in Python:"
        " Phỏm’s play-out has 234 of them, Crazy Eights’ 119. Tried without gain: to leave out LLVM’s first passes over"
        " each rule. `chieu warm` has since come to compile batches of hard players too, a tenth to a third more."
        f" {machine()}, with other work beside it."
    )
    if asked.write:
        write_section("Compiling", f"{table_of(head, rows)}\n\n{note}")


def use_once(use: str, game: str) -> None:
    """Print the CPU seconds that a use of a game takes in this process."""
    import numba  # noqa: F401 - what is imported counts for nobody

    begun = time.process_time()
    USES[use](game)
    print(time.process_time() - begun)


if __name__ == "__main__":
    if len(sys.argv) > 1 and sys.argv[1].startswith("["):
        use_once(*json.loads(sys.argv[1]))
    else:
        main()
