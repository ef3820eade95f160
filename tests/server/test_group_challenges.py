"""The same cards in a group: challenges on its page, played by who knows nothing yet, and compared without a sum."""

from __future__ import annotations

from typing import Any

import pytest

from chieu.server import group_challenges
from chieu.store import Attempt, Together
from server.house import House
from server.test_challenges import a_deal, cookie_of, token_of
from server.test_groups import HERE, Person, guest_of, member_of


class Duplicate:
    """A group of three, one of whom has played deals that the others have not seen."""

    def __init__(self, house: House, me: Person, others: list[Person], group: str) -> None:
        self.house, self.me, self.others, self.group = house, me, others, group
        self.path = f"{HERE}/{group}/challenges"

    async def put(self, game: str = "sam-loc", code: str = "K7QF") -> tuple[str, int]:
        """Put a deal of mine there; return its link and what I got in it."""
        paid = await a_deal(self.house, game, player=await self.player(), code=code)
        self.house.http.cookies.clear()
        self.house.http.cookies.set("chieu-session", self.me.cookie.partition("=")[2])
        token = await token_of(self.house, paid)
        await self.me.must("POST", self.path, {"token": token})
        return token, next(seat.payoff for seat in paid.seats if seat.seat == 0)

    async def player(self) -> str:
        return str((await self.me.must("GET", "/api/me"))["player"])

    async def got(self, who: Person, token: str, payoff: int) -> None:
        """Write down that somebody has played it."""
        store = self.house.app.hub.storage  # type: ignore[union-attr]
        player = member_of(store.store, self.group, who)
        code = f"T{player[:5]}"
        await store.save(Together([Attempt(token, player, code, 1_000, 2_000, payoff, 1)]))

    async def told(self, who: Person | None = None) -> Any:
        return await (who or self.me).must("GET", self.path)


@pytest.fixture
async def duplicate(house: House) -> Duplicate:
    house.http.cookies.clear()
    await house.guest("Ấn Một")
    me = Person(house, cookie_of(house))
    group = await me.found()
    others = [await guest_of(me, group, name) for name in ("Tý Hai", "Dần Ba")]
    return Duplicate(house, me, others, group)


async def test_whoever_may_still_play_is_not_told_what_others_got(duplicate: Duplicate) -> None:
    token, mine = await duplicate.put()
    (line,) = (await duplicate.told())["challenges"]
    assert (line["token"], line["game"], line["name"], line["me"]) == (token, "sam-loc", "Ấn Một", "seen")
    friend, other = duplicate.others
    await duplicate.got(friend, token, mine - 5)
    hidden = await duplicate.told(other)
    assert hidden["challenges"][0]["me"] == "ready"
    assert {one["name"]: one["results"] for one in hidden["people"]} == {
        "Ấn Một": [{"state": "done", "payoff": None}],
        "Tý Hai": [{"state": "done", "payoff": None}],
    }
    assert {(one["better"], one["compared"]) for one in hidden["people"]} == {(0, 0)}
    told = await duplicate.told(friend)
    assert [(one["name"], one["results"][0]["payoff"]) for one in told["people"]] == [
        ("Tý Hai", mine - 5),
        ("Ấn Một", mine),
    ]


async def test_what_counts_is_how_often_somebody_did_better_with_the_same_cards(duplicate: Duplicate) -> None:
    first, got = await duplicate.put()
    second, more = await duplicate.put("crazy-eights", "ZQ2P")
    friend, other = duplicate.others
    # At Sâm Lốc fewer is better, at Crazy Eights it is not.
    await duplicate.got(friend, first, got - 1)
    await duplicate.got(other, first, got)
    await duplicate.got(friend, second, more + 1)
    told = await duplicate.told()
    compared = {one["name"]: (one["better"], one["compared"]) for one in told["people"]}
    # Twice as many as there were: as good as somebody else is half.
    assert compared == {"Tý Hai": (6, 6), "Ấn Một": (1, 6), "Dần Ba": (1, 4)}
    assert [one["name"] for one in told["people"]] == ["Tý Hai", "Dần Ba", "Ấn Một"]
    assert [one["results"][1]["state"] for one in told["people"]] == ["done", "none", "done"]


async def test_who_has_left_the_group_is_not_compared(duplicate: Duplicate) -> None:
    token, mine = await duplicate.put()
    friend = duplicate.others[0]
    await duplicate.got(friend, token, mine)
    await friend.must("DELETE", f"{HERE}/{duplicate.group}/people/{await friend.who(duplicate.group)}")
    assert [one["name"] for one in (await duplicate.told())["people"]] == ["Ấn Một"]


async def test_it_is_noticed_on_the_page_when_one_comes_and_when_somebody_has_played(duplicate: Duplicate) -> None:
    stamps = [await duplicate.me.must("GET", f"{HERE}/{duplicate.group}/stamp")]
    token, mine = await duplicate.put()
    stamps.append(await duplicate.me.must("GET", f"{HERE}/{duplicate.group}/stamp"))
    await duplicate.got(duplicate.others[0], token, mine)
    stamps.append(await duplicate.me.must("GET", f"{HERE}/{duplicate.group}/stamp"))
    assert len({one["stamp"] for one in stamps}) == 3


async def test_who_has_put_it_there_takes_it_away_or_whoever_may_change_the_group(duplicate: Duplicate) -> None:
    token, _ = await duplicate.put()
    friend = duplicate.others[0]
    assert await friend.refused("DELETE", f"{duplicate.path}/{token}") == (403, "refused-no-right")
    assert (await duplicate.me.must("DELETE", f"{duplicate.path}/{token}"))["challenges"] == []
    assert await duplicate.me.refused("DELETE", f"{duplicate.path}/{token}") == (404, "refused-no-challenge")
    # Whoever has the link puts it there, once however often.
    await friend.must("POST", duplicate.path, {"token": token})
    # It stays whose it is, whoever has the link too.
    await duplicate.others[1].must("POST", duplicate.path, {"token": token})
    told = await friend.must("POST", duplicate.path, {"token": token})
    assert [one["name"] for one in told["challenges"]] == ["Tý Hai"]
    assert (await duplicate.me.must("DELETE", f"{duplicate.path}/{token}"))["challenges"] == []


async def test_what_is_no_challenge_is_refused_and_old_ones_make_room(
    duplicate: Duplicate, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_challenges, "KEPT", 2)
    assert await duplicate.me.refused("POST", duplicate.path, {"token": "none"}) == (404, "refused-no-challenge")
    assert await duplicate.me.refused("POST", duplicate.path, {"token": 7}) == (400, "refused-malformed")
    clock = iter(range(1_000_000, 2_000_000, 1_000))
    monkeypatch.setattr(group_challenges, "now_ms", lambda: next(clock))
    put = [(await duplicate.put(code=code))[0] for code in ("K7QF", "ZQ2P", "M3XT")]
    assert [one["token"] for one in (await duplicate.told())["challenges"]] == put[1:]
