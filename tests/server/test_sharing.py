"""Links by which somebody lets others look at a deal: by choice, for a while, taken back, and told by nobody else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import chieu
from chieu.server import history, sharing
from server.test_history import keep, newcomer, some_deals

if TYPE_CHECKING:
    import httpx

    from chieu.store import PaidDeal
    from server.house import House


async def a_deal(house: House, game: str = "sam-loc", name: str = "Người Nhà") -> PaidDeal:
    """Let the house's browser be somebody who has played a deal."""
    me = await newcomer(house, name)
    kept = some_deals(game, me, 1, name=name)
    await keep(house, kept)
    return kept[0]


async def link(house: House, paid: PaidDeal, names: str = "shown") -> dict[str, Any]:
    answer = await house.http.post(f"/api/deals/{paid.deal.id}/share", params={"names": names})
    assert answer.status_code == 200, answer.text
    told: dict[str, Any] = answer.json()
    return told


async def followed(house: House, token: str) -> list[httpx.Response]:
    return [await house.http.get(f"/api/shares/{token}{part}") for part in ("", "/record")]


@pytest.mark.parametrize("game", ["sam-loc", "phom", "binh", "crazy-eights"])
async def test_whoever_has_the_link_sees_the_deal_and_no_way_to_its_table(house: House, game: str) -> None:
    paid = await a_deal(house, game)
    mine = (await house.http.get(f"/api/deals/{paid.deal.id}")).json()
    assert mine["share"] is None
    told = await link(house, paid)
    assert told["named"]
    assert (await house.http.get(f"/api/deals/{paid.deal.id}")).json()["share"] == told
    await newcomer(house, "Khách")
    whole, record = await followed(house, told["token"])
    assert whole.json()["replay"] == mine["replay"]
    assert whole.json()["share"] is None
    line = whole.json()["deal"]
    assert line == mine["deal"] | {"id": "", "table": "", "mine": -1}
    read = chieu.Record.from_json(record.text)
    chieu.verify(read)
    assert read.players
    assert "Người Nhà" in read.players
    # Nor does it let them into what is asked for by the deal's own name.
    assert (await house.http.get(f"/api/deals/{paid.deal.id}")).status_code == 404


async def test_a_browser_that_is_nobody_yet_may_follow_it(house: House) -> None:
    told = await link(house, await a_deal(house))
    house.http.cookies.clear()
    assert [answer.status_code for answer in await followed(house, told["token"])] == [200, 200]


async def test_names_are_hidden_by_choice_and_the_choice_can_be_changed(house: House) -> None:
    paid = await a_deal(house)
    hidden = await link(house, paid, "hidden")
    assert not hidden["named"]
    for answer in await followed(house, hidden["token"]):
        assert answer.status_code == 200
        assert "Người" not in answer.text
    names = {one["name"] for one in (await followed(house, hidden["token"]))[0].json()["deal"]["players"]}
    assert names == {"", *(seat.name for seat in paid.seats if seat.level)}
    shown = await link(house, paid)
    assert shown["token"] == hidden["token"]
    assert all("Người Nhà" in answer.text for answer in await followed(house, hidden["token"]))


async def test_a_link_is_taken_back_and_the_next_is_another(house: House) -> None:
    paid = await a_deal(house)
    assert (await house.http.delete(f"/api/deals/{paid.deal.id}/share")).json() is None
    first = (await link(house, paid))["token"]
    assert (await house.http.delete(f"/api/deals/{paid.deal.id}/share")).json() is None
    never = await followed(house, "never")
    for answer, other in zip(await followed(house, first), never, strict=True):
        assert (answer.status_code, answer.content) == (other.status_code, other.content) == (404, other.content)
    assert (await house.http.get(f"/api/deals/{paid.deal.id}")).json()["share"] is None
    assert (await link(house, paid))["token"] != first
    assert (await followed(house, first))[0].status_code == 404


async def test_a_link_ends_by_itself_unless_it_is_asked_for_again(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    paid = await a_deal(house)
    now = 1_800_000_000_000
    monkeypatch.setattr(sharing, "now_ms", lambda: now)
    monkeypatch.setattr(history, "now_ms", lambda: now)
    first = await link(house, paid)
    assert first["until"] == now + sharing.LASTS_MS
    now += sharing.LASTS_MS - 1
    assert (await followed(house, first["token"]))[0].status_code == 200
    again = await link(house, paid)
    assert again == first | {"until": now + sharing.LASTS_MS}
    now += sharing.LASTS_MS
    assert (await followed(house, first["token"]))[0].status_code == 404
    assert (await house.http.get(f"/api/deals/{paid.deal.id}")).json()["share"] is None
    assert (await link(house, paid))["token"] != first["token"]


async def test_only_who_was_in_a_deal_shares_it_and_each_by_a_link_of_their_own(house: House) -> None:
    paid = await a_deal(house)
    mine = await link(house, paid)
    await newcomer(house, "Kẻ Lạ")
    for identity in (paid.deal.id, mine["token"], "ABCDEFGHKMNP", "x" * 500, "'; DROP TABLE shares"):
        for method in ("POST", "DELETE"):
            answer = await house.http.request(method, f"/api/deals/{identity}/share")
            assert (answer.status_code, answer.json()) == (404, {"code": "refused-no-deal"})
    assert (await followed(house, mine["token"]))[0].status_code == 200
    house.http.cookies.clear()
    for method in ("POST", "DELETE"):
        answer = await house.http.request(method, f"/api/deals/{paid.deal.id}/share")
        assert (answer.status_code, answer.json()) == (401, {"code": "refused-no-player"})


@pytest.mark.parametrize("method", ["POST", "DELETE"])
async def test_no_other_site_shares_in_my_name(house: House, method: str) -> None:
    paid = await a_deal(house)
    for headers in ({"origin": "https://other.example"}, {"sec-fetch-site": "cross-site"}):
        answer = await house.http.request(method, f"/api/deals/{paid.deal.id}/share", headers=headers)
        assert (answer.status_code, answer.json()) == (403, {"code": "refused-origin"})
    assert (await house.http.get(f"/api/deals/{paid.deal.id}")).json()["share"] is None


@pytest.mark.parametrize("token", ["", "%00", "x" * 500, "' OR 1=1 --", "..%2Fdeals", "%FF"])
async def test_what_is_no_link_leads_nowhere(house: House, token: str) -> None:
    await link(house, await a_deal(house))
    for answer in await followed(house, token):
        assert answer.status_code in {404, 405}
