"""The clock that tables count by, in milliseconds since the epoch: it never goes back, and never leaps."""

from __future__ import annotations

import time

_epoch_ns = time.time_ns() - time.monotonic_ns()
"""When the monotonic clock stood at nothing, as the wall clock said when this process began."""


def now_ms() -> int:
    """Return the time in milliseconds since the epoch, even if the wall clock is set."""
    return (_epoch_ns + time.monotonic_ns()) // 1_000_000


def keep_to(moment: int) -> int:
    """Show this time from now on: the clock of what several servers share, before any of them has told a time.

    Returns: by how many milliseconds the machine's clock is ahead of it.
    """
    global _epoch_ns  # noqa: PLW0603 - as below
    _epoch_ns = 1_000_000 * moment - time.monotonic_ns()
    return time.time_ns() // 1_000_000 - moment


def start_after(moment: int) -> None:
    """Let the clock stand past a moment: events were stored then, by a server whose wall clock was ahead of ours."""
    global _epoch_ns  # noqa: PLW0603 - one clock for the process, as there is one wall clock
    _epoch_ns += 1_000_000 * max(0, moment + 1 - now_ms())
