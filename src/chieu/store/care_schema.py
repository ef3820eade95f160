"""The database's tables for the care of a room: they belong to `METADATA` like those of `schema`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, String, Table, Text

from chieu.store.schema import METADATA

BANS = Table(
    "bans",
    METADATA,
    Column("player", String(40), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("reason", String(200), nullable=False),
)
"""Whom whoever runs the room keeps out of it, and until when."""

ANNOUNCEMENTS = Table(
    "announcements",
    METADATA,
    Column("kind", String(20), primary_key=True),
    Column("text", String(300), nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""What whoever runs the room tells everybody: one of each kind at most."""

WORDS = Table("words", METADATA, Column("word", String(80), primary_key=True))
"""The words that talk and names must not have."""

REPORTS = Table(
    "reports",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("player", String(40), nullable=False),
    Column("who", String(12), nullable=False),
    Column("name", String(80), nullable=False),
    Column("code", String(12), nullable=False),
    Column("reason", String(20), nullable=False),
    Column("lines", Text, nullable=False),
    Index("reports_of_player", "player", "at"),
)
"""Whom players have reported to whoever runs the room, and what those had said; a row goes once it is dealt with."""

AUDIT = Table(
    "audit",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("by", String(80), nullable=False),
    Column("act", String(20), nullable=False),
    Column("player", String(40), nullable=False),
    Column("name", String(80), nullable=False),
    Column("told", String(300), nullable=False),
)
"""What whoever runs the room has done, numbered without a gap; rows are only ever added."""

STEWARDS = Table(
    "stewards",
    METADATA,
    Column("token", String(64), primary_key=True),
    Column("by", String(80), nullable=False),
    Column("until", BigInteger, nullable=False),
    Column("link", Boolean, nullable=False),
)
"""By the digests of what the links and cookies hold; whoever has no row here is nobody."""
