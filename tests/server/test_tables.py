"""Tables through the socket: opening, joining, playing, leaving, coming back."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from chieu import bots
from chieu.bots.plain import Simple
from chieu.bots.search import Search
from chieu.kernel.actions import NOBODY
from chieu.server.limits import Guesses
from chieu.server.settings import Limits, Rate
from chieu.table.log import decode_event
from server.house import House, Page, open_house, settings_for

FAST = {"sam_window": "off", "turn_timer": 0}


async def seat_two(one: Page, two: Page, **options: object) -> str:
    """Open a table for two people and start."""
    code = await one.open(options=FAST | options)
    await two.join(code)
    await two.do("sit")
    await one.until_event("seated")
    await one.do("start")
    return code


async def actor_of(one: Page, two: Page) -> Page:
    """Wait until one of two may act, and return that page."""
    while True:
        await level(one, two)
        for page in (one, two):
            if page.can_act:
                return page
        await one.play_on() if one.can_get_ready else await two.play_on()


async def play_to_the_end(*pages: Page) -> None:
    while any(page.facts["phase"] != "match-over" for page in pages):
        for page in pages:
            if page.can_act or page.can_get_ready:
                await page.play_on()
                break
        else:
            await asyncio.gather(*(p.hear() for p in pages if p.facts["phase"] != "match-over"))
        await level(*pages)


async def level(*pages: Page) -> None:
    """Let every page hear what one of them has heard."""
    most = max(page.seq for page in pages)
    for page in pages:
        while page.seq < most:
            await page.hear()


async def test_a_match_against_a_bot_is_played_to_its_end(house: House) -> None:
    async with house.page("Thảo") as page:
        await page.open(bots="easy", preset="solo")
        while page.facts["phase"] != "match-over":
            await page.play_on()
        assert len(page.facts["ranking"]) == 2
        assert page.facts["deal"] >= 1
        assert {frame["t"] for frame in page.frames} == {"welcome", "ack", "table", "step"}


async def test_two_people_play_a_match(house: House) -> None:
    async with house.page("Thảo") as one, house.page("Bình") as two:
        await seat_two(one, two, match="hands", match_hands=2)
        await level(one, two)
        await play_to_the_end(one, two)
        assert one.facts == two.facts
        assert [one.you, two.you] == [0, 1]


async def test_a_start_and_the_deal_that_it_brings_are_one_frame(house: House) -> None:
    async with house.page() as one, house.page() as two:
        await seat_two(one, two)
        step = await one.until_kind("step")
        assert [event["t"] for event in step["events"]] == ["started", "dealt", "acted"]
        assert step["facts"]["phase"] == "playing"
        assert len(step["deal"]["game"]["hand"].split()) == 10


async def test_a_table_of_three_with_bots_of_two_levels(house: House) -> None:
    async with house.page() as page:
        await page.open(options=FAST | {"seats": 3})
        await page.do("bot", seat=1, level="easy")
        await page.do("bot", seat=2, level="medium")
        await page.do("start")
        while page.facts["phase"] != "deal-over":
            await page.play_on()
        assert [seat["kind"] for seat in page.facts["seats"]] == ["person", "bot", "bot"]


async def test_a_repeated_command_is_acknowledged_and_not_done_twice(house: House) -> None:
    async with house.page() as page:
        await page.open(bots="easy", options=FAST)
        await page.my_turn()
        assert page.deal is not None
        fields = {"action": page.deal["legal"][0], "after": page.seq, "id": "once"}
        first = await page.do("act", **fields)
        again = await page.do("act", **fields)
        assert again["seq"] >= first["seq"]
        acted = [
            event
            for frame in page.frames
            for event in frame.get("events", [])
            if event["t"] == "acted" and event["seat"] == 0
        ]
        assert len(acted) <= 1


async def test_an_illegal_act_is_refused_with_its_reason_and_changes_nothing(house: House) -> None:
    async with house.page("Thảo") as one, house.page("Bình") as two:
        await seat_two(one, two)
        idle = two if await actor_of(one, two) is one else one
        before = idle.deal
        answer = await idle.ask("act", table=idle.code, action="pass", after=idle.seq)
        assert (answer["code"], answer["seq"]) == ("illegal-not-your-turn", idle.seq)
        assert idle.deal == before
        assert await idle.refused("act", action="dance", after=idle.seq) == "refused-unreadable-action"


async def test_a_spectator_sees_no_hand(house: House) -> None:
    async with house.page() as one, house.page() as two, house.page() as other:
        code = await seat_two(one, two)
        shown = await other.join(code)
        assert shown["you"] == NOBODY
        await (await actor_of(one, two)).act()
        await other.until_event("acted")
        assert other.deal is not None
        assert "hand" not in other.deal["game"]
        assert "legal" not in other.deal
        assert await other.refused("act", action="pass", after=other.seq) == "refused-not-seated"


async def test_a_private_table_is_joined_by_its_code_and_never_listed(house: House) -> None:
    async with house.page("Thảo") as one, house.page("Bình") as two:
        hidden = await one.open(private=True)
        async with house.page("Hà") as third:
            shown = await third.open()
            await two.show_lobby()
            listed = await two.until(
                lambda frame: frame["t"] == "lobby" and any(t["code"] == shown for t in frame["tables"])
            )
            assert [table["code"] for table in listed["tables"]] == [shown]
            assert listed["tables"][0]["host"] == "Hà"
            typed = f" {hidden[:2].lower()}-{hidden[2:].lower()} "
            assert (await two.join(typed))["code"] == hidden


async def test_the_lobby_follows_its_tables(house: House) -> None:
    async with house.page() as watcher, house.page() as host:
        await watcher.show_lobby()
        assert (await watcher.until_kind("lobby"))["tables"] == []
        code = await host.open(options={"seats": 3})
        await watcher.until(lambda f: f["t"] == "lobby" and len(f["tables"]) == 1)
        await host.do("bot", seat=1, level="easy")
        await host.do("lock", on=True)
        frame = await watcher.until(lambda f: f["t"] == "lobby" and f["tables"][0]["locked"])
        (table,) = frame["tables"]
        assert (table["code"], table["taken"], table["bots"]) == (code, 2, 1)
        await host.do("stand")
        await watcher.until(lambda f: f["t"] == "lobby" and f["tables"] == [])
        await watcher.show_lobby(on=False)
        assert (await watcher.ask("ping"))["t"] == "pong"


async def test_a_quick_table_is_nobodys_lobby_entry(house: House) -> None:
    async with house.page() as watcher, house.page() as player, house.page() as host:
        await watcher.show_lobby()
        await player.open(game="crazy-eights", bots="easy", quick=True)
        code = await host.open()
        frame = await watcher.until(lambda f: f["t"] == "lobby" and f["tables"])
        assert [table["code"] for table in frame["tables"]] == [code]
        assert frame["more"] == 0


async def test_a_table_whose_people_are_gone_leaves_the_lobby_until_one_is_back(
    house: House,
) -> None:
    cookie = await house.guest()
    async with house.page() as watcher:
        await watcher.show_lobby()
        async with house.page(cookie=cookie) as player:
            code = await player.open(bots="easy", options={"seats": 4, "sam_window": "off"})
            await watcher.until(lambda f: f["t"] == "lobby" and [one["code"] for one in f["tables"]] == [code])
        await watcher.until(lambda f: f["t"] == "lobby" and f["tables"] == [])
        async with house.page(cookie=cookie) as player:
            assert (await player.join(code))["you"] == 0
            await watcher.until(lambda f: f["t"] == "lobby" and [one["code"] for one in f["tables"]] == [code])


async def test_the_hosts_powers_are_refused_to_others(house: House) -> None:
    async with house.page() as host, house.page() as other:
        code = await host.open(options={"seats": 3})
        await other.join(code)
        await other.do("sit")
        powers: dict[str, dict[str, Any]] = {
            "bot": {"seat": 2, "level": "easy"},
            "remove": {"seat": 0},
            "host": {"seat": 1},
            "lock": {"on": True},
            "options": {"changes": {"turn_timer": 0}},
            "start": {},
        }
        for kind, fields in powers.items():
            assert await other.refused(kind, **fields) == "refused-not-host"


async def test_only_a_table_that_is_watched_can_be_spoken_to(house: House) -> None:
    async with house.page() as host, house.page() as other:
        code = await host.open()
        assert await other.refused("sit", table=code) == "refused-not-watching"
        assert await other.refused("leave", table=code) == "refused-not-watching"
        await other.join(code)
        await other.do("leave")
        assert await other.refused("sit", table=code) == "refused-not-watching"


async def test_leaving_keeps_the_seat_and_tells_the_others(house: House) -> None:
    async with house.page() as one, house.page() as two:
        code = await one.open()
        await two.join(code)
        await two.do("sit")
        await two.do("leave")
        assert (await one.until_event("away"))["seat"] == 1
        assert (await two.join(code))["you"] == 1
        assert (await one.until_event("back"))["seat"] == 1


async def test_talk_reaches_everybody(house: House) -> None:
    async with house.page("Thảo") as one, house.page("Bình") as two:
        code = await one.open()
        await two.join(code)
        await two.do("say", text="Chào cả nhà!")
        said = await one.until_event("said")
        assert (said["name"], said["text"], said["seat"]) == ("Bình", "Chào cả nhà!", NOBODY)
        assert await two.refused("say", text="x" * 500) == "refused-text-long"
        assert await two.refused("say", phrase="phrase-curse") == "refused-phrase-unknown"


async def test_what_was_missed_comes_by_number(house: House) -> None:
    async with house.page() as one:
        code = await one.open(options={"seats": 3})
        seen = one.seq
        await one.do("bot", seat=1, level="easy")
        await one.do("bot", seat=2, level="easy")
        shown = await one.join(code, after=seen)
        assert [event["n"] for event in shown["history"]] == [*range(seen + 1, shown["seq"] + 1)]
        assert [event["t"] for event in shown["history"]] == ["seated", "seated"]
        assert (await one.join(code, after=shown["seq"]))["history"] == []
        whole = await one.join(code)
        assert [event["n"] for event in whole["history"]] == [*range(1, whole["seq"] + 1)]


async def test_a_cut_line_costs_nothing(house: House) -> None:
    cookie = await house.guest("Thảo")
    async with house.page("Bình") as two:
        async with house.page(cookie=cookie) as one:
            code = await seat_two(one, two)
            await level(one, two)
            hand = (await one.join(code))["deal"]["game"]["hand"]
            seen = one.seq
        await two.until_event("away")
        async with house.page(cookie=cookie) as again:
            shown = await again.join(code, after=seen)
            assert (shown["you"], shown["deal"]["game"]["hand"]) == (0, hand)
            assert [event["t"] for event in shown["history"]] == ["away", "back"]
            assert shown["facts"]["seats"][0]["here"]


async def test_a_newer_page_replaces_the_older(house: House) -> None:
    cookie = await house.guest()
    async with house.page(cookie=cookie) as old:
        code = await old.open()
        async with house.page(cookie=cookie) as new:
            assert (await new.join(code))["you"] == 0
            assert await old.closed() == 4001
            assert old.frames[-1] == {"t": "bye", "code": "bye-replaced"}
            await new.do("bot", seat=1, level="easy")
            assert new.facts["seats"][0]["here"]


async def test_a_host_who_goes_before_joining_is_away(house: House) -> None:
    async with house.page() as host:
        code = (await host.ask("create", game="sam-loc"))["table"]
    async with house.page() as other:
        await other.join(code)
        while other.facts["seats"][0]["here"]:
            await other.hear()
        assert other.facts["seats"][0]["away_ms"] is not None


async def test_a_table_that_sleeps_is_read_again(house: House) -> None:
    cookie = await house.guest()
    async with house.page(cookie=cookie) as page:
        code = await page.open(bots="easy", options=FAST)
        await page.my_turn()
        before = page.deal
        await page.do("leave")
        hub = house.app.hub
        assert hub is not None
        room = hub.rooms[code]
        assert room.table is not None
        room._sleep(room.table.wake_at)
        assert code not in hub.rooms
        assert code in hub._sleepers
        await page.join(code)
        assert page.deal is not None
        assert page.deal["game"] == (before or {})["game"]
        assert hub.rooms[code] is not room
        assert code not in hub._sleepers


async def test_a_sleeping_table_wakes_for_its_clock(house: House) -> None:
    async with house.page() as page:
        code = await page.open(bots="easy", options=FAST)
        await page.my_turn()
        await page.do("leave")
        hub = house.app.hub
        assert hub is not None
        room = hub.rooms[code]
        assert room.table is not None
        room._sleep(room.table.wake_at)
        hub._wake(code)
        assert (await page.join(code))["code"] == code


def bot_has_acted(page: Page) -> bool:
    return any(
        event["t"] == "acted" and event["seat"] == 1
        for frame in page.frames
        for event in frame.get("events", []) + frame.get("history", [])
    )


async def test_a_failing_bot_plays_what_the_rules_say(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(*_: object) -> int:
        raise ValueError("3s 4h are in my hand")

    monkeypatch.setattr(bots, "choose", break_down)
    with caplog.at_level(logging.DEBUG):
        async with house.page() as page:
            await page.open(bots="medium", options=FAST)
            while not bot_has_acted(page):
                await page.play_on()
    ours = [record.getMessage() for record in caplog.records if record.name.startswith("chieu")]
    assert any("failed at sam-loc: ValueError" in line for line in ours)
    assert not any("3s" in line for line in ours)


@pytest.fixture
def asked_here(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Note which bots are asked in the server's own process, where they refuse to think."""
    asked: list[str] = []

    def here(policy: Any, *_: object) -> int:
        asked.append(policy.name)
        raise RuntimeError

    for kind in (Simple, Search):
        monkeypatch.setattr(kind, "choose", here)
    return asked


