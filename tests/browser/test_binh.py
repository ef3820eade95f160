"""Binh Xập Xám at the table: thirteen cards by keys, by taps and by dragging."""

from __future__ import annotations

import json
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from browser.binh_table import (
    CORNER,
    DIGITS,
    HANDS,
    ROWS,
    arrange_binh,
    button,
    by_key,
    by_pointer,
    cards_in,
    focused,
    lay,
    layout_of,
    lying,
    next_deal,
    open_chi_by_chi,
    pair,
    pairs_of,
    place,
    reveal_of,
    stacked_for_me,
    suggestion,
    until_done,
    wait_for_layout,
)
from browser.conftest import Invite, Stack
from browser.hearing import row_sums
from browser.looking import axe_in_light_and_dark
from browser.nightly import nightly
from browser.person import Person
from chieu.locales import Messages


def key_to(me: Person, card: str) -> None:
    """Walk with the arrows until the keys are on a card."""
    me.page.keyboard.press("Home")
    for _ in range(13):
        if focused(me) == card:
            return
        me.page.keyboard.press("ArrowRight")
    raise AssertionError(f"no way to {card}")


@pytest.mark.parametrize("seats", [nightly(2), 4])
def test_statement_9_a_whole_deal_by_keys_only(invite: Invite, seats: int) -> None:
    me = invite()
    arrange_binh(me, seats=seats)
    wanted = suggestion(me)
    me.page.keyboard.press("m")
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
    open_chi_by_chi(me, by_key)
    next_deal(me, by_key)


@pytest.mark.parametrize("seats", [nightly(2), 4])
def test_statement_9_and_10_a_whole_deal_by_taps_only_on_a_phone(invite: Invite, seats: int) -> None:
    me = invite(width=360, height=740, touch=True)
    arrange_binh(me, seats=seats)
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
    button(me, "done").tap()
    until_done(me)
    assert me.game["layouts"][me.me]["wrong"] == []
    open_chi_by_chi(me, by_pointer)
    next_deal(me, by_pointer)
    assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")


ALL_STILL = """() => document.getAnimations().every((motion) =>
  motion.playState !== "running" || motion.effect.getComputedTiming().endTime === Infinity)"""


@pytest.mark.parametrize("seats", [2, nightly(4)])
def test_statement_9_a_whole_deal_by_dragging(invite: Invite, seats: int) -> None:
    me = invite()
    arrange_binh(me, seats=seats)
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
    open_chi_by_chi(me, by_pointer)
    next_deal(me, by_pointer)


FOULS: Final = {
    "front": {"front": "Jc Js Jh", "middle": "Kd Kh Qd 10d 3h", "back": "9c 9h 2s 2c Ac"},
    "middle": {"front": "Qd 10d 3h", "middle": "Kd Kh Jc Js Jh", "back": "9c 9h 2s 2c Ac"},
    "both": {"front": "Jc Js Jh", "middle": "Kd Kh 9c 9h Qd", "back": "2s 2c Ac 10d 3h"},
}
"""By which two chi are wrong: layouts of the third hand."""


@pytest.mark.parametrize(("wrong", "language"), [nightly("front", "vi"), ("middle", "en"), ("both", "vi")])
def test_binh_lung_names_the_two_chi_and_is_asked_for_twice(
    stack: Stack, invite: Invite, wrong: str, language: str
) -> None:
    me = invite(stacked_for_me(stack, 2), language=language)
    arrange_binh(me, seats=4, naturals="seed")
    lay(me, FOULS[wrong])
    named = me.say("binh-wrong", wrong=wrong)
    me.until_told(me.say("web-binh-foul", wrong=named))
    expect(me.page.get_by_text(me.say("web-binh-foul", wrong=named)).last).to_be_visible()
    marked = me.page.locator(".chi.wrong").evaluate_all("all => all.map(one => one.dataset.place)")
    assert marked == {"front": ["front", "middle"], "middle": ["middle", "back"], "both": list(ROWS)}[wrong]
    me.press(button(me, "done"))
    me.until_told(me.say("web-binh-confirm-foul", wrong=named))
    assert me.phase == "playing"
    me.press(button(me, "done"))
    until_done(me)
    me.until_told(me.words.tell("binh-foul", {"seat": 0, "wrong": wrong}, me.names, me.me))
    # One of the others holds a mậu binh: three points to it as well, and nothing is compared.
    assert me.facts["sheet"]["payoffs"][0] == -9


