"""Links to the page of whoever runs the room, and the browsers that have come by one.

Revision: 0023, after 0022
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "stewards",
        sa.Column("token", sa.String(64), primary_key=True),
        sa.Column("by", sa.String(80), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("link", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Drop it: whoever looks after the room by its page needs a new link."""
    op.drop_table("stewards")
