"""Past deals over HTTP: only for those who were in them, whole, in order, and as files."""

from __future__ import annotations

import asyncio
import csv
import io
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

import chieu
from chieu.games.registry import GAMES
from chieu.server import history
from chieu.server.deals import paid_deal
from chieu.store import Append, PaidDeal, Stored, TableRow
from table.replaying import without_number
from table.room import WITH_A_CLOCK
from table.test_finished import Kept
from table.vowing import ShufflingRoom

if TYPE_CHECKING:
    from collections.abc import Sequence

    import httpx

    from server.house import House

HOUR = 3_600_000


async def newcomer(house: House, name: str) -> str:
    """Let the house's browser be somebody new, and return their id."""
    house.http.cookies.clear()
    answer = await house.http.post("/api/guest", json={"name": name})
    identity: str = answer.json()["player"]
    return identity


def some_deals(game: str, player: str, count: int = 2, *, name: str = "An", code: str = "K7QF") -> list[PaidDeal]:
    """Play deals, as rows of a player's."""
    found: list[PaidDeal] = []
    seed = 0
    while len(found) < count:
        seed += 1
        room = Kept(game, bots="easy", seed=seed, options=WITH_A_CLOCK[game])
        room.now += (seed + len(code)) * HOUR
        room.play_next_deal()
        for paid in map(paid_deal, room.deals):
            identity = f"{seed:02}{code}{paid.deal.id}"[:12]
            row = msgspec.structs.replace(paid.deal, id=identity, code=code, first=seed, last=seed + 10_000)
            seats = [
                msgspec.structs.replace(
                    seat, deal=identity, player=seat.player and player, name=name if seat.player else seat.name
                )
                for seat in paid.seats
            ]
            found.append(PaidDeal(row, seats))
    return found[:count]


async def keep(house: House, deals: Sequence[PaidDeal | Append]) -> None:
    assert house.app.hub is not None
    await asyncio.to_thread(house.app.hub.storage.store.write_now, deals)


async def lines(house: House, **asked: Any) -> list[Any]:
    answer = await house.http.get("/api/deals", params=asked)
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()["deals"]
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_a_deal_is_listed_shown_and_given_away_as_a_record(house: House, game: str) -> None:
    me = await newcomer(house, "An")
    kept = some_deals(game, me)
    await keep(house, kept)
    found = await lines(house)
    assert [line["id"] for line in found] == [paid.deal.id for paid in reversed(kept)]
    assert found[0]["players"][0]["name"] == "An"
    assert [one["payoff"] for one in found[0]["players"]] == [seat.payoff for seat in kept[1].seats]
    whole = (await house.http.get(f"/api/deals/{found[0]['id']}")).json()
    assert whole["deal"] == found[0]
    assert whole["replay"]["eyes"] == [*range(len(kept[1].seats)), -1]
    assert whole["replay"]["steps"][-1]["facts"]["sheet"]["payoffs"] == [seat.payoff for seat in kept[1].seats]
    told = [without_number(event) for step in whole["replay"]["steps"] for event in step["events"][0]]
    assert told[0]["t"] == "dealt"
    assert told[-1]["t"] == "settled"
    answer = await house.http.get(f"/api/deals/{found[0]['id']}/record")
    assert f"{found[0]['id']}.json" in answer.headers["content-disposition"]
    record = chieu.Record.from_json(answer.text)
    chieu.verify(record)
    assert record.players
    assert record.players[0] == "An"


async def test_names_can_be_left_out_of_a_record(house: House) -> None:
    me = await newcomer(house, "Người Lạ")
    kept = some_deals("sam-loc", me, 1, name="Người Lạ")
    await keep(house, kept)
    answer = await house.http.get(f"/api/deals/{kept[0].deal.id}/record", params={"names": "hidden"})
    assert "Người" not in answer.text
    chieu.verify(chieu.Record.from_json(answer.text))


