"""How strong all kinds of bots are on one scale: every two of them meet on the same decks, the seer among them.

python bench/all_bots.py [--game sam-loc]… [--seats 2] [--bot hard]… [--deals 200] [--processes 1] [--write]

A game with a number of seats has rows of its own, which another run replaces; the others stay.
"""

from __future__ import annotations

from chieu.bots.brains import BRAINS
from chieu.games.registry import GAMES
from chieu.sim import AllPairs, all_pairs
from chieu.sim.arena import PLAYERS
from results import machine, options_of, rows_in, table_of, wrapped, write_section

SEED = 2028
PUBLIC = "public"
TITLE = "All bots on one scale"
MET = ("uniform", "easy", "public", "medium", "hard", "seer")
"""`simple` plays as easy does, `greedy` as medium, and so does `public` where nobody has published a player."""
HEAD = "game | seats | bot | points a deal | deals won | Elo | CPU ms a decision | 99 of 100 within | decks a pair"


def rows_of(found: AllPairs) -> list[str]:
    """Return a row for each bot, the strongest first."""
    rows = []
    for one in sorted(found.placings(), key=lambda placing: -placing.elo.mean):
        elo = f"{one.elo.mean:.0f} ± {one.elo.margin:.0f}" if one.policy != found.zero else "0"
        rows.append(
            f"{found.game} | {found.seats} | {one.policy} | {one.points.mean:+.2f} ± {one.points.margin:.2f}"
            f" | {100 * one.wins.mean:.1f} % | {elo} | {one.cpu_ms:.2f} | {one.cpu_p99_ms:.2f} | {found.deals:,}"
        )
    return rows


def place_of(row: str) -> tuple[int, int]:
    """Return of which game and seats a row is."""
    game, seats, *_ = row.split(" | ")
    return list(GAMES).index(game), int(seats)


def main() -> None:
    """Let all bots meet in each game, and tell how they stand."""
    parser = options_of(__doc__, deals=200, processes=1)
    parser.add_argument("--game", action="append", choices=list(GAMES), help="this one; the others stay")
    parser.add_argument("--seats", type=int, help="so many players; by default the game's own")
    parser.add_argument("--bot", action="append", choices=list(PLAYERS), help="this one; by default " + ", ".join(MET))
    options = parser.parse_args()
    kept = [row for row in rows_in(TITLE) if row.split(" | ")[0] in GAMES]
    for game in options.game or GAMES:
        found = all_pairs(
            game,
            options.bot or [bot for bot in MET if bot != PUBLIC or BRAINS[game].public is not None],
            deals=options.deals,
            seats=options.seats,
            seed=SEED,
            processes=options.processes,
        )
        rows = rows_of(found)
        print(*rows, sep="\n", flush=True)
        kept = [row for row in kept if place_of(row) != place_of(rows[0])] + rows
        kept.sort(key=place_of)
        if options.write:
            write_section(TITLE, told(kept))


def told(rows: list[str]) -> str:
    """Return the section with these rows."""
    note = (
        "`python bench/all_bots.py --game … --seats … --deals … --write`. Points and wins are the mean over all others,"
        " each met on the same decks with the seats changed; Elo goes by who was ahead in how many deals, uniform being"
        " 0; ± is a 95 % interval over decks. Seed 2028. At Phỏm with more than two hard bots search,"
        f" which takes long: they are left out there by `--bot`. {machine()}."
    )
    return f"{table_of(HEAD, rows)}\n\n{wrapped(note)}"


if __name__ == "__main__":
    main()
