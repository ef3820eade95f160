"""Measure how the room answers honest players while guests attack it.

python bench/attacks.py [--seconds 12] [--write]      every attack, by 1, 10 and 40 guests
python bench/attacks.py --only hints                  one of them

Five tables of two play, and a newcomer comes twice a second. Each attacker comes from an address of its own (127.0.1.1
and so on, so on Linux only), with the limits that a room has by default, and begins anew whenever it is sent away.
Attackers run at the lowest priority: elsewhere they would have processors of their own. Acts are timed from the click
until both pages have it, joins from the first request of a new guest until the table is shown.
"""

from __future__ import annotations

import asyncio
import json
import math
import os
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from load import Counts, Player, Socket, Table, new_cookies
from results import machine, options_of, rows_in, table_of, write_section

TABLES = 5
PACE = 0.25
NEWCOMER_EVERY = 0.5
NEWCOMERS = "127.0.0.2"
CROWDS = (1, 10, 40)
THRONG = 120
"""How many it takes where each of them alone costs little."""
ACT_MS, JOIN_MS = 100, 1_000
"""What an honest player's 95th percentiles must stay below."""
CHUNK = 200
NO_MASK = b"\0\0\0\0"
TURNED_AWAY_S = 0.05
BACKLOG, BACKLOG_S = 1 << 20, 0.01
"""How many bytes may wait to be sent before a flood waits, and how long it does."""


