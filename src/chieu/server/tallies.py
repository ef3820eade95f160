"""What the room counts of what happens in it, to be told to who watches over it.

Always on, since a count is cheaper than asking whether to count. Nothing is counted by a name, a table or a card: what
stands beside a number is a game, a kind or a code of ours, so that nobody who plays can make one more of them.
"""

from __future__ import annotations

import time
from collections import Counter
from typing import TYPE_CHECKING, Final

from chieu.games.registry import GAMES
from chieu.kernel.spread import Spread
from chieu.table.commands import Act, BotAct

if TYPE_CHECKING:
    from chieu.server.items import Execute

clock: Final = time.perf_counter
"""By what it is measured how long an act takes, in seconds."""


class GameTally:
    """What was played of one game."""

    __slots__ = ("bots", "people", "taken")

    def __init__(self) -> None:
        self.people = 0
        """How many acts of people were acknowledged."""
        self.bots = 0
        """How many acts of bots were played."""
        self.taken = Spread()
        """How long an act of a person took, from its frame to the answer."""


class HttpTally:
    """What was answered over HTTP."""

    __slots__ = ("refusals", "statuses")

    def __init__(self) -> None:
        self.statuses: Counter[int] = Counter()
        """How many requests got each status."""
        self.refusals: Counter[str] = Counter()
        """How many were refused, by the code of the refusal."""

    def refused(self, status: int, code: str) -> None:
        """Count what the connection itself has refused, before the application saw a request."""
        self.statuses[status] += 1
        self.refusals[code] += 1


class Tallies:
    """All counts of a room since its start."""

    __slots__ = ("games", "goodbyes", "refusals")

    def __init__(self) -> None:
        self.games = {name: GameTally() for name in GAMES}
        self.refusals: Counter[str] = Counter()
        """What was asked by the socket and refused, by the code of the refusal."""
        self.goodbyes: Counter[str] = Counter()
        """Connections that the room has closed, by the code that their pages were told."""

    def done(self, item: Execute, game: str) -> None:
        """Count what a table has done and told."""
        command = item.command
        if isinstance(command, Act):
            tally = self.games[game]
            tally.people += 1
            tally.taken.note(clock() - item.at)
        elif isinstance(command, BotAct):
            self.games[game].bots += 1
