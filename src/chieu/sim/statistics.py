"""Means and shares with 95 % confidence intervals."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

Z_95 = 1.959963984540054
"""The normal quantile of a two-sided 95 % interval."""
T_95 = (
    12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624, 2.306004, 2.262157, 2.228139,
    2.200985, 2.178813, 2.160369, 2.144787, 2.131450, 2.119905, 2.109816, 2.100922, 2.093024, 2.085963,
)  # fmt: skip
"""Student's quantiles for 1, 2, 3 … degrees of freedom; for more there is a series."""


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


def student(freedom: int) -> float:
    """Return the quantile of Student's t of a two-sided 95 % interval, with so many degrees of freedom, at least one.

    >>> round(student(1), 3), round(student(29), 3), round(student(1000), 3)
    (12.706, 2.045, 1.962)
    """
    if freedom <= len(T_95):
        return T_95[freedom - 1]
    # The beginning of Fisher's expansion in 1 / freedom: off by less than a millionth here.
    z = Z_95
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return math.fsum(term / freedom**power for power, term in enumerate(terms))


def estimate(values: ArrayLike) -> Estimate:
    """Return the mean of independent values with Student's 95 % interval; infinite for fewer than two."""
    numbers = np.asarray(values, np.float64)
    if not numbers.size:
        return Estimate(math.nan, math.inf, 0)
    if numbers.size == 1:
        return Estimate(float(numbers[0]), math.inf, 1)
    margin = student(numbers.size - 1) * float(numbers.std(ddof=1)) / math.sqrt(numbers.size)
    return Estimate(float(numbers.mean()), margin, numbers.size)


def as_share(wins: Estimate) -> Share:
    """Return the mean of shares as a share: of few, Student's interval is wider than a share can be.

    >>> as_share(Estimate(0.625, 1.6, 2))
    Share(value=0.625, low=0.0, high=1.0, count=2)
    """
    return Share(wins.mean, max(0.0, wins.low), min(1.0, wins.high), wins.count)


def share_of(hits: int, count: int) -> Share:
    """Return a share with Wilson's 95 % interval, which holds for rare and for common things alike."""
    if count == 0:
        return Share(math.nan, 0.0, 1.0, 0)
    square = Z_95 * Z_95
    middle = (hits + square / 2) / (count + square)
    inside = hits * (count - hits) / count + square / 4
    margin = Z_95 * math.sqrt(inside) / (count + square)
    return Share(hits / count, max(0.0, middle - margin), min(1.0, middle + margin), count)
