"""Means and shares with 95 % confidence intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

Z_95 = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and the half width of its 95 % interval."""

    mean: float
    margin: float
    count: int

    @property
    def low(self) -> float:
        """The lower end of the interval."""
        return self.mean - self.margin

    @property
    def high(self) -> float:
        """The upper end of the interval."""
        return self.mean + self.margin


@dataclass(frozen=True, slots=True)
class Share:
    """A share of all cases, with a 95 % interval that need not be centred on it."""

    value: float
    low: float
    high: float
    count: int


def estimate(values: ArrayLike) -> Estimate:
    """Return the mean of independent values with the normal 95 % interval; infinite for fewer than two."""
    numbers = np.asarray(values, np.float64)
    if not numbers.size:
        return Estimate(math.nan, math.inf, 0)
    margin = Z_95 * float(numbers.std(ddof=1)) / math.sqrt(numbers.size) if numbers.size > 1 else math.inf
    return Estimate(float(numbers.mean()), margin, numbers.size)


def share_of(hits: int, count: int) -> Share:
    """Return a share with Wilson's 95 % interval, which holds for rare and for common things alike."""
    if count == 0:
        return Share(math.nan, 0.0, 1.0, 0)
    square = Z_95 * Z_95
    middle = (hits + square / 2) / (count + square)
    inside = hits * (count - hits) / count + square / 4
    margin = Z_95 * math.sqrt(inside) / (count + square)
    return Share(hits / count, max(0.0, middle - margin), min(1.0, middle + margin), count)
