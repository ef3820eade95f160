"""Measure the table path: real sockets, real rules, durable SQLite, two views an act.

python bench/table_path.py            everything, in about three minutes
python bench/table_path.py closed     acts a CPU second, 200 tables in a closed loop
python bench/table_path.py paced      latency with 60 tables at one act a second
python bench/table_path.py memory     KiB a table, 10 rounds of 1,000 tables
python bench/table_path.py start      memory and time of a start
python bench/table_path.py profile    where the time goes, by layer
python bench/table_path.py compiled   closed loops of a plain and a compiled room side by side (`make compiled`)
python bench/table_path.py compiled OTHER  the same with the plain room of another checkout
python bench/table_path.py against OTHER   closed loops of another checkout and this one side by side, both plain
"""

from __future__ import annotations

import asyncio
import cProfile
import json
import os
import pstats
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import uvloop

sys.path.insert(0, str(Path(__file__).parent))

from load import Counts, Table, new_cookies
from results import UNPACKED, machine, table_of, write_section

TICKS = os.sysconf("SC_CLK_TCK")
CLOSED_TABLES = 200
PACED_TABLES = 60
MEMORY_TABLES = 1_000
AT_ONCE = 50
SETTLE_SECONDS = 2
EVERYTHING = ("start", "closed", "paced", "memory", "profile")
OPTIONS = {"turn_timer": 45}
PAIRS = 8
METRICS_PORT = "CHIEU_BENCH_METRICS"
"""The variable that tells the server where it is watched over."""
NODE = "CHIEU_BENCH_NODE"
"""The variable that tells the server its name as a node, and the URL of its database."""
SOURCE = Path(__file__).parent.parent / "src"


