"""Token buckets: limits of rates that allow a burst; and whom a limit by address concerns."""

from __future__ import annotations

import time
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address

from chieu.kernel.actions import NOBODY, Seat
from chieu.server.settings import Limits, Rate

_HOME_BITS = 64
"""The bits of an IPv6 address that its owner does not choose: one line gets all addresses that begin with them."""
_LONGEST_ADDRESS = 64
_READ_BYTES = 64
"""What a read counts at least: bytes that come one by one cost, too."""
_CROWD = 10_000
"""How many buckets are kept before the full ones, which remember nothing, are thrown away."""


class Bucket:
    """One visitor's allowance."""

    __slots__ = ("at", "rate", "tokens")

    def __init__(self, rate: Rate, now: float) -> None:
        self.rate = rate
        self.tokens = rate.burst
        self.at = now

    def give(self) -> None:
        """Put a token back."""
        self.tokens = min(self.rate.burst, self.tokens + 1)

    def take(self, now: float, tokens: int = 1) -> bool:
        """Take so many tokens, if they are there."""
        self.refill(now)
        if self.tokens < tokens:
            return False
        self.tokens -= tokens
        return True

    def refill(self, now: float) -> None:
        """Add what has come since the last look."""
        rate = self.rate
        tokens = self.tokens + (now - self.at) * rate.per_second
        self.tokens = tokens if tokens < rate.burst else rate.burst  # noqa: FURB136 - at every frame
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


class Charge:
    """Tokens that were taken before it is known whether they are due."""

    __slots__ = ("_buckets",)

    def __init__(self, *buckets: Bucket) -> None:
        self._buckets = buckets

    def give_back(self) -> None:
        """Give the tokens back, once: they were not due."""
        for bucket in self._buckets:
            bucket.give()
        self._buckets = ()


def charge_both(first: Buckets, one: str, second: Buckets, other: str) -> Charge | None:
    """Take a token of a key of each, which can be given back; or of neither, and return None, if one has none."""
    if not first.take(one):
        return None
    if not second.take(other):
        first.bucket(one).give()
        return None
    return Charge(first.bucket(one), second.bucket(other))


class Guesses:
    """Who may still try codes of tables: each player, and each address. A try costs before anything is known of it."""

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._players = Buckets(limits.misses, clock)
        self._addresses = Buckets(limits.strangers, clock)

    def take(self, player: str, address: str) -> Charge | None:
        """Charge for a try, which is given back when there is such a table; or return None, if there were too many."""
        return charge_both(self._players, player, self._addresses, address)


class Talk:
    """Who may say something now.

    People with a seat are limited by person and by seat, since several may take the same seat one after another; all
    others by address and by table, since one person may pretend to be many.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        self._people = Buckets(limits.says, clock)
        self._seats = Buckets(limits.says, clock)
        self._addresses = Buckets(limits.address_says, clock)
        self._tables = Buckets(limits.table_says, clock)

    def why_not(self, player: str, address: str, table: str, seat: Seat) -> str:
        """Charge for something that is said at a table; return the refusal's code if it is one too many, or ""."""
        if not self._people.take(player) or not (seat == NOBODY or self._seats.take(f"{table} {seat}")):
            return "refused-talking-too-fast"
        if seat == NOBODY and not (self._addresses.take(address) and self._tables.take(table)):
            return "refused-watchers-talking"
        return ""


class Budget:
    """What one connection may send, before it is known what it means."""

    __slots__ = ("_bytes", "_clock", "_frames", "pieces")

    def __init__(self, limits: Limits, clock: Callable[[], float] = time.monotonic) -> None:
        now = clock()
        self.pieces = limits.pieces
        """In how many frames one message may come."""
        self._clock = clock
        self._frames = Bucket(limits.raw_frames, now)
        self._bytes = Bucket(limits.raw_bytes, now)

    def may_read(self, size: int) -> bool:
        """Charge for bytes that came at once; say False if they are too many."""
        # The frames in them are charged within this moment.
        now = self._clock()
        self._frames.refill(now)
        return self._bytes.take(now, size if size > _READ_BYTES else _READ_BYTES)  # noqa: FURB136 - at every frame

    def may_frame(self) -> bool:
        """Charge for a frame of what was read last; say False if it is one too many."""
        frames = self._frames
        frames.tokens -= 1
        return frames.tokens >= 0


def neighbourhood_of(client: tuple[str, int] | None) -> str:
    """Return what limits by address count a request's or a socket's client as; "" where nobody knows it."""
    return neighbourhood(client[0] if client else "")


def neighbourhood(address: str) -> str:
    """Return what limits by address count as one: an IPv4 address, or all IPv6 addresses of one line (the /64).

    What is no address (a proxy may say anything) counts as it is written.
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address[:_LONGEST_ADDRESS]
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(IPv6Network((int(found), _HOME_BITS), strict=False))
