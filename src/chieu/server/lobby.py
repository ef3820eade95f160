"""The list of public tables, read from the store when something has changed, and the pages that show it.

The list is short and fair: nobody pushes the tables of others off it by opening many.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from chieu.kernel.actions import NOBODY
from chieu.kernel.errors import CommandRefused
from chieu.server.alone import Alone
from chieu.server.clock import now_ms
from chieu.server.connection import Connection
from chieu.server.settings import Limits
from chieu.server.wire import LobbyFrame, encode
from chieu.store import TableRow
from chieu.table.views import LobbyView

if TYPE_CHECKING:
    from chieu.server.room import Room
    from chieu.server.storage import Storage

_SINCE_MS: Final = 24 * 3_600_000
REFRESH_SECONDS: Final = 0.25
"""How long changes are collected, so that a busy room asks the store a few times a second at most."""


class Kept(NamedTuple):
    """A public table where somebody with a seat is."""

    code: str
    player: str
    """Its host, or somebody else with a seat while the host is away; by another node anybody who sees it."""
    address: str
    """Theirs."""
    touched: int
    """When its last event happened."""


def kept_tables(rooms: Mapping[str, Room], connections: Mapping[str, Connection], fleet: Alone) -> list[Kept]:
    """Return the public tables where somebody is, of the rooms by code and the connections by player.

    Of those that only other nodes have in memory it is not known here whether they are public, nor when they changed.
    """
    found: dict[str, Kept] = {}
    for page in connections.values():
        for code in page.tables:
            room = rooms.get(code)
            if room is None or room.table is None or room.table.is_closed or room.table.state.private:
                continue
            table = room.table
            # The host of a table that has just been opened has not joined it yet.
            seat = room.watchers[page] if page in room.watchers else table.seat_of(page.player)
            if seat not in {None, NOBODY} and (seat == table.state.host or code not in found):
                found[code] = Kept(code, page.player, page.address, table.state.at)
    for code, player, address in fleet.elsewhere():
        if code not in found and _may_be_public(rooms.get(code)):
            found[code] = Kept(code, player, address, 0)
    return list(found.values())


def _may_be_public(room: Room | None) -> bool:
    return room is None or room.table is None or not (room.table.is_closed or room.table.state.private)


def fair(tables: Iterable[Kept], limits: Limits) -> list[str]:
    """Return the codes of the tables to list: of each address the newest, then of each the second, and so on."""
    players: Counter[str] = Counter()
    addresses: Counter[str] = Counter()
    turns: list[tuple[int, int, str]] = []
    for table in sorted(tables, key=lambda one: (-one.touched, one.code)):
        player, address = table.player, table.address
        if players[player] < limits.listed_player and addresses[address] < limits.listed_address:
            turns.append((addresses[address], len(turns), table.code))
            players[player] += 1
            addresses[address] += 1
    return [code for _, _, code in sorted(turns)[: limits.listed]]


class Lobby:
    """The connections that show the lobby, and the frame that they have."""

    def __init__(
        self,
        limits: Limits,
        storage: Storage,
        rooms: Mapping[str, Room],
        connections: Mapping[str, Connection],
        fleet: Alone,
    ) -> None:
        self._limits = limits
        self._storage = storage
        self._rooms = rooms
        self._connections = connections
        self._fleet = fleet
        self._watchers: dict[Connection, None] = {}
        self._waiting = False
        self._requests: list[list[Connection] | None] = []
        """Who waits for the next reading: some, or all that show the lobby then."""
        self._is_read = False

    def require_place(self, page: Connection) -> None:
        """Refuse to open one more public table that could not be listed.

        Raises:
            CommandRefused: the player, or all of the address, have as many as may be listed.
        """
        kept = [(one.player, one.address) for one in kept_tables(self._rooms, self._connections, self._fleet)]
        # Those that are not stored yet count, too.
        kept += [(one.player, one.address) for one in self._connections.values() for _ in range(one.opening)]
        if sum(player == page.player for player, _ in kept) >= self._limits.listed_player:
            raise CommandRefused("refused-hosting-too-many", {"count": self._limits.listed_player})
        if sum(address == page.address for _, address in kept) >= self._limits.listed_address:
            raise CommandRefused("refused-neighbours-host-too-many", {"count": self._limits.listed_address})

    def subscribe(self, connection: Connection) -> None:
        """Send the list now, and whenever it changes."""
        self._watchers[connection] = None
        self._request([connection])

    def unsubscribe(self, connection: Connection) -> None:
        """Send it no more."""
        self._watchers.pop(connection, None)

    def changed(self) -> None:
        """Note that some public table is not as it was."""
        if self._watchers and not self._waiting:
            self._waiting = True
            asyncio.get_running_loop().call_later(REFRESH_SECONDS, self._refresh)

    def _refresh(self) -> None:
        self._waiting = False
        if self._watchers:
            self._request(None)

    def _request(self, connections: list[Connection] | None) -> None:
        """Read the list for these, or for all that show it; requests that come meanwhile share the next reading."""
        self._requests.append(connections)
        if not self._is_read:
            self._read()

    def _read(self) -> None:
        requests, self._requests = self._requests, []
        self._is_read = True
        kept = kept_tables(self._rooms, self._connections, self._fleet)
        codes = fair(kept, self._limits)
        query = partial(self._storage.store.logs.lobby, now_ms() - _SINCE_MS, self._limits.listed, codes)
        self._storage.read(query, partial(self._tell, requests, codes, len(kept)))

    def _tell(
        self,
        requests: list[list[Connection] | None],
        codes: list[str],
        count: int,
        found: list[TableRow],
        error: Exception | None,
    ) -> None:
        self._is_read = False
        if self._requests:
            self._read()
        if error is not None:
            return
        lines = {row.code: msgspec.convert(row, LobbyView, from_attributes=True) for row in found}
        tables = [lines[code] for code in codes if code in lines]
        text = encode(LobbyFrame(tables=tables, more=count - len(codes)))
        for connections in requests:
            for connection in [*self._watchers] if connections is None else connections:
                connection.push(text)
