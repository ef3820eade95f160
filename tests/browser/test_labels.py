"""Whoever calls a button by what it reads is understood: what is seen on it is a part of its name."""

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
