"""Measure what nodes say to each other where a room is larger than these machines: 20 nodes, 10,000 tables.

python bench/twenty_nodes.py [--nodes 20] [--tables 10000] [--write]

The fleets are the real ones, all in one process; what lies between them is not PostgreSQL but a list, which hands every
text to everybody in one order.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import Any, Final, cast

from chieu.server import fleet
from chieu.server.fleet import Fleet
from chieu.server.peers import Ears
from chieu.server.settings import VERSION
from chieu.store import Store
from results import machine, options_of, table_of, wrapped, write_section

PEOPLE: Final = 2
"""So many people sit at each table, on nodes drawn by lot."""
ACTS: Final = 2_000


@dataclass
class Bus:
    """Carries texts, and counts them."""

    hearers: list[Callable[[str], None]] = field(default_factory=list)
    texts: int = 0
    size: int = 0

    def signals(
        self,
        _loop: asyncio.AbstractEventLoop,
        *,
        hear: Callable[[str], None],
        missed: Callable[[], None],
        spoken: Callable[[], None],
    ) -> Line:
        """Return the line of one more node."""
        self.hearers.append(hear)
        return Line(self, missed, spoken)


@dataclass
class Line:
    """What a node speaks by."""

    bus: Bus
    missed: Callable[[], None]
    spoken: Callable[[], None]

    def begin(self) -> None:
        """Ask for what was said before."""
        asyncio.get_running_loop().call_soon(self.missed)

    def tell(self, message: str) -> None:
        """Hand a text to everybody."""
        self.bus.texts += 1
        self.bus.size += len(message)
        for hear in self.bus.hearers:
            asyncio.get_running_loop().call_soon(hear, message)
        asyncio.get_running_loop().call_soon(self.spoken)

    def close(self) -> None:
        """End."""


def ears_of(tables: dict[str, int]) -> Ears:
    """Return what a node with some tables does about what it hears, but for the tables' own work."""

    def nothing(*_told: Any) -> None:
        return

    def moved(_codes: Collection[str]) -> None:
        return

    return Ears(
        wrote=lambda code, _seq, _events: nothing(tables.get(code)),
        added=nothing,
        reads=nothing,
        renamed=nothing,
        signed_out=nothing,
        grouped=nothing,
        notified=nothing,
        spent=nothing,
        listed=nothing,
        replaced=nothing,
        moved=moved,
        lost=nothing,
        left=nothing,
        drain=nothing,
        cut_off=nothing,
        look=nothing,
        count=lambda: (len(tables), 0, 1),
    )


class World:
    """A room of some nodes, and what was measured in it."""

    def __init__(self, nodes: int) -> None:
        self.bus = Bus()
        self.rows: list[str] = []
        self.luck = random.Random(1)
        self.kept: list[dict[str, int]] = [{} for _ in range(nodes)]
        """By node, the tables that it has in memory."""
        self.fleets: list[Fleet] = []
        self.seated: dict[str, list[str]] = {}
        self._was = (0.0, 0, 0)

    async def begin(self, node: int) -> None:
        """Let one more node begin."""
        one = Fleet(cast("Store", self.bus), f"node{node}", VERSION, 1, 0)
        self.fleets.append(one)
        await one.open(ears_of(self.kept[node]), node)

    async def note(self, what: str = "") -> None:
        """Wait until all is said, and note what that has cost each node since the last time."""
        heard = -1
        while heard != self.bus.texts:
            heard = self.bus.texts
            await asyncio.sleep(0.05)
        now = (time.process_time(), self.bus.texts, self.bus.size)
        cpu, texts, size = (new - old for new, old in zip(now, self._was, strict=True))
        self._was = now
        if what:
            self.rows.append(f"{what} | {texts:,.0f} | {size / 1024:,.0f} | {1_000 * cpu / len(self.fleets):,.0f}")

    async def fill(self, tables: int) -> None:
        """Let people come to tables."""
        for number in range(tables):
            code = f"T{number:05}"
            self.seated[code] = [f"{code}-{person:032}" for person in range(PEOPLE)]
            for player in self.seated[code]:
                at = self.luck.randrange(len(self.fleets))
                self.fleets[at].came(player, "203.0.113.7")
                self.fleets[at].sees(player, code)
                self.kept[at][code] = 1
            if number % 50 == 0:
                await asyncio.sleep(0)

    async def act(self) -> None:
        """Let people act, each at a moment of their own."""
        for _ in range(ACTS):
            at = self.luck.randrange(len(self.fleets))
            self.fleets[at].wrote(self.luck.choice([*self.kept[at]]), 100, is_listed_anew=False)
            await asyncio.sleep(0)

    def lose(self) -> None:
        """Let the first node go, and each of the others ask of every table whose it is."""
        self.fleets[0].leave()
        for one in self.fleets[1:]:
            for code, people in self.seated.items():
                one.owns(code, people, 0)


def be_patient() -> None:
    """Let nobody take anybody for dead: here all of them share one thread."""
    vars(fleet)["DEAD_S"] = 1e9


async def measure(nodes: int, tables: int) -> list[str]:
    """Let nodes begin, people come, tables go on, a node come and a node go; return a row of each."""
    be_patient()
    world = World(nodes + 1)
    for node in range(nodes):
        await world.begin(node)
    await world.note()
    await world.fill(tables)
    await world.note(f"{PEOPLE * tables:,} people come")
    await world.act()
    await world.note(f"{ACTS:,} acts, each told by itself")
    await world.begin(nodes)
    await world.note("a node more begins")
    world.lose()
    await world.note(f"a node goes, and each other one asks of {tables:,} tables whose they are")
    for one in world.fleets:
        await one.close()
    return world.rows


def main() -> None:
    """Measure, and tell it."""
    chosen = options_of(__doc__, nodes=20, tables=10_000).parse_args()
    rows = asyncio.run(measure(chosen.nodes, chosen.tables))
    head = "what happens | texts that each node hears | KiB | CPU of each node, ms"
    note = (
        f"`python bench/twenty_nodes.py --write`. {chosen.nodes} fleets in one process, {chosen.tables:,} tables of"
        f" {PEOPLE} people on nodes drawn by lot; a list hands each text to all of them. {machine()}; load average"
        f" {os.getloadavg()[0]:.1f} at the end."
    )
    told = f"{table_of(head, rows)}\n\n{wrapped(note)}"
    print(told)
    if chosen.write:
        write_section("Twenty nodes", told)


if __name__ == "__main__":
    main()
