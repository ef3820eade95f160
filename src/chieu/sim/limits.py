"""What a simulation may be asked for."""

from __future__ import annotations

from operator import index
from typing import Final

from chieu.kernel.luck import MOST_SEED

MOST_DEALS: Final = 10**8
"""What became of each deal is kept, in about a hundred bytes; more than this go into several runs."""
MOST_WORKERS: Final = 256
"""Threads or processes."""


def whole_number(what: str, value: object, low: int, high: int, advice: str = "") -> int:
    """Return a number as a plain one: those of NumPy run over where the streams of luck are cut.

    Raises:
        ValueError: it is no whole number, or out of range; a truth value is none.
    """
    try:
        plain = low - 1 if isinstance(value, bool) else index(value)  # type: ignore[arg-type] # that is what is tried
    except TypeError:
        plain = low - 1
    if not low <= plain <= high:
        raise ValueError(f"{what} {value!r}: expected a whole number from {low} to {high}{advice}")
    return plain


def seed_from(seed: object) -> int:
    """Return a seed as a plain number.

    Raises:
        ValueError: it is no number of a stream.
    """
    return whole_number("seed", seed, 0, MOST_SEED)


def check_run(deals: object, seed: object, workers: object) -> int:
    """See that a run can be made at all, and return its seed as a plain number.

    Raises:
        ValueError: there are too many deals, which several seeds are for, the seed is no number of a stream, or nobody
            is to work.
    """
    whole_number("deals", deals, 0, MOST_DEALS, ", and several seeds for more")
    whole_number("threads or processes", workers, 1, MOST_WORKERS)
    return seed_from(seed)
