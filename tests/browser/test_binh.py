"""Binh Xập Xám at the table: thirteen cards by keys, by taps and by dragging, then opened chi by chi."""

from __future__ import annotations

import json
from typing import Any, Final, cast

import pytest
from playwright.sync_api import Locator, Position, expect

from browser.conftest import Invite
from browser.person import Person

ROWS: Final = {"front": 3, "middle": 5, "back": 5}
DIGITS: Final = {"front": "1", "middle": "2", "back": "3"}
NOBODY_DONE: Final = {"naturals": "none", "match": "deals", "match_deals": 1}
CORNER: Final[Position] = {"x": 8, "y": 16}


def open_binh(me: Person, **options: Any) -> None:
    """Sit at a private table of Binh with bots, and wait until I arrange."""
    me.go()
    frame = {"t": "create", "id": "binh", "game": "binh", "private": True, "bots": "easy"}
    answer = me.answer_to({**frame, "options": {"seats": 2, **NOBODY_DONE, **options}})
    assert answer["t"] == "ack", answer
    me.go(f"/ban/{answer['table']}")
    me.until_acts()
    expect(cards_in(me, "hand")).to_have_count(13)


def place(me: Person, name: str) -> Locator:
    """Find the ground of a chi, or of the hand."""
    return me.page.locator(f'[data-place="{name}"]')


def cards_in(me: Person, name: str) -> Locator:
    """Find the cards that lie in a chi, or in the hand."""
    return place(me, name).get_by_role("option")


def lying(me: Person, name: str) -> list[str]:
    """Return the cards that lie in a chi, or in the hand, in notation."""
    return cast("list[str]", cards_in(me, name).evaluate_all("all => all.map(one => one.dataset.card)"))


def focused(me: Person) -> str:
    """Return the card that the keys are on."""
    return str(me.page.evaluate("document.activeElement.dataset.card"))


def button(me: Person, act: str) -> Locator:
    return me.page.locator(f'[data-act="{act}"]')


def suggestion(me: Person) -> dict[str, list[str]]:
    """Ask the server itself for the best layout."""
    answer = me.answer_to({"t": "hint", "id": f"hint-{len(me.frames)}", "table": me.table["code"]})
    front, middle = (part.split() for part in answer["actions"][0].removeprefix("place ").split(" / "))
    back = [card for card in me.game["hand"].split() if card not in {*front, *middle}]
    return {"front": front, "middle": middle, "back": back}


def wait_for_layout(me: Person, layout: dict[str, list[str]]) -> None:
    for row, cards in layout.items():
        expect(cards_in(me, row)).to_have_count(len(cards))
        me.until(lambda row=row, cards=cards: sorted(lying(me, row)) == sorted(cards), f"{row} to hold {cards}")  # type: ignore[misc]


def until_done(me: Person) -> None:
    me.until(lambda: me.phase != "playing", "the end of the deal")


def key_to(me: Person, card: str) -> None:
    """Walk with the arrows until the keys are on a card."""
    me.page.keyboard.press("Home")
    for _ in range(13):
        if focused(me) == card:
            return
        me.page.keyboard.press("ArrowRight")
    raise AssertionError(f"no way to {card}")


def test_thirteen_cards_by_keys_only(invite: Invite) -> None:
    me = invite()
    open_binh(me)
    wanted = suggestion(me)
    for row in ("back", "middle"):
        for card in wanted[row]:
            key_to(me, card)
            me.page.keyboard.press(DIGITS[row])
    # The last three cards have one place left.
    wait_for_layout(me, wanted)
    me.until_told(me.say("web-binh-legal"))
    # A full chi asks for a partner; Enter lets them change places, Ctrl Z brings them back.
    one, other = wanted["back"][0], wanted["front"][0]
    key_to(me, one)
    me.page.keyboard.press("1")
    assert focused(me) in wanted["front"]
    me.until_told(me.say("web-binh-swap-with", row=me.say("binh-row-name", row="front"), card=me.words.card(one)))
    key_to(me, other)
    me.page.keyboard.press("Enter")
    me.until(lambda: other in lying(me, "back") and one in lying(me, "front"), "the swap")
    assert focused(me) == one
    me.page.keyboard.press("Control+z")
    wait_for_layout(me, wanted)
    me.page.keyboard.press("Backspace")
    me.page.keyboard.press("Shift+Digit3")
    me.until_told(me.words.cards(" ".join(lying(me, "back"))))
    me.page.keyboard.press("Enter")
    until_done(me)
    assert me.game["layouts"][me.me]["wrong"] == []
    assert [sorted(row["cards"].split()) for row in me.game["layouts"][me.me]["rows"]] == [
        sorted(wanted[row]) for row in ROWS
    ]


