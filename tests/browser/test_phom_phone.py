"""Phỏm on a phone held upright: where one draws, who plays next, and what an ù leaves on the mat."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.looking import box_of
from browser.phom_table import act_button, deal, do, open_phom, sit_together

PHONE: Final = {"width": 390, "height": 844, "touch": True}
HANDS: Final = ("7h 3c 8d Jh Kc 10s 5c Qd 9s", "2s 3s 4s Kd 6h Js 9c Qs 2d")
STOCK: Final = "Ah 8c 3h Jc 6c 10d 4c 9d"
UNTIL_VONG_HA: Final = """0 discard 7h, 1 draw, 1 discard 8c, 0 draw, 0 discard 3h, 1 draw, 1 discard Jc, 0 draw,
    0 discard 6c, 1 draw, 1 discard 10d, 0 draw, 0 discard Kc"""


def test_until_vong_ha_one_draws_under_the_thumb_where_ha_and_gui_will_be(stack: Stack, invite: Invite) -> None:
    house = stack(*HANDS, stock=STOCK)
    host, me = sit_together([invite(house), invite(house, **PHONE)], u_window=0)
    deal(host, me)
    draws, lays = act_button(me, "draw-below"), act_button(me, "lay")
    expect(act_button(host, "draw-below")).to_be_hidden()
    place = box_of(draws)
    for step in UNTIL_VONG_HA.split(","):
        seat, act = step.split(maxsplit=1)
        expect(lays).to_be_hidden()
        if act == "draw" and seat == "1":
            done = me.own_acts()
            me.press(draws)
            me.until_own_act(done + 1)
        else:
            do((host, me)[int(seat)], act, host, me)
    # A finger that comes down twice has drawn, and has laid nothing down.
    me.press(draws)
    expect(lays).to_be_visible()
    me.page.touchscreen.tap(place["x"] + place["width"] / 4, place["y"] + place["height"] / 2)
    me.answer_to({"t": "hint", "id": "after", "table": me.table["code"]})
    assert me.game["melds"] == []
    me.press(lays)
    me.until(lambda: me.game["melds"], "a phỏm")
    first, last = box_of(lays), box_of(act_button(me, "send"))
    assert (first["x"], last["x"] + last["width"]) == (place["x"], place["x"] + place["width"])


@pytest.mark.parametrize("seats", [2, 4])
def test_where_people_sit_in_a_column_the_next_player_is_marked(invite: Invite, seats: int) -> None:
    me = invite(**PHONE)
    open_phom(me, seats=seats, turn_timer=90, lay_timer=90, u_window=0)
    marked = me.page.locator("[data-seat]").filter(has_text=me.say("web-next-player"))
    if seats == 2:
        expect(marked).to_have_count(0)
        return
    expect(marked).to_have_attribute("data-seat", str((me.me + 1) % seats))
    me.page.set_viewport_size({"width": 1280, "height": 800})
    expect(marked).to_have_count(0)
