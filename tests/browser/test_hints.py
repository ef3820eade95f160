"""What can be played is shown, and why something cannot be is said where it was pressed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.sync_api import Locator, expect

from browser import binh_table, crazyeights_table, phom_table
from browser.nightly import nightly
from browser.test_phom_buttons import HOST_HAND, MY_HAND, STOCK
from browser.test_story import MINE, PHONE, THEIRS, WIDE, two
from browser.told import PATIENCE_SECONDS

if TYPE_CHECKING:
    from browser.conftest import Invite, Stack
    from browser.person import Person

NEAR: Final = 12.0
"""How far what is said may stand from what was pressed, in pixels."""


def dimmed(me: Person) -> list[str]:
    """Return the cards of my hand that are shown as of no use now."""
    cards: list[str] = me.page.locator('[role="option"]:has(.dimmed)').evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return cards


def test_cards_that_beat_nothing_at_sam_are_dimmed(stack: Stack, invite: Invite) -> None:
    host, friend = two(stack, invite)
    # Whoever leads may play anything.
    assert dimmed(host) == []
    host.act("play 7s")
    friend.until_acts()
    expect(friend.page.locator('[role="option"]:has(.dimmed)')).to_have_count(4)
    assert dimmed(friend) == ["4d", "4h", "6d", "6h"]
    # It is not mine to play.
    assert dimmed(host) == []
    settings = friend.open_dialog("settings-title")
    friend.press(settings.get_by_role("switch", name=friend.say("settings-playable")))
    friend.press(friend.button("settings-close", inside=settings).first)
    expect(friend.page.locator(".dimmed")).to_have_count(0)


PLACES: Final = """async (pressed, patience) => {
  const found = () => document.querySelectorAll('p.refusal');
  for (const end = performance.now() + patience; found().length === 0; await new Promise(requestAnimationFrame)) {
    if (performance.now() > end) throw new Error('nothing was refused');
  }
  const boxOf = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return [x, y, width, height]; };
  const others = [...document.querySelectorAll('.prompt, .acts .button')].map(boxOf);
  return [found().length, found()[0].innerText, boxOf(found()[0]), boxOf(pressed), others];
}"""
"""Why something was not done, where that stands, and what it belongs to or must not cover: left, top, width, height."""


def apart(one: list[float], other: list[float]) -> float:
    """Return how far two boxes are from each other, below nothing where they share something."""
    across, down = (max(one[at], other[at]) - min(one[at] + one[at + 2], other[at] + other[at + 2]) for at in (0, 1))
    return max(across, down)


def is_said_beside(me: Person, pressed: Locator) -> None:
    """Check that a refusal is told once, beside what was pressed, and covers no question and no button."""
    count, text, box, at, others = pressed.evaluate(PLACES, PATIENCE_SECONDS * 1_000)
    assert count == 1
    assert apart(box, at) <= NEAR
    assert min(box[:2]) >= 0
    assert box[0] + box[2] <= me.way.width
    assert box[1] + box[3] <= me.way.height
    assert [other for other in others if apart(box, other) < 0] == []
    me.until_told(text)
    assert sum(message["text"].count(text) for message in me.heard()) == 1


def at_sam(me: Person) -> Locator:
    me.go()
    me.open_table(sam_window="off")
    me.add_bots()
    me.start()
    me.until_acts()
    return me.page.locator('[data-act="play"]')


def at_crazy_eights(me: Person) -> Locator:
    crazyeights_table.sit_down(me, seats=2, turn_timer=0)
    me.until_acts()
    return me.page.locator('[data-act="pass"]')


def at_phom(me: Person) -> Locator:
    phom_table.open_phom(me, seats=2, u_window=0)
    me.until_acts()
    # The stock has been drawn from, and there is nothing to lay down yet; on a phone only the one is there.
    return me.page.locator('[data-act="lay"], [data-act="draw-below"]').filter(visible=True)


def at_binh(me: Person) -> Locator:
    binh_table.arrange_binh(me, seats=2, naturals="none")
    # What others do takes a refusal away.
    me.until(lambda: 1 - me.me in me.game["done"], "the bot to be done")
    return me.page.locator('[data-act="done"]')


TABLES: Final = {
    at_sam: ((MINE, THEIRS), ""),
    at_crazy_eights: (("9c 2d 2d 3d 3d 4d 4d", "Kd Kd Qs Js 7d 6s 5s"), "9h"),
    at_phom: ((HOST_HAND, MY_HAND), STOCK),
    at_binh: (("", ""), ""),
}
"""How somebody comes to a table of each game where it is theirs to act, and what is dealt there."""


@pytest.mark.parametrize(
    ("sit_down", "look"),
    [
        pytest.param(at_sam, PHONE, id="sam-phone"),
        pytest.param(at_crazy_eights, WIDE, id="crazy-eights-wide"),
        pytest.param(at_phom, PHONE, id="phom-phone"),
        pytest.param(at_binh, WIDE, id="binh-wide"),
        nightly(at_sam, WIDE, id="sam-wide"),
        nightly(at_crazy_eights, PHONE, id="crazy-eights-phone"),
        pytest.param(at_phom, WIDE, id="phom-wide"),
        nightly(at_binh, PHONE, id="binh-phone"),
    ],
)
def test_why_a_button_does_nothing_stands_at_the_button(
    stack: Stack, invite: Invite, sit_down: Any, look: dict[str, Any]
) -> None:
    hands, stock = TABLES[sit_down]
    me = invite(stack(*hands, stock=stock), **look)
    button = sit_down(me)
    me.press_anyway(button)
    is_said_beside(me, button)


@pytest.mark.parametrize("look", [nightly(WIDE), PHONE], ids=["wide", "phone"])
def test_why_a_card_cannot_be_played_stands_at_the_card(stack: Stack, invite: Invite, look: dict[str, Any]) -> None:
    hands, stock = TABLES[at_crazy_eights]
    me = invite(stack(*hands, stock=stock), **look)
    at_crazy_eights(me)
    # Whatever the bot has played, neither all spades nor all diamonds fit.
    card = me.page.locator('[role="option"]:has(.dimmed)').last
    name = card.get_attribute("data-card")
    pressed = me.page.locator(f'[role="option"][data-card="{name}"]')
    for _ in range(2):
        me.press(pressed)
    is_said_beside(me, pressed)
    # It leaves with the next thing that is done.
    crazyeights_table.act(me, crazyeights_table.by_pointer)
    expect(me.page.locator("p.refusal")).to_have_count(0)