async def test_a_searching_bot_thinks_in_another_process(
    house: House, asked_here: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with house.page() as page:
        await page.open(bots="hard", options=FAST)
        while not bot_has_acted(page):
            await page.play_on()
    assert asked_here == []
    # Neither did it fail there: then the rules would have chosen for it, and it would be told.
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_even_an_easy_bot_thinks_in_another_process_where_that_takes_long(
    house: House, asked_here: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    async with house.page() as page:
        await page.open(game="binh", bots="easy", options={"seats": 2, "naturals": "none"})
        while not bot_has_acted(page):
            await page.until_kind("step")
        assert page.deal is not None
        assert page.deal["game"]["done"] == [1]
    assert asked_here == []
    assert [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING] == []


async def test_a_bug_at_one_table_is_confessed_and_healed(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("chieu.server.alarm._PAUSE", 0)
    async with house.page() as page, house.page() as other:
        code = await page.open()
        await other.open()
        hub = house.app.hub
        assert hub is not None
        table = hub.rooms[code].table
        assert table is not None
        table.core.state.chairs[0] = None
        table.core.state.chairs.append("Ks Kh")  # type: ignore[arg-type]
        assert await page.refused("say", text="a") == "refused-internal"
        await other.do("say", text="b")
        await page.do("say", text="c")
        assert hub.rooms[code].table is not table
    assert "Ks" not in caplog.text


async def test_codes_cannot_be_guessed_for_long(tmp_path: Path) -> None:
    limits = Limits(misses=Rate(3, 0))
    async with open_house(settings_for(tmp_path, limits=limits)) as house, house.page() as page, house.page() as host:
        code = await host.open()
        for _ in range(3):
            assert await page.refused("join", table="XXXXX") == "refused-no-table"
        assert await page.refused("join", table=code) == "refused-too-many-codes"
        assert isinstance(house.app._door and house.app._door._guesses, Guesses)
        await host.do("say", text="still here")


async def test_a_neighbour_who_guesses_shuts_nobody_out_of_their_own_seat(tmp_path: Path) -> None:
    limits = Limits(strangers=Rate(3, 0))
    async with open_house(settings_for(tmp_path, limits=limits)) as house, house.page() as guesser:
        cookie = await house.guest()
        async with house.page(cookie=cookie) as host:
            code = await host.open()
            for _ in range(3):
                assert await guesser.refused("join", table="XXXXX") == "refused-no-table"
            assert await guesser.refused("join", table="YYYYY") == "refused-too-many-codes"
        async with house.page(cookie=cookie) as host:
            back = await host.join(code)
            assert back["you"] == 0


async def test_one_page_watches_few_tables_and_opens_few(tmp_path: Path) -> None:
    limits = Limits(watched=2, tables=Rate(3, 0))
    async with open_house(settings_for(tmp_path, limits=limits)) as house, house.page() as page, house.page() as other:
        code = await other.open()
        await page.open()
        await page.open()
        assert await page.refused("join", table=code) == "refused-watching-too-many"
        answer = await page.ask("create", game="sam-loc")
        assert answer["code"] == "refused-watching-too-many"
        await page.do("leave")
        assert (await page.ask("create", game="sam-loc"))["code"] == "refused-too-many-tables"


async def test_an_unknown_game_option_or_level_is_refused(house: House) -> None:
    async with house.page() as page:
        wrong: list[tuple[dict[str, Any], str]] = [
            ({"game": "poker"}, "refused-unknown-game"),
            ({"game": "sam-loc", "options": {"x": 1}}, "refused-option-unknown"),
            ({"game": "sam-loc", "options": {"turn_timer": 7}}, "refused-option-value"),
            ({"game": "sam-loc", "preset": "x"}, "refused-preset-unknown"),
            ({"game": "sam-loc", "bots": "genius"}, "refused-level-unknown"),
        ]
        for fields, code in wrong:
            assert (await page.ask("create", **fields))["code"] == code


async def test_every_event_is_on_disk_before_anybody_hears_of_it(house: House) -> None:
    async with house.page() as page:
        code = await page.open(bots="easy", options=FAST)
        for _ in range(5):
            await page.act()
            hub = house.app.hub
            assert hub is not None
            kept = [decode_event(event.body) for event in hub.storage.store.logs.tail(code, 0)]
            assert kept[-1].n >= page.seq
