"""What is written into a group's book by hand: it adds up to 0, has an author and a reason, and is never rewritten."""

from __future__ import annotations

import asyncio
import csv
import io
from typing import Any

import pytest

from chieu.server import group_notes, group_table
from server.test_group_closing import Family, as_seen, family
from server.test_groups import HERE, guest_of

__all__ = ["family"]


class Notes:
    """A group of two who write by hand."""

    def __init__(self, family: Family, mine: str, theirs: str) -> None:
        self.family, self.mine, self.theirs = family, mine, theirs
        self.path = f"{HERE}/{family.group}/notes"

    def asked(self, *amounts: int, **told: Any) -> dict[str, Any]:
        lines = zip((self.mine, self.theirs), amounts, strict=False)
        return {"lines": [{"who": who, "amount": amount} for who, amount in lines], "reason": "Trà đá", **told}

    async def write(self, **asked: Any) -> Any:
        return await self.family.me.must("POST", self.path, asked)

    async def refused(self, **asked: Any) -> tuple[int, str]:
        return await self.family.me.refused("POST", self.path, asked)


@pytest.fixture
async def notes(family: Family) -> Notes:
    return Notes(family, await family.me.who(family.group), await family.friend.who(family.group))


async def test_two_lines_that_add_up_to_nothing_are_written_with_author_and_reason(notes: Notes) -> None:
    told = await notes.write(**notes.asked(5, -5, reason="  Trà   đá "))
    assert [(one["name"], one["amount"]) for one in told["accounts"]] == [("Ấn Một", 5), ("Tý Hai", -5)]
    assert [(term["deal"], term["note"]) for term in told["accounts"][0]["terms"]] == [("", 1)]
    (note,) = told["notes"]
    assert (note["number"], note["reason"], note["written"]["name"]) == (1, "Trà đá", "Ấn Một")
    assert [(line["name"], line["amount"]) for line in note["lines"]] == [("Ấn Một", 5), ("Tý Hai", -5)]
    assert (told["deals"], told["lines"], note["answers"], note["answered"]) == (0, 2, 0, 0)
    page = await notes.family.me.must("GET", f"{HERE}/{notes.family.group}")
    assert [one["amount"] for one in page["balances"]] == [5, -5]


async def test_a_mistake_is_answered_by_the_contrary_lines_once(notes: Notes) -> None:
    await notes.write(**notes.asked(5, -5))
    told = await notes.write(answers=1)
    assert [one["amount"] for one in told["accounts"]] == [0, 0]
    assert [(one["answers"], one["answered"], one["reason"]) for one in told["notes"]] == [(0, 2, "Trà đá"), (1, 0, "")]
    assert await notes.refused(answers=1) == (409, "refused-note-answered")
    # Who was wrong in that takes it back as well.
    assert [one["answers"] for one in (await notes.write(answers=2, reason="Không, đúng rồi"))["notes"]] == [0, 1, 2]
    assert await notes.refused(answers=9) == (404, "refused-no-note")


@pytest.mark.parametrize(
    ("amounts", "why"),
    [
        ((5, -4), "sum"), ((0, 0), "sum"), ((), "sum"), ((5,), "sum"), ((1_000_001, -1_000_001), "sum"),
    ],
)  # fmt: skip
async def test_what_does_not_add_up_is_not_written(notes: Notes, amounts: tuple[int, ...], why: str) -> None:
    assert await notes.refused(**notes.asked(*amounts)) == (400, f"refused-note-{why}")


async def test_what_is_no_note_is_refused_with_a_reason(notes: Notes) -> None:
    for reason in ("", " ", "\u200b", "x" * 81, "a\u202eb"):
        assert await notes.refused(**notes.asked(5, -5, reason=reason)) == (400, "refused-note-reason")
    for malformed in ({"answers": -1}, {"answers": 1}, {"amount": 1}, {"lines": [{"who": "x", "amount": 0.5}]}):
        assert await notes.refused(**notes.asked(5, -5) | malformed) == (400, "refused-malformed")
    same = [{"who": notes.mine, "amount": amount} for amount in (5, -5)]
    assert await notes.refused(lines=same, reason="x") == (400, "refused-note-people")
    foreign = [{"who": notes.mine, "amount": 5}, {"who": "0123456789ab", "amount": -5}]
    assert await notes.refused(lines=foreign, reason="x") == (404, "refused-no-such-person")
    assert (await notes.family.book())["notes"] == []


async def test_the_right_to_keep_the_book_is_needed(notes: Notes) -> None:
    refused = await notes.family.friend.refused("POST", notes.path, notes.asked(5, -5))
    assert refused == (403, "refused-no-right")


async def test_it_does_not_grow_without_a_bound(notes: Notes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_notes, "MOST_NOTES", 1)
    await notes.write(**notes.asked(5, -5))
    assert await notes.refused(answers=1) == (429, "refused-too-many-notes")


