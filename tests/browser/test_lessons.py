"""The lesson of each game, from the lobby to its end: by keys alone or by touch alone, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Position, expect

from browser.binh_table import ROWS, button, wait_for_layout
from browser.conftest import Invite
from browser.hearing import sentence
from browser.looking import box_of, foreign_here
from browser.nightly import nightly
from browser.person import Person
from browser.standing import moved_buttons, watch_buttons

CORNER: Final[Position] = {"x": 8, "y": 14}
KEYS: Final = {"decline": "n", "pass": "p", "draw": "Space", "take": "n", "lay": "p", "send": "i"}
Act = Callable[[Person, str], None]


def coach(me: Person) -> Locator:
    """Find where the lesson tells what to do."""
    game = me.say(f"game-{me.facts['game']}")
    return me.page.get_by_role("region", name=me.say("lesson-title", game=game), exact=True)


def card(me: Person, name: str) -> Locator:
    return me.page.locator(f'[role="option"][data-card="{name}"]')


def tab_to(me: Person, target: Locator) -> None:
    """Walk with Tab until this has the focus."""
    for _ in range(40):
        me.page.keyboard.press("Tab")
        if target.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError("it is not among the stops of Tab")


def lit(me: Person) -> list[str]:
    """Return the cards of my hand that are lit."""
    cards: list[str] = me.page.get_by_role("option").evaluate_all(
        """all => all.filter((one) => one.ariaSelected === 'false'
            && getComputedStyle(one.querySelector('.card')).outlineOffset === '-1px').map((one) => one.dataset.card)"""
    )
    return cards


def unchosen(me: Person, action: str) -> list[str]:
    """Return the cards of an action that are still to be chosen, as they lie; what is drawn has been already."""
    wanted = [name for name in cards_of(action) if card(me, name).get_attribute("aria-selected") == "false"]
    return sorted(wanted, key=me.hand().index)


def cards_of(action: str) -> list[str]:
    return [word for word in action.split()[1:] if len(word) > 1]


def by_keys(me: Person, action: str) -> None:
    """Do what is advised with keys, wherever the focus is."""
    keyboard = me.page.keyboard
    verb, *_ = action.split()
    if verb == "name":
        keyboard.press(action.split()[1])
    elif verb in KEYS:
        keyboard.press(KEYS[verb])
    else:
        for name in cards_of(action):
            keyboard.press("m")
            keyboard.press("Home")
            for _ in range(me.hand().index(name)):
                keyboard.press("ArrowRight")
            expect(card(me, name)).to_be_focused()
            if me.facts["game"] != "crazy-eights":
                keyboard.press("Space")
        keyboard.press("Enter")


def by_touch(me: Person, action: str) -> None:
    """Do what is advised by taps: the cards, then the button that is lit."""
    for name in cards_of(action):
        if card(me, name).get_attribute("aria-selected") != "true":
            card(me, name).tap(position=CORNER)
    me.press(button(me, action.split(maxsplit=1)[0]).and_(me.page.locator(":not([aria-disabled])")))


def set_rows(me: Person, action: str) -> None:
    """Set thirteen cards by taps as they are lit, chi by chi; the last three go where there is room."""
    front, middle = (part.split() for part in action.removeprefix("arrange ").split(" / "))
    back = [name for name in me.game["hand"].split() if name not in {*front, *middle}]
    for row, cards in (("back", back), ("middle", middle)):
        expect(coach(me)).to_contain_text(me.say(f"lesson-binh-{row}"))
        assert sorted(lit(me)) == sorted(cards)
        for name in cards:
            card(me, name).tap(position=CORNER)
        me.press(button(me, f"put-{row}"))
    wait_for_layout(me, dict(zip(ROWS, (front, middle, back), strict=True)))
    expect(coach(me)).to_contain_text(me.say("lesson-binh-done"))
    me.press(button(me, "done"))


def begin(me: Person, game: str, act: Act) -> None:
    """Come to the lesson of a game from the lobby."""
    me.go()
    learn = me.page.get_by_role("article", name=me.say(f"game-{game}"), exact=True).locator(".learn button")
    expect(learn).to_have_accessible_name(me.say("web-learn.label"))
    if act is by_keys:
        tab_to(me, learn)
        me.page.keyboard.press("Enter")
    else:
        learn.tap()
    me.until_at_table()
    expect(coach(me)).to_be_visible()


def advised(me: Person) -> dict[str, Any] | None:
    """Wait until something is advised, and return it; nothing once the deal is over."""
    me.until(lambda: me.phase != "playing" or (me.table["deal"] or {}).get("advice"), "advice, or the end")
    return me.table["deal"].get("advice") if me.phase == "playing" else None


def learn(me: Person, act: Act) -> list[str]:
    """Do as one is told to the end of the deal; return the steps."""
    steps: list[str] = []
    game = me.facts["game"]
    while advice := advised(me):
        steps.append(advice["step"])
        done = me.own_acts()
        if advice["step"] != "arrange":
            expect(coach(me)).to_contain_text(me.say(f"lesson-{game}-{advice['step']}"))
            me.until(lambda act=advice["act"]: lit(me) == unchosen(me, act), "the right cards to be lit")  # type: ignore[misc]
        act(me, advice["act"])
        me.until_own_act(done + 1)
        # How the cards lie may be kept before it is played, which is an act of its own.
        me.until(lambda done=advice: not is_advised(me, done) or advice["step"] != "arrange", "the cards to be played")  # type: ignore[misc]
    return steps


def is_advised(me: Person, advice: dict[str, Any]) -> bool:
    """Tell whether something is advised now."""
    return me.phase == "playing" and bool((me.table["deal"] or {}).get("advice") == advice)


def heads_heard(me: Person, game: str, steps: list[str]) -> list[str]:
    """Return the steps of a lesson that were told aloud, in order."""
    # What happens may be told in the words of a headline: only the lesson goes on with its text.
    heads = {step: sentence(me.say(name := f"lesson-{game}-{step}")) + " " + begun(me, name) for step in steps}
    return [step for one in me.heard() for step, head in heads.items() if head in one["text"]]


def begun(me: Person, name: str) -> str:
    """Return how the text beneath a headline begins."""
    return " ".join(me.say(f"{name}.text", cards="", suit="", names="").split()[:3])


def lies_over_nothing(me: Person) -> None:
    """Check that what the lesson tells lies over neither mat nor hand, and within the window."""
    told = box_of(coach(me))
    mat = box_of(me.page.locator(".table > .mat"))
    assert told["y"] + told["height"] <= mat["y"] + 1
    assert told["x"] >= 0
    assert told["x"] + told["width"] <= me.way.width


LESSONS: Final[list[tuple[str, Act, dict[str, Any]]]] = [
    ("sam-loc", by_keys, {"language": "vi"}),
    ("crazy-eights", by_keys, {"language": "en"}),
    ("phom", by_touch, {"language": "en", "width": 390, "height": 844, "touch": True}),
    ("binh", set_rows, {"language": "vi", "width": 360, "height": 740, "touch": True}),
]


@pytest.mark.parametrize(
    ("game", "act", "look"),
    [pytest.param(*one, id=one[0]) if one[0] in {"sam-loc", "binh"} else nightly(*one, id=one[0]) for one in LESSONS],
)
def test_a_lesson_is_played_to_its_end(invite: Invite, game: str, act: Act, look: dict[str, Any]) -> None:
    me = invite(**look)
    begin(me, game, act)
    lies_over_nothing(me)
    watch_buttons(me)
    steps = learn(me, act)
    assert me.facts["lesson"] == "over"
    if game == "binh":
        expect(coach(me)).to_contain_text(me.say("lesson-binh-reveal"))
        me.press(me.button("web-reveal-all"))
        expect(me.page.locator(".reveal .closed")).to_have_count(0)  # everything lies open before the score comes
        me.press(me.button("web-binh-next-sheet"))
    elif game == "phom":
        # Tapping Đánh and Ăn, laying down and laying off: none of them has moved. What lies on the mat does, where the
        # coach above it says more or less.
        assert set(moved_buttons(me)) <= {"draw"}
    expect(coach(me)).to_contain_text(me.say(f"lesson-{game}-over"))
    me.until_told(me.say(f"lesson-{game}-over"))
    if game != "binh":
        assert heads_heard(me, game, list(dict.fromkeys(steps))) == steps
    assert foreign_here(me) == {}
    go_on(me, act)


def go_on(me: Person, act: Act) -> None:
    """Learn again after two of the lessons, play for real after the others."""
    code, again = me.facts["code"], me.facts["game"] in {"sam-loc", "phom"}
    way = me.button("lesson-again" if again else "lesson-real", inside=coach(me))
    if act is by_keys:
        tab_to(me, way)
        me.page.keyboard.press("Enter")
    else:
        me.press(way)
    me.until(lambda: me.facts["code"] != code, "another table")
    assert me.facts.get("lesson") == ("on" if again else None)
    expect(coach(me)).to_have_count(1 if again else 0)


def test_a_lesson_answers_what_is_against_the_rules_and_says_again_what_to_do(invite: Invite) -> None:
    me = invite()
    begin(me, "sam-loc", by_keys)
    me.until_acts()
    me.page.keyboard.press("n")
    me.until(lambda: advised(me) and me.game["to_beat"], "cards to beat")
    by_keys(me, "play 10c")
    me.until_frames("refused", 1)
    assert me.frames_of("refused")[-1]["code"] == "illegal-does-not-beat"
    expect(me.page.locator(".refusal")).to_be_visible()
    told = len(me.heard())
    me.page.keyboard.press("t")
    me.until_told(me.say("lesson-sam-loc-pair"), told)
    # A pass is no mistake: the lesson follows.
    me.page.keyboard.press("p")
    me.until(lambda: me.game["to_beat"] == "Jd Qs Kh", "the bot to lead again")
    expect(coach(me)).to_contain_text(me.say("lesson-sam-loc-pass"))


def test_a_lesson_that_is_skipped_stays_away(invite: Invite) -> None:
    me = invite()
    begin(me, "sam-loc", by_keys)
    tab_to(me, me.button("lesson-skip.label"))
    me.page.keyboard.press("Enter")
    me.until_told(me.say("lesson-skipped"))
    expect(coach(me)).to_have_count(0)
    expect(card(me, "4s")).to_be_focused()
    assert lit(me) == []
    me.page.reload()
    me.until_acts()
    expect(card(me, "4s")).to_be_visible()
    expect(coach(me)).to_have_count(0)
    me.page.keyboard.press("n")
    me.until_own_act(1)


def test_on_a_phone_on_its_side_a_lesson_lies_over_neither_mat_nor_menu(invite: Invite) -> None:
    me = invite(language="en", width=740, height=360, touch=True)
    begin(me, "binh", by_touch)
    lies_over_nothing(me)
    told, menu = box_of(coach(me)), box_of(me.button("web-menu"))
    assert told["x"] + told["width"] <= box_of(me.button("web-talk"))["x"]
    assert menu["x"] + menu["width"] <= me.way.width
