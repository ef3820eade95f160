"""Dialogs beside a real reader: they are announced, and nothing that was told before is told again."""

from __future__ import annotations

from browser.conftest import Stack
from reader.conftest import Bring
from reader.test_deals import CRAZY_EIGHTS


def test_a_dialog_is_announced_with_its_title_and_first_words_and_nothing_is_told_twice(
    bring: Bring, stack: Stack
) -> None:
    me = bring(stack(*CRAZY_EIGHTS.hands, stock=CRAZY_EIGHTS.stock), "en")
    me.open_table(CRAZY_EIGHTS.game, **CRAZY_EIGHTS.options)
    me.begin()
    me.person.until_acts()
    me.person.page.keyboard.press("m")
    card = me.focus()
    for _ in range(2):
        me.hear_out()
        known = len(me.orca.said())
        me.press("question")
        dialog = me.person.dialog("keys-title", game=me.person.say("game-crazy-eights"))
        title, first = (dialog.locator(what).first.inner_text() for what in ("h2", "p"))
        me.until_said(known, f"{title} {first}")
        me.press("Escape")
        me.until_said(known, me.person.words.card(card))
        assert me.focus() == card
    me.answers("t")
