"""A lesson through the socket: its deal and its bots, and what is refused to whoever asks for it otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.games.registry import GAMES
from chieu.kernel.cards import parse_cards
from chieu.locales import LANGUAGES, Messages
from server.house import House, Page

REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"options": {"seats": 3}}, "refused-lesson-fixed"),
    ({"preset": "usual"}, "refused-lesson-fixed"),
    ({"bots": "expert"}, "refused-lesson-fixed"),
    ({"bots": "nobody"}, "refused-lesson-fixed"),
    ({"quick": True}, "refused-lesson-fixed"),
    ({"public": True}, "refused-malformed"),
    ({"deck": [1, 2]}, "refused-malformed"),
    ({"lesson": "yes"}, "refused-malformed"),
    ({"lesson": 1}, "refused-malformed"),
    ({"lesson": None}, "refused-malformed"),
    ({"game": "bridge"}, "refused-unknown-game"),
]


@pytest.mark.parametrize(("more", "code"), REFUSED, ids=str)
async def test_a_lesson_is_asked_for_as_it_is(house: House, more: dict[str, Any], code: str) -> None:
    async with house.page() as page:
        refused = await page.ask("create", **{"game": "sam-loc", "lesson": True, **more})
        assert (refused["t"], refused["code"]) == ("refused", code)
    for language in LANGUAGES:
        assert Messages(language).say(code).strip()


async def play_lesson(page: Page) -> list[str]:
    """Do as the server advises until the deal is over; return what was advised."""
    done: list[str] = []
    while page.facts["phase"] == "playing":
        advice = (page.deal or {}).get("advice")
        if advice is None:
            await page.hear()
            continue
        done.append(advice["act"])
        judged = await page.do("act", action=advice["act"], after=page.seq)
        while page.seq < judged["seq"]:
            await page.hear()
    return done


@pytest.mark.parametrize("game", sorted(GAMES))
async def test_a_lesson_is_played_with_bots_and_cards_of_its_own(house: House, game: str) -> None:
    lesson = GAMES[game].lesson
    assert lesson is not None
    async with house.page() as page, house.page() as other:
        code = await page.open(game=game, lesson=True)
        while page.deal is None:
            await page.hear()
        held = " ".join(lesson.hands).split() + lesson.stock.split()
        assert set(page.deal["game"]["hand"].split()) <= set(held)
        assert parse_cards(page.deal["game"]["hand"].replace("'", ""))
        await other.join(code)
        assert await other.refused("sit") == "refused-lesson-alone"
        assert len(await play_lesson(page)) <= 11
        assert page.facts["lesson"] == "over"
        assert await other.refused("sit") == "refused-lesson-alone"


async def test_a_lesson_is_in_nobodys_lobby(house: House) -> None:
    async with house.page() as page, house.page() as other:
        await page.open(game="sam-loc", lesson=True)
        await other.show_lobby()
        assert (await other.until_kind("lobby"))["tables"] == []
