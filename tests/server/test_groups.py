"""Groups: founding, inviting, coming, going, rights, their tables and their book; and what nobody else can tell."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

import pytest

from chieu.server import group_book, groups
from chieu.server.group_book import PAUSE_MS, evening_length
from chieu.server.settings import Rate
from chieu.store import BookRow, GroupRulesRow, Together
from server.house import House, Page, open_house, settings_for

if TYPE_CHECKING:
    from pathlib import Path

    import httpx

HERE = "/api/groups"


class Person:
    """Somebody's browser, without a page."""

    def __init__(self, house: House, cookie: str) -> None:
        self.house = house
        self.cookie = cookie

    async def ask(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        self.house.http.cookies.clear()
        told = {"cookie": self.cookie, **headers}
        return await self.house.http.request(method, path, json=body, headers=told)

    async def must(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self.ask(method, path, body)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def refused(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        answer = await self.ask(method, path, body)
        return answer.status_code, answer.json()["code"]

    async def who(self, group: str) -> str:
        return str((await self.must("GET", f"{HERE}/{group}"))["me"])

    async def found(self, name: str = "Nhà bà ngoại") -> str:
        return str((await self.must("POST", HERE, {"name": name}))["id"])

    async def invitation(self, group: str) -> str:
        return str((await self.must("POST", f"{HERE}/{group}/invitation"))["token"])


async def somebody(house: House, name: str) -> Person:
    return Person(house, await house.guest(name))


@pytest.fixture
async def an(house: House) -> Person:
    return await somebody(house, "Ấn Một")


async def guest_of(host: Person, group: str, name: str = "Tý Hai") -> Person:
    """Let somebody new come into a group."""
    friend = await somebody(host.house, name)
    token = await host.invitation(group)
    assert (await friend.must("POST", f"/api/invitations/{token}"))["id"] == group
    return friend


# --- founding, inviting, coming -------------------------------------------------------------------


async def test_who_founds_a_group_is_in_it_with_all_rights(an: Person) -> None:
    group = await an.found("  Nhà   bà ngoại ")
    assert await an.must("GET", HERE) == [{"id": group, "name": "Nhà bà ngoại"}]
    page = await an.must("GET", f"{HERE}/{group}")
    assert page["people"] == [
        {
            "who": page["me"],
            "name": "Ấn Một",
            "rights": ["settings", "people", "book", "talk"],
            "joined": page["people"][0]["joined"],
        }
    ]
    assert (page["tables"], page["balances"], page["invitation"]) == ([], [], None)
    assert (await an.must("POST", f"{HERE}/{group}", {"name": "Hội cờ bạc tiền giấy"}))[
        "name"
    ] == "Hội cờ bạc tiền giấy"


@pytest.mark.parametrize("name", ["", " ", "\u200b", "x" * 25, "admin"])
async def test_a_group_has_a_name_that_can_be_read(an: Person, name: str) -> None:
    status, code = await an.refused("POST", HERE, {"name": name})
    assert status == 400
    assert code.startswith("refused-name-")
    assert await an.refused("POST", HERE, {"named": "x"}) == (400, "refused-malformed")


async def test_an_invitation_says_where_it_leads_and_leads_there_once_for_each(an: Person) -> None:
    group = await an.found()
    token = await an.invitation(group)
    friend = await somebody(an.house, "Tý Hai")
    assert await friend.must("GET", f"/api/invitations/{token}") == {"id": "", "name": "Nhà bà ngoại"}
    for _ in range(2):
        assert (await friend.must("POST", f"/api/invitations/{token}"))["id"] == group
    assert (await friend.must("GET", f"/api/invitations/{token}"))["id"] == group
    page = await an.must("GET", f"{HERE}/{group}")
    assert [(one["name"], one["rights"]) for one in page["people"]] == [
        ("Ấn Một", ["settings", "people", "book", "talk"]),
        ("Tý Hai", []),
    ]
    assert page["invitation"]["uses"] == groups.INVITATION_USES - 1
    # Who may invite nobody is not told how.
    assert (await friend.must("GET", f"{HERE}/{group}"))["invitation"] is None


async def test_an_invitation_ends_when_another_is_made_or_it_is_taken_back(an: Person) -> None:
    group = await an.found()
    first = await an.invitation(group)
    second = await an.invitation(group)
    friend = await somebody(an.house, "Tý Hai")
    no = (404, "refused-no-invitation")
    assert await friend.refused("POST", f"/api/invitations/{first}") == no
    assert await friend.refused("GET", f"/api/invitations/{first}") == no
    await an.must("DELETE", f"{HERE}/{group}/invitation")
    assert await friend.refused("POST", f"/api/invitations/{second}") == no
    assert (await an.must("GET", f"{HERE}/{group}"))["invitation"] is None


async def test_an_invitation_is_used_up_also_by_a_crowd_at_once(an: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "INVITATION_USES", 2)
    group = await an.found()
    token = await an.invitation(group)
    crowd = [await somebody(an.house, f"Khách {number}") for number in range(5)]
    an.house.http.cookies.clear()
    answers = await asyncio.gather(
        *(an.house.http.post(f"/api/invitations/{token}", headers={"cookie": one.cookie}) for one in crowd)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 200, 404, 404, 404]
    assert len((await an.must("GET", f"{HERE}/{group}"))["people"]) == 3


async def test_nothing_grows_without_a_bound(an: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "MOST_GROUPS", 2)
    monkeypatch.setattr(groups, "MOST_MEMBERS", 2)
    first, second = await an.found(), await an.found()
    assert await an.refused("POST", HERE, {"name": "Nhà nữa"}) == (429, "refused-too-many-groups")
    friend = await guest_of(an, first)
    third = await somebody(an.house, "Sửu Ba")
    full = await an.invitation(first)
    assert await third.refused("POST", f"/api/invitations/{full}") == (429, "refused-group-full")
    await friend.found()
    assert (await friend.ask("POST", f"/api/invitations/{await an.invitation(second)}")).status_code == 429


async def test_changes_are_not_made_too_often(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    limits = settings.limits.__class__(regroups=Rate(2, 0))
    async with open_house(settings_for(tmp_path, limits=limits)) as house:
        an = await somebody(house, "Ấn Một")
        group = await an.found()
        await an.invitation(group)
        assert await an.refused("POST", f"{HERE}/{group}/invitation") == (429, "refused-too-fast")
        assert (await an.must("GET", f"{HERE}/{group}"))["id"] == group


# --- rights, and going ----------------------------------------------------------------------------


async def test_rights_are_given_and_taken_by_those_who_may(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    mine, theirs = await an.who(group), await friend.who(group)
    no = (403, "refused-no-right")
    assert await friend.refused("POST", f"{HERE}/{group}", {"name": "Nhà tôi"}) == no
    assert await friend.refused("POST", f"{HERE}/{group}/invitation") == no
    assert await friend.refused("DELETE", f"{HERE}/{group}/invitation") == no
    assert await friend.refused("DELETE", f"{HERE}/{group}/people/{mine}") == no
    assert await friend.refused("POST", f"{HERE}/{group}/people/{theirs}", {"rights": ["settings"]}) == no
    given = await an.must("POST", f"{HERE}/{group}/people/{theirs}", {"rights": ["people", "people"]})
    assert given["rights"] == ["people"]
    await friend.invitation(group)
    # Whoever may invite cannot take the group for themselves.
    assert await friend.refused("DELETE", f"{HERE}/{group}/people/{mine}") == (403, "refused-keeper")
    assert await an.refused("POST", f"{HERE}/{group}/people/{theirs}", {"rights": ["all"]}) == (
        400,
        "refused-malformed",
    )


async def test_somebody_is_left_who_can_change_the_group(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    mine, theirs = await an.who(group), await friend.who(group)
    last = (400, "refused-last-keeper")
    assert await an.refused("POST", f"{HERE}/{group}/people/{mine}", {"rights": ["people"]}) == last
    assert await an.refused("DELETE", f"{HERE}/{group}/people/{mine}") == last
    await an.must("POST", f"{HERE}/{group}/people/{theirs}", {"rights": ["settings"]})
    await an.must("DELETE", f"{HERE}/{group}/people/{mine}")
    assert await an.must("GET", HERE) == []
    assert await an.refused("GET", f"{HERE}/{group}") == (404, "refused-no-group")
    # The last of all may go.
    await friend.must("DELETE", f"{HERE}/{group}/people/{theirs}")
    assert await friend.must("GET", HERE) == []


async def test_who_comes_back_has_no_rights_of_before(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    theirs = await friend.who(group)
    await an.must("POST", f"{HERE}/{group}/people/{theirs}", {"rights": ["people"]})
    await friend.must("DELETE", f"{HERE}/{group}/people/{theirs}")
    assert await an.refused("POST", f"{HERE}/{group}/people/{theirs}", {"rights": []}) == (
        404,
        "refused-no-such-person",
    )
    await friend.must("POST", f"/api/invitations/{await an.invitation(group)}")
    page = await an.must("GET", f"{HERE}/{group}")
    assert [one["rights"] for one in page["people"]] == [["settings", "people", "book", "talk"], []]


# --- what others can tell -------------------------------------------------------------------------


async def test_a_group_of_others_and_none_are_the_same(an: Person) -> None:
    group = await an.found()
    await guest_of(an, group)
    who = await an.who(group)
    token = await an.invitation(group)
    stranger = await somebody(an.house, "Dần Bốn")
    calls: list[tuple[str, str, Any]] = [
        ("GET", "", None), ("POST", "", {"name": "Nhà"}), ("GET", "/book", None),
        ("GET", "/table", None), ("GET", "/stamp", None),
        ("POST", "/invitation", None), ("DELETE", "/invitation", None),
        ("POST", "/book", {"since": 1, "until": 1, "lines": 1}), ("POST", "/notes", {"answers": 1}),
        ("POST", "/book/1/0", None), ("DELETE", "/book/1/0", None),
        ("POST", f"/accounts/{who}", None), ("POST", f"/accounts/{who}/heir", {"heir": who}),
        ("DELETE", f"/accounts/{who}/heir", None),
        ("GET", "/challenges", None), ("POST", "/challenges", {"token": "x"}), ("DELETE", "/challenges/x", None),
        ("GET", "/ranking", None), ("POST", "/ranking", None), ("DELETE", "/ranking", None),
        ("GET", "/talk", None), ("POST", "/talk", {"text": "Alô"}), ("DELETE", "/talk/x", None),
        ("POST", f"/people/{who}", {"rights": []}), ("DELETE", f"/people/{who}", None),
    ]  # fmt: skip
    for method, path, body in calls:
        told = [await stranger.ask(method, f"{HERE}/{one}{path}", body) for one in (group, "2346789ACEFH", "x", token)]
        assert {(answer.status_code, answer.text) for answer in told} == {(404, told[0].text)}
        assert told[0].json()["code"] == "refused-no-group"


async def test_who_is_nobody_and_who_asks_from_another_page_changes_nothing(an: Person) -> None:
    group = await an.found()
    nobody = Person(an.house, "chieu=none")
    for method, path in (("GET", HERE), ("GET", f"{HERE}/{group}"), ("POST", HERE), ("GET", f"{HERE}/{group}/book")):
        assert (await nobody.ask(method, path, {"name": "Nhà"} if method == "POST" else None)).status_code == 401
    foreign = {"origin": "https://elsewhere.example"}
    for method, path, body in (
        ("POST", HERE, {"name": "Nhà"}),
        ("POST", f"{HERE}/{group}", {"name": "Nhà"}),
        ("POST", f"{HERE}/{group}/invitation", None),
        ("DELETE", f"{HERE}/{group}/invitation", None),
        ("POST", f"{HERE}/{group}/book", {"since": 1, "until": 1, "lines": 1}),
        ("POST", f"{HERE}/{group}/book/1/0", None),
        ("DELETE", f"{HERE}/{group}/book/1/0", None),
        ("POST", f"{HERE}/{group}/talk", {"text": "Alô"}),
        ("DELETE", f"{HERE}/{group}/talk/x", None),
        ("POST", f"{HERE}/{group}/notes", {"answers": 1}),
        ("POST", "/api/invitations/x", None),
    ):
        assert (await an.ask(method, path, body, **foreign)).json()["code"] == "refused-origin"


# --- tables ---------------------------------------------------------------------------------------


async def test_a_table_of_a_group_is_there_for_those_alone_who_are_in_it(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    stranger = await somebody(an.house, "Dần Bốn")
    house = an.house
    async with (
        house.page(cookie=an.cookie) as host,
        house.page(cookie=friend.cookie) as guest,
        house.page(cookie=stranger.cookie) as other,
    ):
        code = await host.open(group=group)
        assert (host.facts["group"], host.facts["private"]) == (group, True)
        assert (await other.ask("join", table=code))["code"] == "refused-no-table"
        # Also for who sends a command at once, as one may after joining.
        await other.send("join", table=code, id="late")
        assert await other.refused("sit", table=code) in {"refused-no-table", "refused-not-watching"}
        assert [seat and seat["name"] for seat in host.facts["seats"]][1:] == [None] * (len(host.facts["seats"]) - 1)
        assert (await other.ask("create", game="sam-loc", group=group))["code"] == "refused-no-group"
        assert not [frame for frame in other.frames if frame["t"] == "table"]
        await guest.join(code)
        await guest.do("sit")
        page = await friend.must("GET", f"{HERE}/{group}")
        assert [(one["code"], one["taken"]) for one in page["tables"]] == [(code, 2)]


async def test_who_is_sent_away_sees_the_tables_no_more_and_who_comes_sees_them_at_once(an: Person) -> None:
    group = await an.found()
    friend = await somebody(an.house, "Tý Hai")
    house = an.house
    async with house.page(cookie=an.cookie) as host, house.page(cookie=friend.cookie) as guest:
        code = await host.open(group=group)
        assert (await guest.ask("join", table=code))["code"] == "refused-no-table"
        await friend.must("POST", f"/api/invitations/{await an.invitation(group)}")
        await guest.join(code)
        await an.must("DELETE", f"{HERE}/{group}/people/{await friend.who(group)}")
        bye = await guest.until_kind("bye")
        assert bye["code"] == "bye-group"
        async with house.page(cookie=friend.cookie) as again:
            assert (await again.ask("join", table=code))["code"] == "refused-no-table"


async def test_a_table_of_a_group_begins_with_its_own_house_rules(an: Person) -> None:
    group = await an.found()
    rules = f"{HERE}/{group}/rules"
    assert (await an.must("GET", f"{HERE}/{group}"))["rules"] == []
    told = await an.must("POST", f"{rules}/sam-loc", {"changes": {"leader": "winner", "turn_timer": 0, "seats": 3}})
    assert (told["game"], told["preset"], told["options"]["leader"]) == ("sam-loc", "", "winner")
    assert (await an.must("GET", f"{HERE}/{group}"))["rules"] == [told]
    async with an.house.page(cookie=an.cookie) as page:
        await page.open(group=group, options={"seats": 4})
        assert page.facts["options"] == {**told["options"], "seats": 4}
        await page.open(group=group, game="binh")
        assert page.facts["preset"] == "standard"
        # Whoever asks for a preset by its name gets that.
        await page.open(group=group, preset="group")
        assert page.facts["preset"] == "group"
        await page.open()
        assert page.facts["options"]["leader"] != "winner"
    # As it was before: nothing is its own any more.
    usual = {"leader": "random", "turn_timer": 45, "seats": 2}
    await an.must("POST", f"{rules}/sam-loc", {"changes": usual})
    assert (await an.must("GET", f"{HERE}/{group}"))["rules"] == []


async def test_house_rules_are_chosen_by_who_may_among_those_that_there_are(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    rules = f"{HERE}/{group}/rules/phom"
    assert await friend.refused("POST", rules, {"preset": "binh-dan"}) == (403, "refused-no-right")
    assert await an.refused("POST", f"{HERE}/{group}/rules/poker", {}) == (404, "refused-unknown-game")
    assert await an.refused("POST", rules, {"preset": "god"}) == (400, "refused-preset-unknown")
    assert await an.refused("POST", rules, {"changes": {"stake": -1}}) == (400, "refused-option-range")
    assert await an.refused("POST", rules, {"changes": {"nothing": 1}}) == (400, "refused-option-unknown")
    assert await an.refused("POST", rules, {"changes": []}) == (400, "refused-malformed")
    told = await an.must("POST", rules, {"preset": "trung-luu"})
    assert told["preset"] == "trung-luu"
    # What is chosen next is changed in what there is.
    told = await an.must("POST", rules, {"changes": {"stake": 7}})
    assert (told["preset"], told["options"]["stake"]) == ("", 7)
    assert (await friend.must("GET", f"{HERE}/{group}"))["rules"] == [told]


async def test_house_rules_that_are_offered_no_more_are_left_out(an: Person) -> None:
    group = await an.found()
    kept = '{"leader": "nobody", "gone": 5, "run_with_two": "low"}'
    rows = [GroupRulesRow(group, "sam-loc", kept), GroupRulesRow(group, "poker", "{}")]
    await an.house.app.hub.storage.save(Together(rows))  # type: ignore[union-attr]
    page = await an.must("GET", f"{HERE}/{group}")
    (rules,) = page["rules"]
    options = rules["options"]
    assert rules["game"] == "sam-loc"
    assert (options["leader"], options["run_with_two"], "gone" in options) == ("random", "low", False)
    async with an.house.page(cookie=an.cookie) as host:
        await host.open(group=group)
        assert host.facts["options"] == options


async def test_who_is_sent_away_leaves_the_seat_and_is_dealt_in_no_more(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    house = an.house
    async with house.page(cookie=an.cookie) as host:
        code = await host.open(group=group, options={"seats": 2})
        async with house.page(cookie=friend.cookie) as guest:
            await guest.join(code)
            await guest.do("sit")
        token = await an.invitation(group)
        await an.must("DELETE", f"{HERE}/{group}/people/{await friend.who(group)}")
        await host.until(lambda frame: frame.get("facts", {}).get("seats", [0, 0])[1] is None)
        assert await host.refused("start") == "refused-seats-free"
    # The link that they know leads in no more.
    assert await friend.refused("POST", f"/api/invitations/{token}") == (404, "refused-no-invitation")


async def test_two_keepers_who_are_deleted_at_once_leave_nobody_alone(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    await guest_of(an, group, "Sửu Ba")
    await an.must("POST", f"{HERE}/{group}/people/{await friend.who(group)}", {"rights": ["settings"]})
    an.house.http.cookies.clear()
    answers = await asyncio.gather(
        *(
            an.house.http.post("/api/account/delete", json={"current": ""}, headers={"cookie": one.cookie})
            for one in (an, friend)
        )
    )
    assert sorted(answer.status_code for answer in answers) == [200, 400]


# --- the book -------------------------------------------------------------------------------------


async def play_a_deal(host: Page, guest: Page, group: str) -> str:
    """Play one deal at a table of a group, and return the table's code."""
    code = await host.open(group=group, options={"seats": 2, "turn_timer": 0, "sam_seconds": 0})
    await guest.join(code)
    await guest.do("sit")
    await host.do("start")

    async def to_the_end(page: Page) -> None:
        while page.facts["phase"] in {"waiting", "playing"}:
            await page.play_on()

    await asyncio.gather(to_the_end(host), to_the_end(guest))
    return code


async def test_a_deal_stands_in_the_book_and_everybody_of_the_group_may_open_it(an: Person) -> None:
    group = await an.found()
    friend, third = await guest_of(an, group), await guest_of(an, group, "Sửu Ba")
    house = an.house
    async with house.page(cookie=an.cookie) as host, house.page(cookie=friend.cookie) as guest:
        await play_a_deal(host, guest, group)
    page = await third.must("GET", f"{HERE}/{group}")
    assert sum(one["amount"] for one in page["balances"]) == 0
    assert {one["name"] for one in page["balances"]} == {"Ấn Một", "Tý Hai"}
    evening = await third.must("GET", f"{HERE}/{group}/book")
    assert (evening["deals"], evening["before"]) == (1, None)
    assert [(one["who"], one["amount"]) for one in evening["accounts"]] == [
        (one["who"], one["amount"]) for one in page["balances"]
    ]
    deals = {term["deal"] for one in evening["accounts"] for term in one["terms"]}
    assert len(deals) == 1
    told = await third.must("GET", f"/api/deals/{deals.pop()}")
    exported = (await friend.ask("POST", "/api/account/export", {"current": ""})).json()
    assert [line["amount"] for line in exported["book"]] == [
        one["amount"] for one in page["balances"] if one["name"] == "Tý Hai"
    ]
    # As those saw it who watched.
    assert told["deal"]["mine"] == -1
    assert told["share"] is None
    assert told["replay"]["eyes"] == [-1]
    stranger = await somebody(house, "Dần Bốn")
    assert await stranger.refused("GET", f"/api/deals/{told['deal']['id']}") == (404, "refused-no-deal")


def test_an_evening_ends_with_a_long_pause() -> None:
    assert evening_length([9 * PAUSE_MS, 9 * PAUSE_MS - 5, 8 * PAUSE_MS - 5]) == 2
    assert evening_length([PAUSE_MS - 1, 0]) == 2
    assert evening_length([7]) == 1


async def test_the_book_is_told_evening_by_evening(an: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    storage = an.house.app.hub.storage  # type: ignore[union-attr]
    store = storage.store
    mine, theirs = sorted(
        (one.member.player for one in store.groups.members(group)), key=lambda one: one != member_of(store, group, an)
    )
    day = 24 * 3_600_000

    def lines(code: str, at: int, amount: int, pot: int = 0) -> list[BookRow]:
        moved = {mine: amount, theirs: -amount - pot, f"pot:{code}": pot}
        return [BookRow(code, 1, one, group, f"{code}-1", "phom", much, at) for one, much in moved.items() if much]

    first, second, third = lines("AAAAA", day, 5), lines("BBBBB", day + 60_000, -2), lines("CCCCC", 3 * day, 1, 4)
    await storage.save(Together([*first, *second, *third]))
    last = await friend.must("GET", f"{HERE}/{group}/book")
    assert (last["since"], last["until"], last["deals"]) == (3 * day, 3 * day, 1)
    told = [(one["name"], one["table"], one["amount"]) for one in last["accounts"]]
    assert told == [("", "CCCCC", 4), ("Ấn Một", "", 1), ("Tý Hai", "", -5)]
    assert [(one["payer"], one["payee"], one["amount"]) for one in last["payments"]] == [(2, 0, 4), (2, 1, 1)]
    earlier = await friend.must("GET", f"{HERE}/{group}/book?before={last['before']}")
    assert (earlier["since"], earlier["until"], earlier["deals"], earlier["before"]) == (day, day + 60_000, 2, None)
    best = earlier["accounts"][0]
    assert (best["name"], best["amount"]) == ("Ấn Một", 3)
    assert [(term["deal"], term["amount"]) for term in best["terms"]] == [("AAAAA-1", 5), ("BBBBB-1", -2)]
    assert (await friend.must("GET", f"{HERE}/{group}/book?before={2 * day}"))["accounts"] == []
    assert await friend.refused("GET", f"{HERE}/{group}/book?before={2**62}") == (400, "refused-malformed")
    # A very long one comes in parts.
    monkeypatch.setattr(group_book, "MOST_MOMENTS", 1)
    assert (await friend.must("GET", f"{HERE}/{group}/book?before={4 * day}"))["before"] == 2 * (day + 60_000)


def member_of(store: Any, group: str, person: Person) -> str:
    """Return the id of somebody in a group."""
    player = person.house.app._identity.claims(person.cookie)[0].player
    assert player in {one.member.player for one in store.groups.members(group)}
    return player
