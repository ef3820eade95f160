"""Phỏm on the page, turn by turn: the shared place of Ăn and Đánh, Bốc, Ù and its window, Bắt Báo, the pot's locks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Invite, Stack
from browser.person import Person
from browser.phom_table import (
    CORNER,
    STILL,
    act_button,
    by_pointer,
    card,
    cards,
    deal,
    do,
    gather,
    go_to,
    is_raised,
    open_phom,
    raise_only,
)

HELD: Final = "true"
HOST_HAND: Final = "7h 3c 8d Jh Kc 10s 5c Qd 9s"
EXAMPLE_3: Final = "Kd 6h Js 2c 9c 5h Qs 4s 2d"
"""With 7♥ eaten it is the hand of worked example 3."""
TENTH_AND_STOCK: Final = "Ah 8c 3h Jc 6c 10d 4c 9d"
TENTH: Final = "Ah"
GOES_OUT: Final = "Ac 2c 3c 6s 6d 6h 9s 10s Js"
THREE: Final = ("2s 5c 8d Jh Kc 10s 4c Qd 9s", "3d 6h 9c Qs Ah 5s 8c Jd 2h", "4h 7d 10c Ks As 6c 9d 3s Jc")
JUNK: Final = "2d 4h 5c 7d 8c 10h Jd Qc Ks"


def two(stack: Stack, invite: Invite, *hands: str, **options: int) -> Sequence[Person]:
    """Bring two people to a table where these hands are dealt, or else those of example 3."""
    house = stack(*hands, stock=TENTH) if hands else stack(HOST_HAND, EXAMPLE_3, stock=TENTH_AND_STOCK)
    people = gather(invite, 2, house, **options)
    deal(*people)
    return people


def is_held(button: Locator) -> None:
    """Expect a button to be there and not to be usable now."""
    expect(button).to_have_attribute("aria-disabled", HELD)


def pile_of(me: Person, seat: int) -> Locator:
    """Find what a seat has discarded."""
    return me.page.locator(f'[data-zone="pile-{seat}"]')


def test_phom_4c_an_takes_the_place_of_danh_as_soon_as_the_player_before_has_discarded(
    stack: Stack, invite: Invite
) -> None:
    host, me = two(stack, invite, u_window=0)
    is_held(act_button(me, "discard"))
    place = act_button(me, "discard").bounding_box()
    do(host, "discard 7h", me)
    eats = act_button(me, "take")
    expect(eats).to_have_text(me.say("web-phom-take"))
    assert eats.bounding_box() == place
    expect(act_button(me, "discard")).to_have_count(0)
    before = me.hand()
    me.press(eats)
    expect(act_button(me, "discard")).to_have_text(me.say("web-phom-discard"))
    # The eaten card joins the right end; what it makes a phỏm with stays where it was.
    me.until(lambda: me.hand() == [*before, "7h"], "the eaten card")
    expect(card(me, "7h")).to_have_accessible_name(me.say("web-phom-eaten-card", card=me.words.card("7h")))
    expect(pile_of(host, 0)).to_have_count(0)
    shown = host.page.locator("[data-place='1']")
    expect(shown.locator('[data-fly="7h"]')).to_be_visible()
    expect(shown.locator(act_button(host, "report-1"))).to_be_visible()
    do(me, "discard Kd", host)
    # Ăn is offered even for a card that makes no phỏm, and goes with Bốc as well.
    expect(act_button(host, "take")).to_have_text(host.say("web-phom-take"))
    by_pointer(host, "draw")
    expect(act_button(host, "discard")).to_have_text(host.say("web-phom-discard"))


def test_phom_4b_the_drawn_card_comes_to_the_far_right_and_is_told_to_its_owner_alone(
    stack: Stack, invite: Invite
) -> None:
    host, me = two(stack, invite, u_window=0)
    do(host, "discard 3c", me)
    before, told = me.hand(), len(host.heard())
    by_pointer(me, "draw")
    me.until(lambda: me.hand() == [*before, "8c"], "the drawn card")
    me.until_told(me.say("web-phom-drawn", card=me.words.card("8c")))
    host.until_told(host.words.tell("phom-drew", {"seat": 1}, host.names, host.me), told)
    assert not any(host.words.card("8c") in one["text"] for one in host.heard()[told:])
    is_held(act_button(me, "draw"))
    expect(act_button(host, "draw")).to_have_accessible_name(host.say("web-phom-stock", count=6))


def test_phom_4a_exactly_one_card_is_raised_to_be_discarded(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, u_window=0)
    seq = host.table["seq"]
    # Whose turn it is not may raise several, but not discard them.
    raise_only(me, "Kd", "6h")
    me.press_anyway(act_button(me, "discard"))
    me.until_told(me.say("web-phom-choose-one", count=2))
    host.press_anyway(act_button(host, "discard"))
    host.until_told(host.say("web-phom-choose-one", count=0))
    assert host.table["seq"] == seq
    by_pointer(host, "discard 3c")
    expect(pile_of(host, 0)).to_have_count(1)


def test_raising_a_second_card_takes_the_first_down_where_one_is_wanted(stack: Stack, invite: Invite) -> None:
    host, _ = two(stack, invite, u_window=0)
    card(host, "3c").click(position=CORNER)
    expect(card(host, "3c")).to_have_attribute("aria-selected", "true")
    card(host, "8d").click(position=CORNER)
    expect(card(host, "3c")).to_have_attribute("aria-selected", "false")
    host.page.keyboard.press("m")
    go_to(host, "Kc")
    host.page.keyboard.press("Space")
    assert [name for name in host.hand() if is_raised(host, name)] == ["Kc"]
    host.page.keyboard.press("Space")
    assert not any(is_raised(host, name) for name in host.hand())


def test_a_discard_that_takes_an_eaten_cards_phom_away_is_asked_for_twice(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, u_window=0)
    do(host, "discard 7h", me)
    do(me, "take", host)
    raise_only(me, "5h")
    me.press(act_button(me, "discard"))
    me.until_told(me.say("web-phom-confirm-breaks", card=me.words.card("5h")))
    assert me.acts
    me.press(act_button(me, "discard"))
    host.until(lambda: host.acts, "my turn to be over")


@pytest.mark.parametrize("window", [0, 30])
def test_phom_5a_a_false_u_is_told_and_changes_nothing(stack: Stack, invite: Invite, window: int) -> None:
    host, friend = two(stack, invite, u_window=window)
    host.press(act_button(host, "u"))
    assert "Bạn chưa ù được" in host.until_told("Bạn chưa ù được")["text"]
    expect(host.page.get_by_role("main").get_by_text("Bạn chưa ù được")).to_be_visible()
    assert host.acts
    if window == 0:
        is_held(act_button(friend, "u"))
    else:
        friend.press(act_button(friend, "u"))
        friend.until_told("Bạn chưa ù được")
    assert host.phase == "playing"


def test_phom_5a_a_true_u_in_the_window_is_told_to_all_and_holds_everything_but_u(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, JUNK, GOES_OUT, u_window=10)
    expect(act_button(me, "u")).to_have_class(re.compile(r"\bcalls\b"))
    assert me.say("web-phom-u-ready", kind="thuong") in me.page.locator(".prompt").inner_text()
    me.press(act_button(me, "u"))
    told = host.words.tell("phom-claimed", {"seat": 1}, host.names, host.me)
    host.until_told(told)
    notice = host.page.get_by_text(host.say("web-phom-claimed", names=host.names[1]), exact=True)
    expect(notice).to_be_visible()
    raise_only(host, "2d")
    for act in ("discard", "draw"):
        is_held(act_button(host, act))
    expect(act_button(host, "u")).not_to_have_attribute("aria-disabled", HELD)
    host.press_anyway(act_button(host, "discard"))
    host.until_told(host.say("illegal-u-claimed"))
    for one in (host, me):
        one.until(lambda one=one: one.phase == "deal-over", "the end of the window")  # type: ignore[misc]
        end = one.words.tell("phom-u-pressed", {"seat": 1, "kind": "thuong"}, one.names, one.me)
        expect(one.page.get_by_text(end, exact=True)).to_be_visible()
    assert me.facts["sheet"]["payoffs"] == [-6, 6]


def test_phom_6_bat_bao_stands_at_every_opponent_with_an_eaten_card_not_laid(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, u_window=0)
    do(host, "discard 7h", me)
    expect(act_button(host, "report-1")).to_have_count(0)
    do(me, "take", host)
    button = act_button(host, "report-1")
    report = host.say("web-phom-report-of", seat=host.names[1], cards=host.words.card("7h"))
    expect(button).to_have_accessible_name(report)
    pot, seq = host.game["pot"], host.table["seq"]
    # The card is no button, and the word asks first where players are helped.
    host.page.locator("[data-place='1'] [data-fly='7h']").click()
    host.press(button)
    host.until_told(host.say("web-phom-confirm-report", seat=host.names[1], amount=1))
    assert host.table["seq"] == seq
    host.press(button)
    wrong = {"seat": 0, "seat_other": 1, "amount": 1}
    me.until_told(me.words.tell("phom-reported-wrong", wrong, me.names, me.me))
    assert me.game["pot"] == pot + 1
    host.press_anyway(button)
    host.until_told(host.say("illegal-reported-already", seat_other=host.names[1]))


def test_phom_5c_who_ate_wrongly_is_reported_by_one_key_and_pays_everybody(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, u_window=0)
    do(host, "discard 3c", me)
    do(me, "take", host)
    host.page.keyboard.press("m")
    host.page.keyboard.press("o")
    host.until_told(host.say("web-phom-confirm-report", seat=host.names[1], amount=1))
    host.page.keyboard.press("o")
    for one in (host, me):
        one.until_told(one.words.tell("phom-reported", {"seat": 0, "seat_other": 1}, one.names, one.me))
        one.until(lambda one=one: one.phase == "deal-over", "the end")  # type: ignore[misc]
    expect(me.page.get_by_text(me.say("web-phom-fate", fate="paid", ending="bao"), exact=True)).to_be_visible()
    caught = me.words.tell("phom-reported", {"seat": 0, "seat_other": 1}, me.names, me.me)
    expect(me.page.locator("header.head")).to_contain_text(caught)
    # Nobody won: what lies in the pot waits, and two rules are held while it does.
    assert host.facts["pot"] == 3
    dialog = host.open_dialog("web-options")
    for key, held in {"stake": True, "nuoi_ga": True, "auto_move": False}.items():
        field = dialog.get_by_label(host.say(f"option-phom-{key}"), exact=True)
        why = host.say("refused-option-pot", count=3)
        expect(field).to_have_attribute("aria-disabled", HELD) if held else expect(field).to_be_enabled()
        if held:
            expect(field).to_have_accessible_description(re.compile(re.escape(why)))
    dialog.get_by_label(host.say("option-phom-auto_move"), exact=True).select_option("off")
    host.until_facts(lambda facts: facts["options"]["auto_move"] == "off")


def test_phom_1b_chia_bai_is_the_hosts_from_two_people_on(invite: Invite) -> None:
    host, friend = gather(invite, 1)[0], invite(language="en")
    button = host.button("web-deal-cards")
    host.press_anyway(button)
    host.until_told(host.say("refused-too-few", count=2))
    friend.go(f"/ban/{host.facts['code']}")
    friend.press(friend.button("web-sit"))
    expect(button).not_to_have_attribute("aria-disabled", HELD)
    expect(friend.page.get_by_text(friend.say("web-host-deals", host=host.names[0]))).to_be_visible()
    expect(friend.button("web-deal-cards")).to_have_count(0)
    deal(host, friend)


@pytest.mark.parametrize("auto_move", ["on", "off"])
def test_phom_10_the_discards_move_at_an_eat_only_where_the_table_says_so(
    stack: Stack, invite: Invite, auto_move: str
) -> None:
    house = stack(*THREE, stock="7h Kd 10h")
    one, other, me = gather(invite, 3, house, u_window=0, auto_move=auto_move)
    deal(one, other, me)
    do(one, "discard Kc", other, me)
    do(other, "draw", one, me)
    do(other, "discard Qs", one, me)
    expect(pile_of(me, 0)).to_have_count(1)
    do(me, "take", one, other)
    expect(pile_of(me, 1)).to_have_count(1 if auto_move == "on" else 0)
    expect(pile_of(me, 0)).to_have_count(0 if auto_move == "on" else 1)
    moved = one.words.tell("phom-moved", {"seat": 1, "seat_from": 0, "card": "Kc"}, one.names, one.me)
    eaten = {"seat": 2, "seat_from": 1, "card": "Qs", "amount": 1}
    told = one.until_told(one.words.tell("phom-ate-pot", eaten, one.names, one.me))
    assert (moved in told["text"]) == (auto_move == "on")


FLIGHTS: Final = """() => {
  window.flown = [];
  window.ways = {};
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const name = this.dataset.fly;
    if (name === undefined) return animate.apply(this, how);  // chips fly, too
    const { x, y, width, height } = this.getBoundingClientRect();
    const to = [x + width / 2, y + height / 2];
    const [dx, dy] = (how[0][0].transform ?? "").match(/-?[\\d.]+(?=px)/g)?.map(Number) ?? [0, 0];
    flown.push(name);
    ways[name] = { from: [to[0] + dx, to[1] + dy], to };
    return animate.apply(this, how);
  };
}"""
"""Keeps what flies, in order, and from where to where its middle goes."""
MIDDLE: Final = """one => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
}"""


def flies(me: Person, name: str, start: Locator, end: Locator) -> None:
    """Expect that a card has flown on my page from the middle of one thing to the middle of another."""
    me.page.wait_for_function(STILL)
    way = me.page.evaluate("name => ways[name]", name)
    for place, target in ((way["from"], start), (way["to"], end)):
        assert place == pytest.approx(target.evaluate(MIDDLE), abs=3)


def test_phom_2_4b_10_cards_are_dealt_from_the_host_on_drawn_to_a_face_and_moved_by_flying(
    stack: Stack, invite: Invite
) -> None:
    house = stack(*THREE, stock="7h Kd 10h")
    people = gather(lambda at: invite(at, motion="no-preference"), 3, house, u_window=0)
    one, other, me = people

    def flown() -> list[str]:
        """Return what has flown on my page since I was asked last."""
        cards: list[str] = me.page.evaluate("() => flown.splice(0)")
        return cards

    for watching in (other, me):
        watching.page.evaluate(FLIGHTS)
    deal(*people)
    first, *_ = me.hand()
    me.until(lambda: me.page.evaluate("flown.length") >= 28, "all cards to fly")
    assert flown()[:4] == ["back-0-0", "back-1-0", first, "back-0-1"]
    do(one, "discard Kc", other, me)
    me.until(lambda: "Kc" in flown(), "the discard")
    do(other, "draw", one, me)
    me.until(lambda: flown() == ["back-1-9"], "the drawn card to the other's face")
    face = me.page.locator('[data-anchor="seat-1"]')
    flies(me, "back-1-9", me.page.locator('[data-act="draw"] [data-anchor="deck"]'), face)
    other.until(lambda: other.hand()[-1] == "Kd" and other.page.evaluate("'Kd' in ways"), "the card to the right end")
    flies(other, "Kd", other.page.locator('[data-act="draw"] [data-anchor="deck"]'), cards(other).last)
    do(other, "discard Qs", one, me)
    me.until(lambda: "Qs" in flown(), "the discard")
    do(me, "take", one, other)
    me.until(lambda: sorted(flown()) == ["Kc", "Qs"], "the eaten card to me, and the other one after it")


def test_phom_2_each_act_has_its_button(stack: Stack, invite: Invite) -> None:
    """Xếp Bài, Ù, Đánh, Ăn, Bốc, Bắt Báo, Hạ Phỏm and both kinds of Gửi, each pressed by its name."""
    house = stack("7c 7h 10s 2c 2h 2s 3d 8d Kd", "7d 7s Js Qs Ks 2d 5c 9c 4h", stock="Qd 4c 6h 9d 10h 3c Ah 6c")
    people = gather(invite, 2, house, u_window=0)
    deal(*people)
    host, me = people

    def press(one: Person, name: str) -> None:
        one.press(one.page.get_by_role("button", name=re.compile(f"^{name}")).filter(visible=True))

    press(me, "Xếp bài")
    me.until(lambda: me.hand() == me.game["hand"].split(), "the sorted hand")
    press(host, "Ù")
    host.until_told("Bạn chưa ù được")
    raise_only(host, "7c")
    press(host, "Đánh")
    me.until_acts()
    press(me, "Ăn")
    host.until(lambda: host.game["eaten"][1] == ["7c"], "the eaten card")
    press(host, f"Bắt Báo {me.names[1]}")
    host.until_told("Bấm Bắt Báo lần nữa để bắt")
    press(host, f"Bắt Báo {me.names[1]}")
    me.until_told("nhưng sai, góp gà 1 xu")
    do(me, "discard 4h", host)
    press(host, "Bốc")
    host.until(lambda: "4c" in host.hand(), "the drawn card")
    for who, action in (
        *((host, "discard Qd"), (me, "draw"), (me, "discard 6h"), (host, "draw"), (host, "discard Kd")),
        *((me, "draw"), (me, "discard 10h"), (host, "draw"), (host, "discard 8d"), (me, "draw")),
    ):
        do(who, action, host, me)
    press(me, "Hạ Phỏm")
    for number, count in ((1, 3), (2, 3)):
        expect(host.page.locator(f'[data-zone="meld-{number}"]')).to_have_count(count)
    do(me, "discard 9c", host)
    do(host, "draw", me)
    raise_only(host, "2c", "2h", "2s")
    press(host, "Hạ Phỏm")
    expect(host.page.locator('[data-zone="meld-3"]')).to_have_count(3)
    host.until(lambda: len(host.hand()) == 7, "the cards that are left")
    sevens = next(at for at, meld in enumerate(host.game["melds"], 1) if "7c" in meld["cards"])
    raise_only(host, "7h")
    press(host, f"Gửi vào phỏm 3 lá 7 của {me.names[1]}")
    expect(me.page.locator(f'[data-zone="meld-{sevens}"]')).to_have_count(4)
    # Sent by itself: whatever fits, with nothing raised.
    press(host, "Gửi Bài")
    expect(me.page.locator(f'[data-zone="meld-{3 - sevens}"]')).to_have_count(4)
    host.until(lambda: "10s" not in host.hand(), "the card to be sent")


def test_phom_2_turns_go_round_to_the_right(invite: Invite) -> None:
    me = invite()
    open_phom(me, seats=4)
    right, far, left = (me.page.locator(f'.seat[data-seat="{seat}"]').bounding_box() for seat in (1, 2, 3))
    assert right is not None
    assert far is not None
    assert left is not None
    assert left["x"] < far["x"] < right["x"]
    piles = {seat: me.page.locator(f'[data-place="{seat}"]').get_attribute("class") for seat in range(4)}
    assert [
        next(side for side in ("near", "right", "far", "left") if side in str(piles[seat])) for seat in range(4)
    ] == [
        "near",
        "right",
        "far",
        "left",
    ]


def test_every_key_of_the_game_is_listed_and_its_questions_are_answered(stack: Stack, invite: Invite) -> None:
    host, _ = two(stack, invite, u_window=0)
    host.page.keyboard.press("m")
    host.page.keyboard.press("Shift+Slash")
    keys = host.page.get_by_role("dialog")
    for command in ("draw", "take", "discard", "u", "lay", "send", "send-to", "report", "piles", "order", "money"):
        expect(keys.get_by_text(host.say(f"key-phom-{command}"), exact=True)).to_be_visible()
    host.page.keyboard.press("Escape")
    do(host, "discard 3c")
    host.page.keyboard.press("m")
    answers = {
        "y": host.say("web-phom-pile", me="yes", seat="", cards=host.words.card("3c")),
        "z": host.say("web-phom-pot", pot=2, stake=1),
        "l": host.say("web-phom-order", names=""),
        "e": host.say("web-phom-stock-count", count=7, pot=2),
        "c": host.say("web-phom-fresh", me="yes", seat="", card=host.words.card("3c")),
    }
    for key, words in answers.items():
        told = len(host.heard())
        host.page.keyboard.press(key)
        host.until_told(words.strip(), told)


def test_a_spectator_sees_what_is_public_and_may_do_nothing(stack: Stack, invite: Invite) -> None:
    host, me = two(stack, invite, u_window=0)
    watcher = invite(language="en", width=360, height=740)
    watcher.url = host.url
    watcher.go(f"/ban/{host.facts['code']}")
    watcher.until_at_table()
    do(host, "discard 7h", me)
    do(me, "take", host)
    eaten = watcher.say("web-phom-eaten", me="no", seat=watcher.names[1], cards=watcher.words.card("7h"), count=1)
    expect(watcher.page.get_by_role("img", name=eaten, exact=True)).to_be_visible()
    for act in ("report-1", "discard", "u", "draw"):
        expect(act_button(watcher, act)).to_have_count(0)
    stock = watcher.say("web-phom-stock-count", count=watcher.game["stock"], pot=watcher.game["pot"])
    expect(watcher.page.get_by_role("img", name=stock, exact=True)).to_be_visible()
    assert not {"hand", "sorted", "u", "sendable"} & set(watcher.game)
