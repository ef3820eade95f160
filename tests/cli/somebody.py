"""Somebody who is not root, for what the system allows."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

NOBODY = 65_534


@contextmanager
def as_somebody() -> Iterator[None]:
    """Let what the system allows be judged for somebody who is not root."""
    is_root = os.getuid() == 0
    if is_root:
        os.setreuid(NOBODY, -1)
    try:
        yield
    finally:
        if is_root:
            os.setreuid(0, -1)
