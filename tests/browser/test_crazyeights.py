"""Crazy Eights on the page: every way to play it, its keys, and what is said and shown of it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from browser.conftest import Invite, Stack
from browser.crazyeights_table import (
    CLUBS,
    EIGHTS,
    HELD,
    SPADES,
    Way,
    act,
    by_button,
    by_keys,
    by_pointer,
    chooser,
    option,
    pair,
    plain,
    prompt_of,
    sit_down,
    stock,
    told_by,
    top_of,
)
from browser.hearing import begins_turn, lines_of, said_to, sentence
from browser.house import House
from browser.looking import axe_in_light_and_dark
from browser.nightly import IN_VIETNAMESE, nightly
from browser.person import Person
from browser.talkers import MOST_SAID, said_by_many
from browser.told import Step

PHONE: Final = {"width": 360, "height": 740, "touch": True}
SMALLEST: Final = {"width": 320, "height": 568, "touch": True}


@pytest.mark.parametrize(
    ("way", "look", "seats"),
    [
        pytest.param(by_button, {}, 2, id="mouse-2"),
        nightly(by_keys, {}, 4, id="keys-4"),
        *(nightly(by_button, {}, seats, id=f"mouse-{seats}") for seats in (4, 8)),
        *(nightly(by_keys, {}, seats, id=f"keys-{seats}") for seats in (2, 8)),
        *(nightly(by_pointer, PHONE, seats, id=f"touch-{seats}") for seats in (2, 4, 8)),
        pytest.param(by_pointer, SMALLEST, 8, id="smallest-8"),
    ],
)
def test_statement_10_a_whole_deal_with_every_number_of_seats(
    invite: Invite, way: Way, look: dict[str, int], seats: int
) -> None:
    me = invite(**look)
    sit_down(me, seats=seats)
    pictures = me.page.locator("[data-seat] [data-motif]").evaluate_all("all => all.map(one => one.dataset.motif)")
    assert len(set(pictures)) == len(pictures) == seats
    seen = set()
    while me.until_acts_or_over():
        me.until(lambda: plain(me.hand()) == me.game["hand"].split(), "my hand as it is held")
        seen.add(act(me, way).split()[0])
        assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
    assert "play" in seen
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    lines = me.facts["sheet"]["lines"]
    assert len(lines) == seats - 1
    for line in lines:
        args = {"count": line["count"], "seat_other": line["other"]}
        text = me.words.tell("score-crazy-eights-cards", args, me.names, me.me)
        expect(me.page.get_by_text(text, exact=True)).to_be_attached()
    if me.phase == "deal-over":
        me.press(me.button("web-next-deal"))
        me.until_facts(lambda facts: facts["deal"] == 2)


@IN_VIETNAMESE
def test_statement_2_and_3_every_event_once_in_order_and_my_turn_with_the_top_card(
    invite: Invite, language: str
) -> None:
    me = invite(language=language)
    sit_down(me, seats=4)
    while me.until_acts_or_over():
        act(me, by_keys)
    step = next(step for step in reversed(me.steps) if any(event["t"] != "skip" for event in step.events))
    last = next(event for event in reversed(step.events) if event["t"] != "skip")
    end = lines_of(me, last, step)[-1]
    me.until(lambda: any(end in one["text"] for one in me.heard()), f"a message with {end!r}")
    heard = me.heard()
    said = said_to(me)
    expected = " ".join(messages(me))
    assert said[-len(expected) :].split(". ") == expected.split(". ")
    assert not any(one["lost"] for one in heard)
    for step in me.steps:
        if begins_turn(step) and step.after["deal"]["game"]["phase"] == "turn":
            top = me.words.card(step.after["deal"]["game"]["top"])
            whole = message_of(me, step)
            assert top in whole
            assert any(whole in one["text"] and one["manner"] == "polite" for one in heard)


def messages(me: Person) -> Iterator[str]:
    """Yield what is told of each step."""
    return filter(None, (message_of(me, step) for step in me.steps))


def message_of(me: Person, step: Step) -> str:
    """Return the message of a step."""
    told = [line for event in step.events for line in lines_of(me, event, step)]
    if begins_turn(step):
        played = any(event["t"] == "acted" and event.get("action", "").startswith("play ") for event in step.events)
        told.append(sentence(prompt_of(me, step.after, told=played)))
    return " ".join(told)


def test_c_names_tep_for_the_chooser_alone_and_reads_the_top_card_for_everybody_else(
    stack: Stack, invite: Invite
) -> None:
    me, friend = pair(invite, stack("9c 2d 2d 3d 3d 4d 4d", "8h 8d Kc 2h 3h 4s 6s", stock="9h"))
    friend.until_acts()
    act(friend, by_keys, "play 9c")
    me.until_acts()
    act(me, by_keys, "play 8h")
    expect(chooser(me)).to_be_visible()
    buttons = chooser(me).get_by_role("button")
    expect(buttons.first).to_be_focused()
    for at, (suit, count) in enumerate({"c": 1, "d": 0, "h": 2, "s": 2}.items()):
        name = me.say("web-crazy-choice", suit=me.say(f"suit-{suit}"), count=count)
        expect(buttons.nth(at)).to_have_accessible_name(name)
    friend.until(lambda: friend.game["phase"] == "suit", "the eight")
    assert friend.page.get_by_role("group", name=friend.say("web-crazy-choose")).count() == 0
    expect(friend.page.locator(f'[data-seat="{me.me}"]')).to_contain_text(friend.say("web-crazy-mark-choosing"))
    friend.page.keyboard.press("m")
    told_by(friend, "c", friend.say("web-crazy-table", top=friend.words.card("8h")))
    assert me.game["phase"] == "suit"
    done = me.own_acts()
    me.page.keyboard.press("c")
    me.until_own_act(done + 1)
    assert me.game["suit"] == "c"
    expect(option(me, me.hand()[0]).first).to_be_visible()
    me.page.keyboard.press("m")
    told_by(me, "c", me.say("web-crazy-table", top=top_of(me, me.game)))
    mark = me.page.locator(".named")
    expect(mark).to_be_visible()
    expect(mark).to_contain_text(me.say("suit-c"), ignore_case=True)


def test_letters_and_digits_name_every_suit_and_a_last_eight_none(stack: Stack, invite: Invite) -> None:
    me = invite(stack(SPADES, EIGHTS, stock=CLUBS))
    sit_down(me, seats=2, first_dealer="first_seat")
    for key, suit in (("d", "d"), ("h", "h"), ("s", "s"), ("2", "d"), ("3", "h"), ("4", "s")):
        me.until_acts()
        act(me, by_keys, f"play {me.game['hand'].split()[0]}")
        # The hand has the focus: there the same keys jump to cards, were there no question open.
        me.page.keyboard.press("m")
        told = len(me.heard())
        done = me.own_acts()
        me.page.keyboard.press(key)
        me.until_own_act(done + 1)
        me.until_told(me.words.tell("crazy-suit", {"seat": me.me, "suit": suit}, me.names, me.me), told)
    me.until_acts()
    act(me, by_keys)
    assert me.phase == "deal-over"
    assert me.game["ending"] == "out-of-cards"


@pytest.mark.parametrize("seconds", [nightly(0), 90])
def test_one_key_tells_turn_and_direction_counts_and_stock_and_time(invite: Invite, seconds: int) -> None:
    me = invite()
    sit_down(me, seats=3, turn_timer=seconds)
    me.until_acts_or_over()
    me.page.keyboard.press("m")
    game, names = me.game, me.names
    direction = me.say("web-crazy-direction", direction=game["direction"])
    expect(me.page.get_by_role("img", name=direction, exact=True)).to_be_visible()
    told_by(me, "t", f"{prompt_of(me, me.table, told=False)}. {direction}")
    told_by(me, "c", me.say("web-crazy-table", top=top_of(me, game)))
    counted = [
        me.say("web-count-seat", seat=name, count=game["counts"][seat], me="yes" if seat == me.me else "no")
        for seat, name in enumerate(names)
    ]
    told_by(me, "e", ", ".join([*counted, me.say("web-crazy-stock-count", count=game["stock"])]))
    left = me.say("web-time-left", time="\0").split("\0", maxsplit=1)[0]
    told_by(me, "Shift+T", left if seconds else me.say("web-no-limit"))


def test_refused_acts_say_why_and_keep_the_focus(invite: Invite) -> None:
    me, friend = pair(invite)
    who, other = friend, me
    who.until_acts()

    def refused(one: Person, key: str, words: str) -> None:
        seq = one.table["seq"]
        one.page.keyboard.press("m")
        told_by(one, key, words)
        assert one.table["seq"] == seq

    refused(other, "Space", other.say("illegal-not-your-turn"))
    refused(who, "p", who.say("illegal-draw-first"))
    button = who.button("web-crazy-pass")
    expect(button).to_have_attribute("aria-disabled", "true")
    button.focus()
    told = len(who.heard())
    who.page.keyboard.press("Enter")
    who.until_told(who.say("illegal-draw-first"), told)
    expect(button).to_be_focused()
    # On a button Space is the button's own.
    who.page.keyboard.press("m")
    act(who, by_keys, "draw")
    drawn = who.game["drawn"]
    card = who.page.get_by_role("option", selected=True)
    expect(card).to_be_focused()
    expect(card).to_have_accessible_name(who.words.card(drawn))
    assert who.words.card(drawn) in who.until_told(who.words.card(drawn))["text"]
    refused(who, "Space", who.say("illegal-drawn-already"))
    expect(stock(who)).to_have_attribute("aria-disabled", "true")


def shown(line: Locator) -> str | None:
    """Return the text of a line that may come and go."""
    return next(iter(line.all_inner_texts()), None)


@pytest.mark.parametrize("look", [nightly({}), {"width": 360, "height": 740}], ids=["wide", "phone"])
def test_what_a_key_answers_aloud_is_shown_until_the_next_press(invite: Invite, look: dict[str, Any]) -> None:
    me = invite(**look)
    sit_down(me, seats=4, turn_timer=0)
    me.until_acts()
    me.page.keyboard.press("m")
    line = me.page.locator(".answered")
    for key in ("c", "e", "Shift+T", "t", "s", "h", "z", ",", "r"):
        told = len(me.heard())
        me.page.keyboard.press(key)
        me.until(lambda told=told: shown(line) in [one["text"] for one in me.heard()[told:]], f"an answer to {key}")  # type: ignore[misc]
    assert line.evaluate(
        "one => one.scrollHeight <= one.clientHeight && one.getBoundingClientRect().right <= innerWidth"
    )
    me.page.mouse.click(2, 2)
    expect(line).to_have_count(0)


def test_after_a_click_keys_mean_what_they_mean_in_the_hand(invite: Invite) -> None:
    friend = pair(invite)[1]
    friend.until_acts()
    friend.press(friend.button("web-sort"))
    expect(friend.page.locator("[role=option]:focus")).to_have_count(1)
    friend.page.keyboard.press("Space")
    friend.until_own_act(1)
    assert friend.game["drawn"]
    # Whoever goes to a button by keys stays there.
    sort = friend.button("web-sort")
    sort.focus()
    friend.page.keyboard.press("Enter")
    expect(sort).to_be_focused()


@pytest.mark.parametrize("way", ["fingers", "keys"])
def test_the_ring_of_the_focus_is_drawn_for_those_who_press_keys(invite: Invite, way: str) -> None:
    me = invite(width=390, height=844, touch=True)
    sit_down(me, seats=2)
    me.until_acts()
    if way == "keys":
        me.page.keyboard.press("m")
        expect(me.page.locator("[role=option]:focus")).to_have_count(1)
    # The page itself brings the focus to what can be done, before anything is pressed.
    rings = """() => {
      const colour = getComputedStyle(document.documentElement).getPropertyValue("--focus").trim();
      return [document.activeElement.matches(":focus-visible"), colour];
    }"""
    visible, colour = me.page.evaluate(rings)
    assert visible
    assert (colour == "transparent") == (way == "fingers")


def test_statement_5_twenty_events_of_others_leave_my_focus_and_the_hand_as_they_are(
    invite: Invite, talkative_room: House
) -> None:
    me, friend = pair(invite, talkative_room)
    friend.until_acts()
    me.page.keyboard.press("m")
    me.page.keyboard.press("End")
    watch = """() => {
        window.focused = document.activeElement;
        window.changes = 0;
        new MutationObserver((all) => (window.changes += all.length))
          .observe(document.querySelector('[role=listbox]'), { subtree: true, childList: true, attributes: true });
    }"""
    me.page.evaluate(watch)
    act(friend, by_keys, next((one for one in ("draw", "pass") if one in friend.legal), None))
    for _ in range(MOST_SAID):
        friend.say_at_table("phrase-hurry")
    said_by_many(talkative_room, me.facts["code"], [f"hay {number}" for number in range(19 - MOST_SAID)])
    me.until_event("said", 19)
    assert me.page.evaluate("document.activeElement === focused && focused.dataset.card !== undefined")
    assert me.page.evaluate("changes") == 0


def test_a_hand_is_held_by_suit_with_the_eights_last_and_can_be_held_by_rank(invite: Invite) -> None:
    me = invite()
    sit_down(me, seats=2)
    me.until_acts_or_over()

    def place(card: str) -> tuple[bool, int, int]:
        rank, suit = card.replace("10", "T")[0], card[-1]
        return rank == "8", "dchs".index(suit), HELD.index(rank)

    hand = plain(me.hand())
    assert hand == sorted(hand, key=place) == me.game["hand"].split()
    me.page.keyboard.press("m")
    me.page.keyboard.press("x")
    by_rank = plain(me.hand())
    assert by_rank == sorted(hand, key=lambda card: (place(card)[0], place(card)[2], place(card)[1]))


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_statement_12_cards_fly_unless_less_motion_is_wanted(invite: Invite, motion: str, *, moves: bool) -> None:
    me = invite(motion=motion)
    sit_down(me, seats=3)
    me.until_acts_or_over()
    me.page.evaluate("witness.moved.length = 0")
    if "draw" in me.legal:
        act(me, by_keys, "draw")
        me.until(lambda: len(me.hand()) == me.game["counts"][me.me], "the card")
    me.page.wait_for_function("() => document.getAnimations().every((one) => one.playState !== 'running')")
    assert bool(me.page.evaluate("witness.moved")) == moves


@pytest.mark.parametrize("width", [320, nightly(1280)])
def test_statement_11_axe_finds_nothing_at_the_table_and_at_the_question(
    stack: Stack, invite: Invite, width: int
) -> None:
    me = invite(stack(SPADES, EIGHTS, stock=CLUBS), width=width)
    sit_down(me, seats=2, first_dealer="first_seat")
    me.until_acts()
    act(me, by_pointer, "play 8s")
    expect(chooser(me)).to_be_visible()
    axe = Axe()
    found = []
    for stop in ("asked", "named"):
        found += axe_in_light_and_dark(me, axe, stop)
        if stop == "asked":
            assert me.page.evaluate("document.scrollingElement.scrollWidth <= innerWidth")
            act(me, by_pointer)
    assert found == []


@pytest.mark.parametrize(
    ("look", "seats", "large"),
    [(SMALLEST, 4, "normal"), (SMALLEST, 8, "normal"), (PHONE, 8, "large")],
    ids=["smallest-4", "smallest-8", "large-8"],
)
def test_nothing_lies_over_the_piles_or_a_name_on_a_small_mat(
    invite: Invite, look: dict[str, int], seats: int, large: str
) -> None:
    me = invite(**look)
    settings = json.dumps(json.dumps({"version": 1, "language": "vi", "print": large}))
    me.context.add_init_script(f"localStorage['chieu.settings'] = {settings};")
    sit_down(me, seats=seats, turn_timer=0)
    me.until_acts()
    # The longest that is asked in a turn, whatever lies on top in this deal.
    top = me.say("web-crazy-top", wild="yes", card=me.words.card("8s"), suit=me.say("suit-s"))
    longest = me.say("web-crazy-prompt-turn", top=top)
    me.page.locator(".prompt").evaluate("(prompt, text) => { prompt.firstChild.data = text; }", longest)
    # As far as a card beneath the top one is turned, whichever lie there.
    me.page.evaluate(
        "document.querySelectorAll('[data-zone=\"pile\"]').forEach((one) => one.style.setProperty('--tilt', '-16deg'))"
    )
    apart: list[str] = me.page.evaluate(
        """() => {
          const boxes = (selector) => [...document.querySelectorAll(selector)]
            .map((one) => [one.textContent.trim(), one.getBoundingClientRect()]);
          const over = ([, a], [, b]) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
          const names = boxes(".seats .plate, .near .plate");
          const things = [...boxes('[data-act="draw"] .word'), ...boxes('[data-zone="pile"]')];
          return [...names, ...things].filter((one) => over(boxes(".prompt")[0], one))
            .concat(names.filter((one) => things.some((thing) => over(thing, one))))
            .map(([text]) => text);
        }"""
    )
    assert apart == []


def test_a_jack_turns_the_direction_and_it_is_shown_and_said(stack: Stack, invite: Invite) -> None:
    others = (SPADES, SPADES.replace("s", "c"), SPADES.replace("s", "d"))
    me = invite(stack(*others, "Jh 2h 3h 4h 5h 6h 7h", stock="9h As Ac Ad 2s 2c 2d"))
    sit_down(me, seats=4, first_dealer="first_seat")
    me.until_acts()
    act(me, by_keys, "play Jh")
    me.until_told(me.words.tell("crazy-reversed", {"direction": "counter"}, me.names, me.me))
    me.until_acts()
    played = max(at for at, event in enumerate(me.events) if event.get("action") == "play Jh")
    acted = [event["seat"] for event in me.events[played:] if event["t"] == "acted" and event["seat"] in range(4)]
    assert list(dict.fromkeys(acted)) == [0, 3, 2, 1]
    direction = me.say("web-crazy-direction", direction="counter")
    expect(me.page.get_by_role("img", name=direction, exact=True)).to_be_visible()
    me.page.keyboard.press("m")
    told_by(me, "t", direction)


SEED_KEYS: Final = {
    "Space": "key-crazy-draw",
    "P": "key-crazy-pass",
    "C1": "key-crazy-suit-c",
    "D2": "key-crazy-suit-d",
    "H3": "key-crazy-suit-h",
    "S4": "key-crazy-suit-s",
    "C": "key-table",
    "E": "key-counts",
    "Shift T": "key-time",
}
"""What the help writes for the keys of the seed."""
SEED: Final = """2 đến 8 người, hai bộ bài, 7 lá, cùng chất, cùng hạng, lá 8, chọn, rút, một lá, bỏ lượt, đảo chiều,
    mất lượt, rút 2 lá, 2 người, 50, 20, a: 1, 500"""
"""What the seed speaks of, as the rules of the table have it."""


def test_statement_20_the_seed_is_read_and_played_at_the_table(stack: Stack, invite: Invite) -> None:
    house = stack("3h 7d 7d 10d 10d 4d 4d", "Jh Qh Kh 8s 5c 6c 2c", stock="3s 6d 5d Ad 2d 3d")
    me, friend = pair(invite, house)
    rules = me.open_dialog("web-rules", "web-rules-of", game=me.say("game-crazy-eights"))
    for words in map(str.strip, SEED.split(",")):
        expect(rules).to_contain_text(words, ignore_case=True)
    me.close_dialog(rules)

    def both_hear(fact: str, **args: str | int) -> None:
        for one in (me, friend):
            one.until_told(one.words.tell(fact, args, one.names, one.me))

    friend.until_acts()
    # Of the same rank as the card that was turned up, not of its suit.
    act(friend, by_keys, "play 3h")
    both_hear("crazy-played-plain", seat=1, card="3h")
    for card, effect in (("Jh", "reverse"), ("Qh", "skip"), ("Kh", "draw")):
        me.until_acts()
        act(me, by_keys, f"play {card}")
        both_hear(f"crazy-played-{effect}", seat=0, card=card)
        both_hear("crazy-skipped", seat=1)
    both_hear("crazy-drew", seat=1, count=2)
    assert friend.game["counts"] == [4, 8]
    me.until_acts()
    act(me, by_keys, "play 8s")
    both_hear("crazy-played-wild", seat=0, card="8s")
    done = me.own_acts()
    me.page.keyboard.press("1")
    me.until_own_act(done + 1)
    both_hear("crazy-suit", seat=0, suit="c")
    friend.until_acts()
    told = len(friend.heard())
    by_keys_refused(friend, "4d")
    refusal = {"cards": "4d", "card_top": "8s", "rank_top": "8", "suit": "c", "wild": "yes"}
    friend.until_told(friend.words.tell("illegal-does-not-fit", refusal, friend.names, 1), told)
    for card in ("5c", "6c", "2c"):
        friend.until_acts()
        act(friend, by_keys, "draw")
        act(friend, by_keys, "pass")
        me.until_acts()
        act(me, by_keys, f"play {card}")
        if card == "6c":
            both_hear("crazy-one-card", seat=0)
            expect(friend.page.locator('[data-seat="0"]')).to_contain_text(friend.say("web-crazy-mark-one"))
    both_hear("crazy-out", seat=0)
    # Seven, seven, ten, ten, four, four, and what was drawn: six, five, an ace, two, three.
    both_hear("crazy-won", seat=0, amount=59)
    for one in (me, friend):
        line = one.words.tell("score-crazy-eights-cards", {"count": 11, "seat_other": 1}, one.names, one.me)
        expect(one.page.get_by_text(line, exact=True)).to_be_attached()
        one.until_told(f"({line})")
        assert one.facts["totals"] == [59, 0]


def by_keys_refused(me: Person, card: str) -> None:
    """Try by keys to play a card that may not be."""
    me.page.keyboard.press("m")
    for _ in me.hand():
        if me.page.evaluate("document.activeElement.dataset.card") == card:
            break
        me.page.keyboard.press("ArrowRight")
    me.page.keyboard.press("Enter")


def test_statement_20_the_help_names_every_key_of_the_seed(invite: Invite) -> None:
    me = invite()
    sit_down(me, seats=2)
    keys = me.open_dialog("web-keys", "keys-title", game=me.say("game-crazy-eights"))
    rows = keys.locator("dl > div").evaluate_all(
        """all => all.map((row) => [
          [...row.querySelectorAll("kbd > [aria-hidden]")].map((key) => key.textContent).join(""),
          row.querySelector("dd").textContent,
        ])"""
    )
    told = [(key, me.say(words)) for key, words in SEED_KEYS.items()]
    assert [pair for pair in told if list(pair) not in rows] == [], rows
