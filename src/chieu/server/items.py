"""What may wait in a table's inbox: commands, questions, and pages that come and go."""

from __future__ import annotations

from typing import Any, TypeAlias

from msgspec import Struct

from chieu.server.connection import Connection
from chieu.server.limits import Charge
from chieu.table.commands import Command


class Execute(Struct, frozen=True):
    """A command, and the connection that waits for the answer, if any."""

    command: Command
    connection: Connection | None = None
    id: str = ""
    at: float = 0.0
    """When its frame came, by the clock of the tallies."""


class Watch(Struct, frozen=True):
    """Somebody wants to see the table, from an event on."""

    connection: Connection
    id: str
    after: int | None
    charge: Charge
    """What the code costs if there is no such table: guessing codes has a limit."""


class Unwatch(Struct, frozen=True):
    """A connection no longer shows the table."""

    connection: Connection
    id: str = ""


class Question(Struct, frozen=True):
    """Somebody asks the rules about their own cards; that changes nothing."""

    connection: Connection
    id: str
    text: str | None
    """What is to be judged; none for suggestions."""


Item: TypeAlias = Execute | Watch | Unwatch | Question


def refuse(item: Item, code: str, arguments: dict[str, Any] | None = None, seq: int = 0) -> None:
    """Answer an item with a refusal, if somebody waits for its answer."""
    if item.connection is not None and item.id:
        item.connection.refuse(item.id, code, arguments, seq)
