"""Whole matches: against a bot by mouse, against a friend in another browser."""

from __future__ import annotations

from playwright.sync_api import expect

from browser.conftest import Invite
from browser.together import play_together, two_at_a_table


def test_a_full_match_by_mouse_to_the_ranking_and_a_rematch(invite: Invite) -> None:
    me = invite(motion="no-preference")
    me.go()
    me.open_table()
    me.set_options(match="hands", match_hands=1)
    me.add_bots()
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


def test_two_people_in_two_browsers_play_a_deal_to_its_end(invite: Invite) -> None:
    seats = host, friend = two_at_a_table(invite)
    play_together(seats)
    for one in seats:
        expect(one.page.get_by_role("heading", name=one.say("web-sheet", deal=1))).to_be_visible()
    assert host.facts["sheet"] == friend.facts["sheet"]
    assert sum(host.facts["totals"]) > 0 or min(host.facts["totals"]) < 0
