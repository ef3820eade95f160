from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from server.house import House, open_house, settings_for

SLOW = (
    "test_fifty_kills_cost_no_acknowledged_act",
    "test_twenty_kills_cost_no_chip",
    "test_a_thousand_recorded_deals_tell_nobody_what_is_hidden",
)
"""Tests of this folder that take more than a few seconds."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what is slow."""
    for item in items:
        if item.name.startswith(SLOW):
            item.add_marker(pytest.mark.slow)


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    async with open_house(settings_for(tmp_path)) as opened:
        yield opened
