"""The time that tables are given with every command."""

from __future__ import annotations

import time


def now_ms() -> int:
    """Return the time in milliseconds since the epoch."""
    return time.time_ns() // 1_000_000
