from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest

from server.house import House, open_house, settings_for

_OURS: Final = ("uvicorn", "asyncio", "chieu", "websockets", "litestar")


class Complaints:
    """What the server complains of."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def hear(self, record: logging.LogRecord) -> None:
        if record.levelno >= logging.WARNING and record.name.startswith(_OURS):
            self.said.append(f"{record.name}: {record.getMessage()} {record.exc_info or ''}".strip())


@pytest.fixture(autouse=True)
def complaints(monkeypatch: pytest.MonkeyPatch) -> Iterator[Complaints]:
    """No attack may leave anything in the log: no exception, and no line for each request."""
    heard = Complaints()
    handle = logging.Logger.handle

    def hear(logger: logging.Logger, record: logging.LogRecord) -> None:
        heard.hear(record)
        handle(logger, record)

    # Each server that starts configures the handlers anew, so that one of ours would not stay.
    monkeypatch.setattr(logging.Logger, "handle", hear)
    yield heard
    assert heard.said == []


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(settings_for(tmp_path)) as opened:
        yield opened
