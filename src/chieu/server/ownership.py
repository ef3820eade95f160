"""Which node does for a table what nobody has asked for: each works it out by itself, and all find the same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Mapping
from typing import Final
from zlib import crc32

from chieu.games.registry import GAMES
from chieu.server.peers import Peer

RULES: Final = sum(game.version for game in GAMES.values())
"""How new the rules of this program are: the versions of all games together, for each only rises."""
_REMEMBERED: Final = 20_000
"""For how many tables it is remembered on which node somebody was last, and how many people who saw one elsewhere."""


class Owners:
    """Finds the owners of tables by what was heard of the nodes."""

    def __init__(self, name: str, peers: Mapping[str, Peer]) -> None:
        """Begin.

        Args:
            name: this node's.
            peers: the others that are here, by name; `changed` is told when they, their rules or their people are not
                as they were.
        """
        self._name = name
        self._peers = peers
        self._is_leaving = False
        self._able: tuple[str, ...] = ()
        """The nodes that may own a table; none, where that is to be found out anew."""
        self.version = 0
        """Another number whenever a table may have another owner than before."""
        self._last: OrderedDict[str, str] = OrderedDict()
        """By table, the node on which somebody saw it last."""
        self._players: OrderedDict[str, None] = OrderedDict()
        """Who has seen a table by another node, the last at the end."""

    def changed(self) -> None:
        """Hear that there are other nodes now, that one has other rules, or that people are elsewhere."""
        self._able = ()
        self.version += 1

    def leave(self) -> None:
        """Own nothing any more."""
        self._is_leaving = True
        self.changed()

    def note_last(self, code: str, node: str) -> None:
        """Note on which node somebody saw a table last."""
        self.version += 1
        self._last[code] = node
        self._last.move_to_end(code)
        if len(self._last) > _REMEMBERED:
            self._last.popitem(last=False)

    def note_player(self, player: str) -> None:
        """Note that a player sees a table by another node."""
        self._players[player] = None
        self._players.move_to_end(player)
        if len(self._players) > _REMEMBERED:
            self._players.popitem(last=False)

    def knows(self, player: str) -> bool:
        """Tell whether a player was seen at a table of another node, not too many others ago."""
        return player in self._players

    def owner_of(self, code: str, seated: Collection[str], here: int) -> str:
        """Return the node that owns a table: on which most of its people are, or were last, or one by its code."""
        able = self._able or self._find_able()
        if able == (self._name,):
            return self._name
        people = {node: self._people_of(node, code, seated, here) for node in able}
        most = max(people.values())
        if most == 0 and self._last.get(code) in people:
            return self._last[code]
        return max((node for node in people if people[node] == most), key=lambda node: _weight(code, node))

    def _find_able(self) -> tuple[str, ...]:
        if not self._peers:
            return (self._name,)
        # Those with older rules may not be able to read the table.
        rules = {peer.name: 0 if peer.beat is None else peer.beat.rules for peer in self._peers.values()}
        if not self._is_leaving:
            rules[self._name] = RULES
        newest = max(rules.values())
        self._able = tuple(node for node in rules if rules[node] == newest)
        return self._able

    def _people_of(self, node: str, code: str, seated: Collection[str], here: int) -> int:
        if node == self._name:
            return here
        people = self._peers[node].people
        return sum(player in people and code in people[player].codes for player in seated)


def _weight(code: str, node: str) -> int:
    """Return how much a node is the one for a table where nothing else says so: the same at every node."""
    return crc32(f"{node} {code}".encode())
