"""People shuffle together through the socket: they vow, the deal is sealed, they open, and check it with the sheet."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

import chieu
from chieu.kernel import fair
from chieu.play.proof import Shuffled
from docs.verifier import names_in_it
from server.killing import Mortal

if TYPE_CHECKING:
    from pathlib import Path

    from server.house import House, Page

GAME = "sam-loc"
PARTS = {0: bytes([0xA0] * 32), 1: bytes([0x55] * 32)}


async def vow(page: Page) -> dict[str, Any]:
    """Vow a part for the deal that is promised; return what a page notes of it."""
    while "promise" not in page.facts:
        await page.hear()
    noted: dict[str, Any] = page.facts["promise"]
    told = (noted[name] for name in ("version", "seats", "cards"))
    deal = fair.FairDeal(page.code, noted["deal"], page.facts["game"], *told)
    await page.do("vow", promise=noted["promise"], vow=fair.vow_of(deal, page.you, PARTS[page.you]).hex())
    return noted


async def open_part(page: Page, **request: str) -> None:
    while "vows" not in page.facts.get("promise", {}):
        await page.hear()
    await page.do("part", promise=page.facts["promise"]["promise"], part=PARTS[page.you].hex(), **request)


async def play(page: Page) -> None:
    """Play until the deal is paid."""
    while page.facts["sheet"] is None:
        await page.play_on()


async def seat_two(one: Page, two: Page, game: str = GAME) -> None:
    code = await one.open(game=game, options={"seats": 2} if game == GAME else {})
    await two.join(code)
    await two.do("sit")
    while two.you < 0:
        await two.hear()


async def play_shuffled(one: Page, two: Page) -> dict[str, Any]:
    """Play a deal that two people have shuffled; return what both had noted of it before."""
    await seat_two(one, two)
    noted = await vow(one)
    assert await vow(two) == noted
    await one.do("start")
    await open_part(two)
    await open_part(one)
    await asyncio.gather(play(one), play(two))
    return noted


async def test_two_people_shuffle_and_check_it_with_the_verifier_of_the_page(house: House) -> None:
    cookie = await house.guest("An")
    async with house.page(cookie=cookie) as one, house.page("Bình") as two:
        noted = await play_shuffled(one, two)
        shuffle = one.facts["sheet"]["shuffle"]
        assert shuffle["parts"] == {str(seat): part.hex() for seat, part in PARTS.items()}
        told = shuffle | {"code": one.code, "game": GAME, "deal": one.facts["sheet"]["deal"]}
        deck, key = names_in_it()["verified"](told | {"promise": noted["promise"]})
        assert sorted(deck) == list(range(told["cards"]))
        # By another key chance would have chosen otherwise, mostly.
        assert key != names_in_it()["verified"]({**told, "vows": {}, "parts": {}, "chances": []})[1]
        record = await record_of_mine(house, cookie)
        assert isinstance(record.fair, Shuffled)
        assert (record.fair.code, record.fair.parts) == (one.code, shuffle["parts"])
        chieu.verify(record)


async def test_no_link_to_a_shuffled_deal_names_its_table(house: House) -> None:
    """Whoever knows the code of a private table may watch it."""
    cookie = await house.guest("An")
    async with house.page(cookie=cookie) as one, house.page("Bình") as two:
        await play_shuffled(one, two)
        assert one.code in (await record_of_mine(house, cookie)).to_json()
        headers = {"Cookie": cookie}
        deal = (await house.http.get("/api/deals", headers=headers)).json()["deals"][0]["id"]
        for names in ("shown", "hidden"):
            path = f"/api/deals/{deal}/share"
            token = (await house.http.post(path, params={"names": names}, headers=headers)).json()["token"]
            for part in ("", "/record"):
                answer = await house.http.get(f"/api/shares/{token}{part}")
                assert answer.status_code == 200
                assert one.code not in answer.text


async def record_of_mine(house: House, cookie: str) -> chieu.Record:
    """Take the record of my last deal along."""
    headers = {"Cookie": cookie}
    deals = (await house.http.get("/api/deals", headers=headers)).json()["deals"]
    return chieu.Record.from_json(
        (await house.http.get(f"/api/deals/{deals[0]['id']}/record", headers=headers)).content
    )


@pytest.mark.parametrize("game", [GAME, "phom"])
async def test_the_last_part_and_the_cards_come_in_one_step(house: House, game: str) -> None:
    async with house.page("An") as one, house.page("Bình") as two:
        await seat_two(one, two, game)
        for page in (one, two):
            await vow(page)
        await one.do("start")
        await open_part(one)
        await open_part(two)
        step = await two.until_kind("step")
        assert "dealt" in [event["t"] for event in step["events"]]
        assert step["deal"] is not None


@pytest.mark.parametrize("opened", [0, 1])
async def test_a_server_killed_between_seal_and_deal_deals_what_was_sealed(tmp_path: Path, opened: int) -> None:
    mortal = Mortal(tmp_path)
    try:
        await mortal.start()
        cookies = [await mortal.guest(), await mortal.guest()]
        async with mortal.page(cookies[0]) as one, mortal.page(cookies[1]) as two:
            await seat_two(one, two)
            code = one.code
            noted = await vow(one)
            await vow(two)
            await one.do("start")
            for page in (one, two)[:opened]:
                await open_part(page)
            while "vows" not in one.facts["promise"]:
                await one.hear()
            sealed = one.facts["promise"]
            mortal.kill()
        await mortal.start()
        async with mortal.page(cookies[0]) as one, mortal.page(cookies[1]) as two:
            for page in (one, two):
                await page.join(code)
                assert page.facts["promise"] == sealed
                await open_part(page, id="after the kill")
            await asyncio.gather(play(one), play(two))
            shuffle = one.facts["sheet"]["shuffle"]
            assert shuffle["parts"] == {str(seat): part.hex() for seat, part in PARTS.items()}
            told = shuffle | {"code": one.code, "game": GAME, "deal": 1, "promise": noted["promise"]}
            deck, _ = names_in_it()["verified"](told)
            assert sorted(deck) == list(range(told["cards"]))
    finally:
        mortal.close()


async def test_a_page_without_a_seat_cannot_shuffle(house: House) -> None:
    async with house.page("An") as one, house.page("Bình") as two:
        code = await one.open(game=GAME, options={"seats": 2})
        await two.join(code)
        promise, hash_ = "ab" * 32, "cd" * 32
        assert await two.refused("vow", promise=promise, vow=hash_) == "refused-not-seated"
        assert await one.refused("vow", promise=promise, vow=hash_) == "refused-vow-stale"
        for wrong in ("AB" * 32, "ab" * 31, "ab" * 33, "zz" * 32, ""):
            assert await one.refused("vow", promise=promise, vow=wrong) == "refused-malformed"
            assert await one.refused("part", promise=promise, part=wrong) == "refused-malformed"
