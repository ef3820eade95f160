"""What a node says of itself and of the others, and nodes of different versions and with wrong clocks."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner, Result

from browser.nightly import nightly
from chieu.cli import build
from chieu.server.fleet import DEAD_S
from chieu.server.node_words import Beat, Came, Told, encoder, read
from chieu.server.ownership import RULES
from chieu.server.settings import VERSION
from nodes.conftest import Begin
from nodes.test_two_nodes import fleet_of, until
from server.house import House
from server.killing import log_in

pytestmark = pytest.mark.xdist_group("pg")

MINUTES = 120_000


async def nodes(postgres: str, language: str = "en") -> Result:
    return await asyncio.to_thread(CliRunner().invoke, build(language), ["nodes", "--database", postgres])


async def health(house: House) -> dict[str, Any]:
    told: dict[str, Any] = (await house.http.get("/health")).json()["node"]
    return told


async def test_a_node_says_who_else_is_heard_and_how_its_words_travel(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    await until(lambda: all(len(fleet_of(house).peers) == 1 for house in (one, two)))
    told = await health(one)
    assert told.keys() == {"name", "others", "cut_off", "silent_s", "lag_ms", "clock_ahead_ms", "mixed"}
    assert (told["name"], told["others"], told["cut_off"], told["mixed"]) == ("one", 1, False, False)


async def test_a_node_that_does_not_hear_itself_says_since_when_and_that_it_is_cut_off(begin: Begin) -> None:
    one = await begin("one")
    fleet = fleet_of(one)
    fleet._signals.tell = lambda *_messages: None  # type: ignore[method-assign]
    fleet._heard_at -= 2 * DEAD_S
    await until(lambda: fleet.is_cut_off)
    told = await health(one)
    assert told["cut_off"]
    assert told["silent_s"] > DEAD_S


def test_words_of_a_later_version_are_left_out_one_by_one() -> None:
    known = encoder.encode(Told("one", 7, (Came("Lan"), Came("Minh")))).decode()
    text = known.replace('["came","Minh"]', '["sings",{"a":[1]}],["came","Minh","loudly"],["came",3]')
    assert read(text) == Told("one", 7, (Came("Lan"), Came("Minh")))
    # What an earlier version has not said is as if it had not been there.
    beat = read('["one",7,[["beat","0.1",2,3,4]]]')
    assert beat is not None
    assert beat.words == (Beat("0.1", 2, 3, 4),)


@pytest.mark.parametrize("text", ["", "{}", "[]", '["one",7]', '["one","x",[]]', "[" * 5_000, '["one",7,[1]'])
def test_what_no_node_says_is_not_heard(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    ("language", "word"),
    [("vi", "các nút không cùng một phiên bản"), nightly("en", "the nodes are not all of one version")],
)
async def test_nodes_of_two_versions_say_so_and_those_with_the_newer_rules_own(
    begin: Begin, postgres: str, language: str, word: str
) -> None:
    one, two = await begin("one"), await begin("two")
    older, newer = fleet_of(one), fleet_of(two)
    await until(lambda: bool(older.peers and newer.peers))
    older._version = "0.0.1"
    older._beat_now = lambda: msgspec.structs.replace(  # type: ignore[method-assign]
        type(older)._beat_now(older), rules=RULES - 1
    )
    older._say_all()
    await until(lambda: newer.standing().is_mixed)
    assert (await health(two))["mixed"]
    for code in ("AAAAA", "BBBBB", "CCCCC", "DDDDD"):
        assert newer.owner_of(code, (), 0) == "two"
    newer.sees("Lan", "AAAAA")
    assert newer.owner_of("AAAAA", ("Lan", "Minh"), 0) == "two"
    told = await nodes(postgres, language)
    assert told.exit_code == 0
    assert word in told.stderr
    assert "0.0.1" in told.stdout
    assert VERSION in told.stdout


@pytest.mark.parametrize(
    ("language", "word"),
    [nightly("en", "two: its machine’s clock is 120 s ahead of"), ("vi", "two: đồng hồ của máy nhanh 120 giây")],
)
async def test_a_machine_s_clock_that_is_wrong_counts_for_nobody(
    begin: Begin, postgres: str, monkeypatch: pytest.MonkeyPatch, language: str, word: str
) -> None:
    """Two minutes ahead: what is written there has the database's time all the same."""
    await begin("one")
    right = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: right() + MINUTES * 1_000_000)
    two = await begin("two")
    monkeypatch.undo()
    assert abs((await health(two))["clock_ahead_ms"] - MINUTES) < MINUTES / 10
    async with two.page("Lan") as lan:
        code = await lan.open(options={"seats": 2}, bots="easy")
    now = time.time_ns() // 1_000_000
    assert all(event.at < now + MINUTES / 2 for event in log_in(postgres, code))
    told = await nodes(postgres, language)
    assert told.exit_code == 0
    assert word in told.stderr
