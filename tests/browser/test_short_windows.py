"""Phones whose browser shows its bars: what can be pressed is in sight without scrolling, and nothing lies over it."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.looking import box_of, overlap
from browser.with_bots import sit_with_bots
from chieu.games.registry import GAMES

SIZES: Final[dict[str, dict[str, Any]]] = {
    "375x548": {"width": 375, "height": 548, "touch": True},
    "360x616": {"width": 360, "height": 616, "touch": True, "language": "en"},
}
ACTS: Final = ".acts .button:visible, .aids .button:visible"
ON_MAT: Final = ".seat .plate:visible, .chi .name:visible, .prompt:visible, .stock:visible"


BOXES: Final = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.className + one.textContent, { x, y, width, height }];
})"""


@pytest.mark.parametrize("size", list(SIZES))
@pytest.mark.parametrize("game", sorted(GAMES))
def test_acts_are_in_sight_and_nothing_on_the_mat_lies_over_anything(invite: Invite, game: str, size: str) -> None:
    me = invite(**SIZES[size])
    sit_with_bots(me, game)
    if me.game["phase"] in {"check", "over"} or me.phase != "playing":
        return  # a deal that is over as soon as it is dealt shows its sheet
    acts = me.page.locator(ACTS).all()
    assert len(acts) >= 2
    bottoms = [box["y"] + box["height"] for box in map(box_of, acts)]
    assert max(bottoms) <= SIZES[size]["height"]
    assert me.page.evaluate("scrollY") == 0
    # All at once: what lies there may be gone with the next act of a bot.
    boxes = me.page.locator(ON_MAT).evaluate_all(BOXES)
    over = [(a, b) for at, (a, one) in enumerate(boxes) for b, other in boxes[at + 1 :] if overlap(one, other)]
    assert over == []


@pytest.mark.parametrize("game", sorted(GAMES))
def test_a_lesson_keeps_what_is_to_be_pressed_in_sight(invite: Invite, game: str) -> None:
    me = invite(**SIZES["375x548"])
    me.go()
    me.page.get_by_role("article", name=me.say(f"game-{game}"), exact=True).locator(".learn").tap()
    me.until_at_table()
    coach = me.page.locator(".coach")
    expect(coach).to_be_in_viewport(ratio=1)
    for act in me.page.locator(ACTS).all():
        expect(act).to_be_in_viewport(ratio=1)
        assert not overlap(box_of(act), box_of(coach))
