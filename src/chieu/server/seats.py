"""Who has a seat at a table that is awake, by player: a new connection asks, and no answer looks at every table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from chieu.server.items import Execute
from chieu.table import commands

if TYPE_CHECKING:
    from chieu.server.hub import Hub

ERASED: Final = "bye-erased"
"""What the pages of somebody hear who is nobody any more; their seats are given up then."""


class SeatIndex:
    """Counts the seats of each player."""

    def __init__(self) -> None:
        self._seats: dict[str, int] = {}

    def has_any(self, player: str) -> bool:
        """Tell whether a player has a seat anywhere."""
        return player in self._seats

    def change(self, before: Sequence[str], now: Sequence[str]) -> None:
        """Take in that other players have the seats of a table than before."""
        for player in now:
            self._seats[player] = self._seats.get(player, 0) + 1
        for player in before:
            self._seats[player] -= 1
            if not self._seats[player]:
                del self._seats[player]


def give_up_seats(hub: Hub, player: str) -> None:
    """Let a player stand up from every table that is awake here: who may play no more is waited for nowhere."""
    for code, room in list(hub.rooms.items()):
        table = room.table
        if room.is_ready and table is not None and not table.is_closed and table.seat_of(player) is not None:
            hub.put(code, Execute(commands.Stand(by=player)))