def test_thirteen_cards_by_taps_only_on_a_phone(invite: Invite) -> None:
    me = invite(width=360, height=740, touch=True)
    open_binh(me, seats=4)
    wanted = suggestion(me)
    for row in ("front", "middle"):
        for card in wanted[row]:
            me.card(card).tap(position=CORNER)
        button(me, f"put-{row}").tap()
    wait_for_layout(me, wanted)
    one, other = wanted["front"][0], wanted["middle"][0]
    me.card(one).tap(position=CORNER)
    me.card(other).tap(position=CORNER)
    me.until(lambda: one in lying(me, "middle") and other in lying(me, "front"), "the swap")
    button(me, "undo").tap()
    wait_for_layout(me, wanted)
    wide = me.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0
    button(me, "done").tap()
    until_done(me)
    assert me.game["layouts"][me.me]["wrong"] == []


ALL_STILL = """() => document.getAnimations().every((motion) =>
  motion.playState !== "running" || motion.effect.getComputedTiming().endTime === Infinity)"""


def test_thirteen_cards_by_dragging(invite: Invite) -> None:
    me = invite()
    open_binh(me)
    wanted = suggestion(me)

    def drag(card: str, to: Locator, corner: dict[str, float]) -> None:
        """Drag a card to a point of something, once all cards lie still."""
        me.until(lambda: me.page.evaluate(ALL_STILL), "cards that lie still")
        source, target = me.card(card).bounding_box(), to.bounding_box()
        assert source is not None
        assert target is not None
        me.page.mouse.move(source["x"] + CORNER["x"], source["y"] + CORNER["y"])
        me.page.mouse.down()
        me.page.mouse.move(target["x"] + corner["x"], target["y"] + corner["y"], steps=4)
        me.page.mouse.up()

    for row in ("middle", "back"):
        for count, card in enumerate(wanted[row], 1):
            drag(card, place(me, row), {"x": 20, "y": 20})
            me.until(lambda row=row, count=count: len(lying(me, row)) >= count, f"{count} cards in {row}")  # type: ignore[misc]
    wait_for_layout(me, wanted)
    one, other = wanted["front"][0], wanted["back"][0]
    drag(one, me.card(other), {"x": 30, "y": 30})
    me.until(lambda: one in lying(me, "back") and other in lying(me, "front"), "the swap")
    drag(other, me.card(one), {"x": 30, "y": 30})
    wait_for_layout(me, wanted)
    me.press(button(me, "done"))
    until_done(me)
    assert me.game["layouts"][me.me]["wrong"] == []


def test_binh_lung_is_named_and_asked_for_twice(invite: Invite) -> None:
    me = invite(language="en")
    open_binh(me)
    wanted = suggestion(me)
    swapped = {"front": wanted["front"], "middle": wanted["back"], "back": wanted["middle"]}
    for row in ("middle", "back"):
        for card in swapped[row]:
            me.press(me.card(card))
        me.press(button(me, f"put-{row}"))
    wait_for_layout(me, swapped)
    foul = me.say("web-binh-foul", wrong=me.say("binh-wrong", wrong="middle"))
    legal = me.say("web-binh-legal")
    me.until(lambda: foul in me.last_heard() or legal in me.last_heard(), "the judgement")
    if legal in me.last_heard():
        pytest.skip("two chi of the same worth may lie either way round")
    expect(me.page.get_by_text(foul).last).to_be_visible()
    me.press(button(me, "done"))
    me.until_told(me.say("web-binh-confirm-foul", wrong=me.say("binh-wrong", wrong="middle")))
    assert me.phase == "playing"
    me.press(button(me, "done"))
    until_done(me)
    assert me.game["layouts"][me.me]["wrong"] == [["middle", "back"]]


