"""Kill one of three nodes at 200 random points while people play all four games on all of them, on one PostgreSQL.

python bench/node_kills.py [--kills 200] [--tables 8] [--pause 150] [--keep FILE] [--write]

What each storm has brought is added to the file, if there is one: what stands there already is not done again.
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from nodes.storm import Nodes, all_games, check, kill, storm
from results import machine, options_of, table_of, wrapped, write_section
from store.postgres import find_postgres, running

KILLS_A_STORM: Final = 20
"""Each storm has new tables, on an empty database of its own."""
TABLES: Final = 8

Brought: TypeAlias = dict[str, Any]
"""What a storm has brought: how many acts were acknowledged, how many events the logs have, waits and answers in s."""


async def rage(kills: int, tables: int, pause_ms: int, seed: int) -> Brought:
    """Let one storm rage, and return what it has brought."""
    began = time.perf_counter()
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
        events = sum(check(url, weather).values())
    seconds = time.perf_counter() - began
    return {
        "acknowledged": weather.acknowledged,
        "events": events,
        "waits": weather.waits,
        "answers": weather.answers(),
        "seconds": seconds,
    }


def at(share: float, values: Sequence[float]) -> str:
    """Return a quantile of seconds in order, in milliseconds."""
    return f"{1_000 * values[min(len(values) - 1, int(share * len(values)))]:,.0f}"


def rage_on(chosen: Any) -> list[Brought]:
    """Let one storm rage after the other, as many as are asked for and are not kept yet."""
    kept: Path | None = chosen.keep
    lines = kept.read_text(encoding="utf-8").splitlines() if kept is not None and kept.exists() else []
    storms: list[Brought] = [json.loads(line) for line in lines]
    for seed in range(len(storms), -(-chosen.kills // KILLS_A_STORM)):
        brought = asyncio.run(rage(KILLS_A_STORM, chosen.tables, chosen.pause, seed))
        storms.append(brought)
        print(seed, {name: brought[name] for name in ("acknowledged", "events", "seconds")}, flush=True)
        if kept is not None:
            with kept.open("a", encoding="utf-8") as file:
                file.write(json.dumps(brought) + "\n")
    return storms


def main() -> None:
    """Kill, and tell what it has cost."""
    parser = options_of(__doc__, kills=200, tables=TABLES, pause=150)
    parser.add_argument("--keep", type=Path, help="a file of what storms have brought")
    chosen = parser.parse_args()
    storms = rage_on(chosen)
    waits, answers = (sorted(value for one in storms for value in one[name]) for name in ("waits", "answers"))
    row = (
        f"{len(storms) * KILLS_A_STORM} | {sum(one['acknowledged'] for one in storms):,} | 0 | 0 |"
        f" {sum(one['events'] for one in storms):,} | {at(0.5, waits)} / {at(0.99, waits)} / {at(1, waits)} |"
        f" {at(0.5, answers)} / {at(0.99, answers)} / {at(1, answers)}"
    )
    head = (
        "kills | acts acknowledged | of them lost or doubled | clocks run out or begun anew | events in the logs |"
        " pages of the killed node: back after (ms) | acts of all others: answered after (ms)"
    )
    asked = f"--kills {chosen.kills} --tables {chosen.tables} --pause {chosen.pause}"
    note = (
        f"`python bench/node_kills.py {asked} --write`. Three processes, {chosen.tables} tables at a time of two people"
        f" who rest for {chosen.pause} ms at most, each page by a node drawn by lot; a node is killed by `kill -9`"
        " after some more acts, and begun again at once, which takes a core for a second. Half, 99 % and all are"
        " quicker than the three figures. Each log has no gap, every acknowledged act once and in real time, and"
        " replays by the rules; books and deals are what the logs say."
        f" {sum(one['seconds'] for one in storms):.0f} s; people, nodes and database share the machine; {machine()}."
    )
    print(table_of(head, [row]))
    if chosen.write:
        title = "Nodes" if chosen.tables == TABLES else f"Nodes, {chosen.tables} tables"
        write_section(title, f"{table_of(head, [row])}\n\n{wrapped(note)}")


if __name__ == "__main__":
    main()
