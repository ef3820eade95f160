"""What whoever runs the room has ordered: who is kept out, what is announced, which words are not had; and the log.

Revision: 0018, after 0017
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "bans",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("reason", sa.String(200), nullable=False),
    )
    op.create_table(
        "announcements",
        sa.Column("kind", sa.String(20), primary_key=True),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_table("words", sa.Column("word", sa.String(80), primary_key=True))
    op.create_table(
        "reports",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("who", sa.String(12), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("code", sa.String(12), nullable=False),
        sa.Column("reason", sa.String(20), nullable=False),
        sa.Column("lines", sa.Text, nullable=False),
    )
    op.create_index("reports_of_player", "reports", ["player", "at"])
    op.create_table(
        "audit",
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("act", sa.String(20), nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("told", sa.String(300), nullable=False),
    )


def downgrade() -> None:
    """Drop them: who was kept out comes in again, and who did what is not known any more."""
    for table in ("audit", "reports", "words", "announcements", "bans"):
        op.drop_table(table)
