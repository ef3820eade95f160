"""Who may connect: a place for each open connection, few for one address, some kept for players with a seat."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable, Sequence
from enum import Enum, auto
from ipaddress import ip_address, ip_network
from typing import Final

from msgspec import Struct

from chieu.server.limits import neighbourhood
from chieu.server.settings import Limits

_OWN_FILES = 96
"""How many files the server needs for itself: database, log, processes that search, pages that are read."""
_FEWEST = 8
_WANTED_FILES: Final = 65_536


class Entry(Enum):
    """What a new connection gets."""

    OPEN = auto()
    """A place like any other."""
    RESERVED = auto()
    """A place that is kept for players with a seat; whoever opens it has to name one."""
    CROWDED = auto()
    """None: its address has too many."""
    FULL = auto()
    """None: there is no place at all."""


class Places(Struct, frozen=True):
    """How many connections may be open."""

    all: int
    reserved: int
    """How many of them are kept for players with a seat."""
    address: int
    """How many one address may have."""


def places_for(limits: Limits, files: int) -> Places:
    """Return how many connections may be open where the system lets the process open so many files."""
    most = max(_FEWEST, min(limits.connections, files - _OWN_FILES))
    reserved = min(limits.reserved, most // 4)
    return Places(most, reserved, min(limits.address_connections, max(1, (most - reserved) // 2)))


def open_files() -> int:
    """Return how many files this process may open."""
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _WANTED_FILES if soft == resource.RLIM_INFINITY else soft


def want_files() -> None:
    """Ask the system for as many files as it gives without asking anybody, up to what is useful."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = _WANTED_FILES if hard == resource.RLIM_INFINITY else min(hard, _WANTED_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Gate:
    """Counts open connections by address, and says who gets a place."""

    def __init__(self, places: Places, proxies: Sequence[str], is_seated: Callable[[str], bool]) -> None:
        self.is_seated = is_seated
        """Tells whether a Cookie header names a player with a seat at a table that is awake."""
        self._places = places
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._open = 0
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> Entry:
        """Give a new connection a place, if there is one; whoever got one has to `leave`."""
        key = neighbourhood(address)
        if self._open >= self._places.all:
            return Entry.FULL
        if self._of[key] >= self._places.address and not self._is_proxy(address):
            return Entry.CROWDED
        self._open += 1
        self._of[key] += 1
        return Entry.RESERVED if self._open > self._places.all - self._places.reserved else Entry.OPEN

    def leave(self, address: str) -> None:
        """Give a place back."""
        key = neighbourhood(address)
        self._open -= 1
        self._of[key] -= 1
        if not self._of[key]:
            del self._of[key]

    def _is_proxy(self, address: str) -> bool:
        """Tell whether all the world comes from an address; the proxy there counts for itself."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)
