"""What people of a group tell each other: all of them may, each takes their own back, and it does not grow for ever."""

from __future__ import annotations

import pytest

from chieu.server import group_talk
from server.test_groups import HERE, Person, an, guest_of

__all__ = ["an"]


def texts(told: dict[str, list[dict[str, str]]]) -> list[str]:
    return [line["text"] for line in told["lines"]]


async def test_everybody_in_a_group_may_say_something_and_all_read_it(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    path = f"{HERE}/{group}/talk"
    assert await friend.must("GET", path) == {"lines": [], "before": None}
    before = await an.must("GET", f"{HERE}/{group}/stamp")
    told = await friend.must("POST", path, {"text": "  Tối nay   8 giờ nhé! "})
    (line,) = told["lines"]
    assert (line["name"], line["text"], line["who"]) == ("Tý Hai", "Tối nay 8 giờ nhé!", await friend.who(group))
    assert await an.must("GET", path) == told
    # Whoever looks at the page notices.
    now = await an.must("GET", f"{HERE}/{group}/stamp")
    assert now != before
    assert (await an.must("DELETE", f"{path}/{line['id']}"))["lines"] == []
    assert await an.must("GET", f"{HERE}/{group}/stamp") == before


async def test_only_what_has_changed_has_to_be_asked_for_anew(an: Person) -> None:
    path = f"{HERE}/{await an.found()}"
    before = await an.must("GET", path)
    await an.must("POST", f"{path}/talk", {"text": "Một"})
    now = await an.must("GET", path)
    assert now["talked"] != before["talked"]
    assert now["challenged"] == before["challenged"]


async def test_a_line_is_taken_out_by_its_author_or_by_whoever_may(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    path = f"{HERE}/{group}/talk"
    mine = (await an.must("POST", path, {"text": "Một"}))["lines"][0]["id"]
    theirs = (await friend.must("POST", path, {"text": "Hai"}))["lines"][1]["id"]
    assert await friend.refused("DELETE", f"{path}/{mine}") == (403, "refused-no-right")
    assert texts(await friend.must("DELETE", f"{path}/{theirs}")) == ["Một"]
    assert await friend.refused("DELETE", f"{path}/{theirs}") == (404, "refused-no-line")
    await an.must("POST", f"{HERE}/{group}/people/{await friend.who(group)}", {"rights": ["talk"]})
    assert texts(await friend.must("DELETE", f"{path}/{mine}")) == []
    # A line of another group is none of this one.
    other = await an.found("Nhà khác")
    elsewhere = (await an.must("POST", f"{HERE}/{other}/talk", {"text": "Ba"}))["lines"][0]["id"]
    assert await an.refused("DELETE", f"{path}/{elsewhere}") == (404, "refused-no-line")
    assert texts(await an.must("GET", f"{HERE}/{other}/talk")) == ["Ba"]
    assert texts(await an.must("GET", f"{path}?before={elsewhere}")) == []


async def test_older_lines_are_read_page_by_page_and_the_oldest_are_forgotten(
    an: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(group_talk, "AT_ONCE", 3)
    monkeypatch.setattr(group_talk, "KEPT", 7)
    clock = iter(range(1_000, 2_000))
    monkeypatch.setattr(group_talk, "now_ms", lambda: next(clock))
    path = f"{HERE}/{await an.found()}/talk"
    for number in range(9):
        await an.must("POST", path, {"text": str(number)})
    told = await an.must("GET", path)
    assert texts(told) == ["6", "7", "8"]
    older = await an.must("GET", f"{path}?before={told['before']}")
    assert texts(older) == ["3", "4", "5"]
    assert older["before"] is not None
    oldest = await an.must("GET", f"{path}?before={older['before']}")
    assert (texts(oldest), oldest["before"]) == (["2"], None)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "refused-text-empty"), ("\u200b", "refused-text-empty"), ("x" * 201, "refused-text-long"),
        ("a\u202eb", "refused-text-unprintable"), ("Z" + "\u0301" * 5, "refused-text-unprintable"),
        (7, "refused-malformed"),
    ],
)  # fmt: skip
async def test_what_cannot_be_said_is_refused_with_a_reason(an: Person, text: object, code: str) -> None:
    group = await an.found()
    assert await an.refused("POST", f"{HERE}/{group}/talk", {"text": text}) == (400, code)


async def test_what_somebody_has_said_is_theirs_and_goes_with_them(an: Person) -> None:
    group = await an.found()
    friend = await guest_of(an, group)
    await an.must("POST", f"{HERE}/{group}/talk", {"text": "Còn"})
    await friend.must("POST", f"{HERE}/{group}/talk", {"text": "Mất"})
    told = await friend.must("POST", "/api/account/export", {})
    assert [one["text"] for one in told["talk"]] == ["Mất"]
    await friend.must("POST", "/api/account/delete", {})
    assert texts(await an.must("GET", f"{HERE}/{group}/talk")) == ["Còn"]