def test_suggestions_follow_each_other_and_drafts_are_kept(invite: Invite) -> None:
    me = invite()
    open_binh(me)
    actions = me.answer_to({"t": "hint", "id": "all", "table": me.table["code"]})["actions"]
    for number, action in enumerate(actions, 1):
        me.press(button(me, "hint"))
        front, middle = (part.split() for part in action.removeprefix("place ").split(" / "))
        me.until(lambda: sorted(lying(me, "front")) == sorted(front), action)  # noqa: B023 - called at once
        assert sorted(lying(me, "middle")) == sorted(middle)
        me.until_told(me.say("web-binh-hint-told", number=number, count=len(actions)))
    # What stands is put down without Xong, so a page that comes back finds it.
    me.until(lambda: "layout" in me.game, "the draft to be kept")
    before = {row: lying(me, row) for row in ROWS}
    turns = sum(me.say("web-binh-prompt-arrange", count=13) in one["text"] for one in me.heard())
    assert turns == 1, "a draft begins no new turn"
    me.page.reload()
    for row, cards in before.items():
        expect(cards_in(me, row)).to_have_count(ROWS[row])
        assert lying(me, row) == cards


def test_xong_is_taken_back_while_others_arrange(invite: Invite) -> None:
    me, friend = invite(), invite()
    me.go()
    frame = {"t": "create", "id": "binh", "game": "binh", "private": True}
    code = me.answer_to({**frame, "options": {"seats": 2, **NOBODY_DONE}})["table"]
    me.go(f"/ban/{code}")
    friend.go(f"/ban/{code}")
    friend.press(friend.button("web-sit"))
    me.until(lambda: None not in me.facts["seats"], "the friend")
    me.press(me.button("web-start"))
    for one in (me, friend):
        one.until_acts()
        expect(cards_in(one, "hand")).to_have_count(13)
        one.press(button(one, "hint"))
        expect(cards_in(one, "back")).to_have_count(5)
    me.press(button(me, "done"))
    friend.until_told(friend.names[me.me])
    me.press(button(me, "take-back"))
    expect(button(me, "done")).to_be_visible()
    me.press(button(me, "done"))
    me.until(lambda: not me.acts, "Xong")
    friend.press(button(friend, "done"))
    for one in (me, friend):
        until_done(one)
    assert json.dumps(me.facts["sheet"]) == json.dumps(friend.facts["sheet"])


def test_the_end_is_opened_chi_by_chi_as_the_player_goes_on(invite: Invite) -> None:
    me = invite()
    open_binh(me, seats=4)
    me.press(button(me, "hint"))
    expect(cards_in(me, "back")).to_have_count(5)
    me.press(button(me, "done"))
    until_done(me)
    reveal = me.page.get_by_role("region", name=me.say("web-reveal"), exact=True)
    expect(reveal).to_be_visible()
    acted = next(
        event for event in me.events if event["t"] == "acted" and any(f[0] == "binh-row" for f in event["facts"])
    )

    def told(fact: list[Any]) -> bool:
        text = me.words.tell(fact[0], fact[1], me.names, me.me)
        return any(text in one["text"] for one in me.heard())

    def facts_of(kind: str, **args: Any) -> list[list[Any]]:
        return [fact for fact in acted["facts"] if fact[0] == kind and args.items() <= fact[1].items()]

    for step, row in enumerate(ROWS):
        me.until(lambda row=row: all(told(fact) for fact in facts_of("binh-row", row=row)), f"{row} to be told")  # type: ignore[misc]
        later = [fact for one in list(ROWS)[step + 1 :] for fact in facts_of("binh-row", row=one)]
        assert not any(told(fact) for fact in [*later, *facts_of("binh-total")])
        if step == 1:
            me.page.keyboard.press("v")
        else:
            me.press(reveal.locator("[data-next]"))
    expect(reveal).to_be_hidden()
    me.until(lambda: all(told(fact) for fact in facts_of("binh-total")), "the points to be told")
    expect(me.page.get_by_role("heading", name=me.say("web-match-over"))).to_be_visible()
    pairs = me.page.get_by_role("table").filter(has_text=me.say("web-binh-pairs"))
    expect(pairs.get_by_role("row")).to_have_count(7)
