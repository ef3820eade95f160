"""Players on the way to another device.

Revision: 0010, after 0009
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "transfers",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("ticket", sa.String(64), nullable=False),
        sa.Column("digits", sa.String(2), nullable=False),
        sa.Column("label", sa.String(80), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
    )
    op.create_index("transfers_of_player", "transfers", ["player"])
    op.create_index("transfers_by_ticket", "transfers", ["ticket"])


def downgrade() -> None:
    """Drop it: whoever is on the way begins anew."""
    op.drop_table("transfers")
