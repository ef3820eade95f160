"""No frame tells what nobody may know (statement 16), and the server refuses what nobody may do (statement 17)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from playwright.sync_api import expect

from browser import binh_table, crazyeights_table
from browser.conftest import Invite
from browser.nightly import IN_VIETNAMESE
from browser.person import Person
from browser.told import Frame

CARD: Final = re.compile(r"(?<![\w-])(?:10|[2-9JQKA])[scdh](?![\w-])")


def cards_in(value: Any) -> Iterator[str]:
    """Yield every card in notation anywhere in a frame."""
    if isinstance(value, str):
        yield from CARD.findall(value)
    elif isinstance(value, list):
        for one in value:
            yield from cards_in(one)
    elif isinstance(value, dict):
        for one in value.values():
            yield from cards_in(one)


def may_know(person: Person, own: set[str]) -> None:
    """Go through all frames of a deal in order: known is one's own card, and one played before or just now."""
    played: set[str] = set()
    for frame in person.frames:
        facts = frame.get("facts")
        if facts and facts["sheet"]:
            return
        for event in [*frame.get("events", ()), *frame.get("history", ())]:
            if event["t"] == "acted":
                played |= set(cards_in(event.get("action", "")))
        secret = set(cards_in(frame)) - own - played
        assert not secret, f"{sorted(secret)} in {frame}"


def test_statement_16_no_frame_holds_a_card_that_its_reader_may_not_know(invite: Invite) -> None:
    me, friend, watcher = invite(), invite(), invite()
    me.go()
    me.open_table(seats=3, match="hands", match_hands=1)
    for one in (friend, watcher):
        one.go(f"/ban/{me.facts['code']}")
        one.until_at_table()
    friend.press(friend.button("web-sit"))
    me.until_facts(lambda facts: facts["seats"].count(None) == 1)
    me.add_bots()
    me.start()
    for one in (me, friend):
        one.until_acts()
    hands = {me: set(me.game["hand"].split()), friend: set(friend.game["hand"].split()), watcher: set[str]()}
    while me.phase == "playing":
        me.until(lambda: me.acts or friend.acts or me.phase != "playing", "a turn")
        turn = me if me.acts else friend
        if turn.acts:
            turn.decide()
            me.until_seq(turn.table["seq"])
    last = me.table["seq"]
    dealt: set[str] = set()
    for one, own in hands.items():
        one.until_seq(last)
        may_know(one, own)
        dealt |= own
    # At the end the hands are open; the 22 cards that were never dealt stay unknown for ever.
    over = watcher.game["hands"]
    played = {card for event in watcher.events for card in cards_in(event.get("action", ""))}
    shown = set(cards_in(over)) | played
    assert len(shown) == 30
    assert dealt < shown
    for one in hands:
        assert set(cards_in(one.frames)) <= shown
    # And the page itself shows no other card: not in its text, its names or its attributes.
    assert (
        set(watcher.page.evaluate("[...document.querySelectorAll('[data-card]')].map(one => one.dataset.card)"))
        <= shown
    )


def held(person: Person) -> set[str]:
    """Return the cards that a page was told to be its own, up to the end of the deal."""
    own: set[str] = set()
    for frame in person.frames:
        if frame.get("facts", {}).get("sheet"):
            break
        own |= set(cards_in(((frame.get("deal") or {}).get("game") or {}).get("hand", "")))
    return own


def played_by(person: Person) -> set[str]:
    return {card for event in person.events for card in cards_in(event.get("action", ""))}


def test_statement_16_in_crazy_eights_a_page_knows_its_own_cards_and_those_played(invite: Invite) -> None:
    people = crazyeights_table.pair(invite, packs="one_up_to_five")
    watcher = invite()
    watcher.go(f"/ban/{people[0].facts['code']}")
    watcher.until_at_table()
    for _ in range(12):
        turn = crazyeights_table.whoever_acts(*people)
        crazyeights_table.act(turn, crazyeights_table.by_keys)
        for one in (*people, watcher):
            one.until_seq(turn.table["seq"])
        if turn.phase != "playing":
            break
    me, friend = people
    assert held(me) & held(friend) <= played_by(me)
    assert held(watcher) == set()
    for one in (me, friend, watcher):
        may_know(one, held(one) | {one.game["top"]})
        shown = one.page.evaluate("[...document.querySelectorAll('[data-card]')].map(one => one.dataset.card)")
        assert one.phase != "playing" or set(shown) - {"?"} <= held(one) | played_by(one) | {one.game["top"]}


