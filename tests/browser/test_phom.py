"""Phỏm on the page: whole deals by mouse, keys and touch."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite
from browser.person import Person
from browser.phom_table import Way, act, by_keys, by_pointer, deal, open_phom

SIDEWAYS = "document.scrollingElement.scrollWidth <= innerWidth"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("way", "look"),
    [
        pytest.param(by_pointer, {}, id="mouse"),
        pytest.param(by_keys, {"language": "en"}, id="keys"),
        pytest.param(by_pointer, {"width": 360, "height": 740, "touch": True}, id="touch"),
    ],
)
def test_a_whole_deal_with_every_number_of_seats(invite: Invite, way: Way, look: dict[str, int], seats: int) -> None:
    me = invite(**look)
    open_phom(me, seats=seats)
    play_on(me, way)
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    deal(me)
    assert me.facts["deal"] == 2


def play_on(me: Person, way: Way) -> None:
    """Play until the deal is over."""
    while me.until_acts_or_over():
        act(me, way)
        assert me.page.evaluate(SIDEWAYS)
