"""Nodes of one room: whoever is on any of them plays with everybody, and each thing is done once."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from typing import Any

import pytest
from click.testing import CliRunner, Result

from browser.nightly import IN_VIETNAMESE
from chieu.cli import build
from chieu.kernel.actions import NOBODY
from chieu.server import fleet as fleet_module
from chieu.server import following
from chieu.server.connection import POLICY, REPLACED, RESTART
from chieu.server.fleet import Fleet
from chieu.server.items import Execute
from chieu.server.settings import VERSION, Limits, Rate
from chieu.table import commands, log
from nodes.conftest import Begin
from server.house import House, Page, new_guest
from server.killing import log_in
from server.test_secrecy import Truth, judge
from store.postgres import empty

pytestmark = pytest.mark.xdist_group("pg")

ENOUGH = 60
"""So many events of a deal are enough: whoever plays without a plan may play one of Crazy Eights for ever."""
DEALS = 10
"""In so many deals each card is hidden from everybody once."""


async def until(is_so: Callable[[], bool]) -> None:
    """Let the nodes go on until something is so."""
    while not is_so():  # noqa: ASYNC110 - nothing tells it
        await asyncio.sleep(0)


async def go_on(page: Page) -> None:
    """Do what the table wants of somebody, or hear what others do."""
    action = page.deal["legal"][-1] if page.can_act and page.deal is not None else ""
    if action or page.can_get_ready:
        asked = {"action": action, "after": page.seq} if action else {}
        answer = await page.ask("act" if action else "ready", table=page.code, **asked)
        # Somebody else was quicker; then the next frame says what there is to do now.
        assert answer["t"] == "ack" or answer["code"] in {"refused-stale", "refused-not-now"}, answer
        while page.seq < answer["seq"]:
            await page.hear()
    else:
        await page.hear()


async def play(*pages: Page, most: int = ENOUGH) -> None:
    """Let everybody do what the table wants of them, until the deal is over or enough has happened."""

    async def play_on(page: Page) -> None:
        while page.facts["phase"] == "playing" and page.seq < most:
            await go_on(page)

    going = [asyncio.ensure_future(play_on(page)) for page in pages]
    done, waiting = await asyncio.wait(going, return_when=asyncio.FIRST_COMPLETED)
    for one in waiting:
        one.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    for one in done:
        one.result()


async def sit_together(game: str, lan: Page, minh: Page, **options: object) -> str:
    """Bring two people to a table, and begin."""
    code = await lan.open(game=game, options={"seats": 2, **options})
    await minh.join(code)
    await minh.do("sit", seat=1)
    await begin_deal(lan, minh)
    return code


async def begin_deal(host: Page, guest: Page) -> None:
    await host.do("start")
    for page in (host, guest):
        # A mậu binh may have ended it already.
        while not page.facts["deal"]:
            await page.hear()


def kinds(events: list[log.Event], kind: type[log.Event]) -> int:
    return sum(type(event) is kind for event in events)


@pytest.mark.parametrize("game", ["sam-loc", "phom", "binh", "crazy-eights"])
async def test_people_on_two_nodes_play_a_deal_together(begin: Begin, postgres: str, game: str) -> None:
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await sit_together(game, lan, minh)
        await play(lan, minh)
        last = max(lan.seq, minh.seq)
        for page in (lan, minh):
            while page.seq < last:
                await page.hear()
        assert lan.facts == minh.facts
        events = log_in(postgres, code)
        assert kinds(events, log.Dealt) == 1
        assert [event.n for event in events] == [*range(1, len(events) + 1)]


async def test_what_a_node_refuses_it_refuses_by_the_log_as_it_is(begin: Begin) -> None:
    """Minh sits by one node, and Lan begins by the other at once: that one has not heard of it yet."""
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await minh.join(await lan.open(options={"seats": 2}))
        await minh.do("sit", seat=1)
        await lan.do("start")


async def test_a_page_that_opens_by_another_node_replaces_the_older_one(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    cookie = await one.guest("Lan")
    async with one.page(cookie=cookie) as older:
        code = await older.open(bots="easy")
        async with two.page(cookie=cookie) as newer:
            assert await older.closed() == REPLACED
            await newer.join(code)
            assert newer.you == 0
            assert newer.facts["seats"][0]["name"] == "Lan"
            await until(lambda: not one.app.hub.connections)  # type: ignore[union-attr]


async def test_bots_go_on_by_one_node_alone(begin: Begin, postgres: str) -> None:
    """Two people by two nodes, and bots in the other seats: each of their turns stands once in the log."""
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await lan.open(game="phom", options={"seats": 4})
        await minh.join(code)
        await minh.do("sit", seat=1)
        for seat in (2, 3):
            await lan.do("bot", seat=seat, level="easy")
        await begin_deal(lan, minh)
        await play(lan, minh)
        events = log_in(postgres, code)
        assert [event.n for event in events] == [*range(1, len(events) + 1)]
        assert kinds(events, log.Dealt) == 1


async def test_the_lobby_shows_the_tables_of_all_nodes(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await minh.show_lobby()
        code = await lan.open(options={"seats": 2})
        await minh.until(lambda frame: frame["t"] == "lobby" and code in [table["code"] for table in frame["tables"]])
        await lan.do("leave")
        await minh.until(lambda frame: frame["t"] == "lobby" and not frame["tables"])


async def test_what_a_node_ends_with_another_goes_on_with(begin: Begin, postgres: str) -> None:
    """The node of both players ends in the middle of a deal: they come to the other one, and nothing is lost."""
    one = await begin("one")
    two = await begin("two")
    cookies = [await one.guest(name) for name in ("Lan", "Minh")]
    async with AsyncExitStack() as stack:
        lan, minh = [await stack.enter_async_context(one.page(cookie=cookie)) for cookie in cookies]
        code = await sit_together("sam-loc", lan, minh)
        await lan.act() if lan.can_act else await minh.act()
        seq = max(lan.seq, minh.seq)
        one.server.should_exit = True
        assert [await lan.closed(), await minh.closed()] == [RESTART, RESTART]
        lan, minh = [await stack.enter_async_context(two.page(cookie=cookie)) for cookie in cookies]
        for page in (lan, minh):
            await page.join(code)
            assert page.seq >= seq
        await play(lan, minh)
        events = log_in(postgres, code)
        assert kinds(events, log.Restarted) == 0
        assert kinds(events, log.Dealt) == 1


async def test_a_node_that_comes_later_restarts_nobody_s_clock(begin: Begin, postgres: str) -> None:
    one = await begin("one")
    async with one.page("Lan") as lan:
        code = await lan.open(options={"seats": 2}, bots="easy")
        two = await begin("two")
        async with two.page("Minh") as minh:
            await minh.join(code)
            assert minh.facts["seats"][0]["name"] == "Lan"
    assert kinds(log_in(postgres, code), log.Restarted) == 0


async def test_the_first_of_all_nodes_begins_all_clocks_anew(begin: Begin, postgres: str) -> None:
    async with AsyncExitStack() as stack:
        one = await begin("one")
        lan = await stack.enter_async_context(one.page("Lan"))
        code = await lan.open(game="phom", options={"seats": 2}, bots="easy")
        one.server.should_exit = True
        await lan.closed()
    await begin("two")
    await until(lambda: kinds(log_in(postgres, code), log.Restarted) == 1)


async def test_a_table_that_is_asked_for_again_by_another_node_is_the_same(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    cookie = await one.guest("Lan")
    async with one.page(cookie=cookie) as lan:
        code = await lan.open(id="mine")
    async with two.page(cookie=cookie) as lan:
        assert (await lan.ask("create", id="mine", game="sam-loc"))["table"] == code


async def test_who_has_tried_too_many_codes_tries_none_by_another_node(begin: Begin) -> None:
    limits = Limits(misses=Rate(3, 0))
    one, two = await begin("one", limits=limits), await begin("two", limits=limits)
    cookie = await one.guest("Lan")
    async with one.page("Minh") as minh, one.page(cookie=cookie) as lan:
        code = await minh.open(options={"seats": 2})
        await lan.join(code)
        for wrong in ("AAAAA", "CCCCC", "EEEEE"):
            assert (await lan.ask("join", table=wrong))["code"] == "refused-no-table"
        player = lan.me["player"]
        misses = two.app._shared._limits["misses"]
        await until(lambda: misses.bucket(player).tokens == 0)
    async with two.page(cookie=cookie) as lan:
        assert (await lan.ask("join", table="FFFFF"))["code"] == "refused-too-many-codes"


async def test_a_new_name_is_used_by_the_node_that_the_page_is_on(begin: Begin) -> None:
    """A proxy leads the request by which somebody takes another name to either node."""
    one, two = await begin("one"), await begin("two")
    cookie = await one.guest("Lan")
    async with one.page("Minh") as minh, one.page(cookie=cookie) as lan:
        await sit_together("sam-loc", minh, lan)
        headers, other = {"Cookie": cookie}, two.app.hub
        assert other is not None
        await until(lambda: minh.code in other.fleet.seen_elsewhere(lan.me["player"]))
        taken = await two.http.post("/api/guest", json={"name": "MINH"}, headers=headers)
        assert taken.json()["code"] == "refused-name-taken"
        answer = await two.http.post("/api/guest", json={"name": "Hoa"}, headers=headers)
        assert answer.json()["name"] == "Hoa"
        hub = one.app.hub
        assert hub is not None
        await until(lambda: hub.connections[lan.me["player"]].name == "Hoa")


async def test_guests_of_one_node_are_guests_of_all(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    cookie = await new_guest(one.http, "Lan")
    answer = await two.http.get("/api/me", headers={"Cookie": cookie})
    assert answer.json()["name"] == "Lan"


@IN_VIETNAMESE
async def test_the_nodes_that_are_here_are_listed(begin: Begin, postgres: str, language: str) -> None:
    one = await begin("one")
    await begin("two")

    def listed() -> Result:
        return CliRunner().invoke(build(language), ["nodes", "--database", postgres])

    async with one.page("Lan") as lan:
        await lan.open()
        told = await asyncio.to_thread(listed)
    assert told.exit_code == 0, told.output
    first, second = told.stdout.splitlines()
    assert first.startswith(f"one: {'version' if language == 'en' else 'phiên bản'} {VERSION}")
    assert "1 table in memory, 1 person" in first or "1 bàn trong bộ nhớ, 1 người" in first
    assert second.startswith("two:")


async def test_where_no_node_is_that_is_said(postgres: str) -> None:
    empty(postgres)
    told = await asyncio.to_thread(CliRunner().invoke, build("en"), ["nodes", "--database", postgres])
    assert told.exit_code == 2
    assert "no node of this room is heard" in told.stderr


async def test_a_node_that_follows_tells_nobody_what_is_hidden(begin: Begin, postgres: str) -> None:
    """What each page is told by either node is judged against the log."""
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh, one.page("Hoa") as here, two.page("Mai") as there:
        options = {"match": "hands", "match_hands": 20}
        code = await sit_together("sam-loc", lan, minh, **options)
        for watcher in (here, there):
            await watcher.join(code)

        async def until_last(page: Page) -> None:
            while page.facts["deal"] < DEALS:
                await (page.hear() if page.you == NOBODY else go_on(page))

        await asyncio.gather(*map(until_last, (lan, minh, here, there)))
        truth = Truth(log_in(postgres, code), 2)
        for page in (lan, minh, here, there):
            judge(page, truth)


async def test_a_node_that_follows_reads_no_log_for_it(begin: Begin, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written comes with the word of it."""
    monkeypatch.setattr(fleet_module, "LOOK_S", 3_600)
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        await minh.join(await lan.open(options={"seats": 2}))
        asked: list[str] = []

        def note(_store: object, wanted: Mapping[str, int]) -> dict[str, list[log.Event] | Exception]:
            asked.extend(wanted)
            return {}

        monkeypatch.setattr(following, "_tails", note)
        for _ in range(3):
            answer = await lan.do("say", phrase="phrase-hello")
            while minh.seq < answer["seq"]:
                await minh.hear()
        assert asked == []


