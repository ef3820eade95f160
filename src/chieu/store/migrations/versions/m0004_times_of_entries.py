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
    "sqlite": "json_extract(CAST(events.body AS TEXT), '$.t')",
    "postgresql": "convert_from(events.body, 'UTF8')::json->>'t'",
}
"""How a database reads the tag of an event."""


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
