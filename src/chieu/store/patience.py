"""PostgreSQL over a line that may be slow or silent: no answer is waited for for long, and no transaction waits for us.

A machine that loses its network says no farewell: by itself whoever waits for its answer would wait for hours.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import psycopg
from psycopg.abc import PQGen
from sqlalchemy import Connection, Engine, event

from chieu.store.care_schema import AUDIT, REPORTS
from chieu.store.engine import Patience
from chieu.store.schema import CLAIMS, EVENTS

_ONE_ALONE: Final = {EVENTS.name, CLAIMS.name, AUDIT.name, REPORTS.name}
_CONNECT_S: Final = 5
"""How long connecting may take, unless the URL says otherwise."""


def bound(engine: Engine, patience: Patience) -> None:
    """Let no connection of an engine wait longer for any one answer, nor outlive what it was made for."""

    class Patient(psycopg.Connection[Any]):
        """A connection that is closed when an answer does not come."""

        def wait(self, gen: PQGen[Any], interval: float = 0.1, timeout: float | None = None) -> Any:
            if timeout is not None or patience.seconds is None:
                return super().wait(gen, interval, timeout)
            gives_up_at = time.monotonic() + patience.seconds
            try:
                return super().wait(gen, interval, patience.seconds)
            except psycopg.OperationalError:
                if time.monotonic() >= gives_up_at:
                    self.pgconn.finish()
                raise

    def connect(_dialect: Any, _record: Any, arguments: Any, parameters: dict[str, Any]) -> Any:
        return Patient.connect(*arguments, **({"connect_timeout": _CONNECT_S} | parameters))

    def come_back(line: Any, _record: Any) -> None:
        if patience.over and line is not None:
            line.close()

    event.listen(engine, "do_connect", connect)
    event.listen(engine, "checkin", come_back)


@contextmanager
def in_one_piece(connection: Connection, contested: Exception) -> Iterator[None]:
    """Send all that is executed meanwhile at once, as one transaction; the connection is to commit by itself.

    So no transaction ever waits, with locks that stop the others, for a node that stands still, is far away or is gone.
    Raises `contested` where a number of a log is taken, or what one player alone may have.
    """
    line: Any = connection.connection.driver_connection
    try:
        with _held(line):
            yield
    except psycopg.Error as error:
        # After an error the database passes over the rest: what the driver believes to be prepared may not be.
        line._prepared.clear()  # noqa: SLF001 - pinned by a test
        if isinstance(error, psycopg.errors.UniqueViolation) and error.diag.table_name in _ONE_ALONE:
            raise contested from error
        raise


@contextmanager
def _held(line: Any) -> Iterator[None]:
    """Keep what is executed until all of it is there, and send it then."""
    with line.pipeline() as pipeline:
        # The driver would send each statement on its own, and the database begin with it.
        pipeline._communicate_gen = _nothing  # noqa: SLF001 - pinned by a test
        try:
            yield
        except BaseException:
            pipeline.command_queue.clear()
            pipeline.result_queue.clear()
            raise
        finally:
            del pipeline._communicate_gen  # noqa: SLF001
        pipeline._enqueue_sync()  # noqa: SLF001
        while pipeline.command_queue:
            pipeline.command_queue.popleft()()


def _nothing() -> Iterator[None]:
    return iter(())
