"""The network between one of three nodes and the database fails while people play on all of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from nodes.cable import Cable, Way
from nodes.storm import Nodes, all_games, check, storm
from store.postgres import empty

pytestmark = [pytest.mark.xdist_group("pg"), pytest.mark.slow]

LASTS_S = 5.0
"""Longer than a node that is not heard is waited for."""
FAULTS: dict[str, Callable[[Cable], AbstractContextManager[None]]] = {
    "cut": lambda cable: cable.cut(),
    "silent": lambda cable: cable.still(Way.BOTH),
    "deaf": lambda cable: cable.still(Way.FROM_DATABASE),
    "mute": lambda cable: cable.still(Way.TO_DATABASE),
    "slow": lambda cable: cable.delayed(0.5),
}
"""What may happen to the line of a node."""


@pytest.fixture
def cable(postgres: str) -> Iterator[Cable]:
    opened = Cable(postgres)
    try:
        yield opened
    finally:
        opened.close()


@pytest.fixture
async def nodes(postgres: str, cable: Cable, tmp_path: Path) -> AsyncIterator[Nodes]:
    """Give three nodes, of which `b` finds the database by a cable."""
    empty(postgres)
    opened = Nodes(postgres, tmp_path, {"b": cable.url})
    try:
        await opened.start("a")
        await opened.start("b", "c")
        yield opened
    finally:
        opened.close()


# That one is the worst of them.
@pytest.mark.parametrize(
    "fault", ["silent", *(pytest.param(one, marks=pytest.mark.nightly) for one in ("cut", "deaf", "mute", "slow"))]
)
async def test_what_happens_to_the_line_of_one_node_costs_no_act(
    nodes: Nodes, cable: Cable, postgres: str, fault: str
) -> None:
    async def strike(_nodes: Nodes, _name: str) -> None:
        with FAULTS[fault](cable):
            await asyncio.sleep(LASTS_S)

    async with nodes.watched():
        weather = await storm(nodes, all_games(), 1, 7, strike=strike)
        check(postgres, weather)
