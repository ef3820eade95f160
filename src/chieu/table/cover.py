"""Who sits at a table without a clock and does nothing: from when on the rules may play there, and when they do.

Somebody at the table has to ask for it, and has waited: the host for `COVER_AFTER_MS`, anybody else for
`COVER_OTHERS_MS`. Each decision of a covered seat still waits for its owner for `COVER_DELAY_MS`, and the owner's first
act ends it. So a player who is only slow loses nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from chieu.kernel.actions import NOBODY, Seat
from chieu.table.event import Event, tells
from chieu.table.state import NEVER, Chair, Clock
from chieu.table.timing import COVER_DELAY_MS

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.step import StepWriter


@tells("seat", "on", "seat_by")
class Covered(Event, frozen=True, kw_only=True, tag="covered"):
    """Seat `seat_by` lets the rules play for a seat whose owner does nothing; or its owner plays again."""

    changes_deal = True

    seat: int
    on: bool
    seat_by: int = NOBODY

    def change(self, core: Core) -> None:
        """Cover the seat, or give it back."""
        core.chair(self.seat).covered_at = self.at if self.on else NEVER


def uncover(core: Core, seat: Seat, out: StepWriter) -> None:
    """Give a seat back to its owner, who has just done something, if it is covered."""
    if core.chair(seat).is_covered:
        out.add(Covered, seat=seat, on=False)


def ends_at(chair: Chair, clock: Clock) -> int | None:
    """Return when the rules play for a covered seat, or None if it is not covered."""
    return max(chair.covered_at, clock.idle_since) + COVER_DELAY_MS if chair.is_covered else None
