"""The compiled build: rules and tables that mypyc has compiled, in a folder of the package of those who have it.

The Python files stay beside them, and are what everybody else reads: the library, the simulator, and the processes in
which bots think, for Numba compiles Python. The room itself takes the compiled modules, and so do the commands that
check and count deals, before any of them is loaded, by a finder in front of Python's own; processes that the room
starts do not inherit that. What does not fit this Python, or the Python files that it was made from, is left alone, and
the room says so.
"""

from __future__ import annotations

import copyreg
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass
from hashlib import sha256
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, Final

PACKAGE: Final = Path(__file__).parent.parent
FOLDER: Final = PACKAGE / "compiled"
"""Where the compiled modules lie, if this package has any."""
MADE_FROM: Final = "made-from"
"""The file beside them that holds `digest_of` their source."""
SHARED: Final = "chieu__mypyc"
"""The library that all of them share."""
SUFFIX: Final = EXTENSION_SUFFIXES[0]


class CompiledFinder(MetaPathFinder):
    """Finds the modules of the package that were compiled into a folder, before any other finder sees them."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder

    def names(self) -> Iterator[str]:
        """Yield the names of all modules of the package that it would find."""
        for file in (self._folder / "chieu").rglob(f"*{SUFFIX}"):
            yield file.relative_to(self._folder).as_posix().removesuffix(SUFFIX).replace("/", ".")

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where a module lies that was compiled, else nothing."""
        del path, target
        if fullname != SHARED and not fullname.startswith("chieu."):
            return None
        file = self._folder / (fullname.replace(".", "/") + SUFFIX)
        if not file.is_file():
            return None
        return spec_from_file_location(fullname, file, loader=ExtensionFileLoader(fullname, str(file)))


def digest_of(package: Path = PACKAGE) -> str:
    """Return a hash of all Python files of a package."""
    digest = sha256()
    for path in sorted(package.rglob("*.py")):
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def why_unusable(package: Path = PACKAGE) -> str:
    """Return the id of the message that says why compiled modules cannot be used; empty if they can, or are not there.

    That they can be loaded as well, `use` finds out.
    """
    folder = package / FOLDER.name
    if not folder.is_dir():
        return ""
    if not (folder / (SHARED + SUFFIX)).is_file():
        return "cli-compiled-python"
    made_from = folder / MADE_FROM
    fits = made_from.is_file() and made_from.read_text(encoding="ascii") == digest_of(package)
    return "" if fits else "cli-compiled-source"


def use(folder: Path = FOLDER) -> None:
    """Let this process load compiled modules from here on, where they are there and fit.

    Raises:
        RuntimeError: some of them have been loaded as Python already; the two must not mix.
    """
    if not folder.is_dir() or why_unusable(folder.parent):
        return
    finder = CompiledFinder(folder)
    loaded = sorted(sys.modules.keys() & set(finder.names()))
    if loaded:
        raise RuntimeError(f"loaded before the compiled ones could be: {', '.join(loaded)}")
    sys.meta_path.insert(0, finder)
    try:
        import_module(SHARED)
    except ImportError:
        # It was made for another system of the same name: an older C library, say. `told` says so.
        sys.meta_path.remove(finder)
        return
    share_states()


def is_used() -> bool:
    """Tell whether this process takes compiled modules."""
    return any(isinstance(finder, CompiledFinder) for finder in sys.meta_path)


def told() -> str:
    """Return the id of the message that says how the room runs; empty where nothing but Python was installed."""
    if is_used():
        return "cli-compiled"
    return why_unusable() or ("cli-compiled-system" if FOLDER.is_dir() else "")


def share_states() -> None:
    """Let other processes, where nothing is compiled, read the states that this one pickles."""
    from chieu.games.registry import GAMES

    for game in GAMES.values():
        for kind in (*kinds_in(game.State), *kinds_in(game.Carry)):
            copyreg.pickle(kind, values_of)


def values_of(state: Any) -> tuple[type[Any], tuple[Any, ...]]:
    """Return what makes a state again when it is unpickled, whether its class is compiled there or not."""
    return type(state), tuple(getattr(state, item.name) for item in fields(state))


def kinds_in(kind: type[Any]) -> Iterator[type[Any]]:
    """Yield the class of a state and those of the states in it, such as its options."""
    yield kind
    state = kind()
    for item in fields(state):
        part = getattr(state, item.name)
        if is_dataclass(part):
            yield from kinds_in(type(part))
