"""Nodes that die, stop and stand still while people play: nothing acknowledged is lost, and nothing is done twice."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest

from chieu.table.log import Away
from nodes.player import Player
from nodes.storm import Nodes, Weather, all_games, check, kill, roll, storm
from server.house import PATIENCE
from server.killing import log_in
from store.postgres import begin_anew

pytestmark = [pytest.mark.xdist_group("pg"), pytest.mark.slow]


async def restart(nodes: Nodes, name: str) -> None:
    await nodes.stop(name)
    await nodes.start(name)


async def freeze(nodes: Nodes, name: str) -> None:
    """Let a node stand still for longer than a dead one is waited for."""
    with nodes.frozen(name):
        await asyncio.sleep(5)


async def test_what_befalls_nodes_and_their_database_costs_nothing(nodes: Nodes, postgres: str) -> None:
    """One after the other; each by itself, and more often, is tried at night."""

    async def begin_database_anew(_nodes: Nodes, _name: str) -> None:
        await asyncio.to_thread(begin_anew, postgres)

    # A node that comes when the database is back finds the others, and begins nobody's clock anew.
    blows = iter([begin_database_anew, kill, freeze])

    async def strike(nodes: Nodes, name: str) -> None:
        await next(blows)(nodes, name)

    weather = await storm(nodes, all_games(), 3, 1, strike=strike)
    assert weather.acknowledged > 10
    check(postgres, weather)


@pytest.mark.nightly
async def test_a_database_that_begins_anew_costs_nothing(nodes: Nodes, postgres: str) -> None:
    async def strike(_nodes: Nodes, _name: str) -> None:
        await asyncio.to_thread(begin_anew, postgres)

    weather = await storm(nodes, all_games(), 2, 4, strike=strike)
    assert weather.acknowledged > 10
    check(postgres, weather)
    # Who comes now still finds the others, and begins nobody's clock anew.
    nodes.kill("c")
    await nodes.start("c")
    await storm(nodes, ["sam-loc"], 1, 5, strike=kill)
    check(postgres, weather)


@pytest.mark.nightly
async def test_kills_of_nodes_cost_no_acknowledged_act(nodes: Nodes, postgres: str) -> None:
    weather = await storm(nodes, all_games(), 2, 1, strike=kill)
    assert weather.acknowledged > 10
    check(postgres, weather)


@pytest.mark.nightly
async def test_nodes_are_begun_anew_one_after_the_other_while_people_play(nodes: Nodes, postgres: str) -> None:
    weather = await storm(nodes, all_games(), 3, 2, strike=restart)
    assert weather.acknowledged > 10
    check(postgres, weather)


# Whether everybody is back before they are missed hangs on the machine.
@pytest.mark.nightly
async def test_all_nodes_are_begun_anew_while_people_play_and_each_page_comes_back_once(
    nodes: Nodes, postgres: str
) -> None:
    weather = Weather()
    spans: list[dict[str, int]] = []

    def note() -> None:
        spans.append({player.code: player.seq for player in weather.players})

    async def begin_anew(nodes: Nodes, name: str) -> None:
        await there(weather.players)
        note()
        await roll(nodes, name)
        await there(weather.players)
        note()

    await storm(nodes, all_games(), 1, 6, strike=begin_anew, weather=weather)
    assert weather.acknowledged > 10
    check(postgres, weather)
    for player in weather.players:
        assert len(player.lost) == len({*player.lost})
    assert sum(len(player.lost) for player in weather.players) >= len(weather.players)
    before, after = spans
    for code in weather.codes:
        meanwhile = log_in(postgres, code)[before[code] : after[code]]
        assert not any(isinstance(event, Away) for event in meanwhile)


async def there(players: Sequence[Player]) -> None:
    """Wait until everybody sees their table, or somebody has clearly failed."""
    async with asyncio.timeout(PATIENCE):
        while not all(player.is_there for player in players):  # noqa: ASYNC110 - nothing tells it
            await asyncio.sleep(0.005)


@pytest.mark.nightly
async def test_a_node_that_stood_still_does_nothing_twice(nodes: Nodes, postgres: str) -> None:
    weather = await storm(nodes, all_games(), 1, 3, strike=freeze)
    assert weather.acknowledged > 10
    check(postgres, weather)
