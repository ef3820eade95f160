"""Lists of who plays how well: only who wants it is on one, and may take that back."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from chieu.server.ranking import MOST_PEOPLE, POINTS, points_of, ranked
from chieu.server.rating import UNCERTAIN
from chieu.store import Rated, RatedKind, RatingRow, Store, Together
from server.house import House
from server.test_groups import HERE, Person, guest_of, somebody
from server.test_rating import RULES, deal, work_out

ROOM = "/api/ranking"


async def id_of(person: Person) -> str:
    return str((await person.must("GET", "/api/me"))["player"])


def store_of(house: House) -> Store:
    assert house.app.hub is not None
    return house.app.hub.storage.store


async def play(house: House, people: dict[str, int], deals: int = 10, first: int = 1, bots: int = 0) -> None:
    """Let people have got so many points a deal, and their ratings be worked out."""
    assert house.app.hub is not None
    kept = [deal(first + number, people, bots=bots) for number in range(deals)]
    await house.app.hub.storage.save(Together(kept))
    await asyncio.to_thread(work_out, store_of(house))


async def names_in(person: Person, path: str) -> list[str]:
    return [one["name"] for one in (await person.must("GET", path))["people"]]


@pytest.fixture
async def an(house: House) -> Person:
    return await somebody(house, "Ấn Một")


async def test_only_who_wants_it_is_listed_and_may_take_it_back(an: Person) -> None:
    ty = await somebody(an.house, "Tý Hai")
    await play(an.house, {await id_of(an): 3, await id_of(ty): -3})
    assert await an.must("GET", ROOM) == {"listed": False, "kinds": [], "shown": None, "people": []}
    assert await ty.must("POST", ROOM) == {"listed": True}
    told = await an.must("GET", ROOM)
    assert told["listed"] is False
    assert told["kinds"] == [{"game": "binh", "players": 2, "rules": RULES, "options": {}, "people": 1}]
    (person,) = told["people"]
    assert person["rating"] < 1000
    assert (person["name"], person["me"], person["place"], person["blocks"]) == ("Tý Hai", False, None, 1)
    await an.must("POST", ROOM)
    both = await ty.must("GET", ROOM)
    assert [(one["name"], one["me"]) for one in both["people"]] == [("Ấn Một", False), ("Tý Hai", True)]
    assert await ty.must("DELETE", ROOM) == {"listed": False}
    assert await names_in(ty, ROOM) == ["Ấn Một"]
    assert (await ty.must("GET", ROOM))["listed"] is False
    # What is asked for and is not there is that of most people.
    assert await names_in(an, f"{ROOM}?game=poker&players=99999999999999999999&rules=x") == ["Ấn Một"]
    assert (await an.ask("GET", f"{ROOM}?players=x")).status_code == 400


async def test_who_is_nobody_is_told_nothing_and_lists_nobody(an: Person) -> None:
    nobody = Person(an.house, "")
    assert await nobody.refused("GET", ROOM) == (401, "refused-no-player")
    for method in ("POST", "DELETE"):
        assert await nobody.refused(method, ROOM) == (401, "refused-no-player")
        told = await an.ask(method, ROOM, origin="https://elsewhere.example")
        assert (told.status_code, told.json()["code"]) == (403, "refused-origin")


async def test_a_group_lists_those_of_its_people_who_want_it_there(an: Person) -> None:
    group = await an.found()
    ty = await guest_of(an, group)
    stranger = await somebody(an.house, "Dần Bốn")
    here = f"{HERE}/{group}/ranking"
    await play(an.house, {await id_of(an): 3, await id_of(ty): -3, await id_of(stranger): 0})
    await ty.must("POST", ROOM)
    await stranger.must("POST", ROOM)
    assert await names_in(an, here) == []
    await ty.must("POST", here)
    assert await names_in(an, here) == ["Tý Hai"]
    assert (await ty.must("GET", here))["listed"] is True
    assert (await an.must("GET", here))["listed"] is False
    await an.must("POST", here)
    assert await names_in(an, ROOM) == ["Dần Bốn", "Tý Hai"]
    # Whoever leaves is listed no more, nor by coming back.
    who = await ty.who(group)
    await ty.must("DELETE", f"{HERE}/{group}/people/{who}")
    assert await names_in(an, here) == ["Ấn Một"]
    await ty.must("POST", f"/api/invitations/{await an.invitation(group)}")
    assert await names_in(an, here) == ["Ấn Một"]
    assert (await ty.must("GET", here))["listed"] is False
    await ty.must("POST", here)
    await ty.must("DELETE", here)
    assert await names_in(an, here) == ["Ấn Một"]


async def test_who_is_read_as_somebody_else_in_the_book_is_not_listed(an: Person) -> None:
    group = await an.found()
    ty = await guest_of(an, group)
    chi = await guest_of(an, group, "Mão Ba")
    here = f"{HERE}/{group}/ranking"
    await play(an.house, {await id_of(an): 3, await id_of(ty): -3, await id_of(chi): 0})
    for one in (an, ty, chi):
        await one.must("POST", here)
    heir = {"heir": await chi.who(group)}
    await chi.must("POST", f"{HERE}/{group}/accounts/{await ty.who(group)}")
    await an.must("POST", f"{HERE}/{group}/accounts/{await ty.who(group)}/heir", heir)
    assert await names_in(an, here) == ["Ấn Một", "Mão Ba"]


async def test_who_is_deleted_is_listed_nowhere(an: Person) -> None:
    ty = await somebody(an.house, "Tý Hai")
    await play(an.house, {await id_of(an): 3, await id_of(ty): -3})
    for one in (an, ty):
        await one.must("POST", ROOM)
    told = store_of(an.house).own.rows(await id_of(ty))
    assert (len(told["ratings"]), len(told["listings"])) == (1, 1)
    assert (await ty.ask("POST", "/api/account/delete", {})).status_code == 200
    assert await names_in(an, ROOM) == ["Ấn Một"]
    assert store_of(an.house).ratings.listed("").keys() == {await id_of(an)}


async def test_my_own_rating_is_with_my_statistics_whether_i_am_listed_or_not(an: Person) -> None:
    ty = await somebody(an.house, "Tý Hai")
    people = {await id_of(an): 3, await id_of(ty): -3}
    await play(an.house, people, deals=1)
    told = (await an.must("GET", "/api/statistics"))["rating"]
    assert (told["provisional"], told["blocks"], len(told["points"])) == (True, 1, 1)
    assert told["rating"] > 1000
    change = told["rating"] - 1000
    assert told["last"] == {"ended": 60_000, "deals": 1, "place": 1, "change": change, "whole": False}
    theirs = (await ty.must("GET", "/api/statistics"))["rating"]
    assert (theirs["last"]["place"], theirs["last"]["change"]) == (2, theirs["rating"] - 1000)
    await play(an.house, people, deals=270)
    told = (await an.must("GET", "/api/statistics"))["rating"]
    assert told["blocks"] == 27
    assert len(told["points"]) == POINTS
    assert told["points"][-1] == {"ended": 60_000 * 270, "rating": told["rating"], "margin": told["margin"]}
    assert (told["last"]["deals"], told["last"]["whole"]) == (10, True)
    kind = RatedKind("binh", 2, RULES)
    rows = store_of(an.house).ratings.history(await id_of(an), kind, 1_000)
    assert told["last"]["change"] == points_of(rows[-1]) - points_of(rows[-2])
    # Deals with a bot are none of it.
    await play(an.house, people, bots=1, first=5_000)
    assert (await an.must("GET", "/api/statistics"))["rating"] is None
    kinds = (await an.must("GET", "/api/statistics"))["kinds"]
    people_alone = next(one for one in kinds if one["company"] == "people")
    asked = "&".join(f"{name}={people_alone[name]}" for name in ("game", "players", "rules", "company"))
    assert (await an.must("GET", f"/api/statistics?{asked}"))["rating"] == told


def person(name: str, rating: int, spread: int = UNCERTAIN) -> Rated:
    row: dict[str, Any] = dict.fromkeys(RatingRow.__struct_fields__, 0)
    row |= {"player": name.lower(), "game": "binh", "players": 2, "rules": RULES, "block": "", "number": 9}
    return Rated(name, RatingRow(**(row | {"rating": rating * 25, "spread": spread})))


def test_the_best_comes_first_and_provisional_ones_have_no_place() -> None:
    people = [person("An", 1000), person("Bo", 1300, UNCERTAIN + 1), person("Chi", 1200), person("Du", 1200)]
    assert [(one.name, one.place, one.rating) for one in ranked(people, "")] == [
        ("Chi", 1, 1200),
        ("Du", 1, 1200),
        ("An", 3, 1000),
        ("Bo", None, 1300),
    ]
    many = [person(f"P{number:03}", 2000 - number) for number in range(MOST_PEOPLE + 30)]
    told = ranked(many, "p120")
    assert len(told) == MOST_PEOPLE + 1
    assert (told[-1].name, told[-1].place, told[-1].me) == ("P120", 121, True)
