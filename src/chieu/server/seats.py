"""Who has a seat at a table that is awake, by player: a new connection asks, and no answer looks at every table."""

from __future__ import annotations

from collections.abc import Sequence


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
