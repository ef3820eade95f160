"""Whoever calls a button by what it reads is understood; and what is said of a table is broken where it is to be."""

from __future__ import annotations

import pytest
from axe_playwright_python.sync_playwright import Axe

from browser.conftest import Invite
from browser.looking import axe_violations
from browser.nightly import IN_VIETNAMESE
from browser.with_bots import WITHOUT_CLOCKS, sit_with_bots


@IN_VIETNAMESE
@pytest.mark.parametrize("game", WITHOUT_CLOCKS)
def test_what_a_button_reads_is_in_its_name(invite: Invite, game: str, language: str) -> None:
    me = invite(language=language)
    sit_with_bots(me, game)
    assert axe_violations(me, Axe(), ["label-content-name-mismatch"]) == []


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("language", ["vi", "en"])
def test_no_line_of_what_is_said_of_a_table_begins_with_a_dot(invite: Invite, language: str, width: int) -> None:
    me = invite(language=language, width=width)
    sit_with_bots(me, "sam-loc")
    beginning = me.page.evaluate(
        """() => {
          const said = document.querySelector("h1 .where");
          const left = said.getBoundingClientRect().left;
          const dots = [...said.querySelectorAll("span")].filter((one) => one.textContent.trim() === "·");
          return dots.map((one) => one.getBoundingClientRect()).filter((box) => box.width > 0)
            .map((box) => box.left - left < 2);
        }"""
    )
    assert True not in beginning
    assert len(beginning) > 0
