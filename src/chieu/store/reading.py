"""How anything is read: on a connection of its own, from any thread."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, SQLAlchemyError

from chieu.kernel.errors import NeverKept, StoreUnavailable


class DatabaseReader:
    """Reads one concern of the database."""

    def __init__(self, engine: Engine) -> None:
        # There each statement sees what was committed before it, in a transaction or not: one costs two more questions.
        alone = engine.dialect.name == "postgresql"
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT") if alone else engine

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        try:
            with self._engine.connect() as connection:
                yield connection
        except (DataError, OverflowError) as error:
            # PostgreSQL refuses such a value where SQLite finds nothing, and its driver one that is too large.
            raise NeverKept from error
        except SQLAlchemyError as error:
            raise StoreUnavailable(f"cannot read: {type(error).__name__}") from error
