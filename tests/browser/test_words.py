"""Words that hang on who hears them: of a seat that one leaves, of a replaced page, of the language."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Invite


def test_whoever_leaves_a_seat_hears_so_as_ban_and_the_others_by_name(invite: Invite) -> None:
    host, friend = invite(), invite(language="en")
    host.go()
    host.open_table()
    friend.go(f"/ban/{host.facts['code']}")
    friend.press(friend.button("web-sit"))
    friend.until(lambda: friend.view and friend.table["you"] == 1, "a seat")
    name = friend.names[1]
    people = friend.open_dialog("web-people")
    friend.press(friend.button("web-stand", inside=people))
    friend.until_told(friend.say("event-left", me="yes", why="stood", name=name))
    host.until_told(host.say("event-left", me="no", why="stood", name=name))


def test_a_page_that_another_one_replaced_says_so_and_offers_to_go_on_here(invite: Invite) -> None:
    me = invite()
    me.go()
    other = me.context.new_page()
    other.goto(me.url)
    me.until_told(me.say("bye-replaced"))
    me.press(me.button("web-use-here"))
    expect(other.get_by_role("button", name=me.say("web-use-here"), exact=True)).to_be_visible()
    expect(me.button("web-use-here")).to_have_count(0)


def test_an_act_on_a_replaced_page_is_refused_with_why_until_one_goes_on_there(invite: Invite) -> None:
    me = invite()
    me.go()
    me.open_table()
    me.add_bots()
    me.start()
    me.until_acts()
    told = me.page.locator(".refusal").get_by_text(me.say("bye-replaced"), exact=True)
    other = me.context.new_page()
    other.goto(me.url)
    expect(me.button("web-use-here")).to_be_visible()
    me.press(me.button("web-sam-decline"))
    expect(told).to_be_visible()
    me.press(me.button("web-use-here"))
    expect(told).to_have_count(0)
    assert me.own_acts() == 0


def test_words_for_cards_are_chosen_in_vietnamese_alone(invite: Invite) -> None:
    for language, count in (("vi", 1), ("en", 0)):
        me = invite(language=language)
        me.go()
        me.press(me.button("settings-title"))
        dialog = me.dialog("settings-title")
        expect(dialog.get_by_role("heading", name=me.say("settings-looks"), exact=True)).to_be_visible()
        expect(dialog.get_by_role("heading", name=me.say("settings-words"), exact=True)).to_have_count(count)
