"""By which names browsers may call the room.

A page of somebody else whose name is made to point here (DNS rebinding) would count as one's own: its origin is the
`Host` that it sends. So a name has to be one that a stranger cannot own, or one that the room was told.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Sequence
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

from litestar.datastructures import Headers

_HOST: Final = re.compile(r"(\[[0-9a-f:.]+\]|[^\s:/?#@\[\]]+)(?::\d{1,5})?")
_OWN_NETWORK: Final = (".local", ".localhost", ".lan", ".home", ".home.arpa", ".internal")
"""The ends of names that no stranger can register."""


class Domains:
    """Knows the names of the room."""

    def __init__(self, names: Iterable[str], origins: Sequence[str]) -> None:
        told = {*names, *(urlsplit(origin).hostname or "" for origin in origins), socket.gethostname()}
        self._origins = frozenset(origins)
        self._names = {name.lower().rstrip(".") for name in told if name}

    def has(self, hosts: Sequence[str]) -> bool:
        """Tell whether the Host headers of a request name the room: one, with an address or a name that is ours."""
        match = _HOST.fullmatch(hosts[0].lower()) if len(hosts) == 1 else None
        if match is None:
            return False
        name = match[1].rstrip(".")
        return name in self._names or "." not in name.strip("[]") or name.endswith(_OWN_NETWORK) or _is_address(name)

    def is_own_page(self, headers: Headers) -> bool:
        """Tell whether a request comes from our own page, or one that is allowed, or from no page at all."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
        if origin in self._origins:
            return True
        host = headers.get("host", "").lower()
        return origin.lower() in {f"http://{host}", f"https://{host}"}


def is_secure(scheme: str, host: str) -> bool:
    """Tell whether browsers trust what comes by this `Host`: over HTTPS, or from their own machine.

    >>> is_secure("https", "room.example"), is_secure("http", "127.0.0.1:8000"), is_secure("http", "192.168.1.20")
    (True, True, False)
    """
    match = _HOST.fullmatch(host.lower())
    name = match[1] if match else ""
    own = name == "localhost" or name.endswith(".localhost")
    return scheme == "https" or own or (_is_address(name) and ip_address(name.strip("[]")).is_loopback)


def _is_address(name: str) -> bool:
    try:
        ip_address(name.removeprefix("[").removesuffix("]"))
    except ValueError:
        return False
    return True
