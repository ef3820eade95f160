"""A deal that is over beside a real reader: opened over its table, walked through by keys, asked about, and left."""

from __future__ import annotations

import pytest

from browser.conftest import Stack
from reader.conftest import Bring
from reader.test_deals import PHOM, SAM_LOC, Deal, play_on


@pytest.mark.parametrize("deal", [SAM_LOC, PHOM], ids=lambda deal: f"{deal.game}-{deal.language}")
def test_the_last_deal_is_walked_through_by_ear(bring: Bring, stack: Stack, deal: Deal) -> None:
    me = bring(stack(*deal.hands, stock=deal.stock), deal.language)
    me.open_table(deal.game, **deal.options)
    me.begin()
    play_on(me, deal.act)
    person, known = me.person, len(me.orca.said())
    me.press("shift+v")
    over = person.dialog("deals-heading", game=person.say(f"game-{deal.game}"), deal=1)
    over.get_by_role("slider").wait_for()
    me.until_said(known, over.locator("h2").inner_text())
    # Readers leave the arrows to the page only where something takes them.
    person.until(lambda: me.focus() == person.say("deals-timeline"), "the focus on the timeline")
    me.until_said(known, person.say("deals-timeline"))
    told = len(me.told())
    for step in range(1, 6):
        me.press("Right")
        me.hear_out()
        assert over.get_by_role("slider").input_value() == str(step)
    assert len(me.told()) > told
    for key in ("h", "c", "shift+t"):
        me.answers(key)
    me.press("Escape")
    over.wait_for(state="hidden")
    me.hear_out()
    me.answers("s")
