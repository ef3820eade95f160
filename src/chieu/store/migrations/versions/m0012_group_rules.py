"""The house rules that a group's tables begin with.

Revision: 0012, after 0011
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table: groups of before play as the games are by themselves."""
    op.create_table(
        "group_rules",
        sa.Column("group", sa.String(12), primary_key=True),
        sa.Column("game", sa.String(40), primary_key=True),
        sa.Column("options", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Drop it: the tables that were opened keep the rules that they have."""
    op.drop_table("group_rules")
