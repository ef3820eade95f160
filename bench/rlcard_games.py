"""Random play beside RLCard's games: Phỏm beside gin rummy, Crazy Eights beside UNO, Sâm Lốc beside Dou Dizhu.

python bench/rlcard_games.py [--deals 20000] [--write]

RLCard (`pip install rlcard`) is wanted for this measurement only; without it the script says so and ends. It knows none
of our games, so each stands beside the nearest it has.
"""

from __future__ import annotations

import importlib
from typing import Any

from peers import PHOM_AND_GIN, Rate, Run, in_turns, lanes, ours, rows_of, table_and_note, timed
from results import options_of, write_section

TITLE = "Beside RLCard"
PAIRS = (("phom", 2, "gin-rummy"), ("crazy-eights", 2, "uno"), ("sam-loc", 3, "doudizhu"))
DIFFERENCES = f"""\
- RLCard is Python and plays a deal as its examples do: `env.run` with its random agents. After each decision it writes
  what the next seat sees and may do, and keeps all of it. The play-outs of Chiếu write neither; its *tables* are 1,024
  at once, stepped in compiled code, and write both.
{PHOM_AND_GIN}
- UNO: two players, 7 cards each of a pack of 108; its state counts each card by colour. Crazy Eights: two packs of 52,
  7 cards each. Both end when a hand is empty.
- Dou Dizhu: three players, 17 and 20 cards, one against two, 27,472 actions. Sâm Lốc: ten cards each, everybody alone;
  at random báo Sâm is announced every other time, which makes deals short.
"""


def rlcard_games(rlcard: Any, name: str, games: int) -> Run:
    """Return what plays so many games of RLCard with its random agents."""
    agents = importlib.import_module("rlcard.agents")
    env = rlcard.make(name, config={"seed": 1})
    env.set_agents([agents.RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def play(_: int) -> int:
        trajectories, _ = env.run(is_training=True)
        # Of each seat: states and actions in turn, and a state at the end.
        return sum(len(seat) // 2 for seat in trajectories)

    return timed(play, games)


def measured(rlcard: Any, pair: tuple[str, int, str], deals: int) -> dict[str, Rate]:
    """Measure one game of ours beside one of theirs."""
    name, seats, its = pair
    return in_turns(
        {
            f"{name}, {seats} seats, compiled": ours(name, seats, deals, compiled=True),
            f"{name}, {seats} seats, plain": ours(name, seats, max(1, deals // 200), compiled=False),
            f"{name}, {seats} seats, tables": lanes(name, seats, max(1, deals // 200)),
            f"RLCard’s {its}": rlcard_games(rlcard, its, max(1, deals // 500)),
        }
    )


def main() -> None:
    """Measure, and print or keep the table."""
    asked = options_of(__doc__, deals=20_000).parse_args()
    try:
        rlcard: Any = importlib.import_module("rlcard")
    except ImportError:
        print("RLCard is not installed (pip install rlcard): nothing to measure.")
        return
    rows: list[str] = []
    for pair in PAIRS:
        rows += rows_of(measured(rlcard, pair, asked.deals))
        print(rows[-1], flush=True)
    section = table_and_note("rlcard_games.py", rows, f"RLCard {rlcard.__version__}.", DIFFERENCES)
    print(section)
    if asked.write:
        write_section(TITLE, section)


if __name__ == "__main__":
    main()
