"""${message}.

Revision: ${up_revision}, after ${down_revision | comma,n}
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op
${imports if imports else ""}
revision = ${repr(up_revision)}
down_revision = ${repr(down_revision)}
branch_labels = ${repr(branch_labels)}
depends_on = ${repr(depends_on)}


def upgrade() -> None:
    """Step forward."""
    ${upgrades if upgrades else "pass"}


def downgrade() -> None:
    """Step back."""
    ${downgrades if downgrades else "pass"}
