"""What a free seat offers, and what an own mậu binh looks like at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

from browser.binh_table import HANDS, pair
from browser.zoomed import faults, faults_at

if TYPE_CHECKING:
    from browser.conftest import Invite, Stack


def test_one_press_on_a_free_seat_puts_a_bot_there(invite: Invite) -> None:
    me = invite(width=360, height=740, touch=True)
    me.go()
    me.page.evaluate("localStorage['chieu.level'] = 'hard'")
    me.go()
    me.open_table()
    me.press(me.button("web-add-bot-seat", seat=2))
    me.until_facts(lambda facts: facts["seats"][1] is not None)
    assert (me.facts["seats"][1]["kind"], me.facts["seats"][1]["level"]) == ("bot", "hard")
    expect(me.page.get_by_role("dialog")).to_have_count(0)
    expect(me.button("web-start")).to_be_enabled()


def test_whoever_is_invited_may_sit_down_on_the_mat_beside_the_invitation(invite: Invite) -> None:
    host, me = invite(), invite(width=900, height=650)
    host.go()
    host.open_table(seats=5)
    me.go(f"/ban/{host.facts['code']}")
    expect(me.button("web-sit-here-at", seat=5)).to_be_visible()
    assert faults(me) == []
    # Where there is no room for both, seats stand above it.
    assert faults_at(me, "a low mat", (800, 600), wide=False) == []
    me.press(me.button("web-sit-here-at", seat=5))
    host.until_facts(lambda facts: facts["seats"][4] is not None)


def test_a_mau_binh_of_my_own_is_celebrated_before_anybody_else_knows(stack: Stack, invite: Invite) -> None:
    me, friend = pair(invite, stack(HANDS[3], HANDS[1]), naturals="seed")
    expect(me.page.locator(".seal")).to_have_text(me.say("story-seal-natural"))
    expect(friend.page.locator(".seal")).to_have_count(0)