class Server:
    """The server in a process of its own."""

    def __init__(
        self, data: Path, profile: Path | None = None, *, source: Path = SOURCE, node: tuple[str, str] | None = None
    ) -> None:
        """Start it with a package of some folder, by the script of that checkout if it lies in one.

        One that is a node is told its name, and the URL of its database.
        """
        script = source.parent / "bench" / Path(__file__).name
        command = [
            sys.executable,
            str(script if script.is_file() else __file__),
            "serve",
            str(data),
            str(profile or ""),
        ]
        env = {**os.environ, "PYTHONPATH": str(source)} | ({NODE: " ".join(node)} if node else {})
        started = time.perf_counter()
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env)
        assert self.process.stdout is not None
        self.port = int(self.process.stdout.readline())
        self.started_in = time.perf_counter() - started

    def cpu(self, thread: str = "") -> float:
        """CPU seconds of the process so far, or of one thread."""
        fields = Path(f"/proc/{self.process.pid}{thread}/stat").read_text(encoding="utf-8").rpartition(")")
        values = fields[2].split()
        return (int(values[11]) + int(values[12])) / TICKS

    def loop_cpu(self) -> float:
        """CPU seconds of the event loop's thread; the others are the store's."""
        return self.cpu(f"/task/{self.process.pid}")

    def rss(self) -> int:
        """Resident memory in KiB."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        line = next(line for line in text.splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1])

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)


def serve(data: Path, profile: str) -> None:
    from chieu.cli import compiled

    # As the command does: before anything of the room is loaded.
    compiled.use()
    from chieu.server.running import serve as run
    from chieu.server.settings import Limits, Rate, Settings

    plenty = Rate(1e9, 1e9)
    limits = Limits(
        raw_frames=plenty,
        raw_bytes=plenty,
        frames=plenty,
        tables=plenty,
        guests=plenty,
        misses=plenty,
        strangers=plenty,
        requests=plenty,
        sockets=plenty,
        connections=1_000_000,
        address_connections=1_000_000,
        listed_address=1_000_000,
    )
    watched = os.environ.get(METRICS_PORT)
    settings = Settings(data=data, limits=limits, metrics=("127.0.0.1", int(watched)) if watched else None)
    if NODE in os.environ:
        node, database = os.environ[NODE].split()
        settings = msgspec.structs.replace(settings, node=node, database=database)

    go = partial(run, port=0, data=data, settings=settings, ready=lambda port: print(port, flush=True))
    if not profile:
        go()
        return
    # Time on the processor, not on the wall: other programs on the machine do not count.
    profiler = cProfile.Profile(time.thread_time)
    profiler.runcall(go)
    profiler.dump_stats(profile)


async def open_tables(
    server: Server, counts: Counts, pace: float, cookies: list[str], other: Server | None = None
) -> list[Table]:
    """Open a table for each two players, and seat them, the second by another server if one is named."""
    tables = [Table(counts, pace) for _ in range(len(cookies) // 2)]
    for begin in range(0, len(tables), AT_ONCE):
        await asyncio.gather(
            *(
                table.open(server.port, OPTIONS, cookies[2 * index : 2 * index + 2], other.port if other else 0)
                for index, table in enumerate(tables[begin : begin + AT_ONCE], begin)
            )
        )
    return tables


async def play(server: Server, count: int, seconds: float, pace: float) -> dict[str, Any]:
    counts = Counts()
    cookies = await asyncio.to_thread(new_cookies, server.port, 2 * count)
    tables = await open_tables(server, counts, pace, cookies)
    await asyncio.gather(*(table.start() for table in tables))
    await asyncio.sleep(1 + 2 * pace)
    counts.latencies.clear()
    counts.bytes_seen.clear()
    acts, cpu, deals, began = counts.acts, server.cpu(), counts.deals, time.perf_counter()
    loop = server.loop_cpu()
    mine = time.process_time()
    await asyncio.sleep(seconds)
    wall = time.perf_counter() - began
    used, looped = server.cpu() - cpu, server.loop_cpu() - loop
    found = {
        "tables": count,
        "acts": counts.acts - acts,
        "acts_per_second": round((counts.acts - acts) / wall),
        "acts_per_cpu_second": round((counts.acts - acts) / used),
        "loop_us": round(1e6 * looped / (counts.acts - acts)),
        "store_us": round(1e6 * (used - looped) / (counts.acts - acts)),
        "server_core": round(used / wall, 2),
        "client_core": round((time.process_time() - mine) / wall, 2),
        "deals": counts.deals - deals,
        "p50_ms": round(1_000 * statistics.median(counts.latencies), 2),
        "p95_ms": round(1_000 * statistics.quantiles(counts.latencies, n=20)[18], 2),
        "p99_ms": round(1_000 * statistics.quantiles(counts.latencies, n=100)[98], 2),
        "median_view_bytes": statistics.median(counts.bytes_seen),
        "refused": counts.refused,
    }
    for table in tables:
        await table.close()
    return found


async def memory(server: Server, rounds: int) -> dict[str, Any]:
    """Open 1,000 tables with two pages each, deal, stand up and go; again and again."""
    counts = Counts()
    cookies = await asyncio.to_thread(new_cookies, server.port, 2 * MEMORY_TABLES)
    base = server.rss()
    open_kib, closed_kib = [], []
    for _ in range(rounds):
        tables = await open_tables(server, counts, 0, cookies)
        for table in tables:
            await table.players[0].ask(t="start", id="go", table=table.code.decode())
        open_kib.append(server.rss())
        for table in tables:
            for player in table.players:
                await player.ask(t="stand", id="up", table=table.code.decode())
            await table.close()
        await asyncio.sleep(SETTLE_SECONDS)
        closed_kib.append(server.rss())
    return {
        "rss_start_mib": round(base / 1024, 1),
        "kib_per_table": [round((kib - base) / MEMORY_TABLES, 1) for kib in open_kib],
        "rss_after_close_mib": [round(kib / 1024, 1) for kib in closed_kib],
    }


OURS = ("games", "kernel", "table", "store", "server", "bots")
OTHERS = ("sqlalchemy", "websockets", "uvicorn", "msgspec", "asyncio")


def layers(profile: Path) -> dict[str, str]:
    """Return each layer's share of the time that was spent in its own functions."""
    stats: Any = pstats.Stats(str(profile))
    shares: dict[str, float] = {}
    for (file, _line, name), (_calls, _all, own, _sum, _callers) in stats.stats.items():
        if name in {"run", "run_until_complete", "runcall"}:
            continue
        layer = next((part for part in OURS if f"chieu/{part}/" in file), None)
        layer = layer or next((part for part in OTHERS if part in file + name), "other")
        shares[layer] = shares.get(layer, 0) + own
    total = sum(shares.values())
    ordered = sorted(shares.items(), key=lambda share: -share[1])
    return {layer: f"{own / total:.0%}" for layer, own in ordered}


