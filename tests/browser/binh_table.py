"""A table of Binh in the browser: how to come to one, where the cards lie, and how a deal is opened to its end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, cast

from playwright.sync_api import Locator, Position, expect

from browser.conftest import Invite, Stack
from browser.house import House
from browser.looking import Look
from browser.person import Person

ROWS: Final = {"front": 3, "middle": 5, "back": 5}
DIGITS: Final = {"front": "1", "middle": "2", "back": "3"}
NOBODY_DONE: Final = {"naturals": "none", "match": "deals", "match_deals": 2}
CORNER: Final[Position] = {"x": 8, "y": 16}
HANDS: Final = (
    "7c 6c 4h Ah Ks 9s 3s 3d Ad Jd 8d 6d 4d",
    "8h 4c 2h 9d 7s 7d 6s 6h Qs Qh Qc 10h 10c",
    "Qd 10d 3h Kh Kd Js Jh Jc Ac 9h 9c 2s 2c",
    "Kc 10s 7h As 5c 4s 3c 2d 8s 8c 5s 5h 5d",
)
"""The four hands of the last worked example; the last one holds a mậu binh, four 5s."""

GoOn = Callable[[Person, Locator], None]
"""How one goes on when something has been shown, given the button for it."""


def open_binh(me: Person, **options: Any) -> None:
    """Sit at a private table of Binh with bots, and wait until I arrange."""
    me.go()
    frame = {"t": "create", "id": "binh", "game": "binh", "private": True, "bots": "easy"}
    answer = me.answer_to({**frame, "options": {"seats": 2, **NOBODY_DONE, **options}})
    assert answer["t"] == "ack", answer
    me.turn_to(f"/ban/{answer['table']}")
    me.until_at_table()
    me.until(lambda: me.game, "the cards")


def arrange_binh(me: Person, **options: Any) -> None:
    """Sit at a table of Binh with bots, with thirteen cards to arrange."""
    open_binh(me, **options)
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
    return layout_of(me, answer["actions"][0])


def layout_of(me: Person, action: str) -> dict[str, list[str]]:
    """Return the three chi of an action."""
    front, middle = (part.split() for part in action.removeprefix("place ").split(" / "))
    back = [card for card in me.game["hand"].split() if card not in {*front, *middle}]
    return {"front": front, "middle": middle, "back": back}


def wait_for_layout(me: Person, layout: dict[str, list[str]]) -> None:
    for row, cards in layout.items():
        expect(cards_in(me, row)).to_have_count(len(cards))
        me.until(lambda row=row, cards=cards: sorted(lying(me, row)) == sorted(cards), f"{row} to hold {cards}")  # type: ignore[misc]


def until_done(me: Person) -> None:
    me.until(lambda: me.phase != "playing", "the end of the deal")


def reveal_of(me: Person) -> Locator:
    """Find where the chi are opened."""
    return me.page.get_by_role("region", name=me.say("web-reveal"), exact=True)


def by_pointer(me: Person, target: Locator) -> None:
    """Go on by the button."""
    me.press(target)


def by_key(me: Person, target: Locator) -> None:
    """Go on by the key for it, wherever the focus is."""
    expect(target).to_be_visible()
    me.page.keyboard.press("v")


def open_chi_by_chi(me: Person, go_on: GoOn) -> None:
    """Open what there is to open, and find the sheet pair by pair."""
    reveal = reveal_of(me)
    for step in ("middle", "back", "sheet"):
        go_on(me, reveal.get_by_role("button", name=me.say(f"web-binh-next-{step}"), exact=True))
    expect(reveal).to_be_hidden()
    seats = len(me.names)
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    expect(pairs_of(me).get_by_role("row")).to_have_count(1 + seats * (seats - 1) // 2)


def show_down(me: Person, look: Look) -> None:
    """Arrange as suggested, and open what everybody has; look at each stop but the sheet."""
    me.press(button(me, "hint"))
    expect(cards_in(me, "back")).to_have_count(5)
    look("arranged")
    me.press(button(me, "done"))
    until_done(me)
    look("the reveal")
    open_chi_by_chi(me, by_pointer)


def pairs_of(me: Person) -> Locator:
    """Find the sheet's table of pairs."""
    return me.page.get_by_role("table", name=me.say("web-binh-pairs"), exact=True)


def next_deal(me: Person, go_on: GoOn) -> None:
    """Go on to the next deal, and get thirteen cards more."""
    go_on(me, me.button("web-next-deal"))
    me.until_facts(lambda facts: facts["deal"] == 2)
    expect(cards_in(me, "hand")).to_have_count(13)


def lay(me: Person, layout: dict[str, str]) -> None:
    """Bring every card to its chi by touching it and then the chi, beginning with all cards in the hand."""
    for row in ("middle", "back"):
        for card in layout[row].split():
            me.pick(card)
        me.press(button(me, f"put-{row}"))
    wait_for_layout(me, {row: layout[row].split() for row in layout})


def stacked_for_me(stack: Stack, mine: int) -> House:
    """Give a room in which seat 0 holds this one of the known hands."""
    return stack(*HANDS[mine:], *HANDS[:mine])


def pair(invite: Invite, house: House | None = None, **options: Any) -> tuple[Person, Person]:
    """Bring two people to a table of two, with the cards dealt."""
    me, friend = invite(house), invite(house, language="en")
    me.go()
    frame = {"t": "create", "id": "binh", "game": "binh", "private": True}
    code = me.answer_to({**frame, "options": {"seats": 2, **NOBODY_DONE, **options}})["table"]
    me.turn_to(f"/ban/{code}")
    friend.go(f"/ban/{code}")
    friend.press(friend.button("web-sit"))
    me.until(lambda: None not in me.facts["seats"], "the friend")
    me.press(me.button("web-start"))
    for one in (me, friend):
        one.until(lambda one=one: one.game, "the cards")  # type: ignore[misc]
    return me, friend
