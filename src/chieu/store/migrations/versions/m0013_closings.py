"""Evenings of a group's book that are closed, and the right to close them.

Revision: 0013, after 0012
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables; whoever may change a group may close its evenings from now on."""
    op.create_table(
        "closings",
        sa.Column("group", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("closings_by_time", "closings", ["group", "since"])
    op.create_table(
        "closed",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("first", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("group", sa.String(12), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
    )
    op.create_index("closed_of_evening", "closed", ["group", "number"])
    op.create_table(
        "ticks",
        sa.Column("group", sa.String(12), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("place", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("by", sa.String(40), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    members = sa.table("members", sa.column("rights", sa.Integer))
    settings, book = 1, 4
    op.execute(
        members.update()
        .where(members.c.rights % (2 * settings) == settings, members.c.rights < book)
        .values(rights=members.c.rights + book)
    )


def downgrade() -> None:
    """Drop them; a right that the version before does not know does not trouble it."""
    for table in ("ticks", "closed", "closings"):
        op.drop_table(table)
