"""Same cards in the browser: a past deal is challenged with, played by a friend, and compared."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.house import House
from browser.looking import axe_in_light_and_dark
from browser.nightly import IN_VIETNAMESE
from browser.past import a_past_deal

FAMILY = "Nhà bà ngoại"
FOUND = """name => fetch("/api/groups", {
    method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }),
}).then(told => told.status)"""


@IN_VIETNAMESE
def test_a_friend_plays_the_same_cards_and_sees_then_who_got_what(room: House, invite: Invite, language: str) -> None:
    axe, found_by_axe = Axe(), list[str]()
    me = invite(width=1280, language=language)
    friend = invite(width=360, height=740, touch=True, language="en" if language == "vi" else "vi")
    a_past_deal(me, room)
    assert me.page.evaluate(FOUND, FAMILY) == 200
    me.press(me.button("deals-challenge"))
    dialog = me.dialog("deals-challenge")
    me.press(me.button("deals-challenge-make", inside=dialog))
    # What was pressed is gone: the keys go on at what is there instead.
    expect(dialog.get_by_label(me.say("deals-challenge-link"), exact=True)).to_be_focused()
    link = dialog.get_by_label(me.say("deals-challenge-link"), exact=True).input_value()
    found_by_axe += axe_in_light_and_dark(me, axe, "the dialog")
    me.press(me.button("deals-challenge-to-group", inside=dialog, group=FAMILY))
    expect(dialog.get_by_role("link", name=me.say("deals-challenge-in-group", group=FAMILY))).to_be_focused()
    me.press(dialog.get_by_role("link", name=me.say("deals-challenge-in-group", group=FAMILY), exact=True))
    # It stands on the group's page, where nobody else has played it yet.
    there = me.page.get_by_role("region", name=me.say("groups-duplicate"), exact=True)
    expect(there.get_by_role("row").nth(1)).to_contain_text(me.say("groups-duplicate-yet"))
    found_by_axe += axe_in_light_and_dark(me, axe, "the group")
    me.press(there.get_by_role("link"))
    expect(me.page.get_by_text(me.say("deals-challenge-none"), exact=True)).to_be_visible()
    friend.look_back(link.removeprefix(me.url))
    expect(friend.page.get_by_text(friend.say("deals-challenge-hidden"), exact=True)).to_be_visible()
    friend.press(friend.button("deals-challenge-play"))
    friend.until_at_table()
    friend.finish_deal()
    friend.press(friend.button("story-challenge-results"))
    rows = friend.page.get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text=friend.say("deals-challenge-first"))).to_have_count(1)
    expect(friend.page.get_by_text(friend.say("deals-challenge-hidden"), exact=True)).to_have_count(0)
    found_by_axe += axe_in_light_and_dark(friend, axe, "after it was played")
    friend.press(friend.page.get_by_role("link", name=friend.say("deals-challenge-original"), exact=True))
    expect(friend.page.get_by_role("slider")).to_have_value("0")
    expect(friend.button("deals-share")).to_have_count(0)
    me.page.reload()
    expect(me.page.get_by_role("listitem").filter(has_text=friend.names[0])).to_be_visible()
    assert found_by_axe == []


def test_a_link_that_leads_nowhere_offers_the_way_back(invite: Invite) -> None:
    me = invite()
    me.expect_problem("404")
    me.look_back("/cung-bai/nowhere")
    expect(me.shown("refused-no-challenge")).to_be_visible()
    me.press(me.button("web-to-lobby").last)
    expect(me.page).to_have_url(f"{me.url}/")