def test_live_names_of_each_chi_and_the_ways_of_sorting(stack: Stack, invite: Invite) -> None:
    me = invite(stacked_for_me(stack, 0))
    arrange_binh(me, seats=4, naturals="seed")
    by_rank = lying(me, "hand")
    assert [card[:-1] for card in by_rank] == ["3", "3", "4", "4", "6", "6", "7", "8", "9", "J", "K", "A", "A"]
    me.page.keyboard.press("m")
    me.page.keyboard.press("x")
    assert [card[-1] for card in lying(me, "hand")] == [*"ss", *"s", *"cc", *"dddddd", *"hh"]
    me.until_told(me.say("web-sorted-suit"))
    me.press(me.button("web-sort"))
    assert lying(me, "hand") == by_rank
    for card in ["Ad", "Jd", "8d", "6d"]:
        me.pick(card)
    me.press(button(me, "put-back"))
    name = button(me, "put-back")
    expect(name).to_contain_text(me.say("web-binh-row-count", count=4, size=5))
    me.pick("4d")
    me.press(name)
    ranks = {f"rank_{at}": me.words.rank(rank) for at, rank in enumerate(["A", "J", "8", "6", "4"], 1)}
    flush = me.say("binh-kind", kind="flush", count=5, **ranks)
    expect(name).to_contain_text(flush)
    me.until_told(flush)
    row = me.say("binh-row-name", row="back")
    expect(name).to_have_accessible_name(me.say("web-binh-put", row=row, state=flush))


def test_suggestions_follow_each_other_and_drafts_are_kept(stack: Stack, invite: Invite) -> None:
    me = invite(stacked_for_me(stack, 1))
    arrange_binh(me, seats=4)
    actions = me.answer_to({"t": "hint", "id": "all", "table": me.table["code"]})["actions"]
    assert len(actions) > 1
    for number, action in enumerate(actions, 1):
        me.press(button(me, "hint"))
        wait_for_layout(me, layout_of(me, action))
        me.until_told(me.say("web-binh-hint-told", number=number, count=len(actions)))
    # What stands is put down without Xong, so a page that comes back finds it; a slow page has put others down before.
    before = {row: lying(me, row) for row in ROWS}
    drawn_up = [set(cards) for cards in before.values()]
    me.until(lambda: [set(row.split()) for row in me.game.get("layout", ())] == drawn_up, "the last draft to be kept")
    turns = sum(me.say("web-binh-prompt-arrange", count=13) in one["text"] for one in me.heard())
    assert turns == 1, "a draft begins no new turn"
    me.page.reload()
    for row, cards in before.items():
        expect(cards_in(me, row)).to_have_count(ROWS[row])
        assert lying(me, row) == cards


def test_xong_is_taken_back_while_others_arrange(invite: Invite) -> None:
    me, friend = pair(invite)
    for one in (me, friend):
        one.until_acts()
        expect(cards_in(one, "hand")).to_have_count(13)
        one.press(button(one, "hint"))
        expect(cards_in(one, "back")).to_have_count(5)
    me.press(button(me, "done"))
    friend.until_told(friend.words.tell("binh-done", {"seat": me.me, "count": 1}, friend.names, friend.me))
    expect(friend.page.locator(f'[data-seat="{me.me}"]')).to_contain_text(friend.say("web-binh-mark-done"))
    friend.page.keyboard.press("t")
    friend.until_told(friend.say("web-binh-progress", count=1, seats=2))
    me.press(button(me, "take-back"))
    friend.until_told(friend.words.tell("binh-took-back", {"seat": me.me}, friend.names, friend.me))
    expect(button(me, "done")).to_be_visible()
    me.press(button(me, "done"))
    me.until(lambda: not me.acts, "Xong")
    friend.press(button(friend, "done"))
    for one in (me, friend):
        until_done(one)
    assert json.dumps(me.facts["sheet"]) == json.dumps(friend.facts["sheet"])


