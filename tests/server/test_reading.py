"""A record that somebody brings along is shown as a deal of this room is, or what is wrong with it is said."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
import pytest
from msgspec import structs

from chieu.server.settings import Limits, Rate, Settings
from server.house import open_house
from server.test_history import keep, newcomer, some_deals
from table.test_replay import played

if TYPE_CHECKING:
    from pathlib import Path

    from server.house import House

GAMES = ["sam-loc", "phom", "binh", "crazy-eights"]


@pytest.mark.parametrize("game", GAMES)
async def test_what_was_downloaded_is_shown_as_it_was(house: House, game: str) -> None:
    me = await newcomer(house, "An")
    kept = some_deals(game, me, 1)
    await keep(house, kept)
    mine = (await house.http.get(f"/api/deals/{kept[0].deal.id}")).json()
    text = (await house.http.get(f"/api/deals/{kept[0].deal.id}/record")).text
    house.http.cookies.clear()
    answer = await house.http.post("/api/replays", content=text)
    assert answer.status_code == 200, answer.text
    told = answer.json()
    assert told["replay"] == mine["replay"]
    assert told["share"] is None
    line, own = told["deal"], mine["deal"]
    assert {key: line[key] for key in ("game", "deal", "begun", "ended")} == {
        key: own[key] for key in ("game", "deal", "begun", "ended")
    }
    without = [{**one, "moments": []} for one in own["players"]]
    assert line["players"] == without
    assert (line["id"], line["table"], line["mine"]) == ("", "", -1)


async def test_a_record_without_names_and_times_is_shown(house: House) -> None:
    bare = msgspec.structs.replace(
        played("sam-loc"), at=msgspec.UNSET, players=msgspec.UNSET, levels=msgspec.UNSET, totals=msgspec.UNSET
    ).sealed()
    told = (await house.http.post("/api/replays", content=bare.to_json())).json()
    assert {one["name"] for one in told["deal"]["players"]} == {""}
    assert told["replay"]["steps"]


@pytest.mark.parametrize("language", ["vi", "en"])
async def test_what_is_wrong_is_said_in_the_readers_language(house: House, language: str) -> None:
    record = played("sam-loc")
    wrong = [
        "{",
        "\udcff",
        record.to_json()[:-40],
        record.to_json().replace("sam-loc", "tien-len"),
        msgspec.structs.replace(record, schema=99).sealed().to_json(),
        msgspec.structs.replace(record, actions=record.actions[:-1]).sealed().to_json(),
        msgspec.structs.replace(record, payoffs=(1, -1)).sealed().to_json(),
        record.to_json().replace('"payoffs":[', '"payoffs":[7,'),
    ]
    told = set()
    for text in wrong:
        answer = await house.http.post(f"/api/replays?lang={language}", content=text.encode(errors="surrogateescape"))
        assert (answer.status_code, answer.json()["code"]) == (400, "refused-record")
        told.add(answer.json()["args"]["problem"])
    assert len(told) >= 5
    other = "en" if language == "vi" else "vi"
    again = await house.http.post(f"/api/replays?lang={other}", content=b"{")
    assert again.json()["args"]["problem"] not in told


async def test_a_deal_that_is_not_over_is_not_shown(house: House) -> None:
    record = played("binh")
    for count in range(len(record.actions)):
        unfinished = msgspec.structs.replace(record, actions=record.actions[:count], payoffs=(), at=msgspec.UNSET)
        unfinished = msgspec.structs.replace(unfinished, timed_out=msgspec.UNSET).sealed()
        answer = await house.http.post("/api/replays", content=unfinished.to_json())
        assert answer.status_code == 400


async def test_what_is_too_long_is_refused(house: House) -> None:
    for path, size in (("/api/replays", 131_073), ("/api/guest", 16_385)):
        answer = await house.http.post(path, content=b" " * size)
        assert (answer.status_code, answer.json()) == (413, {"code": "refused-too-large"}), path


async def test_the_longest_deals_are_read(house: House) -> None:
    """A deal of Crazy Eights may take hundreds of acts, each with its time."""
    record = structs.replace(played("crazy-eights"), x={"kept": "x" * 100_000}).sealed()
    answer = await house.http.post("/api/replays", content=record.to_json())
    assert answer.status_code == 200


async def test_a_mark_of_unicode_in_front_of_a_record_is_no_mistake(house: House) -> None:
    answer = await house.http.post("/api/replays", content="\ufeff" + played("sam-loc").to_json())
    assert answer.status_code == 200


@pytest.mark.parametrize("text", ['{"hello":"world"}', "[1,2,3]", "3", "null"])
async def test_a_file_of_another_kind_is_called_so(house: House, text: str) -> None:
    answer = await house.http.post("/api/replays", params={"lang": "en"}, content=text)
    assert answer.status_code == 400
    assert answer.json()["args"]["problem"].startswith("this is no record of Chiếu")


async def test_one_address_has_so_many_made_and_no_more(tmp_path: Path) -> None:
    limits = Limits(replays=Rate(2, 1e-9))
    text = played("sam-loc").to_json()
    async with open_house(Settings(data=tmp_path, limits=limits, static=tmp_path / "static")) as house:
        me = await newcomer(house, "An")
        kept = some_deals("sam-loc", me, 1)
        await keep(house, kept)
        assert (await house.http.post("/api/replays", content=text)).status_code == 200
        assert (await house.http.get(f"/api/deals/{kept[0].deal.id}")).status_code == 200
        for answer in [
            await house.http.post("/api/replays", content=text),
            await house.http.get(f"/api/deals/{kept[0].deal.id}"),
            await house.http.get("/api/shares/never"),
        ]:
            assert (answer.status_code, answer.json()) == (429, {"code": "refused-too-fast"})
