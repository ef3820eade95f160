"""Phỏm on a phone: where one draws, who plays next, and what an ù leaves on the mat."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.looking import box_of
from browser.nightly import nightly
from browser.phom_table import act_button, deal, do, open_phom, sit_together

PHONE: Final = {"width": 390, "height": 844, "touch": True}
ASIDE: Final = {"width": 740, "height": 360, "touch": True}
HANDS: Final = ("7h 3c 8d Jh Kc 10s 5c Qd 9s", "2s 3s 4s Kd 6h Js 9c Qs 2d")
STOCK: Final = "Ah 8c 3h Jc 6c 10d 4c 9d"
U_HANDS: Final = ("3d 5c 7d 9h Qd Kc 2h 4d 10h", "3s 4s 5s 8c 8d 8h Jh Qh Kd")
U_STOCK: Final = "6c 2c 2s Kh 9s"
UNTIL_U: Final = ("0 discard Kc", "1 draw", "1 discard 2c", "0 draw", "0 discard 2s", "1 draw")
UNTIL_VONG_HA: Final = """0 discard 7h, 1 draw, 1 discard 8c, 0 draw, 0 discard 3h, 1 draw, 1 discard Jc, 0 draw,
    0 discard 6c, 1 draw, 1 discard 10d, 0 draw, 0 discard Kc"""

_WATCH_HAND: Final = """() => {
  window.opened = { frames: 0, among: new Set() };
  const look = () => {
    const hand = document.querySelector('.seat .fan.open')?.getBoundingClientRect();
    opened.frames += hand ? 1 : 0;
    for (const card of hand ? document.querySelectorAll('.place [data-zone]') : []) {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      if (left < hand.right && right > hand.left && top < hand.bottom && bottom > hand.top) {
        opened.among.add(card.dataset.zone);
      }
    }
    requestAnimationFrame(look);
  };
  look();
}"""
"""Looks in every frame whether cards on the mat lie where the hand of an ù lies open."""


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
def test_of_several_the_one_who_plays_after_me_is_marked(invite: Invite, seats: int) -> None:
    me = invite(**PHONE)
    open_phom(me, seats=seats, turn_timer=90, lay_timer=90, u_window=0)
    marked = me.page.locator("[data-seat]").filter(has_text=me.say("web-next-player"))
    if seats == 2:
        expect(marked).to_have_count(0)
        return
    expect(marked).to_have_attribute("data-seat", str((me.me + 1) % seats))


@pytest.mark.parametrize("look", [PHONE, nightly(ASIDE)], ids=["upright", "aside"])
def test_the_hand_of_an_u_lies_free_of_discards(stack: Stack, invite: Invite, look: dict[str, Any]) -> None:
    house = stack(*U_HANDS, stock=U_STOCK)
    me, other = invite(house, **look), invite.guest(house)
    people = sit_together([me, other], u_window=0)
    deal(me, other)
    for step in UNTIL_U:
        seat, act = step.split(maxsplit=1)
        do(people[int(seat)], act, *people)
    me.page.evaluate(_WATCH_HAND)
    do(other, "u", me)
    expect(me.page.locator(".seat .fan.open")).to_be_visible()
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    frames, among = me.page.evaluate("[opened.frames, [...opened.among]]")
    assert (frames > 0, among) == (True, [])


def test_a_long_name_stays_on_its_plate(invite: Invite) -> None:
    me, other = invite(**PHONE), invite()
    other.go()
    other.rename("Nguyễn Thị Hồng Nhung")
    sit_together([me, other], u_window=0)
    deal(me, other)
    plate = me.page.locator(".seat:not(.mine) .plate")
    name = box_of(plate.locator(".name"))
    whole = box_of(plate)
    assert name["x"] >= whole["x"]
    assert name["x"] + name["width"] <= whole["x"] + whole["width"]


@pytest.mark.parametrize("language", ["vi", "en"])
def test_that_somebody_has_lost_the_line_is_read_beside_their_discards(
    stack: Stack, invite: Invite, language: str
) -> None:
    house = stack(*HANDS, stock=STOCK)
    me, other = invite(house, language=language, width=360, height=740, touch=True), invite.guest(house)
    people = sit_together([me, other], u_window=0)
    deal(me, other)
    for step in UNTIL_VONG_HA.split(",")[:7]:
        seat, act = step.split(maxsplit=1)
        do(people[int(seat)], act, *people)
    other.leave()
    mark = me.page.locator(".seat .marks").get_by_text(me.say("web-away"), exact=True)
    expect(mark).to_be_visible()
    told = box_of(mark)
    for card in me.page.locator("[data-zone='pile']").all():
        lies = box_of(card)
        beside = lies["x"] >= told["x"] + told["width"] or lies["y"] >= told["y"] + told["height"]
        assert beside, (told, lies)
