"""Something thrown at somebody in fun: by one tap or by keys, for all to see and hear who want that."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Invite
from browser.guest import Guest
from browser.looking import box_of, overlap
from browser.nightly import nightly
from browser.person import Person
from browser.told import Told

LONG_AGO: Final = 1_000_000
WIDE: Final[dict[str, Any]] = {}
PHONE: Final = {"width": 360, "height": 740, "touch": True}


def two(invite: Invite, look: dict[str, Any]) -> tuple[Person, Guest]:
    """Bring somebody to a table, who looks at it as is said, and a guest at whose page nobody looks."""
    me, friend = invite(**look), invite.guest()
    me.go()
    me.open_table()
    friend.come_to(me.facts["code"])
    friend.sit_down()
    play(me, friend)
    return me, friend


def play(me: Person, friend: Told) -> None:
    """Have the cards dealt."""
    me.until_facts(lambda facts: facts["seats"][1] is not None)
    me.press(me.button("web-start"))
    for one in (me, friend):
        one.until(lambda one=one: one.phase == "playing", "the cards")  # type: ignore[misc]


def face(me: Person, seat: int) -> Locator:
    """Find the button at a face that asks what to throw."""
    return me.button("story-throw-at", name=me.names[seat])


def things(me: Person, seat: int) -> Locator:
    """Find what there is to throw at somebody, once it is asked."""
    return me.page.get_by_role("group", name=me.say("story-throw-what", name=me.names[seat]), exact=True)


def thrown(me: Person) -> Locator:
    """Find what flies, or lies where it was thrown."""
    return me.page.locator("[data-thrown]")


def throw(me: Told, seat: int, thing: str) -> None:
    """Throw something over the line."""
    frame = {"t": "throw", "id": f"throw-{len(me.frames)}", "table": me.table["code"], "seat": seat, "thing": thing}
    assert me.answer_to(frame)["t"] == "ack"


@pytest.mark.parametrize("look", [nightly(WIDE), PHONE], ids=["wide", "phone"])
def test_one_tap_at_a_face_and_one_on_a_thing_throw_it_there_for_all_to_see(
    invite: Invite, look: dict[str, Any]
) -> None:
    me, friend = invite(**look), invite()
    me.go()
    me.open_table()
    friend.go(f"/ban/{me.facts['code']}")
    friend.press(friend.button("web-sit"))
    play(me, friend)
    for one in (me, friend):
        # Time stands still, so that what has come is still there when it is looked for.
        one.own_page.clock.install(time=LONG_AGO)
        one.page.clock.pause_at(LONG_AGO + 5_000)
    me.press(face(me, 1))
    menu = things(me, 1)
    box, window = box_of(menu), me.page.viewport_size
    assert window is not None
    assert 0 <= box["x"] <= box["x"] + box["width"] <= window["width"]
    me.press(me.button("thing-slipper", inside=menu))
    expect(menu).to_have_count(0)
    for one in (me, friend):
        one.until_event("thrown")
        slipper = one.page.locator('[data-thrown="thing-slipper"]')
        expect(slipper).to_have_attribute("aria-hidden", "true")
        # Where nothing is to move it lies there at once.
        assert overlap(box_of(slipper), box_of(one.page.locator('[data-anchor="seat-1"]')))
        told = {"seat": 0, "seat_to": 1, "name": one.names[0], "thing": "thing-slipper"}
        text = one.words.tell("event-thrown", told, one.names, one.me)
        one.page.clock.run_for(2_000)
        one.until_told(text)
        assert len([heard for heard in one.heard() if text in heard["text"]]) == 1
        expect(slipper).to_have_count(0)


def test_it_flies_from_face_to_face(invite: Invite) -> None:
    me, friend = two(invite, {"motion": "no-preference"})
    throw(friend, 0, "thing-flower")
    me.until_event("thrown")
    ways = thrown(me).evaluate("one => one.getAnimations().map((way) => way.effect.getTiming().duration)")
    assert 800 in ways


def test_keys_alone_throw_and_the_focus_comes_back(invite: Invite) -> None:
    me, _friend = two(invite, WIDE)
    keyboard = me.page.keyboard
    face(me, 1).focus()
    keyboard.press("Enter")
    expect(me.button("thing-flower", inside=things(me, 1))).to_be_focused()
    keyboard.press("Escape")
    expect(things(me, 1)).to_have_count(0)
    expect(face(me, 1)).to_be_focused()
    keyboard.press("Enter")
    keyboard.press("Tab")
    expect(me.button("thing-heart", inside=things(me, 1))).to_be_focused()
    keyboard.press("Enter")
    assert me.until_event("thrown")["thing"] == "thing-heart"
    expect(face(me, 1)).to_be_focused()


def test_a_press_elsewhere_throws_nothing(invite: Invite) -> None:
    me, _friend = two(invite, WIDE)
    me.press(face(me, 1))
    expect(things(me, 1)).to_be_visible()
    me.press(face(me, 1))
    expect(things(me, 1)).to_have_count(0)
    me.press(face(me, 1))
    me.page.locator("header").click(position={"x": 300, "y": 8})
    expect(things(me, 1)).to_have_count(0)
    assert "thrown" not in {event["t"] for event in me.events}


def test_who_is_muted_is_neither_seen_nor_heard_to_throw(invite: Invite) -> None:
    me, friend = two(invite, WIDE)
    throw(friend, 0, "thing-tomato")
    me.until_event("thrown")
    me.open_talk()
    me.press(me.button("web-mute", name=me.names[1]))
    me.until_told(me.say("web-muted", name=me.names[1]))
    expect(thrown(me)).to_have_count(0)
    before = len(me.heard())
    throw(friend, 0, "thing-fan")
    me.until_event("thrown", 2)
    me.say_at_table("phrase-hello")
    me.until_told(me.say("phrase-hello"), before)
    expect(thrown(me)).to_have_count(0)
    assert not [one for one in me.heard()[before:] if me.names[1] in one["text"]]


def test_who_wants_nothing_thrown_neither_sees_it_nor_throws(invite: Invite) -> None:
    me, friend = two(invite, WIDE)
    dialog = me.open_dialog("settings-title")
    me.press(dialog.get_by_role("switch", name=me.say("settings-throws")))
    me.press(me.button("settings-close", inside=dialog).first)
    expect(face(me, 1)).to_have_count(0)
    throw(friend, 0, "thing-tomato")
    me.until_event("thrown")
    before = len(me.heard())
    me.say_at_table("phrase-hello")
    me.until_told(me.say("phrase-hello"), before)
    expect(thrown(me)).to_have_count(0)
    assert not [one for one in me.heard() if me.names[1] in one["text"] and me.say("thing-tomato") in one["text"]]


def test_who_only_watches_sees_it_and_throws_nothing(invite: Invite) -> None:
    me, friend = two(invite, WIDE)
    watcher = invite()
    watcher.go(f"/ban/{me.facts['code']}")
    watcher.until_at_table()
    throw(friend, 0, "thing-flower")
    watcher.until_event("thrown")
    expect(thrown(watcher)).to_have_count(1)
    expect(watcher.page.locator(".aim")).to_have_count(0)
