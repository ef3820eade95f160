"""Compiled code and where it is kept: a cache directory of our own, named after a hash of the source.

Numba's cache does not notice an edit in a helper of another module, so every change of the rules, of the kernel or
of the drivers gets a fresh directory. Nothing here imports Numba until something is compiled.
"""

from __future__ import annotations

import hashlib
import os
import sys
import threading
from collections.abc import Callable
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

from chieu.kernel.jit import register_rules

_SOURCES = ("kernel", "games", "bots", "sim", "envs")
_lock = threading.Lock()


@cache
def source_key() -> str:
    """Return a short hash of all source that may be compiled, and of the compiler's version."""
    package = Path(__file__).parent.parent
    digest = hashlib.sha256()
    for name in ("numba", "llvmlite", "numpy"):
        digest.update(f"{name} {version(name)}\n".encode())
    digest.update(sys.version.encode())
    for folder in _SOURCES:
        for path in sorted((package / folder).rglob("*.py")):
            digest.update(path.relative_to(package).as_posix().encode() + b"\0")
            digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]


def cache_directory() -> Path:
    """Return where compiled code is kept: under `CHIEU_CACHE_DIR`, else under the user's cache directory."""
    chosen = os.environ.get("CHIEU_CACHE_DIR")
    if chosen:
        root = Path(chosen)
    else:
        home = os.environ.get("XDG_CACHE_HOME")
        root = (Path(home) if home else Path.home() / ".cache") / "chieu"
    return root / "compiled" / source_key()


def _usable(directory: Path) -> bool:
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(directory, os.W_OK)


def compiled(function: Callable[..., Any], game: str = "") -> Any:
    """Return `function` as a Numba dispatcher that lets other threads run and keeps its code on disk.

    What is built alike for several games is kept in a folder for each `game`, so that processes which compile them at
    the same time do not write the same index.

    The function's free variables must be numbers, module-level rules, and rules made of nothing but such: the first
    have the same name in every process, the others are known by what they are made of, and so all have the same place
    in the cache.
    """
    register_rules()
    import numba

    from chieu.kernel.parts import WholeCompiler

    with _lock:
        directory = cache_directory() / game
        keep = _usable(directory)
        # Numba reads the directory when the dispatcher is made, from one setting for the whole process, which other
        # users of Numba in this process must find unchanged afterwards.
        before = numba.config.CACHE_DIR
        numba.config.CACHE_DIR = str(directory)
        try:
            return numba.njit(function, nogil=True, cache=keep, pipeline_class=WholeCompiler)
        finally:
            numba.config.CACHE_DIR = before
