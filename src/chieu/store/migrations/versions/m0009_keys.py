"""By what players are known who come by another browser.

Revision: 0009, after 0008
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "passwords",
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("hash", sa.String(200), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "codes",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
    )
    op.create_index("codes_of_player", "codes", ["player"])
    op.create_table(
        "claims",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
    )
    op.create_index("claims_of_player", "claims", ["player"])
    op.create_table(
        "aliases",
        sa.Column("was", sa.String(40), primary_key=True),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("aliases_of_player", "aliases", ["player"])


def downgrade() -> None:
    """Drop them: every player is a guest again."""
    for name in ("aliases", "claims", "codes", "passwords"):
        op.drop_table(name)
