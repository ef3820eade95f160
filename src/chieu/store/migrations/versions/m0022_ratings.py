"""Ratings, and who wants to be listed by them.

Revision: 0022, after 0021
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, and what finds the deals among people; the room works the ratings out while it is open."""
    op.create_table(
        "ratings",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("rules", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("block", sa.String(12), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("deals", sa.Integer, nullable=False),
        sa.Column("points", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("rating", sa.BigInteger, nullable=False),
        sa.Column("spread", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_of_kind", "ratings", ["game", "players", "rules"])
    op.create_table(
        "listings",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("group", sa.String(12), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_index("listings_of_group", "listings", ["group"])
    among_people = sa.text("people = players AND players > 1")
    op.create_index(
        "seats_among_people",
        "deal_seats",
        ["game", "players", "rules", "ended", "deal", "player", "payoff"],
        sqlite_where=among_people,
        postgresql_where=among_people,
    )


def downgrade() -> None:
    """Drop them: the ratings can be made anew from the deals, and who wants to be listed has to say so again."""
    op.drop_index("seats_among_people", "deal_seats")
    op.drop_table("listings")
    op.drop_table("ratings")
