"""Challenges on the pages of groups.

Revision: 0021, after 0020
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "group_challenges",
        sa.Column("group", sa.String(12), primary_key=True),
        sa.Column("token", sa.String(24), primary_key=True),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("group_challenges_by_time", "group_challenges", ["group", "at"])


def downgrade() -> None:
    """Drop it: the challenges stay, and lead nobody from a group any more."""
    op.drop_table("group_challenges")
