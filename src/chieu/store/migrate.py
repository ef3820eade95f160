"""Bring a database to the newest form; when it is there already, this costs one query."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, insert, inspect, text

from chieu.kernel.errors import StoreTooNew, StoreTooOld, StoreUnavailable
from chieu.store.engine import WRITING
from chieu.store.schema import HEAD, METADATA, VERSIONS, find_few_rows_in_postgres

if TYPE_CHECKING:
    from alembic.config import Config

_LOCK = 0x0C41E0
"""PostgreSQL's advisory lock: of several servers that start at once, one migrates and the others wait."""


def upgrade(engine: Engine) -> None:
    """Run the migrations that the database lacks, or make the newest form where there is nothing at all.

    Raises:
        StoreTooNew: the database is of a version that this program does not know.
        StoreUnavailable: it has tables of another program and none of ours, or a migration failed.
    """
    with engine.connect() as connection:
        if version_of(connection) == HEAD:
            return
    with engine.connect().execution_options(**{WRITING: True}) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        version = version_of(connection)
        if version is None:
            if inspect(connection).get_table_names():
                raise StoreUnavailable("the database is of another program")
            found(connection)
        elif version > HEAD:
            raise StoreTooNew(version)
        elif version != HEAD:
            build(connection)


def refuse_older(connection: Connection) -> None:
    """See that a database stands at the newest form, without changing it.

    Raises:
        StoreTooOld: it stands at an older one.
        StoreTooNew: it stands at one that this program does not know.
    """
    version = version_of(connection)
    if version is not None and version > HEAD:
        raise StoreTooNew(version)
    if version != HEAD:
        raise StoreTooOld


def version_of(connection: Connection) -> str | None:
    """Return the migration that the database stands at."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def steps_after(version: str) -> list[str]:
    """Return the migrations that a database at one lacks, in the order in which they are run.

    Raises:
        StoreTooNew: this program does not know that one, which is a later one.
        StoreUnavailable: it does not know that one.
    """
    from alembic.script import ScriptDirectory
    from alembic.script.revision import RevisionError

    if version > HEAD:
        raise StoreTooNew(version)

    scripts = ScriptDirectory.from_config(_config())
    try:
        return [step.revision for step in scripts.iterate_revisions(HEAD, version)][::-1]
    except RevisionError as error:
        raise StoreUnavailable("the database is at no migration of this program") from error


def found(connection: Connection) -> None:
    """Make the newest form in an empty database, in the transaction that is open.

    It is what the migrations would build, one by one; without them the first start of a room needs no Alembic.
    """
    if connection.dialect.name == "postgresql":
        find_few_rows_in_postgres()
    METADATA.create_all(connection)
    VERSIONS.create(connection)
    connection.execute(insert(VERSIONS).values(version_num=HEAD))


def build(connection: Connection) -> None:
    """Run the migrations that the database lacks, in the transaction that is open.

    Raises:
        StoreUnavailable: a migration failed.
    """
    from alembic import command
    from alembic.util import CommandError

    config = _config()
    config.attributes["connection"] = connection
    try:
        command.upgrade(config, "head")
    except CommandError as error:
        raise StoreUnavailable(f"cannot migrate the database: {error}") from error


def _config() -> Config:
    # Imported here: a start that finds everything in place neither waits for Alembic nor carries it.
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config
