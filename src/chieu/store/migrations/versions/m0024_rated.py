"""Whose ratings a deal counts for: those who were dealt its cards.

Revision: 0024, after 0023
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None

_SEATS = "deal_seats"
_KIND = ["game", "players", "rules", "ended", "deal"]


def upgrade() -> None:
    """Add the column, and what finds the deals by it.

    Who was there at the end is who was dealt the cards, but for those who stood up meanwhile: that only the logs tell.
    """
    op.add_column(_SEATS, sa.Column("rated", sa.String(40)))
    counts = "rules NOT IN ('', '-') AND people = players AND players > 1"
    op.execute(f"UPDATE {_SEATS} SET rated = CASE WHEN {counts} THEN player ELSE '' END WHERE rules <> ''")  # noqa: S608
    op.drop_index("seats_among_people", _SEATS)
    op.drop_index("seats_uncounted", _SEATS)
    _find("seats_among_people", [*_KIND, "rated", "payoff"], "rated <> ''")
    _find("seats_uncounted", ["deal"], "rated IS NULL")


def downgrade() -> None:
    """Drop it: it can be made anew from the logs."""
    op.drop_index("seats_among_people", _SEATS)
    op.drop_index("seats_uncounted", _SEATS)
    with op.batch_alter_table(_SEATS) as seats:
        seats.drop_column("rated")
    _find("seats_among_people", [*_KIND, "player", "payoff"], "people = players AND players > 1")
    _find("seats_uncounted", ["deal"], "rules = ''")


def _find(name: str, columns: list[str], where: str) -> None:
    op.create_index(name, _SEATS, columns, sqlite_where=sa.text(where), postgresql_where=sa.text(where))
