"""How doubts are counted, where hands that others may have are put to the test of what these have done."""

from __future__ import annotations

from chieu.kernel.jit import rule

BIT = 256
"""Doubts are counted in parts of this: so much makes something half as likely."""
TRIES = 12
"""So many hands are put to the test at most: if none passes, the least doubtful is taken."""
CERTAIN = 1 << 16
"""The chance of what is certain."""


@rule
def chance_with(doubt: int) -> int:
    """Return the chance, out of `CERTAIN`, that is left by so much doubt: half of it for each `BIT`."""
    # Between two whole bits a straight line is near enough.
    return (CERTAIN * (2 * BIT - doubt % BIT) // (2 * BIT)) >> min(doubt // BIT, 32)
