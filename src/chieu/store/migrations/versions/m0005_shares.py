"""The deals that somebody who was in them has let others look at.

Revision: 0005, after 0004
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "shares",
        sa.Column("deal", sa.String(12), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("token", sa.String(24), nullable=False),
        sa.Column("named", sa.Boolean, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    op.create_index("shares_by_token", "shares", ["token"], unique=True)


def downgrade() -> None:
    """Drop it: what was shared is shared no more."""
    op.drop_table("shares")
