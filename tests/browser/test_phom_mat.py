"""What lies on the mat of Phỏm, as large as can be and with nothing over it, and what is marked there."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.guest import Guest
from browser.looking import box_of, overlap
from browser.nightly import nightly
from browser.person import Person
from browser.phom_table import act_button, deal, do, gather, open_phom, sit_together
from browser.standing import shown_news, watch_news

PHONE: Final = {"width": 390, "height": 844, "touch": True}
SMALL: Final = {"width": 360, "height": 740, "touch": True}
SCREENS: Final = [nightly({}), nightly(PHONE), SMALL, {"width": 740, "height": 360, "touch": True}]
NAMES: Final = ["wide", "phone", "small", "aside"]
HOST_HAND: Final = "7h 3c 8d Jh Kc 10s 5c Qd 9s"
EATER: Final = "Kd 6h Js 2c 9c 5h Qs 4s 2d"
STOCK: Final = "Ah 8c 3h Jc 6c 10d 4c 9d"


def eaten_before(stack: Stack, invite: Invite, **look: Any) -> tuple[Person, Guest]:
    """Bring somebody who looks so to a table with a guest, who has eaten 7♥ from them."""
    house = stack(HOST_HAND, EATER, stock=STOCK)
    host, me = invite(house, **look), invite.guest(house)
    sit_together([host, me], u_window=0)
    deal(host, me)
    do(host, "discard 7h", me)
    do(me, "take", host)
    return host, me


@pytest.mark.parametrize("look", SCREENS, ids=NAMES)
def test_bat_bao_covers_nothing_and_is_large_enough_for_a_thumb(
    stack: Stack, invite: Invite, look: dict[str, Any]
) -> None:
    host, me = eaten_before(stack, invite, **look)
    do(me, "discard Kd", host)
    button = act_button(host, "report-1")
    word = box_of(button)
    others = host.page.locator(".card:visible, .seat .plate:visible, .face:visible, .pot:visible").all()
    assert len(others) > 3
    assert [one.get_attribute("class") for one in others if overlap(word, box_of(one))] == []
    assert min(word["width"], word["height"]) >= 44


@pytest.mark.parametrize(("look", "least"), [nightly(PHONE, 50), (SMALL, 44)], ids=["phone", "small"])
def test_what_lies_on_a_phones_mat_is_read_at_arms_length(
    stack: Stack, invite: Invite, look: dict[str, Any], least: int
) -> None:
    host, me = eaten_before(stack, invite, **look)
    assert box_of(host.page.locator('[data-zone="eaten-1"]'))["width"] >= least
    do(me, "discard Kd", host)
    assert box_of(host.page.locator('[data-zone="pile-1"]'))["width"] >= least


@pytest.mark.parametrize("seats", [2, nightly(3), 4])
def test_on_a_phone_everybody_has_a_lane_beside_his_name_in_the_order_of_the_turns(invite: Invite, seats: int) -> None:
    me = invite(**PHONE)
    open_phom(me, seats=seats, u_window=0)
    tops = []
    for seat in range(1, seats):
        face = box_of(me.page.locator(f'.seat[data-seat="{seat}"]'))
        lane = box_of(me.page.locator(f'[data-place="{seat}"]'))
        assert lane["y"] - 1 <= face["y"]
        assert face["y"] + face["height"] <= lane["y"] + lane["height"] + 1
        tops.append(lane["y"])
    assert tops == sorted(tops)
    assert tops[-1] < box_of(act_button(me, "draw"))["y"]


def test_a_spectator_sees_the_same_mat_with_everybody_above_it(invite: Invite, stack: Stack) -> None:
    house = stack(HOST_HAND, EATER, stock=STOCK)
    host, me = people = [invite.guest(house), invite.guest(house)]
    sit_together(people, u_window=0)
    deal(host, me)
    do(host, "discard 7h", me)
    watcher = invite(house, **PHONE)
    watcher.go(f"/ban/{host.facts['code']}")
    watcher.until_at_table()
    expect(watcher.page.locator('[data-zone="pile-0"]')).to_have_count(1)
    names = [box_of(one) for one in watcher.page.locator(".seat").all()]
    pile = box_of(watcher.page.locator('[data-zone="pile-0"]'))
    assert len(names) == 2
    assert not any(overlap(one, pile) for one in names)


@pytest.mark.parametrize("look", SCREENS, ids=NAMES)
def test_the_notice_of_an_u_leaves_stock_and_countdown_to_be_seen(
    stack: Stack, invite: Invite, look: dict[str, Any]
) -> None:
    house = stack("2d 4h 5c 7d 8c 10h Jd Qc Ks", "Ac 2c 3c 6s 6d 6h 9s 10s Js", stock="Ah")
    host, me = invite(house, **look), invite.guest(house)
    sit_together([host, me], u_window=30)
    deal(host, me)
    do(me, "u", host)
    notice = host.page.locator(".notice")
    expect(notice).to_contain_text(host.say("web-phom-claimed", names=host.names[1]))
    prompt = host.page.locator(".prompt")
    expect(prompt).to_have_text(host.say("web-phom-prompt-claimed", names=host.names[1]))
    for part in (host.page.locator(".pot .window"), act_button(host, "draw").locator(".word")):
        expect(part).to_be_visible()
        for over in (notice, prompt):
            assert not over.is_visible() or not overlap(box_of(over), box_of(part))


def test_phom_8d_the_lay_down_turn_and_the_tai_are_marked(stack: Stack, invite: Invite) -> None:
    hands = "7h 8h 9h 2c 4d 10s 10d Qc Ac", "5h 6h Js Qs Ks 2d 4s 8c 10c"
    host, me = gather(invite, 2, stack(*hands, stock="3s 3d Kh Ad 5s 7s Jc Kd"), u_window=0)
    deal(host, me)
    marks = me.page.locator('.seat[data-seat="0"] .marks .chip')
    prompt = host.page.locator(".prompt")
    for at, thrown in enumerate(("Ac", "10c", "Qc", "3d", "10d", "Ad")):
        who, other = (host, me) if at % 2 == 0 else (me, host)
        if at > 0:
            do(who, "draw", other)
        do(who, f"discard {thrown}", other)
    expect(marks).to_have_count(0)
    do(host, "draw", me)
    expect(marks).to_have_text(me.say("web-phom-mark-lays"))
    expect(prompt).to_contain_text(host.say("web-phom-prompt-lay"))
    for action in ("lay 7h 8h 9h", "discard 10s"):
        do(host, action, me)
    for action in ("take", "lay 10s Js Qs Ks", "discard 8c"):
        do(me, action, host)
    do(host, "draw", me)
    assert host.game["laying"]
    expect(marks).to_have_text(me.say("web-phom-mark-again"))
    # What cannot be done is not asked for.
    expect(prompt).to_contain_text(host.say("web-phom-prompt-discard"))
    expect(me.page.locator(".prompt")).to_contain_text(me.say("web-phom-prompt-lays-again", seat=me.names[0]))
    # Whoever comes in now is shown the same.
    me.page.reload()
    expect(marks).to_have_text(me.say("web-phom-mark-again"))


def test_phom_10_discards_that_an_eat_has_moved_are_marked_until_the_next_one(stack: Stack, invite: Invite) -> None:
    hands = "2s 5c 8d Jh Kc 10s 4c Qd 9s", "3d 6h 9c Qs Ah 5s 8c Jd 2h", "4h 7d 10c Ks As 6c 9d 3s Jc"
    one, other, me = people = gather(invite, 3, stack(*hands, stock="7h Kd 10h"), u_window=0, auto_move="on")
    deal(*people)
    do(one, "discard Kc", other, me)
    do(other, "draw", one, me)
    do(other, "discard Qs", one, me)
    tag = other.page.locator('[data-place="1"] .tag')
    expect(tag).to_have_count(0)
    do(me, "take", one, other)
    expect(tag).to_have_text(other.say("web-phom-moved-here"))
    expect(other.page.locator('[data-zone="pile-1"][data-fly="Kc"] .marked')).to_be_visible()
    do(me, "discard 10c", one, other)
    expect(tag).to_have_count(0)


def test_the_chips_that_people_begin_with_are_no_gain(invite: Invite) -> None:
    me, friend = gather(invite, 2, u_window=0)
    watch_news(me)
    deal(me, friend)
    assert me.facts["purses"] == [199, 199]
    assert shown_news(me) == 0
