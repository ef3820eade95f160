"""Closing the evenings of a group's book: what is frozen then, by whom, and how payments are ticked off."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from chieu.server.group_book import PAUSE_MS
from chieu.store import BookRow, Together
from chieu.store.aliases import Alias
from server.house import House
from server.test_groups import HERE, Person, guest_of, member_of, somebody

if TYPE_CHECKING:
    from chieu.server.storage import Storage

DAY = 24 * 3_600_000


class Family:
    """A group of two, whose book is written without playing."""

    def __init__(self, me: Person, friend: Person, group: str) -> None:
        self.me, self.friend, self.group = me, friend, group
        self.path = f"{HERE}/{group}/book"
        self.storage: Storage = me.house.app.hub.storage  # type: ignore[union-attr]
        self.ids = [member_of(self.storage.store, group, one) for one in (me, friend)]

    async def paid(self, code: str, at: int, amount: int, seq: int = 1) -> None:
        """Write down a deal in which I have won from my friend."""
        moved = zip(self.ids, (amount, -amount), strict=True)
        rows = [BookRow(code, seq, one, self.group, f"{code}-{seq}", "binh", much, at) for one, much in moved]
        await self.storage.save(Together(rows))

    async def book(self, before: int | None = None) -> Any:
        return await self.me.must("GET", self.path if before is None else f"{self.path}?before={before}")

    async def close(self, seen: Any) -> Any:
        return await self.me.must("POST", self.path, as_seen(seen))


def as_seen(evening: Any) -> dict[str, int]:
    return {key: evening[key] for key in ("since", "until", "lines")}


@pytest.fixture
async def family(house: House) -> Family:
    me = await somebody(house, "Ấn Một")
    group = await me.found()
    return Family(me, await guest_of(me, group), group)


async def test_a_closed_evening_stays_as_it_is_and_the_next_deal_begins_another(family: Family) -> None:
    await family.paid("AAAAA", DAY, 5)
    await family.paid("AAAAA", DAY + 1_000, 2, seq=2)
    seen = await family.book()
    assert (seen["number"], seen["closed"], seen["lines"]) == (0, None, 4)
    closed = await family.close(seen)
    assert (closed["number"], closed["closed"]["name"], closed["deals"]) == (1, "Ấn Một", 2)
    assert closed["accounts"] == seen["accounts"]
    assert [(one["amount"], one["place"], one["ticked"]) for one in closed["payments"]] == [(7, 0, None)]
    assert await family.book() == closed
    # The next one comes a second later, and one that another server wrote before is on disk only now.
    await family.paid("AAAAA", DAY + 2_000, -1, seq=3)
    await family.paid("BBBBB", DAY + 500, -2)
    now = await family.book()
    assert (now["since"], now["deals"], now["number"]) == (DAY + 500, 2, 0)
    assert await family.book(now["before"]) == closed
    assert closed["before"] is None
    assert await family.me.refused("POST", family.path, as_seen(seen)) == (409, "refused-evening-moved")


async def test_evenings_that_were_never_closed_stay_and_may_be_closed_later(family: Family) -> None:
    for number in range(3):
        await family.paid("AAAAA", (number + 1) * DAY, number + 1, seq=number + 2)
    last = await family.book()
    middle = await family.book(last["before"])
    await family.close(middle)
    closed = await family.book(last["before"])
    assert (closed["number"], closed["since"]) == (1, 2 * DAY)
    first = await family.book(closed["before"])
    assert (first["since"], first["number"], first["before"]) == (DAY, 0, None)
    # Later ones do not matter: an evening is over after a pause.
    assert (await family.close(first))["number"] == 2
    assert (await family.close(last))["number"] == 3


async def test_what_has_come_meanwhile_is_looked_at_before_it_is_closed(family: Family) -> None:
    await family.paid("AAAAA", DAY, 5)
    seen = await family.book()
    await family.paid("AAAAA", DAY + PAUSE_MS - 1, 5, seq=2)
    moved = (409, "refused-evening-moved")
    assert await family.me.refused("POST", family.path, as_seen(seen)) == moved
    now = await family.book()
    for wrong in ({"lines": 3}, {"since": DAY + 1}, {"until": DAY}):
        assert await family.me.refused("POST", family.path, as_seen(now) | wrong) == moved
    for malformed in ({"since": 0}, {"until": DAY - 1}, {"until": 2**53}, {"lines": "x"}):
        assert await family.me.refused("POST", family.path, as_seen(now) | malformed) == (400, "refused-malformed")
    # Of two who close it at once, one does.
    family.me.house.http.cookies.clear()
    headers = {"cookie": family.me.cookie}
    both = [family.me.house.http.post(family.path, json=as_seen(now), headers=headers) for _ in range(2)]
    assert sorted(answer.status_code for answer in await asyncio.gather(*both)) == [200, 409]


async def test_another_server_that_closes_it_first_is_told_by_the_database(
    family: Family, monkeypatch: pytest.MonkeyPatch
) -> None:
    await family.paid("AAAAA", DAY, 5)
    seen = await family.book()
    await family.close(seen)
    await family.paid("AAAAA", 2 * DAY, 5, seq=2)
    monkeypatch.setattr(family.storage.store.book, "closings", lambda _group: 0)
    answer = await family.me.refused("POST", family.path, as_seen(await family.book()))
    assert answer == (409, "refused-evening-moved")


async def test_the_right_to_keep_the_book_is_needed_and_no_other(family: Family) -> None:
    await family.paid("AAAAA", DAY, 5)
    seen = await family.book()
    friend, no = family.friend, (403, "refused-no-right")
    assert await friend.refused("POST", family.path, as_seen(seen)) == no
    who = await friend.who(family.group)
    await family.me.must("POST", f"{HERE}/{family.group}/people/{who}", {"rights": ["settings", "people"]})
    assert await friend.refused("POST", family.path, as_seen(seen)) == no
    assert await friend.refused("POST", f"{family.path}/1/0") == no
    await family.me.must("POST", f"{HERE}/{family.group}/people/{who}", {"rights": ["book"]})
    closed = await friend.must("POST", family.path, as_seen(seen))
    assert closed["closed"]["name"] == "Tý Hai"


async def test_a_payment_is_ticked_off_once_and_that_can_be_taken_back(family: Family) -> None:
    await family.paid("AAAAA", DAY, 5)
    await family.close(await family.book())
    who = await family.friend.who(family.group)
    await family.me.must("POST", f"{HERE}/{family.group}/people/{who}", {"rights": ["book"]})
    told = await family.friend.must("POST", f"{family.path}/1/0")
    ticked = told["payments"][0]["ticked"]
    assert ticked["name"] == "Tý Hai"
    # Who has ticked it off stays who has.
    assert await family.me.must("POST", f"{family.path}/1/0") == told
    assert (await family.me.must("DELETE", f"{family.path}/1/0"))["payments"][0]["ticked"] is None
    assert (await family.me.must("DELETE", f"{family.path}/1/0"))["payments"][0]["ticked"] is None
    for number, place in ((1, 1), (1, -1), (2, 0), (0, 0), (2**60, 0)):
        assert await family.me.refused("POST", f"{family.path}/{number}/{place}") == (404, "refused-no-payment")


async def test_two_who_have_become_one_owe_each_other_nothing_any_more(family: Family) -> None:
    await family.paid("AAAAA", DAY, 5)
    closed = await family.close(await family.book())
    assert len(closed["payments"]) == 1
    await family.storage.save(Alias(family.ids[1], family.ids[0], 1))
    told = await family.book()
    assert [(one["name"], one["amount"]) for one in told["accounts"]] == [("Ấn Một", 0)]
    assert told["payments"] == []


async def test_what_is_frozen_is_what_the_lines_come_to(family: Family) -> None:
    await family.paid("AAAAA", DAY, 5)
    await family.close(await family.book())
    closing = family.storage.store.book.closing(family.group, 1)
    assert closing is not None
    assert (
        closing.body
        == (
            f'{{"sums":[["{family.ids[0]}",5],["{family.ids[1]}",-5]],'
            f'"payments":[["{family.ids[1]}","{family.ids[0]}",5]]}}'
        ).encode()
    )
    assert closing.by == family.ids[0]


async def test_evenings_that_begin_in_the_same_instant_are_both_told(family: Family) -> None:
    for number, code in enumerate(("AAAAA", "BBBBB", "CCCCC")):
        await family.paid(code, DAY, number + 1)
        if number < 2:
            await family.close(await family.book())
    told = await family.book()
    numbers = [told["number"]]
    while told["before"] is not None:
        told = await family.book(told["before"])
        numbers.append(told["number"])
    assert sorted(numbers) == [0, 1, 2]
