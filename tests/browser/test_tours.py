"""The pages of the other games: one language alone (statement 7), nothing for axe to find (11), no secret told (16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from browser import binh_table, crazyeights_table, phom_table
from browser.conftest import Invite, Stack
from browser.looking import (
    Look,
    around_the_dialogs,
    axe_violations,
    foreign_here,
    misnamed_here,
    play_to_the_sheet,
    raw_here,
)
from browser.nightly import nightly
from browser.person import Person

Tour = Callable[[Invite, Stack, str, int], tuple[Person, Callable[[Look], None]]]


def at_crazy_eights(invite: Invite, stack: Stack, language: str, width: int) -> tuple[Person, Callable[[Look], None]]:
    """Play a deal of Crazy Eights that begins with an eight."""
    spades, eights = "As 2s 3s 4s 5s 6s 7s", "8s 8c 8d 8h 9h 10h Jh"
    house = stack(spades, eights, stock="Qc Kc Ac 2c 3c 4c 5c")
    me = invite(house, language=language, width=width)

    def go(look: Look) -> None:
        crazyeights_table.sit_down(me, seats=2, first_dealer="first_seat")
        me.until_acts()
        look("playing")
        around_the_dialogs(me, look)
        crazyeights_table.act(me, crazyeights_table.by_pointer, "play 8s")
        expect(crazyeights_table.chooser(me)).to_be_visible()
        look("which suit")
        play_to_the_sheet(me, lambda me: crazyeights_table.act(me, crazyeights_table.by_pointer))
        look("score sheet")

    return me, go


def at_binh(invite: Invite, _stack: Stack, language: str, width: int) -> tuple[Person, Callable[[Look], None]]:
    """Arrange thirteen cards of Binh as suggested, and open what everybody has."""
    me = invite(language=language, width=width)

    def go(look: Look) -> None:
        binh_table.arrange_binh(me, seats=4)
        look("arranging")
        around_the_dialogs(me, look)
        binh_table.show_down(me, look)
        look("score sheet")

    return me, go


def at_phom(invite: Invite, _stack: Stack, language: str, width: int) -> tuple[Person, Callable[[Look], None]]:
    """Play a deal of Phỏm to what everybody is paid."""
    me = invite(language=language, width=width)

    def go(look: Look) -> None:
        phom_table.open_phom(me, seats=4)
        me.until_acts()
        look("playing")
        around_the_dialogs(me, look)
        play_to_the_sheet(me, lambda me: phom_table.act(me, phom_table.by_pointer))
        look("score sheet")

    return me, go


TOURS: Final[dict[str, Tour]] = {"crazy-eights": at_crazy_eights, "binh": at_binh, "phom": at_phom}


@pytest.mark.parametrize(
    ("game", "language", "width", "scheme"),
    [
        nightly("crazy-eights", "en", 400, "dark"),
        ("binh", "vi", 1280, "light"),
        nightly("phom", "en", 400, "dark"),
        nightly("crazy-eights", "vi", 1280, "light"),
        nightly("binh", "en", 400, "dark"),
        nightly("phom", "vi", 1280, "light"),
    ],
)
def test_statements_7_and_11_every_page_of_a_game_speaks_one_language_and_bears_axe(
    stack: Stack, invite: Invite, game: str, language: str, width: int, scheme: Any
) -> None:
    me, go = TOURS[game](invite, stack, language, width)
    axe = Axe()
    foreign: dict[str, dict[str, list[str]]] = {}
    found: list[str] = []
    stops: list[str] = []

    def look(stop: str) -> None:
        stops.append(stop)
        me.own_page.emulate_media(color_scheme=scheme)
        if words := foreign_here(me):
            foreign[stop] = words
        found.extend(f"{stop}: {text}" for text in raw_here(me))
        found.extend(f"{stop}: {text}" for text in misnamed_here(me))
        found.extend(f"{stop}: {violation}" for violation in axe_violations(me, axe))

    go(look)
    assert len(stops) > 8
    assert foreign == {}
    assert found == []
