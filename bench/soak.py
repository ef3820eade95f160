"""Play at 200 tables for ten minutes while lines die, searching processes are killed and the database is locked.

python bench/soak.py [--seconds 600] [--tables 200] [--write]

Each table has a player at a pace and bots, those of every tenth table search. Every ten seconds something breaks:
connections die without a word, sockets are left half open, a searching process is killed, or the database is locked for
some seconds. Afterwards the time is taken until every table has moved. Phỏm is played without its ù window, in which a
table stands still for ten seconds by its rules.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from attacks import Guest, Room, open_room
from load import Socket
from results import machine, options_of, table_of, write_section

GAMES = ("sam-loc", "phom", "crazy-eights", "binh")
OPTIONS = {"phom": {"u_window": 0}}
PACE = (0.3, 1.2)
FAULT_EVERY = 10
PATIENCE = 30
SEARCHING = 10
DYING = 20
LOCKED_S = (1, 4)
HALVES = (b"", b"GET / HT", b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n")


class Regular(Guest):
    """An honest player, who acts at a pace and comes back when the line is gone."""

    def __init__(self, port: int, number: int) -> None:
        super().__init__(port, f"127.0.{2 + number // 200}.{1 + number % 200}", "", Counter())
        self.number = number
        self.game = GAMES[number % len(GAMES)]
        self.bots = "hard" if number % SEARCHING == 0 else "easy"
        self.socket: Socket | None = None
        self.seq = self.you = -1
        self.facts: dict[str, Any] = {}
        self.deal: dict[str, Any] = {}
        self.moved = time.perf_counter()
        self._is_due = False

    async def sit(self) -> None:
        """Open a table with bots, and begin."""
        await self.introduce()
        await self.line()
        self.say(t="create", id="c", game=self.game, bots=self.bots, options=OPTIONS.get(self.game, {}))

    async def line(self) -> None:
        """Connect, and find the table again if there is one."""
        self.socket = await self.connect()
        asyncio.ensure_future(self.socket.closed).add_done_callback(self._lost)
        if self.table:
            self.say(t="join", id="j", table=self.table)

    def _lost(self, _closed: object) -> None:
        self.told["lines lost"] += 1
        asyncio.ensure_future(self._again())  # noqa: RUF006 - it ends by itself

    async def _again(self) -> None:
        while True:
            with contextlib.suppress(OSError):
                await self.line()
                return
            await asyncio.sleep(1)

    def die(self) -> None:
        """Hear nothing any more, without a word; a new page takes the seat over."""
        if self.socket is not None:
            self.socket.deafen()
            asyncio.ensure_future(self._again())  # noqa: RUF006 - it ends by itself

    def say(self, **fields: Any) -> None:
        if self.socket is not None:
            self.socket.say(**fields)

    @property
    def waits_for(self) -> str:
        """What the table stands at, and for whom it waits, as far as this player has heard."""
        acting = self.deal.get("acting", []) if self.facts.get("phase") == "playing" else []
        who = {"the player" if seat == self.you else "a bot" for seat in acting} or {"nobody"}
        return f"{self.game}, {self.bots} bots, {self.facts.get('phase')}, for {' and '.join(sorted(who))}"

    def heard(self, text: bytes) -> None:
        frame = json.loads(text)
        if frame["t"] in {"refused", "bye"}:
            self.told[frame["code"]] += 1
        if frame["t"] == "ack" and frame["id"] == "c":
            self.table = frame["table"]
            self.say(t="join", id="j", table=self.table)
        if frame["t"] in {"table", "step"}:
            if frame["seq"] > self.seq:
                self.moved = time.perf_counter()
            self.seq, self.you = frame["seq"], frame.get("you", self.you)
            self.facts = frame.get("facts", self.facts)
            self.deal = frame.get("deal", self.deal) or {}
        if not self._is_due:
            self._is_due = True
            asyncio.get_running_loop().call_later(random.uniform(*PACE), self.act)

    def act(self) -> None:
        """Do what the table waits for, if it waits for me."""
        self._is_due = False
        phase, legal = self.facts.get("phase"), self.deal.get("legal")
        if phase == "playing" and legal:
            self.say(t="act", id=f"x{self.seq}", table=self.table, action=random.choice(legal), after=self.seq)
        elif phase in {"deal-over", "match-over"}:
            is_hosted = self.facts.get("hosted")
            kind = "rematch" if phase == "match-over" else "start" if is_hosted else "ready"
            self.say(t=kind, id=f"r{self.seq}", table=self.table)


# --- what breaks ----------------------------------------------------------------------------------


async def lines_die(room: Room, players: list[Regular]) -> None:  # noqa: ARG001 - every fault takes the same
    for player in random.sample(players, min(DYING, len(players))):
        player.die()


async def half_open(room: Room, players: list[Regular]) -> None:  # noqa: ARG001
    """Begin requests and upgrades that never end."""
    for number in range(DYING):
        _, writer = await asyncio.open_connection("127.0.0.1", room.port, local_addr=(f"127.0.9.{number + 1}", 0))
        writer.write(random.choice(HALVES))


async def worker_dies(room: Room, players: list[Regular]) -> None:  # noqa: ARG001
    await asyncio.to_thread(kill_workers, room.process.pid)


def kill_workers(server: int) -> None:
    for process in Path("/proc").glob("[0-9]*/stat"):
        with contextlib.suppress(OSError):
            parent = int(process.read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            command = process.with_name("cmdline").read_bytes()
            if parent == server and b"spawn_main" in command:
                os.kill(int(process.parent.name), signal.SIGKILL)


async def database_locked(room: Room, players: list[Regular]) -> None:  # noqa: ARG001
    """Let another program hold the database for some seconds."""
    other = sqlite3.connect(room.data / "room.sqlite3", isolation_level=None, timeout=5)
    other.execute("BEGIN EXCLUSIVE")
    await asyncio.sleep(random.uniform(*LOCKED_S))
    other.execute("ROLLBACK")
    other.close()


FAULTS: dict[str, Callable[[Room, list[Regular]], Awaitable[None]]] = {
    "20 lines die without a word": lines_die,
    "20 sockets half open": half_open,
    "searching processes killed": worker_dies,
    "database locked": database_locked,
}


async def until_all_moved(players: list[Regular]) -> tuple[float, str]:
    """Return how many seconds it took until every table had moved, and what the last of them had waited for."""
    began = time.perf_counter()
    last = ""
    while (stuck := [player for player in players if player.moved < began]) and time.perf_counter() < began + PATIENCE:
        last = stuck[-1].waits_for
        await asyncio.sleep(0.05)
    for player in stuck:
        print("stuck:", player.table, player.waits_for, dict(player.told), flush=True)
    return time.perf_counter() - began, last


async def soak(room: Room, tables: int, seconds: float) -> dict[str, Any]:
    players = [Regular(room.port, number) for number in range(tables)]
    for player in players:
        await player.sit()
    await asyncio.sleep(FAULT_EVERY)
    quiet, _ = await until_all_moved(players)
    slowest: dict[str, tuple[float, str]] = dict.fromkeys(FAULTS, (0.0, ""))
    memory = [room.rss_mib()]
    until = time.perf_counter() + seconds
    rounds = 0
    while time.perf_counter() < until:
        name = list(FAULTS)[rounds % len(FAULTS)]
        rounds += 1
        await FAULTS[name](room, players)
        took, last = await until_all_moved(players)
        slowest[name] = max(slowest[name], (took, last))
        memory.append(room.rss_mib())
        print(f"{name}: {took:.1f} s ({last}), {memory[-1]:.0f} MiB", flush=True)
        await asyncio.sleep(max(0.0, FAULT_EVERY - took))
    told: Counter[str] = Counter()
    for player in players:
        told.update(player.told)
    return {"quiet_s": quiet, "slowest_s": slowest, "memory": memory, "faults": rounds, "told": dict(told)}


def main() -> None:
    """Soak, and tell how long tables stood still."""
    chosen = options_of(__doc__, seconds=600, tables=200).parse_args()
    with open_room("--bot-delay", "200", "600") as room:
        found = asyncio.run(soak(room, chosen.tables, chosen.seconds))
    print(json.dumps(found), room.logged[-4_000:], sep="\n", flush=True)
    half = found["memory"][len(found["memory"]) // 2]
    rows = [f"{name} | {seconds:.1f} | < 5" for name, (seconds, _) in found["slowest_s"].items()]
    rows.append(f"nothing broken | {found['quiet_s']:.1f} | ")
    rows.append(f"exceptions in the log | {room.exceptions} | 0")
    rows.append(f"memory at the half, at the end, MiB | {half:.0f}, {found['memory'][-1]:.0f} | flat")
    note = (
        f"`python bench/soak.py --write`. {chosen.tables} tables of the four games, {chosen.seconds} s,"
        f" {found['faults']} faults; seconds from a fault's end until every table had moved, the slowest time;"
        f" {machine()}, load average {os.getloadavg()[0]:.1f} at the end."
    )
    if chosen.write:
        write_section("Soak", f"{table_of('what | measured | target', rows)}\n\n{note}")


if __name__ == "__main__":
    main()
