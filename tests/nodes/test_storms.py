"""Nodes that die, stop and stand still while people play: nothing acknowledged is lost, and nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from nodes.storm import Nodes, all_games, check, storm
from store.postgres import empty

pytestmark = [pytest.mark.xdist_group("pg"), pytest.mark.slow]


@pytest.fixture
async def nodes(postgres: str, tmp_path: Path) -> AsyncIterator[Nodes]:
    empty(postgres)
    opened = Nodes(postgres, tmp_path)
    try:
        await opened.start("a")
        await opened.start("b", "c")
        yield opened
    finally:
        opened.close()


async def kill(nodes: Nodes, name: str) -> None:
    """Kill a node, and begin it again at once."""
    nodes.kill(name)
    await nodes.start(name)


async def restart(nodes: Nodes, name: str) -> None:
    await nodes.stop(name)
    await nodes.start(name)


async def freeze(nodes: Nodes, name: str) -> None:
    """Let a node stand still for longer than a dead one is waited for."""
    with nodes.frozen(name):
        await asyncio.sleep(5)


async def test_kills_of_nodes_cost_no_acknowledged_act(nodes: Nodes, postgres: str) -> None:
    weather = await storm(nodes, all_games(), 6, 1, strike=kill)
    assert weather.acknowledged > 20
    check(postgres, weather)


async def test_nodes_are_begun_anew_one_after_the_other_while_people_play(nodes: Nodes, postgres: str) -> None:
    weather = await storm(nodes, all_games(), 3, 2, strike=restart)
    assert weather.acknowledged > 10
    check(postgres, weather)


async def test_a_node_that_stood_still_does_nothing_twice(nodes: Nodes, postgres: str) -> None:
    weather = await storm(nodes, all_games(), 2, 3, strike=freeze)
    assert weather.acknowledged > 10
    check(postgres, weather)
