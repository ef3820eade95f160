"""Phỏm cards pulled over the mat: onto a phỏm, a finger's width beside it, and onto one's own discards."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Invite, Stack
from browser.guest import Guest
from browser.looking import box_of, overlap
from browser.person import Person
from browser.phom_table import STILL, act_button, by_pointer, card, deal, do, raise_only, sit_together

HANDS: Final = (
    "7h 8h 9h 2c 4d 6s 10d Qc Ac",
    "10h Js Qs Ks 2d 4s 8c 10c 6d",
    "2h 5c 7d 9c Jd As 3c 6h 8s",
    "4h 7c 9s Jh Qd Kc 3d 5s 8d",
)
STOCK: Final = "3s 2s 6c 7s 10s Jc Kd Ad 4c 5d 9d Qh Kh Ah 3h"
"""The host's tenth card, then what is drawn, one after the other; the last is what I draw in my lay-down turn."""
SIZES: Final = {
    "desk": {"width": 1280, "height": 800},
    "phone": {"width": 390, "height": 844, "touch": True},
}
PLACES: Final = """() => [...document.querySelectorAll('[data-place], .bank')].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def at_my_lay_turn(stack: Stack, invite: Invite, **look: Any) -> tuple[Guest, Person]:
    """Bring me and three guests to my lay-down turn; the host has laid 7 8 9 of cơ, which takes my 10 of cơ."""
    house = stack(*HANDS, stock=STOCK)
    host, me = invite.guest(house), invite(house, **look)
    people = sit_together([host, me, invite.guest(house), invite.guest(house)], u_window=0)
    deal(*people)
    for turn, drawn in enumerate(STOCK.split()[:12]):
        who, others = people[turn % 4], [one for at, one in enumerate(people) if at != turn % 4]
        if turn > 0:
            do(who, "draw", *others)
        do(who, f"discard {drawn}", *others)
    for action in ("draw", "lay 7h 8h 9h", "discard Kh"):
        do(host, action, *people[1:])
    do(me, "draw", host)
    assert me.game["laying"]
    return host, me


def centre(box: dict[str, float]) -> tuple[float, float]:
    """Return the middle of a box."""
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def pull(me: Person, name: str, to: tuple[float, float]) -> None:
    """Take a card with the mouse and hold it at a point."""
    me.page.wait_for_function(STILL)
    box = box_of(card(me, name))
    me.page.mouse.move(box["x"] + 8, box["y"] + 20)
    me.page.mouse.down()
    me.page.mouse.move(*to, steps=6)


def meld(me: Person) -> Locator:
    """Find the phỏm that the host has laid."""
    return act_button(me, "send-1")


def beside_the_meld(me: Person) -> tuple[float, float]:
    """Return a point a finger's width to the right of the host's phỏm."""
    box = box_of(meld(me))
    return box["x"] + box["width"] + 30, box["y"] + box["height"] / 2


def on_the_bare_mat(me: Person) -> tuple[float, float]:
    """Return a point of the bare mat, between my discards and my name."""
    box = box_of(me.page.locator(".near").last)
    return box["x"] + box["width"] * 0.75, box["y"] - 8


@pytest.mark.parametrize("size", list(SIZES))
def test_in_the_lay_down_turn_of_four_players_a_card_goes_where_it_is_let_go_and_nowhere_from_beside(
    stack: Stack, invite: Invite, size: str
) -> None:
    host, me = at_my_lay_turn(stack, invite, **SIZES[size])
    for point in (beside_the_meld, on_the_bare_mat):
        goes_back_to_the_hand(me, point(me))
    by_pointer(me, "lay")
    me.until(lambda: len(me.game["melds"]) == 2, "my own phỏm")
    each_says_what_fits_and_how_many_it_holds(me)
    raise_only(me)
    is_sent_onto_a_phom(me)
    is_discarded_onto_ones_own_discards(host, me)


def goes_back_to_the_hand(me: Person, point: tuple[float, float]) -> None:
    """Let a card go beside a phỏm."""
    seq, hand, told = me.table["seq"], me.hand(), len(me.heard())
    pull(me, "10h", point)
    me.page.mouse.up()
    me.until_told(me.say("web-phom-drop-where"), told)
    assert me.hand() == hand
    assert me.table["seq"] == seq


def each_says_what_fits_and_how_many_it_holds(me: Person) -> None:
    """See that a phỏm says when a raised card fits, and each seat how many cards it holds."""
    word = me.say("web-phom-send-short")
    expect(meld(me)).not_to_contain_text(word)
    raise_only(me, "10h")
    expect(meld(me)).to_contain_text(word)
    raise_only(me, "8c")
    expect(meld(me)).not_to_contain_text(word)
    for seat in (0, 2, 3):
        holds = me.page.locator(f"[data-seat='{seat}'] .holds")
        expect(holds).to_contain_text(me.say("story-holds", count=me.game["counts"][seat]))
        assert overlap(box_of(holds), box_of(me.page.locator(f"[data-seat='{seat}'] .plate")))


def is_sent_onto_a_phom(me: Person) -> None:
    """Drag a card onto a phỏm: nothing moves on the way."""
    me.page.wait_for_function(STILL)
    before = me.page.evaluate(PLACES)
    pull(me, "10h", centre(box_of(meld(me))))
    expect(meld(me)).to_have_class(re.compile(r"\bhovered\b"))
    assert me.page.evaluate(PLACES) == before
    me.page.mouse.up()
    expect(me.page.locator('[data-zone="meld-1"]')).to_have_count(4)
    assert me.game["laying"]


def is_discarded_onto_ones_own_discards(host: Guest, me: Person) -> None:
    """Drag a card onto one's own discards."""
    pile = me.page.locator("[data-place='1'] [data-drop='discards']")
    pull(me, "8c", centre(box_of(pile)))
    expect(pile).to_have_class(re.compile(r"\bhovered\b"))
    me.page.mouse.up()
    host.until(lambda: "8c" in host.game["piles"][1], "the discard")
