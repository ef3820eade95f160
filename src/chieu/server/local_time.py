"""Moments as the clock of this machine shows them, for whoever runs the room."""

from __future__ import annotations

from datetime import UTC, datetime


def moment_of(at: int) -> str:
    """Write a time in milliseconds since the epoch as this machine's clock shows it; nothing for none."""
    if not at:
        return ""
    return datetime.fromtimestamp(at / 1_000, UTC).astimezone().strftime("%Y-%m-%d %H:%M %z")
