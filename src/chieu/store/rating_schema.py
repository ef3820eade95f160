"""The database's tables for how well people play: they belong to `METADATA` like those of `schema`."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table

from chieu.store.schema import METADATA

RATINGS = Table(
    "ratings",
    METADATA,
    Column("player", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("rules", String(12), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("block", String(12), nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("points", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("rating", BigInteger, nullable=False),
    Column("spread", BigInteger, nullable=False),
    Index("ratings_of_kind", "game", "players", "rules"),
)
"""How well people play, after each block of deals among people alone; made from `deal_seats` and `aliases`, and can be
made anew."""

LISTINGS = Table(
    "listings",
    METADATA,
    Column("player", String(40), primary_key=True),
    Column("group", String(12), primary_key=True),
    Column("since", BigInteger, nullable=False),
    Index("listings_of_group", "group"),
)
"""Who wants to be listed by their rating in which groups, or in the room, which has no id."""
