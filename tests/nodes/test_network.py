"""The network between one of three nodes and the database fails while people play on all of them."""

from __future__ import annotations

import asyncio

import pytest

from nodes.cable import FAULTS, Cable
from nodes.storm import Nodes, all_games, check, storm

pytestmark = [pytest.mark.xdist_group("pg"), pytest.mark.slow]

LASTS_S = 5.0
"""Longer than a node that is not heard is waited for."""


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
