from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from nodes.storm import Nodes
from server.house import House, open_house, settings_for
from store.postgres import empty

Begin: TypeAlias = Callable[..., Awaitable[House]]
"""Begins a node of a name, with what else it is told."""


@pytest.fixture
async def begin(postgres: str, tmp_path: Path) -> AsyncIterator[Begin]:
    """Give what begins nodes of one room, each with a data folder of its own; all end with the test."""
    empty(postgres)
    async with AsyncExitStack() as stack:

        async def node(name: str, database: str = postgres, **changes: Any) -> House:
            settings = settings_for(tmp_path / name, database=database, node=name, **changes)
            return await stack.enter_async_context(open_house(settings))

        yield node


@pytest.fixture
async def nodes(request: pytest.FixtureRequest, postgres: str, tmp_path: Path) -> AsyncIterator[Nodes]:
    """Give three nodes in processes of their own; where the test has a `cable`, `b` finds the database by it."""
    empty(postgres)
    through = {"b": request.getfixturevalue("cable").url} if "cable" in request.fixturenames else {}
    opened = Nodes(postgres, tmp_path, through)
    try:
        await opened.start("a")
        await opened.start("b", "c")
        yield opened
    finally:
        opened.close()
