"""Playing Phỏm on the page: opening a table, the acts by pointer and by keys, and a plain way through a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

from playwright.sync_api import Locator, Position, expect

from browser.guest import Guest
from browser.person import Person
from browser.told import Frame, Told

GAME: Final = "phom"
CORNER: Final[Position] = {"x": 8, "y": 20}
STILL: Final = "() => document.getAnimations().every((motion) => motion.playState !== 'running')"
"""True in a page where nothing moves."""
NO_CLOCK: Final = {"turn_timer": 0, "lay_timer": 0}

Anybody = TypeVar("Anybody", bound=Told)
Way = Callable[[Person, str], None]
"""How an action is taken: by pointer or by keys."""


def open_phom(me: Person, *, bots: bool = True, **options: str | int) -> None:
    """Open a table of Phỏm without clocks; with bots in the other seats the cards are dealt at once."""
    me.go()
    frame: Frame = {"t": "create", "id": "open", "game": GAME, "private": True, "options": {**NO_CLOCK, **options}}
    answer = me.answer_to({**frame, "bots": "easy"} if bots else frame)
    assert answer["t"] == "ack", answer
    me.turn_to(f"/ban/{answer['table']}")
    me.until_at_table()
    if bots:
        until_dealt(me)


def deal(me: Told, *others: Told) -> None:
    """Press Chia bài, and wait until everybody has cards."""
    if isinstance(me, Guest):
        me.start()
    elif isinstance(me, Person):
        me.press(me.button("web-deal-cards"))
    for one in (me, *others):
        until_dealt(one)


def until_dealt(me: Told) -> None:
    """Wait until I have cards, and see them."""
    me.until(lambda: me.view and me.phase == "playing" and me.game.get("hand"), "the cards")
    if isinstance(me, Person):
        expect(cards(me)).to_have_count(len(me.game["hand"].split()))


def gather(invite: Callable[..., Person], count: int, house: Any = None, **options: str | int) -> Sequence[Person]:
    """Bring people to one table, the host first; nobody has cards yet."""
    return sit_together([invite(house) for _ in range(count)], **options)


def sit_together(people: Sequence[Anybody], **options: str | int) -> Sequence[Anybody]:
    """Let people sit down at one table, which the first of them opens; nobody has cards yet."""
    host, *others = people
    rules = {**NO_CLOCK, "seats": max(2, len(people)), **options}
    if isinstance(host, Guest):
        host.open_table(GAME, **rules)
    elif isinstance(host, Person):
        open_phom(host, bots=False, **rules)
    for at, one in enumerate(others, 1):
        if isinstance(one, Guest):
            one.come_to(host.facts["code"])
            one.sit_down()
        elif isinstance(one, Person):
            one.go(f"/ban/{host.facts['code']}")
            one.press(one.button("web-sit"))
        host.until(lambda at=at: host.facts["seats"][at] is not None, "the friend")  # type: ignore[misc]
    return people


def cards(me: Person) -> Locator:
    """Find the cards of my hand."""
    return me.page.get_by_role("listbox").get_by_role("option")


def card(me: Person, name: str) -> Locator:
    """Find a card of my hand by its notation."""
    return me.page.locator(f'[role="option"][data-card="{name}"]')


def act_button(me: Person, act: str) -> Locator:
    """Find the button of an act: `take discard u lay send draw moving report-1 send-2`."""
    return me.page.locator(f'[data-act="{act}"]')


def is_raised(me: Person, name: str) -> bool:
    """Whether a card of mine is raised."""
    return card(me, name).get_attribute("aria-selected") == "true"


def raise_only(me: Person, *names: str) -> None:
    """Raise these cards by pointer, and lay all others down."""
    for name in me.hand():
        if is_raised(me, name) != (name in names):
            target = card(me, name)
            if me.way.touch:
                target.tap(position=CORNER)
            else:
                target.click(position=CORNER)
    assert sorted(name for name in me.hand() if is_raised(me, name)) == sorted(names)


def by_pointer(me: Person, action: str) -> None:
    """Take an action by mouse or by taps."""
    verb, _, rest = action.partition(" ")
    if verb == "discard":
        raise_only(me, rest)
    me.press(act_button(me, verb))


def by_keys(me: Person, action: str) -> None:
    """Take an action by keys alone; the focus is wherever it has been left."""
    verb, _, rest = action.partition(" ")
    keyboard = me.page.keyboard
    if verb == "discard":
        keyboard.press("m")
        for name in [*(one for one in me.hand() if is_raised(me, one)), rest]:
            go_to(me, name)
            keyboard.press("Space")
        assert is_raised(me, rest)
    keyboard.press({"draw": "b", "take": "n", "discard": "d", "u": "u", "lay": "p", "send": "i"}[verb])


def go_to(me: Person, name: str) -> None:
    """Walk with the arrows until the keys are on a card."""
    me.page.keyboard.press("Home")
    for _ in range(me.hand().index(name)):
        me.page.keyboard.press("ArrowRight")
    expect(card(me, name)).to_be_focused()


def choice(me: Person) -> str:
    """Choose an action that brings the deal to its end: draw, lay what can be laid, then a card that breaks nothing."""
    legal, game = me.legal, me.game
    if "draw" in legal:
        return "draw"
    if "lay" in legal and game["best"]:
        return "lay"
    discards = [action for action in legal if action.startswith("discard ")]
    kept = {one for group in game["sorted"] if "meld" in group["kind"] for one in group["cards"]}
    return next((one for one in reversed(discards) if one.split()[1] not in kept), discards[-1])


def do(me: Told, action: str, *others: Told) -> None:
    """Take an action over the line, and wait until everybody knows of it."""
    frame = {"t": "act", "id": f"do-{len(me.frames)}", "table": me.table["code"], "action": action}
    answer = me.answer_to({**frame, "after": me.table["seq"]})
    assert answer["t"] == "ack", answer
    for one in (me, *others):
        one.until_seq(answer["seq"])


def act(me: Person, way: Way, action: str | None = None) -> str:
    """Take one decision, and wait until it is taken."""
    done = me.own_acts()
    action = action or choice(me)
    way(me, action)
    me.until_own_act(done + 1)
    return action
