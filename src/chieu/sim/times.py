"""How long decisions took: how many, their mean, and what all but a few stayed below."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import Final

STEP: Final = math.log(1.01)
"""Times are told apart by one in a hundred, so that those of any number of decisions take little room."""
LEAST: Final = 1e-9
"""Seconds: what a coarse clock takes for nothing."""


@dataclass(slots=True)
class Times:
    """Times of decisions, in seconds when noted and in milliseconds when told."""

    seconds: float = 0.0
    """All of them together."""
    bins: Counter[int] = field(default_factory=Counter)

    def note(self, seconds: float) -> None:
        """Take up how long one decision took."""
        self.seconds += seconds
        self.bins[round(math.log(max(seconds, LEAST)) / STEP)] += 1

    def add(self, other: Times) -> None:
        """Take up all that others have noted."""
        self.seconds += other.seconds
        self.bins.update(other.bins)

    @property
    def mean_ms(self) -> float:
        """The mean; 0 if nothing was decided."""
        return 1000 * self.seconds / max(1, self.bins.total())

    def most_ms(self, share: float) -> float:
        """Return within which time such a share of the decisions was taken, to one in a hundred; 0 if there were none.

        >>> times = Times()
        >>> for milliseconds in range(1, 101): times.note(milliseconds / 1000)
        >>> round(times.mean_ms, 1), round(times.most_ms(0.5)), round(times.most_ms(0.99))
        (50.5, 50, 99)
        """
        wanted = share * self.bins.total()
        for place in sorted(self.bins):
            wanted -= self.bins[place]
            if wanted <= 0:
                return 1000 * math.exp(place * STEP)
        return 0.0
