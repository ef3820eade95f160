"""Crowds of guests: they push no table off the lobby, drown nobody in talk, guess no more codes, and look like nobody.

Whatever is bounded is counted; nothing is measured.
"""

from __future__ import annotations

from collections import Counter
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from chieu.kernel.actions import NOBODY
from chieu.server.connection import Connection
from chieu.server.limits import Bucket, Guesses, SharedLimits, Talk
from chieu.server.lobby import Kept, fair
from chieu.server.settings import Limits, Rate
from server.house import PLENTY, Frame, House, Page, open_house, settings_for

PROXY = {"proxies": ("127.0.0.1",)}
"""So that pages of a test come from whatever address it says."""
DEFAULTS = Limits()


def bounded(**limits: Any) -> Limits:
    """Return limits of crowds that do not grow with time, and none of what else a test does."""
    plain = settings_for(Path()).limits
    steady = {
        name: Rate(getattr(DEFAULTS, name).burst, 0)
        for name in ("says", "address_says", "table_says", "misses", "strangers")
    }
    listed = {name: getattr(DEFAULTS, name) for name in ("listed_address", "listed_player")}
    return msgspec.structs.replace(plain, **(steady | listed | limits))


def from_address(address: str) -> dict[str, str]:
    return {"X-Forwarded-For": address}


async def lobby_of(page: Page) -> Frame:
    """Ask for the list as it is now."""
    await page.show_lobby()
    listed = await page.until_kind("lobby")
    await page.show_lobby(on=False)
    return listed


async def answers(page: Page, count: int) -> list[Frame]:
    """Wait for so many answers."""
    found: list[Frame] = []
    while len(found) < count:
        frame = await page.hear()
        if frame["t"] in {"ack", "refused"}:
            found.append(frame)
    return found


def codes_of(frames: list[Frame]) -> Counter[str]:
    """Count answers by what they say."""
    return Counter(str(frame.get("code", frame["t"])) for frame in frames)


# The lobby


async def test_nobody_pushes_the_tables_of_others_off_the_lobby(tmp_path: Path) -> None:
    limits = bounded(listed=6)
    async with open_house(settings_for(tmp_path, limits=limits, **PROXY)) as house, AsyncExitStack() as stack:
        honest = [await stack.enter_async_context(house.page(**from_address(f"192.0.2.{at}"))) for at in range(2)]
        older = [await page.open(game="phom") for page in honest]
        for at in range(5):
            # One line has many addresses, and one address many guests.
            page = await stack.enter_async_context(house.page(**from_address(f"2001:db8::{at}")))
            for _ in range(DEFAULTS.listed_player):
                await page.open()
        visitor = await stack.enter_async_context(house.page())
        listed = await lobby_of(visitor)
        assert len(listed["tables"]) == 6
        assert {table["code"] for table in listed["tables"][:3]} > set(older)
        assert [table["game"] for table in listed["tables"]].count("sam-loc") == 4
        assert listed["more"] == 2 + 5 * DEFAULTS.listed_player - 6


async def test_whoever_opens_more_than_are_listed_is_refused_and_told_how_many(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, limits=bounded())) as house, house.page() as page:
        for at in range(8):
            # All at once: none of them is stored when the next is asked for.
            await page.send("create", game="sam-loc", id=f"c{at}")
        told = await answers(page, 8)
        assert codes_of(told) == {"ack": 4, "refused-hosting-too-many": 4}
        assert {frame["args"]["count"] for frame in told if frame["t"] == "refused"} == {4}
        # Asked again, the first is told as before.
        first = next(frame["table"] for frame in told if frame["id"] == "c0")
        assert (await page.ask("create", game="sam-loc", id="c0"))["table"] == first
        await page.open(private=True)
        async with house.page() as visitor:
            assert len((await lobby_of(visitor))["tables"]) == 4


async def test_one_address_opens_no_more_than_are_listed_of_it(tmp_path: Path) -> None:
    limits = bounded(listed_address=5)
    async with open_house(settings_for(tmp_path, limits=limits, **PROXY)) as house, AsyncExitStack() as stack:
        told = []
        for at in range(3):
            page = await stack.enter_async_context(house.page(**from_address(f"2001:db8::{at}")))
            told += [await page.ask("create", game="sam-loc") for _ in range(3)]
        assert codes_of(told) == {"ack": 5, "refused-neighbours-host-too-many": 4}
        other = await stack.enter_async_context(house.page(**from_address("2001:db8:0:1::1")))
        await other.open()


async def test_a_table_that_one_comes_back_to_takes_no_place_from_others(tmp_path: Path) -> None:
    limits = bounded(listed_player=2)
    async with open_house(settings_for(tmp_path, limits=limits)) as house, house.page() as page:
        opened = []
        for _ in range(3):
            opened.append(await page.open())
            # Whoever is away hosts nothing that is listed, and may open another.
            await page.do("leave")
        for code in opened:
            await page.join(code)
        async with house.page() as visitor:
            listed = await lobby_of(visitor)
            assert len(listed["tables"]) == 2
            assert listed["more"] == 1


