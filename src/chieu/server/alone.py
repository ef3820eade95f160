"""A server that is the whole room, and what a table asks of the room's other nodes: nothing comes back from none."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from chieu.server.node_words import Addition
    from chieu.server.peers import Standing
    from chieu.store import Stored


class Alone:
    """A server that is the whole room: every table is its own."""

    name: str = ""
    is_leaving = False
    """Whether this node ends, and its players are sent to the others."""
    is_cut_off = False
    """Whether the database cannot be reached from here, though perhaps from other nodes."""

    @property
    def version(self) -> int:
        """Another number whenever a table may have another owner than before."""
        return 0

    def owns(self, code: str, seated: Collection[str], here: int) -> bool:  # noqa: ARG002 - one shape
        """Tell whether this node does for a table what nobody has asked for."""
        return True

    def knows(self, player: str) -> bool:  # noqa: ARG002 - one shape
        """Tell whether a player has a table elsewhere, or had lately: they may come from a node that is gone."""
        return False

    def is_elsewhere(self, player: str, code: str) -> bool:  # noqa: ARG002 - one shape
        """Tell whether a player sees a table by another node."""
        return False

    def elsewhere(self) -> Iterator[tuple[str, str, str]]:
        """Yield the code of each table that somebody sees by another node, the player, and the player's address."""
        return iter(())

    def standing(self) -> Standing | None:
        """Return how this node stands among the others; None where it is none."""
        return None

    def wrote(self, code: str, seq: int, events: Sequence[Stored] = (), *, is_listed_anew: bool) -> None:
        """Tell the others that a table's log goes up to an event now."""

    def added(self, code: str, command: Addition) -> None:
        """Tell them that somebody here has added to a table's next shuffle."""

    def reads(self, code: str) -> None:
        """Ask them what people have added there: the table was just read, and no log has it."""

    def renamed(self, player: str, name: str) -> None:
        """Tell them a player's new name."""

    def signed_out(self, player: str, sessions: Collection[str], goodbye: str) -> None:
        """Tell them that sessions of a player have ended, and what their pages are to hear."""

    def grouped(self, player: str, group: str, *, is_in: bool) -> None:
        """Tell them that a player is in a group from now on, or not any more."""

    def notified(self, code: str, player: str, kind: str, away_at: int) -> None:
        """Tell them that somebody who is missed at a table since a time was told so."""

    def seen_elsewhere(self, player: str) -> set[str]:  # noqa: ARG002 - one shape
        """Return the codes of the tables that a player sees by other nodes."""
        return set()

    def came(self, player: str, address: str) -> None:
        """Tell them that a player has connected."""

    def went(self, player: str) -> None:
        """Tell them that a player is connected no more."""

    def sees(self, player: str, code: str) -> None:
        """Tell them that a player sees a table."""

    def sees_no_more(self, player: str, code: str) -> None:
        """Tell them that a player has left a table."""

    def leave(self) -> bool:
        """Leave all tables to the others, if there are others; tell whether there are."""
        return False

    async def close(self) -> None:
        """Tell them that this node ends."""
