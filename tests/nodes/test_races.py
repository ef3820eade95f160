"""Two nodes write to one table at once: the log takes one, and the other goes on from there."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from chieu.server.room import Room
from chieu.table import log
from nodes.conftest import Begin
from nodes.test_two_nodes import kinds, until
from server.killing import log_in
from server.test_shuffles import PARTS, open_part, play, seat_two, vow

if TYPE_CHECKING:
    from chieu.table.table import Table
    from server.house import House

pytestmark = pytest.mark.xdist_group("pg")


def table_at(house: House, code: str) -> Table:
    assert house.app.hub is not None
    table = house.app.hub.rooms[code].table
    assert table is not None
    return table


def unheard(_room: Room, _seq: int, _bodies: object) -> None:
    """Hear nothing of what others have written."""


async def test_who_loses_a_race_is_told_what_the_other_did_as_it_was_done(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await seat_two(lan, minh)
        code = lan.code
        monkeypatch.setattr(Room, "hear_of", unheard)
        for turn in range(3):
            for page, word in ((lan, "một"), (minh, "hai")):
                answer = await page.do("say", text=f"{word} {turn}")
                while page.seq < answer["seq"]:
                    await page.hear()
        said = [event["text"] for frame in minh.frames for event in frame.get("events", ()) if event["t"] == "said"]
        assert said == [f"{word} {turn}" for turn in range(3) for word in ("một", "hai")]
        assert sum(frame["t"] == "table" for frame in minh.frames) == 1
        assert kinds(log_in(postgres, code), log.Said) == 6


async def test_people_on_two_nodes_shuffle_together(begin: Begin, postgres: str) -> None:
    """Each has vowed and opened by a node of their own, and the deal follows from both parts."""
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await seat_two(lan, minh)
        code = lan.code
        for page in (lan, minh):
            await vow(page)
        await until(lambda: all(len(table_at(node, code).added()) == 2 for node in (one, two)))
        await lan.do("start")
        await open_part(minh)
        await open_part(lan)
        await asyncio.gather(play(lan), play(minh))
        shuffle = lan.facts["sheet"]["shuffle"]
        assert shuffle["parts"] == {str(seat): part.hex() for seat, part in PARTS.items()}
        assert kinds(log_in(postgres, code), log.Withheld) == 0


async def test_a_node_that_reads_a_table_is_told_what_people_have_vowed(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, one.page("Minh") as minh, two.page("Hoa") as hoa:
        await seat_two(lan, minh)
        code = lan.code
        for page in (lan, minh):
            await vow(page)
        await hoa.join(code)
        await until(lambda: table_at(two, code).added() == table_at(one, code).added() != [])


async def test_what_people_have_vowed_is_kept_by_who_loses_a_race(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await seat_two(lan, minh)
        code = lan.code
        for page in (lan, minh):
            await vow(page)
        await until(lambda: len(table_at(two, code).added()) == 2)
        monkeypatch.setattr(Room, "hear_of", unheard)
        before = table_at(two, code)
        await lan.do("say", text="một")
        await minh.do("say", text="hai")
        assert table_at(two, code) is not before
        assert len(table_at(two, code).added()) == 2
