"""Random play of Phỏm as a PettingZoo environment beside PettingZoo's classic gin rummy, in one run.

python bench/pettingzoo_ginrummy.py [--deals 20000] [--write]

PettingZoo had gin rummy, which is RLCard's, up to version 1.25; without it the script says so and ends. To have it for
this measurement: `pip install --no-deps --target DIR pettingzoo==1.25.0`, `pip install --target DIR rlcard pygame`, and
`PYTHONPATH=DIR` before the command.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable
from typing import Any

from chieu.envs.with_pettingzoo import env as table_for
from peers import PHOM_AND_GIN, Run, in_turns, lanes, ours, rows_of, table_and_note, timed
from results import options_of, write_section

TITLE = "Phỏm beside PettingZoo’s gin rummy"
DIFFERENCES = f"""\
- Both environments are Python, stepped as PettingZoo's examples do: `last()` with observation and mask, a choice, a
  step. gin rummy is `gin_rummy_v4`, around RLCard's game, with the wrappers it comes in. Chiếu's *tables* are 1,024 at
  once, stepped in compiled code, and write the same two things; its play-outs write neither.
{PHOM_AND_GIN}
"""


def agents_stepped(make: Callable[[], Any], games: int) -> Run:
    """Return what plays so many games of an environment of agents that take turns, everybody at random."""
    env = make()

    def play(seed: int) -> int:
        chance, decisions = random.Random(seed), 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
                continue
            env.step(chance.choice(seen["action_mask"].nonzero()[0].tolist()))
            decisions += 1
        return decisions

    return timed(play, games)


def main() -> None:
    """Measure, and print or keep the table."""
    asked = options_of(__doc__, deals=20_000).parse_args()
    try:
        classic: Any = importlib.import_module("pettingzoo.classic.gin_rummy_v4")
    except ImportError:
        print("This PettingZoo has no gin rummy, or RLCard is not installed: nothing to measure.")
        return
    found = in_turns(
        {
            "Phỏm, 2 seats, compiled": ours("phom", 2, asked.deals, compiled=True),
            "Phỏm, 2 seats, plain": ours("phom", 2, max(1, asked.deals // 100), compiled=False),
            "Phỏm, 2 seats, tables": lanes("phom", 2, max(1, asked.deals // 200)),
            "Phỏm, 2 seats, as a PettingZoo environment": agents_stepped(
                lambda: table_for("phom", seats=2), max(1, asked.deals // 200)
            ),
            "PettingZoo’s gin_rummy_v4": agents_stepped(classic.env, max(1, asked.deals // 1000)),
        }
    )
    version = importlib.import_module("pettingzoo").__version__
    section = table_and_note("pettingzoo_ginrummy.py", rows_of(found), f"PettingZoo {version}.", DIFFERENCES)
    print(section)
    if asked.write:
        write_section(TITLE, section)


if __name__ == "__main__":
    main()