async def test_a_table_whose_host_is_away_is_that_of_whoever_is_there(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, limits=bounded())) as house, house.page() as guest:
        async with house.page() as host:
            code = await host.open()
            await guest.join(code)
            await guest.do("sit")
        await guest.until_event("away")
        assert [table["code"] for table in (await lobby_of(guest))["tables"]] == [code]


async def none(_message: Any) -> None:
    """Send nothing."""


def page_of(player: str, address: str) -> Connection:
    return Connection(none, player, player, address, Bucket(PLENTY, 0))


addresses = st.sampled_from(["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"])
keepers = st.builds(lambda address, at: page_of(f"{at} of {address}", address), addresses, st.integers(1, 4))


@given(st.lists(st.tuples(keepers, st.integers(0, 50)), max_size=60), st.integers(1, 20))
def test_the_newest_table_of_each_address_comes_before_the_second_of_any(
    tables: list[tuple[Connection, int]], most: int
) -> None:
    limits = Limits(listed=most, listed_address=8, listed_player=3)
    kept = [Kept(f"{number:05}", page.player, page.address, touched) for number, (page, touched) in enumerate(tables)]
    listed = fair(kept, limits)
    by_code = {one.code: one for one in kept}
    assert len(set(listed)) == len(listed) <= most
    assert max(Counter(by_code[code].player for code in listed).values(), default=0) <= 3
    assert max(Counter(by_code[code].address for code in listed).values(), default=0) <= 8
    newest: dict[str, Kept] = {}
    for one in sorted(kept, key=lambda one: (-one.touched, one.code)):
        newest.setdefault(one.address, one)
    assert listed[: len(newest)] == [one.code for one in newest.values()][:most]


# Talk


async def shout(page: Page, code: str, times: int, name: str) -> Counter[str]:
    """Say as much as one can; return what was answered."""
    await page.join(code)
    for at in range(times):
        await page.send("say", table=code, text=f"{name} {at}")
    return codes_of(await answers(page, times))


async def lines_heard(page: Page) -> int:
    """Count the lines that have reached a page."""
    await page.ask("ping")
    return sum(event["t"] == "said" for frame in page.frames for event in frame.get("events", []))


async def test_strangers_of_one_address_say_no_more_than_one_would(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, limits=bounded(), **PROXY)) as house, house.page() as host:
        code, elsewhere = await host.open(), await host.open()
        await host.join(code)
        told: Counter[str] = Counter()
        for at in range(12):
            async with house.page(**from_address(f"2001:db8::{at}")) as page:
                told += await shout(page, code if at % 2 else elsewhere, 16, f"nói {at}")
        most = int(DEFAULTS.address_says.burst)
        assert told == {
            "ack": most,
            "refused-watchers-talking": 12 * 8 - most,
            "refused-talking-too-fast": 12 * 8,
        }
        assert await lines_heard(host) == most


async def test_strangers_of_many_addresses_say_no_more_at_a_table_than_it_bears(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, limits=bounded(), **PROXY)) as house, house.page() as host:
        code = await host.open()
        told: Counter[str] = Counter()
        for at in range(12):
            async with house.page(**from_address(f"192.0.2.{at}")) as page:
                told += await shout(page, code, 8, f"nói {at}")
        most = int(DEFAULTS.table_says.burst)
        assert told == {"ack": most, "refused-watchers-talking": 12 * 8 - most}
        assert await lines_heard(host) == most
        # Whoever sits here talks all the same.
        await host.do("say", text="chào")


async def test_a_seat_says_no_more_whoever_takes_it_one_after_another(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, limits=bounded())) as house, house.page() as host:
        code = await host.open()
        told: Counter[str] = Counter()
        for at in range(6):
            async with house.page() as page:
                await page.join(code)
                await page.do("sit")
                told += await shout(page, code, 8, f"ngồi {at}")
                await page.do("stand")
        most = int(DEFAULTS.says.burst)
        assert told == {"ack": most, "refused-talking-too-fast": 6 * 8 - most}
        assert await lines_heard(host) == most


async def test_silenced_watchers_are_told_why_and_nobody_hears_them(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, limits=bounded(), **PROXY)) as house, house.page() as host:
        code = await host.open()
        await host.do("quiet", on=True)
        async with house.page(**from_address("192.0.2.1")) as page:
            assert await shout(page, code, 12, "nói") == {
                "refused-quiet": 8,
                "refused-talking-too-fast": 4,
            }
            assert page.facts["quiet"]
        assert await lines_heard(host) == 0


