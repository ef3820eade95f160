"""How long it takes to ask the store something."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any, Final

TIMES: Final = 9
"""How often it is asked."""


def took(ask: Callable[[], Any]) -> float:
    """Return how many milliseconds it takes to ask something, in the middle of some times."""
    times = []
    for _ in range(TIMES):
        begun = time.perf_counter()
        ask()
        times.append(1_000 * (time.perf_counter() - begun))
    return statistics.median(times)
