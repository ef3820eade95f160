"""Databases as earlier versions of the program left them."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection

from chieu.store import migrate
from chieu.store.engine import open_engine


def migrations(connection: Connection) -> Config:
    """Return what Alembic has to know to migrate a database that is open."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrate.__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    return config


def bring_back(database: str | Path, form: str) -> None:
    """Bring a database to the form that an earlier version had."""
    engine = open_engine(database)
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        command.downgrade(migrations(connection), form)
    engine.dispose()


def change(database: str | Path, *statements: str) -> None:
    """Do to a database what no program of ours does."""
    engine = open_engine(database)
    with engine.connect().execution_options(chieu_writing=True) as connection, connection.begin():
        for statement in statements:
            connection.exec_driver_sql(statement)
    engine.dispose()
