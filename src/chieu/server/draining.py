"""Tell a node of a room to end, from anywhere, and see that it does."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Final

from chieu.server.fleet import DEAD_S
from chieu.server.node_words import Beat, Drain, Leaving, Told, encoder, read
from chieu.store.signals import Outsider, outside

ANSWER_S: Final = 5.0
"""How long a node may take to say that it ends."""
END_MS: Final = 15_000
"""How long it may take to end then: what is under way has to reach the disk."""


class Fate(Enum):
    """What came of a node that was to end."""

    GONE = "gone"
    UNKNOWN = "unknown"
    """There is none of this name."""
    LAST = "last"
    """It is the only one: its pages would have nowhere to go, and it was not told."""
    SILENT = "silent"
    """It holds its place in the database, and says nothing."""
    SLOW = "slow"
    """It has said that it ends, and has not yet."""


def drain(database: str, node: str) -> Fate:
    """Tell a node to end, and wait until it has.

    Raises:
        StoreUnavailable: the database cannot be reached.
    """
    with outside(database) as room:
        names = _names_in(room, node)
        if node not in names:
            return Fate.UNKNOWN if room.is_gone(node, 1) else Fate.SILENT
        if len(names) == 1:
            return Fate.LAST
        room.tell(encoder.encode(Told("", 0, (Drain(node),))).decode())
        if not _says_goodbye(room.hear(ANSWER_S), node):
            return Fate.SILENT
        return Fate.GONE if room.is_gone(node, END_MS) else Fate.SLOW


def _names_in(room: Outsider, node: str) -> set[str]:
    """Return which nodes are here; no more is heard than is needed to know that one of them, and another, are."""
    names = set()
    for told in filter(None, map(read, room.hear(DEAD_S))):
        if any(isinstance(word, Beat) for word in told.words):
            names.add(told.node)
        if node in names and len(names) > 1:
            break
    return names


def _says_goodbye(texts: Iterable[str], node: str) -> bool:
    told = filter(None, map(read, texts))
    return any(one.node == node and any(isinstance(word, Leaving) for word in one.words) for one in told)
