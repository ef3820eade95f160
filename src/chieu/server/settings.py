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


RECORDS_PATH: Final = "/api/replays"
"""Where records are brought along: the one request that may be long."""


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
    raw_frames: Rate = Rate(200, 60)
    """Frames of every kind on one connection: pieces, pings, answers to pings and empty ones, too."""
    raw_bytes: Rate = Rate(524_288, 65_536)
    """Bytes on one connection, before anything is known of them."""
    pieces: int = 64
    """In how many frames one message may come."""
    frames: Rate = Rate(80, 20)
    """Frames of one player that ask for something."""
    faults: Rate = Rate(20, 0.2)
    """Frames that are refused as broken, before the connection is closed as abuse."""
    abuses: Rate = Rate(3, 1 / 60)
    """How often one player may be sent away for abuse, and come back at once."""
    misses: Rate = Rate(20, 0.1)
    """Wrong table codes of one player: what protects private tables from guessing."""
    strangers: Rate = Rate(256, 1.0)
    """Wrong table codes of one address, which a whole school may share: all its pages may come back at once."""
    tables: Rate = Rate(10, 0.05)
    """Tables that one player opens."""
    guests: Rate = Rate(60, 0.5)
    """New players from one address."""
    renames: Rate = Rate(8, 0.1)
    """New names of one player."""
    sign_ins: Rate = Rate(10, 1 / 60)
    """Wrong passwords for one name; a right one, or a recovery code, comes in all the same."""
    address_sign_ins: Rate = Rate(20, 1 / 30)
    """Wrong passwords and recovery codes from one address."""
    keys: Rate = Rate(8, 1 / 60)
    """How often one player may take a password or recovery codes."""
    regroups: Rate = Rate(30, 0.2)
    """Changes of groups by one player."""
    pins: Rate = Rate(6, 1 / 30)
    """Wrong PINs of the room from one address."""
    room_pins: Rate = Rate(60, 0.2)
    """Wrong PINs from all addresses together: to try all of six digits takes two months."""
    says: Rate = Rate(8, 0.5)
    """What one player says in chat (phrases included) or throws; and what comes so from one seat, by all who had it."""
    address_says: Rate = Rate(8, 0.5)
    """What people without a seat say from one address, at all tables together."""
    table_says: Rate = Rate(16, 1.0)
    """What people without a seat say at one table, from all addresses together."""
    reports: Rate = Rate(5, 5 / 86_400)
    """Reports by one player to whoever runs the room; so many within a day at most, whatever is started anew."""
    address_reports: Rate = Rate(20, 20 / 86_400)
    """Reports from one address."""
    listed: int = 100
    """The most public tables in the lobby's list."""
    listed_address: int = 32
    """How many of them may be those of one address; nobody there opens more."""
    listed_player: int = 4
    """How many of them may be those of one player, who opens no more either."""
    requests: Rate = Rate(300, 60)
    """Requests from one address, which a whole school may share; each socket that is opened is one, too."""
    subscribes: Rate = Rate(20, 0.2)
    """How often a player's browsers ask to be told when they are missed, or not to be any more."""
    notices: Rate = Rate(6, 1 / 60)
    """How often a player is told so."""
    replays: Rate = Rate(120, 2)
    """Past deals that are made step by step for one address: each takes some milliseconds, and one from a file more."""
    sockets: Rate = Rate(120, 5)
    """Sockets that are opened from one address: each comes with a budget of frames of its own."""
    head_bytes: int = 16_384
    """The longest request line with its headers, unless all of it comes in one piece."""
    target_bytes: int = 4_096
    """The longest path with its query."""
    headers: int = 100
    """The most headers of one request."""
    body_bytes: int = 16_384
    """The longest body of one request, unless it is a record."""
    record_bytes: int = 131_072
    """The longest record of a deal that somebody brings along: five thousand acts with their times."""
    head_seconds: float = 10.0
    """How long a request's line and headers may take to come, from the opening of the connection on."""
    body_seconds: float = 10.0
    """How long its body may take: so a connection is waited for twenty seconds at most."""
    unread_seconds: float = 30.0
    """How long an answer over HTTP may wait for a reader who does not read."""
    connections: int = 4_096
    """The most open connections; fewer where the system gives fewer files."""
    reserved: int = 256
    """How many of them are kept for players with a seat; a quarter at most."""
    address_connections: int = 256
    """The most open connections of one address; never more than half of those that are not kept."""
    reads: int = 256
    """How much of what one address asks of the store may wait: logins, tables that sleep."""
    hints: int = 256
    """How many suggestions may wait to be thought about for one address, which a whole school may share."""
    thoughts: int = 32
    """How many decisions of bots may wait to be thought about for all tables of one host."""


class Certificate(Struct, frozen=True):
    """The files by which the room itself speaks HTTPS."""

    file: Path
    """The certificate, and those between it and whoever is trusted, as PEM."""
    key: Path
    """Its key, as PEM without a password."""
    is_own: bool = False
    """Whether the room has made it itself, so that nothing vouches for it."""


class Settings(Struct, frozen=True, kw_only=True):
    """Where things lie, who may come, and how quick bots are."""

    data: Path
    """The folder of the database and of the secret that signs cookies."""
    database: str = ""
    """A database URL; by default a SQLite file in `data`."""
    pooled: str = ""
    """The URL of a pooler before it, if rows are read and written by one that gives out sessions by transactions."""
    node: str = ""
    """How this server is called among those that share its database, PostgreSQL's; without a name it is alone."""
    origins: tuple[str, ...] = ()
    """Further origins whose pages may open the socket, as `https://room.example`; one's own always may."""
    domains: tuple[str, ...] = ()
    """The names by which browsers call the room, besides addresses in digits and names of the own network."""
    proxies: tuple[str, ...] = ()
    """Addresses or networks of the reverse proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed."""
    address: str = ""
    """How friends reach the room, as `http://192.168.1.20:8000`: what invitations lead to. By default, as each browser
    does."""
    pin: str = ""
    """What the room asks for before it lets anybody in: digits, or nothing."""
    metrics: tuple[str, int] | None = None
    """The address and port at which the room is watched over; nowhere by default."""
    push: str = ""
    """Whom push services may ask about notifications that the room sends, as `mailto:` or `https:` address; by default
    it sends none."""
    push_services: tuple[str, ...] = ()
    """Push services beside those of the usual browsers, as `host` or `host:port`."""
    push_after_s: float = 5.0
    """For how long somebody has been away who is told that they are missed."""
    certificate: Certificate | None = None
    """By what the room speaks HTTPS itself; without one a proxy may do so."""
    static: Path = STATIC
    """The built web client."""
    bot_delay_ms: tuple[int, int] = (700, 1_600)
    """How long a bot seems to think, at least and at most."""
    bot_budget_s: float = 0.5
    """How long a searching bot may really think."""
    bot_processes: int = 1
    """How many processes think for searching bots, and how many, where they are needed, for bots that think briefly."""
    bot_patience_s: float = 2.0
    """How long a search may wait for a process, before the bot plays by its quick level instead."""
    bot_grace_s: float = 0.75
    """How much longer than that and its own time a search may take, and how long in all a short thought may, before
    the table goes on without it: its process has died, or is just beginning, or has hardly any time on the machine."""
    hint_processes: int = 1
    """How many processes think about suggestions."""
    hint_patience_s: float = 8.0
    """How long a suggestion may wait for a process, a first one's beginning included, before it is refused."""
    limits: Limits = Limits()

    @property
    def database_url(self) -> str | Path:
        """The database to open: a URL, or the file of SQLite's in `data`."""
        return self.database or self.data.absolute() / DATABASE
