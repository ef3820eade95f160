"""Questions to the rules: suggestions, and what one's cards would make."""

from __future__ import annotations

import asyncio

from chieu.server.questions import MOST_AT_ONCE
from server.house import Frame, House, Page


async def arranging(page: Page, **options: object) -> list[str]:
    """Open a table of Binh, and wait until only I still arrange; return my cards."""
    # Without mậu binh everybody arranges.
    await page.open(game="binh", bots="easy", options={"seats": 2, "naturals": "none"} | options)
    while not page.can_act or page.deal is None or page.deal["game"]["done"] != [1]:
        await page.hear()
    return str(page.deal["game"]["hand"]).split()


async def test_of_a_game_that_judges_nothing_nothing_is_told(house: House) -> None:
    async with house.page() as page:
        await page.open(game="phom", bots="easy")
        while page.facts["phase"] != "playing":
            await page.hear()
        told = await page.question("judge", text="3s")
        assert told["told"] == {}


async def test_questions_need_a_table_that_is_watched_a_seat_and_a_deal(house: House) -> None:
    async with house.page() as host, house.page() as other:
        await host.open()
        assert await other.refused("hint", table=host.code) == "refused-not-watching"
        await other.join(host.code)
        assert await other.refused("hint") == "refused-not-seated"
        assert await other.refused("judge", text="") == "refused-not-seated"
        answer = await host.ask("hint", table=host.code)
        assert (answer["code"], answer["args"]) == ("refused-not-now", {"phase": "waiting"})


async def test_a_text_that_is_too_long_is_malformed(house: House) -> None:
    async with house.page() as page:
        await page.open()
        assert await page.refused("judge", text="3s " * 200) == "refused-malformed"
        assert await page.refused("judge") == "refused-malformed"


async def test_suggestions_may_be_played(house: House) -> None:
    async with house.page() as page:
        await arranging(page)
        seq = page.seq
        actions = (await page.question("hint"))["actions"]
        assert actions
        for action in actions:
            await page.do("act", action=action, after=seq)
        assert await page.refused("act", action="take-back", after=seq) == "illegal-not-done"


async def test_what_thinks_about_suggestions_begins_with_the_first_deal_that_has_any(house: House) -> None:
    assert house.app.hub is not None
    thinkers = house.app.hub.questions.thinkers
    async with house.page() as other, house.page() as page:
        await other.open(bots="easy", options={"sam_window": "off", "hints": "off"})
        while other.facts["phase"] != "playing":
            await other.hear()
        await page.open(game="binh", options={"seats": 2, "naturals": "none"})
        assert thinkers.pids == []
        await page.do("bot", seat=1, level="easy")
        await page.do("start")
        while not thinkers.pids:
            assert (await page.ask("ping"))["t"] == "pong"


async def test_a_table_may_forbid_suggestions(house: House) -> None:
    async with house.page() as page:
        cards = await arranging(page, auto_arrange="off")
        assert await page.refused("hint") == "refused-no-hint"
        told = (await page.question("judge", text=f"{' '.join(cards[:3])} / /"))["told"]
        assert [row is None for row in told["rows"]] == [False, True, True]
        assert told["legal"] is None


async def test_only_ones_own_cards_are_judged(house: House) -> None:
    async with house.page() as page:
        cards = await arranging(page)
        foreign = next(rank + suit for rank in "23456789" for suit in "scdh" if rank + suit not in cards)
        for text in (f"{foreign} / /", f"{cards[0]} {cards[0]} / /", "a / b / c", " ".join(cards), ""):
            answer = await page.ask("judge", table=page.code, text=text)
            assert (answer["t"], answer["code"], answer["args"]) == ("refused", "refused-unreadable-action", {})


async def test_questions_change_nothing_and_nobody_else_hears_of_them(house: House) -> None:
    async with house.page() as page, house.page() as watcher:
        await arranging(page)
        await watcher.join(page.code)
        seq, heard = page.seq, len(watcher.frames)
        await page.question("hint")
        await page.question("judge", text=" / / ")
        assert (await watcher.ask("ping"))["t"] == "pong"
        assert page.seq == seq
        assert [frame["t"] for frame in watcher.frames[heard:]] == ["pong"]


async def test_a_page_asks_a_few_questions_at_once(house: House) -> None:
    async with house.page() as page:
        await arranging(page)
        most = 12
        asked = [await page.send("hint", table=page.code) for _ in range(most)]
        answers: dict[str, Frame] = {}
        while len(answers) < most:
            frame = await asyncio.wait_for(page.hear(), 20)
            if frame.get("id") in asked:
                answers[frame["id"]] = frame
        kinds = [answers[one]["t"] for one in asked]
        assert kinds[:MOST_AT_ONCE] == ["hint"] * MOST_AT_ONCE
        assert {answers[one]["code"] for one in asked if answers[one]["t"] == "refused"} <= {"refused-too-fast"}
