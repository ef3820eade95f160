"""Two people shuffle together: their pages vow, open and check by themselves, and say so."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.person import Person
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
    host.until_told(host.say("story-cut-done"))
    friend.page.keyboard.press("Shift+KeyX")
    friend.until_told(friend.say("story-cut-done"))


def test_a_part_that_is_withheld_is_named_on_the_mat_and_the_sheet_and_its_owner_cuts_no_more(invite: Invite) -> None:
    seats = host, friend = two_at_a_table(invite, before_deal=forget_part)
    name = host.names[1]
    told = host.say("event-withheld", me="no", name=name)
    assert told in host.page.evaluate("lines")
    assert host.until_event("withheld")["seat"] == 1
    play_together(seats)
    for one in seats:
        withheld = one.say("story-fair-withheld", me="yes" if one is friend else "no", name=name)
        expect(one.page.get_by_role("region", name=one.say("web-sheet", deal=1))).to_contain_text(withheld)
        one.until_told(withheld)
    expect(host.button("story-cut")).to_be_visible()
    expect(friend.button("story-cut")).to_have_count(0)
    friend.page.keyboard.press("Shift+KeyX")
    friend.until_told(friend.say("refused-vow-withheld"))
    assert friend.say("story-cut-done") not in [one["text"] for one in friend.heard()]


def forget_part(host: Person, friend: Person) -> None:
    """Let the friend's page lose what opens its part, and the host's note each line that stands over its mat."""
    friend.own_page.evaluate("""() => {
        const line = witness.lines.at(-1), send = line.send.bind(line);
        line.send = (text) => JSON.parse(text).t === "part" || send(text);
    }""")
    host.own_page.evaluate("""() => {
        globalThis.lines = [];
        const note = () => document.querySelectorAll(".line").forEach((one) => lines.push(one.textContent.trim()));
        new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true });
    }""")


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
