"""How long things took, counted by size: a histogram that costs the way of an act next to nothing.

Metrics libraries take a lock for each count. Here one thread counts and another may look; what it sees may be one count
behind, which is as good.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

BOUNDS: Final[tuple[float, ...]] = (0.001, 0.0025, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0)
"""Up to how many seconds each class reaches; what takes longer is in one more."""


class Spread:
    """Counts durations by their class, and adds them up."""

    __slots__ = ("_counts", "total_s")

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.total_s = 0.0
        """All of them together."""

    def note(self, seconds: float) -> None:
        """Count a duration."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.total_s += seconds

    def up_to(self) -> Iterator[tuple[float, int]]:
        """Yield how many took no longer than each bound; with the last, which has no end, all of them."""
        count = 0
        for bound, more in zip((*BOUNDS, math.inf), list(self._counts), strict=True):
            count += more
            yield bound, count
