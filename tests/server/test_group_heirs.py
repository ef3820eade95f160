"""Whose the lines of a guest are in a group's book: who has played, until somebody asks and whoever keeps it nods."""

from __future__ import annotations

from typing import Any

import pytest

from server.test_group_closing import DAY, Family, family
from server.test_groups import HERE, Person, guest_of
from server.test_keys import SECRET

__all__ = ["family"]


class Heirs:
    """A group of three: one who keeps the book, a guest who has played, and who says that they are the guest."""

    def __init__(self, family: Family, heir: Person, who: str, heirs_who: str) -> None:
        self.family, self.heir, self.who, self.heirs_who = family, heir, who, heirs_who
        self.account = f"{HERE}/{family.group}/accounts/{who}"

    async def ask(self) -> None:
        await self.heir.must("POST", self.account)

    async def nod(self) -> None:
        await self.family.me.must("POST", f"{self.account}/heir", {"heir": self.heirs_who})

    async def page(self) -> Any:
        return await self.family.me.must("GET", f"{HERE}/{self.family.group}")

    async def balances(self) -> dict[str, int]:
        return {one["name"]: one["amount"] for one in (await self.page())["balances"]}


@pytest.fixture
async def heirs(family: Family) -> Heirs:
    heir = await guest_of(family.me, family.group, "Thìn Năm")
    await family.paid("AAAAA", DAY, 5)
    return Heirs(family, heir, await family.friend.who(family.group), await heir.who(family.group))


async def test_lines_are_read_as_those_of_their_heir_once_that_is_nodded_at(heirs: Heirs) -> None:
    before = await heirs.page()
    assert [(one["name"], one["guest"]) for one in before["balances"]] == [("Ấn Một", True), ("Tý Hai", True)]
    await heirs.ask()
    asked = await heirs.page()
    assert asked["heirs"] == [
        {"who": heirs.who, "name": "Tý Hai", "heir": heirs.heirs_who, "heir_name": "Thìn Năm", "has": False}
    ]
    assert await heirs.balances() == {"Ấn Một": 5, "Tý Hai": -5}
    await heirs.nod()
    assert [one["has"] for one in (await heirs.page())["heirs"]] == [True]
    assert await heirs.balances() == {"Ấn Một": 5, "Thìn Năm": -5}
    # What both have played counts together, in an evening as in all.
    await heirs.family.paid("AAAAA", DAY + 1_000, 2, seq=2)
    evening = await heirs.family.book()
    assert [(one["name"], one["amount"], len(one["terms"])) for one in evening["accounts"]] == [
        ("Ấn Một", 7, 2),
        ("Thìn Năm", -7, 2),
    ]
    # Who was asked for comes back, and is who they were, but for the book.
    friend = heirs.family.friend
    await friend.must("DELETE", f"{HERE}/{heirs.family.group}/people/{heirs.who}")
    token = await heirs.family.me.invitation(heirs.family.group)
    await friend.must("POST", f"/api/invitations/{token}")
    assert await heirs.balances() == {"Ấn Một": 7, "Thìn Năm": -7}
    await heirs.family.me.must("DELETE", f"{heirs.account}/heir")
    assert await heirs.balances() == {"Ấn Một": 7, "Tý Hai": -7}


async def test_a_closed_evening_keeps_its_payments_whoever_has_the_lines(heirs: Heirs) -> None:
    family = heirs.family
    await heirs.ask()
    await heirs.nod()
    closed = await family.close(await family.book())
    assert [(one["payer"], one["payee"], one["amount"]) for one in closed["payments"]] == [(1, 0, 5)]
    await family.me.must("DELETE", f"{heirs.account}/heir")
    evening = await family.book()
    accounts = [(one["name"], one["amount"]) for one in evening["accounts"]]
    assert accounts == [("Ấn Một", 5), ("Thìn Năm", 0), ("Tý Hai", -5)]
    assert [(one["payer"], one["payee"], one["amount"]) for one in evening["payments"]] == [(1, 0, 5)]


async def test_only_who_keeps_the_book_nods_and_to_whom_they_have_seen_ask(heirs: Heirs) -> None:
    other = await guest_of(heirs.family.me, heirs.family.group, "Tỵ Sáu")
    nod = f"{heirs.account}/heir"
    wanted = {"heir": heirs.heirs_who}
    assert await heirs.family.me.refused("POST", nod, wanted) == (409, "refused-not-asked")
    await heirs.ask()
    assert await heirs.heir.refused("POST", nod, wanted) == (403, "refused-no-right")
    assert await heirs.family.me.refused("POST", nod, {"heir": 7}) == (400, "refused-malformed")
    # Nobody else refuses or takes back.
    assert await other.refused("DELETE", nod) == (403, "refused-no-right")
    await other.must("POST", heirs.account)
    assert await heirs.family.me.refused("POST", nod, wanted) == (409, "refused-not-asked")
    # Who has asked may think better of it.
    await other.must("DELETE", nod)
    await heirs.ask()
    await heirs.nod()
    assert await other.refused("POST", heirs.account) == (400, "refused-has-heir")
    assert await other.refused("DELETE", nod) == (403, "refused-no-right")
    await heirs.heir.must("DELETE", nod)
    assert await heirs.balances() == {"Ấn Một": 5, "Tý Hai": -5}


async def test_who_is_gone_asks_no_more_and_who_has_played_takes_theirs_back(heirs: Heirs) -> None:
    me, group = heirs.family.me, heirs.family.group
    await heirs.ask()
    await me.must("DELETE", f"{HERE}/{group}/people/{heirs.heirs_who}")
    assert (await heirs.page())["heirs"] == []
    refused = await me.refused("POST", f"{heirs.account}/heir", {"heir": heirs.heirs_who})
    assert refused == (409, "refused-not-asked")
    await heirs.heir.must("POST", f"/api/invitations/{await me.invitation(group)}")
    await heirs.nod()
    await heirs.family.friend.must("DELETE", f"{heirs.account}/heir")
    assert await heirs.balances() == {"Ấn Một": 5, "Tý Hai": -5}


async def test_what_cannot_be_asked_for(heirs: Heirs) -> None:
    group = heirs.family.group
    accounts = f"{HERE}/{group}/accounts"
    assert await heirs.heir.refused("POST", f"{accounts}/{heirs.heirs_who}") == (400, "refused-own-lines")
    assert await heirs.heir.refused("POST", f"{accounts}/nobody") == (404, "refused-no-such-person")
    kept = await heirs.family.friend.ask("POST", "/api/account/keep", {"name": "Tý Hai", "password": SECRET})
    assert kept.status_code == 200
    assert await heirs.heir.refused("POST", heirs.account) == (400, "refused-no-guest")
    assert [one["guest"] for one in (await heirs.page())["balances"]] == [True, False]


async def test_nobody_is_the_heir_of_their_heir(heirs: Heirs) -> None:
    await heirs.ask()
    await heirs.nod()
    back = f"{HERE}/{heirs.family.group}/accounts/{heirs.heirs_who}"
    await heirs.family.friend.must("POST", back)
    refused = await heirs.family.me.refused("POST", f"{back}/heir", {"heir": heirs.who})
    assert refused == (400, "refused-heirs-in-turn")
    # A heir of a heir has what both have.
    third = await guest_of(heirs.family.me, heirs.family.group, "Tỵ Sáu")
    await third.must("POST", back)
    await heirs.family.me.must("POST", f"{back}/heir", {"heir": await third.who(heirs.family.group)})
    assert await heirs.balances() == {"Ấn Một": 5, "Tỵ Sáu": -5}
