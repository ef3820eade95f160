"""The `chieu` command with a clock that can leap: each SIGUSR1 brings the server twenty seconds further at once."""

from __future__ import annotations

import signal
import time
from types import SimpleNamespace
from typing import Final

from browser.patient import be_patient, put
from chieu.cli import main
from chieu.server import clock

LEAP_MS: Final = 20_000
_leaps: list[int] = []


def leap(_number: int, _frame: object) -> None:
    _leaps.append(LEAP_MS)


def monotonic_ns() -> int:
    """Return the time on the clock that never goes back, with all leaps."""
    return time.monotonic_ns() + 1_000_000 * sum(_leaps)


if __name__ == "__main__":
    be_patient()
    signal.signal(signal.SIGUSR1, leap)
    put(clock, "time", SimpleNamespace(monotonic_ns=monotonic_ns))
    main()
