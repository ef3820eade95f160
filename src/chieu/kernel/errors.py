"""The exceptions that callers may handle; the whole tree is drawn in the design page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import IntEnum
from typing import Any

from chieu.kernel.names import kebab


class ChieuError(Exception):
    """The root of every error that Chiếu raises on purpose."""


class MissingExtra(ChieuError, ImportError):  # noqa: N818 - named as its siblings are
    """Something was asked for that the package installs only by choice: the name of that extra."""

    def __init__(self, extra: str) -> None:
        super().__init__(f'this needs an extra that is not installed: pip install "chieu[{extra}]"')
        self.extra = extra


class NotationError(ChieuError, ValueError):
    """A text cannot be read: what it was, where it went wrong, what was expected."""

    def __init__(self, text: str, at: int, expected: str) -> None:
        super().__init__(f"cannot read {text!r} at {at}: expected {expected}")
        self.text = text
        self.at = at
        self.expected = expected


class UnknownGame(ChieuError, LookupError):  # noqa: N818 - a name that callers write often, kept short
    """No game goes by this name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"no game is called {name!r}: expected one of {', '.join(sorted(known))}")
        self.name = name


class BadOption(ChieuError, ValueError):  # noqa: N818
    """A house rule does not exist or cannot have this value."""

    def __init__(self, key: str, value: object, expected: str) -> None:
        super().__init__(f"option {key!r} cannot be {value!r}: expected {expected}")
        self.key = key
        self.value = value
        self.expected = expected


class IllegalAction(ChieuError):  # noqa: N818
    """The rules refuse an action: which reason (an enum of the game), who, and what.

    `code` is the refusal's stable code and Fluent message id, `args` are the arguments of that message.
    """

    def __init__(self, reason: IntEnum, seat: int, action: str, arguments: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"seat {seat} may not {action!r}: {reason.name.lower()}")
        self.reason = reason
        self.seat = seat
        self.action = action
        self.code = refusal_code(reason)
        self.arguments: Mapping[str, Any] = arguments or {}


class CommandRefused(ChieuError):  # noqa: N818
    """A table refuses a command and has changed nothing: a stable code and the message's arguments."""

    def __init__(self, code: str, arguments: Mapping[str, Any] | None = None) -> None:
        super().__init__(f"the command is refused: {code}")
        self.code = code
        self.arguments: Mapping[str, Any] = arguments or {}


class ProtocolError(ChieuError):
    """A frame breaks the wire protocol: what is wrong, and where in the frame."""

    def __init__(self, what: str, where: str = "") -> None:
        super().__init__(f"{what} at {where!r}" if where else what)
        self.what = what
        self.where = where


class BadRecord(ProtocolError):  # noqa: N818
    """A field of a record cannot be what it is: which field, a stable code, and the message's arguments.

    `where` is the field, as `carry.pot`; it is empty where the whole text is no record. `code` is a Fluent message id.
    """

    def __init__(self, where: str, code: str, arguments: Mapping[str, Any] | None = None) -> None:
        self.code = code
        self.arguments: Mapping[str, Any] = arguments or {}
        told = ", ".join(f"{name} {value!r}" for name, value in self.arguments.items())
        super().__init__(f"{code}: {told}" if told else code, where)


class StoreError(ChieuError):
    """Keeping or finding a record failed."""


class Conflict(StoreError):  # noqa: N818
    """Somebody else has already written this number of this table's log."""

    def __init__(self, table: str, number: int) -> None:
        super().__init__(f"event {number} of table {table!r} is already taken")
        self.table = table
        self.number = number


class Unbalanced(StoreError):  # noqa: N818
    """What one event moves from one account to another does not add up to 0: a bug in the rules or the table."""

    def __init__(self, table: str, number: int, total: int) -> None:
        super().__init__(f"the entries of event {number} of table {table!r} come to {total}: expected 0")
        self.table = table
        self.number = number
        self.total = total


class RecordNotFound(StoreError):  # noqa: N818
    """Nothing is kept under this key."""

    def __init__(self, key: str) -> None:
        super().__init__(f"nothing is kept under {key!r}")
        self.key = key


class NeverKept(StoreError):  # noqa: N818
    """What is asked for cannot be in any database: a text with a NUL in it, a number that is too large."""

    def __init__(self) -> None:
        super().__init__("no database keeps such a value")


class StoreUnavailable(StoreError):  # noqa: N818
    """The store cannot be reached; nothing is known about what was being written."""


class StoreTaken(StoreUnavailable):
    """Another server serves this database."""

    def __init__(self) -> None:
        super().__init__("another server serves this database")


class StoreReadOnly(StoreUnavailable):
    """The database is one that can only be read, as a copy that follows another is."""

    def __init__(self) -> None:
        super().__init__("the database can only be read")


class StorePooled(StoreUnavailable):
    """At this address sessions are given out by transactions, so that nothing can be held or heard there."""

    def __init__(self) -> None:
        super().__init__("a pooler gives out its sessions by transactions")


class StoreNotEmpty(StoreUnavailable):
    """A database that is to be written anew has something in it."""

    def __init__(self) -> None:
        super().__init__("the database is not empty")


class StoreTooOld(StoreUnavailable):
    """An older version of this program has written the database, and it is not to be changed."""

    def __init__(self) -> None:
        super().__init__("an older version of Chiếu has written the database")


class StoreTooNew(StoreUnavailable):
    """A newer version of this program has written the database: which migration it stands at."""

    def __init__(self, migration: str) -> None:
        super().__init__(f"a newer version of Chiếu has written the database: it stands at {migration!r}")


class ReplayMismatch(ChieuError):  # noqa: N818
    """A record does not follow from the rules: at which step, what was expected, what was found.

    `field` is the field of the record that says otherwise, where it is not an action.
    """

    def __init__(self, at: int, expected: object, found: object, field: str = "") -> None:
        super().__init__(f"at step {at}: expected {field and field + ' '}{expected!r}, found {found!r}")
        self.at = at
        self.expected = expected
        self.found = found
        self.field = field


class BadStep(ReplayMismatch):
    """A recorded action cannot have been done: at which step, by whom, what, and why, as a code with its arguments.

    `code` is a Fluent message id: a refusal of the rules, or what else is wrong with the step.
    """

    def __init__(self, at: int, seat: int, action: str, code: str, arguments: Mapping[str, Any] | None = None) -> None:
        super().__init__(at, "a legal action", f"{action!r} by {seat}: {code}")
        self.seat = seat
        self.action = action
        self.code = code
        self.arguments: Mapping[str, Any] = arguments or {}


class UnfinishedDeal(ReplayMismatch):
    """A record follows from the rules as far as it goes, but the deal is not over after its last step."""

    def __init__(self, at: int) -> None:
        super().__init__(at, "a deal that is over", "one that is not")


def refusal_code(reason: IntEnum) -> str:
    """Return the stable code of a reason, which is also its Fluent message id.

    >>> from chieu.games.samloc.state import Reason
    >>> refusal_code(Reason.DOES_NOT_BEAT)
    'illegal-does-not-beat'
    """
    return "illegal-" + kebab(reason)
