"""When each entry of the ledger was made, and by what kind of event.

Revision: 0004, after 0003
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

_TAGS = {
    "sqlite": """CASE substr(CAST(events.body AS TEXT), 1, 6) WHEN '{"t":"'
        THEN substr(CAST(events.body AS TEXT), 7, instr(substr(CAST(events.body AS TEXT), 7), '"') - 1) ELSE '' END""",
    "postgresql": """coalesce(substring(encode(events.body, 'escape') from '^{"t":"([a-z-]{1,20})"'), '')""",
}
"""How a database reads the tag of an event, with which its body begins; a damaged one has none, and harms nobody."""


def upgrade() -> None:
    """Add both columns, and take what is in them from the logs."""
    op.add_column("entries", sa.Column("at", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("entries", sa.Column("kind", sa.String(20), nullable=False, server_default=""))
    event = "FROM events WHERE events.code = entries.code AND events.seq = entries.seq"
    tag = _TAGS[op.get_bind().dialect.name]
    op.execute(
        f"UPDATE entries SET at = (SELECT events.at {event}), kind = (SELECT {tag} {event})"  # noqa: S608 - ours alone
        f" WHERE EXISTS (SELECT 1 {event})"
    )


def downgrade() -> None:
    """Drop both."""
    with op.batch_alter_table("entries") as entries:
        entries.drop_column("kind")
        entries.drop_column("at")
