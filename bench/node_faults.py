"""Let the network of one of three nodes fail, or the node stand still, while people play on all; on one PostgreSQL.

python bench/node_faults.py [--blows 5] [--tables 8] [--pause 500] [--write]
"""

from __future__ import annotations

import asyncio
import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from node_kills import at
from nodes.cable import FAULTS, Cable
from nodes.player import SILENCE_S
from nodes.storm import Nodes, Weather, all_games, check, storm
from results import machine, options_of, table_of, wrapped, write_section
from store.postgres import find_postgres, running

LINE_S: Final = 5.0
"""So long a line is not as it should be: longer than a node that is not heard is waited for."""
STILL_S: Final = 10.0
"""So long a node stands still."""
FROZEN: Final = "SIGSTOP"
WHAT: Final = {
    "cut": "the line to the database cut",
    "slow": "delayed by 500 ms each way",
    "deaf": "cut on the way from the database",
    "mute": "cut on the way to the database",
    "silent": "cut both ways, without a farewell",
    FROZEN: f"SIGSTOP for {STILL_S:.0f} s",
}
STRUCK: Final = "b"


async def rage(fault: str, chosen: Any, seed: int) -> tuple[Weather, int, int]:
    """Let one thing happen again and again; return what came of it, how many events there are, and b's port."""
    programs = find_postgres()
    assert programs is not None, "PostgreSQL is missing"
    with running(programs) as url, tempfile.TemporaryDirectory() as folder, plugged(url) as cable:
        nodes = Nodes(url, Path(folder), {STRUCK: cable.url})

        async def strike(_nodes: Nodes, _name: str) -> None:
            with nodes.frozen(STRUCK) if fault == FROZEN else FAULTS[fault](cable):
                await asyncio.sleep(STILL_S if fault == FROZEN else LINE_S)

        try:
            await nodes.start("a")
            await nodes.start(STRUCK, "c")
            games = all_games() * -(-chosen.tables // len(all_games()))
            async with nodes.watched():
                weather = await storm(
                    nodes, games, chosen.blows, seed, strike=strike, calm_s=2, pause_s=chosen.pause / 1_000
                )
        finally:
            nodes.close()
        return weather, sum(check(url, weather).values()), nodes.all[STRUCK].port


@contextlib.contextmanager
def plugged(url: str) -> Iterator[Cable]:
    """Give a line to a database."""
    cable = Cable(url)
    try:
        yield cable
    finally:
        cable.close()


def row_of(fault: str, weather: Weather, events: int, port: int) -> str:
    """Return the row of what came of a fault."""
    lost, others = weather.waits, weather.answers(but=port)
    theirs = sorted(
        act.answered_at - act.sent_at
        for player in weather.players
        for act in player.acknowledged
        if act.port == port and act.id not in player.sent_again
    )
    cells = (
        f"{at(0.5, values)} / {at(0.99, values)} / {at(1, values)}" if values else "–"
        for values in (others, theirs, lost)
    )
    return f"{WHAT[fault]} | {weather.acknowledged:,} | 0 | {events:,} | {len(lost)} | {' | '.join(cells)}"


def main() -> None:
    """Let all of them happen, and tell what it has cost."""
    chosen = options_of(__doc__, blows=5, tables=8, pause=500).parse_args()
    began = time.perf_counter()
    rows = []
    for seed, fault in enumerate(WHAT):
        rows.append(row_of(fault, *asyncio.run(rage(fault, chosen, seed))))
        print(rows[-1], flush=True)
    head = (
        "what happens to one node of three | acts acknowledged | of them lost or doubled | events in the logs |"
        " lines lost | acts of all others: answered after (ms) | acts by that node | pages that lost their line: back"
        " after (ms)"
    )
    note = (
        f"`python bench/node_faults.py --write`. {chosen.tables} tables of two people who rest for {chosen.pause} ms at"
        f" most, each page by a node drawn by lot; a proxy leads nobody to one that is not ready. Each happens"
        f" {chosen.blows} times, a line for {LINE_S:.0f} s. Half, 99 % and all are quicker than the three figures. A"
        f" page takes another line after {SILENCE_S:.0f} s without a word, which the last column does not count. The"
        " logs are checked as after kills: no gap, every acknowledged act once and in real time, no deal twice, no"
        " clock run out or begun anew."
        f" {time.perf_counter() - began:.0f} s; people, nodes and database share the machine; {machine()}."
    )
    print(table_of(head, rows))
    if chosen.write:
        write_section(
            "Nodes, and what happens to their lines",
            f"{table_of(head, rows)}\n\n{wrapped(note)}",
        )


if __name__ == "__main__":
    main()
