"""A hand of Phỏm that comes sorted and stays so, with gaps to be seen, and two touches that discard."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.guest import Guest
from browser.person import Person
from browser.phom_table import CORNER, STILL, act_button, by_pointer, card, deal, do, sit_together
from browser.phom_ways import set_phom

HOST_HAND: Final = "7h 3c 8d Jh Kc 10s 5c Qd 9s"
MY_HAND: Final = "Kd 6h Js 2c 9c 5h Qs 4s 2d"
STOCK: Final = "Ah 8c 3h Jc 6c 10d 4c 9d"
RANKS: Final = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]


def two(stack: Stack, invite: Invite, look: dict[str, Any] | None = None, **ways: Any) -> tuple[Guest, Person]:
    """Bring a guest and me to a table, where I hold and touch my cards in these ways."""
    house = stack(HOST_HAND, MY_HAND, stock=STOCK)
    host, me = invite.guest(house), invite(house, **(look or {}))
    set_phom(me, **ways)
    sit_together([host, me], u_window=0)
    deal(host, me)
    return host, me


def sorted_groups(me: Person) -> list[list[str]]:
    """Return my hand in the groups in which the rules sort it."""
    return [group["cards"] for group in me.game["sorted"]]


def gaps_in(me: Person) -> list[str]:
    """Return the cards that lie further from the one before than the others do."""
    me.page.wait_for_function(STILL)
    boxes = [(name, card(me, name).bounding_box()) for name in me.hand()]
    steps = {
        name: round(box["x"] - before["x"])
        for (_, before), (name, box) in pairwise(boxes)
        if box is not None and before is not None
    }
    least = min(steps.values())
    return [name for name, step in steps.items() if step > least + 8]


def test_a_hand_comes_sorted_and_stays_so_with_gaps_between_its_groups(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite)
    groups = sorted_groups(me)
    assert [len(group) for group in groups] == [2, 2, 2, 3]
    assert me.hand() == [one for group in groups for one in group]
    assert gaps_in(me) == [group[0] for group in groups[1:]]
    do(host, "discard 7h", me)
    # What is eaten lies at the right end until I have discarded.
    before = me.hand()
    by_pointer(me, "take")
    me.until(lambda: me.hand() == [*before, "7h"], "the eaten card")
    assert gaps_in(me)[-1] == "7h"
    by_pointer(me, "discard Kd")
    me.until(lambda: me.hand()[:3] == ["5h", "6h", "7h"], "the hand to be sorted again")
    assert me.hand() == [one for group in sorted_groups(me) for one in group]


def test_who_puts_a_card_elsewhere_keeps_it_there_until_he_sorts(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite)
    last, *_ = reversed(me.hand())
    me.press(act_button(me, "moving"))
    me.pick(last)
    me.pick(me.hand()[0])
    me.press(act_button(me, "moving"))
    assert me.hand()[0] == last
    assert gaps_in(me) == []
    do(host, "discard 3c", me)
    do(me, "draw", host)
    do(me, "discard Kd" if last != "Kd" else "discard 9c", host)
    me.until(lambda: len(me.hand()) == 9, "the discard")
    assert me.hand()[0] == last
    me.press(me.button("web-sort"))
    me.until(lambda: me.hand() == [one for group in sorted_groups(me) for one in group], "the sorted hand")
    assert len(gaps_in(me)) == len(sorted_groups(me)) - 1


def test_who_wants_no_sorting_has_the_cards_by_rank_and_where_he_put_them(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, sorted=False)
    ranks = [RANKS.index(name[:-1]) for name in me.hand()]
    assert ranks == sorted(ranks)
    assert gaps_in(me) == []
    do(host, "discard 7h", me)
    do(me, "take", host)
    do(me, "discard Kd", host)
    me.until(lambda: me.hand()[-1] == "7h", "the eaten card where it was")
    assert gaps_in(me) == []


@pytest.mark.parametrize("twice", [True, False])
def test_two_touches_at_once_discard_where_the_player_wants_it(stack: Stack, invite: Invite, *, twice: bool) -> None:
    look = {"width": 390, "height": 844, "touch": True}
    host, me = two(stack, invite, look, twice=twice)
    # Whatever the machine does: by the page's clock no time passes between two touches.
    me.own_page.clock.set_fixed_time(1_700_000_000_000)
    do(host, "discard 3c", me)
    do(me, "draw", host)
    for _ in range(2):
        card(me, "Kd").tap(position=CORNER)
    if twice:
        me.until_own_act(2)
        expect(me.page.locator('[data-zone="pile-1"]')).to_have_count(1)
        return
    expect(card(me, "Kd")).to_have_attribute("aria-selected", "false")
    assert me.acts


def test_two_touches_with_time_between_them_raise_and_lay_down(stack: Stack, invite: Invite) -> None:
    look = {"width": 390, "height": 844, "touch": True}
    host, me = two(stack, invite, look, twice=True)
    do(host, "discard 3c", me)
    do(me, "draw", host)
    me.own_page.clock.set_fixed_time(1_700_000_000_000)
    card(me, "Kd").tap(position=CORNER)
    expect(card(me, "Kd")).to_have_attribute("aria-selected", "true")
    me.own_page.clock.set_fixed_time(1_700_000_001_000)
    card(me, "Kd").tap(position=CORNER)
    expect(card(me, "Kd")).to_have_attribute("aria-selected", "false")
    assert me.acts
