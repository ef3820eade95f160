"""The rules of a game as a table shows them: in pictures on one screen, with its house rules, and to be searched."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browser.looking import box_of
from browser.nightly import nightly
from chieu.games.registry import GAMES

if TYPE_CHECKING:
    from browser.conftest import Invite
    from browser.person import Person

WIDE: Final[dict[str, Any]] = {"width": 1280, "height": 800}
PHONE: Final[dict[str, Any]] = {"width": 360, "height": 740, "touch": True}
NOW: Final = """() => {
  const [range] = CSS.highlights.get('found-now');
  const box = range.getBoundingClientRect();
  const body = document.querySelector('dialog[open] .body').getBoundingClientRect();
  return [range.toString(), box.top >= body.top && box.bottom <= body.bottom];
}"""
"""What the search stands at, and whether it is to be seen."""


def open_rules(me: Person, game: str, **options: Any) -> Locator:
    """Open a table of a game, and its rules there."""
    known = len(me.frames_of("table"))
    answer = me.answer_to({"t": "create", "id": f"open-{game}", "game": game, "private": True, "options": options})
    me.turn_to(f"/ban/{answer['table']}")
    me.until_frames("table", known + 1)
    me.until_at_table()
    return reopen(me, game)


def reopen(me: Person, game: str) -> Locator:
    dialog = me.open_dialog("web-rules", "web-rules-of", game=me.say(f"game-{game}"))
    expect(dialog.get_by_role("heading", name=me.say("rules-in-full"))).to_be_visible()
    return dialog


@pytest.mark.parametrize(
    ("look", "language"),
    [
        nightly(WIDE, "en", id="wide-en"),
        pytest.param(PHONE, "vi", id="phone-vi"),
        nightly(WIDE, "vi", id="wide-vi"),
        nightly(PHONE, "en", id="phone-en"),
    ],
)
def test_one_screen_of_pictures_tells_a_game(invite: Invite, look: dict[str, Any], language: str) -> None:
    me = invite(language=language, **look)
    me.go()
    for game in GAMES:
        dialog = open_rules(me, game)
        summary = dialog.get_by_role("region", name=me.say("sum-title"), exact=True)
        seen, shown = box_of(dialog.locator(".body")), box_of(summary.locator(".parts"))
        assert shown["y"] + shown["height"] <= seen["y"] + seen["height"], game
        assert summary.get_by_role("heading", level=4).count() == 4
        pictures = summary.get_by_role("img")
        assert pictures.count() >= 5
        for picture in pictures.all():
            expect(picture).to_have_accessible_name(re.compile(r"\w"))
            assert box_of(picture)["x"] + box_of(picture)["width"] <= seen["x"] + seen["width"]
        me.close_dialog(dialog)


def test_the_rules_say_which_house_rules_hold_at_this_table(invite: Invite) -> None:
    me = invite(language="en", **PHONE)
    me.go()
    dialog = open_rules(me, "sam-loc", thoi_two="per_card", sam_value=30)
    expect(dialog).to_contain_text(me.say("rules-here-as", preset="Solo", count=2))
    differs = dialog.locator("li.differs")
    expect(differs).to_have_count(2)
    # A value begins with a capital, as it stands by itself.
    usual = me.say("rules-here-usual", value=me.say("option-sam-loc-thoi_two-once").capitalize())
    name, value = me.say("option-sam-loc-thoi_two"), me.say("option-sam-loc-thoi_two-per_card").capitalize()
    expect(differs.last).to_have_text(f"{name}: {value} ({usual})")
    # The pictures speak of this table, too.
    expect(dialog).to_contain_text(me.say("sum-sam-loc-end-2", sam_window="both", sam_value=30))
    assert dialog.get_by_role("list").get_by_role("listitem").filter(has_text=":").count() > 10


def test_the_rules_are_searched_by_keys_without_accents(invite: Invite) -> None:
    me = invite(**WIDE)
    me.go()
    dialog = open_rules(me, "phom")
    field = dialog.get_by_role("searchbox", name=me.say("find-label"), exact=True)
    field.focus()
    me.page.keyboard.type("phom")
    count = int(dialog.locator(".count").inner_text().split("/")[1])
    assert count > 20
    me.until_told(f"1 trên {count}")
    assert me.page.evaluate(NOW) == ["phỏm", True]
    told = len(me.heard())
    me.page.keyboard.press("Enter")
    expect(dialog.locator(".count")).to_have_text(f"2/{count}")
    me.until_told(me.say("find-told", at=2, count=count, text=""), told)
    me.page.keyboard.press("Shift+Enter")
    me.page.keyboard.press("Shift+Enter")
    expect(dialog.locator(".count")).to_have_text(f"{count}/{count}")
    found, seen = me.page.evaluate(NOW)
    assert found.lower() in {"phỏm", "phom"}
    assert seen
    expect(field).to_be_focused()
    field.fill("không có chữ này")
    expect(dialog.locator(".count")).to_have_text(me.say("find-count", count=0, at=1))
    me.until_told(me.say("find-told", count=0, at=1, text=""))
    # A heading is found by its clause.
    field.fill("PHOM-8 ha bai")
    expect(dialog.locator(".count")).to_have_text("1/1")
    assert me.page.evaluate(NOW) == ["PHOM-8 Hạ bài", True]
    field.fill("")
    expect(dialog.locator(".count")).to_have_count(0)
    assert me.page.evaluate("CSS.highlights.size") == 0


def test_the_rules_are_searched_by_touch(invite: Invite) -> None:
    me = invite(language="en", **PHONE)
    me.go()
    dialog = open_rules(me, "binh")
    dialog.get_by_role("searchbox").fill("foul")
    count = dialog.locator(".count")
    total = count.inner_text().split("/")[1]
    for name, place in (("find-next", "2"), ("find-next", "3"), ("find-previous", "2")):
        arrow = me.button(name, inside=dialog)
        assert min(box_of(arrow)["width"], box_of(arrow)["height"]) >= 44
        me.press(arrow)
        expect(count).to_have_text(f"{place}/{total}")
        found, seen = me.page.evaluate(NOW)
        assert found.lower() == "foul"
        assert seen
    me.close_dialog(dialog)
    me.page.wait_for_function("() => CSS.highlights.size === 0")
    again = reopen(me, "binh")
    expect(again.get_by_role("searchbox")).to_have_value("")
