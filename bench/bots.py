"""How much better each level plays than the one below, by duplicate deals, and what a decision costs.

python bench/bots.py [--game sam-loc]… [--seats 2]… [--level hard]… [--preset modern] [--deals 400]
    [--processes 2] [--write]

Every edge is measured twice, on decks of two seeds that nothing was tuned on, and counts only if both agree. The
slowest level plays so many deals, the others ten times as many.
"""

from __future__ import annotations

import itertools
import re
from functools import partial

from chieu.bots import LEVELS
from chieu.games.registry import GAMES, game_named
from chieu.play.options import options_from
from chieu.sim import ArenaResult, arena
from results import machine, options_of, section_of, table_of, wrapped, write_section

TITLE = "Bots"
SLOW_S = 0.5
"""Levels with a smaller budget are quick enough for ten times as many deals."""
SEEDS = (2024, 2025)
HEAD = (
    "game | seats | tested | against | points a deal | again, other decks | shown | deals won | deals, each time"
    " | CPU ms a decision | of the other"
)


def key_of(row: str) -> tuple[int, str, int, int]:
    """Return where a row of the table stands: by game, house rules, seats and level."""
    named, seats, tested, *_ = (cell.strip() for cell in row.split("|"))
    game, _, preset = named.partition(", ")
    return list(GAMES).index(game), preset, int(seats), list(LEVELS).index(tested)


def old_rows() -> list[str]:
    """Return the rows that the results have."""
    lines = [line.strip("| ") for line in section_of(TITLE).splitlines() if line.startswith("| ")]
    return [line for line in lines if re.split(r",| \|", line)[0] in GAMES and line.count("|") == HEAD.count("|")]


def row_of(found: tuple[ArenaResult, ArenaResult], preset: str | None) -> str:
    """Return what two matches say, by the game's own house rules or a preset."""
    first, second = found
    edges = [f"{one.points.mean:+.2f} ± {one.points.margin:.2f}" for one in found]
    is_shown = min(one.points.low for one in found) > 0
    game = f"{first.game}, {preset}" if preset else first.game
    share = sum(one.wins.mean for one in found) / 2
    return (
        f"{game} | {first.seats} | {first.first} | {first.second} | {edges[0]} | {edges[1]}"
        f" | {'yes' if is_shown else 'no'} | {100 * share:.1f} % | {first.deals:,}"
        f" | {first.cpu_ms[0]:.2f} | {second.cpu_ms[1]:.2f}"
    )


def main() -> None:
    """Let every level meet the one below, and the lowest meet chance."""
    parser = options_of(__doc__, deals=60)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="measure this one; the others stay")
    parser.add_argument("--seats", action="append", type=int, help="so many players; by default the game's own")
    parser.add_argument("--level", action="append", choices=list(LEVELS), help="measure this one; the others stay")
    parser.add_argument("--preset", help="by these house rules; by default the game's own")
    parser.add_argument("--processes", type=int, default=1, help="how many processes share the deals")
    options = parser.parse_args()
    rows = {key_of(row): row for row in old_rows()}
    for game in options.game or GAMES:
        for seats in options.seats or [options_from(game_named(game), {}, options.preset).seats]:
            for weaker, stronger in itertools.pairwise(["uniform", *LEVELS]):
                if options.level and stronger not in options.level:
                    continue
                deals = options.deals * (10 if LEVELS[stronger].budget_s < SLOW_S else 1)
                match = partial(arena, game, stronger, weaker, deals=deals, seats=seats, preset=options.preset)
                one, two = (match(seed=seed, processes=options.processes) for seed in SEEDS)
                row = row_of((one, two), options.preset)
                rows[key_of(row)] = row
                print(row, flush=True)
                if options.write:
                    write_section(TITLE, told([rows[key] for key in sorted(rows)]))


def told(rows: list[str]) -> str:
    """Return the section with these rows."""
    note = (
        "`python bench/bots.py --game … --seats … --level … --deals … --write`. Each deck is played once with the"
        " tested level in every seat; points are its lead over the mean of the others, more is better;"
        " ± is a 95 % interval over decks. Seeds 2024 and 2025; nothing was tuned on their decks."
        f" An edge is shown where both intervals lie above zero; rows with – are from before, on one seed. {machine()}."
    )
    return f"{table_of(HEAD, rows)}\n\n{wrapped(note)}"


if __name__ == "__main__":
    main()
