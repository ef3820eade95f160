"""Phones whose browser shows its bars: what can be pressed is in sight without scrolling, and nothing lies over it."""

from __future__ import annotations

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.looking import box_of, overlap
from browser.person import Person
from chieu.games.registry import GAMES

SIZES: Final[dict[str, dict[str, Any]]] = {
    "375x548": {"width": 375, "height": 548, "touch": True},
    "360x616": {"width": 360, "height": 616, "touch": True, "language": "en"},
}
WITHOUT_CLOCKS: Final = {
    "sam-loc": {"turn_timer": 0, "sam_seconds": 0},
    "phom": {"turn_timer": 0, "lay_timer": 0, "u_window": 0, "seats": 4},
    "binh": {"seats": 4},
    "crazy-eights": {"turn_timer": 0, "seats": 4},
}
ACTS: Final = ".acts .button:visible, .aids .button:visible"
ON_MAT: Final = ".seat .plate:visible, .chi .name:visible, .prompt:visible, .stock:visible"


BOXES: Final = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.className + one.textContent, { x, y, width, height }];
})"""


def sit_with_bots(me: Person, game: str) -> None:
    """Open a table with bots in all other seats, where the cards are dealt at once."""
    me.go()
    frame: dict[str, Any] = {"t": "create", "id": "open", "game": game, "private": True, "bots": "easy"}
    answer = me.answer_to({**frame, "options": WITHOUT_CLOCKS[game]})
    assert answer["t"] == "ack", answer
    me.turn_to(f"/ban/{answer['table']}")
    me.until_at_table()
    me.until(lambda: me.view and me.phase == "playing", "the cards")
    expect(me.page.get_by_role("option").first).to_be_visible()


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
