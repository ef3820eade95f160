"""Bring three nodes of an earlier version to this one, one after the other, while people play on all of them.

python bench/node_upgrade.py PROGRAM [--tables 8] [--pause 300]

PROGRAM is the `chieu` command of the earlier version. The logs are checked as after kills: no acknowledged act lost or
doubled, no clock run out or begun anew, books and deals as the logs say.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any, Final

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from browser.house import House
from nodes.storm import NAMES, Nodes, all_games, check, storm
from results import options_of
from store.postgres import find_postgres, running

BESIDE_S: Final = 2.0
"""So long two versions stand side by side before the next node is brought to this one."""


async def upgrade(program: Path, chosen: Any) -> str:
    """Play, and begin each node anew as this version; tell what came of it."""
    programs = find_postgres()
    assert programs is not None, "PostgreSQL is missing"
    with running(programs) as url, tempfile.TemporaryDirectory() as name:
        nodes = Nodes(url, Path(name))
        later = dict(nodes.all)
        for one in NAMES:
            told = ["--database", url, "--node", one, "--proxy", "127.0.0.1"]
            nodes.all[one] = House(Path(name) / one, program=program, told=told)

        async def strike(_nodes: Nodes, _name: str) -> None:
            for one in NAMES:
                await nodes.stop(one)
                later[one].port = nodes.all[one].port
                nodes.all[one] = later[one]
                await nodes.start(one)
                await asyncio.sleep(BESIDE_S)

        try:
            await nodes.start("a")
            await nodes.start("b", "c")
            games = all_games() * -(-chosen.tables // len(all_games()))
            weather = await storm(nodes, games, 1, 0, strike=strike, pause_s=chosen.pause / 1_000)
        finally:
            nodes.close()
        events = sum(check(url, weather).values())
    lost = sorted(Counter(len(player.lost) for player in weather.players).items())
    lines = ", ".join(f"{people} people {often} times" for often, people in lost)
    return f"{weather.acknowledged:,} acts acknowledged, none lost or doubled; {events:,} events; lost a line: {lines}"


def main() -> None:
    """Bring them to this version, and tell what it has cost."""
    parser = options_of(__doc__, tables=8, pause=300)
    parser.add_argument("program", type=Path, help="the `chieu` command of the earlier version")
    chosen = parser.parse_args()
    print(asyncio.run(upgrade(chosen.program.absolute(), chosen)))


if __name__ == "__main__":
    main()
