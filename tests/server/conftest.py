from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.house import House, open_house, settings_for


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(settings_for(tmp_path)) as opened:
        yield opened
