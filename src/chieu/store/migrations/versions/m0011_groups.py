"""Groups, who is in them, their tables and their book.

Revision: 0011, after 0010
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the tables, and let tables be a group's: those of before are nobody's."""
    op.add_column("tables", sa.Column("group", sa.String(12), nullable=False, server_default=""))
    op.create_index("tables_of_group", "tables", ["group", "touched"])
    op.create_table(
        "groups",
        sa.Column("id", sa.String(12), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("founded", sa.BigInteger, nullable=False),
        sa.Column("token", sa.String(24), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
        sa.Column("uses", sa.Integer, nullable=False),
    )
    op.create_index("groups_by_token", "groups", ["token"])
    op.create_table(
        "members",
        sa.Column("group", sa.String(12), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("rights", sa.Integer, nullable=False),
        sa.Column("joined", sa.BigInteger, nullable=False),
        sa.Column("gone", sa.BigInteger, nullable=False),
    )
    op.create_index("groups_of_player", "members", ["player", "gone"])
    op.create_table(
        "book",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("seq", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("account", sa.String(60), primary_key=True),
        sa.Column("group", sa.String(12), nullable=False),
        sa.Column("deal", sa.String(12), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("book_of_group", "book", ["group", "at"])
    op.create_index("book_by_account", "book", ["group", "account", "amount"])


def downgrade() -> None:
    """Drop them: the book can be made anew from the logs, who is in a group cannot."""
    for table in ("book", "members", "groups"):
        op.drop_table(table)
    op.drop_index("tables_of_group", "tables")
    with op.batch_alter_table("tables") as tables:
        tables.drop_column("group")
