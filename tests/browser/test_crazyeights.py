"""Crazy Eights on the page: every way to play it, its keys, and what is said and shown of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Position, expect

from browser.conftest import Invite
from browser.hearing import begins_turn, lines_of, sentence
from browser.house import House
from browser.looking import axe_violations
from browser.person import Frame, Person, Step
from browser.talkers import MOST_SAID, said_by_many

GAME: Final = "crazy-eights"
SUIT_KEYS: Final = {"c": "c", "d": "d", "h": "h", "s": "s"}
DIGITS: Final = {"c": "1", "d": "2", "h": "3", "s": "4"}
HELD: Final = "KQJT98765432A"
"""Ranks from high to low, as a hand is held; T is a ten."""

Way = Callable[[Person, str], None]
"""How an action is taken: by pointer or by keys."""


def sit_down(me: Person, *, bots: bool = True, **options: str | int) -> None:
    """Open a table of this game, with bots in the other seats if asked for."""
    me.go()
    frame: Frame = {"t": "create", "id": "open", "game": GAME, "private": True, "options": options}
    answer = me.answer_to({**frame, "bots": "easy"} if bots else frame)
    assert answer["t"] == "ack", answer
    me.go(f"/ban/{answer['table']}")
    me.until_at_table()


def pair(invite: Invite, **options: str | int) -> tuple[Person, Person]:
    """Bring two people to a table of two, with the cards dealt."""
    host, friend = invite(), invite(language="en")
    sit_down(host, bots=False, seats=2, **options)
    friend.go(f"/ban/{host.facts['code']}")
    friend.press(friend.button("web-sit"))
    host.until(lambda: None not in host.facts["seats"], "the friend")
    host.press(host.button("web-start"))
    for one in (host, friend):
        one.until(lambda: one.phase == "playing" and one.game.get("top"), "the cards")  # noqa: B023 - called at once
    return host, friend


def option(me: Person, card: str) -> Locator:
    """Find a card of my hand; of two equal ones the first."""
    return me.page.locator(f'[role="option"][data-card="{card}"]')


def stock(me: Person) -> Locator:
    """Find the stock, which is the button to draw."""
    return me.button("web-crazy-stock", count=me.game["stock"])


def chooser(me: Person) -> Locator:
    """Find the question which suit."""
    return me.page.get_by_role("group", name=me.say("web-crazy-choose"), exact=True)


def by_pointer(me: Person, action: str) -> None:
    """Take an action by mouse or by taps: a card twice, or once and then the button."""
    verb, _, rest = action.partition(" ")
    if verb == "play":
        target = option(me, rest)
        corner: Position = {"x": 8, "y": 24}
        for _ in range(1 if target.get_attribute("aria-selected") == "true" else 2):
            if me.way.touch:
                target.tap(position=corner)
            else:
                target.click(position=corner)
    elif verb == "draw":
        me.press(stock(me))
    elif verb == "pass":
        me.press(me.button("web-crazy-pass"))
    else:
        me.press(me.button("web-crazy-choice", suit=me.say(f"suit-{rest}"), count=me.game["suits"][rest]))


def by_button(me: Person, action: str) -> None:
    """Play by raising a card and pressing the button; everything else as by pointer."""
    verb, _, card = action.partition(" ")
    if verb != "play":
        by_pointer(me, action)
        return
    if option(me, card).get_attribute("aria-selected") != "true":
        option(me, card).click(position={"x": 8, "y": 24})
    me.press(me.button("web-crazy-play"))


def by_keys(me: Person, action: str) -> None:
    """Take an action by the keys of the seed; the focus is wherever it has been left."""
    verb, _, rest = action.partition(" ")
    if verb == "play":
        focused = me.page.evaluate("document.activeElement.dataset.card ?? null")
        if focused is None:
            me.page.keyboard.press("m")
            focused = me.page.evaluate("document.activeElement.dataset.card")
        hand = me.hand()
        steps = hand.index(rest) - hand.index(focused)
        for _ in range(abs(steps)):
            me.page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        expect(option(me, rest)).to_be_focused()
        me.page.keyboard.press("Enter")
    elif verb == "name":
        me.page.keyboard.press(SUIT_KEYS[rest])
    else:
        me.page.keyboard.press({"draw": "Space", "pass": "p"}[verb])


def choice(me: Person) -> str:
    """Choose an action that brings the deal to its end: a card, the suit I hold most of, a draw, a pass."""
    legal = me.legal
    named = [action for action in legal if action.startswith("name ")]
    if named:
        return max(named, key=lambda action: me.game["suits"][action[-1]])
    return min(legal, key=lambda action: ("play", "draw", "pass").index(action.split()[0]))


def act(me: Person, way: Way, action: str | None = None) -> str:
    """Take one decision, and wait until it is taken."""
    done = me.own_acts()
    action = action or choice(me)
    way(me, action)
    me.until_own_act(done + 1)
    return action


def plain(cards: list[str]) -> list[str]:
    """Leave out the marks that tell equal cards apart."""
    return [card.rstrip("'") for card in cards]


@pytest.mark.parametrize("seats", [2, 4, 8])
@pytest.mark.parametrize(
    ("way", "look"),
    [
        pytest.param(by_button, {}, id="mouse"),
        pytest.param(by_keys, {}, id="keys"),
        pytest.param(by_pointer, {"width": 360, "height": 740, "touch": True}, id="touch"),
    ],
)
def test_a_whole_deal_with_every_number_of_seats(invite: Invite, way: Way, look: dict[str, int], seats: int) -> None:
    me = invite(**look)
    sit_down(me, seats=seats)
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
        text = me.say("score-crazy-eights-cards", count=line["count"], other=me.names[line["other"]])
        expect(me.page.get_by_text(text, exact=True)).to_be_attached()
    if me.phase == "deal-over":
        me.press(me.button("web-next-deal"))
        me.until_facts(lambda facts: facts["deal"] == 2)


@pytest.mark.parametrize("language", ["vi", "en"])
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
    said = " ".join(one["text"] for one in heard)
    expected = " ".join(messages(me))
    assert said[-len(expected) :].split(". ") == expected.split(". ")
    assert not any(one["lost"] for one in heard)
    for step in me.steps:
        if begins_turn(step) and step.after["deal"]["game"]["phase"] == "turn":
            top = me.words.card(step.after["deal"]["game"]["top"])
            whole = message_of(me, step)
            assert top in whole
            assert any(whole in one["text"] and one["manner"] == "assertive" for one in heard)


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


def prompt_of(me: Person, view: Frame, *, told: bool) -> str:
    """Say what I am asked for."""
    game, legal = view["deal"]["game"], view["deal"]["legal"]
    verbs = {action.split()[0] for action in legal}
    if game["phase"] == "suit":
        return me.say("web-crazy-prompt-suit")
    if game["phase"] == "drawn":
        now = "both" if verbs == {"play", "pass"} else verbs.pop()
        return me.say("web-crazy-prompt-drawn", card=me.words.card(game["drawn"]), now=now)
    if told:
        return me.say("speech-your-turn")
    return me.say("web-crazy-prompt-turn", top=top_of(me, game))


def top_of(me: Person, game: Frame) -> str:
    """Name the top card, an eight with its suit."""
    wild = game["top"][0] == "8" and game["suit"] is not None
    suit = me.say(f"suit-{game['suit']}") if wild else ""
    return me.say("web-crazy-top", wild="yes" if wild else "no", card=me.words.card(game["top"]), suit=suit)


def whoever_acts(*people: Person) -> Person:
    """Wait until one of the people may act, and return whom."""
    found = people[0].until(lambda: next((one for one in people if one.acts), None), "a turn")
    assert found is not None
    return found


def until_eight(me: Person, other: Person) -> None:
    """Draw on, turn by turn, until I have played an eight and am asked for its suit."""
    while True:
        who = whoever_acts(me, other)
        if who is me and me.game["phase"] == "suit":
            return
        eight = next((action for action in who.legal if action.startswith("play 8")), None)
        keep = [action for action in ("draw", "pass") if action in who.legal]
        name = next((action for action in who.legal if action.startswith("name ")), None)
        action = (eight if who is me else None) or name or next(iter(keep), None) or who.legal[0]
        # A card laid for want of anything else must not end the deal.
        assert action == eight or len(who.hand()) > 1
        act(who, by_keys if action != eight else by_pointer, action)
        for one in (me, other):
            one.until_seq(who.table["seq"])


def told_by(me: Person, key: str, words: str) -> None:
    """Press a key and wait for what it says; the focus stays where it is."""
    told = len(me.heard())
    before = me.page.evaluate("document.activeElement.outerHTML")
    me.page.keyboard.press(key)
    me.until_told(words, told)
    assert me.page.evaluate("document.activeElement.outerHTML") == before


def test_c_names_tep_for_the_chooser_alone_and_reads_the_top_card_for_everybody_else(invite: Invite) -> None:
    me, friend = pair(invite, turn_timer=0)
    until_eight(me, friend)
    expect(chooser(me)).to_be_visible()
    buttons = chooser(me).get_by_role("button")
    expect(buttons.first).to_be_focused()
    for at, suit in enumerate("cdhs"):
        name = me.say("web-crazy-choice", suit=me.say(f"suit-{suit}"), count=me.game["suits"][suit])
        expect(buttons.nth(at)).to_have_accessible_name(name)
    assert friend.page.get_by_role("group", name=friend.say("web-crazy-choose")).count() == 0
    friend.page.keyboard.press("m")
    told_by(friend, "c", friend.say("web-crazy-table", top=friend.words.card(friend.game["top"])))
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


@pytest.mark.parametrize("suit", ["d", "h", "s"])
def test_letters_and_digits_name_the_other_suits(invite: Invite, suit: str) -> None:
    me, friend = pair(invite, turn_timer=0)
    until_eight(me, friend)
    # The hand has the focus: there the same keys jump to cards, were there no question open.
    me.page.keyboard.press("m")
    told = len(me.heard())
    done = me.own_acts()
    me.page.keyboard.press(SUIT_KEYS[suit] if suit == "d" else DIGITS[suit])
    me.until_own_act(done + 1)
    assert me.game["suit"] == suit
    me.until_told(me.words.tell("crazy-suit", {"seat": me.me, "suit": suit}, me.names, me.me), told)


def test_one_key_tells_turn_and_direction_counts_and_stock_and_time(invite: Invite) -> None:
    me = invite()
    sit_down(me, seats=3, turn_timer=0)
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
    told_by(me, "Shift+T", me.say("web-no-limit"))


def test_refused_acts_say_why_and_keep_the_focus(invite: Invite) -> None:
    me, friend = pair(invite, turn_timer=0)
    who = whoever_acts(me, friend)
    other = friend if who is me else me

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
    who.page.keyboard.press("Enter")
    who.until_told(who.say("illegal-draw-first"))
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


def test_statement_5_twenty_events_of_others_leave_my_focus_and_the_hand_as_they_are(
    invite: Invite, room: House
) -> None:
    me, friend = pair(invite, turn_timer=0)
    while whoever_acts(me, friend) is me:
        act(me, by_keys, next((one for one in ("draw", "pass") if one in me.legal), None))
        friend.until_seq(me.table["seq"])
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
    said_by_many(room, me.facts["code"], [f"hay {number}" for number in range(19 - MOST_SAID)])
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


@pytest.mark.parametrize("width", [320, 1280])
def test_statement_11_axe_finds_nothing_at_the_table_and_at_the_question(invite: Invite, width: int) -> None:
    me, friend = invite(width=width), invite()
    sit_down(me, bots=False, seats=2, turn_timer=0)
    friend.go(f"/ban/{me.facts['code']}")
    friend.press(friend.button("web-sit"))
    me.until(lambda: None not in me.facts["seats"], "the friend")
    me.press(me.button("web-start"))
    for one in (me, friend):
        one.until(lambda: one.phase == "playing" and one.game.get("top"), "the cards")  # noqa: B023 - called at once
    until_eight(me, friend)
    axe = Axe()
    found = []
    for stop in ("asked", "named"):
        for scheme in ("light", "dark"):
            me.page.emulate_media(color_scheme=scheme, contrast="no-preference")
            found += [f"{stop} {scheme}: {one}" for one in axe_violations(me, axe)]
        if stop == "asked":
            act(me, by_pointer)
    assert found == []
