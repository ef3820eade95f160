"""Begin three nodes anew, one after the other, while people play all four games on all of them, on one PostgreSQL.

python bench/node_restarts.py [--rounds 10] [--write]
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from node_kills import TABLES, at
from nodes.storm import NAMES, Nodes, Weather, all_games, check, storm
from results import machine, options_of, table_of, wrapped, write_section
from store.postgres import find_postgres, running


class Rounds:
    """Rounds in which each node in its turn ends and begins again."""

    def __init__(self) -> None:
        self.weather = Weather()
        self.ends: list[float] = []
        """How many seconds each node took to end, from the signal until its process was gone."""
        self.more_than_once = 0
        """How many pages lost their line twice, or in vain, at one restart."""

    async def roll(self, nodes: Nodes, _name: str) -> None:
        """Begin all nodes anew, one after the other."""
        for name in NAMES:
            before = [len(player.lost) for player in self.weather.players]
            began = time.perf_counter()
            await nodes.stop(name)
            self.ends.append(time.perf_counter() - began)
            await nodes.start(name)
            after = [len(player.lost) for player in self.weather.players]
            self.more_than_once += sum(now > then + 1 for then, now in zip(before, after, strict=True))


async def go(rounds: int) -> tuple[Rounds, int]:
    """Let nodes begin anew while people play; return what came of it, and how many events the logs have."""
    programs = find_postgres()
    assert programs is not None, "PostgreSQL is missing"
    with running(programs) as url, tempfile.TemporaryDirectory() as folder:
        nodes, told = Nodes(url, Path(folder)), Rounds()
        try:
            await nodes.start("a")
            await nodes.start("b", "c")
            await storm(nodes, all_games() * (TABLES // 4), rounds, 1, strike=told.roll, weather=told.weather)
        finally:
            nodes.close()
        return told, sum(check(url, told.weather).values())


def main() -> None:
    """Begin anew, and tell what it has cost."""
    chosen = options_of(__doc__, rounds=10).parse_args()
    told, events = asyncio.run(go(chosen.rounds))
    waits, answers, ends = told.weather.waits, told.weather.answers(), sorted(told.ends)
    row = (
        f"{len(ends)} | {told.weather.acknowledged:,} | 0 | {events:,} | {len(waits)} | {told.more_than_once} |"
        f" {at(0.5, waits)} / {at(0.99, waits)} / {at(1, waits)} |"
        f" {at(0.5, answers)} / {at(0.99, answers)} / {at(1, answers)} | {at(0.5, ends)} / {at(1, ends)}"
    )
    head = (
        "restarts | acts acknowledged | of them lost or doubled | events in the logs | pages sent on |"
        " of them more than once | back after (ms) | acts answered after (ms) | the node has ended after (ms)"
    )
    note = (
        f"`python bench/node_restarts.py --write`. Three processes, {TABLES} tables of two people, each page by a node"
        " drawn by lot; each node in its turn is ended by SIGTERM and begun again, which takes a core for a second."
        " A browser waits 125 to 250 ms before it comes back, these pages 20 to 100. Half, 99 % and all are"
        " quicker than the three figures (half and all, where there are two). Each log has no"
        " gap, every acknowledged act once and in real time, and replays by the rules. People, nodes and database share"
        f" the machine; {machine()}."
    )
    print(table_of(head, [row]))
    if chosen.write:
        text = f"{table_of(head, [row])}\n\n{wrapped(note)}"
        write_section("Nodes, one after the other", text)


if __name__ == "__main__":
    main()
