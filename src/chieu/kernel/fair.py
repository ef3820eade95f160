"""Chance that follows from a secret key: whoever gets the key afterwards gets the same numbers from it."""

from __future__ import annotations

import hmac
from typing import Final

BOUND: Final = 1 << 60
"""What each luck is below."""
_LABEL: Final = b"chieu/fair/1/"
_EVEN: Final = 840
"""The least common multiple of 1 … 8: a choice among up to eight seats is exactly even."""
_FAIR_BOUND: Final = BOUND - BOUND % _EVEN


def luck_of(key: bytes, use: int) -> int:
    """Return the number below 2**60 that chance takes when a deal uses it for the time `use`, counted from 0."""
    luck, again = BOUND, 0
    while luck >= _FAIR_BOUND:
        text = _LABEL + b"luck\0" + use.to_bytes(4, "big") + again.to_bytes(4, "big")
        luck = int.from_bytes(hmac.digest(key, text, "sha256")[:8], "big") >> 4
        again += 1
    return luck