def test_a_natural_is_told_shown_and_paid_without_arranging(stack: Stack, invite: Invite) -> None:
    me, friend = pair(invite, stack(HANDS[3], HANDS[1]), naturals="seed")
    four = me.say("binh-natural-name", natural="four-of-a-kind")
    me.until_told(me.say("web-binh-natural-mine", natural=four))
    expect(me.page.get_by_text(me.say("web-binh-natural-banner"), exact=True)).to_be_visible()
    assert [card[:-1] for card in me.hand()[:4]] == ["5"] * 4, "the hand lies by what makes it one"
    assert button(me, "done").count() == 0
    assert not any(four in one["text"] for one in friend.heard())
    friend.press(button(friend, "hint"))
    expect(cards_in(friend, "back")).to_have_count(5)
    friend.press(button(friend, "done"))
    until_done(friend)
    friend.until_told(friend.words.tell("binh-natural", {"seat": 0, "natural": "four-of-a-kind"}, friend.names, 1))
    expect(reveal_of(friend).get_by_text(friend.say("web-binh-natural-tag"), exact=True)).to_be_visible()
    four_and_rest = reveal_of(friend).locator(".group")
    assert [group.locator("[data-rank]").count() for group in four_and_rest.all()] == [4, 9]
    expect(four_and_rest.first.locator("[data-rank='5']")).to_have_count(4)
    open_chi_by_chi(friend, by_pointer)
    expect(pairs_of(friend)).to_contain_text(friend.say("score-binh-natural.name"))
    assert friend.facts["sheet"]["payoffs"] == [3, -3]


def test_by_house_rule_a_natural_is_declared(stack: Stack, invite: Invite) -> None:
    me = invite(stacked_for_me(stack, 3))
    arrange_binh(me, seats=4, naturals="seed", natural_declare="manual")
    four = me.say("binh-natural-name", natural="four-of-a-kind")
    expect(me.page.get_by_text(me.say("web-binh-prompt-natural", natural=four)).last).to_be_visible()
    me.page.keyboard.press("m")
    me.page.keyboard.press("b")
    until_done(me)
    open_chi_by_chi(me, by_key)
    assert me.facts["sheet"]["payoffs"][0] == 9


EXAMPLE: Final = (
    {"front": "Ks Kh 4d", "middle": "7s 7h 3c 3d Js", "back": "Ac Qc 10c 6c 2c"},
    {"front": "Qs Qh 9d", "middle": "8s 8h 8d 5c 2d", "back": "7d 6s 5h 4c 3h"},
)
"""The layouts of worked example 13."""
SEEN: Final = (
    ("dách già, lẻ 4", "thú 7 và 3, lẻ bồi", "thùng át, đầm, 10, 6, 2"),
    ("pair of queens, 9 kicker", "three 8s", "straight to the 7"),
)
"""What each chi is called, live, in the language of its player."""
SEED: Final = """13 lá, chi đầu, chi giữa, chi cuối, xám, dách, rác, cù lũ, thùng, sảnh, thú, không được hơn, binh lủng,
    lớn nhất, A 2 3 4 5, Mỗi chi hơn được 1 điểm, thua mất 1, mậu binh, 13 lá đồng màu, 12 lá đồng màu, sáu đôi,
    năm đôi thông, thùng phá sảnh, tứ quý, ba thùng, ba sảnh, cùng mậu binh thì hòa"""
"""What the seed speaks of, as the rules of the table have it."""


def test_statement_20_the_seed_is_read_and_played_at_the_table(stack: Stack, invite: Invite) -> None:
    both = pair(invite, stack(*(" ".join(rows.values()) for rows in EXAMPLE)), naturals="seed")
    rules = both[0].open_dialog("web-rules", "web-rules-of", game=both[0].say("game-binh"))
    # The picture of the rules stands there before their text has come.
    for words in map(str.strip, SEED.split(",")):
        expect(rules).to_contain_text(words, ignore_case=True)
    both[0].close_dialog(rules)
    for me, layout, kinds in zip(both, EXAMPLE, SEEN, strict=True):
        lay(me, layout)
        for row, kind in zip(ROWS, kinds, strict=True):
            expect(button(me, f"put-{row}")).to_contain_text(kind)
        me.until_told(me.say("web-binh-legal"))
        me.press(button(me, "done"))
    for me, sign in zip(both, (1, -1), strict=True):
        until_done(me)
        open_chi_by_chi(me, by_pointer)
        cells = pairs_of(me).locator("tbody tr").first.locator("td").all_inner_texts()
        assert [signed(cell) for cell in cells] == [sign, -sign, sign, sign]
        assert me.facts["totals"] == [1, -1]
        for row in ROWS:
            me.until_told(row_sums(me, me.steps[-1], row))
    me, _ = both
    me.page.get_by_role("button", name="EN, English", exact=True).click()
    me.words = Messages("en")
    me.open_talk()
    for row in ROWS:
        told = me.page.locator(".log li[lang='en']").filter(has_text=row_sums(me, me.steps[-1], row).rstrip("."))
        expect(told).to_have_count(1)


