"""What the room logs, as one JSON object a line: for programs that gather logs. Without this it is plain text.

No line holds a card or a name, because nothing that is logged does: of an error its kind is told and where it was
raised, and never its text, which may quote anything.
"""

from __future__ import annotations

import logging
import traceback
from datetime import UTC, datetime
from typing import Final

import msgspec

PLAIN: Final = "plain"
JSON: Final = "json"
_OURS: Final = __name__.partition(".")[0]
_FRAMES: Final = 20
"""How many of the innermost places are told where an error was raised."""


def where_raised(bug: Exception) -> str:
    """Return the innermost places of an error, without its text."""
    return "".join(traceback.format_tb(bug.__traceback__)[-3:])


class JsonLines(logging.Formatter):
    """Writes a record as `time`, `level`, `logger`, `message`, and of an error `error` and `where`."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        message = record.getMessage()
        told: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            # In their first line libraries say what happened, and below it show values.
            "message": message if record.name.partition(".")[0] == _OURS else message.partition("\n")[0],
        }
        if record.exc_info and record.exc_info[0] is not None:
            told["error"] = record.exc_info[0].__name__
            frames = traceback.extract_tb(record.exc_info[2])[-_FRAMES:]
            told["where"] = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
        return msgspec.json.encode(told).decode()


def write_lines(form: str) -> None:
    """Let this process log in a form; plain is what Python does by itself."""
    if form == JSON:
        handler = logging.StreamHandler()
        handler.setFormatter(JsonLines())
        logging.root.handlers = [handler]


def form_written() -> str:
    """Return the form in which this process logs."""
    formatters = (handler.formatter for handler in logging.root.handlers)
    return JSON if any(isinstance(formatter, JsonLines) for formatter in formatters) else PLAIN
