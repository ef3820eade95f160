"""Phỏm on the page: whole deals by mouse, keys and touch."""

from __future__ import annotations

from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.hearing import lines_of, said_to
from browser.looking import axe_in_light_and_dark, ends_on_the_first_screen
from browser.nightly import IN_VIETNAMESE, nightly
from browser.person import Person
from browser.phom_table import STILL, Way, act, by_keys, by_pointer, deal, open_phom

ENGLISH: Final = {"language": "en"}
SMALL: Final = {"width": 360, "height": 740, "touch": True}
SIDEWAYS: Final = "document.scrollingElement.scrollWidth <= innerWidth"


_MOST_DEALS = 5
_MOST_ACTS = 60
"""More acts than one player has in a deal."""


@pytest.mark.parametrize(
    ("way", "look", "seats"),
    [
        nightly(by_pointer, {}, 2, id="mouse-2"),
        pytest.param(by_keys, ENGLISH, 3, id="keys-3"),
        pytest.param(by_pointer, SMALL, 4, id="touch-4"),
        *(nightly(by_pointer, {}, seats, id=f"mouse-{seats}") for seats in (3, 4)),
        *(nightly(by_keys, ENGLISH, seats, id=f"keys-{seats}") for seats in (2, 4)),
        *(nightly(by_pointer, SMALL, seats, id=f"touch-{seats}") for seats in (2, 3)),
    ],
)
def test_a_whole_deal_with_every_number_of_seats(invite: Invite, way: Way, look: dict[str, Any], seats: int) -> None:
    me = invite(**look)
    open_phom(me, seats=seats)
    play_on(me, way)
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    ends_on_the_first_screen(me)
    deal(me)
    assert me.facts["deal"] == 2


def play_on(me: Person, way: Way) -> None:
    """Play until the deal is over."""
    while me.until_acts_or_over():
        act(me, way)
        assert me.page.evaluate(SIDEWAYS)


@IN_VIETNAMESE
def test_statement_2_every_event_is_told_once_in_order(invite: Invite, language: str) -> None:
    me = invite(language=language)
    open_phom(me, seats=4)
    play_on(me, by_keys)
    lines = [line for step in me.steps for event in step.events for line in lines_of(me, event, step)]
    me.until(lambda: lines[-1] in me.last_heard(), "the end to be told")
    assert not any(one["lost"] for one in me.heard())
    said, at = said_to(me), 0
    for line in lines:
        found = said.find(line, at)
        assert found >= at, f"{line!r} is not told after {said[max(0, at - 80) : at]!r}"
        at = found + len(line)


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_statement_12_cards_fly_unless_less_motion_is_wanted(invite: Invite, motion: str, *, moves: bool) -> None:
    me = invite(motion=motion)
    open_phom(me, seats=2)
    assert bool(me.page.evaluate("witness.moved")) == moves
    while me.until_acts_or_over() and "draw" not in me.legal:
        act(me, by_pointer)
    me.page.wait_for_function(STILL)
    me.page.evaluate("witness.moved.length = 0")
    act(me, by_pointer, "draw")
    me.until(lambda: len(me.hand()) == me.game["counts"][me.me], "the card")
    me.page.wait_for_function(STILL)
    assert any("option" in one for one in me.page.evaluate("witness.moved")) == moves


@pytest.mark.parametrize("width", [nightly(320), 1280])
def test_statement_11_axe_finds_nothing_at_any_moment_of_a_deal(invite: Invite, width: int) -> None:
    me = invite(width=width)
    open_phom(me, seats=4)
    axe, found = Axe(), []
    seen: set[str] = set()
    # Somebody may be out, or caught, before anybody lays: so a few deals, and no more of them than a test has time for.
    for number in range(_MOST_DEALS):
        if number:
            deal(me)
        acts = 0
        while me.until_acts_or_over():
            moment = "lay" if me.game["laying"] and me.game["stage"] == "discard" else me.game["stage"]
            if moment not in seen:
                seen.add(moment)
                found += looked_at(me, axe, moment)
            act(me, by_pointer)
            acts += 1
            assert acts < _MOST_ACTS, f"the deal does not go on: {me.game}"
        if {"start", "discard", "lay"} <= seen:
            break
    assert {"start", "discard"} <= seen
    found += looked_at(me, axe, "sheet")
    assert found == []


def looked_at(me: Person, axe: Axe, moment: str) -> list[str]:
    """Return what axe finds in light and dark, and whether anything scrolls sideways."""
    sideways = [] if me.page.evaluate(SIDEWAYS) else [f"{moment}: scrolls sideways"]
    return sideways + axe_in_light_and_dark(me, axe, moment)
