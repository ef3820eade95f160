"""The browsers by which each player is known.

Revision: 0008, after 0007
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; cookies from before are exchanged when they come."""
    op.create_table(
        "sessions",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_of_player", "sessions", ["player", "until"])
    op.create_table(
        "exchanges",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Drop them: whoever has a cookie from before is known by that again, and nobody else."""
    op.drop_table("exchanges")
    op.drop_table("sessions")
