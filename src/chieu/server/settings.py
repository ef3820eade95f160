"""The settings of one server, with their defaults."""

from __future__ import annotations

from importlib.metadata import version
from pathlib import Path
from typing import Final

from msgspec import Struct

VERSION: Final = version("chieu")
DATABASE = "room.sqlite3"
STATIC = Path(__file__).parent / "static"


class Rate(Struct, frozen=True):
    """How often something may be done: so many at once, and so many a second in the long run."""

    burst: float
    per_second: float


class Limits(Struct, frozen=True, kw_only=True):
    """What one visitor may take of the server; play stays far below."""

    frame_bytes: int = 4_096
    """The largest frame that is read; a larger one is refused."""
    frame_bytes_hard: int = 65_536
    """The largest that the connection survives."""
    waiting_bytes: int = 262_144
    """How much may wait for a reader who does not read, before the connection is closed."""
    inbox: int = 200
    """The most commands that wait for one table."""
    watched: int = 8
    """The most tables that one connection watches."""
    frames: Rate = Rate(80, 20)
    """Frames of one player."""
    faults: Rate = Rate(20, 0.2)
    """Frames that are refused as broken, before the connection is closed as abuse."""
    misses: Rate = Rate(20, 0.1)
    """Wrong table codes of one player: what protects private tables from guessing."""
    strangers: Rate = Rate(200, 1.0)
    """Wrong table codes of one address, which a whole school may share."""
    tables: Rate = Rate(10, 0.05)
    """Tables that one player opens."""
    guests: Rate = Rate(60, 0.5)
    """New players from one address."""
    renames: Rate = Rate(8, 0.1)
    """New names of one player."""
    says: Rate = Rate(8, 0.5)
    """What one player says in chat, phrases included."""


class Settings(Struct, frozen=True, kw_only=True):
    """Where things lie, who may come, and how quick bots are."""

    data: Path
    """The folder of the database and of the secret that signs cookies."""
    database: str = ""
    """A database URL; by default a SQLite file in `data`."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may open the socket, as `https://room.example`; one's own always may."""
    static: Path = STATIC
    """The built web client."""
    bot_delay_ms: tuple[int, int] = (700, 1_600)
    """How long a bot seems to think, at least and at most."""
    bot_budget_s: float = 0.5
    """How long a searching bot may really think."""
    bot_processes: int = 1
    """How many processes think for searching bots."""
    limits: Limits = Limits()

    @property
    def database_url(self) -> str | Path:
        """The database to open: a URL, or the file of SQLite's in `data`."""
        return self.database or self.data.absolute() / DATABASE
