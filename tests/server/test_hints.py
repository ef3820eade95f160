"""Suggestions of what a good player would do: who may ask, what is told, and that nobody else hears of it."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from attacks.holding import EVER, Blocker
from chieu.bots import LEVELS
from chieu.bots.advising import ADVISER
from chieu.locales import Messages
from chieu.server import questions
from chieu.server.lanes import OURS
from chieu.server.questions import hints_of
from server.house import House, Page

NO_WINDOW = {"sam_window": "off"}


async def playing(page: Page, **options: Any) -> None:
    """Open a table of Sâm Lốc against a bot, and wait until it is mine to play."""
    await page.open(bots="easy", options=NO_WINDOW | options)
    await page.my_turn()


async def test_who_plays_alone_is_told_what_may_be_played_and_why(house: House) -> None:
    async with house.page() as page:
        await playing(page)
        seq = page.seq
        told = await page.question("hint")
        assert page.deal is not None
        assert set(told["actions"]) <= set(page.deal["legal"])
        code, arguments = told.get("why", ("why-plain", {}))
        assert Messages("vi").tell(code, arguments, ["Tôi", "Máy"], 0)
        # Whoever asks again is told the same, and the table has not gone on.
        again = await page.question("hint")
        assert again | {"id": told["id"]} == told
        assert page.seq == seq
        await page.do("act", action=told["actions"][0], after=seq)


async def test_whoever_is_asked_about_bao_sam_may_ask_too(house: House) -> None:
    async with house.page() as page:
        await page.open(bots="easy")
        await page.my_turn()
        assert (await page.question("hint"))["actions"][0] in {"declare", "decline"}


async def test_a_table_may_forbid_suggestions(house: House) -> None:
    async with house.page() as page:
        await playing(page, hints="off")
        assert await page.refused("hint") == "refused-hint-off"


@pytest.mark.parametrize("rule", ["alone", "on"])
async def test_people_who_play_together_get_suggestions_only_where_the_host_allows_them(
    house: House, rule: str
) -> None:
    async with house.page() as host, house.page() as guest:
        await host.open(options=NO_WINDOW | {"hints": rule})
        await guest.join(host.code)
        await guest.do("sit")
        await host.do("start")
        await guest.until(lambda _: guest.facts["phase"] == "playing" and guest.deal is not None)
        await host.ask("ping")
        assert guest.deal is not None
        mine, other = (guest, host) if guest.deal.get("legal") else (host, guest)
        if rule == "alone":
            assert await mine.refused("hint") == "refused-hint-alone"
        else:
            heard = len(other.frames)
            assert (await mine.question("hint"))["actions"]
            # It is not for the other to play, who hears nothing.
            assert await other.refused("hint") == "refused-no-hint"
            assert {frame["t"] for frame in other.frames[heard:]} == {"refused"}


class Asked:
    """Stands where processes think: what is asked of which of them is noted, and answered without a search."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, house: House) -> None:
        assert house.app.hub is not None
        self.search = house.app.hub.bots.long
        self.budgets: list[tuple[str, tuple[Any, ...]]] = []
        """Of each suggestion in which lane it was thought about, and its time for a search, if any."""
        for lane in (self.search, house.app.hub.questions.lane):
            monkeypatch.setattr(lane, "_do", partial(self.think, lane.name))

    def think(self, lane: str, work: Any) -> Any:
        """Do some work here."""
        if work.func is not hints_of:
            return work()
        game, seen, seat, luck, *budget = work.args
        self.budgets.append((lane, tuple(budget)))
        return hints_of(game, seen, seat, luck)


async def test_what_takes_a_search_is_searched_where_bots_do_that(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = Asked(monkeypatch, house)
    monkeypatch.setattr(questions, "_WITHIN_S", EVER)
    async with house.page() as page:
        # No bot ends the deal with a dealt ù before the suggestion is followed.
        await page.open(game="phom", bots="easy", options={"seats": 3, "u_window": 0})
        await page.my_turn()
        told = await page.question("hint")
        await page.do("act", action=told["actions"][0], after=page.seq)
    assert asked.budgets == [("search", (questions._SEARCH_S,))]
    assert LEVELS[ADVISER].budget_s > questions._SEARCH_S


async def test_where_no_search_can_begin_a_quick_level_answers(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch, house)
    monkeypatch.setattr(questions, "_WITHIN_S", 0.0)
    blocker = Blocker()
    async with house.page() as page:
        await page.open(game="phom", bots="easy", options={"seats": 2})
        await page.my_turn()
        asked.search.submit(OURS, partial(blocker))
        try:
            assert (await page.question("hint"))["actions"]
        finally:
            blocker.let.set()
    assert asked.budgets == [("hints", ())]
