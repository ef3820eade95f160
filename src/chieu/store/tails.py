"""What others have written of many tables, asked for at once: by nodes that follow each other."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import SQLAlchemyError

from chieu.kernel.errors import StoreUnavailable
from chieu.store.archive import events_of
from chieu.store.model import Stored

_TAILS: Final = (
    "SELECT code, seq, at, schema, body FROM unnest(%s::text[], %s::bigint[]) AS wanted(wanted_code, after),"
    " LATERAL (SELECT * FROM events WHERE code = wanted_code AND seq > after ORDER BY seq OFFSET 0) AS tail"
)
"""A table at a time by the key: joined, the database would rather look through all events that there are."""


class TailReader:
    """Reads the ends of logs, in one thread at a time, on a connection that it keeps: one question and one answer."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._connection: Connection | None = None
        self._errors = (SQLAlchemyError, engine.dialect.loaded_dbapi.Error)

    def read(self, wanted: Mapping[str, int]) -> dict[str, list[Stored]]:
        """Return the events of some tables after a number of each.

        Raises:
            StoreUnavailable: the store cannot be read.
        """
        try:
            try:
                return self._read(wanted)
            except self._errors:
                # The database may have hung up on a connection that was idle.
                if self._connection is None:
                    raise
                self.close()
                return self._read(wanted)
        except self._errors as error:
            self.close()
            raise StoreUnavailable(f"cannot read: {type(error).__name__}") from error

    def close(self) -> None:
        """Give the connection up."""
        connection, self._connection = self._connection, None
        if connection is not None:
            with suppress(SQLAlchemyError):
                connection.invalidate()
                connection.close()

    def _read(self, wanted: Mapping[str, int]) -> dict[str, list[Stored]]:
        connection = self._connection
        if connection is None:
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        tails: dict[str, list[Stored]] = {code: [] for code in wanted}
        if connection.dialect.name == "postgresql":
            line: Any = connection.connection.driver_connection
            asked = [[*wanted], [*wanted.values()]]
            for code, seq, at, schema, body in line.execute(_TAILS, asked, binary=True):
                tails[code].append(Stored(seq, at, schema, body))
            self._connection = connection
        else:
            with connection:
                tails = {code: events_of(connection, code, after) for code, after in wanted.items()}
        return tails
