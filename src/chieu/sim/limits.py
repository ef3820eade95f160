"""What a simulation may be asked for."""

from __future__ import annotations

from typing import Final

from chieu.kernel.luck import MOST_SEED

MOST_DEALS: Final = 10**8
"""What became of each deal is kept, in about a hundred bytes; more than this go into several runs."""
MOST_WORKERS: Final = 256
"""Threads or processes."""


def check_run(deals: int, seed: int, workers: int) -> None:
    """See that a run can be made at all.

    Raises:
        ValueError: there are too many deals, the seed is no number of a stream, or nobody is to work.
    """
    if not 0 <= deals <= MOST_DEALS:
        raise ValueError(f"{deals} deals: expected 0 to {MOST_DEALS}, and several seeds for more")
    if not 0 <= seed <= MOST_SEED:
        raise ValueError(f"seed {seed}: expected a whole number from 0 to {MOST_SEED}")
    if not 1 <= workers <= MOST_WORKERS:
        raise ValueError(f"{workers} threads or processes: expected 1 to {MOST_WORKERS}")
