"""The deals that are paid, who was in them, and how far the logs from before have been read for them.

Revision: 0003, after 0002
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables of deals and of their seats."""
    op.create_table(
        "deals",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("match", sa.BigInteger, nullable=False),
        sa.Column("lesson", sa.Boolean, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("first", sa.BigInteger, nullable=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("begun", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("moments", sa.BigInteger, nullable=False),
        sa.Column("record", sa.LargeBinary, nullable=False),
    )
    op.create_index("deals_by_table", "deals", ["code", "last"], unique=True)
    op.create_table(
        "deal_seats",
        sa.Column("deal", sa.String(12), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.String(40)),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("level", sa.String(20), nullable=False),
        sa.Column("payoff", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("moments", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
    )
    op.create_index("deals_of_player", "deal_seats", ["player", "ended"])
    op.create_table(
        "marks",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(80), nullable=False),
    )


def downgrade() -> None:
    """Drop them; the logs have all that was in them."""
    op.drop_table("marks")
    op.drop_table("deal_seats")
    op.drop_table("deals")
