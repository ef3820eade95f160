"""Talk at the table: muting somebody by one press, and a host who lets only those talk who have a seat."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Invite
from browser.nightly import IN_ENGLISH, nightly
from browser.person import Person


def say(person: Person, text: str) -> None:
    """Say something in one's own words, in the page."""
    field = person.page.get_by_label(person.say("web-say"), exact=True)
    field.fill(text)
    field.press("Enter")
    person.until(lambda: any(event.get("text") == text for event in person.events), f"{text!r} to be said")


def lines(me: Person) -> Locator:
    """Find the lines of the log."""
    return me.page.get_by_role("group", name=me.say("log-title"), exact=True).get_by_role("listitem")


def mute_button(me: Person, name: str) -> Locator:
    return me.button("web-mute", inside=me.page.get_by_role("group", name=me.say("web-talkers"), exact=True), name=name)


@pytest.mark.parametrize(("language", "width"), [("vi", 1280), nightly("en", 390)])
def test_one_press_mutes_somebody_for_me_alone_until_i_press_again(invite: Invite, language: str, width: int) -> None:
    me, friend, watcher = invite(language=language, width=width), invite(), invite()
    me.go()
    me.open_table()
    for one in (friend, watcher):
        one.go(f"/ban/{me.facts['code']}")
        one.until_at_table()
        one.open_talk()
    friend.press(friend.button("web-sit"))
    me.until_facts(lambda facts: None not in facts["seats"])
    name = me.names[1]
    me.open_talk()
    say(friend, "tin 1")
    me.until_told(f"{name}: tin 1")
    expect(lines(me).filter(has_text="tin 1")).to_be_visible()
    # By keys alone, as somebody does who hears the page.
    mute_button(me, name).focus()
    me.page.keyboard.press("Enter")
    me.until_told(me.say("web-muted", name=name))
    expect(mute_button(me, name)).to_have_attribute("aria-pressed", "true")
    expect(mute_button(me, name)).to_be_focused()
    expect(lines(me).filter(has_text="tin 1")).to_have_count(0)
    say(friend, "tin 2")
    say(watcher, "tin 3")
    me.until_told("tin 3")
    assert not [one for one in me.heard() if "tin 2" in one["text"]]
    expect(lines(me).filter(has_text="tin 2")).to_have_count(0)
    expect(me.page.get_by_text("tin 2", exact=True)).to_have_count(0)
    # The others hear as before, and nobody is told.
    watcher.until_told(f"{name}: tin 2")
    assert {event["t"] for event in friend.events} <= {"seated", "said"}
    shown = len(me.frames_of("table"))
    me.page.reload()
    me.until_frames("table", shown + 1)
    me.open_talk()
    expect(lines(me).filter(has_text="tin 3")).to_be_visible()
    expect(lines(me).filter(has_text="tin 2")).to_have_count(0)
    told = len(me.heard())
    me.press(mute_button(me, name))
    me.until_told(me.say("web-unmuted", name=name), told)
    say(friend, "tin 4")
    me.until_told(f"{name}: tin 4", told)
    expect(lines(me).filter(has_text="tin 4")).to_be_visible()


def test_on_a_low_phone_there_is_room_to_mute_somebody_and_to_say_something(invite: Invite) -> None:
    me, friend = invite(width=360, height=640, touch=True), invite()
    me.go()
    me.open_table()
    friend.go(f"/ban/{me.facts['code']}")
    friend.until_at_table()
    friend.press(friend.button("web-sit"))
    friend.open_talk()
    say(friend, "chào")
    me.until_told(f"{friend.frames_of('welcome')[-1]['name']}: chào")
    me.open_talk()
    for one in (mute_button(me, me.names[1]), me.page.get_by_label(me.say("web-say"), exact=True)):
        one.scroll_into_view_if_needed()
        box = one.bounding_box()
        assert box is not None
        assert box["height"] >= 24
        middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
        assert one.evaluate("(one, [x, y]) => one.contains(document.elementFromPoint(x, y))", middle)


@IN_ENGLISH
def test_people_who_only_watch_may_not_talk_when_the_host_says_so(invite: Invite, language: str) -> None:
    host, watcher = invite(), invite(language=language)
    host.go()
    host.open_table()
    host.add_bots()
    watcher.go(f"/ban/{host.facts['code']}")
    watcher.until_at_table()
    watcher.open_talk()
    say(watcher, "cố lên")
    host.until_told("cố lên")
    people = host.open_dialog("web-people")
    switch = people.get_by_role("switch", name=host.say("web-quiet"))
    switch.check()
    host.until_told(host.say("event-quieted", on="yes"))
    watcher.until_told(watcher.say("event-quieted", on="yes"))
    expect(watcher.page.get_by_label(watcher.say("web-say"), exact=True)).to_have_count(0)
    expect(watcher.page.get_by_text(watcher.say("refused-quiet"))).to_be_visible()
    forced = {"t": "say", "id": "forced", "table": watcher.table["code"], "phrase": "phrase-hello"}
    assert watcher.answer_to(forced)["code"] == "refused-quiet"
    # The table remembers, whoever comes to it.
    shown = len(watcher.frames_of("table"))
    watcher.page.reload()
    watcher.until_frames("table", shown + 1)
    watcher.press(watcher.button("web-talk").filter(visible=True))
    expect(watcher.page.get_by_text(watcher.say("refused-quiet"))).to_be_visible()
    told = len(watcher.heard())
    switch.uncheck()
    watcher.until_told(watcher.say("event-quieted", on="no"), told)
    say(watcher, "cảm ơn")
    host.until_told("cảm ơn")
