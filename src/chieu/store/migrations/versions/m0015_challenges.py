"""Deals that others play with the same cards, and what they get.

Revision: 0015, after 0014
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "challenges",
        sa.Column("token", sa.String(24), primary_key=True),
        sa.Column("deal", sa.String(12), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_by_deal", "challenges", ["deal", "player"])
    op.create_table(
        "attempts",
        sa.Column("challenge", sa.String(24), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("payoff", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
    )
    op.create_index("attempts_by_table", "attempts", ["code"])


def downgrade() -> None:
    """Drop them: what was got can be made anew from the logs, who challenged whom cannot."""
    op.drop_table("attempts")
    op.drop_table("challenges")
