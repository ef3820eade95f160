"""Who may connect: a place for each open connection, few for one address, some kept for players with a seat."""

from __future__ import annotations

import resource
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from enum import Enum, auto
from ipaddress import ip_address, ip_network
from typing import Final

from msgspec import Struct

from chieu.server.limits import Buckets, neighbourhood
from chieu.server.settings import Limits

_OWN_FILES = 96
"""How many files the server needs for itself: database, log, processes that search, pages that are read."""
_FEWEST = 8
_TURNED_AWAY = 32
"""How many may hear at a time that there is no place; further ones hear nothing, for that, too, takes a file each."""
_WANTED_FILES: Final = 65_536


class Admission(Enum):
    """What a new connection gets."""

    OPEN = auto()
    """A place like any other."""
    RESERVED = auto()
    """A place that is kept for players with a seat: the connection has to name such a player."""
    CROWDED = auto()
    """None: its address has too many."""
    FULL = auto()
    """None: there is no place at all."""
    IGNORED = auto()
    """Not even an answer: too many are being turned away."""


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
        # Some systems have a limit of their own below the one that they name.
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


class Gate:
    """Counts open connections by address, and says who gets a place."""

    def __init__(
        self, places: Places, limits: Limits, proxies: Sequence[str], is_seated: Callable[[str], bool]
    ) -> None:
        self.is_seated = is_seated
        """Tells whether a Cookie header names a player with a seat at a table that is awake."""
        self._places = places
        self._requests = Buckets(limits.requests)
        self._sockets = Buckets(limits.sockets)
        self._proxies = [ip_network(proxy, strict=False) for proxy in proxies]
        self._open = self._turned_away = 0
        self._of: Counter[str] = Counter()

    def enter(self, address: str) -> Admission:
        """Count a new connection, and say what it gets; it has to `leave` with that when it is gone."""
        key = neighbourhood(address)
        if self._open >= self._places.all:
            return self._turn_away(Admission.FULL)
        if self._of[key] >= self._places.address and not self._is_proxy(address):
            return self._turn_away(Admission.CROWDED)
        self._open += 1
        self._of[key] += 1
        return Admission.RESERVED if self._open > self._places.all - self._places.reserved else Admission.OPEN

    def _turn_away(self, admission: Admission) -> Admission:
        if self._turned_away >= _TURNED_AWAY:
            return Admission.IGNORED
        self._turned_away += 1
        return admission

    def leave(self, address: str, admission: Admission) -> None:
        """Count a connection no longer that got such an admission."""
        if admission in {Admission.FULL, Admission.CROWDED}:
            self._turned_away -= 1
        elif admission is not Admission.IGNORED:
            key = neighbourhood(address)
            self._open -= 1
            self._of[key] -= 1
            if not self._of[key]:
                del self._of[key]

    def may_ask(self, address: str, cookie: str, *, for_socket: bool) -> bool:
        """Charge an address for a request, perhaps for one that opens a socket; say False if it is one too many.

        A player with a seat may open a socket, even if others of the same address have used up its limit.
        """
        if self._is_proxy(address):
            return True
        key = neighbourhood(address)
        return self._requests.take(key) and (not for_socket or self._sockets.take(key) or self.is_seated(cookie))

    def _is_proxy(self, address: str) -> bool:
        """Tell whether all the world comes from an address; the proxy there counts for itself."""
        try:
            found = ip_address(address)
        except ValueError:
            return False
        return any(found in network for network in self._proxies)
