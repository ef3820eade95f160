"""How the room is found in the network of a house; on the loop of this machine, where nobody else listens."""

from __future__ import annotations

import queue
import socket
from collections.abc import Iterator
from ipaddress import ip_address
from types import SimpleNamespace

import ifaddr
import pytest
import zeroconf

from chieu.server import nearby
from chieu.server.nearby import NameNearby, own_addresses

PATIENCE = 60
HERE, THERE = "127.0.0.1", "127.0.0.2"


@pytest.fixture
def listener() -> Iterator[zeroconf.Zeroconf]:
    """Somebody in the network who asks for names; skips where the machine lets nobody speak to many at once."""
    try:
        asking = zeroconf.Zeroconf(interfaces=[HERE], ip_version=zeroconf.IPVersion.V4Only)
    except OSError as error:
        pytest.skip(f"no multicast here: {error}")
    yield asking
    asking.close()


def resolved(asking: zeroconf.Zeroconf, name: str) -> list[str]:
    resolver = zeroconf.AddressResolverIPv4(f"{name}.")  # type: ignore[attr-defined]
    resolver.request(asking, 5_000)
    return list(resolver.parsed_addresses())


# One after the other: all of them speak in the same network.
@pytest.mark.xdist_group("mdns")
def test_a_room_answers_to_its_name_and_a_second_one_to_another(listener: zeroconf.Zeroconf) -> None:
    told: queue.Queue[str] = queue.Queue()
    first = NameNearby([HERE], 8_000, told.put)
    first.start()
    try:
        assert told.get(timeout=PATIENCE) == "chieu.local"
        assert resolved(listener, "chieu.local") == [HERE]
        second = NameNearby([THERE], 8_000, told.put)
        second.start()
        assert told.get(timeout=PATIENCE) == "chieu-2.local"
        second.stop()
    finally:
        first.stop()
    assert told.empty()


@pytest.mark.xdist_group("mdns")
def test_where_the_network_lets_nobody_answer_that_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    class Refused:
        def __init__(self, **_: object) -> None:
            raise OSError("Operation not permitted")

    monkeypatch.setattr(zeroconf, "Zeroconf", Refused)
    told: queue.Queue[str] = queue.Queue()
    name = NameNearby([HERE], 8_000, told.put)
    name.start()
    assert told.get(timeout=PATIENCE) == ""
    name.stop()


def test_one_that_never_began_is_stopped_all_the_same() -> None:
    NameNearby([HERE], 8_000, print).stop()


def adapters(**addresses: str) -> list[SimpleNamespace]:
    return [
        SimpleNamespace(
            nice_name=name,
            ips=[SimpleNamespace(ip=ip, is_IPv4=True), SimpleNamespace(ip=("fe80::1", 0, 1), is_IPv4=False)],
        )
        for name, ip in addresses.items()
    ]


def test_addresses_of_the_house_are_told_and_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    found = adapters(
        lo="127.0.0.1",
        eth0="192.168.1.20",
        wlan0="10.0.0.7",
        docker0="172.17.0.1",
        wg0="10.9.0.1",
        ppp0="93.184.216.34",
        eth1="169.254.3.4",
    )
    monkeypatch.setattr(ifaddr, "get_adapters", lambda: found)
    monkeypatch.setattr(nearby, "_outward_address", lambda: "10.0.0.7")
    assert own_addresses() == ["10.0.0.7", "192.168.1.20"]
    monkeypatch.setattr(nearby, "_outward_address", lambda: None)
    assert own_addresses() == ["192.168.1.20", "10.0.0.7"]


def test_a_machine_in_no_network_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cut(socket.socket):
        def connect(self, _address: object) -> None:
            raise OSError("Network is unreachable")

    monkeypatch.setattr(ifaddr, "get_adapters", lambda: adapters(lo="127.0.0.1"))
    monkeypatch.setattr(socket, "socket", Cut)
    assert own_addresses() == []


def test_what_is_found_here_is_usable_from_elsewhere() -> None:
    for address in own_addresses():
        assert not ip_address(address).is_loopback
