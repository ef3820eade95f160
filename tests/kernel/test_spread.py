"""A histogram of durations counts each once, in the class that its size says."""

from __future__ import annotations

import math

from chieu.kernel.spread import BOUNDS, Spread


def test_each_duration_is_counted_up_to_every_bound_that_it_keeps() -> None:
    spread = Spread()
    assert [count for _, count in spread.up_to()] == [0] * (len(BOUNDS) + 1)
    for seconds in (0.0005, 0.001, 0.3, 60.0):
        spread.note(seconds)
    found = dict(spread.up_to())
    assert [*found] == [*BOUNDS, math.inf]
    assert (found[0.001], found[0.25], found[0.5], found[10.0], found[math.inf]) == (2, 2, 3, 3, 4)
    assert math.isclose(spread.total_s, 60.3015)
