"""What a node knows of the others, what it does about what they say, and how it stands among them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from chieu.server.node_words import Added, Addition, Beat, Came, Grouped, Notified, Reads, Renamed, SignedOut, Spent

_MOMENT_MS: Final = 2_000
"""So late a word may be at most to be taken for one that came before it."""


@dataclass(slots=True)
class Presence:
    """A player who is connected to a node."""

    address: str
    codes: set[str] = field(default_factory=set)
    """The tables that the player sees."""
    since: int = 0
    """When they connected, in milliseconds since the epoch; that is known of those who are here."""


def gives_way(mine: Presence, other: Came, *, is_coming: bool) -> bool:
    """Tell whether a player's page here gives way to one that is said to have come to another node.

    The one of which it was said last is the newer, for all hear that in one order. But a node that is busy says it
    late, so of two that came at nearly the same time it is the one that came later; both nodes see the same times.

    Args:
        mine: the player who is here.
        other: what the other node says.
        is_coming: whether what is said of mine is still on its way, so that it comes after this.
    """
    apart = other.at - mine.since
    if other.at and 0 < abs(apart) < _MOMENT_MS:
        return apart > 0
    return not is_coming


@dataclass(slots=True)
class Peer:
    """Another node, as far as it has been heard."""

    name: str
    number: int
    heard_at: float
    """When, by our own clock."""
    beat: Beat | None = None
    people: dict[str, Presence] = field(default_factory=dict)
    """Who is connected to it, by player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ears:
    """What a node does about what it hears; all of it is called on the event loop."""

    wrote: Callable[[str, int, Sequence[bytes]], None]
    """Somebody else has written up to an event of a table's log, and these are its last events, as stored."""
    added: Callable[[str, Addition], None]
    """Somebody has added to a table's next shuffle by another node."""
    reads: Callable[[str], None]
    """Another node has just read a table, and is to be told what people have added."""
    renamed: Callable[[str, str], None]
    """A player has a new name."""
    signed_out: Callable[[str, Collection[str], str], None]
    """Sessions of a player have ended, and this is what their pages are to hear."""
    grouped: Callable[[str, str, bool], None]
    """A player is in a group from now on, or not any more."""
    notified: Callable[[str, str, str, int], None]
    """Who is missed at a table was told so: its code, the player, what is told, and since when they are away."""
    spent: Callable[[str, str, int], None]
    """Tokens of a limit were taken by another node, of a key."""
    listed: Callable[[], None]
    """A public table is not as it was."""
    replaced: Callable[[str], None]
    """A player has connected elsewhere."""
    moved: Callable[[Collection[str]], None]
    """Tables may have another owner now."""
    lost: Callable[[], None]
    """A node is gone: who was there is nowhere, and nobody owns its tables yet."""
    left: Callable[[], None]
    """A node is about to go: its tables are for the others from now on, and its people come to them."""
    drain: Callable[[], None]
    """This node is to end."""
    cut_off: Callable[[], None]
    """This node hears no word of its own any more: the others take it for dead."""
    look: Callable[[], None]
    """The log is to be read: something may have been written that nobody has told."""
    count: Callable[[], tuple[int, int, int]]
    """Return how many tables are in memory, how many people are connected, and since when there has been a node."""


PASSED_ON: Final[Mapping[type[Any], Callable[[Ears, Any], None]]] = {
    Added: lambda ears, word: ears.added(word.code, word.command),
    Reads: lambda ears, word: ears.reads(word.code),
    Renamed: lambda ears, word: ears.renamed(word.player, word.name),
    SignedOut: lambda ears, word: ears.signed_out(word.player, word.sessions, word.goodbye),
    Grouped: lambda ears, word: ears.grouped(word.player, word.group, word.is_in),
    Notified: lambda ears, word: ears.notified(word.code, word.player, word.kind, word.away_at),
    Spent: lambda ears, word: ears.spent(word.limit, word.key, word.tokens),
}
"""What each word that says nothing of who is where tells."""


class Standing(NamedTuple):
    """How a node stands among the others, for whoever watches over it."""

    others: int
    """How many other nodes are heard."""
    silent_s: float
    """For how many seconds it has not heard even its own words, which come once a second through the database."""
    lag_ms: int
    """How long the last of them that came was on its way."""
    ahead_ms: int
    """How far the clock of its machine was ahead of the database's when it began; nobody's time counts by it."""
    is_cut_off: bool
    """Whether it has been silent for so long that the others take it for dead: it cannot speak, or cannot hear."""
    is_mixed: bool
    """Whether another node is of another version of the program or of the rules."""
