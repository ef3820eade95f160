"""What a room is busy with."""

from __future__ import annotations

from enum import Enum


class RoomState(Enum):
    """What a room is doing now. Only in `READY` does it take the next item from the inbox."""

    LOADING = "loading"
    """The table is being read from the store."""
    READY = "ready"
    """The table is in memory, and nothing is under way."""
    COMMITTING = "committing"
    """Events of the table are being written."""
    READING = "reading"
    """What other nodes have written is being read."""
    CRASHED = "crashed"
    """A bug has spoiled what was in memory; a timer will read the table again, and until then everything waits."""
    UNREAD = "unread"
    """The table could not be read; the next item, or a timer, starts another try."""
    ASLEEP = "asleep"
    """The hub has forgotten this room."""
