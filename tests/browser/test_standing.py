"""No button of an act moves in a whole deal of any game, on a wide screen or a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest

from browser import binh_table, crazyeights_table
from browser.conftest import Invite
from browser.nightly import nightly
from browser.person import Person
from browser.standing import moved_buttons, places_of_buttons, watch_buttons

WIDE: Final[dict[str, Any]] = {}
PHONE: Final = {"width": 390, "height": 844, "touch": True}


def sam(me: Person) -> set[str]:
    """Play a deal of Sâm Lốc; return the buttons that must have been seen."""
    me.go()
    me.open_table()
    me.set_options(turn_timer=90)
    me.add_bots()
    me.start()
    me.until_acts_or_over()
    watch_buttons(me)
    me.finish_deal()
    return {"play", "pass", me.say("web-extend"), me.say("web-sort")}


def crazy_eights(me: Person) -> set[str]:
    """Play a deal of Crazy Eights."""
    crazyeights_table.sit_down(me, seats=2, turn_timer=90)
    me.until_acts_or_over()
    watch_buttons(me)
    while me.until_acts_or_over():
        crazyeights_table.act(me, crazyeights_table.by_pointer)
    return {"play", "pass", me.say("web-extend"), me.say("web-sort")}


def binh(me: Person) -> set[str]:
    """Arrange a hand of Binh by the suggestion."""
    binh_table.arrange_binh(me, seats=2)
    watch_buttons(me)
    me.press(binh_table.button(me, "hint"))
    me.press(binh_table.button(me, "done"))
    binh_table.until_done(me)
    return {"done", "hint", "undo", me.say("web-sort")}


@pytest.mark.parametrize(
    ("play", "look"),
    [
        pytest.param(sam, PHONE, id="sam-phone"),
        pytest.param(crazy_eights, WIDE, id="crazy-eights-wide"),
        pytest.param(binh, PHONE, id="binh-phone"),
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