async def test_a_deal_of_others_is_like_one_that_never_was(house: House) -> None:
    owner = await newcomer(house, "An")
    kept = some_deals("phom", owner)
    await keep(house, kept)
    theirs = kept[0].deal.id

    async def asked(identity: str) -> list[httpx.Response]:
        paths = (
            f"/api/deals/{identity}",
            f"/api/deals/{identity}/record",
            f"/api/deals/{identity}/record?names=hidden",
        )
        return [await house.http.get(path) for path in paths]

    assert [answer.status_code for answer in await asked(theirs)] == [200] * 3
    await newcomer(house, "Kẻ Lạ")
    for identity in (theirs, "ABCDEFGHKMNP", theirs.lower(), "x" * 500, "%00", "'; DROP TABLE deals"):
        for answer in await asked(identity):
            assert (answer.status_code, answer.json()) == (404, {"code": "refused-no-deal"})
    assert await lines(house) == []
    assert await lines(house, table="K7QF", name="An") == []
    assert (await house.http.get("/api/export/jsonl")).text == ""
    house.http.cookies.clear()
    for answer in [*await asked(theirs), await house.http.get("/api/deals"), await house.http.get("/api/export/csv")]:
        assert (answer.status_code, answer.json()) == (401, {"code": "refused-no-player"})


async def test_how_it_was_shuffled_is_told_to_who_was_in_it_and_to_nobody_else(house: House) -> None:
    me = await newcomer(house, "An")
    paid = paid_deal(ShufflingRoom.waiting().finish("an"))
    row = msgspec.structs.replace(paid.deal, match=1)
    seats = [msgspec.structs.replace(seat, player=me if seat.seat == 0 else None) for seat in paid.seats]
    table = TableRow(row.code, "sam-loc", 1, 1, False, False, "An", "closed", 2, 0, 0)
    await keep(house, [PaidDeal(row, seats), Append(row.code, [Stored(1, 1, 1, b"{}")], table)])
    address = f"/api/deals/{row.id}"
    shuffled = (await house.http.get(address)).json()["shuffled"]
    record = (await house.http.get(f"{address}/record")).json()
    assert shuffled == {
        "code": row.code,
        "deal": 1,
        "game": "sam-loc",
        "version": row.version,
        "seats": 2,
        "cards": 52,
        **{name: record["fair"][name] for name in ("promise", "seed", "vows", "parts")},
    }
    assert (sorted(shuffled["vows"]), sorted(shuffled["parts"])) == (["0", "1"], ["0"])
    token = (await house.http.post(f"{address}/share?names=shown")).json()["token"]
    brought = (await house.http.post("/api/replays", json=record)).json()
    assert brought["shuffled"] == shuffled
    await newcomer(house, "Khách")
    for path in (address, f"/api/shares/{token}"):
        assert (await house.http.get(path)).json()["shuffled"] is None


@pytest.mark.parametrize("private", [False, True])
async def test_who_could_watch_a_deal_sees_it_again_as_they_saw_it(house: House, *, private: bool) -> None:
    owner = await newcomer(house, "An")
    kept = some_deals("sam-loc", owner)
    table = TableRow("K7QF", "sam-loc", 1, 1, private, False, "An", "closed", 2, 0, 0)
    await keep(house, [*kept, Append("K7QF", [Stored(1, 1, 1, b"{}")], table)])
    mine = (await house.http.get(f"/api/deals/{kept[1].deal.id}")).json()
    await newcomer(house, "Khách")
    listed = (await house.http.get("/api/tables/k7-qf/deals")).json()
    answer = await house.http.get(f"/api/deals/{kept[1].deal.id}")
    if private:
        assert listed == {"deals": [], "after": None}
        assert answer.status_code == 404
        return
    assert [line["id"] for line in listed["deals"]] == [paid.deal.id for paid in reversed(kept)]
    assert {line["mine"] for line in listed["deals"]} == {-1}
    told = answer.json()
    assert told["replay"]["eyes"] == [-1]
    place = mine["replay"]["eyes"].index(-1)
    for step, own in zip(told["replay"]["steps"], mine["replay"]["steps"], strict=True):
        assert step["events"] == [own["events"][place]]
        assert step["deals"] == [own["deals"][place]]
    # What every seat saw, and what may be done with a deal of one's own, is for those who were in it.
    assert (await house.http.get(f"/api/deals/{kept[1].deal.id}/record")).status_code == 404
    assert (await house.http.post(f"/api/deals/{kept[1].deal.id}/share")).status_code == 404
    assert (await house.http.post(f"/api/deals/{kept[1].deal.id}/practice?done=1&seat=0")).status_code == 404
    assert await lines(house) == []
    house.http.cookies.clear()
    assert (await house.http.get("/api/tables/K7QF/deals")).status_code == 401


