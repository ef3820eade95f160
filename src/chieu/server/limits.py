"""Token buckets: limits of rates that allow a burst."""

from __future__ import annotations

import time
from collections.abc import Callable

from chieu.server.settings import Rate

_CROWD = 10_000
"""How many buckets are kept before the full ones, which remember nothing, are thrown away."""


class Bucket:
    """One visitor's allowance."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def take(self, now: float) -> bool:
        """Take one token, if there is one."""
        self.refill(now)
        if self.tokens < 1:
            return False
        self.tokens -= 1
        return True

    def refill(self, now: float) -> None:
        """Add what has come since the last look."""
        rate = self.rate
        self.tokens = min(rate.burst, self.tokens + (now - self.at) * rate.per_second)
        self.at = now


class Buckets:
    """One bucket a key: a player's id or an address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Take one token of a key's bucket, if there is one."""
        return self.bucket(key).take(self._clock())

    def has_any(self, key: str) -> bool:
        """Tell whether a key may still take one."""
        bucket = self.bucket(key)
        bucket.refill(self._clock())
        return bucket.tokens >= 1

    def bucket(self, key: str) -> Bucket:
        """Return the bucket of a key, full if the key is new."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= _CROWD:
                self._forget_full()
            bucket = self._buckets[key] = Bucket(self._rate, self._clock())
        return bucket

    def _forget_full(self) -> None:
        now = self._clock()
        for key, bucket in list(self._buckets.items()):
            bucket.refill(now)
            if bucket.tokens >= self._rate.burst:
                del self._buckets[key]
