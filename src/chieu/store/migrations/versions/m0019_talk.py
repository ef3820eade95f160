"""What people of a group tell each other, and the right to take lines out.

Revision: 0019, after 0018
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_SETTINGS, _TALK = 1, 8


def upgrade() -> None:
    """Create the table; whoever may change a group may do this, too."""
    op.create_table(
        "talk",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("group", sa.String(12), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("player", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("talk_of_group", "talk", ["group", "at", "id"])
    op.create_index("talk_of_player", "talk", ["player"])
    members = sa.table("members", sa.column("rights", sa.Integer))
    rights = members.c.rights
    op.execute(members.update().where(rights.op("&")(_SETTINGS) != 0).values(rights=rights.op("|")(_TALK)))


def downgrade() -> None:
    """Drop it: what was said is lost."""
    members = sa.table("members", sa.column("rights", sa.Integer))
    op.execute(members.update().where(members.c.rights >= _TALK).values(rights=members.c.rights - _TALK))
    op.drop_table("talk")
