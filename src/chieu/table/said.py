"""The events of talk: what was said and thrown, and whether people who only watch may say anything."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING

from chieu.table.event import Event, tells

if TYPE_CHECKING:
    from chieu.table.core import Core

_BYTES = 6


def who_of(player: str) -> str:
    """Return by what others know a player at every table and under every name: it tells nothing of the player's id."""
    return blake2b(player.encode(), digest_size=_BYTES, person=b"chieu-who").hexdigest()


@tells("seat", "name", "phrase", "text", "who")
class Said(Event, frozen=True, kw_only=True, tag="said"):
    """Somebody at the table (or a spectator, seat -1) said something: talk is in the log alone."""

    changes_info = False

    seat: int
    name: str
    phrase: str = ""
    text: str = ""
    who: str = ""
    """Who has said it, by `who_of`; not in older logs."""


@tells("seat", "seat_to", "name", "thing", "who")
class Thrown(Event, frozen=True, kw_only=True, tag="thrown"):
    """Somebody threw something at somebody else at the table: that, too, is in the log alone."""

    changes_info = False

    seat: int
    seat_to: int
    name: str
    thing: str
    who: str
    """Who has thrown it, by `who_of`."""


@tells("on")
class Quieted(Event, frozen=True, kw_only=True, tag="quieted"):
    """People who only watch may say nothing any more, or may again."""

    on: bool

    def change(self, core: Core) -> None:
        """Let them be silent, or talk."""
        core.state.quiet = self.on
