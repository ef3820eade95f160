"""Whoever sits or watches at a table tells whoever runs the room of somebody else there."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import msgspec
import pytest

from chieu.server import reporting as module
from chieu.server.reporting import SaidLine
from chieu.store import ReportDone, ReportRow, Store
from chieu.store.model import Together
from server.house import House, Page, open_house, page_at, settings_for
from server.test_care import admin


@pytest.fixture
async def three(house: House) -> AsyncIterator[tuple[Page, Page, Page]]:
    """Give somebody who sits, another one there, and one who watches."""
    async with AsyncExitStack() as stack:
        pages = [
            await stack.enter_async_context(page_at(house.port, await house.guest(name)))
            for name in ("Ấn", "Bơ", "Mít")
        ]
        code = await pages[0].open(game="sam-loc", options={"seats": 2}, private=True)
        for page in pages[1:]:
            await page.join(code)
        await pages[1].do("sit")
        yield pages[0], pages[1], pages[2]


def kept(house: House) -> list[ReportRow]:
    assert house.app.hub is not None
    return house.app.hub.storage.store.care.reports()


def lines_in(row: ReportRow) -> list[str]:
    return [one.text or one.phrase for one in msgspec.json.decode(row.lines, type=list[SaidLine])]


async def test_what_somebody_has_said_goes_along_and_nothing_else(
    house: House, three: tuple[Page, Page, Page], tmp_path: Path
) -> None:
    me, other, watcher = three
    await me.do("say", text="chào")
    await other.do("say", text="lời của Bơ")
    await other.do("say", phrase="phrase-hello")
    await other.do("throw", seat=0, thing="thing-slipper")
    await watcher.do("say", text="lời của Mít")
    await me.do("start")
    await me.do("report", reason="talk", seat=1)
    await me.do("report", reason="other", who=watcher.me["who"])
    one, two = kept(house)
    assert (one.player, one.who, one.name, one.code, one.reason) == (
        me.me["player"],
        other.me["who"],
        "Bơ",
        me.code,
        "talk",
    )
    assert lines_in(one) == ["lời của Bơ", "phrase-hello", "thing-slipper"]
    assert (two.name, lines_in(two)) == ("Mít", ["lời của Mít"])
    assert "♠" not in one.lines + two.lines
    said = await admin(tmp_path, "reports", language="vi")
    assert f"Bơ ({other.me['who']}), bàn {me.code}: nói lời khó nghe; người báo Ấn ({me.me['who']})" in said.stdout
    assert "Bơ: lời của Bơ" in said.stdout
    # Nobody at the table hears of it.
    assert not [event for frame in other.frames for event in frame.get("events", []) if "report" in event["t"]]


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"seat": 0}, "refused-report-self"),
        ({"who": "mine"}, "refused-report-self"),
        ({"seat": 5}, "refused-not-a-person"),
        ({"who": "000000000000"}, "refused-report-nobody"),
        ({}, "refused-report-nobody"),
        ({"seat": 1, "reason": "because"}, "refused-malformed"),
        ({"seat": 1, "lines": ["never said"]}, "refused-malformed"),
        ({"seat": 1, "table": "ZZZZZ"}, "refused-not-watching"),
    ],
)
async def test_what_cannot_be_reported_is_refused(
    house: House, three: tuple[Page, Page, Page], asked: dict[str, object], code: str
) -> None:
    me = three[0]
    if asked.get("who") == "mine":
        asked = {"who": me.me["who"]}
    assert await me.refused("report", **({"reason": "talk"} | asked)) == code
    assert kept(house) == []
    # What is refused costs nothing.
    for number in range(module.MOST_A_DAY):
        await three[1].do("say", text=f"lời {number}")
        await me.do("report", reason="talk", seat=1)


async def test_the_same_is_reported_once_until_it_is_dealt_with(
    house: House, three: tuple[Page, Page, Page], tmp_path: Path
) -> None:
    me, other, watcher = three
    await me.do("report", reason="stalling", seat=1)
    assert await me.refused("report", reason="talk", seat=1) == "refused-report-again"
    await watcher.do("report", reason="talk", seat=1)
    await other.do("say", text="bậy bạ")
    await me.do("report", reason="talk", seat=1)
    assert await me.refused("report", reason="talk", who=other.me["who"]) == "refused-report-again"
    assert len(kept(house)) == 3
    assert (await admin(tmp_path, "done", "3")).exit_code == 0
    await me.do("report", reason="talk", seat=1)


async def test_whoever_is_not_at_the_table_is_refused_alike_whether_there_is_one(
    house: House, three: tuple[Page, Page, Page]
) -> None:
    async with page_at(house.port, await house.guest()) as stranger:
        answers = [
            await stranger.ask("report", id="same", table=code, reason="talk", seat=1)
            for code in (three[0].code, "ZZZZZ")
        ]
    assert answers[0] == answers[1]
    assert answers[0]["code"] == "refused-not-watching"


async def test_a_day_has_five_reports_whatever_is_started_anew(tmp_path: Path) -> None:
    cookie = ""
    for begun in range(2):
        async with open_house(settings_for(tmp_path)) as house, AsyncExitStack() as stack:
            cookie = cookie or await house.guest("Ấn")
            me = await stack.enter_async_context(page_at(house.port, cookie))
            other = await stack.enter_async_context(page_at(house.port, await house.guest("Bơ")))
            code = await other.open(game="sam-loc", private=True)
            await me.join(code)
            for number in range(0 if begun else module.MOST_A_DAY):
                await other.do("say", text=f"lời {number}")
                await me.do("report", reason="name", seat=0)
            assert await me.refused("report", reason="name", seat=0) == "refused-report-too-many"
            assert len(kept(house)) == module.MOST_A_DAY


async def test_no_more_wait_than_anybody_could_read(
    house: House, three: tuple[Page, Page, Page], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST_OPEN", 1)
    await three[0].do("report", reason="talk", seat=1)
    assert await three[2].refused("report", reason="talk", seat=1) == "refused-reports-full"
    assert len(kept(house)) == 1


async def test_a_report_that_is_dealt_with_is_cleared_and_its_number_is_never_anothers(
    house: House, three: tuple[Page, Page, Page], tmp_path: Path
) -> None:
    me, other, watcher = three
    await other.do("say", text="bậy bạ")
    await me.do("report", reason="talk", seat=1)
    await watcher.do("report", reason="talk", seat=1)
    for number in ("2", "1"):
        said = await admin(tmp_path, "done", number)
        assert said.exit_code == 0, said.output
    assert (await admin(tmp_path, "done", "1")).exit_code == 2
    assert kept(house) == []
    await me.do("report", reason="talk", seat=1)
    assert [row.number for row in kept(house)] == [3]
    log = (await admin(tmp_path, "log")).stdout.splitlines()
    assert f"dealt with a report of Bơ ({other.me['who']}): 2 · {me.code} · talk" in log[0]


@pytest.mark.xdist_group("pg")
def test_nothing_of_a_report_stays_once_it_is_dealt_with(url: str) -> None:
    store = Store(url)
    rows = [ReportRow(number, 5, "an", "0123456789ab", "Bơ", "AAAAA", "talk", "[1]") for number in (1, 2, 3)]
    store.write_now([Together(rows)])
    store.write_now([ReportDone(1), ReportDone(3)])
    assert [row.number for row in store.care.reports()] == [2]
    assert store.care.reported("an", 0) == (1, 1, 4)
    store.close()
