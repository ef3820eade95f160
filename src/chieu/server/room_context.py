"""What rooms need of the server, each thing by its name."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from chieu.server.alone import Alone
from chieu.server.bot_turns import BotTurns
from chieu.server.lifecycle import Lifecycle
from chieu.server.notifying import Notifier
from chieu.server.questions import Questions
from chieu.server.seats import SeatIndex
from chieu.server.storage import Storage
from chieu.server.tallies import Tallies
from chieu.server.turnstile import Turnstile

if TYPE_CHECKING:
    from chieu.server.room import Room


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomContext:
    """One for all rooms, since each holds it."""

    lifecycle: Lifecycle
    storage: Storage
    fleet: Alone
    inbox: int
    """How much may wait in an inbox."""
    seats: SeatIndex
    bots: BotTurns
    questions: Questions
    notifier: Notifier
    turnstile: Turnstile
    tallies: Tallies
    lobby_changed: Callable[[], None]
    """Is told that a public table is not as it was."""
    forget: Callable[[str, Room, int | None], None]
    """Drops a room, and wakes its table at a time in milliseconds since the epoch, if there is one."""
    note_rest: Callable[[], None]
    """Is told, while the server stops, that something that was under way is done."""
    loop: asyncio.AbstractEventLoop = field(default_factory=asyncio.get_running_loop)