async def test_the_past_of_a_table_is_read_in_one_question_for_all_who_ask_at_once(
    begin: Begin, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = await begin("one")
    assert one.app.hub is not None
    asked: list[Mapping[str, int]] = []
    read = following._tails

    def note(store: Any, wanted: Mapping[str, int]) -> dict[str, list[log.Event] | Exception]:
        asked.append(wanted)
        return read(store, wanted)

    monkeypatch.setattr(following, "_tails", note)
    async with one.page("Lan") as lan:
        code = await lan.open(options={"seats": 2})
        answer = await lan.do("say", phrase="phrase-hello")
        asked.clear()
        found: list[list[int]] = []
        for after in (answer["seq"] - 1, 0, answer["seq"]):
            one.app.hub.storage.follow(
                code, after, lambda events, _error: found.append([event.n for event in events or ()])
            )
        await until(lambda: len(found) == 3)
    last = answer["seq"]
    assert (asked, found) == ([{code: 0}], [[last], [*range(1, last + 1)], []])


def fleet_of(house: House) -> Fleet:
    assert house.app.hub is not None
    fleet = house.app.hub.fleet
    assert isinstance(fleet, Fleet)
    return fleet


async def test_who_is_here_is_not_away_whatever_another_node_has_noted(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await sit_together("sam-loc", lan, minh)
        assert two.app.hub is not None
        two.app.hub.put(code, Execute(commands.Drop(lan.me["player"])))
        for page in (lan, minh):
            await page.until_event("away")
            await page.until_event("back")


async def test_a_node_that_was_given_up_and_is_heard_again_says_who_is_there(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    async with one.page("Lan") as lan, two.page("Minh") as minh:
        code = await sit_together("sam-loc", lan, minh)
        fleet, player = fleet_of(two), lan.me["player"]
        assert fleet.is_elsewhere(player, code)
        fleet._lose(fleet.peers["one"], "stands still")
        assert not fleet.is_elsewhere(player, code)
        await until(lambda: fleet.is_elsewhere(player, code))


async def test_nodes_agree_on_who_owns_a_table(begin: Begin) -> None:
    """Where nobody is, by its code; where people are, the node of most of them."""
    fleets = [fleet_of(await begin(name)) for name in ("one", "two", "three")]
    await until(lambda: all(len(fleet.peers) == 2 for fleet in fleets))
    for code in ("AAAAA", "BBBBB", "CCCCC", "DDDDD"):
        assert len({fleet.owner_of(code, (), 0) for fleet in fleets}) == 1
    for player, fleet in zip("xyz", (fleets[0], fleets[1], fleets[1]), strict=True):
        fleet.came(player, "")
        fleet.sees(player, "AAAAA")
    await until(lambda: all(one.is_elsewhere(player, "AAAAA") for one in fleets[2:] for player in "xyz"))
    here = (1, 2, 0)
    await until(
        lambda: {fleet.owner_of("AAAAA", "xyz", count) for fleet, count in zip(fleets, here, strict=True)} == {"two"}
    )


async def test_a_page_gives_way_to_a_newer_one_also_after_words_were_lost(begin: Begin) -> None:
    """The database was away when the older page came: its own word of that never comes back to its node."""
    one, two = await begin("one"), await begin("two")
    cookie = await one.guest("Lan")
    async with one.page(cookie=cookie) as older:
        fleet = fleet_of(one)
        fleet._coming[older.me["player"]] += 1
        fleet._ask()
        async with two.page(cookie=cookie):
            assert await older.closed() == REPLACED


async def test_who_is_signed_out_by_one_node_is_sent_away_by_the_other(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    mine = await one.guest("Lan")
    async with two.page(cookie=mine) as page:
        one.http.cookies.clear()
        (session,) = (await one.http.get("/api/account", headers={"Cookie": mine})).json()["sessions"]
        ended = await one.http.delete(f"/api/account/sessions/{session['id']}", headers={"Cookie": mine})
        assert ended.json()["sessions"] == []
        assert await page.closed() == POLICY
        assert page.frames[-1] == {"t": "bye", "code": "bye-signed-out"}
    assert (await two.http.get("/api/me", headers={"Cookie": mine})).status_code == 401


async def test_a_table_that_is_asked_for_thrice_at_once_is_charged_once(begin: Begin) -> None:
    """A page whose lines were lost asks each node that it comes to."""
    limits = Limits(tables=Rate(5, 0))
    one, two = await begin("one", limits=limits), await begin("two", limits=limits)
    cookie = await one.guest("Lan")
    players = set()
    for house in (one, two, one):
        async with house.page(cookie=cookie) as lan:
            await lan.ask("create", id="mine", game="sam-loc")
            players.add(lan.me["player"])
    buckets = [house.app._shared._limits["tables"].bucket(*players) for house in (one, two)]
    await until(lambda: all(bucket.tokens == 4 for bucket in buckets))


async def test_who_comes_into_a_group_by_one_node_sees_its_tables_by_the_other(begin: Begin) -> None:
    one, two = await begin("one"), await begin("two")
    lan, minh = await one.guest("Lan"), await one.guest("Minh")
    asked, asks = {"cookie": lan}, {"cookie": minh}
    async with one.page(cookie=lan) as host, two.page(cookie=minh) as guest:
        one.http.cookies.clear()
        group = (await one.http.post("/api/groups", json={"name": "Nhà Lan"}, headers=asked)).json()["id"]
        token = (await one.http.post(f"/api/groups/{group}/invitation", headers=asked)).json()["token"]
        code = await host.open(group=group)
        assert (await guest.ask("join", table=code))["code"] == "refused-no-table"
        assert (await one.http.post(f"/api/invitations/{token}", headers=asks)).status_code == 200
        assert two.app.hub is not None
        page = two.app.hub.connections[guest.me["player"]]
        await until(lambda: group in page.groups)
        await guest.join(code)
        me = (await one.http.get(f"/api/groups/{group}", headers=asks)).json()["me"]
        assert (await one.http.delete(f"/api/groups/{group}/people/{me}", headers=asks)).status_code == 200
        assert (await guest.until_kind("bye"))["code"] == "bye-group"


async def test_a_place_is_kept_for_who_was_at_a_table_of_another_node(begin: Begin) -> None:
    """They come when it is gone, and a node that is full keeps places for those who play."""
    one, two = await begin("one"), await begin("two")
    cookie, other = await one.guest("Lan"), await one.guest("Minh")
    async with one.page(cookie=cookie) as lan, one.page(cookie=other):
        await lan.open(options={"seats": 2})
        await lan.join(lan.code)
        await until(lambda: two.app.is_seated(cookie))
        assert not two.app.is_seated(other)
    assert two.app.is_seated(cookie)
