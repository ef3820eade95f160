"""Two people shuffle together: their pages vow, open and check by themselves, and say so."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.together import play_together, two_at_a_table


def test_a_deal_that_two_people_have_shuffled_is_checked_and_said_to_be(invite: Invite) -> None:
    seats = host, friend = two_at_a_table(invite)
    host.page.evaluate("() => { delete crypto.subtle; }")
    play_together(seats)
    codes = []
    for one in seats:
        checked = one.say("story-fair-checked", mine="yes")
        sheet = one.page.get_by_role("region", name=one.say("web-sheet", deal=1))
        expect(sheet).to_contain_text(checked)
        spelled = re.search(r"((?:[0-9A-Z] ){3}[0-9A-Z])\.", one.until_told(checked)["text"] + ".")
        assert spelled is not None
        codes.append(spelled[1])
    assert codes[0] == codes[1]
    shuffle = host.facts["sheet"]["shuffle"]
    assert sorted(shuffle["parts"]) == sorted(shuffle["vows"]) == ["0", "1"]
    assert [event for event in host.events if event["t"] == "withheld"] == []
    host.press(host.button("story-cut"))
    assert host.last_heard() == host.say("story-cut-done")
    friend.page.keyboard.press("Shift+KeyX")
    assert friend.last_heard() == friend.say("story-cut-done")


def test_against_a_bot_the_machine_shuffles_and_the_sheet_says_so(invite: Invite) -> None:
    me = invite()
    me.go()
    me.open_table()
    me.add_bots()
    me.start()
    me.finish_deal()
    sheet = me.page.get_by_role("region", name=me.say("web-sheet", deal=1))
    expect(sheet).to_contain_text(me.say("story-fair-machine"))
    assert "vows" not in me.facts["sheet"]["shuffle"]
    expect(me.button("story-cut")).to_have_count(0)
    me.page.keyboard.press("Shift+KeyX")
    assert me.last_heard() == me.say("story-cut-not-now")
