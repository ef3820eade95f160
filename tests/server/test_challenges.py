"""Challenges: a past deal is played by others in the same seat with the same cards, and what they got stands beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from msgspec.structs import replace

from chieu.server import challenges
from chieu.server.indexing import replayed
from chieu.server.settings import Rate
from chieu.store import CLOSED, Alias, Append, Attempt
from server.house import open_house, settings_for
from server.test_history import keep, lines, newcomer, some_deals
from store.test_contract import row

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

    from chieu.store import PaidDeal
    from server.house import House, Page


def cookie_of(house: House) -> str:
    return f"chieu-session={house.http.cookies['chieu-session']}"


async def a_deal(house: House, game: str = "sam-loc", player: str = "", code: str = "K7QF") -> PaidDeal:
    kept = some_deals(game, player or await newcomer(house, "An Một"), 1, name="An Một", code=code)
    await keep(house, kept)
    return kept[0]


async def challenge(house: House, paid: PaidDeal, **asked: Any) -> httpx.Response:
    return await house.http.post(f"/api/deals/{paid.deal.id}/challenge", params=asked)


async def token_of(house: House, paid: PaidDeal, **asked: Any) -> str:
    answer = await challenge(house, paid, **asked)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["token"])


async def shown(house: House, token: str) -> dict[str, Any]:
    answer = await house.http.get(f"/api/challenges/{token}")
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def begin(house: House, token: str) -> str:
    answer = await house.http.post(f"/api/challenges/{token}/play")
    assert answer.status_code == 200, answer.text
    return str(answer.json()["table"])


async def to_the_end(page: Page, code: str) -> None:
    await page.join(code)
    while page.facts["phase"] == "playing":
        if not page.can_act:
            await page.hear()
            continue
        assert page.deal is not None
        done = await page.ask("act", table=code, action=page.deal["legal"][-1], after=page.seq)
        # Refused, for a bot has been quicker: that has been told already, or is told soon.
        while page.seq < done["seq"]:
            await page.hear()


@pytest.mark.parametrize("game", ["sam-loc", "phom", "binh", "crazy-eights"])
async def test_somebody_plays_the_same_cards_and_sees_then_what_others_got(house: House, game: str) -> None:
    paid = await a_deal(house, game)
    token = await token_of(house, paid, level="easy")
    mine = await shown(house, token)
    first = next(seat for seat in paid.seats if seat.seat == 0)
    assert (mine["by"], mine["game"], mine["me"]) == ("An Một", game, "seen")
    own = {"name": "An Một", "me": True, "first": True, "state": "done", "payoff": first.payoff, "place": first.place}
    assert mine["results"] == [own]
    await newcomer(house, "Tý Hai")
    told = await shown(house, token)
    assert (told["me"], told["table"], told["players"], told["level"]) == ("ready", "", len(paid.seats), "easy")
    assert told["results"] == [own | {"me": False, "payoff": None, "place": None}]
    code = await begin(house, token)
    async with house.page(cookie=cookie_of(house)) as page:
        await page.join(code)
        assert (page.facts["challenge"], page.you) == (token, 0)
        if page.facts["phase"] == "playing":
            told = await shown(house, token)
            assert (told["me"], told["table"], told["results"][0]["payoff"]) == ("playing", code, None)
            assert await begin(house, token) == code
            answer = await house.http.get(f"/api/challenges/{token}/deal")
            assert (answer.status_code, answer.json()["code"]) == (403, "refused-challenge-first")
        await to_the_end(page, code)
        events = [event for frame in page.frames for event in frame.get("events", []) if event["t"] == "settled"]
        payoff = events[-1]["payoffs"][0]
    told = await shown(house, token)
    assert told["me"] == "done"
    deal = (await house.http.get(f"/api/challenges/{token}/deal")).json()
    assert (deal["deal"]["id"], deal["deal"]["table"], deal["deal"]["mine"]) == ("", "", 0)
    assert "An Một" not in str(deal)
    assert own | {"me": False} in told["results"]
    (result,) = [one for one in told["results"] if one["me"]]
    assert (result["name"], result["state"], result["payoff"]) == ("Tý Hai", "done", payoff)
    order = [one["payoff"] for one in told["results"]]
    assert order == sorted(order, reverse=told["unit"] != "penalty")
    # It is no result anywhere else.
    assert await lines(house) == []


async def test_nothing_is_suggested_while_it_counts(house: House) -> None:
    token = await token_of(house, await a_deal(house, "binh"))
    await newcomer(house, "Tý Hai")
    code = await begin(house, token)
    async with house.page(cookie=cookie_of(house)) as page:
        await page.join(code)
        if page.facts["phase"] == "playing":
            assert await page.refused("hint", table=code) == "refused-hint-challenge"
        await to_the_end(page, code)
        # Afterwards one may learn from it.
        number = page.facts["deal"]
        while page.facts["deal"] == number or page.facts["phase"] != "playing":
            await page.play_on()
        assert (await page.question("hint", table=code))["actions"]


async def test_each_has_one_attempt_and_what_is_dealt_next_is_none(house: House) -> None:
    token = await token_of(house, await a_deal(house))
    await newcomer(house, "Tý Hai")
    code = await begin(house, token)
    async with house.page(cookie=cookie_of(house)) as page:
        await to_the_end(page, code)
        before = await shown(house, token)
        number = page.facts["deal"]
        while page.facts["deal"] == number or page.facts["phase"] == "playing":
            await page.play_on()
    assert await shown(house, token) == before
    assert await begin(house, token) == code
    assert house.app.hub is not None
    store = house.app.hub.storage.store
    _, rows = replayed(store, code)
    made = [row for row in rows if isinstance(row, Attempt)]
    assert made[-1:] == store.challenges.of_table(code)


async def test_who_still_plays_is_not_told_what_others_got(house: House) -> None:
    token = await token_of(house, await a_deal(house))
    await newcomer(house, "Tý Hai")
    code = await begin(house, token)
    async with house.page(cookie=cookie_of(house)) as page:
        await to_the_end(page, code)
    await newcomer(house, "Sửu Ba")
    _, result = (await shown(house, token))["results"]
    assert result == {"name": "Tý Hai", "me": False, "first": False, "state": "done", "payoff": None, "place": None}


async def test_who_leaves_in_the_middle_has_had_their_attempt(house: House) -> None:
    token = await token_of(house, await a_deal(house))
    await newcomer(house, "Tý Hai")
    code = await begin(house, token)
    assert house.app.hub is not None
    # As when nobody has been there for long.
    await house.app.hub.storage.save(Append(code, [], row(code, state=CLOSED, taken=0)))
    told = await shown(house, token)
    first, mine = told["results"]
    assert (told["me"], mine["state"], mine["payoff"]) == ("left", "left", None)
    assert first["payoff"] is not None
    assert await begin(house, token) == code


async def test_who_was_in_the_deal_knows_the_cards(house: House) -> None:
    token = await token_of(house, await a_deal(house))
    answer = await house.http.post(f"/api/challenges/{token}/play")
    assert (answer.status_code, answer.json()["code"]) == (400, "refused-challenge-seen")


async def test_the_link_is_the_same_and_its_level_stays_once_somebody_plays(house: House) -> None:
    paid = await a_deal(house)
    mine = cookie_of(house)
    token = await token_of(house, paid, level="easy")
    assert (await challenge(house, paid, level="hard")).json()["level"] == "hard"
    await newcomer(house, "Tý Hai")
    await begin(house, token)
    house.http.cookies.clear()
    again = await house.http.post(
        f"/api/deals/{paid.deal.id}/challenge", params={"level": "easy"}, headers={"cookie": mine}
    )
    assert (again.json()["token"], again.json()["level"]) == (token, "hard")


async def test_nobody_else_challenges_and_no_other_link_leads_anywhere(house: House) -> None:
    paid = await a_deal(house)
    token = await token_of(house, paid)
    assert (await challenge(house, paid, level="god")).json()["code"] == "refused-level-unknown"
    await newcomer(house, "Kẻ Lạ")
    answer = await challenge(house, paid)
    assert (answer.status_code, answer.json()["code"]) == (404, "refused-no-deal")
    for path in ("", "/play"):
        ask = house.http.post if path else house.http.get
        answer = await ask(f"/api/challenges/{token[::-1]}{path}")
        assert (answer.status_code, answer.json()["code"]) == (404, "refused-no-challenge")
    answer = await house.http.post(f"/api/challenges/{token}/play", headers={"origin": "https://elsewhere.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "refused-origin")
    assert (await house.http.get(f"/api/challenges/{token[::-1]}/deal")).status_code == 404
    house.http.cookies.clear()
    assert (await house.http.get(f"/api/challenges/{token}")).status_code == 401
    assert (await house.http.get(f"/api/challenges/{token}/deal")).status_code == 401
    assert (await house.http.post(f"/api/challenges/{token}/play")).status_code == 401


async def test_a_challenge_ends_with_its_time_and_with_who_made_it(house: House) -> None:
    paid = await a_deal(house)
    token = await token_of(house, paid)
    assert house.app.hub is not None
    storage = house.app.hub.storage
    made = storage.store.challenges.of_deal(paid.deal.id, paid.seats[0].player or "")
    assert made is not None
    await storage.save(replace(made, until=1))
    assert (await house.http.get(f"/api/challenges/{token}")).status_code == 404
    # Whoever asks again has the same link.
    assert await token_of(house, paid) == token
    assert (await house.http.post("/api/account/delete", json={"current": ""})).status_code == 200
    await newcomer(house, "Tý Hai")
    assert (await house.http.get(f"/api/challenges/{token}")).status_code == 404


async def test_a_deal_in_which_nobody_played_or_of_rules_of_before_challenges_nobody(house: House) -> None:
    paid = await a_deal(house)
    old = replace(paid, deal=replace(paid.deal, version=0))
    await keep(house, [old])
    answer = await challenge(house, old)
    assert (answer.status_code, answer.json()["code"]) == (400, "refused-older-rules")
    await keep(house, [paid])
    token = await token_of(house, paid)
    await keep(house, [old])
    assert (await house.http.get(f"/api/challenges/{token}")).status_code == 404


async def test_nothing_grows_without_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenges, "MOST_ATTEMPTS", 1)
    settings = settings_for(tmp_path)
    async with open_house(replace(settings, limits=replace(settings.limits, tables=Rate(1, 0.0)))) as house:
        token = await token_of(house, await a_deal(house))
        await newcomer(house, "Tý Hai")
        await begin(house, token)
        answer = await house.http.post(f"/api/challenges/{await token_of_other(house)}/play")
        assert (answer.status_code, answer.json()["code"]) == (429, "refused-too-many-tables")
        await newcomer(house, "Sửu Ba")
        answer = await house.http.post(f"/api/challenges/{token}/play")
        assert (answer.status_code, answer.json()["code"]) == (429, "refused-challenge-full")


async def token_of_other(house: House) -> str:
    """Let somebody else challenge with another deal, and go on as who one was."""
    me = dict(house.http.cookies)
    kept = some_deals("binh", await newcomer(house, "Dần Bốn"), 1, code="ZZZZ")
    await keep(house, kept)
    token = await token_of(house, kept[0])
    house.http.cookies.clear()
    house.http.cookies.update(me)
    return token


async def test_who_has_taken_in_whoever_challenges_is_them(house: House) -> None:
    paid = await a_deal(house)
    token = await token_of(house, paid)
    player = await newcomer(house, "Tý")
    assert house.app.hub is not None
    await house.app.hub.storage.save(Alias(paid.seats[0].player or "", player, 1))
    told = await shown(house, token)
    assert (told["me"], told["results"][0]["me"]) == ("seen", True)
    assert await token_of(house, paid) == token


async def test_who_is_taken_in_by_somebody_has_played_as_them(house: House) -> None:
    token = await token_of(house, await a_deal(house))
    guest = await newcomer(house, "Tý Hai")
    code = await begin(house, token)
    player = await newcomer(house, "Tý")
    assert house.app.hub is not None
    await house.app.hub.storage.save(Alias(guest, player, 1))
    told = await shown(house, token)
    assert not told["results"][0]["me"]
    assert (told["me"], told["table"], [one["name"] for one in told["results"][1:]]) == ("playing", code, ["Tý"])