def measure(name: str, folder: Path) -> dict[str, Any]:
    """Run one measurement on a server of its own."""
    profile = folder / "profile" if name == "profile" else None
    if name == "start":
        Server(folder / "data").stop()
    server = Server(folder / "data", profile)
    try:
        if name == "start":
            return {"seconds": round(server.started_in, 2), "rss_mib": server.rss() // 1024}
        if name == "paced":
            return uvloop.run(play(server, PACED_TABLES, 15, 1))
        if name == "memory":
            return uvloop.run(memory(server, 10))
        found = uvloop.run(play(server, CLOSED_TABLES, 10, 0))
    finally:
        server.stop()
    if profile is None:
        return found
    pstats.Stats(str(profile)).sort_stats("tottime").print_stats(45)
    return layers(profile)


async def play_both(servers: list[Server]) -> list[dict[str, Any]]:
    """Run a closed loop at each, at the same time."""
    return await asyncio.gather(*(play(server, CLOSED_TABLES // len(servers), 10, 0) for server in servers))


def side_by_side(pairs: int, *sources: Path) -> list[list[dict[str, Any]]]:
    """Run pairs of rooms, of two packages: the speed of a shared machine drifts, but for both alike."""
    found = []
    for _ in range(pairs):
        with tempfile.TemporaryDirectory() as folder:
            servers = [Server(Path(folder, str(at)), source=source) for at, source in enumerate(sources)]
            try:
                found.append(uvloop.run(play_both(servers)))
            finally:
                for server in servers:
                    server.stop()
        print(json.dumps(found[-1]), flush=True)
    return found


def section_of_pairs(found: list[list[dict[str, Any]]], command: str, first: str, second: str) -> str:
    """Say how many more acts a CPU second the second room of each pair makes."""
    before, after = zip(*found, strict=True)
    names = {
        "acts_per_cpu_second": "acts a CPU second",
        "loop_us": "CPU of an act on the event loop, µs",
        "store_us": "CPU of an act in the store, µs",
    }
    rows = []
    for name, told in names.items():
        middle = [f"{statistics.median(run[name] for run in runs):,.0f}" for runs in (before, after)]
        pairs = [other[name] / one[name] for one, other in zip(before, after, strict=True)]
        rows.append(
            f"{told} | {' | '.join(middle)} | {statistics.median(pairs):.2f} | {min(pairs):.2f} … {max(pairs):.2f}"
        )
    return (
        f"{table_of(f'what | {first} | {second} | median of the ratios | all ratios', rows)}\n\n"
        f"{command} --write`: {len(found)} pairs of rooms"
        f" side by side, each with a closed loop of {CLOSED_TABLES // 2} tables. {machine()}; load average"
        f" {os.getloadavg()[0]:.1f} at the end."
    )


def section(found: dict[str, dict[str, Any]]) -> str:
    """Say what was measured, with its targets."""
    closed, paced, kib, start = (found[name] for name in ("closed", "paced", "memory", "start"))
    rows = [
        ("acts a CPU second, 200 tables in a closed loop", "≥ 5,000", f"{closed['acts_per_cpu_second']:,}"),
        ("acts a second, the same run", "", f"{closed['acts_per_second']:,}"),
        ("CPU of an act: event loop + store", "", f"{closed['loop_us']} + {closed['store_us']} µs"),
        ("p95 with 60 tables at one act a second each", "< 20 ms", f"{paced['p95_ms']} ms"),
        ("median view of an act, one client", "< 400 bytes", f"{closed['median_view_bytes']:.0f} bytes"),
        ("memory a table with two pages, first of 10 rounds", "< 60 KiB", f"{kib['kib_per_table'][0]} KiB"),
        ("the same, last round", "flat", f"{kib['kib_per_table'][-1]} KiB"),
        ("memory at start", "< 100 MB", f"{start['rss_mib']} MiB"),
        ("start on an existing database", "< 2 s", f"{start['seconds']} s"),
    ]
    table = table_of("what | target | measured", map(" | ".join, rows))
    load = os.getloadavg()[0]
    return (
        f"{table}\n\n"
        "`python bench/table_path.py --write`. Real sockets, the real rules of Sâm Lốc, SQLite with"
        " synchronous=FULL, two views an"
        f" act; players choose at random; CPU time of the whole server process. {machine()}; load average {load:.1f}"
        f" while measuring; the closed loop got {closed['server_core']:.0%} of a core.\n\n"
        "Where the event loop's time goes, by `cProfile`, which makes small functions dearer than they are:"
        f" {', '.join(f'{layer} {share}' for layer, share in found['profile'].items())}."
        " `kernel` is cards and seats; `other` is the event loop with the system's calls, and what lies in C."
    )


def main() -> None:
    asked = [name for name in sys.argv[1:] if name != "--write"] or [*EVERYTHING]
    if asked[0] == "serve":
        serve(Path(asked[1]), asked[2] if len(asked) > 2 else "")
        return
    if asked[0] == "compiled":
        found = side_by_side(PAIRS, Path(asked[1], "src") if asked[1:] else SOURCE, UNPACKED)
        command = f"`make compiled`, then `python bench/table_path.py compiled{' OTHER' if asked[1:] else ''}"
        told = section_of_pairs(found, command, "plain", "compiled")
        print(told)
        if "--write" in sys.argv:
            write_section("Compiled modules beside 483b30c" if asked[1:] else "Compiled modules", told)
        return
    if asked[0] == "against":
        found = side_by_side(PAIRS, Path(asked[1], "src"), SOURCE)
        print(section_of_pairs(found, "`python bench/table_path.py against OTHER", "the other checkout", "this one"))
        return
    measured = {}
    for name in asked:
        with tempfile.TemporaryDirectory() as folder:
            measured[name] = measure(name, Path(folder))
            print(name, json.dumps(measured[name]), flush=True)
    if "--write" in sys.argv:
        write_section("Table path", section(measured))


if __name__ == "__main__":
    main()
