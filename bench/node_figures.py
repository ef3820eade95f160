"""What a second node gives and costs: acts a second, the CPU of nodes and database, of a followed act, and its memory.

python bench/node_figures.py [--rounds 3] [--seconds 8] [--write]
"""

from __future__ import annotations

import asyncio
import os
import random
import secrets
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import uvloop
from sqlalchemy import make_url

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from chieu.games.registry import GAMES
from chieu.server.clock import now_ms
from chieu.server.frames import step_texts
from chieu.server.tables import dealing, job_of, promise
from chieu.table import commands, log
from chieu.table.table import Table
from load import Counts, new_cookies
from results import machine, options_of, table_of, wrapped, write_section
from store.postgres import empty, find_postgres, running
from table_path import TICKS, Server, open_tables

TABLES: Final = 100
"""So many tables are there for each server."""
MEMORY_TABLES: Final = 500
REST_S: Final = 0.2
"""So long people rest before an act, where they do."""
KINDS: Final = (
    ("one server, SQLite", 0, False, 0.0),
    ("one node", 1, False, 0.0),
    ("two nodes, each table on one", 2, False, 0.0),
    ("two nodes, each table on both", 2, True, 0.0),
    ("each on one, people rest", 2, False, REST_S),
    ("each on both, people rest", 2, True, REST_S),
)
ACTS: Final = 4_000
"""So many acts of each game are judged and followed in this process."""


def database_cpu(url: str) -> float:
    """Return the CPU seconds of the database's processes so far, those that have ended included."""
    folder = Path(str(make_url(url).query["host"]), "data")
    first = int((folder / "postmaster.pid").read_text(encoding="utf-8").split()[0])
    ticks = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text(encoding="utf-8").rpartition(")")[2].split()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if int(stat.parent.name) == first:
            ticks += sum(map(int, fields[11:15]))
        elif int(fields[1]) == first:
            ticks += sum(map(int, fields[11:13]))
    return ticks / TICKS


