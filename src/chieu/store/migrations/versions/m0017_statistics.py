"""What the statistics of players are made of.

Revision: 0017, after 0016
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_SEATS = "deal_seats"


def upgrade() -> None:
    """Add the columns, which the room fills in while it is open, and what finds them."""
    op.add_column(_SEATS, sa.Column("players", sa.Integer, nullable=False, server_default="0"))
    op.add_column(_SEATS, sa.Column("people", sa.Integer, nullable=False, server_default="0"))
    op.add_column(_SEATS, sa.Column("rules", sa.String(12), nullable=False, server_default=""))
    people, older = sa.text("player IS NOT NULL"), sa.text("rules = ''")
    op.create_index(
        "statistics_of_player",
        _SEATS,
        ["player", "game", "players", "rules", "people", "ended", "payoff", "place", "moments", "deal"],
        sqlite_where=people,
        postgresql_where=people,
    )
    op.create_index("seats_uncounted", _SEATS, ["deal"], sqlite_where=older, postgresql_where=older)


def downgrade() -> None:
    """Drop them: they can be made anew from the logs."""
    op.drop_index("seats_uncounted", _SEATS)
    op.drop_index("statistics_of_player", _SEATS)
    with op.batch_alter_table(_SEATS) as seats:
        for column in ("rules", "people", "players"):
            seats.drop_column(column)
