"""What tables where matches are played and hosted tables do differently: the base class of the two courses."""

from __future__ import annotations

from abc import ABCMeta, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct, StructMeta

from chieu.kernel.actions import Seat, Seats
from chieu.kernel.errors import CommandRefused
from chieu.table import log

if TYPE_CHECKING:
    from chieu.table.core import Core
    from chieu.table.step import StepWriter


class _AbstractStruct(StructMeta, ABCMeta):
    """Makes structs that may have abstract methods."""


class Course(Struct, metaclass=_AbstractStruct, tag_field="kind"):
    """How a table gets from deal to deal: `MatchCourse` or `HostedCourse`, chosen when it is opened.

    What only one kind of table has is a field of that course, and goes into the snapshot with it. Methods that are not
    abstract are the default.
    """

    @property
    def gone(self) -> Seats:
        """The seats whose person has left during a deal; the rules play there until it is over."""
        return 0

    @abstractmethod
    def in_match(self, core: Core) -> bool:
        """Tell whether people have to stay, or a bot or the rules must take over."""

    @abstractmethod
    def needs_deck(self, core: Core) -> bool:
        """Tell whether the next deal waits for nothing but a deck."""

    def is_playing(self, seat: Seat) -> bool:
        """Tell whether a seat is in the deal."""
        return True

    def may_close(self, core: Core) -> bool:
        """Tell whether the table may close when nobody is here."""
        return True

    def waived_at(self, core: Core) -> int | None:
        """Return when those who do not go on are waited for no longer."""
        return None

    def waive(self, core: Core, out: StepWriter) -> None:
        """Wait no longer for those who do not go on, now that it is `waived_at`."""

    def fixed_options(self, core: Core) -> dict[str, tuple[str, dict[str, Any]]]:
        """Return the options that cannot be changed now, with the refusal's code and arguments."""
        return {}

    def info_fields(self, core: Core) -> dict[str, Any]:
        """Return the fields of `TableInfo` that only this kind of table fills."""
        return {}

    # What events change

    def opened(self, core: Core) -> None:
        """Begin."""

    def seated(self, core: Core, seat: Seat, *, is_new: bool) -> None:
        """Take in that somebody sits in a seat, which was free if `is_new`."""

    def left(self, seat: Seat) -> None:
        """Take in that a seat is free."""

    @abstractmethod
    def seats_changed(self, core: Core) -> None:
        """Take in that the table has another number of chairs."""

    def resumed(self, core: Core, chips: Sequence[int]) -> None:
        """Take in that the next deal is to be dealt as a past one was: with these chips, the pot in the last place."""

    def dealt(self, core: Core) -> None:
        """Take in that a deal begins, before its cards are dealt."""

    def settled(self, core: Core) -> None:
        """Take in that a deal is paid."""

    # What commands do

    @abstractmethod
    def begin(self, out: StepWriter) -> None:
        """Start with those who sit here."""

    @abstractmethod
    def start(self, core: Core, out: StepWriter) -> None:
        """Start because the host asks for it, or refuse."""

    def ready(self, core: Core, seat: Seat, phase: str, out: StepWriter) -> None:
        """Note that a person goes on from this phase, or refuse."""
        raise CommandRefused("refused-not-now", {"phase": core.state.phase})

    @abstractmethod
    def stand(self, core: Core, seat: Seat, out: StepWriter) -> None:
        """Let somebody who is in the deal or the match leave."""

    def seat_freed(self, core: Core, out: StepWriter) -> None:
        """Do what follows when a seat has become free."""

    def require_removable(self, core: Core) -> None:
        """Refuse that the host frees a seat now, where that would pay."""

    def before_deal(self, core: Core, out: StepWriter) -> None:
        """Do what comes before the cards are dealt."""

    @abstractmethod
    def after_deal(self, core: Core, out: StepWriter) -> None:
        """Do what comes after a deal is paid."""

    def close(self, core: Core, out: StepWriter) -> None:
        """Close the table."""
        out.add(log.Closed)
