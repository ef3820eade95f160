"""How much better each level plays than the one below, by duplicate deals, and what a decision costs.

python bench/bots.py [--deals 400] [--game binh]… [--write]

The slowest level plays so many deals, the others ten times as many.
"""

from __future__ import annotations

import itertools

from chieu.bots import LEVELS
from chieu.games.registry import GAMES
from chieu.sim import arena
from results import machine, options_of, section_of, table_of, write_section

TITLE = "Bots"
SLOW_S = 0.5
"""Levels with a smaller budget are quick enough for ten times as many deals."""


def game_of(row: str) -> str:
    """Return the game that a row of the table is about."""
    return row.partition("|")[0].strip()


def main() -> None:
    """Let every level meet the one below, and the lowest meet chance."""
    parser = options_of(__doc__, deals=60, seed=2024)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="measure this one; the others stay")
    options = parser.parse_args()
    names = ["uniform", *LEVELS]
    measured = options.game or list(GAMES)
    kept = [row.strip("| ") for row in section_of(TITLE).splitlines() if game_of(row.strip("| ")) in GAMES]
    rows = [row for row in kept if game_of(row) not in measured]
    for game in measured:
        for weaker, stronger in itertools.pairwise(names):
            deals = options.deals * (10 if LEVELS[stronger].budget_s < SLOW_S else 1)
            result = arena(game, stronger, weaker, deals=deals, seed=options.seed)
            rows.append(
                f"{game} | {stronger} | {weaker} | {result.points.mean:+.2f} ± {result.points.margin:.2f}"
                f" | {100 * result.wins.mean:.1f} ± {100 * result.wins.margin:.1f} % | {deals:,}"
                f" | {result.cpu_ms[0]:.2f} | {result.cpu_ms[1]:.2f}"
            )
            print(rows[-1], flush=True)
    table = table_of(
        "game | tested | against | points a deal | deals won | deals | CPU ms a decision | of the other",
        sorted(rows, key=lambda row: list(GAMES).index(game_of(row))),
    )
    note = (
        f"`python bench/bots.py --game … --deals … --seed {options.seed} --write`. Each deck is played once with"
        " the tested level in every seat; points are its lead over the mean of the others, more is better; ± is a 95 %"
        f" interval over decks. Seeds were not used in tuning. {machine()}."
    )
    if options.write:
        write_section(TITLE, f"{table}\n\n{note}")


if __name__ == "__main__":
    main()
