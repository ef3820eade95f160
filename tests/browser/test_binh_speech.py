"""Deals of Binh that follow each other as fast as they can: all of an end is said, in order, and nothing twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from browser.binh_table import open_binh, until_done
from browser.conftest import Invite
from browser.hearing import lines_of, onward, said_to
from browser.nightly import IN_VIETNAMESE
from browser.person import Person
from browser.told import Frame

DEALS = 3


@IN_VIETNAMESE
def test_no_end_of_a_deal_goes_unsaid_however_soon_the_next_one_begins(invite: Invite, language: str) -> None:
    me = invite(language=language)
    open_binh(me, seats=4, naturals="seed", match_deals=DEALS)
    # A deal with a mậu binh may be over before the page is at the table, and is only kept in its log then.
    arrived, first, table = me.table["seq"], me.facts["deal"], me.table["code"]
    for deal in range(first, DEALS + 1):
        me.until_facts(lambda facts, deal=deal: facts["deal"] == deal)  # type: ignore[misc]
        if me.game["phase"] == "arrange" and me.acts:
            finish(me, deal)
        until_done(me)
        if deal < DEALS:
            me.answer_to({"t": "ready", "id": f"next-{deal}", "table": table})
    lines = list(lines_of_ends(me, arrived))
    assert len(lines) > (DEALS - 1 - first) * len(me.names)
    # The last line may be what an earlier deal has said, too: only all of them in their order tell that all is said.
    me.until(
        lambda: unsaid(lines, said_to(me)) is None, lambda: f"{unsaid(lines, said_to(me))!r} to be said in its order"
    )
    assert not any(one["lost"] for one in me.heard())


def unsaid(lines: Sequence[str], said: str) -> str | None:
    """Return the first of some lines that is not said after those before it; nothing if all are."""
    at = 0
    for line in lines:
        found = said.find(line, at)
        if found < 0:
            return line
        at = found + len(line)
    return None


def finish(me: Person, deal: int) -> None:
    """Be done with arranging as the rules suggest, unless the deal ends first: it does not wait for a mậu binh."""
    table = me.table["code"]

    def hinted() -> Frame | None:
        answer = me.answer_to({"t": "hint", "id": f"hint-{deal}-{len(me.frames)}", "table": table})
        return None if answer.get("code") == "refused-hints-busy" else answer

    hint = me.until(hinted, "a hint")
    assert hint is not None
    if hint["t"] == "refused":
        assert hint["code"] in {"refused-no-hint", "refused-not-now"}, hint
        return
    done = hint["actions"][0].replace("place", "arrange")
    me.answer_to({"t": "act", "id": f"done-{deal}", "table": table, "action": done, "after": me.table["seq"]})


def lines_of_ends(me: Person, arrived: int) -> Iterator[str]:
    """Yield what is told of the deals that another one has followed, in order; how it went on is told no more."""
    is_last = False
    for step in me.steps:
        for event in step.events:
            is_last = is_last or (event["t"] == "dealt" and event["deal"] == DEALS)
            if event["n"] > arrived and event["t"] in {"acted", "settled"} and not is_last:
                left_out = ["", *onward(me, event, step)]
                yield from (line for line in lines_of(me, event, step) if line not in left_out)
