"""A table of Crazy Eights in the browser: how to come to one, and every way to act there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from playwright.sync_api import Locator, Position, expect

from browser.conftest import Invite
from browser.house import House
from browser.person import Person
from browser.told import Frame

GAME: Final = "crazy-eights"
HELD: Final = "KQJT98765432A"
"""Ranks from high to low, as a hand is held; T is a ten."""
SPADES: Final = "2s 3s 4s 5s 6s 7s 10s"
EIGHTS: Final = "8s 8s 8h 8h 8d 8d 8c"
CLUBS: Final = "9h 2c 3c 4c 5c 6c"
"""Against these spades, clubs being drawn, whoever holds the eights goes out with seven plays."""

Way = Callable[[Person, str], None]
"""How an action is taken: by pointer or by keys."""


def sit_down(me: Person, *, bots: bool = True, **options: str | int) -> None:
    """Open a table of this game, with bots in the other seats if asked for."""
    me.go()
    frame: Frame = {"t": "create", "id": "open", "game": GAME, "private": True, "options": options}
    answer = me.answer_to({**frame, "bots": "easy"} if bots else frame)
    assert answer["t"] == "ack", answer
    me.turn_to(f"/ban/{answer['table']}")
    me.until_at_table()


def pair(invite: Invite, house: House | None = None, **options: str | int) -> tuple[Person, Person]:
    """Bring two people to a table of two, with the cards dealt; the second of them begins."""
    host, friend = invite(house), invite(house, language="en")
    sit_down(host, bots=False, seats=2, turn_timer=0, first_dealer="first_seat", **options)
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
        me.page.keyboard.press(rest)
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


def told_by(me: Person, key: str, words: str) -> None:
    """Press a key and wait for what it says; the focus stays where it is."""
    told = len(me.heard())
    before = me.page.evaluate("document.activeElement.outerHTML")
    me.page.keyboard.press(key)
    me.until_told(words, told)
    assert me.page.evaluate("document.activeElement.outerHTML") == before
