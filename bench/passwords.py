"""Measure whether tables wait for passwords: acts, paced, beside people who sign in all the time.

python bench/passwords.py            in about a minute
python bench/passwords.py --write    and write the section of the results
"""

from __future__ import annotations

import asyncio
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from results import machine, options_of, table_of, wrapped, write_section
from table_path import PACED_TABLES, Server, play

A_SECOND = 20
SECONDS = 20
HOMES = 250
"""How many addresses people sign in from: each may be wrong so often."""


@asynccontextmanager
async def signing_in(port: int, a_second: int) -> AsyncIterator[Counter[int]]:
    """Let so many people a second sign in with a password that is wrong, and count the answers by status."""
    answers: Counter[int] = Counter()

    async def one(at: int) -> None:
        home = (f"127.0.1.{1 + at % HOMES}", 0)
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=home)
        body = json.dumps({"name": f"Tên {at}", "password": "not that one"})
        head = f"POST /api/sign-in HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Length: {len(body)}\r\n\r\n"
        writer.write(f"{head}{body}".encode())
        answers[int((await reader.readline()).split()[1])] += 1
        writer.close()

    async def all_of_them() -> None:
        begun, at = time.perf_counter(), 0
        async with asyncio.TaskGroup() as group:
            while True:
                group.create_task(one(at))
                at += 1
                await asyncio.sleep(max(0.0, begun + at / a_second - time.perf_counter()))

    signing = asyncio.create_task(all_of_them()) if a_second else None
    try:
        yield answers
    finally:
        if signing is not None:
            signing.cancel()
            await asyncio.gather(signing, return_exceptions=True)


async def measure(a_second: int) -> dict[str, Any]:
    """Play beside so many passwords a second."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        try:
            async with signing_in(server.port, a_second) as answers:
                found = await play(server, PACED_TABLES, SECONDS, 1.0)
        finally:
            server.stop()
    return found | {"checked": answers[403], "refused": sum(answers.values()) - answers[403]}


def main() -> None:
    """Measure both, and say what they are."""
    chosen = options_of(__doc__).parse_args()
    rows = []
    for a_second in (0, A_SECOND):
        found = asyncio.run(measure(a_second))
        times = " / ".join(str(found[name]) for name in ("p50_ms", "p95_ms", "p99_ms"))
        rows.append(f"{a_second} | {found['acts']:,} | {times} | {found['server_core']} | {found['checked']}")
    head = "passwords a second | acts | acts answered after (ms: half, 95 %, 99 %) | cores of the server | checked"
    note = (
        f"`python bench/passwords.py --write`. {PACED_TABLES} tables at one act a second for {SECONDS} seconds; who"
        f" signs in asks from {HOMES} addresses for names that nobody has, which costs as much as a wrong password."
        f" People and server share the machine; {machine()}."
    )
    print(table_of(head, rows))
    if chosen.write:
        write_section("Passwords", f"{table_of(head, rows)}\n\n{wrapped(note)}")


if __name__ == "__main__":
    main()
