"""A past deal goes on at a table of one's own: for who was in it or was sent it, and as no result of anybody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from chieu.server.settings import Rate
from server.house import open_house, settings_for
from server.test_history import keep, lines, newcomer, some_deals
from server.test_sharing import link

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from chieu.store import PaidDeal
    from server.house import House


async def a_deal(house: House, game: str = "sam-loc") -> PaidDeal:
    me = await newcomer(house, "An")
    kept = some_deals(game, me, 1)
    await keep(house, kept)
    return kept[0]


async def practise(house: House, path: str, **asked: Any) -> httpx.Response:
    return await house.http.post(f"/api/{path}/practice", params={"done": 2, "seat": 0, **asked})


@pytest.mark.parametrize("game", ["sam-loc", "phom", "binh", "crazy-eights"])
async def test_a_past_deal_is_played_on_to_its_end_and_is_no_result(house: House, game: str) -> None:
    paid = await a_deal(house, game)
    answer = await practise(house, f"deals/{paid.deal.id}", level="medium")
    assert answer.status_code == 200, answer.text
    code = answer.json()["table"]
    cookie = f"chieu-session={house.http.cookies['chieu-session']}"
    async with house.page(cookie=cookie) as page:
        await page.join(code)
        assert page.facts["practice"]
        assert page.you == 0
        assert {seat["level"] for seat in page.facts["seats"] if seat and seat["kind"] == "bot"} == {"medium"}
        while page.facts["phase"] == "playing":
            if not page.can_act:
                await page.hear()
                continue
            assert page.deal is not None
            done = await page.ask("act", table=code, action=page.deal["legal"][-1], after=page.seq)
            # Refused, for a bot has been quicker: that has been told already, or is told soon.
            while page.seq < done["seq"]:
                await page.hear()
        assert page.facts["sheet"]
    assert [line["id"] for line in await lines(house)] == [paid.deal.id]
    assert (await house.http.get("/api/me")).json()["chips"] == 0


async def test_whoever_was_sent_a_deal_plays_it_on_from_any_seat(house: House) -> None:
    told = await link(house, await a_deal(house))
    await newcomer(house, "Khách")
    answer = await practise(house, f"shares/{told['token']}", seat=1)
    assert answer.status_code == 200
    async with house.page(cookie=f"chieu-session={house.http.cookies['chieu-session']}") as page:
        await page.join(answer.json()["table"])
        assert page.you == 1


async def test_nobody_else_does(house: House) -> None:
    paid = await a_deal(house)
    await newcomer(house, "Kẻ Lạ")
    for path, code in {f"deals/{paid.deal.id}": "refused-no-deal", "shares/never": "refused-no-share"}.items():
        answer = await practise(house, path)
        assert (answer.status_code, answer.json()) == (404, {"code": code})
    house.http.cookies.clear()
    answer = await practise(house, f"deals/{paid.deal.id}")
    assert (answer.status_code, answer.json()) == (401, {"code": "refused-no-player"})


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"done": 10_000}, "refused-practice-over"),
        ({"done": -1}, "refused-practice-over"),
        ({"seat": 7}, "refused-no-such-seat"),
        ({"seat": -1}, "refused-no-such-seat"),
        ({"level": "god"}, "refused-level-unknown"),
        ({"done": "x"}, "refused-malformed"),
    ],
)
async def test_what_makes_no_sense_is_refused_with_its_reason(house: House, asked: dict[str, Any], code: str) -> None:
    paid = await a_deal(house)
    answer = await practise(house, f"deals/{paid.deal.id}", **asked)
    assert (answer.status_code, answer.json()["code"]) == (400, code)


async def test_no_other_site_opens_a_table_in_my_name(house: House) -> None:
    paid = await a_deal(house)
    headers = {"origin": "https://other.example"}
    answer = await house.http.post(f"/api/deals/{paid.deal.id}/practice?done=1&seat=0", headers=headers)
    assert (answer.status_code, answer.json()) == (403, {"code": "refused-origin"})


async def test_tables_are_limited_whichever_way_they_are_opened(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    limits = type(settings.limits)(tables=Rate(1, 1e-9))
    async with open_house(type(settings)(data=tmp_path, limits=limits, static=tmp_path / "static")) as house:
        paid = await a_deal(house)
        assert (await practise(house, f"deals/{paid.deal.id}")).status_code == 200
        answer = await practise(house, f"deals/{paid.deal.id}")
        assert (answer.status_code, answer.json()) == (429, {"code": "refused-too-many-tables"})


async def test_a_server_that_stops_opens_none(house: House) -> None:
    paid = await a_deal(house)
    assert house.app.hub is not None
    house.app.hub._lifecycle.stopping = True
    answer = await practise(house, f"deals/{paid.deal.id}")
    assert (answer.status_code, answer.json()) == (503, {"code": "refused-stopping"})
    house.app.hub._lifecycle.stopping = False


async def test_a_deal_of_older_rules_is_not_played_on(house: House) -> None:
    paid = await a_deal(house)
    await keep(house, [replace(paid, deal=replace(paid.deal, version=0))])
    answer = await practise(house, f"deals/{paid.deal.id}")
    assert (answer.status_code, answer.json()["code"]) == (400, "refused-older-rules")
