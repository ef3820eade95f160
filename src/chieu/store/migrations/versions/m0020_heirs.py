"""Who has asked for the lines of somebody in a group's book, and who has them.

Revision: 0020, after 0019
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the columns: nobody has."""
    for name in ("asked", "heir"):
        op.add_column("members", sa.Column(name, sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    """Drop them: all lines are again of those who played."""
    with op.batch_alter_table("members") as members:
        for name in ("heir", "asked"):
            members.drop_column(name)
