"""One's own Phỏm hand: sorted by the button, by dragging, by taps and by keys; laid, and sent in every way."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.guest import Guest
from browser.looking import box_of
from browser.nightly import nightly
from browser.person import Person
from browser.phom_table import (
    CORNER,
    STILL,
    act_button,
    by_pointer,
    card,
    deal,
    do,
    go_to,
    raise_only,
    sit_together,
)
from browser.standing import moved_buttons, watch_buttons
from browser.told import Told

HOST_HAND: Final = "7h 8h 9h 2c 4d 6s 10d Qc Ac"
MY_HAND: Final = "5h 6h Js Qs Ks 2d 4s 8c 10c"
TENTH_AND_STOCK: Final = "3s 3d Kh Ad 5s 7s Jc Kd"
UNTIL_LAYING: Final = ("Ac", "10c", "Qc", "3d", "10d", "Ad")


def two(stack: Stack, invite: Invite, **look: Any) -> tuple[Guest, Person]:
    """Bring a guest, who discards first, and me to a table; I have the look."""
    house = stack(HOST_HAND, MY_HAND, stock=TENTH_AND_STOCK)
    host, me = invite.guest(house), invite(house, **look)
    sit_together([host, me], u_window=0)
    deal(host, me)
    return host, me


def at_my_lay_turn(stack: Stack, invite: Invite, **look: Any) -> tuple[Guest, Person]:
    """Play on until the host has laid 7 8 9 of cơ, and I have ten cards in my lay-down turn."""
    host, me = two(stack, invite, **look)
    watch_buttons(me)
    for at, thrown in enumerate(UNTIL_LAYING):
        turn: tuple[Told, Told] = (host, me) if at % 2 == 0 else (me, host)
        who, other = turn
        if at > 0:
            do(who, "draw", other)
        do(who, f"discard {thrown}", other)
    for action in ("draw", "lay 7h 8h 9h", "discard Kh"):
        do(host, action, me)
    do(me, "draw", host)
    assert me.game["laying"]
    return host, me


def x_of(me: Person, name: str) -> float:
    """Return where a card of mine lies from the left."""
    box = card(me, name).bounding_box()
    assert box is not None
    return box["x"]


def grab(me: Person, name: str) -> None:
    """Press the mouse on a card that lies still."""
    me.page.wait_for_function(STILL)
    box = card(me, name).bounding_box()
    assert box is not None
    me.page.mouse.move(box["x"] + CORNER["x"], box["y"] + CORNER["y"])
    me.page.mouse.down()


def test_phom_3a_xep_bai_sorts_into_phoms_ca_and_odd_cards_at_any_time(stack: Stack, invite: Invite) -> None:
    _, me = two(stack, invite)
    assert not me.acts
    me.press(me.button("web-sort"))
    wanted = [one for group in me.game["sorted"] for one in group["cards"]]
    me.until(lambda: me.hand() == wanted, "the sorted hand")
    assert wanted[:3] == ["Js", "Qs", "Ks"]
    me.until_told(me.say("web-phom-group-meld", cards=me.words.cards("Js Qs Ks")))


def test_phom_3b_a_dragged_card_falls_into_the_nearest_gap_while_the_others_slide(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite)
    before = me.hand()
    first, second, third = before[:3]
    was = x_of(me, second)
    grab(me, first)
    me.page.mouse.move(x_of(me, third) + 20, (card(me, third).bounding_box() or {"y": 0})["y"] + 40, steps=6)
    me.until(lambda: x_of(me, second) < was - 10, "the others to slide")
    me.page.mouse.up()
    order = [second, third, first, *before[3:]]
    me.until(lambda: me.hand() == order, "the card in its gap")
    # What others do leaves it so, and a card that comes joins the right end.
    do(host, "discard Ac", me)
    assert me.hand() == order
    by_pointer(me, "draw")
    me.until(lambda: me.hand() == [*order, "3d"], "the drawn card")


def test_phom_3b_a_finger_drags_as_well(stack: Stack, invite: Invite) -> None:
    _, me = two(stack, invite, width=360, height=740, touch=True)
    first, second, *rest = me.hand()
    me.page.wait_for_function(STILL)
    start, end = (card(me, name).bounding_box() for name in (first, second))
    assert start is not None
    assert end is not None
    finger = me.context.new_cdp_session(me.page)

    def touch(kind: str, x: float) -> None:
        points = [] if kind == "touchEnd" else [{"x": x, "y": start["y"] + CORNER["y"]}]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", start["x"] + CORNER["x"])
    for step in range(1, 6):
        touch("touchMove", start["x"] + CORNER["x"] + (end["x"] + 6 - start["x"]) * step / 5)
    touch("touchEnd", 0)
    me.until(lambda: me.hand() == [second, first, *rest], "the card in its gap")


def test_phom_3b_taps_and_keys_move_a_card_as_well(stack: Stack, invite: Invite) -> None:
    _, me = two(stack, invite)
    first, second, third, *rest = me.hand()
    me.press(act_button(me, "moving"))
    expect(act_button(me, "moving")).to_have_attribute("aria-pressed", "true")
    me.pick(first)
    me.until_told(me.say("web-phom-move-where", card=me.words.card(first)))
    me.pick(third)
    me.until(lambda: me.hand() == [second, third, first, *rest], "the card where it was put")
    me.press(act_button(me, "moving"))
    me.page.keyboard.press("m")
    go_to(me, first)
    me.page.keyboard.press("Shift+ArrowLeft")
    me.until_told(me.say("web-phom-moved", card=me.words.card(first), place=2, count=9))
    expect(card(me, first)).to_be_focused()
    me.page.keyboard.press("Shift+ArrowRight")
    me.page.keyboard.press("Shift+ArrowRight")
    me.until(lambda: me.hand() == [second, third, rest[0], first, *rest[1:]], "the card one further")


def by_the_button_at_the_phom(me: Person) -> None:
    """Raise both cards and press Gửi there."""
    raise_only(me, "5h", "6h")
    button = act_button(me, "send-1")
    meld = me.say("web-phom-meld", me="no", seat=me.names[0], key=1, cards="7 đến 9 cơ")
    expect(button).to_have_accessible_name(me.say("web-phom-send-onto", meld=meld))
    me.press(button)


def by_dragging(me: Person) -> None:
    """Drag one card after the other onto the phỏm."""
    for name, count in (("6h", 4), ("5h", 5)):
        grab(me, name)
        box = act_button(me, "send-1").bounding_box()
        assert box is not None
        me.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
        expect(act_button(me, "send-1")).to_have_class(re.compile(r"\bhovered\b"))
        me.page.mouse.up()
        expect(me.page.locator('[data-zone="meld-1"]')).to_have_count(count)


def by_the_auto_send(me: Person) -> None:
    """Press Gửi Bài."""
    me.press(act_button(me, "send"))


def by_key(me: Person) -> None:
    """Raise both cards and press Shift 1."""
    me.page.keyboard.press("m")
    for name in ("5h", "6h"):
        go_to(me, name)
        me.page.keyboard.press("Space")
    me.page.keyboard.press("Shift+Digit1")


@pytest.mark.parametrize("way", [by_the_button_at_the_phom, by_dragging, nightly(by_the_auto_send), by_key])
def test_phom_8_cards_are_sent_onto_another_ones_phom(
    stack: Stack, invite: Invite, way: Callable[[Person], None]
) -> None:
    host, me = at_my_lay_turn(stack, invite)
    told = len(me.heard())
    me.press_anyway(act_button(me, "send-1"))
    me.until_told(me.say("web-phom-send-first"), told)
    raise_only(me, "6h")
    me.press_anyway(act_button(me, "send-1"))
    me.until_told(me.say("illegal-lay-first"), told)
    raise_only(me)
    by_pointer(me, "lay")
    expect(me.page.locator('[data-zone="meld-2"]')).to_have_count(3)
    way(me)
    expect(me.page.locator('[data-zone="meld-1"]')).to_have_count(5)
    host.until_seq(me.table["seq"])
    assert host.game["melds"][0]["cards"] == me.game["melds"][0]["cards"]
    assert me.game["melds"][0]["cards"] == ["5h", "6h", "7h", "8h", "9h"]
    by_pointer(me, "discard Kd")
    me.until(lambda: me.phase == "deal-over", "the end of the deal")
    expect(me.page.get_by_text(me.say("phom-stock-out"), exact=True)).to_be_visible()


def test_the_longest_question_moves_no_button_on_the_smallest_phone(stack: Stack, invite: Invite) -> None:
    _, me = at_my_lay_turn(stack, invite, width=320, height=640, touch=True, language="en")
    drew = me.say("web-phom-drawn", card=me.words.card("Kd"))
    prompt = me.page.locator(".prompt")
    expect(prompt).to_contain_text(drew)
    assert box_of(prompt)["height"] < box_of(me.page.locator(".mat"))["height"] / 3
    assert moved_buttons(me) == {}


def test_a_lay_turn_discard_that_leaves_a_natural_phom_is_asked_for_twice(stack: Stack, invite: Invite) -> None:
    host, me = at_my_lay_turn(stack, invite)
    seq = me.table["seq"]
    raise_only(me, "Kd")
    me.press(act_button(me, "discard"))
    me.until_told(me.say("web-phom-confirm-unlaid", cards=me.words.cards("Js Qs Ks")))
    assert me.table["seq"] == seq
    me.press(act_button(me, "discard"))
    host.until(lambda: host.phase == "deal-over", "the end of the deal")


def test_statement_5_what_others_do_leaves_my_focus_and_the_hand_as_they_are(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite)
    me.page.keyboard.press("m")
    me.page.keyboard.press("End")
    me.page.evaluate(
        """() => {
        window.focused = document.activeElement;
        window.changes = 0;
        new MutationObserver((all) => (window.changes += all.length))
          .observe(document.querySelector('[role=listbox]'), { subtree: true, childList: true, attributes: true });
    }"""
    )
    do(host, "discard Ac", me)
    host.say_at_table("phrase-hurry")
    me.until_seq(host.table["seq"])
    assert me.page.evaluate("document.activeElement === focused && focused.dataset.card !== undefined")
    assert me.page.evaluate("changes") == 0
