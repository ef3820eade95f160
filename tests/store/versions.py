"""Databases as earlier versions of the program left them."""

from __future__ import annotations

from pathlib import Path

from alembic.config import Config
from sqlalchemy import Connection

from chieu.store import migrate


def migrations(connection: Connection) -> Config:
    """Return what Alembic has to know to migrate a database that is open."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config
