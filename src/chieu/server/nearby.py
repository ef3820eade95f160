"""How the room is found in the network of a house: by this machine's addresses, and the name `chieu.local` (mDNS)."""

from __future__ import annotations

import socket
import threading
from collections.abc import Callable, Sequence
from ipaddress import ip_address
from itertools import chain
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from zeroconf import Zeroconf

NAME: Final = "chieu"
_SERVICE: Final = "_http._tcp.local."
_ELSEWHERE: Final = ("198.51.100.1", 9)
"""An address that nobody has: which of our own addresses would be used to reach it tells the way out."""
_VIRTUAL: Final = ("docker", "br-", "veth", "virbr", "vmnet", "vboxnet", "utun", "tun", "tap", "wg", "zt")
"""How networks are called that no phone is in."""
_MOST_NAMES: Final = 9
_ANSWER_MS: Final = 700


def own_addresses() -> list[str]:
    """Return this machine's addresses in networks of houses, the most useful first; empty if it is in none."""
    import ifaddr

    found = [
        str(one.ip)
        for adapter in ifaddr.get_adapters()
        if not adapter.nice_name.startswith(_VIRTUAL)
        for one in adapter.ips
        if one.is_IPv4
    ]
    private = [address for address in found if ip_address(address).is_private]
    first = _outward_address()
    known = [*([first] if first else []), *private]
    usable = [one for one in known if not (ip_address(one).is_loopback or ip_address(one).is_link_local)]
    return list(dict.fromkeys(usable))


def _outward_address() -> str | None:
    """Return from which address this machine would speak to others; nothing is sent to find that out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


class NameNearby:
    """Answers to `chieu.local` in the network, or to `chieu-2.local` where another room does so, from a thread."""

    def __init__(self, addresses: Sequence[str], port: int, told: Callable[[str], None]) -> None:
        """Call `told` once, with the name that the room has got, or with nothing if the network lets it have none."""
        self._addresses = list(addresses)
        self._port = port
        self._told = told
        self._stopping = threading.Event()
        self._thread = threading.Thread(target=self._answer, name="mdns", daemon=True)

    def start(self) -> None:
        """Begin to look for a name that is free."""
        self._thread.start()

    def stop(self) -> None:
        """Give the name back, and say so to the network."""
        self._stopping.set()
        if self._thread.is_alive():
            self._thread.join()

    def _answer(self) -> None:
        from zeroconf import Error, IPVersion, ServiceInfo, Zeroconf

        try:
            zeroconf = Zeroconf(interfaces=self._addresses, ip_version=IPVersion.V4Only)
        except OSError:
            self._told("")
            return
        try:
            name = self._free_name(zeroconf)
            title = f"Chiếu {socket.gethostname().partition('.')[0]}.{_SERVICE}"
            info = ServiceInfo(
                _SERVICE, title, port=self._port, parsed_addresses=self._addresses, server=f"{name}.local."
            )
            zeroconf.register_service(info, allow_name_change=True)
        except (Error, OSError, StopIteration):
            self._told("")
        else:
            self._told(f"{name}.local")
            self._stopping.wait()
        finally:
            zeroconf.close()

    def _free_name(self, zeroconf: Zeroconf) -> str:
        """Return the first name that no other machine answers to."""
        from zeroconf import AddressResolverIPv4  # type: ignore[attr-defined]  # it has no other door

        def is_free(name: str) -> bool:
            resolver = AddressResolverIPv4(f"{name}.local.")
            if not resolver.request(zeroconf, _ANSWER_MS):
                return True
            return set(resolver.parsed_addresses()) <= set(self._addresses)

        return next(filter(is_free, chain([NAME], (f"{NAME}-{number}" for number in range(2, _MOST_NAMES + 1)))))
