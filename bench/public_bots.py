"""How far a level is ahead of players that others have published, by deal and by match.

python bench/public_bots.py [--deals 100000] [--level hard]… [--game sam-loc]… [--seats 4]… [--write]

Each deck is played once with the tested level in every seat, on two seeds. A match of Crazy Eights to 500 is made of
deals drawn by chance from those of one seed, each seat's in turn.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from chieu.bots import LEVELS
from chieu.sim import estimate, play_out
from chieu.sim.seatings import standings_of
from results import machine, options_of, rows_in, table_of, wrapped, write_section

TITLE = "Beside published players"
SEEDS = (2026, 2027)
MATCHES, TO = 40_000, 500
PUBLIC = "public"
MET = (("sam-loc", 2), ("crazy-eights", 2), ("crazy-eights", 4))
GAMES_MET = tuple(dict(MET))
HEAD = "game | seats | tested | points a deal | again, other decks | deals won | matches to 500 won | deals, each time"


def payoffs_of(game: str, seats: int, level: str, deals: int, seed: int) -> Any:
    """Return points by deal, by the seat in which the level sat, and by seat; more is better."""
    sign = -1 if game == "sam-loc" else 1
    tables = [[level if seat == mine else PUBLIC for seat in range(seats)] for mine in range(seats)]
    found = [play_out(game, deals, seats=seats, policy=names, seed=seed).payoffs for names in tables]
    return sign * np.stack(found, axis=1)


def matches_won(payoffs: Any, seed: int) -> float:
    """Return which share of matches to 500 the level wins."""
    chance = np.random.default_rng(seed)
    deals, seats, _ = payoffs.shape
    won = 0.0
    for match in range(MATCHES):
        mine = match % seats
        totals = np.zeros(seats, np.int64)
        while totals.max() < TO:
            totals += payoffs[chance.integers(deals), mine]
        won += (totals[mine] == totals.max()) / (totals == totals.max()).sum()
    return won / MATCHES


def is_played(row: str, met: list[tuple[str, int]], levels: list[str]) -> bool:
    """Tell whether a row of the table is about to be played again."""
    game, seats, level, *_ = row.split(" | ")
    return (game, int(seats)) in met and level in levels


def main() -> None:
    """Measure each level against the published player of each game that has one."""
    parser = options_of(__doc__, deals=100_000)
    parser.add_argument("--level", action="append", choices=list(LEVELS))
    parser.add_argument("--game", action="append", choices=GAMES_MET)
    parser.add_argument("--seats", action="append", type=int, help="so many players; by default all that were met")
    options = parser.parse_args()
    levels, games = options.level or ["medium", "hard"], options.game or list(GAMES_MET)
    met = [(game, seats) for game, seats in MET if game in games and (not options.seats or seats in options.seats)]
    rows = [row for row in rows_in(TITLE) if row.split(" | ")[0] in GAMES_MET and not is_played(row, met, levels)]
    for game, seats in met:
        for level in levels:
            played = [payoffs_of(game, seats, level, options.deals, seed) for seed in SEEDS]
            found = [standings_of(payoffs, low_wins=False) for payoffs in played]
            shares = f"{100 * np.mean([won.mean() for _, won in found]):.1f} %"
            matches = "" if game == "sam-loc" else f"{100 * np.mean([matches_won(one, 1) for one in played]):.1f} %"
            edges = " | ".join(f"{one.mean:+.2f} ± {one.margin:.2f}" for one in (estimate(leads) for leads, _ in found))
            rows.append(f"{game} | {seats} | {level} | {edges} | {shares} | {matches} | {options.deals:,}")
            print(rows[-1], flush=True)
    note = (
        "`python bench/public_bots.py --write`. The published players are those of `chieu/bots/public.py`; ± is a 95 %"
        f" interval over decks, each played once in every seat. {machine()}."
    )
    if options.write:
        write_section(TITLE, f"{table_of(HEAD, sorted(rows))}\n\n{wrapped(note)}")


if __name__ == "__main__":
    main()
