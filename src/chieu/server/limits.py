"""Token buckets: limits of rates that allow a burst; and whom a limit by address concerns."""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, TypeAlias

from chieu.kernel.actions import NOBODY, Seat
from chieu.server.settings import Limits, Rate

_HOME_BITS = 64
"""The bits of an IPv6 address that its owner does not choose: one line gets all addresses that begin with them."""
_LONGEST_ADDRESS = 64
_READ_BYTES = 64
"""What a read counts at least: bytes that come one by one cost, too."""
TOLD_S: Final = 0.5
"""How often nodes tell each other what was taken."""
_CROWD = 10_000
"""How many buckets are kept before the full ones, which remember nothing, are thrown away."""


Spent: TypeAlias = Callable[[str, int], None]
"""Hears that so many tokens of a key were taken, or given back where they are less than none."""


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

    def spend(self, now: float, tokens: int) -> None:
        """Count tokens that were taken elsewhere: as many as a full bucket has may be owed."""
        self.refill(now)
        self.tokens = min(self.rate.burst, max(-self.rate.burst, self.tokens - tokens))

    def refill(self, now: float) -> None:
        """Add what has come since the last look."""
        rate = self.rate
        tokens = self.tokens + (now - self.at) * rate.per_second
        self.tokens = tokens if tokens < rate.burst else rate.burst  # noqa: FURB136 - at every frame
        self.at = now


class Buckets:
    """One bucket a key: a player's id or an address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic, spent: Spent | None = None) -> None:
        """Make all of them full.

        Args:
            rate: how fast they fill, and how much they hold.
            clock: the time in seconds.
            spent: hears of each token that is taken or given back here.
        """
        self._rate = rate
        self._clock = clock
        self._spent = spent
        self._buckets: dict[str, Bucket] = {}

    def take(self, key: str) -> bool:
        """Take one token of a key's bucket, if there is one."""
        is_taken = self.bucket(key).take(self._clock())
        if is_taken and self._spent is not None:
            self._spent(key, 1)
        return is_taken

    def give_back(self, key: str) -> None:
        """Put one back that was taken."""
        self.bucket(key).give()
        if self._spent is not None:
            self._spent(key, -1)

    def spend(self, key: str, tokens: int) -> None:
        """Count what was taken of a key's bucket elsewhere."""
        self.bucket(key).spend(self._clock(), tokens)

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

    __slots__ = ("_taken",)

    def __init__(self, *taken: tuple[Buckets, str]) -> None:
        self._taken = taken

    def give_back(self) -> None:
        """Give the tokens back, once: they were not due."""
        for buckets, key in self._taken:
            buckets.give_back(key)
        self._taken = ()


def charge_both(first: Buckets, one: str, second: Buckets, other: str) -> Charge | None:
    """Take a token of a key of each, which can be given back; or of neither, and return None, if one has none."""
    if not first.take(one):
        return None
    if not second.take(other):
        first.give_back(one)
        return None
    return Charge((first, one), (second, other))


class SharedLimits:
    """The limits that hold for all nodes of a room together: who goes from one to another gets no more.

    What is taken here is told to the others, and what they take counts here, too. In the half a second until they know
    a bucket may be emptied at each of them; then it is owed.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._limits: dict[str, Buckets] = {}
        self._tell: Callable[[str, str, int], None] | None = None
        self._taken: Counter[tuple[str, str]] = Counter()
        """What is to be told, by limit and key."""

    def connect(self, tell: Callable[[str, str, int], None]) -> None:
        """Tell other nodes from now on: of a limit, by its name, and of a key, how many tokens were taken."""
        self._tell = tell

    def buckets(self, name: str, rate: Rate) -> Buckets:
        """Return the buckets of a limit."""

        def spent(key: str, tokens: int) -> None:
            if self._tell is None:
                return
            if not self._taken:
                asyncio.get_running_loop().call_later(TOLD_S, self._tell_all, self._tell)
            self._taken[name, key] += tokens

        self._limits[name] = Buckets(rate, self._clock, spent)
        return self._limits[name]

    def hear(self, name: str, key: str, tokens: int) -> None:
        """Count what was taken at another node; it may have limits that this one does not know."""
        if name in self._limits:
            self._limits[name].spend(key, tokens)

    def _tell_all(self, tell: Callable[[str, str, int], None]) -> None:
        taken, self._taken = self._taken, Counter()
        for (name, key), tokens in taken.items():
            if tokens:
                tell(name, key, tokens)


class Guesses:
    """Who may still try codes of tables: each player, and each address. A try costs before anything is known of it."""

    def __init__(self, limits: Limits, shared: SharedLimits) -> None:
        self._players = shared.buckets("misses", limits.misses)
        self._addresses = shared.buckets("strangers", limits.strangers)

    def take(self, player: str, address: str) -> Charge | None:
        """Charge for a try, which is given back when there is such a table; or return None, if there were too many."""
        return charge_both(self._players, player, self._addresses, address)


class SignIns:
    """Who may still try to come in as somebody who is kept: a name can be tried so often, and by each address."""

    def __init__(self, limits: Limits, shared: SharedLimits) -> None:
        self._names = shared.buckets("sign_ins", limits.sign_ins)
        self._addresses = shared.buckets("address_sign_ins", limits.address_sign_ins)

    def take(self, name: str, address: str) -> Charge | None:
        """Charge for a password that is tried, given back for a right one; or return None, if there were too many.

        Args:
            name: the one tried, whether there is somebody of it or not; empty for a recovery code, which nobody
                guesses: so whoever tries passwords for somebody else cannot keep them out of their own.
            address: whose.
        """
        if name:
            return charge_both(self._names, name, self._addresses, address)
        return Charge((self._addresses, address)) if self._addresses.take(address) else None


class Talk:
    """Who may say something now.

    People with a seat are limited by person and by seat, since several may take the same seat one after another; all
    others by address and by table, since one person may pretend to be many.
    """

    def __init__(self, limits: Limits, shared: SharedLimits) -> None:
        self._people = shared.buckets("says", limits.says)
        self._seats = shared.buckets("seat_says", limits.says)
        self._addresses = shared.buckets("address_says", limits.address_says)
        self._tables = shared.buckets("table_says", limits.table_says)

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
