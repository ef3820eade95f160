"""No button of an act moves in a whole deal of any game: beneath the mat, on it, or while the sheet comes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser import binh_table, crazyeights_table
from browser.conftest import Invite, Stack
from browser.crazyeights_table import CLUBS, EIGHTS, SPADES
from browser.nightly import nightly
from browser.person import Person
from browser.standing import moved_buttons, places_of_buttons, watch_buttons

WIDE: Final[dict[str, Any]] = {}
PHONE: Final = {"width": 360, "height": 740, "touch": True}
ASIDE: Final = {"width": 740, "height": 360, "touch": True, "language": "en"}


def sam(me: Person) -> set[str]:
    """Play a deal of Sâm Lốc; return the buttons that must have been seen."""
    me.go()
    me.open_table(turn_timer=90)
    me.add_bots()
    me.start()
    me.until_acts_or_over()
    watch_buttons(me)
    me.finish_deal()
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    return {"play", "pass", me.say("web-extend"), me.say("web-sort"), me.say("web-next-deal")}


def crazy_eights(me: Person) -> set[str]:
    """Play a deal of Crazy Eights."""
    crazyeights_table.sit_down(me, seats=2, turn_timer=90)
    me.until_acts_or_over()
    watch_buttons(me)
    while me.until_acts_or_over():
        crazyeights_table.act(me, crazyeights_table.by_pointer)
    return {"play", "pass", "draw", me.say("web-extend"), me.say("web-sort")}


def binh(me: Person) -> set[str]:
    """Arrange a hand of Binh by the suggestion."""
    binh_table.arrange_binh(me, seats=2)
    watch_buttons(me)
    me.press(binh_table.button(me, "hint"))
    me.press(binh_table.button(me, "done"))
    binh_table.until_done(me)
    return {"done", "hint", "undo", "put-front", "put-middle", "put-back", me.say("web-sort")}


@pytest.mark.parametrize(
    ("play", "look"),
    [
        pytest.param(sam, PHONE, id="sam-phone"),
        nightly(crazy_eights, WIDE, id="crazy-eights-wide"),
        pytest.param(binh, PHONE, id="binh-phone"),
        nightly(sam, ASIDE, id="sam-aside"),
        nightly(crazy_eights, ASIDE, id="crazy-eights-aside"),
        nightly(binh, ASIDE, id="binh-aside"),
        nightly(sam, WIDE, id="sam-wide"),
        nightly(crazy_eights, PHONE, id="crazy-eights-phone"),
        nightly(binh, WIDE, id="binh-wide"),
    ],
)
def test_no_button_moves_in_a_whole_deal(
    invite: Invite, play: Callable[[Person], set[str]], look: dict[str, Any]
) -> None:
    me = invite(**look)
    needed = play(me)
    assert moved_buttons(me) == {}
    assert needed <= set(places_of_buttons(me))


def test_no_button_moves_while_a_suit_is_to_be_named_on_a_phone(stack: Stack, invite: Invite) -> None:
    me = invite(stack(SPADES, EIGHTS, stock=CLUBS), **PHONE)
    crazyeights_table.sit_down(me, seats=2, turn_timer=90, first_dealer="first_seat")
    me.until_acts()
    watch_buttons(me)
    for action in ("play 8s", "name s"):
        crazyeights_table.act(me, crazyeights_table.by_pointer, action)
    me.until_acts_or_over()
    assert moved_buttons(me) == {}
    assert {"hint", me.say("web-extend"), me.say("web-sort")} <= set(places_of_buttons(me))
