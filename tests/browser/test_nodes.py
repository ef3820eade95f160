"""A room of two nodes, and a page that comes from one of them to the other in the middle of a deal."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

from browser.conftest import Invite
from browser.house import House
from browser.test_line import LOST, against_a_bot, settled_deal, to_my_turn
from chieu.table.log import Away, Dealt, Restarted
from nodes.cable import Cable
from server.killing import log_in
from store.postgres import empty

pytestmark = pytest.mark.xdist_group("pg")


class Front(NamedTuple):
    """What leads to the nodes, as a proxy does."""

    url: str
    cable: Cable
    nodes: tuple[House, House]


@pytest.fixture
def front(postgres: str, tmp_path: Path) -> Iterator[Front]:
    empty(postgres)
    with ExitStack() as closing:
        houses = []
        for name in ("a", "b"):
            house = House(tmp_path / name, told=["--database", postgres, "--node", name])
            house.start()
            closing.callback(house.stop)
            houses.append(house)
        cable = Cable(houses[0].url)
        closing.callback(cable.close)
        yield Front(f"http://127.0.0.1:{cable.port}", cable, (houses[0], houses[1]))


def test_a_deal_goes_on_by_another_node_where_it_was(front: Front, invite: Invite, postgres: str) -> None:
    me = invite(front)
    me.go()
    against_a_bot(me)
    me.until_acts()
    to_my_turn(me)
    before, heard = settled_deal(me), len(me.frames)
    first, second = front.nodes
    me.expect_problem(LOST)
    front.cable.lead_to(second.url)
    first.kill()
    me.until(lambda: any(frame["t"] == "table" for frame in me.frames[heard:]), "the table by the other node")
    assert settled_deal(me) == before
    me.until_acts()
    me.act()
    me.until(lambda: me.table["seq"] > before["seq"], "my act")
    events = log_in(postgres, me.facts["code"])
    assert [event.n for event in events] == [*range(1, len(events) + 1)]
    assert sum(isinstance(event, Dealt) for event in events) == me.facts["deal"]
    assert not any(isinstance(event, Away | Restarted) for event in events)
