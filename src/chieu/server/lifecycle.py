"""When the server began, and whether it is to stop."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Lifecycle:
    """What the tables of a server have to know of it: its beginning, and its end."""

    started_at: int
    """In milliseconds since the epoch."""
    served_since: int
    """Since when there has always been a server to connect to: this one, or the first of the nodes that are here."""
    stopping: bool = False
    """Whether nothing new may begin, and what is under way is finished."""
