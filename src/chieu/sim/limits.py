"""What a simulation may be asked for."""

from __future__ import annotations

from operator import index
from typing import Final, SupportsIndex

from chieu.kernel.luck import MOST_SEED

MOST_DEALS: Final = 10**8
"""What became of each deal is kept, in about a hundred bytes; more than this go into several runs."""
MOST_WORKERS: Final = 256
"""Threads or processes."""


def seed_from(seed: SupportsIndex) -> int:
    """Return a seed as a plain number: those of NumPy run over where the streams of luck are cut.

    Raises:
        ValueError: it is no number of a stream.
    """
    try:
        plain = index(seed)
    except TypeError:
        plain = -1
    if not 0 <= plain <= MOST_SEED:
        raise ValueError(f"seed {seed!r}: expected a whole number from 0 to {MOST_SEED}")
    return plain


def check_run(deals: int, seed: SupportsIndex, workers: int) -> int:
    """See that a run can be made at all, and return its seed as a plain number.

    Raises:
        ValueError: there are too many deals, the seed is no number of a stream, or nobody is to work.
    """
    if not 0 <= deals <= MOST_DEALS:
        raise ValueError(f"{deals} deals: expected 0 to {MOST_DEALS}, and several seeds for more")
    plain = seed_from(seed)
    if not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"{workers} threads or processes: expected 1 to {MOST_WORKERS}")
    return plain