class Room:
    """`chieu serve` as a host starts it, in a process of its own."""

    def __init__(self, data: Path, *more: str) -> None:
        command = [str(Path(sys.executable).with_name("chieu")), "serve", "--port", "0", "--data", str(data), *more]
        self.data = data
        self.logged = ""
        self._log = (data / "log").open("w", encoding="utf-8")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, text=True)
        assert self.process.stdout is not None
        for line in self.process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.port = int(found[1])
                return
        raise RuntimeError("the server did not start")

    def rss_mib(self) -> float:
        """Resident memory of the server itself."""
        text = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(re.search(r"VmRSS:\s+(\d+)", text)[1]) / 1_024  # type: ignore[index]

    def processor_s(self) -> float:
        """Return how many seconds of a processor the server itself has had."""
        times = Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(times[11]) + int(times[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self) -> None:
        """Stop it, and read what it has logged."""
        self.process.send_signal(signal.SIGTERM)
        self.process.wait(20)
        self._log.close()
        self.logged = (self.data / "log").read_text(encoding="utf-8")

    @property
    def exceptions(self) -> int:
        """How many exceptions it has logged, once it has stopped."""
        return self.logged.count("Traceback")


@contextmanager
def open_room(*more: str) -> Iterator[Room]:
    """Start a fresh room, with further options, and stop it afterwards."""
    with tempfile.TemporaryDirectory() as data:
        room = Room(Path(data), *more)
        try:
            yield room
        finally:
            room.stop()


# --- attackers ------------------------------------------------------------------------------------


class Guest:
    """One guest with an address of its own."""

    def __init__(self, port: int, address: str, table: str, told: Counter[str]) -> None:
        self.port = port
        self.address = address
        self.host = f"127.0.0.1:{port}"
        self.table = table
        self.told = told
        self.cookie = ""
        self.frames: asyncio.Queue[dict[str, Any]] = asyncio.Queue()

    async def http(self, request: bytes) -> bytes:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        try:
            writer.write(request)
            return await reader.read(65_536)
        finally:
            writer.close()

    async def introduce(self) -> None:
        """Become a guest."""
        head = f"POST /api/guest HTTP/1.1\r\nHost: {self.host}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{{}}"
        answer = (await self.http(head.encode())).decode()
        found = re.search(r"chieu=[^;]+", answer)
        if found is None:
            raise ConnectionError("no guest")
        self.cookie = found[0]

    async def connect(self) -> Socket:
        loop = asyncio.get_running_loop()
        self.frames = asyncio.Queue()
        _, socket = await loop.create_connection(
            lambda: Socket(self.host, self.cookie, self.heard), "127.0.0.1", self.port, local_addr=(self.address, 0)
        )
        await socket.opened
        return socket

    def heard(self, text: bytes) -> None:
        frame = json.loads(text)
        kind = str(frame.get("code", "")) if frame["t"] in {"refused", "bye"} else frame["t"]
        self.told[kind] += 1
        self.frames.put_nowait(frame)

    async def until(self, socket: Socket, *kinds: str) -> dict[str, Any]:
        """Wait for a frame of one of some kinds."""
        while True:
            following = asyncio.ensure_future(self.frames.get())
            ends: set[asyncio.Future[Any]] = {following, socket.closed}
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            if not following.done():
                following.cancel()
                raise ConnectionError("sent away")
            frame = following.result()
            if frame["t"] in kinds:
                return frame

    async def flood(self, first: bytes, piece: bytes) -> None:
        socket = await self.connect()
        socket.write(first)
        while not socket.closed.done():
            self.told["sent"] += CHUNK
            await asyncio.sleep(BACKLOG_S if socket.write(piece * CHUNK) > BACKLOG else 0)


def frame_of(kind: int, text: bytes = b"") -> bytes:
    """Return one masked frame of less than 126 bytes."""
    return bytes((kind, 0x80 | len(text))) + NO_MASK + text


async def pings(one: Guest) -> None:
    await one.flood(b"", frame_of(0x89, b"beat"))


async def pieces(one: Guest) -> None:
    await one.flood(frame_of(0x01), frame_of(0x00))


async def broken(one: Guest) -> None:
    await one.flood(b"", frame_of(0x81, b'{"t":"act","id":"a","table":[[[[[{}]]]]]}'))


async def questions(one: Guest) -> None:
    """Ask for hints at Binh, four at a time."""
    socket = await one.connect()
    socket.say(t="create", id="c", game="binh", bots="easy", options={"naturals": "none"})
    code = (await one.until(socket, "ack"))["table"]
    socket.say(t="join", id="j", table=code)
    await one.until(socket, "table")
    for asked in range(10**9):
        socket.say(t="hint", id=f"h{asked}", table=code)
        one.told["sent"] += 1
        if asked >= 3:
            await one.until(socket, "hint", "refused")
            # A question that is refused at once costs the asker a moment, or it would only flood.
            await asyncio.sleep(0.02)


async def experts(one: Guest) -> None:
    """Open as many tables of expert bots as one may, and play at each of them at once."""
    await play_alone(one, game="crazy-eights", bots="expert", options={"turn_timer": 15})


async def deals(one: Guest) -> None:
    """Open as many tables of Binh against easy bots as one may, and bring one deal after the other to its end."""
    await play_alone(one, game="binh", bots="easy", options={"seats": 4})


async def play_alone(one: Guest, **table: Any) -> None:
    """Open as many such tables as one may, and play at each of them at once."""
    socket = await one.connect()
    counts, codes = Counts(), []
    for number in range(8):
        socket.say(t="create", id=f"c{number}", private=True, **table)
        answer = await one.until(socket, "ack", "refused")
        if answer["t"] == "refused":
            break
        codes.append(answer["table"])
    for code in codes:
        socket.say(t="join", id="j", table=code)
    lone = {code: Player(Alone(code), 0, counts) for code in codes}  # type: ignore[arg-type]
    for player in lone.values():
        player.socket = socket
    while True:
        frame = await one.until(socket, "table", "step")
        one.told["sent"] += 1
        lone[frame["code"]].heard(json.dumps(frame).encode())


class Alone:
    """A table at which one player of ours sits: it acts as soon as it may."""

    def __init__(self, code: str) -> None:
        self.code = code.encode()
        self.asked_at = 0.0
        self.asked_seq = -1

    def seen(self, player: Player) -> None:
        player.go_on()
        deal = player.deal
        if deal is not None and deal.legal:
            # At Binh: done with it, rather than to lay the cards and think on.
            deal.legal = [one for one in deal.legal if one.startswith("arrange")] or deal.legal
        player.act()


async def heads(one: Guest) -> None:
    """Send a header without an end."""
    _, writer = await asyncio.open_connection("127.0.0.1", one.port, local_addr=(one.address, 0))
    try:
        writer.write(f"GET / HTTP/1.1\r\nHost: {one.host}\r\nX: ".encode())
        for _ in range(1_000):
            writer.write(b"a" * 65_536)
            one.told["sent"] += 1
            await writer.drain()
            await asyncio.sleep(0)
            if writer.is_closing():
                raise ConnectionError("cut off")
    finally:
        writer.close()


async def guesses(one: Guest) -> None:
    """Guess codes of private tables."""
    socket = await one.connect()
    for guess in range(10**9):
        code = "".join("ABCDEFGH"[guess // 8**place % 8] for place in range(5))
        socket.say(t="join", id=f"g{guess}", table=code)
        one.told["sent"] += 1
        if guess >= 8:
            await one.until(socket, "refused", "table")


async def talk(one: Guest) -> None:
    """Watch an honest table, and talk."""
    socket = await one.connect()
    socket.say(t="join", id="j", table=one.table)
    await one.until(socket, "table", "refused")
    for line in range(10**9):
        socket.say(t="say", id=f"s{line}", table=one.table, text=f"line {line}")
        one.told["sent"] += 1
        await one.until(socket, "ack", "refused")


async def openings(one: Guest) -> None:
    """Open public tables."""
    socket = await one.connect()
    for number in range(10**9):
        socket.say(t="create", id=f"c{number}", game="sam-loc")
        one.told["sent"] += 1
        await one.until(socket, "ack", "refused")


ATTACKS: dict[str, tuple[str, Callable[[Guest], Awaitable[None]] | None]] = {
    "none": ("nobody attacks", None),
    "pings": ("pings", pings),
    "pieces": ("empty pieces of one message", pieces),
    "broken": ("broken frames", broken),
    "heads": ("a header without an end", heads),
    "hints": ("hints at Binh, four at a time", questions),
    "experts": ("8 tables of expert bots each", experts),
    "deals": ("8 tables of Binh with easy bots each", deals),
    "guesses": ("codes of private tables", guesses),
    "talk": ("talk at an honest table", talk),
    "tables": ("public tables", openings),
}


async def attack(name: str, port: int, crowd: int, table: str) -> None:
    """Attack until told to stop by a signal; then print what one was told."""
    os.nice(19)
    told: Counter[str] = Counter()
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, lambda: end(told))
    act = ATTACKS[name][1]
    assert act is not None

    async def again_and_again(one: Guest) -> None:
        while True:
            try:
                if not one.cookie:
                    await one.introduce()
                await act(one)
            except OSError:
                told["sent away"] += 1
                await asyncio.sleep(TURNED_AWAY_S)

    guests = [Guest(port, f"127.0.1.{number + 1}", table, told) for number in range(crowd)]
    await asyncio.gather(*(again_and_again(one) for one in guests))


def end(told: Counter[str]) -> None:
    print(json.dumps(told), flush=True)
    os._exit(0)


# --- honest players -------------------------------------------------------------------------------


class Newcomer(Guest):
    """Somebody who comes by a link, and sees the table."""

    async def come(self) -> float:
        began = time.perf_counter()
        await self.introduce()
        socket = await self.connect()
        socket.say(t="join", id="j", table=self.table)
        await self.until(socket, "table")
        took = time.perf_counter() - began
        socket.close()
        return took


async def newcomers(port: int, code: str, seconds: float) -> tuple[list[float], int]:
    """Let one after the other come; return how long each has waited, and how many were sent away."""
    joins, lost, until = [], 0, time.perf_counter() + seconds
    while time.perf_counter() < until:
        newcomer = Newcomer(port, NEWCOMERS, code, Counter())
        try:
            joins.append(await asyncio.wait_for(newcomer.come(), 30))
        except OSError:
            lost += 1
        await asyncio.sleep(NEWCOMER_EVERY)
    return joins, lost


def p95_ms(seconds: list[float]) -> float:
    """Return the 95th percentile; without end where too few came through to tell."""
    if len(seconds) < 2:
        return math.inf
    return round(1_000 * statistics.quantiles(seconds, n=20)[18], 1)


async def measure(room: Room, name: str, crowd: int, seconds: float) -> dict[str, Any]:
    """Let honest people play, and others attack; return how the room has answered."""
    counts = Counts()
    cookies = await asyncio.to_thread(new_cookies, room.port, 2 * TABLES)
    tables = [Table(counts, PACE) for _ in range(TABLES)]
    for at, table in enumerate(tables):
        await table.open(room.port, {"turn_timer": 45}, cookies[2 * at : 2 * at + 2])
    for table in tables:
        await table.start()
    code = tables[0].code.decode()
    enemy = None
    if ATTACKS[name][1] is not None:
        command = [sys.executable, __file__, "--attack", name, str(room.port), str(crowd), code]
        enemy = await asyncio.create_subprocess_exec(*command, stdout=subprocess.PIPE)
    await asyncio.sleep(2)
    counts.latencies.clear()
    before, worked = room.rss_mib(), room.processor_s()
    joins, lost = await newcomers(room.port, code, seconds)
    told: Counter[str] = Counter()
    if enemy is not None:
        enemy.terminate()
        told.update(json.loads((await enemy.communicate())[0]))
    grown = room.rss_mib() - before
    busy = (room.processor_s() - worked) / seconds
    for table in tables:
        await table.close()
    return {
        "attack": name,
        "guests": crowd,
        "acts": len(counts.latencies),
        "act_p50_ms": round(1_000 * statistics.median(counts.latencies), 1),
        "act_p95_ms": p95_ms(counts.latencies),
        "joins": len(joins),
        "joins_lost": lost,
        "join_p95_ms": p95_ms(joins),
        "grown_mib": round(grown, 1),
        "busy": round(busy, 2),
        "refused": dict(counts.refused),
        "told": dict(told),
    }


def crowds_of(name: str) -> tuple[int, ...]:
    """Return by how many guests an attack is tried."""
    if ATTACKS[name][1] is None:
        return (0,)
    return (*CROWDS, THRONG) if name == "deals" else CROWDS


def row_of(found: dict[str, Any]) -> str:
    told = Counter(found["told"])
    refusals = sum(count for kind, count in told.items() if kind.startswith("refused-"))
    holds = found["act_p95_ms"] < ACT_MS and found["join_p95_ms"] < JOIN_MS and not found["joins_lost"]
    cells = [
        ATTACKS[found["attack"]][0],
        found["guests"] or "",
        f"{found['act_p50_ms']} / {found['act_p95_ms']}",
        found["join_p95_ms"],
        f"{found['grown_mib']:+}",
        f"{told['sent']:,}" if told else "",
        f"{refusals:,}" if told else "",
        f"{told['sent away']:,}" if told else "",
        found["exceptions"],
        "yes" if holds else "no",
    ]
    return " | ".join(str(cell) for cell in cells)


def rows_written() -> dict[str, list[str]]:
    """Return the rows that stand in the results, by attack."""
    cells = rows_in("Under attack")
    return {name: [row for row in cells if row.startswith(f"{told} |")] for name, (told, _) in ATTACKS.items()}


def main() -> None:
    """Attack by each means, a fresh room for each."""
    if sys.argv[1:2] == ["--attack"]:
        _, _, name, port, guests, table = sys.argv
        asyncio.run(attack(name, int(port), int(guests), table))
        return
    parser = options_of(__doc__, seconds=12)
    parser.add_argument("--only", choices=list(ATTACKS))
    parser.add_argument("--crowd", type=int, help="so many guests, instead of several crowds")
    chosen = parser.parse_args()
    rows = rows_written() if chosen.only else {name: [] for name in ATTACKS}
    for name in [chosen.only] if chosen.only else ATTACKS:
        rows[name] = []
        for crowd in crowds_of(name) if chosen.crowd is None else [chosen.crowd]:
            with open_room() as room:
                found = asyncio.run(measure(room, name, crowd, chosen.seconds))
            found["exceptions"] = room.exceptions
            print(json.dumps(found), flush=True)
            rows[name].append(row_of(found))
    head = (
        "attack | guests | act p50 / p95, ms | join p95, ms | memory, MiB | sent | refused | sent away | exceptions"
        f" | < {ACT_MS} and < {JOIN_MS:,} ms"
    )
    note = (
        f"`python bench/attacks.py --write`. {TABLES} tables of two honest players at one act in {PACE} s each, a"
        f" newcomer every {NEWCOMER_EVERY} s, {chosen.seconds} s for each row, the limits of a room as it is started;"
        f" {machine()}, load average {os.getloadavg()[0]:.1f} at the end."
    )
    if chosen.write:
        write_section("Under attack", f"{table_of(head, chain.from_iterable(rows.values()))}\n\n{note}")


if __name__ == "__main__":
    main()
