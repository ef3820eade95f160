"""Measure what a room takes before anybody has come: memory and processor time of its starts, and whose memory it is.

python bench/start.py [PROGRAM] [--write]    of `chieu` in this environment, or of one that is installed elsewhere
"""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
from collections import defaultdict
from collections.abc import Iterator
from importlib.machinery import ExtensionFileLoader, SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

TICKS: Final = os.sysconf("SC_CLK_TCK")
MIB: Final = 1 << 20
PAGE: Final = os.sysconf("SC_PAGE_SIZE")
LIKE_PYTHON: Final = ("start", "stdlib")
NAMED: Final = 8
"""How many libraries are named; the others are one row."""


class Start(NamedTuple):
    """What one start came to."""

    resident: float
    """Memory once the room answers, in MiB."""
    files: float
    """What of it are programs and libraries as they lie on the disk."""
    cpu_s: float


def command_of(program: Path, data: Path) -> list[str]:
    return [str(program), "serve", "--port", "0", "--data", str(data)]


def start(program: Path, data: Path, compiled: Path) -> Start:
    """Start a room, read what it takes as soon as it answers, and stop it; what Python compiles lies in a folder."""
    # Who measures may have told Python to keep nothing of what it compiles.
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    env["PYTHONPYCACHEPREFIX"] = str(compiled)
    with subprocess.Popen(
        command_of(program, data), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=env
    ) as room:
        assert room.stdout is not None
        assert next(line for line in room.stdout if "http://" in line)
        place = Path("/proc", str(room.pid))
        told = dict(re.findall(r"^(\w+):\s+(\d+) kB$", (place / "status").read_text(encoding="utf-8"), re.MULTILINE))
        used = (place / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[11:13]
        room.send_signal(signal.SIGTERM)
    return Start(int(told["VmRSS"]) / 1_024, int(told["RssFile"]) / 1_024, sum(map(int, used)) / TICKS)


def starts(program: Path) -> Iterator[tuple[str, Start]]:
    """Measure the very first start, the first with compiled files, and a later one."""
    with tempfile.TemporaryDirectory() as folder:
        compiled = Path(folder, "compiled")
        yield "the very first, which compiles all modules", start(program, Path(folder, "one"), compiled)
        yield "the first, which makes the database", start(program, Path(folder, "two"), compiled)
        yield "a later one", start(program, Path(folder, "two"), compiled)


def resident() -> float:
    """Return how much memory this process has, in MiB."""
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * PAGE / MIB


class Watched:
    """Counts by how much the process grows while each module runs for the first time, without what that imports."""

    def __init__(self) -> None:
        self.grown: defaultdict[str, float] = defaultdict(float, {"start": resident()})
        self._inner: list[float] = []
        for kind in (SourceFileLoader, ExtensionFileLoader):
            self._watch(kind)

    def _watch(self, kind: Any) -> None:
        run = kind.exec_module

        def exec_module(loader: Any, module: ModuleType) -> None:
            before = resident()
            self._inner.append(0)
            try:
                run(loader, module)
            finally:
                grown = resident() - before
                self.grown[owner_of(module)] += grown - self._inner.pop()
                if self._inner:
                    self._inner[-1] += grown

        kind.exec_module = exec_module

    def told(self) -> dict[str, float]:
        """Return the growth by its owners; what is nobody's came while the room opened."""
        return {**self.grown, "opening": resident() - sum(self.grown.values())}


def owner_of(module: ModuleType) -> str:
    """Return the library that a module belongs to."""
    name = module.__name__.partition(".")[0]
    return name if "site-packages" in (module.__file__ or "") or name == "chieu" else "stdlib"


def run_watched(data: str) -> None:
    """Be a room, and tell on its first line whose its memory is."""
    watched = Watched()
    sys.argv = command_of(Path("chieu"), Path(data))
    from chieu.cli import at_home, main

    def tell(*_: object) -> None:
        print(json.dumps(watched.told()), flush=True)
        os._exit(0)

    at_home.Greeting.say_ready = tell  # type: ignore[assignment, method-assign]
    main()


def owners(program: Path) -> dict[str, float]:
    """Ask a room whose its memory is, in MiB."""
    with tempfile.TemporaryDirectory() as folder:
        ask = [str(program.with_name("python")), __file__, "watched", folder]
        # The first leaves compiled files, for compiling takes memory as well.
        *_, found = (subprocess.run(ask, capture_output=True, text=True, check=True).stdout for _ in range(2))
    told: dict[str, float] = json.loads(found.splitlines()[-1])
    return told


def rows_of(told: dict[str, float]) -> list[str]:
    """Return the rows of whose the memory is."""
    ours, python, opening = told.pop("chieu"), sum(map(told.pop, LIKE_PYTHON)), told.pop("opening")
    dearest = sorted(told.items(), key=lambda row: -row[1])
    rows = [("Python and its own library", python), *dearest[:NAMED]]
    rows.append((f"{len(dearest) - NAMED} other libraries", sum(size for _, size in dearest[NAMED:])))
    rows += [("Chiếu: rules, tables, store, server, command", ours), ("opening: routes, statements, threads", opening)]
    return [f"{what} | {size:.1f}" for what, size in rows]


def main() -> None:
    sys.path.insert(0, str(Path(__file__).parent))
    from results import machine, table_of, wrapped, write_section

    asked = [Path(argument) for argument in sys.argv[1:] if argument != "--write"]
    program = asked[0] if asked else Path(sys.executable).with_name("chieu")
    rows = [f"{what} | {one.resident:.1f} | {one.files:.1f} | {one.cpu_s:.2f}" for what, one in starts(program)]
    note = (
        "`python bench/start.py PROGRAM --write`, where PROGRAM is the `chieu` of an environment with nothing but the"
        " wheel; read as soon as the room answers. `files` are programs and libraries, which the system can drop, and"
        " read again. A library's is what its own modules take while they are loaded."
        f" {machine()}."
    )
    tables = (
        table_of("start of an empty room | resident, MiB | of it files | CPU, s", rows),
        table_of("whose memory, at a later start | MiB", rows_of(owners(program))),
    )
    told = "\n\n".join((*tables, wrapped(note)))
    print(told)
    if "--write" in sys.argv:
        write_section("Start", told)


if __name__ == "__main__":
    if sys.argv[1:2] == ["watched"]:
        run_watched(sys.argv[2])
    else:
        main()
