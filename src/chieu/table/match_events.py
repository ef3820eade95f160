"""The events that only tables have where matches are played: they begin, people go on, they end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chieu.kernel.actions import Seat
from chieu.table.event import Event, SkipWire, WireEvent, tells
from chieu.table.state import MATCH_OVER, PLAYING

if TYPE_CHECKING:
    from chieu.table.core import Core


@tells()
class Started(Event, frozen=True, kw_only=True, tag="started"):
    """A match began; the first deal is due."""

    changes_deal = True

    def change(self, core: Core) -> None:
        """Begin at nothing."""
        core.state.phase = PLAYING
        core.state.match_since = self.n
        core.state.barred = 0
        core.forget_match()
        core.clear_ready()


@tells("seat")
class Readied(Event, frozen=True, kw_only=True, tag="ready"):
    """A person is ready to go on, or is waited for no longer."""

    seat: int
    waived: bool = False
    waits: int = 0
    """For how long the others are waited for from now on; only of the first one, and not in older logs."""

    def change(self, core: Core) -> None:
        """Ask this person no more."""
        core.chair(self.seat).ready = True
        if self.waits:
            core.state.waits_until = self.at + self.waits

    def shown_to(self, seat: Seat) -> WireEvent:
        """Tell of those who are ready, not of those who are waited for no longer."""
        return SkipWire(self.n) if self.waived else Event.shown_to(self, seat)


@tells("seat")
class Forfeited(Event, frozen=True, kw_only=True, tag="forfeited"):
    """A person left a match in which no bot takes over; the deal is void."""

    changes_deal = True

    seat: int

    def change(self, core: Core) -> None:
        """Void the deal."""
        core.deal = None
        core.state.clocks = [None] * len(core.state.chairs)


@tells("ranking")
class MatchClosed(Event, frozen=True, kw_only=True, tag="match-closed"):
    """The match is over: seats and totals, best first."""

    ranking: tuple[tuple[int, int], ...]

    def change(self, core: Core) -> None:
        """Note who has won."""
        core.state.phase = MATCH_OVER
        core.state.ranking = self.ranking
