"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


def aside_of(path: Path) -> Path:
    """Return where this process writes what is to be a file: two that write the same one do not mix."""
    return path.with_name(f"{path.name}.{os.getpid()}")


@contextmanager
def written_whole(path: Path, mode: int = 0o666) -> Iterator[BinaryIO]:
    """Open a file to write: what has stood there stays until all is written and on disk, and nobody reads half of it.

    After an error nothing of it is left. What is no plain file, as a device, is written to as it is.

    Raises:
        OSError: it cannot be written.
    """
    if path.exists() and not path.is_file():
        with path.open("wb") as stream:
            yield stream
        return
    aside = aside_of(path)
    held = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, mode)
    try:
        with os.fdopen(held, "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