async def test_of_two_who_write_at_once_on_two_servers_one_writes(
    notes: Notes, monkeypatch: pytest.MonkeyPatch
) -> None:
    await notes.write(**notes.asked(5, -5))
    monkeypatch.setattr(notes.family.storage.store.book, "noted", lambda _group, _since: (0, 0))
    assert await notes.refused(**notes.asked(1, -1)) == (409, "refused-note-late")
    assert (await notes.family.book())["lines"] == 2


async def test_what_was_written_by_hand_is_closed_and_given_to_its_author(notes: Notes) -> None:
    family = notes.family
    await notes.write(**notes.asked(5, -5))
    closed = await family.close(await family.book())
    assert (closed["number"], [one["amount"] for one in closed["payments"]]) == (1, [5])
    third = await guest_of(family.me, family.group, "Sửu Ba")
    who = await third.who(family.group)
    lines = [{"who": who, "amount": 2}, {"who": notes.mine, "amount": -1}, {"who": notes.theirs, "amount": -1}]
    told = await notes.write(lines=lines, reason="Bánh")
    assert (told["number"], told["lines"]) == (0, 3)
    assert await family.me.refused("POST", family.path, as_seen(closed)) == (409, "refused-evening-moved")
    rows = await asyncio.to_thread(family.storage.store.own.rows, family.ids[0])
    assert [(one["reason"], one["answers"]) for one in rows["notes"]] == [("Trà đá", 0), ("Bánh", 0)]
    assert [one["number"] for one in rows["closings"]] == [1]


@pytest.mark.parametrize(("lang", "head"), [("vi", "Điểm"), ("en", "Points"), ("xx", "Điểm")])
async def test_the_book_is_given_as_a_table_that_is_no_formula(
    notes: Notes, monkeypatch: pytest.MonkeyPatch, lang: str, head: str
) -> None:
    family = notes.family
    await family.paid("AAAAA", 24 * 3_600_000, 5)
    await family.close(await family.book())
    await notes.write(**notes.asked(3, -3, reason="=1+1"))
    await family.me.must("POST", "/api/guest", {"name": "-Ấn"})
    monkeypatch.setattr(group_table, "_CHUNK", 1)
    answer = await family.me.ask("GET", f"{HERE}/{family.group}/table?lang={lang}")
    assert answer.headers["content-type"].startswith("text/csv")
    first, *rows = list(csv.reader(io.StringIO(answer.text.removeprefix("\ufeff"))))
    assert first[4] == head
    assert [(row[3], row[4], row[5]) for row in rows[:2]] in (
        [("'-Ấn", "5", "1"), ("Tý Hai", "-5", "1")],
        [("Tý Hai", "-5", "1"), ("'-Ấn", "5", "1")],
    )
    assert {(row[2], row[7]) for row in rows[:2]} == {("AAAAA", "/van/AAAAA-1")}
    assert sorted((row[2], row[4], row[5], row[6], row[7]) for row in rows[2:]) == [
        ("", "-3", "", "'=1+1", ""),
        ("", "3", "", "'=1+1", ""),
    ]
    assert rows[0][0] == "1970-01-02T00:00:00+00:00"


async def test_a_stamp_tells_whether_anything_has_changed(notes: Notes) -> None:
    family = notes.family

    async def stamp() -> str:
        told = (await family.me.must("GET", f"{HERE}/{family.group}/stamp"))["stamp"]
        assert told == (await family.me.must("GET", f"{HERE}/{family.group}"))["stamp"]
        return str(told)

    stamps = [await stamp(), await stamp()]
    assert stamps[0] == stamps[1]
    await family.paid("AAAAA", 24 * 3_600_000, 5)
    stamps.append(await stamp())
    # On disk later than another one of nearly the same moment.
    await family.paid("BBBBB", 24 * 3_600_000 - 5, 5)
    stamps.append(await stamp())
    await family.close(await family.book())
    stamps.append(await stamp())
    await family.me.must("POST", f"{family.path}/1/0")
    stamps.append(await stamp())
    await family.me.must("DELETE", f"{family.path}/1/0")
    stamps.append(await stamp())
    await notes.write(**notes.asked(1, -1))
    stamps.append(await stamp())
    await family.me.must("POST", f"{HERE}/{family.group}", {"name": "Nhà mới"})
    stamps.append(await stamp())
    await family.me.must("POST", f"{HERE}/{family.group}/people/{notes.theirs}", {"rights": ["book"]})
    stamps.append(await stamp())
    # Nothing is ticked off again: that is as it was when the evening had been closed.
    assert len(set(stamps)) == len(stamps) - 2
    assert stamps[6] == stamps[4]
