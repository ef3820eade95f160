"""Whole matches: against a bot by mouse, against a friend in another browser."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.person import Person
from browser.together import play_together, two_at_a_table


def test_a_full_match_by_mouse_to_the_ranking_and_a_rematch(invite: Invite) -> None:
    me = invite(motion="no-preference")
    me.go()
    open_table(me)
    set_options(me, sam_seconds=0, match="hands", match_hands=1)
    add_bot(me)
    me.start()
    me.finish_deal()
    while me.phase == "deal-over":
        deal = me.facts["deal"]
        expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=deal))).to_be_visible()
        rows = me.page.get_by_role("rowheader")
        expect(rows).to_have_count(2)
        me.press(me.button("web-next-deal"))
        me.until_event("dealt", deal + 1)
        me.finish_deal()
    expect(me.page.get_by_role("heading", name=me.say("web-match-over"))).to_be_visible()
    expect(me.page.locator(".ranking > .head .seal")).to_be_in_viewport()
    if me.game["ending"] == "out-of-cards":
        expect(me.page.locator(".ranking > .head .card").last).to_be_in_viewport()
    ranking = me.facts["ranking"]
    over = me.page.get_by_role("region", name=me.say("web-match-over"))
    places = over.get_by_role("list").first.get_by_role("listitem")
    expect(places).to_have_count(2)
    for at, (seat, _total) in enumerate(ranking):
        expect(places.nth(at)).to_contain_text(me.say("story-me") if seat == me.me else me.names[seat])
    assert ranking[0][1] <= ranking[1][1]
    me.press(me.button("web-rematch"))
    me.until(lambda: me.phase == "playing", "the rematch")
    expect(me.page.get_by_role("option")).to_have_count(10)
    assert me.facts["totals"] == [0, 0]


def open_table(me: Person) -> None:
    """Open a table in the lobby, by its dialog."""
    me.press(me.button("web-open-table"))
    me.press(me.button("web-open-private", inside=me.dialog("web-open-table")))
    me.until_at_table()


def set_options(me: Person, **choices: str | int) -> None:
    """Choose house rules in their dialog, as the host."""
    dialog = me.open_dialog("web-options")
    for key, value in choices.items():
        field = dialog.get_by_label(me.say(f"option-sam-loc-{key}"), exact=True)
        if field.evaluate("one => one instanceof HTMLSelectElement"):
            field.select_option(str(value))
        else:
            field.fill(str(value))
            field.blur()
        me.until_facts(lambda facts, key=key, value=value: facts["options"][key] == value)  # type: ignore[misc]
    me.close_dialog(dialog)


def add_bot(me: Person) -> None:
    """Give the other seat to an easy bot, in the dialog of the people at the table."""
    people = me.open_dialog("web-people")
    me.press(me.button("web-add-bot-at", inside=people, level=me.say("level-easy"), seat=2))
    me.until_facts(lambda facts: facts["seats"][1] is not None)
    me.close_dialog(people)


def test_two_people_in_two_browsers_play_a_deal_to_its_end(invite: Invite) -> None:
    seats = host, friend = two_at_a_table(invite)
    play_together(seats, Person.act)
    for one in seats:
        expect(one.page.get_by_role("heading", name=one.say("web-sheet", deal=1))).to_be_visible()
    assert host.facts["sheet"] == friend.facts["sheet"]
    assert sum(host.facts["totals"]) > 0 or min(host.facts["totals"]) < 0


def test_a_sheet_is_of_those_who_have_played_also_when_a_bot_has_come_for_one(invite: Invite) -> None:
    host, friend = two_at_a_table(invite)
    name = friend.names[1]
    play_together([host, friend])
    friend.answer_to({"t": "stand", "id": "stand", "table": host.facts["code"]})
    host.until(lambda: host.facts["seats"][1]["kind"] == "bot", "a bot in that seat")
    late = invite(width=360, height=740, touch=True)
    late.go(f"/ban/{host.facts['code']}")
    for who in (host, late):
        sheet = who.page.get_by_role("region", name=who.say("web-sheet", deal=1))
        expect(sheet.get_by_role("rowheader").filter(has_text=name)).to_have_count(1)
        expect(sheet.get_by_text(host.names[1])).to_have_count(0)
