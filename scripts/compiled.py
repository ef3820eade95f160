"""Run the room, its tests or a measurement with the rules and the table compiled by mypyc.

python scripts/compiled.py chieu serve --port 9000
python scripts/compiled.py pytest tests/golden
python scripts/compiled.py bench/table_path.py closed

`scripts/build_compiled.py` has compiled them before, into `build/compiled`; the package under `src` stays as it is.
In this process a module that was compiled is loaded from there, every other as ever. Processes that this one starts
load plain modules only: Numba, by which bots search, reads Python.
"""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from hashlib import sha256
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.metadata import entry_points
from importlib.util import spec_from_file_location
from pathlib import Path
from runpy import run_path
from types import ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
BUILT = ROOT / "build" / "compiled"
MADE_FROM = "made-from"
"""The file in the folder of what was compiled that holds `digest_of` its source; it is written last."""
SHARED = "chieu__mypyc"
"""The library that all compiled modules share."""
SUFFIX = EXTENSION_SUFFIXES[0]


def digest_of(source: Path = SOURCE) -> str:
    """Return a hash of all modules of the package, of how they are compiled, and of this Python."""
    digest = sha256(sys.version.encode())
    for folder, pattern in ((source, "**/*.py"), (Path(__file__).parent, "build_compiled.py")):
        for path in sorted(folder.glob(pattern)):
            digest.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def why_unusable(built: Path = BUILT, source: Path = SOURCE) -> str:
    """Return the id of the message that says why what was compiled cannot be used; empty if it can."""
    made_from = built / MADE_FROM
    if not made_from.is_file():
        return "cli-compiled-missing"
    return "" if made_from.read_text(encoding="ascii") == digest_of(source) else "cli-compiled-other"


def values_of(state: Any) -> tuple[type[Any], tuple[Any, ...]]:
    """Return what makes a state again when it is unpickled, whether its class is compiled there or not."""
    return type(state), tuple(getattr(state, item.name) for item in fields(state))


def share_states() -> None:
    """Let other processes, where nothing is compiled, read the states that this one pickles."""
    from chieu.games.registry import GAMES

    for game in GAMES.values():
        for kind in (*kinds_in(game.State), *kinds_in(game.Carry)):
            copyreg.pickle(kind, values_of)


def kinds_in(kind: type[Any]) -> Iterator[type[Any]]:
    """Yield the class of a state and those of the states in it, such as its options."""
    yield kind
    state = kind()
    for item in fields(state):
        part = getattr(state, item.name)
        if is_dataclass(part):
            yield from kinds_in(type(part))


class CompiledFinder(MetaPathFinder):
    """Finds the modules of the package that were compiled into a folder, before any other finder sees them."""

    def __init__(self, built: Path = BUILT) -> None:
        self._built = built

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module lies that was compiled, else nothing."""
        del path, target
        if fullname != SHARED and not fullname.startswith("chieu."):
            return None
        file = self._built / (fullname.replace(".", "/") + SUFFIX)
        if not file.is_file():
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def run(command: list[str]) -> Any:
    """Run a script, or a command that is installed beside this Python, with the arguments after it.

    Returns what the command says of its end, as `sys.exit` takes it.
    """
    name, *arguments = command
    if name.endswith(".py"):
        sys.argv = command
        run_path(name, run_name="__main__")
        return None
    # Workers of xdist would be processes of their own, and so test the plain modules.
    sys.argv = [name, *arguments, *(["-n0"] if name == "pytest" else [])]
    (entry,) = entry_points(group="console_scripts", name=name)
    return entry.load()()


def main() -> Any:
    """Run what the command line says, or say why that cannot be."""
    problem = why_unusable()
    if problem:
        from chieu.cli import language_of
        from chieu.locales import Messages

        print(Messages(language_of(sys.argv[1:])).say(problem), file=sys.stderr)
        return 2
    sys.meta_path.insert(0, CompiledFinder())
    share_states()
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