async def test_a_deal_in_play_can_be_opened_by_nobody(house: House) -> None:
    async with house.page("An") as page:
        await page.open(game="sam-loc", options={"seats": 2}, bots="easy")
        assert await lines(house) == []


async def test_the_list_can_be_narrowed(house: House) -> None:
    me = await newcomer(house, "An")
    phom, eights = some_deals("phom", me, 3, code="PHAMX"), some_deals("crazy-eights", me, 3, code="CRAZY")
    await keep(house, [*phom, *eights])
    assert len(await lines(house)) == 6
    assert {line["game"] for line in await lines(house, game="phom")} == {"phom"}
    assert {line["table"] for line in await lines(house, table=" cra-zy ")} == {"CRAZY"}
    out = await lines(house, moment="out")
    assert len(out) == 3
    assert all(any("out" in one["moments"] for one in line["players"]) for line in out)
    assert await lines(house, moment="never") == []
    other = phom[0].seats[1].name
    assert await lines(house, name=other)
    assert await lines(house, name="An") == []
    ends = sorted(paid.deal.ended for paid in [*phom, *eights])
    assert len(await lines(house, since=ends[1])) == 5
    assert len(await lines(house, until=ends[1])) == 1


async def test_a_long_list_comes_in_pages_without_a_gap(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "PAGE", 2)
    me = await newcomer(house, "An")
    kept = some_deals("sam-loc", me, 5)
    # Two that end in the same millisecond.
    same = msgspec.structs.replace(kept[1].deal, ended=kept[2].deal.ended)
    kept[1] = PaidDeal(same, [msgspec.structs.replace(seat, ended=same.ended) for seat in kept[1].seats])
    await keep(house, kept)
    found: list[str] = []
    after: str | None = ""
    while after is not None:
        answer: Any = (await house.http.get("/api/deals", params={"after": after})).json()
        found += [line["id"] for line in answer["deals"]]
        assert len(answer["deals"]) <= 2
        after = answer["after"]
    assert sorted(found) == sorted(paid.deal.id for paid in kept)
    assert len(found) == 5


@pytest.mark.parametrize(
    "asked", [{"after": "x"}, {"after": "1-"}, {"after": "-1-a"}, {"since": 2**70}, {"until": "x"}]
)
async def test_what_cannot_be_read_is_refused(house: House, asked: dict[str, Any]) -> None:
    await newcomer(house, "An")
    answer = await house.http.get("/api/deals", params=asked)
    assert answer.status_code == 400
    assert answer.json()["code"] == "refused-malformed"


async def test_everything_can_be_taken_along(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "_CHUNK", 2)
    me = await newcomer(house, "An")
    kept = some_deals("sam-loc", me, 3, name="=1+1")
    await keep(house, kept)
    text = (await house.http.get("/api/export/jsonl")).text
    records = [chieu.Record.from_json(line) for line in text.splitlines()]
    assert len(records) == 3
    for record in records:
        chieu.verify(record)
    answer = await house.http.get("/api/export/csv")
    assert "chieu.csv" in answer.headers["content-disposition"]
    rows = list(csv.DictReader(io.StringIO(answer.text.removeprefix("\ufeff"))))
    assert len(rows) == sum(len(paid.seats) for paid in kept)
    assert {row["name"] for row in rows if row["me"] == "1"} == {"'=1+1"}
    assert rows[0]["ended"].endswith("+00:00")
    assert (await house.http.get("/api/export/pdf")).status_code == 404


async def test_who_has_not_played_yet_has_an_empty_list(house: House) -> None:
    await newcomer(house, "An")
    assert await lines(house) == []
    assert (await house.http.get("/api/export/csv")).text.endswith("moments,me\r\n")
