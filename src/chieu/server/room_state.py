"""The states of a room."""

from __future__ import annotations

from enum import Enum


class RoomState(Enum):
    """What a room is about. Only in `READY` is the next item taken from the inbox."""

    LOADING = "loading"
    """The table is being read from the store."""
    READY = "ready"
    """The table is in memory, and nothing is under way."""
    COMMITTING = "committing"
    """Events of the table are being written."""
    READING = "reading"
    """The tail of the log is being read for somebody who joins."""
    CRASHED = "crashed"
    """A bug has spoiled what was in memory; a timer will read the table again, and until then everything waits."""
    UNREAD = "unread"
    """The table could not be read; whoever wants something next, or a timer, makes it tried again."""
    ASLEEP = "asleep"
    """The hub has forgotten this room."""