async def play(
    servers: Sequence[Server], url: str, seconds: float, *, crossing: bool, rest: float = 0.0
) -> dict[str, float]:
    """Let people play, at once or after a rest: all of a table on one server, or one on the first, one on the last."""
    counts, people = Counts(), 2 * TABLES * len(servers)
    cookies = await asyncio.to_thread(new_cookies, servers[0].port, people)
    if crossing:
        tables = await open_tables(servers[0], counts, rest, cookies, servers[-1])
    else:
        halves = cookies[: people // 2], cookies[people // 2 :]
        tables = [
            table
            for server, half in zip((servers[0], servers[-1]), halves, strict=True)
            for table in await open_tables(server, counts, rest, half)
        ]
    await asyncio.gather(*(table.start() for table in tables))
    await asyncio.sleep(1)
    counts.latencies.clear()

    def spent() -> tuple[float, ...]:
        loops = sum(server.loop_cpu() for server in servers)
        client = time.process_time()
        return counts.acts, loops, sum(one.cpu() for one in servers) - loops, database_cpu(url), client

    begun, before = time.perf_counter(), spent()
    await asyncio.sleep(seconds)
    acts, loops, threads, database, client = (now - then for now, then in zip(spent(), before, strict=True))
    wall = time.perf_counter() - begun
    found = {
        "acts": acts / wall,
        "loop": 1e6 * loops / acts,
        "threads": 1e6 * threads / acts,
        "database": 1e6 * database / acts,
        "client": 1e6 * client / acts,
        "cores": (loops + threads + database + client) / wall,
        "p95": 1_000 * statistics.quantiles(counts.latencies, n=20)[18],
    }
    for table in tables:
        await table.close()
    return found


async def memory(servers: Sequence[Server]) -> float:
    """Return how many KiB a table takes at the second server that has one of its people there, and follows."""
    cookies = await asyncio.to_thread(new_cookies, servers[0].port, 2 * MEMORY_TABLES)
    before = servers[-1].rss()
    tables = await open_tables(servers[0], Counts(), 0, cookies, servers[-1])
    for table in tables:
        await table.players[0].ask(t="start", id="go", table=table.code.decode())
    taken = servers[-1].rss() - before
    for table in tables:
        await table.close()
    return taken / MEMORY_TABLES


def one_round(seconds: float) -> tuple[dict[str, dict[str, float]], float]:
    """Play on one server with SQLite, on one node, and on two; return what was found, and the memory of a table."""
    programs = find_postgres()
    assert programs is not None, "PostgreSQL is missing"
    found, kib = {}, 0.0
    with running(programs, is_durable=True) as url, tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind, nodes, crossing, rest in KINDS:
            empty(url)
            if nodes:
                names = [f"{number}{secrets.token_hex(2)}" for number in range(nodes)]
                servers = [Server(folder / name, node=(name, url)) for name in names]
            else:
                servers = [Server(folder / "sqlite")]
            try:
                found[kind] = uvloop.run(play(servers, url, seconds, crossing=crossing, rest=rest))
                if crossing and not rest:
                    kib = uvloop.run(memory(servers))
            finally:
                for server in servers:
                    server.stop()
    return found, kib


# In this process: what a followed act costs beside a judged one


def opened(game: str) -> Table:
    """Return a table of two at which the first deal has been dealt."""
    host = commands.Create(by="a", id="c", name="A", game=game, options={"seats": 2})
    table, _ = Table.open("AAAAA", host, now_ms())
    table.handle(commands.Arrive("a"), now_ms())
    table.handle(commands.Sit(by="b", id="s", name="B", seat=1), now_ms())
    table.handle(commands.Start(by="a", id="g"), now_ms())
    return table


def deal_on(table: Table) -> None:
    """Bring the next deal, where one is due."""
    while table.needs_promise or table.needs_deck:
        table.handle(promise() if table.needs_promise else dealing(table), now_ms())


def acting_at(table: Table) -> list[tuple[int, list[str]]]:
    """Return the seats that may act, each with what it may do."""
    deals = ((seat, table.deal_view(seat, now_ms())) for seat in range(2))
    return [(seat, deal.legal) for seat, deal in deals if deal is not None and deal.legal]


def cost_of(game: str) -> tuple[float, float, float]:
    """Return the CPU seconds of a judged act, of a followed one, and of the frame of an act for one page."""
    luck = random.Random(1)
    judged = followed = told = 0.0
    acts = 0
    while acts < ACTS:
        table = opened(game)
        deal_on(table)
        other = Table.from_snapshot(table.snapshot(), [])
        while acts < ACTS and (acting := acting_at(table)):
            seat, legal = acting[0]
            action = luck.choice(legal)
            act = commands.Act(by="ab"[seat], id=f"x{acts}", action=action, after=table.seq)
            begun = time.process_time()
            step = table.handle(act, now_ms())
            job = job_of(table, step, table.seq)
            between = time.process_time()
            seen = other.follow([log.decode_event(stored.body) for stored in job.events])
            then = time.process_time()
            step_texts(other, seen, {1}, now_ms())
            judged += between - begun
            followed += then - between
            told += time.process_time() - then
            acts += 1
    return judged / acts, followed / acts, told / acts


def main() -> None:
    """Measure in turns, and tell it."""
    chosen = options_of(__doc__, rounds=3, seconds=8).parse_args()
    rounds, kibs = [], []
    for _ in range(chosen.rounds):
        found, kib = one_round(chosen.seconds)
        rounds.append(found)
        kibs.append(kib)
        print(found, kib, flush=True)
    names = ("acts", "loop", "threads", "database", "client", "cores", "p95")
    middle = {
        kind: {name: statistics.median(found[kind][name] for found in rounds) for name in names} for kind in rounds[0]
    }
    rows = [
        f"{kind} | {one['acts']:,.0f} | {one['loop']:.0f} + {one['threads']:.0f} | {one['database']:.0f} |"
        f" {one['client']:.0f} | {one['cores']:.2f} | {one['p95']:.0f}"
        for kind, one in middle.items()
    ]
    head = (
        "what | acts a second | CPU of an act, µs: nodes, event loop + threads | database | players | cores in use |"
        " p95 (ms)"
    )
    alone, apart, both, resting, resting_both = (kind["loop"] + kind["threads"] for kind in [*middle.values()][1:])
    costs = {game: cost_of(game) for game in GAMES}
    told = ", ".join(
        f"{game} {1e6 * judged:.0f}, {1e6 * followed:.0f} and {1e6 * frame:.0f}"
        for game, (judged, followed, frame) in costs.items()
    )
    note = (
        f"`python bench/node_figures.py --write`. Median of {len(rounds)} rounds, each with all in turn: {TABLES}"
        " tables for each server, of two people, Sâm Lốc, in a closed loop, or where people rest for"
        f" {1_000 * REST_S:.0f} ms before an act. Where tables are on both nodes, each act is judged by one and"
        f" followed by the other, which adds {both / apart - 1:.2f} of what a judged one costs the nodes, and"
        f" {resting_both / resting - 1:.2f} where people rest. In the closed loop an act takes"
        f" {apart / alone:.2f} times the CPU of one node where each table is on"
        f" one, and {both / alone:.2f} times where it is on both; where each node has a core, and the database others,"
        f" two make {2 * alone / apart:.2f} or {2 * alone / both:.2f} times the acts a second. Here everybody shares"
        " the machine, which is what bounds all rows. Both databases flush each commit. In one process, without"
        f" sockets and database, an act that is judged, one that is followed, and its frame for a page take, in µs:"
        f" {told}. A followed table with one page takes {statistics.median(kibs):.0f} KiB. {machine()}; load average"
        f" {os.getloadavg()[0]:.1f} at the end."
    )
    print(table_of(head, rows), wrapped(note), sep="\n\n")
    if chosen.write:
        write_section("Several nodes", f"{table_of(head, rows)}\n\n{wrapped(note)}")


if __name__ == "__main__":
    main()
