"""The logs of tables that nobody has touched for long, packed.

Revision: 0006, after 0005
"""

from __future__ import annotations

import zlib

import msgspec
import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "archives",
        sa.Column("code", sa.String(12), primary_key=True),
        sa.Column("last", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Unpack every log, and drop the table."""
    archives = sa.table("archives", sa.column("code"), sa.column("body"))
    events = sa.table("events", *map(sa.column, ("code", "seq", "at", "schema", "body")))
    connection = op.get_bind()
    for code, body in connection.execute(sa.select(archives.c.code, archives.c.body)).all():
        rows = msgspec.msgpack.decode(zlib.decompress(bytes(body)))
        told = [
            {"code": code, "seq": seq, "at": at, "schema": schema, "body": event} for seq, at, schema, event in rows
        ]
        connection.execute(sa.insert(events), told)
    op.drop_table("archives")
