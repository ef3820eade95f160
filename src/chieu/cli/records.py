"""Records in files: reading them, and saying in the reader's language what is wrong with one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from chieu.cli.options import problem_of
from chieu.kernel.actions import DEALER, MAX_SEATS
from chieu.kernel.errors import BadRecord, BadStep, ChieuError, ReplayMismatch, UnfinishedDeal
from chieu.locales import Words
from chieu.play import Record
from chieu.play.fields import shortened

_GOES_ON: Final = (" ", "\t", "}", "]")
"""How a line begins that goes on with the record of the line before: indented, or closing it."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One record of a file, or what stands in its place."""

    file: Path
    line: int
    """Where it begins, from 1."""
    text: str

    def record(self) -> Record:
        """Return the record.

        Raises:
            BadRecord: the text is none.
        """
        return Record.from_json(self.text)

    def told(self, error: ChieuError, words: Words) -> str:
        """Say where it stands and what is wrong with it."""
        return words.say("record-line", file=str(self.file), line=self.line, problem=problem_of_record(error, words))


def entries_of(file: Path) -> Iterator[Entry]:
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
            yield Entry(file, begun, "\n".join(lines))
            lines = []
        begun = begun if lines else number
        lines.append(line)
    if lines:
        yield Entry(file, begun, "\n".join(lines))


def problem_of_record(error: ChieuError, words: Words) -> str:
    """Say what is wrong with a record: which field or step, which action, why."""
    if isinstance(error, UnfinishedDeal):
        return words.say("record-unfinished", count=error.at)
    if isinstance(error, BadStep):
        told = {"at": error.at, "who": _who(error.seat, words), "action": shortened(error.action)}
        return words.say("record-step", **told, reason=_reason(error, words))
    if isinstance(error, BadRecord):
        reason = words.say(error.code, **error.arguments)
        return words.say("record-field", field=error.where, reason=reason) if error.where else reason
    if isinstance(error, ReplayMismatch):
        found = {"expected": shortened(error.expected), "found": shortened(error.found)}
        return words.say(f"record-{error.field}", at=error.at, **found)
    return problem_of(error, words)


def _who(seat: int, words: Words) -> str:
    return words.say("record-dealer") if seat == DEALER else words.say("record-seat", seat=shortened(seat))


def _reason(error: BadStep, words: Words) -> str:
    names = [_who(seat, words) for seat in range(MAX_SEATS + 1)]
    return words.tell(error.code, error.arguments, names)
