from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from server.house import House, open_house, settings_for


class Complaints(logging.Handler):
    """Keeps what the server complains of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.said.append(f"{record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def complaints() -> Iterator[Complaints]:
    """No attack may leave anything in the log: no exception, and no line for each request."""
    heard = Complaints()
    loggers = [logging.getLogger(name) for name in ("uvicorn", "asyncio", "chieu", "websockets")]
    for logger in loggers:
        logger.addHandler(heard)
    yield heard
    for logger in loggers:
        logger.removeHandler(heard)
    assert heard.said == []


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(settings_for(tmp_path)) as opened:
        yield opened
