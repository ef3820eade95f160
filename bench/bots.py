"""How much better each level plays than the one below, by duplicate deals, and what a decision costs.

python bench/bots.py [--game sam-loc]… [--seats 2]… [--level hard]… [--preset modern] [--deals 100000]
    [--asked 1000] [--processes 2] [--write]

Every edge is measured twice, on decks of two seeds that nothing was tuned on, and counts only if both agree. Levels
that decide at once play so many `--deals`, those that look ahead as many as `--asked` says. Of theirs each part of a
match is kept once it has been played, under `build/bots`: who was broken off and asks for the same again goes on from
there, by the same source and nets.
"""

from __future__ import annotations

import hashlib
import itertools
import pickle
import re
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import chieu.bots
from chieu.bots import LEVELS
from chieu.bots.compiler import source_key
from chieu.games.registry import GAMES, game_named
from chieu.play.options import options_from
from chieu.sim import ArenaResult, arena, joined
from chieu.sim.arena import PLAYERS
from chieu.sim.seatings import Job
from results import machine, options_of, rows_in, table_of, wrapped, write_section

TITLE = "Bots"
SEEDS = (2024, 2025)
PARTS = 50
"""In how many parts a match is played of somebody who looks ahead."""
KEPT = Path(__file__).parent.parent / "build" / "bots"
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
    found = rows_in(TITLE)
    return [row for row in found if re.split(r",| \|", row)[0] in GAMES and row.count("|") == HEAD.count("|")]


@cache
def players_key() -> str:
    """Return a short hash of all that decides how the levels play: the source, and what the nets have been taught."""
    digest = hashlib.sha256(source_key().encode())
    for path in sorted((Path(chieu.bots.__file__).parent / "taught").iterdir()):
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()[:20]


def is_asked(game: str, seats: int, preset: str | None, stronger: str, weaker: str) -> bool:
    """Tell whether one of two levels has to be asked for each decision, which takes long."""
    house = options_from(game_named(game), {}, preset, seats)
    return not Job(game, PLAYERS[stronger], PLAYERS[weaker], 0, house).drivers()


def kept_match(match: Callable[..., ArenaResult], name: str, deals: int) -> ArenaResult:
    """Play what is left of a match in parts, keeping each, and return what the whole says."""
    folder, size = KEPT / players_key() / name, max(1, deals // PARTS)
    folder.mkdir(parents=True, exist_ok=True)
    parts = []
    for start in range(0, deals, size):
        stop = min(start + size, deals)
        path = folder / f"{start}-{stop}.pickle"
        if not path.exists():
            unfinished = path.with_suffix(".part")
            unfinished.write_bytes(pickle.dumps(match(deals=stop - start, start=start)))
            unfinished.rename(path)
        parts.append(pickle.loads(path.read_bytes()))  # noqa: S301 - our own
    return joined(parts)


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
    parser = options_of(__doc__, deals=100_000, asked=1_000)
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
                match = partial(
                    arena, game, stronger, weaker, seats=seats, preset=options.preset, processes=options.processes
                )
                if is_asked(game, seats, options.preset, stronger, weaker):
                    named = f"{game}-{options.preset}-{seats}-{stronger}-{weaker}"
                    one, two = (
                        kept_match(partial(match, seed=seed), f"{named}-{seed}", options.asked) for seed in SEEDS
                    )
                else:
                    one, two = (match(seed=seed, deals=options.deals) for seed in SEEDS)
                row = row_of((one, two), options.preset)
                rows[key_of(row)] = row
                print(row, flush=True)
                if options.write:
                    write_section(TITLE, told([rows[key] for key in sorted(rows)]))


def told(rows: list[str]) -> str:
    """Return the section with these rows."""
    note = (
        "`python bench/bots.py --game … --seats … --level … --asked … --write`. Each deck is played once with the"
        " tested level in every seat; points are its lead over the mean of the others, more is better;"
        " ± is a 95 % interval over decks. Seeds 2024 and 2025; nothing was tuned on their decks."
        " An edge is shown where both intervals lie above zero; rows with – are from before, on one seed;"
        " experts of Sâm Lốc with three and four were measured before decisions 48 and 49, with the nets of then,"
        " those of Crazy Eights while they tried an eighth of the worlds."
        f" {machine()}."
    )
    return f"{table_of(HEAD, rows)}\n\n{wrapped(note)}"


if __name__ == "__main__":
    main()
