"""Measure what it costs to be watched over, and how long Prometheus waits for an answer.

python bench/metrics.py OTHER [--write]

OTHER is a checkout of before anything was counted (5c507d8). Pairs of rooms play side by side, for the speed of a
shared machine drifts: that one, and this one, whose metrics are read every second; which is begun first takes turns.
Then 60 tables at one act a second.
"""

from __future__ import annotations

import asyncio
import os
import socket
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import uvloop

from results import machine, options_of, table_of, write_section
from table_path import METRICS_PORT, PACED_TABLES, SOURCE, Server, play, play_both


def free_port() -> int:
    """Return a port that is free now."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port


def scrape(port: int) -> float:
    """Read the metrics; return how many milliseconds that took."""
    begun = time.perf_counter()
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        assert b"chieu_acts_total" in answer.read()
    return 1_000 * (time.perf_counter() - begun)


async def watch(port: int, every_s: float) -> list[float]:
    """Read the metrics again and again, and return how long each took, until this is cancelled."""
    taken: list[float] = []
    try:
        while True:
            await asyncio.sleep(every_s)
            taken.append(await asyncio.to_thread(scrape, port))
    except asyncio.CancelledError:
        return taken


async def watched(rooms: Any, port: int, every_s: float) -> tuple[Any, list[float]]:
    """Return what was measured while the metrics were read, and how long that took each time."""
    watching = asyncio.create_task(watch(port, every_s))
    found = await rooms
    watching.cancel()
    return found, await watching


def pair(other: Path, *, turned: bool) -> list[dict[str, Any]]:
    """Play in a room of before and in one that is watched over, at the same time."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        sources = (SOURCE, other / "src") if turned else (other / "src", SOURCE)
        os.environ[METRICS_PORT] = str(port)
        servers = [Server(Path(folder, str(at)), source=source) for at, source in enumerate(sources)]
        try:
            found: list[dict[str, Any]] = uvloop.run(watched(play_both(servers), port, 1.0))[0]
        finally:
            for server in servers:
                server.stop()
    return found[::-1] if turned else found


def paced() -> tuple[dict[str, Any], list[float]]:
    """Play at 60 tables at one act a second, and read the metrics four times a second."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        os.environ[METRICS_PORT] = str(port)
        server = Server(Path(folder))
        try:
            found: tuple[dict[str, Any], list[float]] = uvloop.run(
                watched(play(server, PACED_TABLES, 15, 1), port, 0.25)
            )
        finally:
            server.stop()
    return found


def main() -> None:
    options = options_of(__doc__, pairs=8)
    options.add_argument("other", type=Path)
    asked = options.parse_args()
    pairs = [pair(asked.other, turned=bool(at % 2)) for at in range(asked.pairs)]
    ratios = [after["acts_per_cpu_second"] / before["acts_per_cpu_second"] for before, after in pairs]
    before, after = (
        statistics.median(room["acts_per_cpu_second"] for room in rooms) for rooms in zip(*pairs, strict=True)
    )
    calm, taken = paced()
    rows = [
        f"acts a CPU second, nothing counted |  | {before:,.0f}",
        f"the same, counted and read every second |  | {after:,.0f}",
        f"median of the ratios ({min(ratios):.3f} … {max(ratios):.3f}) | ≥ 0.98 | {statistics.median(ratios):.3f}",
        f"p95 of an act with 60 paced tables, read four times a second | < 20 ms | {calm['p95_ms']} ms",
        f"reading the metrics there: median | < 5 ms | {statistics.median(taken):.2f} ms",
        f"the same: the longest of {len(taken)} |  | {max(taken):.2f} ms",
    ]
    text = (
        f"{table_of('what | target | measured', rows)}\n\n"
        f"`python bench/metrics.py OTHER --write`, with 5c507d8 as the other checkout: {len(pairs)} pairs of rooms side"
        f" by side, each with a closed loop of 100 tables.\n"
        f"{machine()}; load average {os.getloadavg()[0]:.1f} at the end."
    )
    print(text)
    if asked.write:
        write_section("Being watched over", text)


if __name__ == "__main__":
    main()
