"""Somebody sits down at a table without a clock and does nothing: what the others find, and what the owner is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

if TYPE_CHECKING:
    from browser.conftest import Invite
    from browser.house import House
    from browser.person import Person

MINUTE = 60_000
LEAPS = 3
"""How many leaps of twenty seconds are a minute."""


def to_the_friends_turn(me: Person, friend: Person) -> None:
    """Sit down with a friend where nothing has a limit, and come to where the table waits for the friend."""
    me.go()
    me.open_table(sam_window="off")
    friend.go(f"/ban/{me.facts['code']}")
    friend.until_at_table()
    friend.press(friend.button("web-sit-here-at", seat=2))
    me.until_facts(lambda facts: facts["seats"][1] is not None)
    me.start()
    me.until(lambda: me.table["deal"] and me.table["deal"]["acting"], "somebody's turn")
    if me.acts:
        me.act()
    friend.until_acts()


def test_the_host_lets_a_bot_play_for_who_does_nothing_until_they_act(leaping_room: House, invite: Invite) -> None:
    me, friend = invite(leaping_room), invite(leaping_room, language="en", width=390, height=844, touch=True)
    me.own_page.clock.install()
    to_the_friends_turn(me, friend)
    name = me.facts["seats"][1]["name"]
    people = me.open_dialog("web-people")
    cover = me.button("web-cover-name", name=name)
    me.press(cover.and_(people.get_by_role("button")))
    # A page that vows its part of the next shuffle too late is refused that, too, and tells nobody.
    early = me.until(
        lambda: [one for one in me.frames_of("refused") if one["code"] == "refused-cover-early"], "a refusal"
    )[0]
    assert 0 < early["args"]["seconds"] <= MINUTE // 1_000
    refused = people.get_by_text(me.words.tell(early["code"], early["args"], me.names, me.me))
    # It is said there, too, and what is said may stand in the dialog for a moment.
    expect(refused.and_(people.locator(".note"))).to_be_visible()
    me.close_dialog(people)
    expect(cover).to_have_count(0)
    for _ in range(LEAPS):
        leaping_room.leap()
    # The page counts by its own clock.
    me.leap(MINUTE)
    me.until_told(me.say("web-idle", names=name))
    me.press(cover)
    told = {"seat": 1, "on": "yes", "seat_by": 0}
    for one in (me, friend):
        one.until_event("covered")
        one.until_told(one.words.tell("event-covered", told, one.names, one.me))
        expect(one.page.get_by_text(one.say("web-covered"), exact=True)).to_be_visible()
    assert 0 < friend.table["deal"]["ms"] <= friend.table["deal"]["limit"] == 10_000
    expect(cover).to_have_count(0)
    friend.act()
    for one in (me, friend):
        one.until_event("covered", 2)
        one.until_told(one.words.tell("event-covered", {"seat": 1, "on": "no"}, one.names, one.me))
        expect(one.page.get_by_text(one.say("web-covered"), exact=True)).to_have_count(0)


def test_the_rules_play_on_for_who_does_nothing_at_all(leaping_room: House, invite: Invite) -> None:
    me, friend = invite(leaping_room, language="en"), invite(leaping_room)
    me.own_page.clock.install()
    to_the_friends_turn(me, friend)
    for _ in range(LEAPS):
        leaping_room.leap()
    me.leap(MINUTE)
    me.press(me.button("web-cover-name", name=me.facts["seats"][1]["name"]))
    me.until_event("covered")
    leaping_room.leap()
    # Whatever comes next makes the table look at its clock.
    me.say_at_table("phrase-hello")
    me.until(
        lambda: [event for event in me.events if event["t"] == "acted" and event.get("timed_out")], "the rules to play"
    )
    friend.until_own_act(1)