def most_said(seats: int, seconds: float) -> int:
    """Return what one player at a table hears of all others in a time: as it is promised."""
    limits = DEFAULTS
    strangers = limits.table_says.burst + limits.table_says.per_second * seconds
    return int((seats - 1) * (limits.says.burst + limits.says.per_second * seconds) + strangers)


@pytest.mark.parametrize("seats", [2, 4])
def test_what_one_player_hears_has_a_bound(seats: int) -> None:
    now = 0.0
    talk = Talk(DEFAULTS, SharedLimits(lambda: now))
    heard = 0
    for tick in range(12 * 20):
        now = tick / 20
        # Everybody but the player in seat 0, each time as somebody else, and crowds of many addresses.
        heard += sum(not talk.why_not(f"{tick} {seat}", "1.1.1.1", "K7QF", seat) for seat in range(1, seats))
        heard += sum(not talk.why_not(f"{tick} {at}", f"9.9.{tick}.{at}", "K7QF", NOBODY) for at in range(5))
    assert heard <= most_said(seats, 12) == {2: 42, 4: 70}[seats]
    # Another table has its own.
    assert not talk.why_not("a", "2.2.2.2", "H3AR", NOBODY)


# Codes


async def test_codes_in_flight_are_charged_before_they_are_judged(tmp_path: Path) -> None:
    async with open_house(settings_for(tmp_path, limits=bounded())) as house:
        cookie = await house.guest()
        told: Counter[str] = Counter()
        # A page watches few tables at a time, so that further ones are refused for that: several, then.
        for tab in range(8):
            async with house.page(cookie=cookie) as page:
                for at in range(8):
                    await page.send("join", table=f"XX{tab}{at}X")
                told += codes_of(await answers(page, 8))
        most = int(DEFAULTS.misses.burst)
        assert told == {"refused-no-table": most, "refused-too-many-codes": 64 - most}


async def test_many_guests_of_one_address_guess_no_more_than_it_may(tmp_path: Path) -> None:
    limits = bounded(strangers=Rate(30, 0))
    async with open_house(settings_for(tmp_path, limits=limits, **PROXY)) as house, AsyncExitStack() as stack:
        pages = [await stack.enter_async_context(house.page(**from_address(f"2001:db8::{at}"))) for at in range(6)]
        for page in pages:
            for at in range(8):
                await page.send("join", table=f"X{at}X99")
        told = sum([codes_of(await answers(page, 8)) for page in pages], Counter[str]())
        assert told == {"refused-no-table": 30, "refused-too-many-codes": 18}


async def test_a_right_code_costs_nothing(tmp_path: Path) -> None:
    settings = settings_for(tmp_path, limits=bounded(misses=Rate(2, 0)))
    async with open_house(settings) as house, house.page() as host, house.page() as page:
        code = await host.open()
        for _ in range(6):
            await page.join(code)
            await page.do("leave")
        told = [await page.refused("join", table="XXXXX") for _ in range(3)]
        assert told == ["refused-no-table"] * 2 + ["refused-too-many-codes"]


def test_what_was_charged_is_given_back_once() -> None:
    guesses = Guesses(Limits(misses=Rate(1, 0), strangers=Rate(2, 0)), SharedLimits(lambda: 0.0))
    charge = guesses.take("a", "1.1.1.1")
    assert charge is not None
    assert guesses.take("a", "1.1.1.1") is None
    charge.give_back()
    charge.give_back()
    assert guesses.take("a", "1.1.1.1") is not None
    assert guesses.take("a", "1.1.1.1") is None
    # Where an address may no more, the player has lost nothing by asking.
    assert guesses.take("b", "1.1.1.1") is not None
    assert guesses.take("c", "1.1.1.1") is None
    assert guesses.take("c", "2.2.2.2") is not None


# Names


async def rename(house: House, cookie: str, name: str) -> tuple[int, Any]:
    house.http.cookies.clear()
    answer = await house.http.post("/api/guest", json={"name": name}, headers={"Cookie": cookie})
    return answer.status_code, answer.json()


@pytest.mark.parametrize("name", ["Thảo", "THẢO.", "Th\u1ea3\u043e"])
async def test_nobody_takes_the_look_of_somebody_at_the_same_table(house: House, name: str) -> None:
    cookie = await house.guest("Bình")
    async with house.page("Thảo") as host, house.page(cookie=cookie) as page:
        code = await host.open()
        assert (await rename(house, cookie, name))[0] == 200
        await page.join(code)
        assert await page.refused("sit") == "refused-name-taken"
        assert await page.refused("say", text="chào") == "refused-name-taken"
        assert (await rename(house, cookie, "Bình"))[0] == 200
        assert await rename(house, cookie, name) == (400, {"code": "refused-name-taken"})
        await page.do("sit")
        assert await rename(house, cookie, name) == (400, {"code": "refused-name-taken"})
        await page.do("say", text="chào")
