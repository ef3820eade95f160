"""Kill one of three nodes at 200 random points while people play all four games on all of them, on one PostgreSQL.

python bench/node_kills.py [--kills 200] [--tables 8] [--pause 150] [--write]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from textwrap import fill
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from nodes.storm import Nodes, Weather, all_games, check, kill, storm
from results import machine, options_of, table_of, write_section
from store.postgres import find_postgres, running

KILLS_A_STORM: Final = 20
"""Each storm has new tables, on an empty database of its own."""


TABLES: Final = 8


async def rage(kills: int, tables: int, pause_ms: int, seed: int) -> tuple[Weather, int]:
    """Let one storm rage, and return what came of it, and how many events the logs have."""
    programs = find_postgres()
    assert programs is not None, "PostgreSQL is missing"
    with running(programs) as url, tempfile.TemporaryDirectory() as folder:
        nodes = Nodes(url, Path(folder))
        try:
            await nodes.start("a")
            await nodes.start("b", "c")
            games = all_games() * -(-tables // len(all_games()))
            weather = await storm(nodes, games, kills, seed, strike=kill, pause_s=pause_ms / 1_000)
        finally:
            nodes.close()
        return weather, sum(check(url, weather).values())


def at(share: float, values: Sequence[float]) -> str:
    """Return a quantile of seconds in order, in milliseconds."""
    return f"{1_000 * values[min(len(values) - 1, int(share * len(values)))]:,.0f}"


def main() -> None:
    """Kill, and tell what it has cost."""
    chosen = options_of(__doc__, kills=200, tables=TABLES, pause=150).parse_args()
    began = time.perf_counter()
    storms = []
    for seed in range(-(-chosen.kills // KILLS_A_STORM)):
        storms.append(asyncio.run(rage(KILLS_A_STORM, chosen.tables, chosen.pause, seed)))
        print(seed, storms[-1][0].acknowledged, storms[-1][1], flush=True)
    weathers = [weather for weather, _ in storms]
    waits = sorted(wait for weather in weathers for wait in weather.waits)
    answers = sorted(answer for weather in weathers for answer in weather.answers())
    row = (
        f"{len(storms) * KILLS_A_STORM} | {sum(one.acknowledged for one in weathers):,} | 0 | 0 |"
        f" {sum(events for _, events in storms):,} | {at(0.5, waits)} / {at(0.99, waits)} / {at(1, waits)} |"
        f" {at(0.5, answers)} / {at(0.99, answers)} / {at(1, answers)}"
    )
    head = (
        "kills | acts acknowledged | of them lost or doubled | clocks run out or begun anew | events in the logs |"
        " pages of the killed node: back after (ms) | acts of all others: answered after (ms)"
    )
    asked = f"--kills {chosen.kills} --tables {chosen.tables} --pause {chosen.pause}"
    note = (
        f"`python bench/node_kills.py {asked} --write`. Three processes, {chosen.tables} tables at a time of two people"
        f" who rest for {chosen.pause} ms, each page by a node drawn by lot; a node is killed by `kill -9` after some"
        " more acts, and begun again at once, which takes a core for a second. Half, 99 % and all are quicker than the"
        " three figures. Each log has no gap, every acknowledged act once and in real time, and replays by the rules;"
        " books and deals are what the logs say."
        f" {time.perf_counter() - began:.0f} s; people, nodes and database share the machine; {machine()}."
    )
    print(table_of(head, [row]))
    if chosen.write:
        write_section("Nodes", f"{table_of(head, [row])}\n\n{fill(note, 158, break_on_hyphens=False)}")


if __name__ == "__main__":
    main()
