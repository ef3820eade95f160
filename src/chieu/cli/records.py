"""Records in files: reading them, and saying in the reader's language what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from chieu.cli.options import problem_of
from chieu.kernel.actions import DEALER, MAX_SEATS
from chieu.kernel.errors import BadRecord, BadStep, ChieuError, ReplayMismatch, UnfinishedDeal
from chieu.locales import Messages
from chieu.play import Record
from chieu.play.fields import shortened

_GOES_ON: Final = (" ", "\t", "}", "]")
"""How a line begins that goes on with the record of the line before: indented, or closing it."""


@dataclass(frozen=True, slots=True)
class FileRecord:
    """One record of a file, or what stands in its place."""

    file: Path
    line: int
    """Where it begins, from 1."""
    text: str

    def parsed(self) -> Record:
        """Return the record that the text is.

        Raises:
            BadRecord: the text is none.
        """
        return Record.from_json(self.text)

    def told(self, error: ChieuError, messages: Messages) -> str:
        """Say where it stands and what is wrong with it."""
        return messages.say(
            "record-line", file=str(self.file), line=self.line, problem=problem_of_record(error, messages)
        )


def records_in(file: Path) -> Iterator[FileRecord]:
    """Yield what a file holds: one record a line, or spread over indented lines.

    Raises:
        OSError: it cannot be read.
        UnicodeDecodeError: it is no text.
    """
    begun, lines = 0, list[str]()
    for number, line in enumerate(file.read_text(encoding="utf-8-sig").split("\n"), 1):
        if not line.strip():
            continue
        if lines and not line.startswith(_GOES_ON):
            yield FileRecord(file, begun, "\n".join(lines))
            lines = []
        begun = begun if lines else number
        lines.append(line)
    if lines:
        yield FileRecord(file, begun, "\n".join(lines))


def problem_of_record(error: ChieuError, messages: Messages) -> str:
    """Say what is wrong with a record: which field or step, which action, why."""
    if isinstance(error, UnfinishedDeal):
        return messages.say("record-unfinished", count=error.at)
    if isinstance(error, BadStep):
        told = {"at": error.at, "who": _who(error.seat, messages), "action": shortened(error.action)}
        return messages.say("record-step", **told, reason=_reason(error, messages))
    if isinstance(error, BadRecord):
        reason = messages.say(error.code, **error.arguments)
        return messages.say("record-field", field=error.where, reason=reason) if error.where else reason
    if isinstance(error, ReplayMismatch):
        found = {"expected": shortened(error.expected), "found": shortened(error.found)}
        return messages.say(f"record-{error.field}", at=error.at, **found)
    return problem_of(error, messages)


def _who(seat: int, messages: Messages) -> str:
    return messages.say("record-dealer") if seat == DEALER else messages.say("record-seat", seat=shortened(seat))


def _reason(error: BadStep, messages: Messages) -> str:
    names = [_who(seat, messages) for seat in range(MAX_SEATS + 1)]
    return messages.tell(error.code, error.arguments, names)
