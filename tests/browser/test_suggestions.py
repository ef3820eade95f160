"""What a good player would do, asked by a button or a key: said, shown, its cards raised, and done by nobody."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Final

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser import crazyeights_table
from browser.looking import axe_violations
from browser.nightly import IN_VIETNAMESE
from browser.test_hints import at_phom, at_sam
from browser.test_phom_buttons import HOST_HAND, MY_HAND, STOCK
from browser.test_story import MINE, PHONE, THEIRS

if TYPE_CHECKING:
    from browser.conftest import Invite, Stack
    from browser.person import Person

KEY: Final = "y"


def chosen(me: Person) -> list[str]:
    """Return the cards of my hand that are raised."""
    cards: list[str] = me.page.locator('[role="option"][aria-selected="true"]').evaluate_all(
        "all => all.map(one => one.dataset.card)"
    )
    return cards


def shoot(me: Person, name: str) -> None:
    """Keep a picture, where somebody wants to look at it."""
    if "CHIEU_LOOK" in os.environ:
        me.shoot(Path(os.environ["CHIEU_LOOK"]), f"{name}-{me.way.language}-{me.way.width}")


@IN_VIETNAMESE
def test_sam_suggests_what_to_lead_and_says_why(stack: Stack, invite: Invite, language: str) -> None:
    me = invite(stack(MINE, THEIRS), language=language, **PHONE)
    at_sam(me)
    me.press(me.button("web-hint"))
    (frame,) = me.until(lambda: me.frames_of("hint"), "a suggestion")
    cards = frame["actions"][0].split()[1:]
    note = me.page.locator("p.remark")
    expect(note).to_be_visible()
    text = note.inner_text()
    assert me.say("hint-told", what="§", why="§").partition("§")[0] in text
    me.until_told(text)
    assert chosen(me) == cards
    assert axe_violations(me, Axe()) == []
    shoot(me, "sam")
    # Nobody has played anything yet; the suggestion goes with the next thing that happens.
    me.press(me.page.locator('[data-act="play"]'))
    expect(note).to_have_count(0)
    # By the keys: it is told, and Enter plays what it has raised.
    me.until_acts()
    me.page.get_by_role("option").first.focus()
    heard = len(me.heard())
    me.page.keyboard.press(KEY)
    me.until_frames("hint", 2)
    me.until_told(me.say("hint-told", what="§", why="§").partition("§")[0], heard)
    assert chosen(me) == me.frames_of("hint")[1]["actions"][0].split()[1:]


@IN_VIETNAMESE
def test_crazy_eights_suggests_to_draw_where_nothing_fits(stack: Stack, invite: Invite, language: str) -> None:
    hands, stock = ("Kd Kd Qs Js 7d 6s 5s", "9c 2d 2d 3d 3d 4d 4d"), "9h"
    me = invite(stack(*hands, stock=stock), language=language, width=1280, height=800)
    crazyeights_table.sit_down(me, seats=2, turn_timer=0)
    me.until_acts()
    me.press(me.button("web-hint"))
    me.until_frames("hint", 1)
    note = me.page.locator("p.remark")
    expect(note).to_be_visible()
    shoot(me, "crazy-eights")


@IN_VIETNAMESE
def test_phom_suggests_what_to_discard(stack: Stack, invite: Invite, language: str) -> None:
    me = invite(stack(HOST_HAND, MY_HAND, stock=STOCK), language=language, **PHONE)
    at_phom(me)
    me.page.get_by_role("option").first.focus()
    me.page.keyboard.press(f"Shift+{KEY.upper()}")
    me.until_frames("hint", 1)
    note = me.page.locator("p.remark")
    expect(note).to_be_visible()
    shoot(me, "phom")
