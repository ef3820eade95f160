"""Play money by double entry.

Revision: 0002, after 0001
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table of entries."""
    op.create_table(
        "entries",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(60), primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
    )
    op.create_index("entries_by_account", "entries", ["account", "amount"])


def downgrade() -> None:
    """Drop it."""
    op.drop_table("entries")
