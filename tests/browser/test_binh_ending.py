"""Binh Xập Xám at the table: the end is opened chi by chi, and told as it is shown."""

from __future__ import annotations

from functools import partial
from typing import Any

from playwright.sync_api import expect

from browser.binh_table import (
    ROWS,
    arrange_binh,
    button,
    by_key,
    cards_in,
    next_deal,
    reveal_of,
    until_done,
)
from browser.conftest import Invite
from browser.hearing import lines_of, said_to, sentence
from browser.nightly import IN_ENGLISH
from browser.person import Person
from browser.told import Step


def facts_of(me: Person, kind: str, **args: Any) -> list[str]:
    """Return in words what the end of the deal tells of one kind."""
    ends = next(
        event
        for event in reversed(me.events)
        if event["t"] == "acted" and any(f[0] == "binh-row" for f in event["facts"])
    )
    return [
        me.words.tell(fact, told, me.names, me.me)
        for fact, told in ends["facts"]
        if fact == kind and args.items() <= told.items()
    ]


def scores(me: Person, totals: list[int]) -> str:
    """Say what S answers when these are the totals, as numbers are written."""
    told = (
        me.say("web-score-seat", seat=name, total=total, me="yes" if at == me.me else "no", unit="points")
        for at, (name, total) in enumerate(zip(me.names, totals, strict=True))
    )
    return ", ".join(told)


def test_the_end_is_opened_chi_by_chi_and_no_points_are_told_before(invite: Invite) -> None:
    me = invite()
    arrange_binh(me, seats=4)
    me.press(button(me, "hint"))
    expect(cards_in(me, "back")).to_have_count(5)
    me.press(button(me, "done"))
    until_done(me)
    reveal = reveal_of(me)
    expect(reveal).to_be_visible()

    def told(text: str) -> bool:
        return any(text in one["text"] for one in me.heard())

    def asks_for_scores(totals: list[int]) -> None:
        before = len(me.heard())
        me.page.keyboard.press("s")
        me.until_told(scores(me, totals), before)

    for step, row in enumerate(ROWS):
        me.until(lambda row=row: all(map(told, facts_of(me, "binh-row", row=row))), f"{row} to be told")  # type: ignore[misc]
        later = [text for one in list(ROWS)[step + 1 :] for text in facts_of(me, "binh-row", row=one)]
        assert not any(map(told, [*later, *facts_of(me, "binh-total")]))
        asks_for_scores([0] * 4)
        dialog = me.open_dialog("web-scores")
        assert dialog.locator("tbody tr").count() == 0
        me.close_dialog(dialog)
        if step == 1:
            me.page.keyboard.press("v")
        else:
            me.press(reveal.locator("[data-next]"))
    expect(reveal).to_be_hidden()
    me.until(lambda: all(map(told, facts_of(me, "binh-total"))), "the points to be told")
    asks_for_scores(me.facts["totals"])
    dialog = me.open_dialog("web-scores")
    expect(dialog.locator("tbody tr")).to_have_count(1)


@IN_ENGLISH
def test_statement_2_every_public_event_is_told_once_and_in_order(invite: Invite, language: str) -> None:
    me = invite(language=language)
    arrange_binh(me, seats=4)
    hint = me.say("web-binh-hint-told", number=1, count=2).removesuffix("2")
    for deal in (1, 2):
        expect(cards_in(me, "hand")).to_have_count(13)
        me.until(lambda: len(me.game["done"]) == 3, "the others")
        told = len(me.heard())
        me.press(button(me, "hint"))
        me.until_told(hint, told)
        me.press(button(me, "done"))
        until_done(me)
        for step in ("middle", "back", "sheet"):
            by_key(me, reveal_of(me).get_by_role("button", name=me.say(f"web-binh-next-{step}"), exact=True))
        if deal == 1:
            next_deal(me, by_key)
    expected = " ".join(filter(None, map(partial(told_of, me), me.steps)))
    me.until(lambda: expected[-60:] in me.last_heard(), "the end to be told")
    # The suggestions are answers to me alone.
    said = said_to(me, without=hint)
    assert said[-len(expected) :].split(". ") == expected.split(". ")
    assert not any(one["lost"] for one in me.heard())


def told_of(me: Person, step: Step) -> str:
    """Return what a step tells: its events in order, and what is asked of me when cards are dealt."""
    lines = [line for event in step.events for line in lines_of(me, event, step)]
    if any(event["t"] == "dealt" for event in step.events):
        lines.append(sentence(me.say("web-binh-prompt-arrange", count=13)))
    return " ".join(lines)