def signed(text: str) -> int:
    """Read a number as the page writes it."""
    return int(text.replace("−", "-"))


THUMBS: Final = """() => [...document.querySelectorAll("[role=option]")].filter((card) => {
  const { x, y, width, height } = card.getBoundingClientRect();
  const corners = card.closest("[data-place=hand]") ? [[1, 1], [43, 1], [1, 43], [43, 43]] : [];
  const covered = corners.some(([dx, dy]) => !card.contains(document.elementFromPoint(x + dx, y + dy)));
  return covered || Math.min(width, height) < 44;
}).map((card) => card.dataset.card)"""
"""Finds cards smaller than 44 by 44 pixels, and those of a hand of which less can be touched."""


@pytest.mark.parametrize(("width", "height"), [(320, 640), nightly(360, 740)])
def test_statement_10_on_a_small_phone_nothing_scrolls_sideways_and_thumbs_find_every_card(
    invite: Invite, width: int, height: int
) -> None:
    me = invite(width=width, height=height, touch=True)
    arrange_binh(me, seats=4)

    def look(stop: str) -> None:
        me.until(lambda: me.page.evaluate(ALL_STILL), "cards that lie still")
        assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth"), stop
        assert me.page.evaluate(THUMBS) == [], stop

    look("thirteen cards in hand")
    for card in lying(me, "hand")[:4]:
        me.pick(card)
    button(me, "put-middle").tap()
    expect(cards_in(me, "middle")).to_have_count(4)
    look("some in a chi")
    button(me, "hint").tap()
    expect(cards_in(me, "back")).to_have_count(5)
    look("all in their chi")
    for act in ("done", "hint", "undo"):
        box = button(me, act).bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
    button(me, "done").tap()
    until_done(me)
    expect(reveal_of(me)).to_be_visible()
    look("the reveal")
    open_chi_by_chi(me, by_pointer)
    look("the sheet")


def test_statement_13_the_clock_is_told_thirty_and_ten_seconds_ahead(invite: Invite) -> None:
    me = invite()
    me.own_page.clock.install()
    arrange_binh(me, arrange_time=60)
    words = me.say("web-time-warning", time="\0").split("\0", maxsplit=1)[0]
    for count, seconds in ((1, 31), (2, 20)):
        me.leap(seconds * 1_000)
        me.until(lambda count=count: sum(words in one["text"] for one in me.heard()) == count, "a warning")  # type: ignore[misc]
    me.page.keyboard.press("m")
    me.page.keyboard.press("g")
    me.until(lambda: me.table["deal"]["limit"] == 120_000, "twice the time")


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_statement_12_cards_fly_and_turn_unless_less_motion_is_wanted(
    invite: Invite, motion: str, *, moves: bool
) -> None:
    me = invite(motion=motion)
    arrange_binh(me)
    me.page.evaluate("witness.moved.length = 0")
    me.press(button(me, "hint"))
    expect(cards_in(me, "back")).to_have_count(5)
    me.until(lambda: me.page.evaluate(ALL_STILL), "cards that lie still")
    moved = me.page.evaluate("witness.moved")
    assert any(one.startswith("animate") for one in moved) == moves
    me.press(button(me, "done"))
    until_done(me)
    open_chi_by_chi(me, by_pointer)
    moved = me.page.evaluate("witness.moved")
    assert any(one.startswith("animationstart") and " open " in one for one in moved) == moves
    assert bool(moved) == moves


@pytest.mark.parametrize("width", [320, nightly(1280)])
def test_statement_11_axe_finds_nothing_while_arranging_and_at_the_end(invite: Invite, width: int) -> None:
    me = invite(width=width)
    arrange_binh(me, seats=4)
    axe = Axe()
    found: list[str] = []

    def look(stop: str) -> None:
        found.extend(axe_in_light_and_dark(me, axe, stop))

    me.pick(lying(me, "hand")[0])
    me.press(button(me, "put-front"))
    look("arranging")
    me.press(button(me, "hint"))
    expect(cards_in(me, "back")).to_have_count(5)
    me.until_told(me.say("web-binh-legal"))
    look("arranged")
    me.press(button(me, "done"))
    until_done(me)
    expect(reveal_of(me)).to_be_visible()
    look("the reveal")
    open_chi_by_chi(me, by_pointer)
    look("the sheet")
    assert found == []