def test_statement_16_in_binh_a_page_knows_thirteen_cards_until_all_are_opened(invite: Invite) -> None:
    me, friend = binh_table.pair(invite)
    watcher = invite()
    watcher.go(f"/ban/{me.facts['code']}")
    watcher.until_at_table()
    for one in (me, friend):
        one.press(binh_table.button(one, "hint"))
        expect(binh_table.cards_in(one, "back")).to_have_count(5)
    me.press(binh_table.button(me, "done"))
    for one in (friend, watcher):
        one.until(lambda one=one: one.game["done"] == [0], "that I am done")  # type: ignore[misc]
    assert (len(held(me)), len(held(friend)), held(me) & held(friend)) == (13, 13, set())
    for one, own in ((me, held(me)), (friend, held(friend)), (watcher, set[str]())):
        assert set(cards_in(one.frames)) == own
        shown = one.page.evaluate("[...document.querySelectorAll('[data-card]')].map(one => one.dataset.card)")
        assert set(shown) - {"?"} <= own
    friend.press(binh_table.button(friend, "done"))
    watcher.until(lambda: watcher.phase == "deal-over", "the end of the deal")
    assert set(cards_in(watcher.frames)) == held(me) | held(friend)


@IN_VIETNAMESE
def test_statement_17_what_only_the_host_may_do_is_refused_to_everybody_else(invite: Invite, language: str) -> None:
    host, friend, watcher = invite(), invite(language=language), invite()
    host.go()
    host.open_table()
    code = host.facts["code"]
    for one in (friend, watcher):
        one.go(f"/ban/{code}")
        one.until_at_table()
    friend.press(friend.button("web-sit"))
    friend.until(lambda: friend.table["you"] == 1, "my seat")
    host.until_seq(friend.table["seq"])
    seq, facts = host.table["seq"], host.facts
    powers: list[Frame] = [
        {"t": "bot", "seat": 1, "level": "easy"},
        {"t": "remove", "seat": 0},
        {"t": "remove", "seat": 1},
        {"t": "host", "seat": 1},
        {"t": "lock", "on": True},
        {"t": "options", "changes": {"turn_timer": 0}},
        {"t": "options", "preset": "usual"},
        {"t": "start"},
    ]
    for at, power in enumerate(powers):
        for someone, why in ((friend, "refused-not-host"), (watcher, "refused-not-seated")):
            answer = someone.answer_to({**power, "id": f"forged-{at}", "table": code})
            assert (answer["t"], answer["code"]) == ("refused", why)
    assert (host.table["seq"], host.facts) == (seq, facts)
    # The page offers none of it, and says why the rules cannot be changed.
    options = friend.open_dialog("web-options")
    expect(options).to_contain_text(friend.say("web-options-host"))
    expect(options.get_by_role("combobox")).to_have_count(0)
    friend.close_dialog(options)
    people = friend.open_dialog("web-people")
    for name in ("web-make-host", "web-remove"):
        expect(friend.button(name, inside=people)).to_have_count(0)


def test_statement_17_a_friend_with_the_link_sits_in_three_acts_and_the_table_is_not_in_the_lobby(
    invite: Invite,
) -> None:
    host, stranger, friend = invite(), invite(), invite()
    host.go()
    host.open_table(private=True)
    link = host.page.get_by_role("textbox", name=host.say("web-link")).input_value()
    code = host.facts["code"]
    assert link == f"{host.url}/ban/{code}"

    open_host = invite()
    open_host.go()
    open_host.open_table(private=False)
    stranger.go()
    public = stranger.page.get_by_role("link").filter(has_text=open_host.facts["code"])
    expect(public).to_be_visible()
    expect(stranger.page.get_by_role("link").filter(has_text=code)).to_have_count(0)
    tables = [table["code"] for frame in stranger.frames_of("lobby") for table in frame["tables"]]
    assert open_host.facts["code"] in tables
    assert code not in tables

    # First act: the link. Second: the button. A name is there already.
    friend.go(f"/ban/{code}")
    friend.press(friend.button("web-sit"))
    friend.until(lambda: friend.view and friend.view["you"] == 1, "a seat")
    host.until_facts(lambda facts: facts["seats"][1] is not None)
    expect(host.button("web-start")).to_be_enabled()

    # A code that was told by mouth does it as well.
    public.click()
    stranger.until_at_table()
    assert stranger.facts["code"] == open_host.facts["code"]
    stranger.press(stranger.button("web-leave"))
    stranger.page.get_by_label(stranger.say("web-code"), exact=True).fill(code.lower())
    stranger.press(stranger.button("web-join"))
    stranger.until(lambda: stranger.table["code"] == code, "the private table")
    expect(stranger.page.locator(".hint", has_text=stranger.say("web-watching"))).to_be_visible()
