"""Records in files: reading them, and saying where one stands in which something is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from chieu.kernel.errors import ChieuError
from chieu.locales import Messages
from chieu.play import Record
from chieu.server.record_problems import problem_of_record

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
