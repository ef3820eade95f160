"""What every event is: a numbered fact that changes a table, and how its wire form is derived from what is stored."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

import msgspec
from msgspec import Struct

from chieu.kernel.actions import Seat

if TYPE_CHECKING:
    from chieu.table.core import Core

Told = tuple[str, dict[str, Any]]
"""A fact of the game as it is stored and sent: a Fluent message id and its arguments."""


class WireEvent(Struct, frozen=True, tag_field="t", omit_defaults=True, gc=False):
    """An event as one seat sees it."""

    n: int


class SkipWire(WireEvent, frozen=True, tag="skip"):
    """Something this seat may not see, or need not: only its number."""


class Event(Struct, frozen=True, kw_only=True, tag_field="t", omit_defaults=True, gc=False):
    """One numbered fact: when it happened, and which command caused it."""

    changes_deal: ClassVar[bool] = False
    """Whether `Table.deal_view` changes for everybody."""
    changes_info: ClassVar[bool] = True
    """Whether `Table.info` changes."""
    told: ClassVar[Any] = SkipWire
    """The `WireEvent` that has those fields that everybody may see; see `tells`."""

    n: int
    at: int
    by: str = ""
    id: str = ""

    def change(self, core: Core) -> None:
        """Change the table; all that a table is follows from these."""

    def fold(self, core: Core) -> None:
        """Take the event, the next of its log, into the table.

        Raises:
            ReplayMismatch: the event does not follow from the rules.
        """
        self.change(core)
        core.note(self)

    @property
    def is_public(self) -> bool:
        """Whether everybody sees the same of it."""
        return True

    def shown_to(self, seat: Seat) -> WireEvent:  # noqa: ARG002 - one shape
        """Return what a seat (or a spectator, -1) sees: at least the number, so that a gap always means loss."""
        wire: WireEvent = self.told(*[getattr(self, name) for name in self.told.__struct_fields__])
        return wire


E = TypeVar("E", bound=Event)


def tells(*names: str) -> Callable[[type[E]], type[E]]:
    """Let everybody see these fields of an event: derive the struct that is sent from the one that is stored."""

    def derive(kind: type[E]) -> type[E]:
        fields = {field.name: field for field in msgspec.structs.fields(kind)}
        kind.told = msgspec.defstruct(
            f"{kind.__name__}Wire",
            [(name, fields[name].type, fields[name].default) for name in names],
            bases=(WireEvent,),
            namespace={"__doc__": kind.__doc__},
            module=__name__,
            tag=str(kind.__struct_config__.tag),
            frozen=True,
        )
        return kind

    return derive
