"""A node ends: its pages go to the others, each once, and its tables at once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from dataclasses import replace

import pytest
from click.testing import CliRunner, Result

from chieu.cli import build
from chieu.server import draining, hub
from chieu.server.connection import RESTART
from chieu.table import log
from nodes.conftest import Begin
from nodes.test_two_nodes import fleet_of, kinds, sit_together, until
from server.house import House
from server.killing import log_in
from store.postgres import empty

pytestmark = pytest.mark.xdist_group("pg")


async def drain(postgres: str, node: str, language: str = "en") -> Result:
    arguments = ["drain", node, "--database", postgres]
    return await asyncio.to_thread(CliRunner().invoke, build(language), arguments)


def deaf(house: House, drain: Callable[[], object]) -> None:
    """Let a node do something else when it is told to end."""
    fleet = fleet_of(house)
    assert fleet._ears is not None
    fleet._ears = replace(fleet._ears, drain=drain)  # type: ignore[arg-type]


async def acquainted(*houses: House) -> None:
    """Let all nodes know each other."""
    await until(lambda: all(len(fleet_of(house).peers) == len(houses) - 1 for house in houses))


async def test_a_node_that_is_drained_sends_its_pages_on_and_nobody_is_away(begin: Begin, postgres: str) -> None:
    one, two = await begin("one"), await begin("two")
    await acquainted(one, two)
    async with AsyncExitStack() as stack:
        cookies = [await one.guest(name) for name in ("Lan", "Minh")]
        lan, minh = [await stack.enter_async_context(one.page(cookie=cookie)) for cookie in cookies]
        code = await sit_together("phom", lan, minh)
        told, *closed = await asyncio.gather(drain(postgres, "one"), lan.closed(), minh.closed())
        assert (told.exit_code, told.output) == (0, "one has ended, and its pages have gone to the other nodes.\n")
        assert closed == [RESTART, RESTART]
        assert [page.frames[-1] for page in (lan, minh)] == [{"t": "bye", "code": "bye-restart"}] * 2
        lan, minh = [await stack.enter_async_context(two.page(cookie=cookie)) for cookie in cookies]
        for page in (lan, minh):
            await page.join(code)
        await (lan if lan.can_act else minh).act()
        events = log_in(postgres, code)
        assert not any(isinstance(event, log.Away | log.Restarted) for event in events)
        assert kinds(events, log.Dealt) == 1


async def test_pages_play_on_until_they_are_sent_to_another_node(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """It says at once that nobody is to be sent to it; the second page is not told yet, and plays."""
    one, two = await begin("one"), await begin("two")
    await acquainted(one, two)
    monkeypatch.setattr(hub, "_STEP_S", 3_600)
    async with one.page("Lan") as lan, one.page("Minh") as minh:
        code = await sit_together("phom", lan, minh)
        ending = asyncio.create_task(one.app.stop())
        assert await lan.closed() == RESTART
        assert fleet_of(one).owner_of(code, (), 2) == "two"
        answer = await one.http.get("/ready")
        assert (answer.status_code, answer.json()) == (503, {"code": "refused-stopping"})
        await minh.do("say", phrase="phrase-hello")
        ending.cancel()


async def test_tables_without_people_are_taken_over_at_once(begin: Begin, postgres: str) -> None:
    one, two = await begin("one"), await begin("two")
    await acquainted(one, two)
    async with one.page("Lan") as lan:
        code = await lan.open(game="phom", options={"seats": 2}, bots="easy")
        one.server.end()
        await lan.closed()
        assert two.app.hub is not None
        rooms = two.app.hub.rooms
        await until(lambda: code in rooms and rooms[code].is_ready)
    assert kinds(log_in(postgres, code), log.Restarted) == 0


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "there is no node three in this room"), ("vi", "phòng này không có nút three")],
)
async def test_a_node_that_is_not_there_is_not_drained(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch, language: str, told: str
) -> None:
    monkeypatch.setattr(draining, "DEAD_S", 0.1)
    await begin("one")
    answer = await drain(postgres, "three", language)
    assert answer.exit_code == 2
    assert told in answer.stderr


async def test_the_only_node_is_not_drained(begin: Begin, postgres: str) -> None:
    one = await begin("one")
    answer = await drain(postgres, "one")
    assert answer.exit_code == 2
    assert "one is the only node of this room" in answer.stderr
    assert (await one.http.get("/health")).status_code == 200


async def test_a_node_that_does_not_answer_is_told_of(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draining, "ANSWER_S", 0.1)
    one, _two = await begin("one"), await begin("two")
    deaf(one, lambda: None)
    answer = await drain(postgres, "one")
    assert answer.exit_code == 2
    assert "one does not answer, and goes on" in answer.stderr


async def test_a_node_that_says_nothing_holds_its_place_all_the_same(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draining, "DEAD_S", 0.1)
    one, two = await begin("one"), await begin("two")
    await acquainted(one, two)
    fleet = fleet_of(one)
    fleet._signals.tell = lambda *_messages: None  # type: ignore[method-assign]
    answer = await drain(postgres, "one")
    assert answer.exit_code == 2
    assert "one does not answer" in answer.stderr


async def test_a_node_that_does_not_come_to_an_end_is_told_of(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(draining, "END_MS", 10)
    one, two = await begin("one"), await begin("two")
    await acquainted(one, two)
    deaf(one, fleet_of(one).leave)
    answer = await drain(postgres, "one")
    assert answer.exit_code == 2
    assert "one has sent its pages away and has not ended yet" in answer.stderr


@pytest.mark.parametrize("node", ["", "Ô", "a" * 10_000, "a b"])
async def test_what_is_no_name_of_a_node_is_no_node(postgres: str, node: str) -> None:
    answer = await drain(postgres, node)
    assert answer.exit_code == 2
    assert "is no name of a node" in answer.stderr


async def test_a_database_that_is_not_there_drains_nothing() -> None:
    answer = await drain("postgresql+psycopg://nobody@127.0.0.1:1/none", "one")
    assert answer.exit_code == 2
    assert "the database" in answer.stderr


async def test_only_postgresql_has_nodes(postgres: str) -> None:
    empty(postgres)
    answer = await drain("", "one")
    assert answer.exit_code == 2
    assert "PostgreSQL" in answer.stderr
