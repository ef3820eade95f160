"""The events that only hosted tables have: calling for a deal, buying in, leaving during a deal, getting the pot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from chieu.kernel.actions import Seat, seat_set
from chieu.table.event import Event, SkipWire, WireEvent, tells
from chieu.table.events import LeftWire

if TYPE_CHECKING:
    from chieu.table.core import Core


class Called(Event, frozen=True, kw_only=True, tag="called"):
    """The host of a hosted table called for the next deal."""

    changes_info = False

    def change(self, core: Core) -> None:
        """Wait for a deck."""
        core.hosted.called = True


class BoughtInWire(WireEvent, frozen=True, tag="bought-in"):
    """A seat got chips: its first ones, of which only its owner is told, or more."""

    seat: int
    amount: int
    first: bool


class BoughtIn(Event, frozen=True, kw_only=True, tag="bought-in"):
    """A seat got chips from the account of the player or bot that sits there: the `first` of somebody new, or more."""

    told = BoughtInWire

    seat: int
    amount: int
    first: bool = False

    def change(self, core: Core) -> None:
        """Put the chips into the purse."""
        core.hosted.purses[self.seat] += self.amount

    @property
    def is_public(self) -> bool:
        """Whether everybody sees the same of it."""
        return not self.first

    def shown_to(self, seat: Seat) -> WireEvent:
        """Tell only the owner of the first chips."""
        return SkipWire(self.n) if self.first and self.seat != seat else Event.shown_to(self, seat)


@tells("seat", "amount")
class PotGiven(Event, frozen=True, kw_only=True, tag="pot"):
    """A seat got the pot, because too few are left to play for it."""

    seat: int
    amount: int

    def change(self, core: Core) -> None:
        """Empty the pot into the purse."""
        core.hosted.purses[self.seat] += self.amount
        core.hosted.pot = 0


class Gone(Event, frozen=True, kw_only=True, tag="gone"):
    """A person left a hosted table during a deal: the rules play on, and the seat becomes free when it is over."""

    changes_deal = True
    told = LeftWire

    seat: int
    name: str

    def change(self, core: Core) -> None:
        """Let the rules play for the seat."""
        core.hosted.gone |= seat_set(self.seat)
        core.chair(self.seat).away_at = self.at
        core.count_people(self.at)

    def shown_to(self, seat: Seat) -> WireEvent:  # noqa: ARG002 - one shape
        """Tell it like any leaving."""
        return LeftWire(self.n, self.seat, self.name, "stood")
