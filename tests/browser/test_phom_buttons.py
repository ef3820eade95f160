"""The buttons of Phỏm: none moves in a whole deal, changes its meaning under a finger, or tells what it should not."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import expect

from browser.conftest import Invite, Stack
from browser.guest import Guest
from browser.looking import box_of, until_drawn
from browser.nightly import nightly
from browser.person import Person
from browser.phom_table import act, act_button, by_pointer, deal, do, open_phom, raise_only, sit_together
from browser.phom_ways import set_phom
from browser.standing import misplaced_news, moved_buttons, places_of_buttons, watch_buttons, watch_news

WIDE: Final[dict[str, Any]] = {}
PHONE: Final = {"width": 360, "height": 740, "touch": True}
SMALL: Final = {"width": 320, "height": 640, "touch": True, "language": "en"}
ASIDE: Final = {"width": 740, "height": 360, "touch": True, "language": "en"}
HOST_HAND: Final = "7h 3c 8d Jh Kc 10s 5c Qd 9s"
MY_HAND: Final = "Kd 6h Js 2c 9c 5h Qs 4s 2d"
STOCK: Final = "Ah 8c 3h Jc 6c 10d 4c 9d"
HELD: Final = "true"
ASKED: Final = ("discard", "lay", "again", "send", "burnt")
LONGEST_CARD: Final = {"vi": "10 rô", "en": "queen of diamonds"}
ASK: Final = """(text) => {
  const prompt = document.querySelector('.prompt');
  prompt.classList.add('long');
  prompt.textContent = text;
}"""


def two(stack: Stack, invite: Invite, **options: str | int) -> tuple[Guest, Person]:
    """Bring a guest and me to a table, where 7♥ fits into a phỏm of mine and 3♣ into none."""
    house = stack(HOST_HAND, MY_HAND, stock=STOCK)
    host, me = invite.guest(house), invite(house)
    sit_together([host, me], u_window=0, **options)
    deal(host, me)
    return host, me


@pytest.mark.parametrize(
    "look", [nightly(WIDE), PHONE, nightly(SMALL), nightly(ASIDE)], ids=["wide", "phone", "small", "aside"]
)
def test_no_button_moves_in_a_whole_deal(invite: Invite, look: dict[str, Any]) -> None:
    me = invite(**look)
    open_phom(me, seats=4, turn_timer=90, lay_timer=90, u_window=0)
    watch_buttons(me)
    watch_news(me)
    while me.until_acts_or_over():
        act(me, by_pointer)
    expect(me.page.get_by_role("heading", name=me.say("web-sheet", deal=1))).to_be_visible()
    assert moved_buttons(me) == {}
    assert misplaced_news(me) == set()
    stood = places_of_buttons(me)
    acts = {"u", "discard", "moving", "draw", me.say("web-extend"), me.say("web-sort")}
    asks = {"hint-below"} if look is PHONE else set() if look is SMALL else {"hint"}
    later = {"lay", "send"}
    seen = set(stood) - {me.say("web-deal-cards")}
    # On a phone held upright the two have the place of Bốc, and a deal may end before there is anything to lay down.
    assert seen - later - asks == acts | {"draw-below"} if look in (PHONE, SMALL) else seen - asks == acts | later
    assert asks <= seen
    assert len({tuple(places[0]) for places in stood.values()}) == len(stood)


@pytest.mark.parametrize("language", ["vi", "en"])
def test_no_button_moves_while_the_longest_question_stands_there_on_a_small_phone(
    invite: Invite, language: str
) -> None:
    me = invite(**SMALL | {"language": language})
    open_phom(me, seats=4, turn_timer=90, u_window=0)
    me.until_acts()
    watch_buttons(me)
    drawn = me.say("web-phom-drawn", card=LONGEST_CARD[language])
    for name in ASKED:
        text = f"{drawn}. {me.say(f'web-phom-prompt-{name}')}"
        me.page.evaluate(ASK, text)
        until_drawn(me)
        assert moved_buttons(me) == {}, text
    assert "draw" in places_of_buttons(me)


@pytest.mark.parametrize("look", [nightly(WIDE), PHONE, nightly(SMALL), ASIDE], ids=["wide", "phone", "small", "aside"])
def test_u_stands_apart_and_every_button_is_large_enough_for_a_thumb(invite: Invite, look: dict[str, Any]) -> None:
    me = invite(**look)
    open_phom(me, seats=2, turn_timer=90)
    names = ["u", *(["draw-below"] if look in (PHONE, SMALL) else ["lay", "send"]), "discard", "moving"]
    boxes = {name: box_of(act_button(me, name)) for name in names}
    for box in boxes.values():
        assert min(box["width"], box["height"]) >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= me.way.width
        assert box["y"] + box["height"] <= me.way.height
    after_u = min(box["x"] for name, box in boxes.items() if name != "u" and box["y"] == boxes["u"]["y"])
    between = ("draw-below", "discard") if "draw-below" in boxes else ("lay", "send")
    first, second = (boxes[name] for name in between)
    gap = second["x"] - first["x"] - first["width"]
    if look is not ASIDE:
        assert after_u - boxes["u"]["x"] - boxes["u"]["width"] > gap > 0


def test_a_button_that_has_changed_its_meaning_is_not_pressed_for_a_moment(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite)
    # A timer from before a clock is put in its place runs on by the old one.
    expect(act_button(me, "discard")).not_to_have_attribute("data-unseen", "")
    me.own_page.clock.install()
    me.own_page.clock.pause_at(me.page.evaluate("Date.now() + 5_000"))
    me.page.evaluate("() => Element.prototype.animate = () => null")
    raise_only(me, "Kd")
    # Đánh has become Ăn: a finger that meant the one must not do the other.
    do(host, "discard 7h", me)
    button = me.page.locator('[data-act="take"]')
    expect(button).to_have_attribute("data-unseen", "")
    button.click()
    assert not presses(me)
    me.let_pass(400)
    me.press(button)
    me.until(lambda: "take" in presses(me), "Ăn")
    # And back again.
    button = me.page.locator('[data-act="discard"]')
    expect(button).to_have_attribute("data-unseen", "")
    button.click()
    assert presses(me) == ["take"]
    me.let_pass(400)
    me.press(button)
    me.until(lambda: presses(me) == ["take", "discard Kd"], "Đánh")


def presses(me: Person) -> list[str]:
    """Return what I have done, in order, after everything that I asked for has been answered."""
    me.send({"t": "hint", "id": f"mark-{len(me.frames)}", "table": me.table["code"]})
    count = len(me.frames)
    me.until(lambda: len(me.frames) > count, "an answer")
    return [event["action"] for event in me.events if event["t"] == "acted" and event["seat"] == me.me]


@pytest.mark.parametrize("thrown", ["7h", "3c"])
def test_an_looks_the_same_whether_it_would_be_right_or_a_bao(stack: Stack, invite: Invite, thrown: str) -> None:
    host, me = two(stack, invite)
    do(host, f"discard {thrown}", me)
    button = act_button(me, "take")
    expect(button).not_to_have_attribute("aria-disabled", HELD)
    expect(button).to_have_attribute("class", re.compile(r"^button plain\b"))
    expect(act_button(me, "discard")).to_have_count(0)
    assert me.page.locator(".bar .main:visible").count() == 0


def test_an_looks_the_same_where_a_wrong_one_is_refused(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, allow_wrong_eat="off")
    do(host, "discard 3c", me)
    button = act_button(me, "take")
    expect(button).not_to_have_attribute("aria-disabled", HELD)
    me.press(button)
    me.until_told(me.say("illegal-wrong-take", card_fresh=me.words.card("3c")))


def test_a_wrong_an_is_asked_twice(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite)
    do(host, "discard 3c", me)
    me.press(act_button(me, "take"))
    me.until_told(me.say("web-phom-confirm-eat", card=me.words.card("3c")))
    assert me.own_acts() == 0
    me.press(act_button(me, "take"))
    me.until_own_act(1)


def test_a_right_an_is_asked_once(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite)
    do(host, "discard 7h", me)
    me.press(act_button(me, "take"))
    me.until_own_act(1)


@pytest.mark.parametrize(("asks", "twice"), [("never", False), ("always", True)])
def test_the_setting_says_where_a_wrong_an_is_asked_twice(
    stack: Stack, invite: Invite, asks: str, *, twice: bool
) -> None:
    house = stack(HOST_HAND, MY_HAND, stock=STOCK)
    host, me = invite.guest(house), invite(house)
    set_phom(me, **{"wrong-eat": asks})
    sit_together([host, me], u_window=0)
    deal(host, me)
    do(host, "discard 3c", me)
    me.press(act_button(me, "take"))
    if twice:
        me.until_told(me.say("web-phom-confirm-eat", card=me.words.card("3c")))
        me.press(act_button(me, "take"))
    me.until_own_act(1)
    assert presses(me) == ["take"]


@pytest.mark.parametrize("u_lao", ["on", "off"])
def test_u_is_asked_twice_where_a_false_one_is_paid_for(stack: Stack, invite: Invite, u_lao: str) -> None:
    house = stack(HOST_HAND, MY_HAND, stock=STOCK)
    host, other = invite(house), invite.guest(house)
    sit_together([host, other], u_window=0, u_lao=u_lao)
    deal(host, other)
    host.press(act_button(host, "u"))
    if u_lao == "off":
        host.until_told("Bạn chưa ù được")
        assert host.phase == "playing"
        return
    host.until_told(host.say("web-phom-confirm-u"))
    assert host.own_acts() == 0
    host.press(act_button(host, "u"))
    host.until(lambda: host.phase == "deal-over", "the ù láo")
    assert host.game["ending"] == "u-lao"


def test_a_true_u_is_called_by_one_press_also_where_a_false_one_is_paid_for(stack: Stack, invite: Invite) -> None:
    house = stack("7h 8h 9h 2c 3c 4c 5d 5s 5h", "Kd 6h Js 9c Qs 4s 2d 10c 8d", stock="Ah 8c 3h Jc")
    host, other = invite(house), invite.guest(house)
    sit_together([host, other], u_window=0, u_lao="on")
    deal(host, other)
    host.press(act_button(host, "u"))
    host.until(lambda: host.phase == "deal-over", "the ù")
    assert (host.game["ending"], host.own_acts()) == ("u", 1)


def test_in_the_lay_down_turn_ha_is_the_green_one_then_gui_then_danh(invite: Invite, stack: Stack) -> None:
    hands = "7h 8h 9h 2c 4d 6s 10d Qc Ac", "5h 6h Js Qs Ks 2d 4s 8c 10c"
    house = stack(*hands, stock="3s 3d Kh Ad 5s 7s Jc Kd")
    host, me = invite.guest(house), invite(house)
    sit_together([host, me], u_window=0)
    deal(host, me)
    green = me.page.locator(".bar .main")
    for at, thrown in enumerate(("Ac", "10c", "Qc", "3d", "10d", "Ad")):
        who, other = (host, me) if at % 2 == 0 else (me, host)
        if at > 0:
            do(who, "draw", other)
        if who is me:
            expect(green).to_have_attribute("data-act", "discard")
        do(who, f"discard {thrown}", other)
    for action in ("draw", "lay 7h 8h 9h", "discard Kh"):
        do(host, action, me)
    do(me, "draw", host)
    for step in ("lay", "send", "discard"):
        expect(green).to_have_attribute("data-act", step)
        if step != "discard":
            by_pointer(me, step)
